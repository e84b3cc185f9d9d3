#![allow(clippy::string_slice, reason = "a test that panics has failed, and says where")]

use super::*;
use crate::edit::WorkspacePath;
use crate::request::model::Reindent;
use crate::workspace::Snapshot;
use proptest::prelude::*;

fn draft(text: &str) -> Draft {
    Draft::of_snapshot(Snapshot::new(WorkspacePath::from_resolved("a.txt"), text.as_bytes().to_vec())).unwrap()
}

fn edit(operation: PatchOperation) -> PatchEdit {
    PatchEdit { operation, old_text: None, new_text: None, to_clipboard: None, from_clipboard: None, reindent: None }
}

fn replace(old: &str, new: &str) -> PatchEdit {
    PatchEdit { old_text: Some(old.into()), new_text: Some(new.into()), ..edit(PatchOperation::Replace) }
}

fn cut(old: &str, name: &str) -> PatchEdit {
    PatchEdit { old_text: Some(old.into()), to_clipboard: Some(name.into()), ..edit(PatchOperation::Replace) }
}

fn copy(old: &str, name: &str) -> PatchEdit {
    PatchEdit { from_clipboard: Some(name.into()), ..cut(old, name) }
}

fn paste(old: &str, name: &str) -> PatchEdit {
    PatchEdit { old_text: Some(old.into()), from_clipboard: Some(name.into()), ..edit(PatchOperation::Replace) }
}

fn write(operation: PatchOperation, new: &str) -> PatchEdit {
    PatchEdit { new_text: Some(new.into()), ..edit(operation) }
}

fn run_with(
    text: &str,
    patches: Vec<PatchEdit>,
    clipboards: &mut Clipboards,
) -> Result<(String, Vec<Made>), Vec<Refusal>> {
    let mut draft = draft(text);
    let change = Patch { path: "a.txt".into(), patches };
    match apply(&change, &mut draft, clipboards, false, true) {
        Ok(made) => Ok((draft.text().to_owned(), made)),
        Err(refused) => {
            assert_eq!(draft.text(), text);
            Err(refused.into_iter().map(|(_, refusal)| refusal).collect())
        }
    }
}

fn made(text: &str, patches: Vec<PatchEdit>) -> String {
    run_with(text, patches, &mut Clipboards::default()).unwrap_or_else(|refused| panic!("{refused:?}")).0
}

fn step(text: &str, old: &str, new: &str) -> (String, MatchStep, Option<String>) {
    let (text, mut made) = run_with(text, vec![replace(old, new)], &mut Clipboards::default()).unwrap();
    let told = made.remove(0).told;
    (text, told.step, told.matched)
}

fn codes(text: &str, patches: Vec<PatchEdit>) -> Vec<&'static str> {
    match run_with(text, patches, &mut Clipboards::default()) {
        Ok((text, _)) => panic!("made {text:?}"),
        Err(refused) => refused.iter().map(Refusal::code).collect(),
    }
}

#[test]
fn all_edits_see_the_original() {
    assert_eq!(made("abcdef\n", vec![replace("abc", "ABC"), replace("def", "DEF")]), "ABCDEF\n");
    assert_eq!(made("a b\n", vec![replace("a", "b"), replace("b", "a")]), "a b\n".replace("a b", "b a"));
    assert_eq!(codes("a1\nb2\n", vec![replace("a1", "zz"), replace("zz", "yy")]), ["no-match"]);
}

#[test]
fn texts_at_one_place_go_in_in_the_order_of_the_edits() {
    use PatchOperation::{AppendEof, PrependBof};
    let edits = vec![
        write(AppendEof, "1\n"),
        write(PrependBof, "// a\n"),
        replace("m", "n"),
        write(AppendEof, "2\n"),
        write(PrependBof, "// b\n"),
    ];
    assert_eq!(made("m\n", edits), "// a\n// b\nn\n1\n2\n");
    assert_eq!(made("\u{feff}x\n", vec![write(PrependBof, "y\n")]), "\u{feff}y\nx\n");
    assert_eq!(made("a\r\nb", vec![write(AppendEof, "\nc\n")]), "a\r\nb\r\nc\r\n");
}

#[test]
fn overwriting_goes_with_nothing_else_that_replaces() {
    use PatchOperation::{AppendEof, Overwrite};
    assert_eq!(made("old\n", vec![write(Overwrite, "")]), "");
    assert_eq!(made("old\n", vec![write(Overwrite, "new\n"), write(AppendEof, "end\n")]), "new\nend\n");
    assert_eq!(codes("old\n", vec![write(Overwrite, "new\n"), replace("old", "x")]), ["overlap"]);
    assert_eq!(codes("old\n", vec![write(Overwrite, "new\n"), write(Overwrite, "new\n")]), ["overlap"]);
}

#[test]
fn what_two_edits_replace_is_refused_and_shared_context_is_not() {
    assert_eq!(codes("abcdef\n", vec![replace("abcdef", "1"), replace("cd", "2")]), ["overlap"]);
    assert_eq!(codes("abcdef\n", vec![replace("cd", "X"), replace("cd", "X")]), ["overlap"]);
    assert_eq!(codes("a\nb\n", vec![replace("a\nb", "a\nX\nb"), replace("a\nb", "a\nY\nb")]), ["overlap"]);
    assert_eq!(codes("a\nb\nc\n", vec![replace("a\nb\nc", "a\nX\nb\nc"), replace("a\nb", "a\nX\nb")]), ["overlap"]);
    assert_eq!(made("a\nb\nc\n", vec![replace("a\nb", "A\nb"), replace("b\nc", "b\nC")]), "A\nb\nC\n");
    assert_eq!(made("a\nb\nc\n", vec![replace("a\nb\nc", "A\nb\nC"), replace("b", "B")]), "A\nB\nC\n");
}

#[test]
fn the_first_of_several_places_is_never_taken() {
    assert_eq!(codes("qty\nqty\n", vec![replace("qty", "n")]), ["wrong-count"]);
    assert_eq!(codes("aaa\n", vec![replace("aa", "b")]), ["wrong-count"]);
    let text = "if a {\n    hit();\n    end();\n}\nwhile b {\n        hit();\n        end();\n}\n";
    assert_eq!(codes(text, vec![replace("hit();\nend();\n", "miss();\nend();\n")]), ["wrong-count"]);
}

#[test]
fn a_step_is_tried_only_after_none_was_found() {
    // Twice exactly, and once more with another indentation: stop.
    assert_eq!(codes("x\nx\n    x\n", vec![replace("x\n", "y\n")]), ["wrong-count"]);
}

#[test]
fn indentation_is_forgiven_and_kept() {
    let text = "impl S {\n    fn f(&self) {\n        if self.ok {\n            go();\n        }\n    }\n}\n";
    let (after, step, matched) = step(text, "if self.ok {\n    go();\n}\n", "if self.ok {\n    stop();\n    x();\n}\n");
    assert_eq!(after, text.replace("            go();\n", "            stop();\n            x();\n"));
    assert_eq!(step, MatchStep::Dedent);
    assert_eq!(matched.unwrap(), "        if self.ok {\n            go();\n        }\n");
}

#[test]
fn indentation_may_be_too_deep_or_of_another_kind() {
    assert_eq!(step("a\n  b\n", "    a\n      b\n", "    a\n      c\n").0, "a\n  c\n");
    assert_eq!(
        step("\ta\n\tb\n", "    a\n    b\n", "    a\n    if x {\n        c\n    }\n").0,
        "\ta\n\tif x {\n\t\tc\n\t}\n"
    );
    for (text, old) in [("\ta\n\t\t\tb\n", "  a\n    b\n"), ("\ta\n\tb\n", "a\n    b\n")] {
        assert_eq!(codes(text, vec![replace(old, "x")]), ["no-match"], "not moved as one: {text:?}");
    }
}

#[test]
fn indentation_may_be_in_other_units() {
    let blanks = "if a {\n    b\n\n    if c {\n        d\n    }\n}\n";
    let tabs = blanks.replace("    ", "\t");
    let (old, new) =
        ("    if c {\n        d\n    }\n", "    if c {\n        d\n        if e {\n            f\n        }\n    }\n");
    let tabbed = |text: &str| text.replace("    ", "\t");
    let (after, step, _) = step(&tabs, old, new);
    assert_eq!((after, step), (tabs.replace(&tabbed(old), &tabbed(new)), MatchStep::Dedent));
    assert_eq!(self::step(blanks, &tabbed(old), &tabbed(new)).0, blanks.replace(old, new));
    let two = |text: &str| text.replace("    ", "  ");
    assert_eq!(self::step(blanks, &two(old), &two(new)).0, blanks.replace(old, new));
    // Written as if it stood at the left edge.
    assert_eq!(self::step("\tx {\n\t\ty\n\t}\n", "x {\n  y\n}", "x {\n  z\n}").0, "\tx {\n\t\tz\n\t}\n");
    let twice = format!("{tabs}{tabs}");
    assert_eq!(codes(&twice, vec![replace(old, new)]), ["wrong-count"]);
    assert_eq!(codes(&tabs, vec![replace(old, &new.replace("    f", "\tf"))]), ["no-match"], "new text in both units");
}

#[test]
fn blanks_on_lines_that_are_not_changed_stay() {
    let text = "    a\n  \t\n    b\r\n    c\n";
    assert_eq!(step(text, "a\n\nb\nc\n", "a\n\nb\nd\n").0, "    a\n  \t\n    b\r\n    d\n");
}

#[test]
fn a_line_that_only_says_where_may_be_written_otherwise() {
    let (after, step, matched) = step("\n\nalpha\nbeta\n", "\n\n\nalpha\n", "\n\n\nALPHA\n");
    assert_eq!(
        (after.as_str(), step, matched.as_deref()),
        ("\n\nALPHA\nbeta\n", MatchStep::TrimmedLines, Some("\n\nalpha\n"))
    );
    assert_eq!(self::step("a\nb\nc\n", "a:\nb\n", "a:\nB\n").0, "a\nB\nc\n");
    assert_eq!(self::step("a\nb\nc\n", "a;\nb\nc;\n", "a;\nB\nc;\n").0, "a\nB\nc\n");
    assert_eq!(self::step("a\n\nb\nc\n", "a\nb\n", "a\nB\n").0, "a\n\nB\nc\n");
    let text = "impl A {\n    pub fn get(&self) -> u8 {\n        one()\n    }\n}\n";
    let old = "    fn get(&self) -> u8 {\n        one()\n    };\n";
    assert_eq!(self::step(text, old, &old.replace("one", "two")).0, text.replace("one", "two"));
}

#[test]
fn a_line_that_says_another_place_may_not_be_wrong() {
    let text = "impl A {\n    fn get(&self) -> u8 { 1 }\n}\nimpl B {\n    fn set(&self) {}\n}\n";
    let refused = |text: &str, old: &str, new: &str| assert_eq!(codes(text, vec![replace(old, new)]), ["no-match"]);
    let get = "    fn get(&self) -> u8 { 1 }";
    for first in ["impl B {", "impl C {", "impl Show for A {", "// the last one", "}"] {
        let old = format!("{first}\n{get}");
        refused(text, &old, &old.replace('1', "2"));
    }
    for (first, last) in
        [("impl B {", "}"), ("", "impl B {"), ("impl B {", "impl C {"), ("impl A  {", "    fn put() {}")]
    {
        let old = format!("{first}\n{get}\n{last}");
        refused(text, &old, &old.replace('1', "2"));
    }
    let other = "fn other() -> Option<u8> {\n    log();\n    return None;\n}";
    let old = "fn process() -> Option<u8> {\n    return None;\n}";
    refused(other, old, &old.replace("None", "Some(1)"));
    refused("b\nc\n", "a\nb\n", "a\nB\n");
    // A sign may turn a line round.
    for (there, said) in [
        ("if !ready {", "if ready {"),
        ("if [ ! -f x ]; then", "if [ -f x ]; then"),
        ("a || b", "a && b"),
        ("x > 0 {", "x < 0 {"),
        ("fn get(&mut self) {", "fn get(&self) {"),
        ("return -1;", "return 1;"),
        ("[[a]]", "[a]"),
        ("(c)", "c"),
    ] {
        refused(
            &format!("{there}\nwait();\nlog();\n"),
            &format!("{said}\nwait();\nlog();\n"),
            &format!("{said}\nwait();\ngo();\n"),
        );
    }
    refused("a\nb\nc\n", "A:\nb\n", "A:\nB\n");
    refused("a();\nx\nb\nc\na\n", "a\nb\n", "a\nB\n");
}

#[test]
fn a_line_that_is_changed_may_not_be_wrong() {
    assert_eq!(codes("a\nb\nc\n", vec![replace("A:\nb\n", "right\nB\n")]), ["no-match"]);
    assert_eq!(
        codes("a\n}\n", vec![replace("fn f() {\n}\n", "fn f() {\n    x();\n}\n")]),
        ["no-match"],
        "a brace says nothing"
    );
    assert_eq!(codes("cab\nb\nCab\nb\n", vec![replace("cab;\nb\n", "cab;\nB\n")]), ["wrong-count"]);
    assert_eq!(codes("a\nb\nx\nb\n", vec![replace("a;\nb\n", "a;\nB\n")]), ["wrong-count"], "one of them fits");
    assert_eq!(codes("cab\n", vec![replace("cab;\nb\n", "cab;\nB\n")]), ["no-match"], "only whole lines");
}

#[test]
fn line_endings_are_forgiven_and_kept() {
    let (after, step, _) = step("a\r\nb\r\nc\n", "a\nb\n", "a\nB\nb2\n");
    assert_eq!((after.as_str(), step), ("a\r\nB\r\nb2\r\nc\n", MatchStep::LineEndings));
}

#[test]
fn typography_is_forgiven_and_kept() {
    let (after, step, _) = step("say \u{201c}a\u{201d}\u{a0}b\n", "\"a\" b", "\"a\" c");
    assert_eq!((after.as_str(), step), ("say \u{201c}a\u{201d}\u{a0}c\n", MatchStep::Typography));
}

#[test]
fn exact_means_exact() {
    for (text, old) in [("  a\n  b\n", "a\nb\n"), ("a\r\nb\r\n", "a\nb\n"), ("\u{201c}", "\""), ("b\n", "x\nb\n")] {
        let change = Patch { path: "a.txt".into(), patches: vec![replace(old, "x\nc\n")] };
        let refused = apply(&change, &mut draft(text), &mut Clipboards::default(), true, true).map(|_| ()).unwrap_err();
        assert_eq!(refused[0].1.code(), "no-match", "{text:?}");
    }
}

#[test]
fn cut_and_paste_in_one_request() {
    let text = "fn helper() {}\nfn top() {}\n// slot\n";
    let edits = vec![
        cut("fn helper() {}\n", "h"),
        PatchEdit { from_clipboard: Some("h".into()), ..edit(PatchOperation::AppendEof) },
    ];
    assert_eq!(made(text, edits), "fn top() {}\n// slot\nfn helper() {}\n");
    assert_eq!(codes(text, vec![paste("// slot", "nobody")]), ["clipboard-not-found"]);
    assert_eq!(codes(text, vec![cut("nothing", "h"), paste("// slot", "h")]), ["no-match"], "one finding, not two");
}

#[test]
fn a_clipboard_holds_what_the_file_had() {
    let mut clipboards = Clipboards::default();
    let text = "mod m {\n    g();\n    h();\n}\n";
    let (after, _) = run_with(text, vec![copy("g();\nh();\n", "z")], &mut clipboards).unwrap();
    assert_eq!(after, text);
    assert_eq!(clipboards.get("z"), Ok("    g();\n    h();\n"));
    let by = Reindent { strip: Some("    ".into()), add: Some("\t".into()) };
    let edits = vec![PatchEdit { reindent: Some(by), ..paste("X\n", "z") }];
    assert_eq!(run_with("x\nX\n", edits, &mut clipboards).unwrap().0, "x\n\tg();\n\th();\n");
    assert_eq!(
        run_with("x\r\nX\r\n", vec![paste("X\r\n", "z")], &mut clipboards).unwrap().0,
        "x\r\n    g();\r\n    h();\r\n"
    );
    clipboards.set("w", "1\r\n2\r\n").unwrap();
    assert_eq!(run_with("x\nX\n", vec![paste("X\n", "w")], &mut clipboards).unwrap().0, "x\n1\n2\n");
}

#[test]
fn the_given_text_is_ignored_where_a_clipboard_is_used() {
    let edits = vec![PatchEdit { new_text: Some("IGNORED".into()), ..copy("keep me", "c") }];
    assert_eq!(made("keep me\n", edits), "keep me\n");
}

#[test]
fn requests_that_mean_nothing() {
    assert_eq!(codes("a\n", vec![edit(PatchOperation::Replace)]), ["invalid-request"]);
    assert_eq!(codes("a\n", vec![replace("", "x")]), ["invalid-request"]);
    let keep = PatchEdit { to_clipboard: Some("c".into()), ..write(PatchOperation::AppendEof, "x") };
    assert_eq!(codes("a\n", vec![keep]), ["invalid-request"]);
    assert_eq!(codes("a\n", vec![replace("a", "x\0")]), ["binary"]);
    let by = Reindent { strip: Some("  ".into()), add: None };
    assert_eq!(codes("a\n", vec![PatchEdit { reindent: Some(by), ..replace("a", "x") }]), ["strip-precondition"]);
}

#[test]
fn pasted_prefixes_are_named() {
    assert_eq!(codes("a\nb\n", vec![replace("1:abcd|a\n2:abcd|b", "x")]), ["hashline-prefix"]);
    assert_eq!(codes("a\nb\n", vec![replace("a\n", "1:abcd|x\n")]), ["hashline-prefix"]);
}

#[test]
fn every_refused_edit_is_named() {
    assert_eq!(
        codes("one\ntwo\n", vec![replace("one", "1"), replace("four", "4"), replace("five", "5")]),
        ["no-match", "no-match"]
    );
}

#[test]
fn hostile_files_are_answered() {
    let equal = "    same();\n".repeat(100_000);
    let many = "same();\n".repeat(50_000);
    assert_eq!(codes(&equal, vec![replace(&many, "x")]), ["wrong-count"]);
    assert_eq!(codes(&equal, vec![replace(&format!("{many}other();\n"), "x")]), ["no-match"]);
    let long = format!("{}\n", "x \u{201c}".repeat(2_000_000));
    assert_eq!(codes(&long, vec![replace("nothing like it", "x")]), ["no-match"]);
    assert_eq!(codes(&"\n".repeat(1_000_000), vec![replace(&"\n".repeat(1_000_001), "x")]), ["no-match"]);
    assert_eq!(codes(&"\r".repeat(1_000_000), vec![replace("a\nb", "x")]), ["no-match"]);
}

/// Lines of letters, wide characters, combining marks and direction marks, with any indentation.
fn line() -> impl Strategy<Value = String> {
    "[ \t]{0,4}[a-d\u{e9}\u{1f980}\u{301}\u{202e}]{0,4}"
}

proptest! {
    #[test]
    fn a_clipboard_round_trip_changes_nothing(lines in proptest::collection::vec(line(), 1..12), crlf in any::<bool>(), from in 0usize..12, len in 1usize..5) {
        let ending = if crlf { "\r\n" } else { "\n" };
        let mut lines = lines;
        lines.push("unique mark".to_owned());
        let text = lines.join(ending) + ending;
        let from = from % lines.len();
        let part = lines[from..(from + len).min(lines.len())].join(ending) + ending;
        let mut clipboards = Clipboards::default();
        if let Ok((without, _)) = run_with(&text, vec![cut(&part, "c")], &mut clipboards) {
            prop_assert_eq!(clipboards.get("c").unwrap(), part.as_str());
            prop_assert_eq!(without.len() + part.len(), text.len());
            let at = text.find(&part).unwrap();
            let hole = format!("{}<HOLE>{}", &text[..at], &text[at + part.len()..]);
            prop_assert_eq!(run_with(&hole, vec![paste("<HOLE>", "c")], &mut clipboards).unwrap().0, text.clone());
            prop_assert_eq!(run_with(&text, vec![copy(&part, "d")], &mut clipboards).unwrap().0, text);
        }
    }

    #[test]
    fn a_block_that_was_moved_is_found_and_stays_where_it_is(lines in proptest::collection::vec(line(), 1..8), depth in "[ \t]{0,4}", new in line()) {
        // The file is the block, moved; the request knows it as it was.
        let old: String = lines.iter().map(|line| format!("{line}\n")).collect();
        let moved = |line: &str| if line.trim().is_empty() { format!("{line}\n") } else { format!("{depth}{line}\n") };
        let file: String = ["first"].into_iter().map(|line| format!("{line}\n")).chain(lines.iter().map(|line| moved(line))).collect();
        let changed = format!("{old}{new}#\n");
        if let Ok((after, made)) = run_with(&file, vec![replace(&old, &changed)], &mut Clipboards::default())
            && made[0].told.step == MatchStep::Dedent
        {
            prop_assert!(after.starts_with(&file), "{:?}", after);
            let line = &after[file.len()..];
            let wanted = format!("{new}#");
            prop_assert_eq!(line.trim(), wanted.trim());
        }
    }

    #[test]
    fn no_request_panics(text in "[ab \n\r\t\u{201c}]{0,30}", old in "[ab \n\r\"]{0,8}", new in "[ab \n\r]{0,8}") {
        let _ = run_with(&text, vec![replace(&old, &new), copy(&old, "c"), paste(&new, "c")], &mut Clipboards::default());
    }
}
