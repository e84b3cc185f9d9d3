//! JSON-RPC 2.0: what comes in, told apart, and what goes out.

use super::id::{Id, MAX_ID_BYTES};
use serde::de::{Deserializer, IgnoredAny, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use std::fmt;

/// What is wrong with a message, by the numbers of JSON-RPC and of the protocol.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fault {
    /// It is no JSON.
    Parse,
    /// It is JSON, and no message.
    InvalidRequest,
    /// Nothing of this name is served.
    MethodNotFound,
    /// No such tool, or what a call says is not of its form.
    InvalidParams,
    /// A bug of this program.
    Internal,
    /// Too many calls are waiting.
    Busy,
    /// The version of the protocol that the request names is not known.
    UnknownVersion,
}

impl Fault {
    fn code(self) -> i32 {
        match self {
            Fault::Parse => -32700,
            Fault::InvalidRequest => -32600,
            Fault::MethodNotFound => -32601,
            Fault::InvalidParams => -32602,
            Fault::Internal => -32603,
            Fault::Busy => -32000,
            Fault::UnknownVersion => -32022,
        }
    }
}

/// Most messages of a batch.
const MAX_BATCH: usize = 100;

/// A message from the client.
#[derive(Debug)]
pub(super) enum Message<'a> {
    /// It wants an answer.
    Request { id: Id, method: String, params: Option<&'a RawValue> },
    /// It wants none.
    Notification { method: String, params: Option<&'a RawValue> },
    /// An answer, though nothing was asked.
    Answer,
}

/// A message that is none: for the answer, its id, if it has one, and why.
#[derive(Debug, PartialEq)]
pub(super) struct Unread {
    pub(super) id: Option<Id>,
    pub(super) fault: Fault,
    pub(super) reason: String,
}

/// The keys that tell messages apart, each as it came: what is not needed as a value never becomes one.
#[derive(Deserialize)]
struct Wire<'a> {
    #[serde(borrow)]
    jsonrpc: Option<&'a RawValue>,
    #[serde(borrow, default, deserialize_with = "present")]
    id: Option<&'a RawValue>,
    #[serde(borrow)]
    method: Option<&'a RawValue>,
    #[serde(borrow)]
    params: Option<&'a RawValue>,
    #[serde(default, deserialize_with = "present")]
    result: Option<IgnoredAny>,
    error: Option<IgnoredAny>,
}

/// Tells a null from nothing at all.
fn present<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

/// The messages of a batch, as they came; `None` if there are too many.
struct Batch<'a>(Option<Vec<&'a RawValue>>);

impl<'de: 'a, 'a> Deserialize<'de> for Batch<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Parts;
        impl<'de> Visitor<'de> for Parts {
            type Value = Batch<'de>;

            fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str("a batch")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut all: A) -> Result<Batch<'de>, A::Error> {
                let mut parts = Vec::new();
                while parts.len() < MAX_BATCH {
                    let Some(part) = all.next_element()? else { return Ok(Batch(Some(parts))) };
                    parts.push(part);
                }
                let mut is_more = false;
                while all.next_element::<IgnoredAny>()?.is_some() {
                    is_more = true;
                }
                Ok(Batch((!is_more).then_some(parts)))
            }
        }
        deserializer.deserialize_seq(Parts)
    }
}

impl<'a> Message<'a> {
    /// The messages of a line, each read when its turn comes: one, or those of a batch. A blank line has none.
    pub(super) fn read(line: &'a [u8]) -> impl Iterator<Item = Result<Message<'a>, Unread>> {
        let line = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line).trim_ascii();
        let invalid = |reason: String| Unread { id: None, fault: Fault::InvalidRequest, reason };
        let parts = match line.first() {
            None => Ok(Vec::new()),
            Some(b'[') => match serde_json::from_slice::<Batch<'a>>(line) {
                Ok(Batch(Some(parts))) if parts.is_empty() => Err(invalid("the batch is empty".to_owned())),
                Ok(Batch(Some(parts))) => Ok(parts),
                Ok(Batch(None)) => Err(invalid(format!("a batch has at most {MAX_BATCH} messages"))),
                Err(error) => Err(no_json(&error)),
            },
            Some(_) => serde_json::from_slice(line).map(|one| vec![one]).map_err(|error| no_json(&error)),
        };
        let (parts, unread) = match parts {
            Ok(parts) => (parts, None),
            Err(unread) => (Vec::new(), Some(Err(unread))),
        };
        unread.into_iter().chain(parts.into_iter().map(Message::of))
    }

    fn of(part: &'a RawValue) -> Result<Message<'a>, Unread> {
        let invalid = |id: Option<Id>, reason: String| Unread { id, fault: Fault::InvalidRequest, reason };
        if !part.get().starts_with('{') {
            return Err(invalid(None, "a message is an object".to_owned()));
        }
        let wire: Wire<'a> =
            serde_json::from_str(part.get()).map_err(|error| invalid(None, format!("no message: {error}")))?;
        let id = wire.id.and_then(Id::of);
        let text = |value: &RawValue| serde_json::from_str::<String>(value.get()).ok();
        if wire.jsonrpc.and_then(text).as_deref() != Some("2.0") {
            return Err(invalid(id, "`jsonrpc` has to be \"2.0\"".to_owned()));
        }
        match (wire.method.map(text), wire.id, id) {
            (Some(_), Some(_), None) => {
                Err(invalid(None, format!("`id` has to be a text or a number of at most {MAX_ID_BYTES} bytes")))
            }
            (Some(Some(method)), _, Some(id)) => Ok(Message::Request { id, method, params: wire.params }),
            (Some(Some(method)), None, None) => Ok(Message::Notification { method, params: wire.params }),
            (None, _, _) if wire.result.is_some() || wire.error.is_some() => Ok(Message::Answer),
            (_, _, id) => Err(invalid(id, "`method` has to be a text".to_owned())),
        }
    }
}

fn no_json(error: &serde_json::Error) -> Unread {
    Unread { id: None, fault: Fault::Parse, reason: format!("the line is no JSON: {error}") }
}

/// The value as a `T`, all of whose keys can be left out; what is no object has none.
///
/// # Errors
/// If a key is given twice.
pub(super) fn keys_of<'a, T: Deserialize<'a> + Default>(value: Option<&'a RawValue>) -> serde_json::Result<T> {
    match value.map(RawValue::get) {
        Some(object) if object.starts_with('{') => serde_json::from_str(object),
        _ => Ok(T::default()),
    }
}

/// A message as a line with its line feed. JSON has none outside strings, and none inside them either.
fn line(message: &impl Serialize) -> String {
    // Plain data has no way to fail.
    let mut line = serde_json::to_string(message).unwrap_or_default();
    line.push('\n');
    line
}

#[derive(Serialize)]
struct Outgoing<'a> {
    jsonrpc: &'static str,
    /// Null, if it is not known what is answered.
    id: Option<&'a Id>,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<&'a Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<&'a Value>,
}

/// The answer to a request.
pub(super) fn result(id: &Id, result: &Value) -> String {
    line(&Outgoing { jsonrpc: "2.0", id: Some(id), result: Some(result), error: None })
}

/// The answer to what is no request that can be carried out.
pub(super) fn error(id: Option<&Id>, fault: Fault, message: &str, data: Option<Value>) -> String {
    let mut error = json!({ "code": fault.code(), "message": message });
    if let (Some(data), Some(error)) = (data, error.as_object_mut()) {
        error.insert("data".to_owned(), data);
    }
    line(&Outgoing { jsonrpc: "2.0", id, result: None, error: Some(&error) })
}

/// How far a call is.
pub(super) fn progress(token: &Id, number: u64, message: &str) -> String {
    #[derive(Serialize)]
    #[serde(rename_all = "camelCase")]
    struct Params<'a> {
        progress_token: &'a Id,
        progress: u64,
        message: &'a str,
    }
    #[derive(Serialize)]
    struct Notification<'a> {
        jsonrpc: &'static str,
        method: &'static str,
        params: Params<'a>,
    }
    let params = Params { progress_token: token, progress: number, message };
    line(&Notification { jsonrpc: "2.0", method: "notifications/progress", params })
}

#[cfg(test)]
mod tests {
    use super::super::id::tests::id;
    use super::*;
    use proptest::prelude::*;

    fn faults(line: &str) -> Vec<Option<(Fault, Option<Id>)>> {
        let read = Message::read(line.as_bytes());
        read.map(|message| message.err().map(|unread| (unread.fault, unread.id))).collect()
    }

    #[test]
    fn messages_are_told_apart() {
        fn one(line: &str) -> Message<'_> {
            Message::read(line.as_bytes()).next().unwrap().unwrap()
        }
        assert!(matches!(one(r#"{"jsonrpc":"2.0","id":0,"method":"ping"}"#), Message::Request { .. }));
        assert!(matches!(one(r#"{"jsonrpc":"2.0","id":"a","method":"x","params":{}}"#), Message::Request { .. }));
        assert!(matches!(one("\u{feff} {\"jsonrpc\":\"2.0\",\"method\":\"x\"}\r"), Message::Notification { .. }));
        assert!(matches!(one(r#"{"jsonrpc":"2.0","id":1,"result":null}"#), Message::Answer));
        assert!(matches!(one(r#"{"jsonrpc":"2.0","id":null,"error":{}}"#), Message::Answer));
        assert_eq!(Message::read(b" \r").count(), 0);
    }

    #[test]
    fn what_is_no_message_says_why_and_keeps_its_id() {
        use Fault::{InvalidRequest, Parse};
        for line in ["x", "{", "\u{0}", r#"{"jsonrpc":"2.0","id":1,"method":"a"} b"#] {
            assert_eq!(faults(line), [Some((Parse, None))], "{line}");
        }
        assert_eq!(Message::read(b"\"\xff\"").next().unwrap().unwrap_err().fault, Parse);
        for line in ["3", "null", "\"a\"", "[]", r#"{"jsonrpc":"2.0","id":null,"method":"a"}"#] {
            assert_eq!(faults(line), [Some((InvalidRequest, None))], "{line}");
        }
        assert_eq!(faults(r#"{"jsonrpc":"2.0","id":7}"#), [Some((InvalidRequest, id("7")))]);
        assert_eq!(faults(r#"{"jsonrpc":"1.0","id":"a","method":"b"}"#), [Some((InvalidRequest, id("\"a\"")))]);
        assert_eq!(faults(r#"{"jsonrpc":"2.0","id":"a","method":7}"#), [Some((InvalidRequest, id("\"a\"")))]);
        assert_eq!(faults(r#"{"jsonrpc":"2.0","id":{},"method":"b"}"#), [Some((InvalidRequest, None))]);
        assert_eq!(faults(r#"[{"jsonrpc":"2.0","method":"b"}, 3]"#), [None, Some((InvalidRequest, None))]);
        // Deeper than anybody may nest.
        assert_eq!(faults(&"[".repeat(100_000)), [Some((Parse, None))]);
        let deep = format!("{{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"a\",\"params\":{}", "[".repeat(100_000));
        assert_eq!(faults(&deep), [Some((Parse, None))]);
    }

    #[test]
    fn a_batch_is_bounded() {
        let batch = |messages: usize| format!("[{}]", vec!["1"; messages].join(","));
        assert_eq!(faults(&batch(MAX_BATCH)).len(), MAX_BATCH);
        assert_eq!(faults(&batch(MAX_BATCH + 1)), [Some((Fault::InvalidRequest, None))]);
        assert_eq!(faults(&batch(2_000_000)), [Some((Fault::InvalidRequest, None))]);
        assert_eq!(faults(&format!("{} x", batch(MAX_BATCH + 1))), [Some((Fault::Parse, None))]);
    }

    #[test]
    fn an_id_goes_back_as_it_came() {
        for json in ["1e3", "123456789012345678901234567890", "\"\\u00e4\""] {
            let request = format!(r#"{{"jsonrpc":"2.0","id":{json},"method":"a"}}"#);
            let Some(Ok(Message::Request { id, .. })) = Message::read(request.as_bytes()).next() else {
                panic!("{json}")
            };
            assert_eq!(result(&id, &json!({})), format!("{{\"jsonrpc\":\"2.0\",\"id\":{json},\"result\":{{}}}}\n"));
        }
        let long = format!(r#"{{"jsonrpc":"2.0","id":"{}","method":"a"}}"#, "x".repeat(MAX_ID_BYTES));
        assert_eq!(faults(&long), [Some((Fault::InvalidRequest, None))]);
        assert!(error(None, Fault::Parse, "a", None).contains("\"id\":null"));
    }

    proptest! {
        #[test]
        fn any_line_will_do(line in proptest::collection::vec(any::<u8>(), 0..60), json in "[\\[\\]{}\":,0-9a-z]{0,40}") {
            let _ = (Message::read(&line).count(), Message::read(json.as_bytes()).count());
        }
    }
}
