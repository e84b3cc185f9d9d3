use super::*;
use crate::compiler::{Lowered, Suggestion};
use crate::refusal::Refusal;
use crate::workspace::Workspace;
use std::fs;
use tempfile::TempDir;

/// A workspace whose `src/lib.rs` holds `text`.
fn workspace(text: &[u8]) -> (TempDir, Workspace) {
    let dir = tempfile::tempdir().unwrap();
    fs::create_dir_all(dir.path().join("src")).unwrap();
    fs::write(dir.path().join("src/lib.rs"), text).unwrap();
    fs::write(dir.path().join("Cargo.toml"), "[package]").unwrap();
    let workspace = Workspace::open(dir.path(), Vec::new()).unwrap();
    (dir, workspace)
}

fn suggestion(help: &[Value]) -> Suggestion {
    let line = message("warning", Some("lint"), "text", help);
    collect(line.as_bytes()).diagnostics[0].suggestions[0].clone()
}

fn lower(mut workspace: &Workspace, help: &[Value]) -> Result<Lowered, Refusal> {
    suggestion(help).lower(&mut workspace)
}

/// The span with line and column as they are in `text`.
fn in_lines(text: &[u8], mut span: Value) -> Value {
    let start = usize::try_from(span["byte_start"].as_u64().unwrap()).unwrap();
    let head = text[..start].strip_prefix(b"\xef\xbb\xbf").unwrap_or(&text[..start]);
    let line = head.split(|byte| *byte == b'\n').next_back().unwrap();
    span["line_start"] = json!(head.iter().filter(|byte| **byte == b'\n').count() + 1);
    span["column_start"] = json!(String::from_utf8_lossy(line).chars().count() + 1);
    span
}

/// The edits in `src/lib.rs` as start, end and text.
fn edits(text: &[u8], help: &[Value]) -> Vec<(usize, usize, String)> {
    let (_dir, workspace) = workspace(text);
    let help: Vec<Value> = help.iter().cloned().map(|span| in_lines(text, span)).collect();
    let help = &help[..];
    let lowered = lower(&workspace, help).unwrap();
    for edit in lowered.edits.edits() {
        edit.verify(text).unwrap();
    }
    assert_eq!(lowered.snapshots.len(), 1);
    lowered
        .edits
        .edits()
        .iter()
        .map(|edit| (edit.span().start(), edit.span().end(), edit.new_text().to_owned()))
        .collect()
}

fn code(text: &[u8], help: &[Value]) -> &'static str {
    let (_dir, workspace) = workspace(text);
    lower(&workspace, help).unwrap_err().code()
}

/// A replacement that quotes `lines`: text, and the ends of its highlight.
fn quoting(start: usize, end: usize, new: &str, lines: &[(&str, usize, usize)]) -> Value {
    let mut span = fix("src/lib.rs", start, end, new);
    let quote = |(text, start, end): &(&str, usize, usize)| json!({"text": text, "highlight_start": start, "highlight_end": end});
    span["text"] = lines.iter().map(quote).collect();
    span
}

/// The same replacement, reached through macro expansions: name, call site, definition's file; innermost first.
fn expanded(mut span_: Value, macros: &[(&str, Value, &str)]) -> Value {
    let mut expansion = json!(null);
    for (name, call, definition) in macros.iter().rev() {
        let mut call = call.clone();
        call["expansion"] = expansion;
        expansion = json!({"span": call, "macro_decl_name": name, "def_site_span": span(definition, 0, 0)});
    }
    span_["expansion"] = expansion;
    span_
}

#[test]
fn only_what_changes_is_edited() {
    let text = b"fn f() { let mut x = 1; x }\n";
    assert_eq!(edits(text, &[fix("src/lib.rs", 13, 18, "x")]), [(13, 17, String::new())]);
    assert_eq!(edits(text, &[fix("src/lib.rs", 21, 22, "21")]), [(21, 21, "2".into())]);
    assert_eq!(edits(text, &[fix("src/lib.rs", 0, 0, "use a;\n")]), [(0, 0, "use a;\n".into())]);
    assert_eq!(code(text, &[fix("src/lib.rs", 21, 22, "1")]), "no-change");
    // A part that changes nothing does not stop the others.
    let parts = [fix("src/lib.rs", 21, 22, "1"), fix("src/lib.rs", 24, 25, "y")];
    assert_eq!(edits(text, &parts), [(24, 25, "y".into())]);
}

#[test]
fn characters_are_not_cut() {
    // é is C3 A9, è is C3 A8, ê as U+0129's neighbour C4 A9 shares the last byte with é.
    let text = "// é\n".as_bytes();
    assert_eq!(edits(text, &[fix("src/lib.rs", 3, 5, "è")]), [(3, 5, "è".into())]);
    assert_eq!(edits(text, &[fix("src/lib.rs", 3, 5, "ĩ")]), [(3, 5, "ĩ".into())]);
    assert_eq!(code(text, &[fix("src/lib.rs", 4, 5, "x")]), "char-boundary");
}

#[test]
fn line_endings_are_the_files() {
    let text = b"use a;\r\nfn f() {\r\n    1;\r\n}\r\n";
    assert_eq!(edits(text, &[fix("src/lib.rs", 8, 8, "use b;\n\n")]), [(8, 8, "use b;\r\n\r\n".into())]);
    // Old and new differ in the middle only: both line endings stay out of the edit.
    assert_eq!(edits(text, &[fix("src/lib.rs", 16, 26, "\n    2;\n")]), [(22, 23, "2".into())]);
    // The whole line goes with its ending.
    let quote = quoting(0, 8, "", &[("use a;", 1, 7), ("fn f() {", 1, 1)]);
    assert_eq!(edits(text, &[quote]), [(0, 8, String::new())]);
    // A new line before an old one: never between carriage return and line feed.
    let [(start, end, new)] = &edits(text, &[fix("src/lib.rs", 6, 8, "\nuse b;\n")])[..] else { panic!() };
    let result = [&text[..*start], new.as_bytes(), &text[*end..]].concat();
    assert_eq!(result, b"use a;\r\nuse b;\r\nfn f() {\r\n    1;\r\n}\r\n");
    assert!(!new.starts_with('\n') && text[*start] != b'\n');
    // A span that ends inside a line ending.
    assert_eq!(edits(text, &[fix("src/lib.rs", 5, 7, ";;")]), [(6, 6, ";".into())]);
}

#[test]
fn a_file_that_was_edited_while_the_compiler_ran() {
    let insertion = |lines: &[(&str, usize, usize)]| quoting(10, 10, "dyn ", lines);
    assert_eq!(edits(b"fn f(a: &Tr) {}\r\n", &[quoting(9, 9, "dyn ", &[("fn f(a: &Tr) {}", 10, 10)])]).len(), 1);
    for text in [&b"// a new line\nfn f(a: &Tr) {}\n"[..], b"fn ff(a: &Tr) {}", b"// f(a: &Tr) {}"] {
        assert_eq!(code(text, &[insertion(&[("fn f(a: &Tr) {}", 10, 10)])]), "before-text-mismatch");
    }
    // An import carries no text: its place is all that can be held against the file.
    let import = |line: u64| {
        let mut span = fix("src/lib.rs", 5, 5, "use a::B;\n");
        (span["line_start"], span["column_start"]) = (json!(line), json!(1));
        span
    };
    let (_dir, workspace) = workspace(b"//!a\nfn f() {}\n");
    assert!(lower(&workspace, &[import(2)]).is_ok());
    assert_eq!(code(b"//!a\nfn f() {}\n", &[import(3)]), "before-text-mismatch");
    assert_eq!(code(b"//!ab\nfn f() {}\n", &[import(2)]), "before-text-mismatch");
}

#[test]
fn a_byte_order_mark_stays_first() {
    let text = b"\xef\xbb\xbfuse a;\n";
    assert_eq!(edits(text, &[fix("src/lib.rs", 0, 0, "use b;\n")]), [(3, 3, "use b;\n".into())]);
    assert_eq!(edits(text, &[quoting(0, 9, "", &[("use a;", 1, 7)])]), [(3, 9, String::new())]);
    assert_eq!(edits(text, &[quoting(3, 9, "", &[("use a;", 1, 7)])]), [(3, 9, String::new())]);
}

#[test]
fn the_messages_own_text_must_be_there() {
    let text = "let é = \"ü\"; // a\nb\n".as_bytes();
    assert_eq!(edits(text, &[quoting(4, 6, "e", &[("let é = \"ü\"; // a", 5, 6)])]).len(), 1);
    assert_eq!(code(text, &[quoting(4, 6, "e", &[("let x = \"ü\"; // a", 5, 6)])]), "before-text-mismatch");
    assert_eq!(code(text, &[quoting(4, 6, "e", &[("é", 90, 91)])]), "before-text-mismatch");
    assert_eq!(code(text, &[quoting(4, 6, "e", &[("éé", 0, usize::MAX)])]), "before-text-mismatch");
    // Across a line, with tabs.
    assert_eq!(edits(b"\ta(\n\t1)", &[quoting(2, 6, "", &[("\ta(", 3, 4), ("\t1)", 1, 3)])]).len(), 1);
}

#[test]
fn invented_spans() {
    let text = b"fn f() {}\n";
    assert_eq!(code(text, &[fix("src/lib.rs", 5, 99, "x")]), "out-of-bounds");
    assert_eq!(code(text, &[fix("src/lib.rs", 5, 4, "x")]), "out-of-bounds");
    assert_eq!(code(text, &[fix("src/lib.rs", usize::MAX, usize::MAX, "x")]), "out-of-bounds");
    assert_eq!(code(text, &[fix("src/none.rs", 0, 1, "x")]), "file-not-found");
    assert_eq!(code(text, &[fix("src", 0, 1, "x")]), "not-a-file");
    assert_eq!(code(text, &[fix("Cargo.toml", 0, 1, "x")]), "not-rust-source");
    assert_eq!(code(text, &[fix("../elsewhere.rs", 0, 1, "x")]), "outside-workspace");
    assert_eq!(code(text, &[fix("/etc/passwd", 0, 1, "x")]), "outside-workspace");
    assert_eq!(code(text, &[fix("", 0, 1, "x")]), "not-a-file");
    assert_eq!(code(text, &[fix("/rustc/0/lib.rs", 0, 1, "x")]), "protected-path");
    assert!(lower(&workspace(text).1, &[fix("a\0b.rs", 0, 1, "x")]).is_err());
}

#[test]
fn a_file_that_is_not_utf8() {
    let text = b"// \xff\xfe\nfn f() { 1; }\n";
    assert_eq!(edits(text, &[fix("src/lib.rs", 16, 17, "")]), [(16, 17, String::new())]);
    assert_eq!(edits(text, &[fix("src/lib.rs", 3, 4, "x")]), [(3, 4, "x".into())]);
}

#[test]
fn alternatives_and_mixtures_are_refused() {
    let text = b"let S { x } = s;\n";
    let alternatives = [fix("src/lib.rs", 9, 11, ", y }"), fix("src/lib.rs", 9, 11, ", .. }")];
    let (_dir, workspace) = workspace(text);
    let Refusal::AmbiguousFix { alternatives } = lower(&workspace, &alternatives).unwrap_err() else { panic!() };
    assert_eq!(alternatives, [", y }", ", .. }"]);
    let mixed = [fix("src/lib.rs", 9, 11, "a"), fix("src/lib.rs", 9, 11, "b"), fix("src/lib.rs", 0, 1, "c")];
    assert_eq!(lower(&workspace, &mixed).unwrap_err().code(), "mixed-suggestion");
    let overlapping = [fix("src/lib.rs", 9, 11, "a"), fix("src/lib.rs", 8, 10, "b")];
    assert_eq!(lower(&workspace, &overlapping).unwrap_err().code(), "overlap");
}

#[test]
fn parts_that_touch_keep_their_order() {
    // As stated: replace `x` by `xy`, then insert `z`. Trimmed, both would be insertions at one offset.
    let text = b"ax;\n";
    let parts = [fix("src/lib.rs", 2, 2, "z"), fix("src/lib.rs", 1, 2, "xy")];
    assert_eq!(edits(text, &parts), [(1, 2, "xy".into()), (2, 2, "z".into())]);
}

#[test]
fn parts_in_two_files_are_one_set() {
    let (dir, workspace) = workspace(b"mod b;\n");
    fs::write(dir.path().join("src/b.rs"), "fn b() {}\n").unwrap();
    let lowered = lower(&workspace, &[fix("src/lib.rs", 0, 0, "pub "), fix("src/b.rs", 0, 0, "pub ")]).unwrap();
    assert_eq!((lowered.edits.edits().len(), lowered.snapshots.len()), (2, 2));
}

#[test]
fn who_wrote_the_text() {
    let text = b"macro_rules! m { () => { let mut x = 1; } }\nfn f() { m!({ let mut y = 2; }); }\n";
    let call = span("src/lib.rs", 53, 75);
    let in_body = || in_lines(text, fix("src/lib.rs", 29, 33, ""));
    let in_args = || in_lines(text, fix("src/lib.rs", 62, 66, ""));
    let std = "/rustc/0/library/core/src/fmt/mod.rs";
    // The body of a macro of this workspace: possible, and said to be one.
    let body = suggestion(&[expanded(in_body(), &[("m!", call.clone(), "src/lib.rs")])]);
    assert_eq!(body.macro_definition(), Some("m!"));
    let (_dir, workspace) = workspace(text);
    assert!(body.lower(&mut &workspace).is_ok());
    // What was handed to it, to one from elsewhere too, and through the macros that this one calls.
    let inner = span(std, 40, 50);
    for macros in [
        vec![("m!", call.clone(), "src/lib.rs")],
        vec![("println!", call.clone(), std)],
        vec![
            ("desugaring of format string literal", inner.clone(), "src/lib.rs"),
            ("$crate::format_args_nl!", inner, std),
            ("println!", call.clone(), std),
        ],
        vec![("desugaring of `?` operator", in_args(), "src/lib.rs")],
        vec![],
    ] {
        let args = suggestion(&[expanded(in_args(), &macros)]);
        assert_eq!(args.macro_definition(), None, "{macros:?}");
        assert!(args.lower(&mut &workspace).is_ok(), "{macros:?}");
    }
    // The arguments of a call that stands in another macro's body belong to that body.
    let nested = expanded(in_body(), &[("n!", span("src/lib.rs", 25, 39), std), ("m!", call.clone(), "src/lib.rs")]);
    assert_eq!(suggestion(&[nested]).macro_definition(), Some("m!"));
    // Made by a macro of another crate, by a derive, by an attribute, or blamed on a whole call.
    for macros in [
        vec![("vec!", call.clone(), std)],
        vec![("#[derive(Debug)]", span("src/lib.rs", 0, 5), std)],
        vec![("#[derive(Debug)]", span("src/lib.rs", 20, 40), std)],
        vec![("#[test]", span("src/lib.rs", 0, 5), std)],
        vec![("p!", span("src/lib.rs", 29, 33), "src/lib.rs")],
        vec![("standard library import", span("src/lib.rs", 0, 1), std)],
    ] {
        let refusal = lower(&workspace, &[expanded(in_body(), &macros)]).unwrap_err();
        let Refusal::MacroExpansionTarget { name, call_site } = refusal else { panic!("{refusal:?}") };
        assert_eq!(name, macros[0].0);
        assert!(call_site.starts_with("src/lib.rs:1:"), "{call_site}");
    }
}
