use super::super::draft::Splice;
use super::*;
use crate::edit::WorkspacePath;
use crate::refusal::SuggestionKind;
use crate::workspace::Snapshot;
use proptest::prelude::*;

fn draft(text: &str) -> Draft {
    Draft::of_snapshot(Snapshot::new(WorkspacePath::from_resolved("src/lib.rs"), text.into())).unwrap()
}

fn help_for(text: &str, needle: &str) -> Help {
    help(&draft(text), needle, None)
}

/// The kinds of difference at the best place.
fn kinds(help: &Help) -> Vec<DifferenceKind> {
    help.nearest[0].differences.iter().map(|difference| difference.kind).collect()
}

fn exact(help: &Help) -> &str {
    help.suggestions.iter().find_map(|suggestion| suggestion.text.as_deref()).expect("a text to use")
}

fn does(help: &Help, kind: SuggestionKind) -> bool {
    help.suggestions.iter().any(|suggestion| suggestion.kind == kind)
}

#[test]
fn each_kind_of_slip_is_named_and_the_exact_text_offered() {
    use DifferenceKind::*;
    for (text, needle, kind, offered) in [
        ("fn a() {\n\tgo(1);\n}\n", "fn a() {\n    go(1);\n}", Indentation, "fn a() {\n\tgo(1);\n}"),
        ("let x  = 1;\n", "let x = 1;", Whitespace, "let x  = 1;"),
        ("const Name = 'x';\n", "const name = 'x'", Case, "const Name = 'x'"),
        ("say(\u{201c}hi\u{201d});\n", "say(\"hi\");", Punctuation, "say(\u{201c}hi\u{201d});"),
        ("one\u{a0}two\n", "one two", Whitespace, "one\u{a0}two"),
        ("let a\u{200b}b = 1;\n", "let ab = 1;", Invisible, "let a\u{200b}b = 1;"),
        ("let \u{441}ount = 1;\n", "let count = 1;", Lookalike, "let \u{441}ount = 1;"),
        ("let cafe\u{301} = 1;\n", "let caf\u{e9} = 1;", Lookalike, "let cafe\u{301} = 1;"),
        ("print(\"hi\");\n", "print(\\\"hi\\\");", Escaping, "print(\"hi\");"),
        ("print(\"a\\nb\");\n", "print(\"a\nb\");", Escaping, "print(\"a\\nb\");"),
        ("a();\nb();\n", "a();\\nb();", Escaping, "a();\nb();"),
        ("first();\r\nsecond();\r\n", "first();\nsecond();\n", LineEnding, "first();\r\nsecond();\r\n"),
        ("let total = sum(items);\n", "let total = sum(things);", Content, "let total = sum(items);"),
    ] {
        let help = help_for(text, needle);
        assert!(!help.nearest.is_empty(), "{needle:?}");
        assert!(kinds(&help).iter().all(|found| *found == kind), "{needle:?}: {:?}", help.nearest);
        assert_eq!(exact(&help), offered, "{needle:?}");
    }
}

#[test]
fn text_that_was_escaped_for_xml_is_named() {
    let escaped = |text: &str, needle: &str| {
        let help = help_for(text, needle);
        help.suggestions.iter().any(|one| one.sentence.contains("escaped for XML"))
    };
    assert!(escaped("if a > 0 && b {\n", "if a &gt; 0 &amp;&amp; b {"));
    assert!(
        !escaped("if a > 0 && b {\n", "if a &gt; 1 &amp;&amp; b {"),
        "it stands nowhere without the escapes, either"
    );
}

#[test]
fn no_line_comes_in_behind_a_text_whose_line_break_is_none() {
    let text = "    say(\"\\t{}\\n\", a);\n}\nb();\n";
    assert_eq!(exact(&help_for(text, "say(\"\t{}\n\", a);")), "say(\"\\t{}\\n\", a);");
}

#[test]
fn characters_that_cannot_be_seen_are_named_by_code_point() {
    let help = help_for("one\u{a0}two\n", "one two");
    let difference = &help.nearest[0].differences[0];
    assert_eq!((difference.line, difference.column), (1, 4));
    assert_eq!((difference.expected.as_str(), difference.found.as_str()), (" ", "U+00A0"));
    assert_eq!(difference.to_string(), "white space: the request has 1 blank, the file U+00A0");
    let help = help_for("a\u{2014}b and c\n", "a-b and c");
    assert_eq!(help.nearest[0].differences[0].found, "\u{2014} (U+2014)");
}

#[test]
fn a_change_that_is_made_is_said_to_be_made() {
    let text = "fn a() {\n    let limit = 20;\n}\n";
    let help = help(&draft(text), "let limit = 10;", Some("let limit = 20;"));
    assert_eq!(help.suggestions[0].kind, SuggestionKind::AlreadyApplied);
    assert!(help.suggestions[0].sentence.contains("line 2"));
    assert!(!does(&help, SuggestionKind::UseExactText));
}

#[test]
fn what_an_edit_before_took_away_is_known() {
    let mut draft = draft("let a = 1;\nlet b = 2;\n");
    let span = Span::new(0, 10).unwrap();
    draft.splice(&[Splice { span, new_text: "const C: u8 = 7;".to_owned().into() }]).unwrap();
    let help = help(&draft, "let a = 1;", Some("let a = 3;"));
    assert_eq!(help.after_edits, 1);
    assert!(help.suggestions.iter().any(|suggestion| suggestion.sentence.contains("before the edits")));
}

#[test]
fn a_place_that_is_not_unique_gets_context() {
    let text = "fn a() {\n    go( 1 );\n}\nfn b() {\n    go( 1 );\n}\n";
    let help = help_for(text, "go(1);");
    assert!(does(&help, SuggestionKind::AddContext));
    assert!(!does(&help, SuggestionKind::UseExactText));
}

#[test]
fn line_numbers_and_elisions_are_seen() {
    let text = "fn a() {\n    one();\n    two();\n    three();\n}\n";
    let help = help_for(text, "2\t    one();\n3\t    two();");
    assert!(does(&help, SuggestionKind::RemovePrefixes));
    assert_eq!(exact(&help), "    one();\n    two();");
    assert_eq!(help.nearest[0].similarity, 100);
    let help = help_for(text, "fn a() {\n    // ... existing code ...\n    three();\n}");
    assert!(does(&help, SuggestionKind::WriteInFull));
}

#[test]
fn typos_at_both_ends_of_a_word_do_not_lead_to_a_shorter_line() {
    let line = |n: u32| format!("    let item_{n} = compute(\"{}\", {n});\n", n.wrapping_mul(2_654_435_761));
    let text: String = (0..200).map(line).collect();
    for (needle, place) in [
        ("    let item_;0 = compute(\";54910766m\", 20);\n", 21),
        ("    let item_o = compute(\" 01390422q\", 2);\n", 3),
        ("    let item_1;1 = compute(\";16239521e\", 161);\n", 162),
        ("    let item_40 = compute(\"(09821533;\", i0);\n", 41),
    ] {
        let help = help_for(&text, needle);
        assert_eq!(help.nearest[0].line, place, "{needle}{:?}", help.nearest);
    }
}

#[test]
fn nothing_alike_is_said_too() {
    let help = help_for("fn main() {}\n", "zzz qqq");
    assert!(help.nearest.is_empty());
    assert!(does(&help, SuggestionKind::OtherPath));
    assert_eq!(help.preview.unwrap().lines.len(), 1);
    assert!(does(&help_for("", "x"), SuggestionKind::Reread));
    assert!(does(&help_for("x\n", "  \n"), SuggestionKind::AddContext));
}

#[test]
fn the_preview_shows_the_place_with_ids() {
    let text: String = (1..=100).map(|n| format!("line number {n}\n")).collect();
    let help = help_for(&text, "line  number 57\n");
    let preview = help.preview.unwrap();
    assert_eq!(preview.total_lines, 100);
    let ids: Vec<&str> = preview.lines.iter().map(|line| line.id.split(':').next().unwrap()).collect();
    assert_eq!(ids, ["54", "55", "56", "57", "58", "59", "60"]);
}

#[test]
fn help_on_large_inputs_stays_small() {
    // Unoptimized, a tenth of the size has to do.
    let part = if cfg!(debug_assertions) { 10 } else { 1 };
    let equal = "    let x = 1;\n".repeat(200_000 / part);
    let needle = format!("{}    let y = 2;\n", "    let x = 1;\n".repeat(5_000 / part));
    let half = 500_000 / part;
    let long = format!("{}the needle is here{}", "abc, def; ".repeat(half), "ghi, jkl; ".repeat(half));
    let blank = "\n".repeat(1_000_000 / part);
    let count = 200_000 / part;
    let line = |n: usize| format!("let v{n} = {};\n", (n as u32).wrapping_mul(2_654_435_761));
    let various: String = (0..count).map(line).collect();
    let lines =
        various.lines().skip(count / 2).take(5_000 / part).map(|line| format!("  {line}\n")).collect::<String>();
    for (text, needle) in [
        (&equal, needle.as_str()),
        (&equal, "let x = 2;"),
        (&long, "the neeedle is here"),
        (&long, &long.replace("the", "teh")),
        (&blank, "x"),
        (&various, &lines),
        (&various, "let v15000 = 77;"),
        (&various, &various.replace("v19999", "w")),
    ] {
        let draft = draft(text);
        let help = help(&draft, needle, Some("new"));
        assert!(size(&help) < MAX_SIZE);
    }
}

/// More than any help is long, in bytes of JSON.
const MAX_SIZE: usize = 60_000;

fn size(help: &Help) -> usize {
    serde_json::to_string(help).unwrap().len()
}

/// Texts with everything in them that is hard to handle.
fn hostile() -> impl Strategy<Value = String> {
    let part = prop_oneof![
        4 => "[a-c (){};=\"'.]{0,8}",
        2 => Just("\n".to_owned()),
        1 => Just("\r\n".to_owned()),
        1 => Just("\r".to_owned()),
        1 => Just("\\".to_owned()),
        1 => Just("\\n".to_owned()),
        1 => Just("\t".to_owned()),
        1 => Just("e\u{301}\u{301}".to_owned()),
        1 => Just("\u{201c}\u{2026}\u{feff}\u{200b}\u{a0}".to_owned()),
        1 => Just("\u{1f980}\u{fe0f}\u{202e}\u{130}".to_owned()),
        1 => Just("12|".to_owned()),
        1 => Just("...".to_owned()),
    ];
    proptest::collection::vec(part, 0..40).prop_map(|parts| parts.concat())
}

/// So many inputs, or `PROPTEST_CASES` of them. One that fails is printed, and kept in `proptest-regressions`.
fn config(cases: u32) -> ProptestConfig {
    let cases = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(cases);
    ProptestConfig { cases, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config(48))]

    #[test]
    fn no_input_panics_or_floods(text in hostile(), needle in hostile(), new in proptest::option::of(hostile())) {
        let help = help(&draft(&text), &needle, new.as_deref());
        prop_assert!(size(&help) < MAX_SIZE);
        for nearest in &help.nearest {
            prop_assert!(nearest.line >= 1 && nearest.line <= nearest.end_line);
            prop_assert!(nearest.differences.len() <= MAX_DIFFERENCES);
        }
        for suggestion in help.suggestions.iter().filter_map(|suggestion| suggestion.text.as_ref()) {
            prop_assert!(text.contains(suggestion.as_str()));
        }
    }

    #[test]
    fn a_text_with_typos_finds_its_place(
        first in 0_usize..180,
        len in 1_usize..8,
        typos in proptest::collection::vec((0.0_f64..1.0, "[a-z ;(]"), 1..4),
    ) {
        // All lines are as long: what a shorter one lacks counts for less than what is typed wrong.
        let text: String = (0..200_u32)
            .map(|n| format!("    let item_{n:03} = compute(\"{:010}\", {n:03});\n", n.wrapping_mul(2_654_435_761)))
            .collect();
        let wanted: Vec<&str> = text.split_inclusive('\n').skip(first).take(len).collect();
        let mut needle: Vec<char> = wanted.concat().chars().collect();
        for (at, typo) in &typos {
            let at = (needle.len() as f64 * at) as usize;
            // Lines that run together look for a line that is like both, which is another matter.
            if needle[at] != '\n' {
                needle[at] = typo.chars().next().unwrap();
            }
        }
        let needle: String = needle.into_iter().collect();
        prop_assume!(!text.contains(&needle));
        let help = help_for(&text, &needle);
        let best = &help.nearest[0];
        prop_assert!(best.line <= first + 1 && best.end_line >= first + len.min(1), "{:?}", best);
        prop_assert!(best.line >= first && best.end_line <= first + len + 1, "{:?}", best);
    }
}
