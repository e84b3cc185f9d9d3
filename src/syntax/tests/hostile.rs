//! Bytes that no one would call Rust: every question has an answer, soon and without a panic.

use crate::edit::{OffsetMap, Span};
use crate::syntax::opinion::{Opinion, syn_opinion};
use crate::syntax::{
    CfgAnswer, SyntaxFile, file_mentions, first_error_line, gate, macro_invocations_in_inactive, mentions,
    removed_names,
};

fn ask_everything(name: &str, bytes: &[u8]) {
    let file = SyntaxFile::parse(bytes);
    let whole = Span::new(0, bytes.len()).unwrap();
    let never = |_: &str, _: Option<&str>| CfgAnswer::Unknown;
    let comments = file.comments_in(whole).into_iter().map(|comment| comment.span);
    for span in comments.chain(file.error_nodes()) {
        assert!(span.end() <= bytes.len(), "{name}: {span:?}");
    }
    for span in [whole, Span::at(0), Span::at(bytes.len()), Span::at(bytes.len() / 2), Span::at(bytes.len() + 9)] {
        file.covers_whole_item(span);
        file.macro_definition_changed(span, |_| false);
        file.enclosing_item(span.start());
        file.enclosing_function(span.start());
        file.line_of(span.start());
    }
    for name in ["x", "*", "", "Write"] {
        mentions(&file, name, &never, &[], None);
        mentions(&file, name, &never, &[Span::at(0)], None);
        file_mentions(&file, name);
    }
    macro_invocations_in_inactive(&file, &never);
    removed_names(&file, whole, "x");
    gate(b"fn a() {}", bytes, &OffsetMap::default());
    gate(bytes, b"fn a() {", &OffsetMap::default());
    first_error_line(bytes);
}

/// Bytes that look random but are the same every time.
fn garbage(len: usize) -> Vec<u8> {
    let mut state = 0x9E37_79B9_7F4A_7C15u64;
    (0..len)
        .map(|_| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state >> 32) as u8
        })
        .collect()
}

#[test]
fn small_oddities() {
    for text in [
        "",
        "\u{FEFF}",
        "#!",
        "#!/bin/sh",
        "#![",
        "---",
        "---\n---",
        "\r",
        "\r\n",
        "\"",
        "r#\"",
        "r#",
        "b'",
        "'",
        "'\\",
        "/*",
        "/**",
        "/*!",
        "//",
        "///",
        "//!",
        "#[",
        "#[cfg",
        "#[cfg(",
        "#[cfg()]",
        "#[cfg(x)]",
        "#![cfg(x)]",
        "use",
        "use {",
        "use a::{",
        "use };",
        "}",
        ")",
        "#[derive(",
        "#[doc = \"",
        "#[cfg_attr(",
        "#[cfg_attr()]",
        "macro_rules!",
        "macro_rules! x",
        "macro",
        "if #[cfg(x)] {",
        "cfg_select! {",
        "cfg_select! { =>",
        "cfg_if! { if #[cfg(x)] {} else",
        "[`",
        "/// [`\n/// ```",
        "#[cfg(x)] |",
        "#[cfg(x)] fn",
        "\u{0}",
        "é",
        "'é",
        "x\u{2028}y",
        "match",
        "#[cfg(x)] match",
    ] {
        ask_everything(text, text.as_bytes());
        ask_everything(text, format!("fn a() {{ {text}").as_bytes());
        ask_everything(text, format!("/// ```\n{text}\r\nfn é() {{}}").as_bytes());
    }
    ask_everything("invalid UTF-8", b"fn a() { \"\xFF\xFE\" } // \xC3");
    assert_eq!(syn_opinion(b"fn a() { b\"\xFF\" }"), Opinion::None);
    assert_eq!(gate(b"// \xFF\nfn a() {}", b"// \xFF\nfn b() {}", &OffsetMap::default()), None);
}

#[test]
fn depth() {
    for (open, close) in [("(", ")"), ("[", "]"), ("{", "}"), ("(", ""), ("", "}"), ("([{", ""), ("#[cfg(", ")]")] {
        let depth = if open == "(" { 100_000 } else { 20_000 };
        let text = format!("fn a() {{ {}{} }}", open.repeat(depth), close.repeat(depth));
        ask_everything(open, text.as_bytes());
        assert_ne!(syn_opinion(text.as_bytes()), Opinion::Accepts);
    }
}

#[test]
fn length() {
    for part in [
        "#[cfg(a)]",
        "#[cfg(a)] x;",
        "/*",
        "/// [x](y\n",
        "[",
        "use a::{",
        "if #[cfg(a)] {} else ",
        "\\",
        "a::",
        "x.",
        "'",
    ] {
        ask_everything(part, part.repeat(40_000 / part.len()).as_bytes());
        ask_everything(
            part,
            format!("/// {}\nfn a() {{}}", part.replace('\n', " ").repeat(40_000 / part.len())).as_bytes(),
        );
    }
}

#[test]
fn garbage_and_open_strings() {
    ask_everything("garbage", &garbage(1 << 17));
    // Whatever the size, a parse ends; the next question finds its result, or that there is none.
    let megabyte = SyntaxFile::parse(&garbage(1 << 20));
    megabyte.error_nodes();
    megabyte.covers_whole_item(Span::new(0, 1 << 20).unwrap());
    let mut open = b"fn a() { \"".to_vec();
    open.extend(garbage(1 << 17).into_iter().filter(|b| *b != b'"'));
    ask_everything("open string", &open);
    let printable: Vec<u8> = garbage(1 << 17).into_iter().map(|b| b' ' + b % 95).collect();
    ask_everything("printable garbage", &printable);
}

#[test]
fn too_long_a_file_has_no_opinion_and_keeps_edits_away() {
    let mut text = b"#[cfg(x)] use a::Name; // c\n".repeat(400_000);
    text.extend(b"fn a() {");
    let file = SyntaxFile::parse(&text);
    assert_eq!(file.error_nodes(), []);
    assert_eq!(first_error_line(&text), None);
    assert_eq!(gate(b"fn a() {}", &text, &OffsetMap::default()), None);
    assert_eq!(file.comments_in(Span::new(0, 27).unwrap()).len(), 1);
    assert!(!file.covers_whole_item(Span::new(0, 27).unwrap()));
    assert_eq!(mentions(&file, "Name", &|_, _| CfgAnswer::Active, &[], None).len(), 1);
}

#[test]
fn syn_is_never_asked_more_than_its_stack_holds() {
    for (head, part, tail) in [
        ("fn a() { ", "!", "x }"),
        ("fn a() { ", "- ", "x }"),
        ("fn a() { ", "& ", "x }"),
        ("fn a() { x", " + x", " }"),
        ("fn a() { x", " = x", " }"),
        ("fn a() { x", ".a()", " }"),
        ("fn a() { x", " as T", " }"),
        ("fn a() { x", "?", " }"),
        ("fn a() { ", "|x| ", "x }"),
        ("fn a() { ", "return ", "x }"),
        ("fn a() { ", "if x {} else ", "{} }"),
        ("fn a() { ", "match ", "x {} }"),
        ("fn a() { x", "(y)", " }"),
        ("fn a() { x", "[y]", " }"),
        ("type A = ", "& ", "T;"),
        ("type A = ", "V<", "T;"),
        ("type A = ", "fn() -> ", "T;"),
        ("type A = a", "::a", ";"),
        ("fn a() { let ", "& ", "x = y; }"),
        ("fn a() { let ", "x @ ", "x = y; }"),
        ("use a", "::a", ";"),
        ("impl ", "! ", "A for B {}"),
    ] {
        // Just below the limit, and far above.
        for count in [2_400, 4_900, 9_900, 200_000] {
            let text = format!("{head}{}{tail}", part.repeat(count));
            syn_opinion(text.as_bytes());
        }
    }
    let many_items = "fn a() { if b {} match c {} }\n".repeat(20_000);
    assert_eq!(syn_opinion(many_items.as_bytes()), Opinion::Accepts, "length alone is no depth");
}
