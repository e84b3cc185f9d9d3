//! What is cut and pasted back is what was there: the file's bytes, however the request spelt them.

use crate::config;
use crate::ground::Ground;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use serde_json::json;

/// How the text to cut is spelt.
#[derive(Debug, Clone, Copy)]
enum Spelling {
    Exact,
    LineFeeds,
    Dedented,
}

proptest! {
    #![proptest_config(config(40))]

    #[test]
    fn cut_and_pasted_back(
        words in vec(select(&["let x = 1;", "\u{fc} \u{1f980}", "\u{201c}q\u{201d}", "a\tb  ", "x"][..]), 2..9),
        indent in select(&["    ", "\t", ""][..]),
        ending in select(&["\n", "\r\n"][..]),
        (from, count) in (any::<Index>(), 1..4usize),
        spelling in select(&[Spelling::Exact, Spelling::LineFeeds, Spelling::Dedented][..]),
        shift in any::<bool>(),
    ) {
        let lines: Vec<String> =
            words.iter().enumerate().map(|(number, word)| format!("{indent}{word} {number}.{ending}")).collect();
        let from = from.index(lines.len());
        let cut = lines[from..(from + count).min(lines.len())].concat();
        // A single line without its indentation is found as it is.
        let spelling = if cut.matches('\n').count() == 1 { Spelling::LineFeeds } else { spelling };
        let old = match spelling {
            Spelling::Exact => cut.clone(),
            Spelling::LineFeeds => cut.replace("\r\n", "\n"),
            Spelling::Dedented => cut.split_inclusive('\n').map(|line| line.strip_prefix(indent).unwrap()).collect(),
        };
        let text = lines.concat();
        let ground = Ground::new([("a.txt", text.as_bytes()), ("b.txt", b"" as &[u8])]);
        // There and back in one batch, which is never written: over calls is a case of golden/apply.
        let add = if shift { "  " } else { "" };
        let replace = |path: &str, old: &str, more: serde_json::Value| {
            let mut edit = more;
            edit["operation"] = json!("replace");
            edit["oldText"] = json!(old);
            json!({"path": path, "patches": [edit]})
        };
        // Where the indentation was forgiven, what comes in takes it on.
        let here = if matches!(spelling, Spelling::Dedented) { indent } else { "" };
        let here = format!("{here}HERE{ending}");
        let batch = json!([
            replace("a.txt", &old, json!({"newText": "HERE\n", "toClipboard": "cut"})),
            {"path": "b.txt", "patches": [{"operation": "append_eof", "fromClipboard": "cut", "reindent": {"add": add}}]},
            {"path": "b.txt", "patches": [{
                "operation": "replace", "toClipboard": "shifted",
                "oldText": cut.split_inclusive('\n').map(|line| format!("{add}{line}")).collect::<String>(),
            }]},
            replace("a.txt", &here, json!({"fromClipboard": "shifted", "reindent": {"strip": add}})),
        ]);
        let report = ground.apply(batch.to_string().as_bytes(), true);
        prop_assert_eq!(report["refusals"].as_array().map(Vec::len), Some(0), "{}\n{}", batch, report);
        // Nothing but the clipboards is different.
        prop_assert_eq!(report["files"].as_array().map(Vec::len), Some(0), "{}\n{}", batch, report);
        prop_assert_eq!(report["warnings"].as_array().map(Vec::len), Some(0), "{}", report);
        prop_assert_eq!(report["status"].as_str(), Some("would-apply"));
    }
}
