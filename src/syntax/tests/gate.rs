use crate::edit::{Edit, Expectation, OffsetMap, WorkspacePath, apply};
use crate::syntax::{GateFinding, SyntaxFile, first_error_line, gate};

/// Replaces `old`, which must stand there once, and asks the gate.
fn gate_of(before: &str, old: &str, new: &str) -> Option<Vec<String>> {
    let span = super::span_of(before, old);
    let file = WorkspacePath::from_resolved("src/lib.rs");
    let edit = Edit::new(file, span, new.to_owned(), Expectation::Text(old.into())).unwrap();
    let done = apply(before.as_bytes(), [&edit]).unwrap();
    gate(before.as_bytes(), &done.bytes, &done.map).map(|GateFinding::Broken { error_nodes }| error_nodes)
}

/// Valid code that the grammar has error nodes for.
const FALSE_ERRORS: &[&str] =
    &["trait A = Clone;\n", "struct A {\n    x: u8 = 1,\n}\n", "macro_rules! m {\n    ($ a:expr) => { $ a };\n}\n"];

#[test]
fn an_edit_that_unbalances_the_braces_is_found() {
    let nodes = gate_of("fn a() {\n    one();\n}\nfn b() {}\n", "one();\n}", "one();\n").unwrap();
    assert!(nodes.iter().all(|node| node.starts_with("line ") && node.ends_with('`')), "{nodes:?}");
}

#[test]
fn an_edit_that_breaks_nothing_passes() {
    assert_eq!(gate_of("fn a() { let mut x = 1; }", "mut x", "x"), None);
    assert_eq!(gate_of("fn a() {}", "fn a() {}", ""), None);
    assert_eq!(gate(b"fn a() {", b"fn a() {", &OffsetMap::default()), None);
}

#[test]
fn what_only_syn_sees_counts() {
    // The grammar takes a doc comment with nothing below it for any comment.
    assert!(gate_of("/// About a.\nfn a() {}\n", "fn a() {}\n", "").is_some());
    // syn stops at the end, which has no place of its own: it is told at the last line, not at the first.
    let told = gate_of("fn a() {}\n", "{}\n", "{}\n\n/// About b.\n\n");
    assert_eq!(told, Some(vec!["line 3: `/// About b.`".to_owned()]));
    assert!(gate_of("struct S {\n    /// One.\n    one: u8,\n}\n", "    one: u8,\n", "").is_some());
}

#[test]
fn the_grammars_own_errors_are_not_held_against_an_edit() {
    for text in FALSE_ERRORS {
        assert!(!SyntaxFile::parse(text.as_bytes()).error_nodes().is_empty(), "the grammar has learnt {text:?}");
        assert_eq!(first_error_line(text.as_bytes()), None, "{text:?}");
        let before = format!("// one\n{text}// three\nfn last() {{}}\n");
        assert_eq!(gate_of(&before, "// one", "// one, and more\n// two"), None, "{text:?}");
        assert_eq!(gate_of(&before, "// three", "fn three() { g::<1>(); }"), None, "{text:?}");
        assert!(gate_of(&before, "fn last() {}", "fn last() {").is_some(), "{text:?}");
    }
}

#[test]
fn an_edit_may_bring_in_what_only_the_grammar_does_not_know() {
    let before = "fn g<const N: i32>() {}\nfn f() { g::<1>() }\nunsafe extern \"C\" { fn h(); }\n";
    assert_eq!(gate_of(before, "<1>", "<-1>"), None);
    assert_eq!(gate_of(before, "fn h", "safe fn h"), None);
    // So may one that mends what was broken: what syn accepts is not broken, however many error nodes it has.
    let mended = format!("fn f() {{}}\n{}", FALSE_ERRORS.concat());
    let errors = |text: &str| SyntaxFile::parse(text.as_bytes()).error_nodes().len();
    assert!(errors("fn f() {\n") < errors(&mended));
    assert_eq!(gate_of("fn f() {\n", "fn f() {\n", &mended), None);
}

#[test]
fn a_file_that_was_broken_before_is_left_to_the_compiler() {
    let before = "fn a() {\n    let x = ;\n}\nfn b() { c(); }\n";
    assert_eq!(gate_of(before, "c();", "d();"), None);
    assert_eq!(gate_of(before, "let x = ;", "let x = ; let y = ;"), None);
    assert_eq!(gate_of(before, "let x = ;", "let x = 1;"), None);
    assert_eq!(first_error_line(before.as_bytes()), Some(2));
    // Elsewhere, where the tree was sound, it has a vote.
    assert!(gate_of(before, "c();", "c(;").is_some());
}

#[test]
fn what_stands_before_the_code_is_no_error() {
    for head in
        ["\u{FEFF}", "#!/usr/bin/env rust\n", "---\n[package]\nname = \"x\"\n---\n", "#!/bin/x\n---toml\na=1\n---\n"]
    {
        let text = format!("{head}fn a() {{}}\n");
        assert_eq!(first_error_line(text.as_bytes()), None, "{head:?}");
        assert_eq!(SyntaxFile::parse(text.as_bytes()).error_nodes(), [], "{head:?}");
    }
    let crlf = "fn a() {\r\n    one();\r\n}\r\n";
    assert_eq!(gate_of(crlf, "one();", "two();\r\n    three();"), None);
    assert_eq!(first_error_line(b"fn a() {\r\n    let x = ;\r\n}\r\n"), Some(2));
}
