//! Calls behind a token of the model's own, `[TOOL_CALLS]`, that a server has left in its answer: a list of calls, or the name of
//! the tool and its arguments (`[TOOL_CALLS]edit[ARGS]{…}`).

use super::tagged;
use crate::refusal::Refusal;
use crate::request::json_text;
use crate::request::shape::invalid;
use serde_json::{Map, Value};

const CALLS: &str = "[TOOL_CALLS]";
const ARGUMENTS: &str = "[ARGS]";
const ID: &str = "[CALL_ID]";

/// What ends an answer.
const ENDS: &[&str] = &["</s>", "<|im_end|>"];

/// The calls in `text`, if the token stands before anything in it that may be a request.
///
/// # Errors
/// [`Refusal::InvalidRequest`] where no call follows on a token, and where more than calls stands behind the first of them.
pub(super) fn calls(text: &str) -> Result<Option<Vec<Value>>, Refusal> {
    let Some((before, mut rest)) = text.split_once(CALLS) else { return Ok(None) };
    // Of a text that is a request, or cites the token, it is a part.
    if before.contains(['{', '`', '"', '\'']) || tagged::may_be_meant(before) || tagged::holds_call(before) {
        return Ok(None);
    }
    let mut calls = Vec::new();
    loop {
        let (value, behind) = call(rest)?;
        match value {
            Value::Array(list) => calls.extend(list),
            one => calls.push(one),
        }
        let behind =
            ENDS.iter().fold(behind.trim(), |behind, end| behind.strip_suffix(end).unwrap_or(behind).trim_end());
        if behind.is_empty() {
            return Ok(Some(calls));
        }
        let Some(next) = behind.strip_prefix(CALLS) else {
            let reason = format!("behind the calls of `{CALLS}` stands more than another one; send the calls alone");
            return Err(invalid("", reason));
        };
        rest = next;
    }
}

/// The list of calls, or the call, that begins `text`, and what stands behind it.
fn call(text: &str) -> Result<(Value, &str), Refusal> {
    let text = text.trim_start();
    if text.starts_with('[') {
        return json_text::first(text);
    }
    let (head, _) = text.split_once('{').unwrap_or((text, ""));
    let name = head.split([' ', '\n', '[']).next().unwrap_or_default();
    let rest = head.strip_prefix(name).unwrap_or_default();
    // An id of the call may stand between.
    let rest = rest.trim().strip_suffix(ARGUMENTS).unwrap_or(rest).trim();
    if name.is_empty() || !name.chars().all(tagged::is_of_name) || !(rest.is_empty() || rest.starts_with(ID)) {
        let reason = format!("behind `{CALLS}` has to stand a list of calls, or `NAME{ARGUMENTS}{{…}}`");
        return Err(invalid("", reason));
    }
    let (arguments, behind) = json_text::first(text.get(head.len()..).unwrap_or_default())?;
    let call = [("name".to_owned(), Value::from(name)), ("arguments".to_owned(), arguments)];
    Ok((Value::Object(Map::from_iter(call)), behind))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn lists_and_single_calls() {
        let call = json!({"name": "edit", "arguments": {"path": "a"}});
        for text in [
            r#"[TOOL_CALLS][{"name": "edit", "arguments": {"path": "a"}}]"#,
            r#"I will. [TOOL_CALLS] [{"name": "edit", "arguments": {"path": "a"}}]</s>"#,
            r#"[TOOL_CALLS]edit[ARGS]{"path": "a"}"#,
            r#"[TOOL_CALLS]edit{"path": "a"}"#,
            "[TOOL_CALLS]edit[CALL_ID]x1[ARGS]{\"path\": \"a\"}\n",
        ] {
            assert_eq!(calls(text), Ok(Some(vec![call.clone()])), "{text}");
        }
        let two = r#"[TOOL_CALLS]edit[ARGS]{"path": "a"}[TOOL_CALLS]edit[ARGS]{"path": "a"}</s>"#;
        assert_eq!(calls(two), Ok(Some(vec![call.clone(), call])));
    }

    #[test]
    fn the_token_in_a_request_is_a_part_of_it() {
        for text in [
            "",
            "{\"path\": \"a\", \"content\": \"[TOOL_CALLS][]\"}",
            "The token `[TOOL_CALLS]` is left out.\n",
            "--- a/x\n+++ b/x\n@@ -1 +1 @@\n-[TOOL_CALLS]\n",
            "<function=edit>\n<parameter=content>\n[TOOL_CALLS][]\n</parameter>\n</function>",
        ] {
            assert_eq!(calls(text), Ok(None), "{text}");
        }
    }

    #[test]
    fn what_is_no_call_is_refused() {
        for text in [
            "[TOOL_CALLS]",
            "[TOOL_CALLS]edit",
            "[TOOL_CALLS]edit the file {\"path\": \"a\"}",
            "[TOOL_CALLS][{\"name\": \"edit\"",
            "[TOOL_CALLS]edit[ARGS]{\"path\": \"a\"} and {\"path\": \"b\"}",
            "[TOOL_CALLS]edit[ARGS]{\"path\": \"a\", \"path\": \"b\"}",
        ] {
            assert!(calls(text).is_err(), "{text}");
        }
    }
}
