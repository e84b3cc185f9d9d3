use super::sentence::EXCERPT_CHARS;
use super::*;

#[test]
fn excerpts_are_bounded_single_lines() {
    assert_eq!(excerpt("let s = \"a\\n\";"), "let s = \"a\\n\";");
    assert_eq!(excerpt("a\r\n\tb\u{1b}[31m\u{202e}c"), "a\\r\\n\\tb\\u{1b}[31m\\u{202e}c");
    assert_eq!(excerpt(&"\u{e4}".repeat(500)).chars().count(), EXCERPT_CHARS + 1);
    assert_eq!(excerpt(&"\u{e4}".repeat(EXCERPT_CHARS)).chars().count(), EXCERPT_CHARS);
}

#[test]
fn no_fact_can_break_the_line_or_flood_it() {
    let evil = || "x\u{1b}[2J\n".repeat(10_000);
    let many = || vec![evil(); 100];
    for refusal in [
        Refusal::OutsideWorkspace { path: evil(), root: evil() },
        Refusal::ParseErrorIntroduced { file: evil(), error_nodes: many() },
        Refusal::CompileErrorIntroduced { diagnostics: many() },
        Refusal::UsedElsewhere { file: evil(), units: many() },
        Refusal::MacroExpansionTarget { name: evil(), call_site: evil() },
        Refusal::Superseded { by: evil() },
    ] {
        let sentence = refusal.to_string();
        assert!(!sentence.contains(char::is_control), "{}", refusal.code());
        assert!(sentence.chars().count() < 50_000, "{}", refusal.code());
    }
    let sentence = Refusal::CompileErrorIntroduced { diagnostics: many() }.to_string();
    assert!(sentence.ends_with("; and 95 more"));
}

#[test]
fn the_serialized_form_carries_the_code_and_the_facts() {
    let refusal = Refusal::CharBoundary { file: "src/lib.rs".into(), offset: 5 };
    let json = serde_json::to_string(&refusal).unwrap();
    assert_eq!(json, r#"{"kind":"char-boundary","file":"src/lib.rs","offset":5}"#);
    assert_eq!(serde_json::to_string(&Refusal::Interrupted).unwrap(), r#"{"kind":"interrupted"}"#);
}

#[test]
fn code_and_serialized_kind_agree_for_every_variant() {
    let schema = serde_json::to_value(schemars::schema_for!(Refusal)).unwrap();
    let variants = schema["oneOf"].as_array().unwrap();
    let mut kinds: Vec<&str> =
        variants.iter().map(|variant| variant["properties"]["kind"]["const"].as_str().unwrap()).collect();
    // `code` is a match over all variants; its arms are read here, since an enum cannot list itself.
    let source = include_str!("fact.rs");
    let arms = source.split("pub fn code(").nth(1).unwrap().split("pub fn file(").next().unwrap();
    let mut codes: Vec<&str> = arms.split('"').skip(1).step_by(2).collect();
    kinds.sort_unstable();
    codes.sort_unstable();
    assert_eq!(kinds, codes);
    codes.dedup();
    assert_eq!(codes.len(), kinds.len());
}
