//! [`read_events`]: what a server sends bit by bit.

use serde_json::Value;
use std::io::{self, BufRead, BufReader, Read};
use std::sync::atomic::{AtomicU64, Ordering};

/// Longest event, in bytes. One that is longer is no answer: read as JSON, it may take dozens of times its length.
const MAX_EVENT: u64 = 1024 * 1024;

/// Why events cannot be read to their end.
#[derive(Debug)]
pub(super) enum Unread {
    /// The connection broke off.
    Broken(io::Error),
    /// What comes is not what a model sends; what is wrong with it.
    Nonsense(String),
}

/// Reads the data of server-sent events to the end, as they are: `data:` lines, of which `[DONE]` says nothing. Each is
/// given to `take` and then forgotten. Their length is added to `received` as they come. At most `limit` bytes are read.
///
/// # Errors
/// [`Unread`].
pub(super) fn read_events(
    stream: impl Read,
    limit: u64,
    received: &AtomicU64,
    take: &mut dyn FnMut(&Value),
) -> Result<(), Unread> {
    let mut reader = BufReader::new(stream.take(limit + 1));
    let mut total = 0u64;
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = (&mut reader).take(MAX_EVENT + 1).read_until(b'\n', &mut line).map_err(Unread::Broken)? as u64;
        total += read;
        if read == 0 {
            return Ok(());
        }
        if read > MAX_EVENT {
            return Err(Unread::Nonsense(format!("an event has more than {MAX_EVENT} bytes")));
        }
        if total > limit {
            return Err(Unread::Nonsense(format!("it has more than {limit} bytes")));
        }
        received.fetch_add(read, Ordering::Relaxed);
        let text = String::from_utf8_lossy(&line);
        let Some(data) = text.trim_end().strip_prefix("data:").map(str::trim) else { continue };
        if data.is_empty() || data == "[DONE]" {
            continue;
        }
        match serde_json::from_str(data) {
            Ok(event) => take(&event),
            // The last line of a connection that broke off.
            Err(_) if !line.ends_with(b"\n") => return Ok(()),
            Err(error) => return Err(Unread::Nonsense(format!("an event is no JSON: {error}"))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{anthropic, openai};
    use super::*;
    use serde_json::json;

    fn events(text: &str) -> Result<Vec<Value>, Unread> {
        let mut events = Vec::new();
        let mut take = |event: &Value| events.push(event.clone());
        read_events(text.as_bytes(), 4_000_000, &AtomicU64::new(0), &mut take).map(|()| events)
    }

    fn of_chat(events: &[Value]) -> Result<Value, String> {
        let mut stream = openai::Assembly::default();
        events.iter().for_each(|event| stream.take(event));
        stream.end()
    }

    #[test]
    fn events_are_lines_of_data() {
        let text = ": a comment\r\nevent: x\r\ndata: {\"a\":1}\r\n\r\ndata:{\"b\":2}\n\ndata: [DONE]\n\n";
        assert_eq!(events(text).unwrap(), [json!({"a": 1}), json!({"b": 2})]);
        assert_eq!(events("data: {\"a\":1}\ndata: {\"b\"").unwrap(), [json!({"a": 1})]);
        assert!(events("data: {\"a\"\n\n").is_err());
        assert!(matches!(events(&"data: 1\n".repeat(600_000)), Err(Unread::Nonsense(_))));
        let long = format!("data: [{}1]\n", "1,".repeat(600_000));
        assert!(matches!(events(&long), Err(Unread::Nonsense(why)) if why.contains("an event has more than")));
    }

    #[test]
    fn a_stream_that_breaks_off_is_no_answer() {
        let chat =
            |text: &str, reason: Value| json!({"choices": [{"delta": {"content": text}, "finish_reason": reason}]});
        let whole =
            [chat("a", Value::Null), chat("b", json!("stop")), json!({"choices": [], "usage": {"prompt_tokens": 3}})];
        let answer = of_chat(&whole).unwrap();
        let completion = openai::completion(&answer).unwrap().unwrap();
        assert_eq!((completion.text.as_str(), completion.tokens_in), ("ab", Some(3)));
        assert!(of_chat(&whole[..1]).is_err());
        let mut stream = anthropic::Assembly::default();
        stream.take(&json!({"type": "message_start"}));
        assert!(stream.end().is_err());
    }
}
