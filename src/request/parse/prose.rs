//! Requests in JSON with prose around them: in fences, on lines of their own, in the midst of a sentence.

use super::{Parsed, json, value_requests};
use crate::refusal::Refusal;
use crate::request::dialect::Dialect;
use crate::request::json_text;
use crate::request::shape::invalid;
use serde_json::Value;

/// The fenced blocks of JSON in a text, or the JSON in its prose.
pub(super) fn read(text: &str, dialect: Dialect) -> Result<Parsed, Refusal> {
    let (blocks, outside) = fenced(text);
    if !blocks.is_empty() && holds_request(&outside) {
        let reason = "it holds a request in a fenced block, and another one outside of it; send all in one place";
        return Err(invalid("", reason));
    }
    match blocks.as_slice() {
        [] => in_prose(text, dialect),
        [block] => {
            let mut parsed = json(block, dialect)?;
            parsed.notes.insert(0, "the request was taken out of a fenced block".to_owned());
            Ok(parsed)
        }
        blocks => {
            // Two blocks that say the same may be one request and its repetition.
            let values: Vec<Value> =
                blocks.iter().map(|block| json_text::read(block).map(|(value, _)| value)).collect::<Result<_, _>>()?;
            let is_twice =
                values.iter().enumerate().any(|(at, value)| values.iter().take(at).any(|other| other == value));
            if is_twice {
                let reason = format!("two of its {} fenced blocks say the same; send each request once", blocks.len());
                return Err(invalid("", reason));
            }
            let mut parsed = json(&blocks.join("\n"), dialect)?;
            parsed.notes.insert(0, format!("the requests were taken out of {} fenced blocks", blocks.len()));
            Ok(parsed)
        }
    }
}

/// What stands in the fences of a text and begins like JSON, and what stands outside of fences.
fn fenced(text: &str) -> (Vec<String>, String) {
    let mut blocks: Vec<String> = Vec::new();
    let mut outside = String::new();
    let mut open: Option<String> = None;
    for line in text.split_inclusive('\n') {
        if !["```", "~~~"].iter().any(|fence| line.trim_start().starts_with(fence)) {
            open.as_mut().unwrap_or(&mut outside).push_str(line);
        } else if let Some(block) = open.take() {
            blocks.push(block);
        } else {
            open = Some(String::new());
        }
    }
    blocks.extend(open);
    blocks.retain(|block| block.trim_start().starts_with(['{', '[']));
    (blocks, outside)
}

/// Most places at which a request is looked for.
const MAX_LOOKS: usize = 20;

/// Whether a request in JSON stands somewhere in prose, and not as an example in backticks.
fn holds_request(text: &str) -> bool {
    let mut is_quoted = false;
    let mut begins = |(at, c): (usize, char)| {
        match c {
            '\n' => is_quoted = false,
            '`' => is_quoted = !is_quoted,
            _ => {}
        }
        (c == '{' && !is_quoted).then_some(at)
    };
    let is_object = |at: &usize| text.get(*at..).is_some_and(|rest| rest.starts_with("{\""));
    let places = text.char_indices().filter_map(&mut begins).filter(is_object).take(MAX_LOOKS);
    places.into_iter().any(|at| {
        let value = text.get(at..).and_then(|rest| json_text::first(rest).ok());
        value.is_some_and(|(value, _)| value_requests(value, 0, &mut Vec::new()).is_ok())
    })
}

/// The JSON behind some prose: that which begins a line, or else the first in the text.
fn in_prose(text: &str, dialect: Dialect) -> Result<Parsed, Refusal> {
    let mut at = 0;
    let begins = text.split_inclusive('\n').find_map(|line| {
        let start = at;
        at += line.len();
        let begins = ["{\"", "[{"].iter().any(|begin| line.trim_start().starts_with(begin));
        (begins || matches!(line.trim(), "{" | "[")).then_some(start)
    });
    let is_line = begins.is_some();
    let first = || text.find(['{', '}']).filter(|at| text.get(*at..).is_some_and(|t| t.starts_with("{\"")));
    let start = begins.or_else(|| first().map(|at| list_around(text, at)));
    let read = start.map(|at| json(text.get(at..).unwrap_or_default(), dialect));
    let before = start.and_then(|at| text.get(..at)).unwrap_or_default();
    if holds_request(before) {
        let reason = "before the JSON stands another request; send them as one list, or each on a line of its own";
        return Err(invalid("", reason));
    }
    // What is said of prose that only looks like JSON is no help.
    let is_value = start.and_then(|at| text.get(at..)).is_some_and(|rest| json_text::first(rest).is_ok());
    match read {
        Some(Ok(mut parsed)) => {
            parsed.notes.insert(0, "what stands before the JSON was left out".to_owned());
            Ok(parsed)
        }
        Some(Err(refusal)) if is_line || is_value => Err(refusal),
        _ => Err(invalid("", unread(text))),
    }
}

/// Where the list begins whose first value is at `at`; `at` if it is in none.
fn list_around(text: &str, at: usize) -> usize {
    let head = text.get(..at).unwrap_or_default().trim_end();
    if head.ends_with('[') { head.len() - 1 } else { at }
}

/// What is wrong with a text that holds no request.
fn unread(text: &str) -> &'static str {
    if text.trim().is_empty() {
        return "it is empty; see `codex-patch schema request`";
    }
    let is_section = |line: &str| {
        ["*** Update File:", "*** Add File:", "*** Delete File:"].iter().any(|mark| line.starts_with(mark))
    };
    if text.lines().any(is_section) {
        return "it seems to be an apply_patch envelope, but the line `*** Begin Patch` above its first section is missing; at \
                its end stands `*** End Patch`";
    }
    let has_line = |start: &str| text.lines().any(|line| line.starts_with(start));
    if has_line("<<<<<<< ") && has_line("=======") && has_line(">>>>>>> ") {
        return "its markers are those of a conflict: a block of an edit begins with `<<<<<<< SEARCH` and ends with \
                `>>>>>>> REPLACE`";
    }
    if has_line("rule:") && (has_line("fix:") || has_line("language:")) {
        return "it seems to be a rule of ast-grep: `codex-patch rewrite --rule FILE` carries those out";
    }
    if is_open_call(text) {
        return "it begins with the tag of a call that is not closed: it seems to be cut off; send the whole call";
    }
    "it is neither JSON nor a unified diff, an apply_patch envelope or SEARCH/REPLACE blocks; see `codex-patch schema request`"
}

/// Whether a text begins with `<name>` and has no `</name>`, as no prose does.
fn is_open_call(text: &str) -> bool {
    let name = text.trim_start().strip_prefix('<').and_then(|rest| rest.split_once('>')).map_or("", |(name, _)| name);
    let is_name = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_');
    is_name && name.contains('_') && !text.contains(&format!("</{name}>"))
}
