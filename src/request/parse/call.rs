//! Requests inside the calls of tools, as models and their providers write them.

use super::{holds_call, plain_text};
use crate::refusal::Refusal;
use crate::request::json_text::begins_object;
use crate::request::model::Change;
use crate::request::shape::{form, invalid, join, snake};
use serde_json::{Map, Value};

/// Keys of what a tool is called with.
const ARGUMENTS: &[&str] = &["arguments", "parameters", "params", "input", "args", "tool_input"];

/// Keys that stand around them.
const AROUND: &[&str] = &["name", "tool", "tool_name", "function", "function_call", "type", "id", "call_id", "status"];

/// Keys of a command for a shell.
const COMMANDS: &[&str] = &["command", "cmd"];

/// The arguments, if the object is a call of a tool as models make it.
///
/// # Errors
/// [`Refusal::InvalidRequest`] for a call of `insert_content` that does not say where its content goes.
pub(super) fn arguments(object: &mut Map<String, Value>, place: &str) -> Result<Option<Value>, Refusal> {
    let is_call = object.keys().all(|key| ARGUMENTS.contains(&key.as_str()) || AROUND.contains(&key.as_str()))
        && object.get("type").is_none_or(|kind| kind.as_str().is_some_and(|kind| form(kind).is_none()));
    if !is_call {
        return Ok(None);
    }
    for key in ["function", "function_call"] {
        if let Some(Value::Object(function)) = object.get(key) {
            let mut function = function.clone();
            return arguments(&mut function, place);
        }
    }
    let value = ARGUMENTS.iter().find_map(|key| object.remove(*key));
    let Some(value) = value.filter(|value| value.is_object() || value.is_string()) else { return Ok(None) };
    let is_insertion = ["name", "tool", "tool_name", "function", "function_call"]
        .iter()
        .any(|key| object.get(*key).and_then(Value::as_str).is_some_and(|name| snake(name) == "insert_content"));
    Ok(Some(if is_insertion { insertion(value, place)? } else { value }))
}

/// The arguments of `insert_content`, which names the line before which its content goes.
///
/// # Errors
/// [`Refusal::InvalidRequest`] where there is no such line: its content alone would be that of the whole file.
fn insertion(arguments: Value, place: &str) -> Result<Value, Refusal> {
    let read = arguments.as_str().and_then(|text| serde_json::from_str::<Value>(text).ok());
    let Some(Value::Object(mut object)) = read.or_else(|| arguments.is_object().then(|| arguments.clone())) else {
        return Ok(arguments);
    };
    if !object.contains_key("content") {
        return Ok(arguments);
    }
    let number = |value: &Value| value.as_u64().or_else(|| value.as_str()?.trim().parse().ok());
    let Some(line) = object.get("line").and_then(number).filter(|line| *line > 0) else {
        let reason = "`insert_content` names the line before which its `content` goes, a whole number from 1 on; that of the last line \
                      and one more puts it at the end";
        return Err(invalid(&join(place, "line"), reason));
    };
    let content = object.remove("content").unwrap_or_default();
    object.remove("line");
    object.insert("after_line".to_owned(), Value::from(line - 1));
    object.insert("new_content".to_owned(), content);
    Ok(Value::Object(object))
}

/// The calls in a message of a provider: its `tool_calls`, or those of the parts of its `content` that are calls. `None` if the
/// object is no such message.
///
/// # Errors
/// [`Refusal::InvalidRequest`] where a text beside the calls may be a request as well.
pub(super) fn of_message(object: &mut Map<String, Value>) -> Result<Option<Vec<Value>>, Refusal> {
    const MESSAGE: &[&str] =
        &["id", "type", "role", "model", "content", "refusal", "tool_calls", "stop_reason", "stop_sequence", "usage"];
    let is_message = ["role", "tool_calls"].iter().any(|key| object.contains_key(*key));
    if !is_message || !object.keys().all(|key| MESSAGE.contains(&key.as_str())) {
        return Ok(None);
    }
    let mut calls = match object.get_mut("tool_calls").map(Value::take) {
        Some(Value::Array(calls)) => calls,
        Some(_) => return Err(invalid("tool_calls", "it has to be a list of calls")),
        None => Vec::new(),
    };
    let parts = match object.get_mut("content").map(Value::take) {
        Some(Value::Array(parts)) if object.contains_key("role") => parts,
        Some(content) if !calls.is_empty() => vec![content],
        _ => Vec::new(),
    };
    for part in parts {
        let kind = part.get("type").and_then(Value::as_str).unwrap_or_default();
        let said = part.as_str().or_else(|| part.get("text").or_else(|| part.get("thinking"))?.as_str());
        match said {
            _ if kind == "tool_use" => calls.push(part),
            Some(_) if kind == "thinking" => {}
            Some(text)
                if plain_text(text).is_some()
                    || text.lines().any(begins_object)
                    || text.contains("<invoke")
                    || text.contains("<function=")
                    || holds_call(text) =>
            {
                return Err(invalid("content", "beside the calls it holds a request; send everything in one form"));
            }
            None if !part.is_null() && !matches!(kind, "redacted_thinking" | "reasoning" | "image") => {
                let reason = format!(
                    "it holds a part that is none that is known (`type` is `{kind}`); known are text, thinking, tool_use"
                );
                return Err(invalid("content", reason));
            }
            _ => {}
        }
    }
    Ok((!calls.is_empty()).then_some(calls))
}

/// Takes a command for a shell that holds a patch out of the object: the patch.
pub(super) fn take_shell_patch(object: &mut Map<String, Value>) -> Option<String> {
    let (key, patch) = COMMANDS.iter().find_map(|key| Some((*key, object.get(*key).and_then(shell_patch)?)))?;
    object.remove(key);
    Some(patch)
}

/// The patch in a command for a shell, as a list of words or as one text: `apply_patch` and the envelope.
pub(super) fn shell_patch(command: &Value) -> Option<String> {
    let words = match command {
        Value::String(text) => vec![text.as_str()],
        Value::Array(words) => words.iter().map(Value::as_str).collect::<Option<_>>()?,
        _ => return None,
    };
    if !words.iter().any(|word| word.trim_start().starts_with("apply_patch")) {
        return None;
    }
    let word = words.into_iter().rfind(|word| matches!(plain_text(word), Some(Change::ApplyPatch(_))))?;
    Some(word.to_owned())
}

/// The patch in the call of a provider's own tool, which names one file and gives what would stand below it in an envelope:
/// `{"type": "update_file", "path": …, "diff": …}`, alone or as the `operation` of an `apply_patch_call`. `None` if the
/// object is no such call.
///
/// # Errors
/// [`Refusal::InvalidRequest`] for one that would be more than a section about that file.
pub(super) fn file_operation(object: &Map<String, Value>, place: &str) -> Result<Option<String>, Refusal> {
    let kind = object.get("type").and_then(Value::as_str).unwrap_or_default();
    if let (Some(Value::Object(inner)), "apply_patch_call") = (object.get("operation"), kind) {
        if let Some(key) = object.keys().find(|key| *key != "operation" && !AROUND.contains(&key.as_str())) {
            return Err(invalid(place, format!("`{key}` means nothing to `{kind}`")));
        }
        return file_operation(inner, &join(place, "operation"));
    }
    let diff = object.get("diff").and_then(Value::as_str);
    let head = match (kind, diff) {
        ("update_file", Some(_)) => "*** Update File: ",
        ("create_file", Some(_)) => "*** Add File: ",
        ("delete_file", _) => "*** Delete File: ",
        _ => return Ok(None),
    };
    let Some(path) = object.get("path").and_then(Value::as_str) else {
        return Err(invalid(place, format!("`{kind}` needs a `path`")));
    };
    if let Some(key) = object.keys().find(|key| !matches!(key.as_str(), "type" | "path" | "diff")) {
        return Err(invalid(place, format!("`{key}` means nothing to `{kind}`; known are path, diff")));
    }
    if path.contains(['\n', '\r']) || path.trim() != path {
        return Err(invalid(&join(place, "path"), "a path is one line, without blanks around it"));
    }
    let diff = diff.map_or("", |diff| diff.strip_suffix('\n').unwrap_or(diff));
    if diff.starts_with("--- ") || diff.starts_with("+++ ") {
        let reason =
            format!("a `diff` here has no header of its own: it is about `{path}`, and begins with `@@` or a line");
        return Err(invalid(&join(place, "diff"), reason));
    }
    let is_section = |line: &&str| line.starts_with("*** ") && line.trim_end() != "*** End of File";
    if let Some(line) = diff.lines().find(is_section) {
        let reason = format!("`{line}` begins a section of its own, and this is one about `{path}` alone");
        return Err(invalid(&join(place, "diff"), reason));
    }
    let body = if diff.is_empty() { String::new() } else { format!("{diff}\n") };
    // Lines that were all sent with CRLF say nothing about the file.
    let end = if !diff.is_empty() && diff.split('\n').all(|line| line.ends_with('\r')) { "\r\n" } else { "\n" };
    Ok(Some(format!("*** Begin Patch{end}{head}{path}{end}{body}*** End Patch{end}")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn patch(call: &str) -> Result<Option<String>, Refusal> {
        file_operation(serde_json::from_str::<Value>(call).unwrap().as_object().unwrap(), "")
    }

    #[test]
    fn a_call_reaches_no_other_file_and_has_no_header() {
        for call in [
            r#"{"type":"delete_file","path":"a.rs "}"#,
            r#"{"type":"update_file","path":" a","diff":"-x\n+y"}"#,
            r#"{"type":"create_file","path":"a","diff":"+++ b/a\n+x"}"#,
            r#"{"type":"update_file","path":"a","diff":"--- a/a\n+++ b/a\n-x\n+y"}"#,
        ] {
            assert!(patch(call).is_err(), "{call}");
        }
        let crlf = patch(r#"{"type":"create_file","path":"a","diff":"+x\r\n+y\r\n"}"#).unwrap().unwrap();
        assert_eq!(crlf, "*** Begin Patch\r\n*** Add File: a\r\n+x\r\n+y\r\n*** End Patch\r\n");
    }

    #[test]
    fn calls_in_messages() {
        let calls = |message: Value| of_message(&mut message.as_object().unwrap().clone());
        let call = json!({"type": "tool_use", "id": "1", "name": "edit", "input": {"path": "a", "content": "x"}});
        let said = json!({"type": "text", "text": "I will do it."});
        let message = json!({"role": "assistant", "content": [said, call]});
        assert_eq!(calls(message).unwrap(), Some(vec![call.clone()]));
        let of_function = json!({"type": "function", "function": {"name": "edit", "arguments": "{}"}});
        for content in [json!(null), json!("Now:")] {
            let message = json!({"role": "assistant", "content": content, "tool_calls": [of_function]});
            assert_eq!(calls(message).unwrap(), Some(vec![of_function.clone()]));
        }
        for other in [json!({"content": "x"}), json!({"path": "a", "content": "x"}), json!({"tool_calls": [], "a": 1})]
        {
            assert_eq!(calls(other.clone()).unwrap(), None, "{other}");
        }
        let patch = json!({"type": "text", "text": "*** Begin Patch\n*** Delete File: a\n*** End Patch\n"});
        assert!(calls(json!({"role": "assistant", "content": [patch, call]})).is_err());
    }

    #[test]
    fn calls_about_one_file() {
        let update =
            patch(r#"{"type":"update_file","path":"a b","diff":"@@\n-x\n+y\n*** End of File\n"}"#).unwrap().unwrap();
        assert_eq!(update, "*** Begin Patch\n*** Update File: a b\n@@\n-x\n+y\n*** End of File\n*** End Patch\n");
        let delete = patch(r#"{"type":"apply_patch_call","operation":{"type":"delete_file","path":"a"}}"#).unwrap();
        assert_eq!(delete.unwrap(), "*** Begin Patch\n*** Delete File: a\n*** End Patch\n");
        for other in [r#"{"type":"create_file","path":"a","content":"x"}"#, r#"{"type":"text","path":"a","diff":"x"}"#]
        {
            assert_eq!(patch(other).unwrap(), None, "{other}");
        }
        for bad in [
            r#"{"type":"update_file","diff":"+x"}"#,
            r#"{"type":"update_file","path":"a\n*** Delete File: b","diff":"+x"}"#,
            r#"{"type":"update_file","path":"a","diff":"+x\n*** Delete File: b"}"#,
            r#"{"type":"delete_file","path":"a","dry_run":true}"#,
            r#"{"type":"apply_patch_call","dry_run":true,"operation":{"type":"delete_file","path":"a"}}"#,
        ] {
            assert!(patch(bad).is_err(), "{bad}");
        }
    }
}
