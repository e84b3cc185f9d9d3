//! JSON-RPC 2.0: what comes in, told apart, and what goes out.

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use std::io::Write;
use std::sync::{Mutex, PoisonError};

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

/// A message from the client.
#[derive(Debug)]
pub(super) enum Message {
    /// It wants an answer.
    Request {
        /// A text or a number.
        id: Value,
        method: String,
        params: Option<Box<RawValue>>,
    },
    /// It wants none.
    Notification { method: String, params: Option<Box<RawValue>> },
    /// An answer, though nothing was asked.
    Answer,
}

/// A message that is none: for the answer, its id (or null) and why.
#[derive(Debug, PartialEq)]
pub(super) struct Unread {
    pub(super) id: Value,
    pub(super) fault: Fault,
    pub(super) reason: String,
}

impl Unread {
    fn new(id: Value, fault: Fault, reason: impl Into<String>) -> Self {
        Unread { id, fault, reason: reason.into() }
    }
}

#[derive(Deserialize)]
struct Wire {
    jsonrpc: Option<Value>,
    #[serde(default, deserialize_with = "present")]
    id: Option<Value>,
    method: Option<Value>,
    params: Option<Box<RawValue>>,
    #[serde(default, deserialize_with = "present")]
    result: Option<IgnoredAny>,
    error: Option<IgnoredAny>,
}

/// Tells a null from nothing at all.
fn present<'de, D: serde::Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

impl Message {
    /// The messages of a line: one, or those of a batch. A blank line has none.
    pub(super) fn read(line: &[u8]) -> Vec<Result<Message, Unread>> {
        let line = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line).trim_ascii();
        if line.is_empty() {
            return Vec::new();
        }
        let parts: Result<Vec<Box<RawValue>>, _> = match line.first() {
            Some(b'[') => serde_json::from_slice(line),
            _ => serde_json::from_slice(line).map(|one| vec![one]),
        };
        match parts {
            Ok(parts) if parts.is_empty() => {
                vec![Err(Unread::new(Value::Null, Fault::InvalidRequest, "the batch is empty"))]
            }
            Ok(parts) => parts.iter().map(|part| Message::of(part)).collect(),
            Err(error) => vec![Err(Unread::new(Value::Null, Fault::Parse, format!("the line is no JSON: {error}")))],
        }
    }

    fn of(part: &RawValue) -> Result<Message, Unread> {
        let invalid = |id: &Value, reason: String| Unread::new(id.clone(), Fault::InvalidRequest, reason);
        if !part.get().trim_start().starts_with('{') {
            return Err(invalid(&Value::Null, "a message is an object".to_owned()));
        }
        let wire: Wire =
            serde_json::from_str(part.get()).map_err(|error| invalid(&Value::Null, format!("no message: {error}")))?;
        let id = match &wire.id {
            Some(id @ (Value::String(_) | Value::Number(_))) => id.clone(),
            _ => Value::Null,
        };
        if wire.jsonrpc.as_ref().and_then(Value::as_str) != Some("2.0") {
            return Err(invalid(&id, "`jsonrpc` has to be \"2.0\"".to_owned()));
        }
        if wire.id.is_some() && id.is_null() && wire.method.is_some() {
            return Err(invalid(&id, "`id` has to be a text or a number".to_owned()));
        }
        match wire.method {
            Some(Value::String(method)) if wire.id.is_some() => {
                Ok(Message::Request { id, method, params: wire.params })
            }
            Some(Value::String(method)) => Ok(Message::Notification { method, params: wire.params }),
            None if wire.result.is_some() || wire.error.is_some() => Ok(Message::Answer),
            _ => Err(invalid(&id, "`method` has to be a text".to_owned())),
        }
    }
}

/// The answer to a request.
pub(super) fn result(id: &Value, result: Value) -> Value {
    json!({ "jsonrpc": "2.0", "id": id, "result": result })
}

/// The answer to what is no request that can be carried out.
pub(super) fn error(id: &Value, fault: Fault, message: &str, data: Option<Value>) -> Value {
    let mut error = json!({ "code": fault.code(), "message": message });
    if let (Some(data), Some(error)) = (data, error.as_object_mut()) {
        error.insert("data".to_owned(), data);
    }
    json!({ "jsonrpc": "2.0", "id": id, "error": error })
}

/// A message that wants no answer.
pub(super) fn notification(method: &str, params: Value) -> Value {
    json!({ "jsonrpc": "2.0", "method": method, "params": params })
}

/// The way out: each message is one line, written whole.
pub(super) struct Outbox {
    output: Mutex<Box<dyn Write + Send>>,
}

impl Outbox {
    pub(super) fn new(output: impl Write + Send + 'static) -> Self {
        Outbox { output: Mutex::new(Box::new(output)) }
    }

    /// Sends a message. False if nobody reads any more.
    pub(super) fn send(&self, message: &Value) -> bool {
        // Plain data has no way to fail. JSON has no line feed outside strings, and none inside them either.
        let mut line = serde_json::to_vec(message).unwrap_or_default();
        line.push(b'\n');
        let mut output = self.output.lock().unwrap_or_else(PoisonError::into_inner);
        output.write_all(&line).and_then(|()| output.flush()).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn faults(line: &str) -> Vec<Option<(Fault, Value)>> {
        let read = Message::read(line.as_bytes()).into_iter();
        read.map(|message| message.err().map(|unread| (unread.fault, unread.id))).collect()
    }

    #[test]
    fn messages_are_told_apart() {
        let one = |line: &str| Message::read(line.as_bytes()).remove(0).unwrap();
        assert!(matches!(one(r#"{"jsonrpc":"2.0","id":0,"method":"ping"}"#), Message::Request { .. }));
        assert!(matches!(one(r#"{"jsonrpc":"2.0","id":"a","method":"x","params":{}}"#), Message::Request { .. }));
        assert!(matches!(one("\u{feff} {\"jsonrpc\":\"2.0\",\"method\":\"x\"}\r"), Message::Notification { .. }));
        assert!(matches!(one(r#"{"jsonrpc":"2.0","id":1,"result":null}"#), Message::Answer));
        assert!(matches!(one(r#"{"jsonrpc":"2.0","id":null,"error":{}}"#), Message::Answer));
        assert!(Message::read(b" \r").is_empty());
    }

    #[test]
    fn what_is_no_message_says_why_and_keeps_its_id() {
        use Fault::{InvalidRequest, Parse};
        for line in ["x", "{", "\u{0}", r#"{"jsonrpc":"2.0","id":1,"method":"a"} b"#] {
            assert_eq!(faults(line), [Some((Parse, Value::Null))], "{line}");
        }
        assert_eq!(Message::read(b"\"\xff\"")[0].as_ref().unwrap_err().fault, Parse);
        for line in ["3", "null", "\"a\"", "[]", r#"{"jsonrpc":"2.0","id":null,"method":"a"}"#] {
            assert_eq!(faults(line), [Some((InvalidRequest, Value::Null))], "{line}");
        }
        assert_eq!(faults(r#"{"jsonrpc":"2.0","id":7}"#), [Some((InvalidRequest, json!(7)))]);
        assert_eq!(faults(r#"{"jsonrpc":"1.0","id":"a","method":"b"}"#), [Some((InvalidRequest, json!("a")))]);
        assert_eq!(faults(r#"{"jsonrpc":"2.0","id":"a","method":7}"#), [Some((InvalidRequest, json!("a")))]);
        assert_eq!(faults(r#"{"jsonrpc":"2.0","id":{},"method":"b"}"#), [Some((InvalidRequest, Value::Null))]);
        assert_eq!(faults(r#"[{"jsonrpc":"2.0","method":"b"}, 3]"#), [None, Some((InvalidRequest, Value::Null))]);
        // Deeper than anybody may nest.
        assert_eq!(faults(&"[".repeat(100_000)), [Some((Parse, Value::Null))]);
        let deep = format!("{{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"a\",\"params\":{}", "[".repeat(100_000));
        assert_eq!(faults(&deep), [Some((Parse, Value::Null))]);
    }

    proptest! {
        #[test]
        fn any_line_will_do(line in proptest::collection::vec(any::<u8>(), 0..60), json in "[\\[\\]{}\":,0-9a-z]{0,40}") {
            let _ = (Message::read(&line), Message::read(json.as_bytes()));
        }
    }
}
