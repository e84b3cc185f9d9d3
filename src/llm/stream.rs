//! [`read_events`]: what a server sends bit by bit.

use serde_json::Value;
use std::io::{self, BufRead, BufReader, Read};
use std::sync::atomic::{AtomicU64, Ordering};

/// Reads the data of server-sent events to the end, as they are: `data:` lines, of which `[DONE]` says nothing. Their
/// length is added to `received` as they come. At most `limit` bytes are read.
///
/// # Errors
/// What the connection says; [`io::ErrorKind::InvalidData`] for an event that is no JSON, and behind the limit.
pub(super) fn read_events(stream: impl Read, limit: u64, received: &AtomicU64) -> io::Result<Vec<Value>> {
    let mut reader = BufReader::new(stream.take(limit + 1));
    let mut events = Vec::new();
    let mut total = 0u64;
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = reader.read_until(b'\n', &mut line)? as u64;
        total += read;
        if read == 0 {
            return Ok(events);
        }
        if total > limit {
            return Err(io::Error::new(io::ErrorKind::InvalidData, format!("it has more than {limit} bytes")));
        }
        received.fetch_add(read, Ordering::Relaxed);
        let text = String::from_utf8_lossy(&line);
        let Some(data) = text.trim_end().strip_prefix("data:").map(str::trim) else { continue };
        if data.is_empty() || data == "[DONE]" {
            continue;
        }
        match serde_json::from_str(data) {
            Ok(event) => events.push(event),
            // The last line of a connection that broke off.
            Err(_) if !line.ends_with(b"\n") => return Ok(events),
            Err(error) => return Err(io::Error::new(io::ErrorKind::InvalidData, error.to_string())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{anthropic, openai};
    use super::*;
    use serde_json::json;

    fn events(text: &str) -> io::Result<Vec<Value>> {
        read_events(text.as_bytes(), 1000, &AtomicU64::new(0))
    }

    #[test]
    fn events_are_lines_of_data() {
        let text = ": a comment\r\nevent: x\r\ndata: {\"a\":1}\r\n\r\ndata:{\"b\":2}\n\ndata: [DONE]\n\n";
        assert_eq!(events(text).unwrap(), [json!({"a": 1}), json!({"b": 2})]);
        assert_eq!(events("data: {\"a\":1}\ndata: {\"b\"").unwrap(), [json!({"a": 1})]);
        assert!(events("data: {\"a\"\n\n").is_err());
        assert!(events(&"data: 1\n".repeat(1000)).is_err());
    }

    #[test]
    fn a_stream_that_breaks_off_is_no_answer() {
        let chat =
            |text: &str, reason: Value| json!({"choices": [{"delta": {"content": text}, "finish_reason": reason}]});
        let whole =
            [chat("a", Value::Null), chat("b", json!("stop")), json!({"choices": [], "usage": {"prompt_tokens": 3}})];
        let answer = openai::assembled(&whole).unwrap();
        let completion = openai::completion(&answer).unwrap().unwrap();
        assert_eq!((completion.text.as_str(), completion.tokens_in), ("ab", Some(3)));
        assert!(openai::assembled(&whole[..1]).is_err());
        assert!(anthropic::assembled(&[json!({"type": "message_start"})]).is_err());
    }
}
