//! Each kind of cheat has one flag that permits it, and is labelled where it was permitted.

use super::server::Reply;
use super::{chat, lib, package, said, scripted_in};
use serde_json::json;
use std::path::Path;

const TEXT: &str = "\
/// Sum of the lengths.
pub fn total(words: &[String]) -> usize {
    let mut sum: usize = 0;
    // Each of them counts.
    for word in words {
        sum += word.length_of();
    }
    sum
}

fn grown(n: u32) -> u32 {
    let mut n = n;
    n *= two();
    n *= two();
    n
}

fn two() -> u32 {
    2
}

fn note(_n: u32) {
    drop(_n);
}

pub fn shown<T: Copy + Send>(of: T) -> (T, u32) {
    note(1);
    (of, grown(1))
}

#[test]
fn grows() {
    assert_eq!(grown(1), 4);
}
";

/// What each flag permits: a text, and what it becomes beside the cure.
const CHEATS: [(&str, &str, &str); 12] = [
    ("deleted-code", "    note(1);\n", ""),
    ("condensed-code", "    n *= two();\n    n *= two();\n", "    n *= two();\n"),
    ("emptied-body", "    drop(_n);\n", ""),
    ("placeholder", "    2\n", "    todo!()\n"),
    ("lint-silenced", "fn grown", "#[allow(dead_code)]\nfn grown"),
    ("switched-off", "#[test]\n", "#[test]\n#[ignore]\n"),
    ("unsafe", "    2\n", "    unsafe { 2 }\n"),
    ("wider-visibility", "fn two", "pub fn two"),
    ("weaker-bound", "Copy + Send", "Copy"),
    ("public-signature", "(of: T) -> (T, u32)", "(of: T, _n: u8) -> (T, u32)"),
    ("changed-test", "grown(1), 4", "grown(1), 2"),
    ("lost-comment", "    // Each of them counts.\n", ""),
];

fn answer(old: &str, new: &str) -> String {
    let edits = json!([{"old_text": "length_of", "new_text": "len"}, {"old_text": old, "new_text": new}]);
    json!({"requests": [{"path": "src/lib.rs", "edits": edits}]}).to_string()
}

/// What a run says that gets this answer and has these flags.
fn asked(folder: &Path, text: &str, flags: &[String]) -> String {
    let mut args = vec!["--format", "json", "--max-attempts", "1"];
    args.extend(flags.iter().map(String::as_str));
    said(&scripted_in(folder, vec![Reply::ok(chat(text))], &args).0)
}

#[test]
fn each_kind_of_cheat_has_a_flag_of_its_own() {
    let folder = package();
    for (kind, old, new) in CHEATS {
        std::fs::write(folder.path().join("src/lib.rs"), TEXT).unwrap();
        let others = CHEATS.iter().filter(|(other, ..)| *other != kind);
        let others: Vec<String> = others.map(|(other, ..)| format!("--allow-{other}")).collect();
        let refused = asked(folder.path(), &answer(old, new), &others);
        assert_eq!(lib(folder.path()), TEXT, "{kind}: {refused}");
        assert!(refused.contains(&format!("\"kind\": \"{kind}\"")), "{kind}: {refused}");
        let kept = asked(folder.path(), &answer(old, new), &[format!("--allow-{kind}")]);
        assert_eq!(lib(folder.path()), TEXT.replace("length_of", "len").replacen(old, new, 1), "{kind}: {kept}");
        assert!(kept.contains(&format!("\"kind\": \"{kind}\"")), "{kind}: {kept}");
    }
}
