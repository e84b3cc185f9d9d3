use super::*;
use crate::edit::WorkspacePath;
use crate::refusal::StaleLine;
use crate::request::line_id::line_id;
use crate::workspace::Snapshot;
use proptest::prelude::*;

const AREA: &str = "def area(r):\n    pi = 3.14\n    return pi * r * r\n\nprint(area(2))\n";

fn draft(text: &str) -> Draft {
    Draft::of_snapshot(Snapshot::new(WorkspacePath::from_resolved("a.py"), text.as_bytes().to_vec())).unwrap()
}

/// The ids of these lines, as `show` prints them.
fn ids(text: &str, lines: std::ops::RangeInclusive<usize>) -> Vec<String> {
    let index = LineIndex::new(text);
    lines.map(|line| line_id(line, index.content(text, line).unwrap())).collect()
}

fn edit(hashes: Vec<String>, old: &str, new: &str) -> HashlineEdit {
    HashlineEdit { hashes, old_string: old.into(), new_string: new.into(), ..HashlineEdit::default() }
}

fn change(edits: Vec<HashlineEdit>) -> Hashlines {
    Hashlines { path: "a.py".into(), edits, snapshot: None, create: false }
}

fn run(text: &str, edits: Vec<HashlineEdit>) -> Result<(String, Vec<EditDone>), Vec<Refusal>> {
    let mut draft = draft(text);
    match apply(&change(edits), &mut draft, false, Eol::Adapt) {
        Ok(made) => Ok((draft.text().to_owned(), made.into_iter().map(|(told, _)| told).collect())),
        Err(refused) => Err(refused.into_iter().map(|(_, refusal)| refusal).collect()),
    }
}

fn made(text: &str, edits: Vec<HashlineEdit>) -> String {
    run(text, edits).unwrap_or_else(|refused| panic!("{refused:?}")).0
}

fn code(text: &str, edits: Vec<HashlineEdit>) -> &'static str {
    run(text, edits).map_or_else(|refused| refused[0].code(), |(text, _)| panic!("made {text:?}"))
}

#[test]
fn lines_are_replaced() {
    let new =
        made(AREA, vec![edit(ids(AREA, 2..=3), "    pi = 3.14\n    return pi * r * r", "    return 3.14 * r ** 2")]);
    assert_eq!(new, "def area(r):\n    return 3.14 * r ** 2\n\nprint(area(2))\n");
    assert_eq!(made("x\r\ny\r\nz\r\n", vec![edit(ids("x\ny", 2..=2), "y", "Y\nY2")]), "x\r\nY\r\nY2\r\nz\r\n");
    assert_eq!(made("a\nb", vec![edit(ids("a\nb", 2..=2), "b", "c")]), "a\nc");
    assert_eq!(made("a\n\nb\n", vec![edit(ids("a\n\nb\n", 2..=2), "", "# gap")]), "a\n# gap\nb\n");
    assert_eq!(made("\u{feff}a\nb\n", vec![edit(ids("a\n", 1..=1), "a", "A")]), "\u{feff}A\nb\n");
}

#[test]
fn an_empty_text_deletes_lines() {
    assert_eq!(made(AREA, vec![edit(ids(AREA, 2..=2), "pi = 3.14", "")]), AREA.replace("    pi = 3.14\n", ""));
    assert_eq!(made("a\nb", vec![edit(ids("a\nb", 1..=2), "a\nb", "")]), "");
    assert_eq!(made("a\nb\n", vec![edit(ids("a\nb", 2..=2), "b", "\n")]), "a\n\n");
}

#[test]
fn blanks_at_the_start_of_lines_prove_nothing() {
    let edits = vec![edit(ids(AREA, 2..=2), "pi = 3.14", "    pi = 3")];
    let (text, told) = run(AREA, edits).unwrap();
    assert_eq!(text, AREA.replace("3.14", "3"));
    assert_eq!(told[0].step, MatchStep::Blanks);
    assert_eq!(code(AREA, vec![edit(ids(AREA, 2..=2), "pi = 3", "x")]), "comprehension");
    assert_eq!(code(AREA, vec![edit(ids(AREA, 2..=3), "pi = 3.14", "x")]), "comprehension");
    assert_eq!(code(AREA, vec![edit(ids(AREA, 2..=2), "", "x")]), "comprehension");
    let exact = change(vec![edit(ids(AREA, 2..=2), "pi = 3.14", "x")]);
    assert!(apply(&exact, &mut draft(AREA), true, Eol::Adapt).is_err());
}

#[test]
fn a_wrong_view_of_the_depth_is_corrected_and_said() {
    let (text, told) = run(AREA, vec![edit(ids(AREA, 2..=2), "pi = 3.14", "pi = 3\ne = 2")]).unwrap();
    assert_eq!(text, AREA.replace("    pi = 3.14\n", "    pi = 3\n    e = 2\n"));
    assert_eq!(told[0].notes.len(), 1);
    let (text, told) = run(AREA, vec![edit(ids(AREA, 2..=2), "    pi = 3.14", "pi = 3")]).unwrap();
    assert_eq!(text, AREA.replace("    pi = 3.14", "pi = 3"));
    assert_eq!(told[0].notes, Vec::<String>::new());
}

#[test]
fn a_stale_line_is_shown_as_it_is_now() {
    let Err(refused) = run(AREA, vec![edit(vec![ids(AREA, 2..=2).remove(0), "3:0000".into()], "x", "y")]) else {
        panic!()
    };
    let Refusal::StaleLine { lines, help, .. } = &refused[0] else { panic!("{refused:?}") };
    let now = ids(AREA, 3..=3).remove(0);
    let told = StaleLine {
        id: "3:0000".into(),
        now: Some(now.clone()),
        text: Some("    return pi * r * r".into()),
        moved_to: vec![],
    };
    assert_eq!(lines, &[told]);
    assert!(help.preview.as_ref().unwrap().lines.iter().any(|line| line.id == now));
    let Err(refused) = run(AREA, vec![edit(vec!["99:abcd".into()], "x", "y")]) else { panic!() };
    assert!(refused[0].to_string().contains("99:abcd"), "{}", refused[0]);
}

#[test]
fn lines_that_moved_are_offered_and_not_taken() {
    let before = "a\nb\nc\n";
    let after = "new\na\nb\nc\n";
    let Err(refused) = run(after, vec![edit(ids(before, 2..=3), "b\nc", "x")]) else { panic!() };
    let Refusal::StaleLine { lines, help, .. } = &refused[0] else { panic!("{refused:?}") };
    assert_eq!(lines[0].moved_to, ids(after, 3..=3));
    let offered: Vec<String> = serde_json::from_str(help.suggestions[0].text.as_ref().unwrap()).unwrap();
    assert_eq!(offered, ids(after, 3..=4));
    assert_eq!(made(after, vec![edit(offered, "b\nc", "x")]), "new\na\nx\n");
}

#[test]
fn only_ids_of_one_run_of_lines_are_taken() {
    let two = |a: usize, b: usize| [ids(AREA, a..=a), ids(AREA, b..=b)].concat();
    for hashes in [two(1, 3), two(2, 1), two(2, 2), vec![], vec![":abcd".into()], vec!["2;abcd".into()]] {
        assert_eq!(code(AREA, vec![edit(hashes, "x", "y")]), "invalid-request");
    }
}

#[test]
fn lines_are_inserted() {
    let insert = |before: Option<usize>, after: Option<usize>, old: &str, new: &str| HashlineEdit {
        insert_before: before.map(|line| ids("a\nb\nc", line..=line).remove(0)),
        insert_after: after.map(|line| ids("a\nb\nc", line..=line).remove(0)),
        ..edit(vec![], old, new)
    };
    assert_eq!(made("a\nb\nc", vec![insert(Some(1), None, "", "x")]), "x\na\nb\nc");
    assert_eq!(made("a\nb\nc", vec![insert(None, Some(1), "a", "x\n")]), "a\nx\nb\nc");
    assert_eq!(made("a\nb\nc", vec![insert(None, Some(3), "", "x")]), "a\nb\nc\nx");
    assert_eq!(made("\u{feff}a\n", vec![insert(Some(1), None, "", "x")]), "\u{feff}x\na\n");
    assert_eq!(code("a\nb\nc", vec![insert(None, Some(1), "other", "x")]), "comprehension");
    assert_eq!(code("a\nb\nc", vec![insert(Some(1), Some(1), "", "x")]), "invalid-request");
    assert_eq!(code("a\nB\nc", vec![insert(Some(2), None, "", "x")]), "stale-line");
    assert_eq!(code("a\nb\nc", vec![insert(Some(2), None, "", "")]), "invalid-request");
}

#[test]
fn edits_of_the_same_lines_are_refused() {
    let text = "a\nb\nc\n";
    let edits = vec![edit(ids(text, 1..=2), "a\nb", "x"), edit(ids(text, 2..=3), "b\nc", "y")];
    assert_eq!(code(text, edits), "line-overlap");
    let edits = vec![edit(ids(text, 3..=3), "c", "C\nC"), edit(ids(text, 1..=1), "a", "")];
    assert_eq!(made(text, edits), "b\nC\nC\n");
}

#[test]
fn the_snapshot_holds_for_the_whole_file() {
    let hash = |text: &str| Some(format!("xxh3:{:016x}", ContentHash::of(text.as_bytes()).get()));
    let with = |snapshot| Hashlines { snapshot, ..change(vec![edit(ids("a\nb\n", 1..=1), "a", "x")]) };
    assert!(apply(&with(hash("a\nb\n")), &mut draft("a\nb\n"), false, Eol::Adapt).is_ok());
    let refused = apply(&with(hash("a\nb\n")), &mut draft("a\nc\n"), false, Eol::Adapt).unwrap_err();
    assert_eq!(refused[0].1.code(), "stale-line");
    assert_eq!(refused[0].1.to_string(), "a.py changed since it was read");
    let refused = apply(&with(Some("abc".into())), &mut draft("a\nb\n"), false, Eol::Adapt).unwrap_err();
    assert_eq!(refused[0].1.code(), "invalid-request");
}

#[test]
fn pasted_prefixes_are_named() {
    let shown = crate::request::hashline(2, "    pi = 3.14");
    assert_eq!(code(AREA, vec![edit(ids(AREA, 2..=2), &shown, "x")]), "hashline-prefix");
    assert_eq!(code(AREA, vec![edit(ids(AREA, 2..=2), "pi = 3.14", &shown)]), "hashline-prefix");
}

#[test]
fn ten_megabytes_are_no_obstacle() {
    let text = "    same();\n".repeat(900_000);
    let stale: Vec<String> = (1..=1000).map(|line| format!("{line}:0000")).collect();
    assert_eq!(code(&text, vec![edit(stale, "x", "y")]), "stale-line");
    let last = ids(&text, 900_000..=900_000);
    assert!(made(&text, vec![edit(last, "same();", "    other();")]).ends_with("\n    other();\n"));
}

fn text() -> impl Strategy<Value = String> {
    (proptest::collection::vec("[ \ta-c\u{e9}\u{1f980}\u{301}\u{202e}]{0,5}", 1..10), any::<bool>(), any::<bool>())
        .prop_map(|(lines, crlf, ended)| {
            let ending = if crlf { "\r\n" } else { "\n" };
            lines.join(ending) + if ended { ending } else { "" }
        })
}

proptest! {
    #[test]
    fn the_same_change_by_number(text in text(), new in "([a-c]{0,3}\n){0,3}[a-c]{0,3}", from in 0usize..10, len in 0usize..4) {
        let lines = LineIndex::new(&text);
        prop_assume!(lines.count() > 0);
        let first = 1 + from % lines.count();
        let last = (first + len).min(lines.count());
        let mut by_number = draft(&text);
        let place = Place::Lines(first, last);
        let span = place.span(&by_number, &lines);
        let wanted = completed(&by_number, &lines, &Endings::of(by_number.text()), place, span, &new, Eol::Adapt);
        by_number.splice(&[Splice::new(span, wanted)]).unwrap();
        let held: Vec<&str> = (first..=last).map(|line| lines.content(&text, line).unwrap()).collect();
        let by_id = run(&text, vec![edit(ids(&text, first..=last), &held.join("\n"), &new)]);
        prop_assert_eq!(&by_id.unwrap().0, by_number.text());
    }

    #[test]
    fn no_request_panics(text in "[ab\n\r\u{feff}]{0,20}", id in "[0-9]{0,2}:?[0-9a-f]{0,5}", old in "[ab\n]{0,4}", new in "[ab\n]{0,4}") {
        let _ = run(&text, vec![edit(vec![id.clone()], &old, &new)]);
        let _ = run(&text, vec![HashlineEdit { insert_after: Some(id), ..edit(vec![], &old, &new) }]);
    }
}
