//! Calls of tools that are written as tags, with a text for each parameter, as some models write them: `<invoke name="edit">`
//! with `<parameter name="path">`, `<function=edit>` with `<parameter=path>`, or the name and then pairs of `<arg_key>` and
//! `<arg_value>`.

use super::plain_text;
use crate::refusal::Refusal;
use crate::request::json_text::begins_object;
use crate::request::shape::invalid;
use serde_json::{Map, Value};

/// Tags that stand around calls and say nothing.
const AROUND: &[&str] = &["<tool_call>", "<tool_calls>", "<function_calls>"];

/// One way to write a call.
struct Style {
    /// What stands before and behind the name of the tool, and at the end of the call.
    call: [&'static str; 3],
    /// What stands before and behind the name of a parameter, and at the end of its value.
    parameter: [&'static str; 3],
    /// A line break at the start and one at the end of a value belong to the tags.
    is_on_lines: bool,
}

const STYLES: &[Style] = &[
    Style {
        call: ["<invoke name=\"", "\">", "</invoke>"],
        parameter: ["<parameter name=\"", "\">", "</parameter>"],
        is_on_lines: false,
    },
    Style {
        call: ["<function=", ">", "</function>"],
        parameter: ["<parameter=", ">", "</parameter>"],
        is_on_lines: true,
    },
    Style {
        call: ["<tool_call>", "\n", "</tool_call>"],
        parameter: ["<arg_key>", "</arg_key>", "</arg_value>"],
        is_on_lines: false,
    },
];

/// The calls in `text`, if one of them is the first thing in it that may be a request: each a name and its arguments.
///
/// # Errors
/// [`Refusal::InvalidRequest`] where a call does not end, and where a request of another form stands beside them.
pub(super) fn calls(text: &str) -> Result<Option<Vec<Value>>, Refusal> {
    let (mut calls, mut rest) = (Vec::new(), text);
    while let Some((style, before, call)) = next_call(rest) {
        if calls.is_empty() && may_be_meant(before) {
            return Ok(None);
        }
        check_between(before)?;
        let (call, behind) = read(style, call)?;
        calls.push(call);
        rest = behind;
    }
    if calls.is_empty() {
        return Ok(None);
    }
    if calls.iter().any(holds_json) {
        return Ok(None);
    }
    check_between(rest)?;
    Ok(Some(calls))
}

/// Whether an argument of the call holds JSON that is the request: it is read as JSON beside prose is.
fn holds_json(call: &Value) -> bool {
    const WHOLE: &[&str] = &["arguments", "batch", "edit", "edits", "input", "json", "patch", "request", "requests"];
    let arguments = call.get("arguments").and_then(Value::as_object);
    let whole = WHOLE.iter().filter_map(|key| arguments?.get(*key)?.as_str());
    arguments.is_some_and(|arguments| arguments.len() == 1)
        && whole.into_iter().any(|text| text.trim_start().starts_with(['{', '[']))
}

/// Whether a line of `text` begins with a call.
pub(in crate::request) fn holds_call(text: &str) -> bool {
    next_call(text).is_some()
}

/// Whether a call begins `text`, or follows on the tags around it.
pub(in crate::request) fn begins_call(text: &str) -> bool {
    let mut bare = text.trim_start();
    loop {
        if STYLES.iter().any(|style| begins(style, bare)) {
            return true;
        }
        let Some(inside) = AROUND.iter().find_map(|tag| bare.strip_prefix(tag)) else { return false };
        bare = inside.trim_start();
    }
}

/// What stands before the first call, and its text, which begins with the name of the tool.
fn next_call(text: &str) -> Option<(&'static Style, &str, &str)> {
    let mut at = 0;
    text.split_inclusive('\n').find_map(|line| {
        let start = at;
        at += line.len();
        let mut bare = line.trim_start();
        // A call begins with a tag.
        while bare.starts_with('<') {
            let from = start + line.len() - bare.len();
            let style = STYLES.iter().find(|style| begins(style, text.get(from..).unwrap_or_default()));
            if let Some(style) = style {
                let call = text.get(from + style.call[0].len()..)?;
                return Some((style, text.get(..from)?, call));
            }
            bare = AROUND.iter().find_map(|tag| bare.strip_prefix(tag))?.trim_start();
        }
        None
    })
}

/// Whether a call of this style begins `text`: its first parameter, or its end, follows on the name of the tool.
fn begins(style: &Style, text: &str) -> bool {
    let Some(rest) = text.strip_prefix(style.call[0]) else { return false };
    let behind_name = rest.trim_start_matches(is_of_name);
    let inside = behind_name.trim_start_matches([' ', '\r']).strip_prefix(style.call[1]).map(str::trim_start);
    behind_name.len() < rest.len()
        && inside.is_some_and(|rest| rest.starts_with(style.parameter[0]) || rest.starts_with(style.call[2]))
}

fn is_of_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || "_-.:".contains(c)
}

fn is_name(name: &str) -> bool {
    !name.is_empty() && name.chars().all(is_of_name)
}

/// Reads a call from the name of its tool on: the call, and what stands behind it.
fn read<'t>(style: &Style, text: &'t str) -> Result<(Value, &'t str), Refusal> {
    let (name, mut rest) = text.split_once(style.call[1]).unwrap_or((text, ""));
    let name = name.trim();
    let mut arguments = Map::new();
    loop {
        rest = rest.trim_start();
        if let Some(behind) = rest.strip_prefix(style.call[2]) {
            let call = [("name".to_owned(), Value::from(name)), ("arguments".to_owned(), Value::Object(arguments))];
            return Ok((Value::Object(Map::from_iter(call)), behind));
        }
        let parameter = rest.strip_prefix(style.parameter[0]).and_then(|rest| rest.split_once(style.parameter[1]));
        let Some((key, behind)) = parameter.filter(|(key, _)| is_name(key.trim())) else {
            let reason = format!(
                "the call of `{name}` does not go on as a call does: behind a parameter stands another one (`{}`) or `{}`",
                style.parameter[0], style.call[2]
            );
            return Err(invalid("", reason));
        };
        let key = key.trim();
        let unended = || {
            invalid(
                "",
                format!(
                    "the value of `{key}` in the call of `{name}` does not end: `{}` is missing",
                    style.parameter[2]
                ),
            )
        };
        let behind = if style.parameter[1].starts_with("</") {
            behind.trim_start().strip_prefix("<arg_value>").ok_or_else(unended)?
        } else {
            behind
        };
        let (value, behind) = behind.split_once(style.parameter[2]).ok_or_else(unended)?;
        if value.lines().any(|line| line.starts_with(style.parameter[0])) {
            return Err(unended());
        }
        if value.trim_start().starts_with("<![CDATA[") {
            let reason =
                format!("the value of `{key}` in the call of `{name}` is a CDATA section; write the text as it is");
            return Err(invalid("", reason));
        }
        if arguments.insert(key.to_owned(), Value::from(without_breaks(style, value))).is_some() {
            return Err(invalid("", format!("`{key}` is given twice in the call of `{name}`")));
        }
        rest = behind;
    }
}

fn without_breaks<'v>(style: &Style, value: &'v str) -> &'v str {
    if !style.is_on_lines {
        return value;
    }
    let value = value.strip_prefix("\r\n").or_else(|| value.strip_prefix('\n')).unwrap_or(value);
    value.strip_suffix("\r\n").or_else(|| value.strip_suffix('\n')).unwrap_or(value)
}

/// Whether `text`, which stands before a call, could be a request.
fn may_be_meant(text: &str) -> bool {
    plain_text(text).is_some() || text.lines().any(begins_object)
}

/// Tags that nobody reads outside of a call: what is behind them would be left out.
const LEFT: &[&str] = &[
    "<invoke",
    "</invoke>",
    "<function=",
    "</function>",
    "<parameter",
    "</parameter>",
    "<arg_key>",
    "</arg_value>",
    "<write_to_file>",
    "<apply_diff>",
    "<replace_in_file>",
];

fn check_between(text: &str) -> Result<(), Refusal> {
    if let Some(tag) = LEFT.iter().find(|tag| text.contains(**tag)) {
        let reason = format!(
            "`{tag}` stands outside of the calls that are read: a call begins on a line of its own, is written as the first one is, \
             and a value must not hold the tag that ends it"
        );
        return Err(invalid("", reason));
    }
    if may_be_meant(text) {
        return Err(invalid(
            "",
            "it holds calls of tools and, outside of them, a request in another form; send everything in one form",
        ));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn one(text: &str) -> Value {
        let mut calls = calls(text).unwrap().unwrap();
        assert_eq!(calls.len(), 1, "{text}");
        calls.remove(0)
    }

    #[test]
    fn calls_in_each_style() {
        let call = json!({"name": "edit", "arguments": {"path": "a", "old": "  x\n", "new": ""}});
        for text in [
            "Now:\n<function_calls>\n<invoke name=\"edit\">\n<parameter name=\"path\">a</parameter>\n\
             <parameter name=\"old\">  x\n</parameter>\n<parameter name=\"new\"></parameter>\n</invoke>\n</function_calls>\nDone.",
            "<tool_call>\n<function=edit>\n<parameter=path>\na\n</parameter>\n<parameter=old>\n  x\n\n</parameter>\n\
             <parameter=new>\n\n</parameter>\n</function>\n</tool_call>",
            "<tool_call>edit\n<arg_key>path</arg_key>\n<arg_value>a</arg_value>\n<arg_key>old</arg_key>\n\
             <arg_value>  x\n</arg_value>\n<arg_key>new</arg_key>\n<arg_value></arg_value>\n</tool_call>\n",
        ] {
            assert_eq!(one(text), call, "{text}");
        }
    }

    #[test]
    fn several_calls_in_a_row() {
        let call = "<invoke name=\"edit\"><parameter name=\"path\">a</parameter></invoke>\n";
        assert_eq!(calls(&format!("{call}and {{that}}\n{call}")).unwrap().map(|calls| calls.len()), Some(2));
    }

    #[test]
    fn what_is_no_whole_call_is_refused() {
        for text in [
            "<invoke name=\"edit\"><parameter name=\"path\">a</parameter>",
            "<invoke name=\"edit\"><parameter name=\"path\">a",
            "<invoke name=\"edit\"><parameter name=\"path\">a</parameter>b</invoke>",
            "<function=edit>\n<parameter=path>\na\n<parameter=old>\nb\n</parameter>\n</function>",
            "<function=edit>\n<parameter=a>\n1\n</parameter>\n<parameter=a>\n2\n</parameter>\n</function>",
            "<function=edit>\n<parameter=a>\n1\n</parameter>\n</function>\n{\"path\": \"a\"}\n",
            "<tool_call>edit\n<arg_key>path</arg_key>\n</tool_call>",
            "<function=edit>\n<parameter=content>\n<![CDATA[x]]>\n</parameter>\n</function>",
        ] {
            assert!(calls(text).is_err(), "{text}");
        }
    }

    #[test]
    fn tags_in_texts_and_other_forms_are_no_calls() {
        let call = "<invoke name=\"edit\"><parameter name=\"path\">a</parameter></invoke>\n";
        assert!(
            begins_call(call)
                && begins_call(&format!("<tool_call>\n{call}"))
                && !begins_call(&format!("Then:\n{call}"))
        );
        assert!(holds_call(&format!("Then:\n{call}")) && !holds_call(&format!("+ {call}")));
        for text in [
            "",
            "<invoke>\n",
            "<function=f>()\n",
            "<tool_call>\n{\"name\": \"edit\"}\n</tool_call>",
            "a\n<<<<<<< SEARCH\n<function=f>\n<parameter=a>\n=======\n>>>>>>> REPLACE\n",
            "{\"path\": \"a\",\n\"content\": \"\n<function=f>\n<parameter=a>\n\"}",
        ] {
            assert_eq!(calls(text), Ok(None), "{text}");
        }
    }
}
