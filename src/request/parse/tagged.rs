//! Calls of tools that are written as tags, with a text for each parameter, as some models write them: `<invoke name="edit">`
//! with `<parameter name="path">`, `<function=edit>` with `<parameter=path>`, the name and then pairs of `<arg_key>` and
//! `<arg_value>`, or an [`element`] for each.

use super::{element, plain_text, value_requests};
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
    let (mut between, mut has_elements) = (Vec::new(), false);
    while let Some((form, before, call)) = next_call(rest) {
        if calls.is_empty() && may_be_meant(before) {
            return Ok(None);
        }
        check_between(before, LEFT)?;
        between.push(before);
        has_elements |= matches!(form, Form::Elements(_));
        let (call, behind) = match form {
            Form::Tags(style) => read(style, call)?,
            Form::Elements(tool) => element::read(tool, call)?,
        };
        calls.push(call);
        rest = behind;
    }
    if calls.is_empty() {
        return Ok(None);
    }
    if calls.iter().any(holds_json) {
        return Ok(None);
    }
    check_between(rest, LEFT)?;
    between.push(rest);
    if has_elements {
        between.iter().try_for_each(|text| check_between(text, LEFT_OF_ELEMENTS))?;
    }
    if let Some(name) = between.iter().find_map(|text| element::unread(text)) {
        let reason = format!(
            "calls of `{name}` are not read, and one stands beside others that are: send its change in their form"
        );
        return Err(invalid("", reason));
    }
    Ok(Some(calls))
}

/// Whether an argument of the call holds JSON that is the request: it is read as JSON beside prose is.
fn holds_json(call: &Value) -> bool {
    const WHOLE: &[&str] = &["arguments", "batch", "edit", "edits", "input", "json", "patch", "request", "requests"];
    let arguments = call.get("arguments").and_then(Value::as_object);
    // Edits that are one request are matched together, and not one after the other.
    let of_one = |arguments: &Map<String, Value>| {
        ["edits", "edit"].iter().any(|key| arguments.contains_key(*key))
            && value_requests(Value::Object(arguments.clone()), 0, &mut Vec::new()).is_ok()
    };
    if arguments.is_some_and(of_one) {
        return false;
    }
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
        if begun(bare).is_some() {
            return true;
        }
        let Some(inside) = AROUND.iter().find_map(|tag| bare.strip_prefix(tag)) else { return false };
        bare = inside.trim_start();
    }
}

/// How a call is written.
enum Form {
    /// Its name and its parameters stand in tags of this style.
    Tags(&'static Style),
    /// It is an element, of this name.
    Elements(&'static str),
}

/// How the call is written that begins `text`, and what stands behind the start of its first tag, or behind that of an element.
fn begun(text: &str) -> Option<(Form, &str)> {
    if let Some((tool, inside)) = element::begins(text) {
        return Some((Form::Elements(tool), inside));
    }
    let style = STYLES.iter().find(|style| begins(style, text))?;
    Some((Form::Tags(style), text.get(style.call[0].len()..)?))
}

/// What stands before the first call, and its text, which begins as [`begun`] gives it.
fn next_call(text: &str) -> Option<(Form, &str, &str)> {
    let mut at = 0;
    text.split_inclusive('\n').find_map(|line| {
        let start = at;
        at += line.len();
        let mut bare = line.trim_start();
        // A call begins with a tag.
        while bare.starts_with('<') {
            let from = start + line.len() - bare.len();
            if let Some((form, call)) = begun(text.get(from..).unwrap_or_default()) {
                return Some((form, text.get(..from)?, call));
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

pub(super) fn is_of_name(c: char) -> bool {
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
        if arguments.insert(key.to_owned(), without_breaks(style, value)).is_some() {
            return Err(invalid("", format!("`{key}` is given twice in the call of `{name}`")));
        }
        rest = behind;
    }
}

fn without_breaks(style: &Style, value: &str) -> Value {
    if !style.is_on_lines {
        return Value::from(value);
    }
    // A call that was sent with CRLF says nothing about the file.
    let sent = value.strip_prefix("\r\n").map(|value| value.replace("\r\n", "\n"));
    let value = sent.as_deref().unwrap_or_else(|| value.strip_prefix('\n').unwrap_or(value));
    Value::from(value.strip_suffix("\r\n").or_else(|| value.strip_suffix('\n')).unwrap_or(value))
}

/// Whether `text`, which stands before a call, could be a request.
pub(super) fn may_be_meant(text: &str) -> bool {
    plain_text(text).is_some() || text.lines().any(begins_object)
}

/// Tags that nobody reads outside of a call: what is behind them would be left out.
const LEFT: &[&str] =
    &["<invoke", "</invoke>", "<function=", "</function>", "<parameter", "</parameter>", "<arg_key>", "</arg_value>"];

/// Those that are left of calls that are [elements](element). Beside calls of other forms they are words.
const LEFT_OF_ELEMENTS: &[&str] = &[
    "<write_to_file>",
    "</write_to_file>",
    "<apply_diff>",
    "</apply_diff>",
    "<replace_in_file>",
    "</replace_in_file>",
    "<insert_content>",
    "</insert_content>",
    "</content>",
    "</diff>",
];

/// `text` without the tags that stand in backticks, one in each pair on a line: these are spoken of.
fn unquoted(text: &str) -> String {
    let quoted = |(at, part): (usize, &str)| at % 2 == 1 && part.starts_with('<') && part.matches('<').count() == 1;
    let line = |line: &str| {
        let parts: Vec<&str> = line.split('`').collect();
        // One backtick more than pairs says of none what it begins.
        let is_paired = parts.len() % 2 == 1;
        let kept = parts.iter().enumerate().filter(|(at, part)| !(is_paired && quoted((*at, part))));
        kept.map(|(_, part)| *part).collect::<Vec<_>>().join("`")
    };
    text.split('\n').map(line).collect::<Vec<_>>().join("\n")
}

fn check_between(text: &str, left: &[&str]) -> Result<(), Refusal> {
    let said = unquoted(text);
    if let Some(tag) = left.iter().find(|tag| said.contains(**tag)) {
        let reason = format!(
            "`{tag}` stands outside of the calls that are read: a call begins on a line of its own, is written as the first one is, \
             and a value must not hold the tag that ends it; a tag that is only spoken of stands in backticks"
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
    fn a_call_that_was_sent_with_crlf() {
        let text = "<function=edit>\r\n<parameter=path>\r\na\r\n</parameter>\r\n<parameter=new>\r\nx\r\ny\r\n</parameter>\r\n</function>";
        assert_eq!(one(text)["arguments"], json!({"path": "a", "new": "x\ny"}));
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
    fn a_tag_in_backticks_is_spoken_of() {
        let call = "<invoke name=\"edit\"><parameter name=\"path\">a</parameter></invoke>\n";
        for said in ["I use `<invoke`", "`</invoke>` ends it, `<parameter` begins", "`x` and `<function=edit>`"] {
            assert!(calls(&format!("{said}\n{call}")).is_ok_and(|calls| calls.is_some()), "{said}");
            assert!(calls(&format!("{call}{said}\n")).is_ok_and(|calls| calls.is_some()), "{said}");
        }
        for left in ["<parameter", "` </parameter>", "`a` </invoke> `b`", "`</parameter></invoke>`", "`x </invoke>`"] {
            assert!(calls(&format!("{call}{left}\n")).is_err(), "{left}");
        }
    }

    #[test]
    fn elements_beside_tags() {
        let tags = "<invoke name=\"edit\"><parameter name=\"path\">a</parameter></invoke>\n";
        let elements = "<write_to_file>\n<path>b</path>\n<content>\nx\n</content>\n</write_to_file>\n";
        let all = calls(&format!("{tags}Then:\n{elements}")).unwrap().unwrap();
        assert_eq!(all.iter().map(|call| &call["name"]).collect::<Vec<_>>(), ["edit", "write_to_file"]);
        assert!(calls(&format!("{elements}</content>\n")).is_err());
        let said = "The closing </content> tag was missing.\n";
        assert!(calls(&format!("{said}{tags}{said}")).is_ok_and(|calls| calls.is_some()));
        for call in [tags, elements] {
            let more = "<search_and_replace>\n<path>a.txt</path>\n<search>c</search>\n</search_and_replace>\n";
            assert!(calls(&format!("{call}{more}")).is_err() && calls(&format!("{more}{call}")).is_err());
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
