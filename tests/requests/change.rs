//! One change of one text, and how each dialect says it.

use codex_patch::edit::ContentHash;
use codex_patch::request::line_id;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};

/// The file that is changed.
pub const FILE: &str = "f.txt";

/// A text of lines that are all different, and what happens to some of them.
#[derive(Debug, Clone)]
pub struct Case {
    /// The lines, without endings.
    pub lines: Vec<String>,
    /// What ends them.
    pub ending: &'static str,
    /// Whether the last one is ended, too.
    pub is_complete: bool,
    /// Whether there is a byte-order mark.
    pub has_mark: bool,
    /// Indices of the lines that go: at least one, or none before a line that is there.
    pub from: usize,
    pub to: usize,
    /// The lines that come.
    pub new: Vec<String>,
}

/// Text as lines have it: indented, wide, combined, with blanks at its end; the number makes it one of its kind.
fn line(kind: &'static str) -> impl Strategy<Value = String> {
    let indent = select(&["", "    ", "\t", "  "][..]);
    let words = select(
        &[
            "let x = 1;",
            "}",
            "fn f() {",
            "\u{fc}ber \u{1f980}",
            "e\u{301}\u{200b}",
            "a  b",
            "say \u{201c}yes\u{201d}",
            "x \u{2014} y",
        ][..],
    );
    let end = select(&["", "", "", "  ", "\u{a0}"][..]);
    (indent, words, end).prop_map(move |(indent, words, end)| format!("{indent}{words} {kind}#{end}"))
}

fn numbered(lines: Vec<String>) -> Vec<String> {
    lines.into_iter().enumerate().map(|(number, line)| line.replace('#', &format!("{number}."))).collect()
}

pub fn case() -> impl Strategy<Value = Case> {
    let old = vec(line("old"), 1..14).prop_map(numbered);
    let new = vec(prop_oneof![5 => line("new"), 1 => Just(String::new())], 0..5).prop_map(numbered);
    let flags = (select(&["\n", "\r\n"][..]), any::<bool>(), prop::bool::weighted(0.2));
    let place = (any::<prop::sample::Index>(), 0..4usize);
    (old, new, flags, place).prop_map(|(lines, mut new, (ending, is_complete, has_mark), (from, count))| {
        let from = from.index(lines.len());
        let to = (from + count).min(lines.len());
        if from == to && new.is_empty() {
            new.push("new line".to_owned());
        }
        // A text without any ending does not tell which it has.
        let ending = if lines.len() == 1 && !is_complete { "\n" } else { ending };
        // To a diff the mark is part of the first line; it is to stay in all dialects.
        let has_mark = has_mark && (from > 0 || (from < to && !new.is_empty()));
        // An empty line without an ending is none, and every dialect has its own word on that.
        if to == lines.len() && !is_complete && new.last().is_some_and(String::is_empty) {
            new.push("last line".to_owned());
        }
        Case { lines, ending, is_complete, has_mark, from, to, new }
    })
}

impl Case {
    /// The line with this index as it stands in the file.
    fn whole(&self, index: usize) -> String {
        let is_last = index + 1 == self.lines.len();
        format!("{}{}", self.lines[index], if is_last && !self.is_complete { "" } else { self.ending })
    }

    fn stretch(&self, from: usize, to: usize) -> String {
        (from..to).map(|index| self.whole(index)).collect()
    }

    fn mark(&self) -> &'static str {
        if self.has_mark { "\u{feff}" } else { "" }
    }

    /// Whether the change reaches the end of a text whose last line is not ended.
    fn is_open(&self) -> bool {
        self.from < self.to && self.to == self.lines.len() && !self.is_complete
    }

    /// What comes, as it is to stand in the file.
    fn coming(&self) -> String {
        let mut text: String = self.new.iter().flat_map(|line| [line.as_str(), self.ending]).collect();
        if self.is_open() {
            text.truncate(text.len().saturating_sub(self.ending.len()));
        }
        text
    }

    pub fn before(&self) -> String {
        format!("{}{}", self.mark(), self.stretch(0, self.lines.len()))
    }

    pub fn after(&self) -> String {
        let (head, tail) = (self.stretch(0, self.from), self.stretch(self.to, self.lines.len()));
        format!("{}{head}{}{tail}", self.mark(), self.coming())
    }

    /// Old and new text, with the line behind the place where nothing goes.
    fn texts(&self) -> (String, String) {
        let anchor = if self.from == self.to { self.whole(self.from) } else { String::new() };
        (self.stretch(self.from, self.to) + &anchor, self.coming() + &anchor)
    }

    /// The lines of a hunk, with as much around as `context` says.
    fn hunk(&self, context: usize) -> (usize, [usize; 2], String) {
        let (first, last) = (self.from.saturating_sub(context), (self.to + context).min(self.lines.len()));
        let mut out = String::new();
        let mut put = |mark: char, text: &str| {
            out.push(mark);
            match text.strip_suffix('\n') {
                Some(line) => out.push_str(&format!("{line}\n")),
                None => out.push_str(&format!("{text}\n\\ No newline at end of file\n")),
            }
        };
        let shown =
            |index: usize| if index == 0 { format!("{}{}", self.mark(), self.whole(0)) } else { self.whole(index) };
        (first..self.from).for_each(|index| put(' ', &shown(index)));
        (self.from..self.to).for_each(|index| put('-', &shown(index)));
        let marked = if self.from == 0 { self.mark() } else { "" };
        let coming = format!("{marked}{}", self.coming());
        let mut count = 0;
        if !self.new.is_empty() {
            let lines: Vec<&str> = coming.split_inclusive('\n').collect();
            // Without an ending, an empty last line is no line of the text.
            count = lines.len();
            lines.into_iter().for_each(|line| put('+', line));
        }
        (self.to..last).for_each(|index| put(' ', &shown(index)));
        (first, [last - first, last - first - (self.to - self.from) + count], out)
    }

    pub fn unified_diff(&self) -> String {
        let (first, [old, new], lines) = self.hunk(3);
        let at = |count: usize| if count == 0 { first } else { first + 1 };
        format!("--- a/{FILE}\n+++ b/{FILE}\n@@ -{},{old} +{},{new} @@\n{lines}", at(old), at(new))
    }

    /// The change in every dialect, each with its name.
    pub fn requests(&self) -> Vec<(&'static str, Vec<u8>)> {
        let (old, new) = self.texts();
        let lf = |text: &str| text.replace("\r\n", "\n");
        let start = self.mark().len() + self.stretch(0, self.from).len();
        let end = start + self.stretch(self.from, self.to).len();
        let span = json!({
            "file": FILE, "byte_start": start, "byte_end": end, "new_text": self.coming(),
            "expected_before": {"text": self.stretch(self.from, self.to)},
        });
        let mut all: Vec<(&'static str, Value)> = vec![
            ("text", json!({"path": FILE, "edits": [{"old_text": old, "new_text": new}]})),
            ("text with LF", json!({"path": FILE, "edits": [{"old_text": lf(&old), "new_text": lf(&new)}]})),
            ("patch", json!({"path": FILE, "patches": [{"operation": "replace", "oldText": old, "newText": new}]})),
            ("exact_span", json!({"type": "exact_span", "edits": [span]})),
            (
                "content",
                json!({
                    "path": FILE, "content": self.after(),
                    "expected_hash": ContentHash::of(self.before().as_bytes()).to_string(),
                }),
            ),
            ("unified_diff", json!({"diff": self.unified_diff()})),
        ];
        let coming = self.new.join("\n");
        // An empty text deletes; one empty line has to be said with its ending.
        let coming = if self.new.last().is_some_and(String::is_empty) { coming + "\n" } else { coming };
        let ids: Vec<String> = (self.from..self.to).map(|index| line_id(index + 1, &self.lines[index])).collect();
        if self.from == self.to {
            let (number, id) = (self.from + 1, line_id(self.from + 1, &self.lines[self.from]));
            all.push(("lines", json!({"path": FILE, "line_edits": [{"before_line": number, "new_content": coming}]})));
            all.push(("hashlines", json!({"path": FILE, "edits": [{"insert_before": id, "new_string": coming}]})));
        } else {
            let edit = json!({"start_line": self.from + 1, "end_line": self.to, "new_content": coming});
            all.push(("lines", json!({"path": FILE, "line_edits": [edit]})));
            let proof = self.lines[self.from..self.to].join("\n");
            let edit = json!({"hashes": ids, "old_string": proof, "new_string": coming});
            all.push(("hashlines", json!({"path": FILE, "edits": [edit]})));
        }
        let mut all: Vec<(&'static str, Vec<u8>)> =
            all.into_iter().map(|(name, request)| (name, request.to_string().into_bytes())).collect();
        let (_, _, hunk) = self.hunk(3);
        let hunk = lf(&hunk).replace("\\ No newline at end of file\n", "").replace('\u{feff}', "");
        let patch = format!("*** Begin Patch\n*** Update File: {FILE}\n@@\n{hunk}*** End Patch\n");
        all.push(("apply_patch", patch.into_bytes()));
        all.push(("plain diff", self.unified_diff().into_bytes()));
        let lines = |lines: &[String]| lines.iter().map(|line| format!("{line}\n")).collect::<String>();
        let anchor = if self.from == self.to { self.from..self.from + 1 } else { self.from..self.from };
        let search = lines(&self.lines[self.from..self.to.max(anchor.end)]);
        let replace = lines(&self.new) + &lines(&self.lines[anchor]);
        let blocks = format!("{FILE}\n<<<<<<< SEARCH\n{search}=======\n{replace}>>>>>>> REPLACE\n");
        all.push(("blocks", blocks.into_bytes()));
        all
    }
}
