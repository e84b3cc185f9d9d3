//! Requests in JSON with prose around them: in fences, on lines of their own, in the midst of a sentence.

use super::{Parsed, json};
use crate::refusal::Refusal;
use crate::request::dialect::Dialect;
use crate::request::json_text;
use crate::request::shape::invalid;
use serde_json::Value;

/// The fenced blocks of JSON in a text, or the JSON in its prose.
pub(super) fn read(text: &str, dialect: Dialect) -> Result<Parsed, Refusal> {
    let blocks = fenced(text);
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

/// What stands in the fences of a text and begins like JSON.
fn fenced(text: &str) -> Vec<String> {
    let mut blocks: Vec<String> = Vec::new();
    let mut open: Option<String> = None;
    for line in text.split_inclusive('\n') {
        if !["```", "~~~"].iter().any(|fence| line.trim_start().starts_with(fence)) {
            if let Some(block) = &mut open {
                block.push_str(line);
            }
        } else if let Some(block) = open.take() {
            blocks.push(block);
        } else {
            open = Some(String::new());
        }
    }
    blocks.extend(open);
    blocks.retain(|block| block.trim_start().starts_with(['{', '[']));
    blocks
}

/// The JSON behind some prose: that which begins a line, or else the first in the text.
fn in_prose(text: &str, dialect: Dialect) -> Result<Parsed, Refusal> {
    let mut at = 0;
    let begins = text.split_inclusive('\n').find_map(|line| {
        let start = at;
        at += line.len();
        (line.trim_start().starts_with("{\"") || line.trim() == "{").then_some(start)
    });
    let is_line = begins.is_some();
    let start =
        begins.or_else(|| text.find(['{', '}']).filter(|at| text.get(*at..).is_some_and(|t| t.starts_with("{\""))));
    let read = start.map(|at| json(text.get(at..).unwrap_or_default(), dialect));
    match read {
        Some(Ok(mut parsed)) => {
            parsed.notes.insert(0, "what stands before the JSON was left out".to_owned());
            Ok(parsed)
        }
        Some(Err(refusal)) if is_line => Err(refusal),
        _ => Err(invalid("", unread(text))),
    }
}

/// What is wrong with a text that holds no request.
fn unread(text: &str) -> &'static str {
    let is_section = |line: &str| {
        ["*** Update File:", "*** Add File:", "*** Delete File:"].iter().any(|mark| line.starts_with(mark))
    };
    if text.lines().any(is_section) {
        return "it seems to be an apply_patch envelope, but the line `*** Begin Patch` above its first section is missing; at \
                its end stands `*** End Patch`";
    }
    "it is neither JSON nor a unified diff, an apply_patch envelope or SEARCH/REPLACE blocks; see `codex-patch schema request`"
}
