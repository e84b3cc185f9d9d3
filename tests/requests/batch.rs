//! Random batches of requests in all dialects, over a few files, some of them wrong.

use codex_patch::request::line_id;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use serde_json::{Value, json};

/// Files of one case. `deep/d.txt` is alone in its folder.
const NAMES: &[&str] = &["a.txt", "b.rs", "deep/d.txt"];

/// Places where there is nothing yet, and one where there cannot be anything.
const VACANT: &[&str] = &["new.txt", "deep/new.txt", "x/y/new.rs", "a.txt/no.txt"];

/// Files, and batches that are sent one after the other.
#[derive(Debug, Clone)]
pub struct Case {
    pub files: Vec<(&'static str, String)>,
    pub batches: Vec<Value>,
}

fn text() -> impl Strategy<Value = String> {
    let ending = select(&["\n", "\r\n"][..]);
    let lines =
        vec(select(&["fn a() {}", "// \u{fc}ber \u{1f980}", "const X: u8 = 1;", "", "// \u{201c}x\u{201d}"][..]), 0..9);
    (lines, ending, any::<bool>()).prop_map(|(lines, ending, is_complete)| {
        let lines = lines.into_iter().enumerate();
        let numbered =
            lines.map(|(number, line)| if line.is_empty() { String::new() } else { format!("{line} // {number}") });
        let mut text = numbered.collect::<Vec<_>>().join(ending);
        if is_complete && !text.is_empty() {
            text.push_str(ending);
        }
        text
    })
}

/// One request about the files as they were at first: later requests of a batch may find them changed.
fn request(files: &[(&'static str, String)]) -> BoxedStrategy<Value> {
    let files = files.to_vec();
    let new = select(&["", "// new", "fn new() {}\n", "// \u{e9}\n// two", "fn broken( {\n", "// a\0b"][..]);
    let name = any::<Index>();
    (0..12u8, name, any::<Index>(), 0..3usize, new, select(VACANT), any::<bool>())
        .prop_map(move |(kind, file, line, count, new, vacant, is_right)| {
            let (name, text) = &files[file.index(files.len())];
            let lines: Vec<&str> = text.split_inclusive('\n').collect();
            let from = line.index(lines.len().max(1)).min(lines.len());
            let to = (from + count).min(lines.len());
            let old = lines[from..to].concat();
            let content = |line: &str| line.trim_end_matches(['\r', '\n']).to_owned();
            let ids: Vec<String> = (from..to).map(|at| line_id(at + 1, &content(lines[at]))).collect();
            let wrong = if is_right { "" } else { "?" };
            let start = lines[..from].concat().len();
            match kind {
                0 => json!({"path": name, "edits": [{"old_text": format!("{old}{wrong}"), "new_text": new}]}),
                1 => json!({"path": name, "patches": [
                    {"operation": "replace", "oldText": old, "newText": new, "toClipboard": "one"},
                    {"operation": if is_right { "append_eof" } else { "prepend_bof" }, "newText": "// end\n"},
                ]}),
                2 => json!({"path": name, "patches": [{"operation": "append_eof", "fromClipboard": "one"}]}),
                3 => json!({"path": name, "line_edits": [
                    {"start_line": from + 1, "end_line": to.max(from + 1), "new_content": new},
                    {"after_line": if is_right { 0 } else { 99 }, "new_content": "// top"},
                ]}),
                4 => json!({"type": "hashlines", "path": name, "edits": [{
                    "hashes": ids, "new_string": new,
                    "old_string": (from..to).map(|at| content(lines[at])).collect::<Vec<_>>().join("\n") + wrong,
                }]}),
                5 => json!({"type": "exact_span", "edits": [{
                    "file": name, "byte_start": start, "byte_end": start + old.len(), "new_text": new,
                    "expected_before": {"text": format!("{old}{wrong}")},
                }]}),
                6 => json!({"path": name, "search_replace": {"search": "(//) (\\d)", "replace": "\\2 \\1", "regex": is_right}}),
                7 => json!({"path": if is_right { vacant } else { name }, "content": new}),
                8 => json!({"diff": format!("--- a/{name}\n+++ /dev/null\n@@ -1,{} +0,0 @@\n{}", lines.len(), minus(&lines))}),
                9 => json!({"diff": format!("diff --git a/{name} b/{vacant}\nrename from {name}\nrename to {vacant}\n")}),
                10 => json!({"type": "apply_patch", "patch": format!(
                    "*** Begin Patch\n*** Add File: {vacant}\n+// added\n*** Delete File: {name}\n*** End Patch\n"
                )}),
                _ => json!({"type": "blocks", "path": name, "text": format!(
                    "<<<<<<< SEARCH\n{}\n=======\n// block\n>>>>>>> REPLACE\n", lines.first().map_or("?", |line| line.trim_end())
                )}),
            }
        })
        .boxed()
}

fn minus(lines: &[&str]) -> String {
    let mut out: String = lines.iter().map(|line| format!("-{line}")).collect();
    if !out.is_empty() && !out.ends_with('\n') {
        out.push_str("\n\\ No newline at end of file\n");
    }
    out
}

/// Files with `batches` batches of up to `most` requests.
pub fn case(batches: usize, most: usize) -> impl Strategy<Value = Case> {
    vec(text(), NAMES.len()).prop_flat_map(move |texts| {
        let files: Vec<(&'static str, String)> = NAMES.iter().copied().zip(texts).collect();
        let batch = vec(request(&files), 1..=most).prop_map(Value::from);
        (Just(files), vec(batch, batches)).prop_map(|(files, batches)| Case { files, batches })
    })
}
