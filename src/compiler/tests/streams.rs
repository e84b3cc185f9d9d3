use super::*;
use crate::compiler::wire::Line;
use crate::compiler::{Applicability, Level, Shape};

fn lines(lines: &[String]) -> Vec<u8> {
    (lines.join("\n") + "\n").into_bytes()
}

fn error() -> String {
    message("error", Some("E0308"), "mismatched types", &[fix("src/lib.rs", 3, 4, "x")])
}

fn warning() -> String {
    message("warning", Some("unused_mut"), "unused", &[fix("src/lib.rs", 3, 4, "")])
}

fn is_failed(result: &Result<Verdict, CompilerError>) -> bool {
    matches!(result, Err(CompilerError::Failed { stderr, .. }) if stderr == "error: cargo's own words")
}

fn is_incomplete(result: &Result<Verdict, CompilerError>) -> bool {
    matches!(result, Err(CompilerError::Incomplete { .. }))
}

#[test]
fn a_plain_stream() {
    let verdict = verdict(&lines(&[warning(), artifact(false), error(), finished(false)]), 101).unwrap();
    assert!(!verdict.success);
    assert_eq!((verdict.errors().count(), verdict.warnings().count(), verdict.ignored_lines), (1, 1, 0));
    assert_eq!(verdict.units.len(), 1);
    assert_eq!(verdict.units[0].key.describe(), "demo (lib)");
    assert_eq!(verdict.units[0].features, ["std"]);
    assert_eq!(verdict.units[0].sources, None);
    assert!(verdict.errors().flat_map(|error| &error.sightings).all(|sighting| sighting.unit.package_id == ID));
    let suggestion = &verdict.diagnostics[1].suggestions[0];
    assert_eq!(suggestion.applicability, Applicability::MachineApplicable);
    assert_eq!(suggestion.shape, Shape::Whole);
    assert_eq!(suggestion.message, "do this");
}

#[test]
fn silence_is_never_success() {
    assert!(is_incomplete(&verdict(b"", 0)));
    assert!(is_incomplete(&verdict(&lines(&[artifact(true)]), 0)));
    assert!(is_incomplete(&verdict(&lines(&[error()]), 101)));
    assert!(is_incomplete(&verdict(&lines(&[finished(true)]), 101)));
    assert!(is_incomplete(&verdict(&lines(&[error(), finished(false)]), 0)));
    assert!(is_failed(&verdict(b"", 101)));
    assert!(is_failed(&verdict(b"not found\n", 101)));
    assert!(is_failed(&verdict(&lines(&[warning(), finished(false)]), 101)));
    assert!(verdict(&lines(&[finished(true)]), 0).unwrap().success);
}

#[test]
fn a_killed_cargo_is_no_verdict() {
    let end = End { success: false, code: None, described: "signal: 9 (SIGKILL)".into() };
    let result = judge(collect(&lines(&[artifact(false)])), &end, "", Path::new("/w"), &[]);
    assert!(matches!(&result, Err(CompilerError::Incomplete { reason, .. }) if reason.contains("SIGKILL")));
    assert!(is_incomplete(&judge(collect(b""), &end, "", Path::new("/w"), &[])));
}

#[test]
fn a_failure_without_words_still_says_something() {
    let end = End { success: false, code: Some(101), described: "exit status: 101".into() };
    let Err(CompilerError::Failed { stderr, status, .. }) = judge(collect(b""), &end, "", Path::new("/w"), &[]) else {
        panic!()
    };
    assert_eq!(status, "exit status: 101");
    assert!(stderr.contains("exit status: 101"));
}

#[test]
fn only_the_last_word_about_the_end_counts() {
    // Said in the middle, by a macro.
    assert!(is_incomplete(&verdict(&lines(&[finished(true), artifact(false)]), 0)));
    assert!(is_incomplete(&verdict(&lines(&[finished(true), warning()]), 0)));
    let forged = verdict(&lines(&[finished(true), error(), finished(false)]), 101).unwrap();
    assert_eq!(forged.errors().count(), 1);
    assert!(is_incomplete(&verdict(&lines(&[finished(false), finished(true)]), 101)));
    assert!(verdict(&lines(&[finished(false), artifact(true), finished(true)]), 0).unwrap().success);
    // A forged end that says nothing about success is no success.
    assert!(is_incomplete(&verdict(b"{\"reason\":\"build-finished\"}\n", 0)));
}

#[test]
fn errors_of_a_build_that_succeeded_are_forged() {
    let denied = message("error", Some("unused_mut"), "denied", &[]);
    let verdict = verdict(&lines(&[error(), denied, warning(), finished(true)]), 0).unwrap();
    assert!(verdict.success);
    assert_eq!((verdict.diagnostics.len(), verdict.ignored_lines), (1, 2));
}

#[test]
fn garbage_before_between_inside_and_after() {
    let mut stream = b"hello\n{\"a\":1}\n{\n{]\n\xff\xfe{\"reason\":\xff\n\n  \r\n".to_vec();
    stream.extend(format!("no newline{}trailing }} {{\r\n", error()).bytes());
    stream.extend(format!("{{\"reason\":\"future-thing\",\"x\":[1]}}{}\n", warning()).bytes());
    // Cut off, then a whole one on the same line.
    stream.extend(format!("{}{}\n", error().get(..60).unwrap(), artifact(true)).bytes());
    stream.extend(format!("\"{}\n", finished(false)).bytes());
    let verdict = verdict(&stream, 101).unwrap();
    assert_eq!(verdict.diagnostics.len(), 2);
    assert_eq!(verdict.units.len(), 1);
    assert_eq!(verdict.ignored_lines, 5);
}

#[test]
fn two_messages_on_one_line() {
    let stream = format!("{}{}x{}", warning(), error(), finished(false));
    assert_eq!(verdict(stream.as_bytes(), 101).unwrap().diagnostics.len(), 2);
}

#[test]
fn cut_at_every_byte_it_neither_panics_nor_succeeds() {
    let good = lines(&[warning(), artifact(false), finished(true)]);
    let whole = good.len() - 1;
    for cut in 0..good.len() {
        let result = verdict(&good[..cut], 0);
        assert_eq!(result.is_ok(), cut == whole, "{cut}");
        let _ = verdict(&good[cut..], 0);
    }
    let bad = lines(&[warning(), error(), finished(false)]);
    for cut in 0..bad.len() {
        assert!(verdict(&bad[..cut], 0).is_err(), "{cut}");
        if let Ok(verdict) = verdict(&bad[..cut], 101) {
            assert!(cut == bad.len() - 1 && !verdict.success);
        }
    }
}

#[test]
fn every_byte_flipped_is_never_a_panic() {
    let good = lines(&[error(), artifact(false), finished(false)]);
    for at in 0..good.len() {
        for byte in [0, b'"', b'{', b'}', b'9', 0xff] {
            let mut stream = good.clone();
            stream[at] = byte;
            let _ = verdict(&stream, 101);
            assert!(verdict(&stream, 0).is_err());
        }
    }
}

#[test]
fn unknown_fields_and_values() {
    let mut line: Value = serde_json::from_str(&warning()).unwrap();
    line["new_field"] = json!({"deep": [1, 2]});
    line["target"]["kind"] = json!(["new-kind"]);
    line["message"]["spans"][0]["new"] = json!(true);
    line["message"]["spans"][0]["text"] = json!(null);
    line["message"]["children"][0]["spans"][0]["suggestion_applicability"] = json!("QuiteSure");
    line["message"]["children"][0]["children"] = json!(null);
    let verdict = verdict(&lines(&[line.to_string(), finished(true)]), 0).unwrap();
    assert_eq!(verdict.diagnostics[0].suggestions[0].applicability, Applicability::Unspecified);
    assert_eq!(verdict.diagnostics[0].sightings[0].unit.kind, "new-kind");
}

#[test]
fn deep_nesting_ends_at_the_parsers_limit() {
    let mut stream = String::from("{\"reason\":\"compiler-message\",\"message\":");
    stream.push_str(&"{\"children\":[".repeat(100_000));
    stream.push('\n');
    stream.push_str(&"{\"reason\":".repeat(200_000));
    stream.push('\n');
    stream.push_str(&"[".repeat(1_000_000));
    stream.push('\n');
    stream.push_str(&finished(true));
    assert_eq!(verdict(stream.as_bytes(), 0).unwrap().ignored_lines, 3);
}

#[test]
fn levels() {
    let level = |level: &str, code: Option<&str>| {
        collect(&lines(&[message(level, code, "text", &[])])).diagnostics.first().map(|found| found.level)
    };
    assert_eq!(level("error", Some("E0308")), Some(Level::Error));
    assert_eq!(level("error", None), Some(Level::Error));
    assert_eq!(level("error", Some("unused_mut")), Some(Level::DeniedLint));
    assert_eq!(level("error", Some("clippy::all")), Some(Level::DeniedLint));
    assert_eq!(level("error", Some("E0170")), Some(Level::DeniedLint));
    assert_eq!(level("error: internal compiler error", None), Some(Level::Error));
    assert_eq!(level("warning", Some("E0308")), Some(Level::Warning));
    assert_eq!(level("note", None), Some(Level::Note));
    assert_eq!(level("surprise", None), Some(Level::Note));
    assert_eq!(level("failure-note", None), None);
}

#[test]
fn summaries_are_dropped() {
    let summary = |level: &str, text: &str| {
        json!({"reason": "compiler-message", "package_id": ID, "message":
            {"level": level, "message": text, "code": null, "spans": [], "children": []}})
        .to_string()
    };
    let stream = lines(&[
        summary("error", "aborting due to 1 previous error; 1 warning emitted"),
        summary("error", "aborting due to 2 previous errors"),
        summary("warning", "5 warnings emitted"),
        summary("warning", "1 warning emitted"),
        summary("failure-note", "For more information about this error, try `rustc --explain E0308`."),
        summary("error", "cannot find the linker"),
    ]);
    let collector = collect(&stream);
    assert_eq!((collector.diagnostics.len(), collector.ignored_lines), (1, 0));
}

#[test]
fn shapes() {
    let shape = |help: &[Value]| {
        let collector = collect(&lines(&[message("warning", None, "text", help)]));
        collector.diagnostics[0].suggestions.first().map(|found| (found.shape, found.parts.len()))
    };
    let (a, b, c) = (fix("a.rs", 1, 2, "x"), fix("a.rs", 1, 2, "y"), fix("a.rs", 5, 6, "z"));
    assert_eq!(shape(&[a.clone(), b.clone()]), Some((Shape::Alternatives, 2)));
    assert_eq!(shape(&[a.clone(), c.clone()]), Some((Shape::Whole, 2)));
    assert_eq!(shape(&[a.clone(), b, c]), Some((Shape::Mixed, 3)));
    assert_eq!(shape(&[a.clone(), a.clone()]), Some((Shape::Whole, 1)));
    assert_eq!(shape(&[a.clone(), fix("b.rs", 1, 2, "x")]), Some((Shape::Whole, 2)));
    assert_eq!(shape(&[span("a.rs", 1, 2)]), None);
    assert_eq!(shape(&[]), None);
    // The weakest word holds for the whole.
    let mut unsure = fix("a.rs", 7, 8, "x");
    unsure["suggestion_applicability"] = json!("HasPlaceholders");
    let collector = collect(&lines(&[message("warning", None, "text", &[a, unsure])]));
    assert_eq!(collector.diagnostics[0].suggestions[0].applicability, Applicability::HasPlaceholders);
}

#[test]
fn suggestions_at_the_top_and_far_down_are_read() {
    let mut line: Value = serde_json::from_str(&message("warning", None, "text", &[])).unwrap();
    line["message"]["spans"] = json!([fix("a.rs", 1, 2, "top")]);
    line["message"]["children"][0]["children"] = json!([{"message": "deep", "spans": [fix("a.rs", 1, 2, "down")]}]);
    let suggestions = &collect(&lines(&[line.to_string()])).diagnostics[0].suggestions;
    let texts: Vec<&str> = suggestions.iter().map(|found| found.parts[0].new_text.as_str()).collect();
    assert_eq!(texts, ["top", "down"]);
}

#[test]
fn equal_messages_are_one_diagnostic() {
    let other_unit =
        warning().replace("\"kind\":[\"lib\"]", "\"kind\":[\"test\"]").replace("\"name\":\"demo\"", "\"name\":\"it\"");
    let mut noted: Value = serde_json::from_str(&warning()).unwrap();
    noted["message"]["children"].as_array_mut().unwrap().insert(
        0,
        json!({"level": "note", "message": "the lint level is defined here", "spans": [span("src/lib.rs", 9, 12)]}),
    );
    let collector = collect(&lines(&[warning(), noted.to_string(), other_unit, error()]));
    assert_eq!(collector.diagnostics.len(), 2);
    let first = &collector.diagnostics[0];
    let counts: Vec<_> = first.sightings.iter().map(|seen| (seen.unit.describe(), seen.count)).collect();
    assert_eq!(counts, [("demo (lib)".to_owned(), 2), ("demo (test \"it\")".to_owned(), 1)]);
    assert_eq!(first.note_places.len(), 1);
}

#[test]
fn the_rendering_does_not_depend_on_which_unit_was_faster() {
    let rendered = |text: &str| warning().replace("\"rendered\":\"unused\"", &format!("\"rendered\":{text:?}"));
    let [plain, noted] = [rendered("unused"), rendered("unused = note: on by default")];
    assert_ne!(plain, noted);
    for order in [[&plain, &noted], [&noted, &plain]] {
        let read = collect(&lines(&order.map(String::clone)));
        assert_eq!(read.diagnostics.len(), 1);
        assert_eq!(read.diagnostics[0].rendered, "unused = note: on by default");
    }
}

#[test]
fn downloads_get_no_fixes() {
    let line = warning().replace(ID, "registry+https://registry.example#demo@0.1.0");
    let collector = collect(&lines(&[line]));
    assert!(collector.diagnostics[0].suggestions.is_empty());
    assert_eq!(collector.diagnostics[0].sightings[0].unit.package, "demo");
}

#[test]
fn a_hundred_thousand_messages() {
    let mut stream = Vec::new();
    let pattern = message("warning", Some("x"), "text", &[fix("a.rs", 12_345, 12_346, "")]);
    for n in 0..100_000 {
        stream.extend(pattern.replace("12345,", &format!("{},", n / 2)).bytes());
        stream.push(b'\n');
    }
    stream.extend(finished(true).bytes());
    let verdict = verdict(&stream, 0).unwrap();
    assert_eq!(verdict.diagnostics.len(), 50_000);
    assert!(verdict.diagnostics.iter().all(|found| found.sightings[0].count == 2));
}

#[test]
fn a_line_without_end_is_skipped() {
    let mut stream = error().into_bytes();
    stream.extend(std::iter::repeat_n(b'x', 140 * 1024 * 1024));
    stream.push(b'\n');
    stream.extend(lines(&[warning(), finished(true)]));
    let verdict = verdict(&stream, 0).unwrap();
    assert_eq!((verdict.diagnostics.len(), verdict.ignored_lines), (1, 1));
}

#[test]
fn a_message_is_the_same_however_it_is_read() {
    let whole = warning();
    assert!(whole.starts_with("{\"reason\":\"compiler-message\","), "{whole}");
    let texts = [
        whole.clone(),
        "{\"reason\":\"compiler-message\",\"package_id\":\"p\"}".to_owned(),
        "{\"reason\":\"compiler-message\",\"message\":null}".to_owned(),
        "{\"reason\":\"compiler-message\",\"message\":{\"spans\":null,\"new\":[1]},\"success\":3}".to_owned(),
        "{\"reason\":\"compiler-message\",\"package_id\":3}".to_owned(),
        whole.replace("compiler-message", "compiler-massage"),
        whole.trim_end_matches('}').to_owned(),
    ];
    for text in texts {
        let (direct, by_tag) = (Line::read(&text), serde_json::from_str::<Line>(&text).ok());
        assert_eq!(format!("{direct:?}"), format!("{:?}", by_tag.map(|line| (line, text.len()))), "{text}");
    }
}

/// What stands before a message on its line keeps it from being recognised by its words alone.
#[test]
fn words_that_were_heard_before_come_to_the_same_as_if_they_were_read_again() {
    let warning = message("warning", Some("unused_mut"), "a", &[fix("src/lib.rs", 4, 8, "")]);
    let other = message("warning", Some("unused_mut"), "b", &[fix("src/lib.rs", 4, 8, "")]);
    let of_tests = |line: &str| line.replace("[\"lib\"],\"crate", "[\"test\"],\"crate");
    let downloaded = |line: &str| line.replace("path+file", "registry+file");
    let noted = warning.replace("do this", "do that");
    let nested = warning.replace("\"name\":\"demo\"", "\"name\":\"demo\",\"message\":{}");
    let summary = message("failure-note", None, "aborting", &[]);
    let lines = [
        warning.clone(),
        of_tests(&warning),
        warning.clone(),
        downloaded(&warning),
        warning.clone(),
        format!("{warning} {other}"),
        format!("{other}{other}"),
        of_tests(&other),
        nested.clone(),
        nested,
        noted.clone(),
        noted,
        summary.clone(),
        summary,
        finished(true),
        warning,
    ];
    let plain = collect(lines.join("\n").as_bytes());
    let disturbed = collect(lines.map(|line| format!("> {line}")).join("\n").as_bytes());
    assert_ne!(plain.diagnostics, []);
    assert_eq!(plain.diagnostics, disturbed.diagnostics);
    assert_eq!(plain.messages, disturbed.messages);
    assert_eq!((plain.finished, plain.ignored_lines), (disturbed.finished, disturbed.ignored_lines));
}
