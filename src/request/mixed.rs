//! Plain text that holds requests in more than one form. Only one form can be read, and nothing that was sent may be left
//! out in silence.

use super::blocks;
use super::dialect::Dialect;
use super::parse::begins_call;
use super::shape::invalid;
use crate::refusal::Refusal;
use serde_json::Value;

/// Most places at which a request in JSON is looked for.
const MAX_LOOKS: usize = 20;

/// Refuses `text`, which is read as `form`, if another form stands in it outside of what that form takes.
/// `is_request` says of a JSON value whether it could be a request.
pub(super) fn check(text: &str, form: Dialect, is_request: impl Fn(Value) -> bool) -> Result<(), Refusal> {
    let mut looks = MAX_LOOKS;
    let mut lines = text.split_inclusive('\n').scan(0, |at, line| {
        let start = *at;
        *at += line.len();
        Some((start, line))
    });
    let mut number = 0;
    while let Some((start, line)) = lines.next() {
        number += 1;
        let is_search = blocks::edge(line) == Some(true);
        let is_envelope = line.trim() == "*** Begin Patch";
        // What is inside belongs to it.
        if form == Dialect::Blocks && is_search {
            number += lines.by_ref().take_while(|(_, line)| blocks::edge(line) != Some(false)).count() + 1;
            continue;
        }
        if form == Dialect::ApplyPatch && is_envelope {
            number += lines.by_ref().take_while(|(_, line)| line.trim() != "*** End Patch").count() + 1;
            continue;
        }
        let is_json = line.starts_with(['{', '[']) && looks > 0;
        looks -= usize::from(is_json);
        let rest = text.get(start..).unwrap_or_default();
        let other = if is_search {
            described(Dialect::Blocks)
        } else if is_envelope && line.starts_with('*') {
            described(Dialect::ApplyPatch)
        } else if is_diff(rest) {
            described(Dialect::UnifiedDiff)
        } else if is_json && first_value(rest).is_some_and(&is_request) {
            described(Dialect::Json)
        } else if line.starts_with('<') && begins_call(rest) {
            "the call of a tool"
        } else {
            continue;
        };
        if other != described(form) {
            let reason =
                format!("it holds {} and, on line {number}, {other}; send everything in one form", described(form));
            return Err(invalid("", reason));
        }
    }
    Ok(())
}

fn described(form: Dialect) -> &'static str {
    match form {
        Dialect::Blocks => "SEARCH/REPLACE blocks",
        Dialect::ApplyPatch => "an apply_patch envelope",
        Dialect::UnifiedDiff => "a unified diff",
        _ => "a request in JSON",
    }
}

/// Whether the header of a file begins `text`.
fn is_diff(text: &str) -> bool {
    let mut lines = text.lines();
    let mut next = |start: &str| lines.next().is_some_and(|line| line.starts_with(start));
    text.starts_with("diff --git ") || next("--- ") && next("+++ ") && next("@@")
}

/// The JSON value that begins `text`.
fn first_value(text: &str) -> Option<Value> {
    serde_json::Deserializer::from_str(text).into_iter::<Value>().next()?.ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const BLOCK: &str = "<<<<<<< SEARCH\na\n=======\n{\"request\": 1}\n--- x\n+++ y\n@@ z\n>>>>>>> REPLACE\n";
    const DIFF: &str = "--- a/x\n+++ b/x\n@@ -1 +1 @@\n-<<<<<<< SEARCH\n+{\"request\": 1}\n";
    const ENVELOPE: &str = "*** Begin Patch\n*** Update File: x\n@@\n-a\n+b\n*** End Patch\n";
    const JSON: &str = "{\n\"request\": 1}\n";
    const CALL: &str = "<tool_call>\n<function=edit>\n<parameter=path>\nx\n</parameter>\n</function>\n</tool_call>\n";

    fn other(text: &str, form: Dialect) -> Option<String> {
        match check(text, form, |value| value.get("request").is_some()) {
            Ok(()) => None,
            Err(Refusal::InvalidRequest { reason, .. }) => Some(reason),
            Err(other) => panic!("{other:?}"),
        }
    }

    #[test]
    fn each_form_may_hold_what_looks_like_another() {
        for (text, form) in [(BLOCK, Dialect::Blocks), (DIFF, Dialect::UnifiedDiff), (ENVELOPE, Dialect::ApplyPatch)] {
            assert_eq!(other(&format!("Prose.\n{text}{{ more }}\n{text}"), form), None, "{text}");
        }
    }

    #[test]
    fn another_form_beside_it_is_not_left_out() {
        for (text, form) in [(BLOCK, Dialect::Blocks), (DIFF, Dialect::UnifiedDiff), (ENVELOPE, Dialect::ApplyPatch)] {
            for (beside, name) in
                [(BLOCK, "blocks"), (DIFF, "diff"), (ENVELOPE, "envelope"), (JSON, "JSON"), (CALL, "call of a tool")]
            {
                let all = format!("{text}\n{beside}");
                assert_eq!(other(&all, form).is_some_and(|reason| reason.contains(name)), text != beside, "{all}");
            }
        }
        assert!(other(&format!("one\n{BLOCK}{JSON}"), Dialect::Blocks).unwrap().contains("line 10"));
    }
}
