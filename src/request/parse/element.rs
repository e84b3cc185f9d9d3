//! Calls that are written as elements, one for the tool and one for each argument in it, as some agents have their models write
//! them: `<write_to_file>` with `<path>` and `<content>`.

use crate::refusal::Refusal;
use crate::request::shape::invalid;
use serde_json::{Map, Value};

/// The tools whose calls are written so. Any other element may be part of a text.
const TOOLS: &[&str] = &["write_to_file", "replace_in_file", "apply_diff", "insert_content"];

/// What a call of one may begin with.
const FIRST: &[&str] = &["path", "file_path", "absolutePath", "content", "diff"];

/// What is one name, whatever blanks stand around it. Those of another text are part of it.
const NAMES: &[&str] = &["path", "file_path", "absolutePath", "file", "filename"];

/// What ends with its last line: of another text, the line break before its last tag belongs to the tag.
const LINES: &[&str] = &["content", "diff"];

/// How many lines `content` has: of a text that was cut off, more than it has.
const COUNT: &str = "line_count";

/// A content with as many lines more or less than it is said to have is one that was miscounted.
const MISCOUNTED: usize = 3;

/// Calls of the same agents that change no file.
const READING: &[&str] = &["read_file", "list_files", "search_files", "list_code_definition_names"];

/// The tool whose call begins `text`, and what stands behind its tag.
pub(super) fn begins(text: &str) -> Option<(&'static str, &str)> {
    let (tool, inside) = TOOLS.iter().find_map(|tool| Some((*tool, tag(text, tool)?)))?;
    let is_first = FIRST.iter().any(|name| tag(inside.trim_start(), name).is_some());
    is_first.then_some((tool, inside))
}

/// The name of a call in `text` that is written so and that nobody reads: it begins a line, with an argument that names a file.
pub(super) fn unread(text: &str) -> Option<&str> {
    let mut at = 0;
    text.split_inclusive('\n').find_map(|line| {
        let from = at + line.len() - line.trim_start().len();
        at += line.len();
        let (name, inside) = text.get(from..)?.strip_prefix('<')?.split_once('>')?;
        let is_call = is_name(name) && name.contains('_') && !READING.contains(&name);
        (is_call && NAMES.iter().any(|name| tag(inside.trim_start(), name).is_some())).then_some(name)
    })
}

/// What stands behind the tag `<name>` that begins `text`.
fn tag<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    text.strip_prefix('<')?.strip_prefix(name)?.strip_prefix('>')
}

/// Reads the call of `tool` from behind its tag on: the call, and what stands behind it.
///
/// # Errors
/// [`Refusal::InvalidRequest`] where it does not go on as a call does.
pub(super) fn read<'t>(tool: &str, text: &'t str) -> Result<(Value, &'t str), Refusal> {
    let end = format!("</{tool}>");
    let mut arguments = Map::new();
    let mut count = None;
    let mut rest = text;
    loop {
        rest = rest.trim_start();
        if let Some(behind) = rest.strip_prefix(&end) {
            check_count(tool, count, &arguments)?;
            let call = [("name".to_owned(), Value::from(tool)), ("arguments".to_owned(), Value::Object(arguments))];
            return Ok((Value::Object(Map::from_iter(call)), behind));
        }
        let opened = rest.strip_prefix('<').and_then(|rest| rest.split_once('>'));
        let Some((name, inside)) = opened.filter(|(name, _)| is_name(name)) else {
            let reason = format!(
                "the call of `{tool}` does not go on as a call does: behind an argument stands another one, in a tag of its own, \
                 or `{end}`"
            );
            return Err(invalid("", reason));
        };
        let (value, behind) = value(tool, name, inside)?;
        // A call that was sent with CRLF says nothing about the file.
        let value = if inside.starts_with("\r\n") { value.replace("\r\n", "\n") } else { value.to_owned() };
        let value = if NAMES.contains(&name) {
            value.trim().to_owned()
        } else if LINES.contains(&name) || !inside.starts_with(['\r', '\n']) {
            value
        } else {
            value.strip_suffix('\n').map(str::to_owned).unwrap_or(value)
        };
        if name == COUNT {
            count = value.trim().parse::<usize>().ok();
        } else if arguments.insert(name.to_owned(), Value::from(value)).is_some() {
            return Err(invalid("", format!("`{name}` is given twice in the call of `{tool}`")));
        }
        rest = behind;
    }
}

/// Refuses a content that is not as long as the call says: it was cut off.
fn check_count(tool: &str, count: Option<usize>, arguments: &Map<String, Value>) -> Result<(), Refusal> {
    let lines = arguments.get("content").and_then(Value::as_str).map(|text| text.lines().count());
    let (Some(count), Some(lines)) = (count, lines) else { return Ok(()) };
    if count.abs_diff(lines) <= MISCOUNTED.max(lines.max(count) / 5) {
        return Ok(());
    }
    let reason = format!(
        "the call of `{tool}` says that `content` has {count} lines, and it has {lines}: send all of it, or leave `{COUNT}` out"
    );
    Err(invalid("", reason))
}

fn is_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_alphabetic()) && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

/// The value of the argument `name`, and what stands behind the tag that ends it. Where its lines begin behind the first tag, the
/// last one has a line of its own, so that a text may hold such tags, and the line break before it ends the last line.
fn value<'t>(tool: &str, name: &str, inside: &'t str) -> Result<(&'t str, &'t str), Refusal> {
    let end = format!("</{name}>");
    let unended = || {
        let reason = format!("the value of `{name}` in the call of `{tool}` does not end: `{end}` is missing");
        invalid("", reason)
    };
    let Some(lines) = inside.strip_prefix("\r\n").or_else(|| inside.strip_prefix('\n')) else {
        return inside.split_once(&end).filter(|(value, _)| !value.contains('\n')).ok_or_else(unended);
    };
    // Behind the end of the call another one may have such lines.
    let call_end = format!("</{tool}>");
    let call_begin = format!("<{tool}>");
    let (mut at, mut found) = (0, None);
    for line in lines.split_inclusive('\n') {
        let is_end =
            line.trim_start().strip_prefix(&end).is_some_and(|rest| rest.trim().is_empty() || rest.starts_with('<'));
        if is_end && found.is_some() {
            let reason = format!(
                "two lines `{end}` stand in the call of `{tool}`, and either may be the end of `{name}`; send a text that has such \
                 a line in JSON"
            );
            return Err(invalid("", reason));
        }
        if is_end {
            found = Some((at, at + line.len() - line.trim_start().len() + end.len()));
        }
        at += line.len();
        // Before the end of the value, either may be part of it, or say that its end was left out.
        let is_over = line.contains(&call_end) || line.trim_start().starts_with(&call_begin);
        if is_over && found.is_none() {
            return Err(unended());
        }
        if is_over {
            break;
        }
    }
    let (to, behind) = found.ok_or_else(unended)?;
    Ok((lines.get(..to).unwrap_or_default(), lines.get(behind..).unwrap_or_default()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn call(text: &str) -> Result<(Value, &str), Refusal> {
        let (tool, inside) = begins(text).unwrap();
        read(tool, inside)
    }

    #[test]
    fn calls_and_their_values() {
        let text = "<write_to_file>\n<path>a.txt</path>\n<content>\n  x </content> y\n\n</content>\n<line_count>2</line_count>\n</write_to_file>\nDone.";
        let wanted =
            json!({"name": "write_to_file", "arguments": {"path": "a.txt", "content": "  x </content> y\n\n"}});
        assert_eq!(call(text), Ok((wanted, "\nDone.")));
        let inline = "<write_to_file><path>a</path><content>x</content></write_to_file>";
        assert_eq!(call(inline).unwrap().0["arguments"], json!({"path": "a", "content": "x"}));
        let path = call("<write_to_file>\n<path>\n a\n</path>\n</write_to_file>").unwrap().0;
        assert_eq!(path["arguments"], json!({"path": "a"}));
        let two =
            "<apply_diff>\r\n<path>a</path>\r\n<diff>\r\nx\r\n</diff></apply_diff>\n<apply_diff>\n<diff>\n</diff>\n";
        let (value, rest) = call(two).unwrap();
        assert_eq!(value["arguments"], json!({"path": "a", "diff": "x\n"}));
        assert!(rest.starts_with("\n<apply_diff>"));
    }

    #[test]
    fn blanks_are_part_of_a_text() {
        let text = "<replace_in_file>\n<path> a </path>\n<old_str>\n    a()\n\n</old_str>\n<new_str> b </new_str>\n</replace_in_file>";
        let wanted = json!({"path": "a", "old_str": "    a()\n", "new_str": " b "});
        assert_eq!(call(text).unwrap().0["arguments"], wanted);
        let sent = call(&text.replace('\n', "\r\n")).unwrap().0;
        assert_eq!(sent["arguments"], wanted);
    }

    #[test]
    fn a_content_that_is_not_as_long_as_it_says() {
        let of = |count: &str| {
            format!(
                "<write_to_file>\n<path>a</path>\n<content>\n{}</content>\n<line_count>{count}</line_count>\n</write_to_file>",
                "x\n".repeat(20)
            )
        };
        for count in ["20", "16", "24", "", "many"] {
            assert!(call(&of(count)).is_ok(), "{count}");
        }
        for count in ["120", "0", "26"] {
            assert!(call(&of(count)).is_err(), "{count}");
        }
    }

    #[test]
    fn calls_that_nobody_reads() {
        let text = "Then:\n <search_and_replace>\n<path>a</path>\n";
        assert_eq!(unread(text), Some("search_and_replace"));
        for text in [
            "<read_file>\n<path>a</path>\n",
            "so <insert_content>\n<path>",
            "<insert_content> is",
            "<file>\n<path>a",
            "<a_b",
        ] {
            assert_eq!(unread(text), None, "{text}");
        }
    }

    #[test]
    fn what_is_no_whole_call_is_refused() {
        let next = "<write_to_file>\n<path>b</path>\n<content>\nx\n</content>\n</write_to_file>\n";
        for end in ["</write_to_file>\n", "x</write_to_file>\n", ""] {
            let text = format!("<write_to_file>\n<path>a</path>\n<content>\nx\n{end}{next}");
            assert!(call(&text).is_err(), "{text}");
        }
        for text in [
            "<write_to_file>\n<path>a",
            "<write_to_file>\n<path>a\nb</path>\n</write_to_file>",
            "<write_to_file>\n<path>a</path>\n<content>\nx\n</write_to_file>",
            "<write_to_file>\n<path>a</path>\n<content>\nx\n</content>\ny\n</content>\n</write_to_file>",
            "<write_to_file>\n<path>a</path>\n<path>b</path>\n</write_to_file>",
            "<write_to_file>\n<path>a</path>\nmore\n</write_to_file>",
            "<write_to_file>\n<path>a</path>\n",
        ] {
            assert!(call(text).is_err(), "{text}");
        }
    }

    #[test]
    fn other_elements_are_no_calls() {
        for text in
            ["<write_to_file>", "<write_to_file> is a tool", "<div>\n<path>a</path>\n</div>", "<apply_diff>\n<args>"]
        {
            assert_eq!(begins(text), None, "{text}");
        }
    }
}
