//! What a model thinks aloud before its answer. The drafts that it tries there are not what it asks for.

use super::blocks;
use super::json_text::begins_object;
use super::parse::plain_text;
use super::shape::invalid;
use crate::refusal::Refusal;

/// The tags between which models think.
const TAGS: &[&str] = &["think", "thinking", "thought", "thoughts", "reasoning", "scratchpad"];

/// The answer in `text`: what stands behind the thoughts that it begins with, or all of it.
///
/// # Errors
/// [`Refusal::InvalidRequest`] where the thoughts do not end, and where it cannot be told whether a request is one of them.
pub fn answer(text: &str) -> Result<&str, Refusal> {
    let mut rest = text;
    while let Some(tag) = TAGS.iter().find(|tag| opens(rest.trim_start(), tag)) {
        let end = format!("</{tag}>");
        let Some((_, behind)) = rest.split_once(end.as_str()) else {
            let reason =
                format!("it begins with `<{tag}>`, and `{end}` is missing: send the request without what you think");
            return Err(invalid("", reason));
        };
        rest = behind;
    }
    match half_open(rest) {
        Some(end) => {
            let reason = format!(
                "a request stands before `{end}` and another one behind it; send what is meant, without what you think"
            );
            Err(invalid("", reason))
        }
        None => Ok(rest),
    }
}

/// Whether `text` begins with this tag, which may have attributes.
fn opens(text: &str, tag: &str) -> bool {
    let behind = text.strip_prefix('<').and_then(|rest| rest.strip_prefix(tag));
    behind.is_some_and(|rest| rest.starts_with(['>', ' ', '\n', '\r']))
}

/// The end of thoughts of which no beginning was sent, if there are requests on both sides of it: some models are made to
/// begin with thinking, and do not say so. Inside of a block it is text.
fn half_open(text: &str) -> Option<String> {
    if !text.contains("</") {
        return None;
    }
    let ends = TAGS.iter().map(|tag| format!("</{tag}>"));
    ends.into_iter().find(|end| {
        let begins_line = |at: &usize| text.get(..*at).is_some_and(|head| head.ends_with('\n'));
        let Some(at) = text.match_indices(end.as_str()).map(|(at, _)| at).find(begins_line) else { return false };
        let (before, behind) = text.split_at_checked(at).unwrap_or((text, ""));
        let is_inside = before.lines().rev().find_map(blocks::edge) == Some(true);
        !is_inside && is_request(before) && is_request(behind)
    })
}

/// Whether a request may stand in `text`.
fn is_request(text: &str) -> bool {
    plain_text(text).is_some() || text.lines().any(begins_object)
}

#[cfg(test)]
mod tests {
    use super::*;

    const JSON: &str = "{\"path\": \"a\", \"content\": \"b\"}\n";
    const BLOCK: &str = "a\n<<<<<<< SEARCH\none\n=======\n1\n>>>>>>> REPLACE\n";

    #[test]
    fn thoughts_before_the_answer() {
        for tag in ["think", "thinking", "reasoning"] {
            for (draft, request) in [(JSON, JSON), (BLOCK, BLOCK), ("", BLOCK), (BLOCK, "")] {
                let behind = format!("\n{request}");
                assert_eq!(answer(&format!("\n<{tag}>\n{draft}</{tag}>{behind}")), Ok(behind.as_str()));
            }
        }
        assert_eq!(answer("<think></think><thinking time=\"1\">x</thinking>y"), Ok("y"));
        for text in ["<thinker>\n", "<b>\n", "", JSON, BLOCK] {
            assert_eq!(answer(text), Ok(text));
        }
    }

    #[test]
    fn thoughts_without_an_end_or_a_beginning() {
        assert!(answer(&format!("<think>\n{JSON}")).is_err());
        for draft in [JSON, BLOCK] {
            assert!(answer(&format!("Perhaps:\n{draft}</think>\n{JSON}")).is_err());
        }
        let text = format!("Perhaps.\n</think>\n{JSON}");
        assert_eq!(answer(&text), Ok(text.as_str()));
        // The text that is edited may have such lines.
        let text = format!("{}{BLOCK}", BLOCK.replace("one", "<think>\n</think>"));
        assert_eq!(answer(&text), Ok(text.as_str()));
    }
}
