use crate::request::hunk::tests::{Answer, code, only, request, run, run_request};
use crate::request::{Blocks, Change, Eol, MatchStep};
use proptest::prelude::*;

fn change(text: &str, path: Option<&str>) -> Change {
    Change::Blocks(Blocks { text: text.to_owned(), path: path.map(str::to_owned) })
}

/// Applies blocks to the file `t.txt`.
fn t(text: &str, blocks: &str) -> Answer {
    run(&[("t.txt", text)], change(blocks, Some("t.txt")))
}

fn block(search: &str, replace: &str) -> String {
    format!("<<<<<<< SEARCH\n{search}=======\n{replace}>>>>>>> REPLACE\n")
}

#[test]
fn names_as_they_come() {
    let body = block("a\n", "b\n");
    for text in [
        format!("d/t.txt\n{body}"),
        format!("d/t.txt\n```\n{body}```\n"),
        format!("```text d/t.txt\n{body}```\n"),
        format!("```text:d/t.txt\n{body}```\n"),
        format!("```d/t.txt\n{body}```\n"),
        format!("Change this:\n\n### `d/t.txt`:\n\n```\n{body}```\n"),
        format!("**d/t.txt**\n{body}"),
        format!("File: d/t.txt\n{body}"),
        format!("```\nd/t.txt\n{body}```\n"),
        body.replace("SEARCH", "SEARCH d/t.txt"),
        format!("d/t.txt\n{body}").replace('\n', "\r\n"),
        format!(
            "d/t.txt\n{}",
            body.replace("<<<<<<<", "<<<<<").replace("=======", "=====").replace(">>>>>>>", ">>>>>")
        ),
        format!("d/t.txt\n{}", body.replace("<<<<<<<", "<<<<<<<<<").replace("=======", "========")),
        format!("d/t.txt\n{}", body.replace("<<<<<<<", "-------").replace(">>>>>>>", "+++++++")),
    ] {
        assert_eq!(only(run(&[("d/t.txt", "a\n")], change(&text, None))), "b\n", "{text}");
    }
    let makefile = format!("Makefile\n{body}");
    assert_eq!(only(run(&[("Makefile", "a\n")], change(&makefile, None))), "b\n");
    assert_eq!(code(run(&[("t.txt", "a\n")], change(&body, None))), "malformed-patch");
    assert_eq!(only(t("a\n", &format!("Now:\n{body}"))), "b\n");
    assert_eq!(code(run(&[], change(&format!("x.txt\n{body}"), None))), "file-not-found");
    assert_eq!(code(run(&[], change(&format!("../x.txt\n{body}"), None))), "outside-workspace");
}

#[test]
fn markers_that_are_indented_are_refused() {
    // How deep the lines between them are meant nobody knows.
    let indented: String = block("a\n", "b\n").lines().map(|line| format!("    {line}\n")).collect();
    let refusals = t("a\n    a\n", &indented).unwrap_err();
    assert!(refusals[0].to_string().contains("the marker is indented"), "{refusals:?}");
}

#[test]
fn blocks_follow_one_another() {
    let text = format!("t.txt\n{}Then:\n{}u.txt\n{}", block("a\n", "b\n"), block("b\n", "c\n"), block("1\n", "2\n"));
    let (changed, lowered) = run(&[("t.txt", "a\n"), ("u.txt", "1\n")], change(&text, None)).unwrap();
    assert_eq!((changed["t.txt"].as_deref(), changed["u.txt"].as_deref()), (Some("c\n"), Some("2\n")));
    assert_eq!(lowered.done.len(), 3);
}

#[test]
fn prose_between_blocks_may_speak_of_files() {
    let files = [("t.txt", "a\nb\n"), ("u.txt", "a\nb\n")];
    let answer = |prose: &str| {
        let text = format!("t.txt\n{}{prose}\n{}", block("a\n", "A\n"), block("b\n", "B\n"));
        run(&files, change(&text, None))
    };
    for prose in ["Then:", "In `./t.txt` there is more, unlike in v.txt, e.g. this:", "u.txt\n```"] {
        assert!(answer(prose).is_ok(), "{prose}");
    }
    for prose in ["The same in u.txt:", "Now (see `u.txt`)", "After t.txt comes **./u.txt**:"] {
        assert_eq!(code(answer(prose)), "malformed-patch", "{prose}");
    }
}

#[test]
fn whole_lines_once() {
    assert_eq!(code(t("xa\n", &block("a\n", "b\n"))), "no-match");
    assert_eq!(code(t("ab\n", &block("a\n", "b\n"))), "no-match");
    assert_eq!(code(t("a\nb\na\n", &block("a\n", "c\n"))), "wrong-count");
    assert_eq!(code(t("a\na\na\n", &block("a\na\n", "c\n"))), "wrong-count");
    assert_eq!(code(t(" a\n", &block("a\n", "b\n"))), "no-match");
    assert_eq!(only(t("a\nb", &block("b\n", "c\n"))), "a\nc");
    assert_eq!(only(t("a\nb\nc\n", &block("b\n", ""))), "a\nc\n");
    assert_eq!(only(t("a\n", &block("a\n", ""))), "");
}

#[test]
fn endings_are_those_of_the_file() {
    let body = block("a\nb\n", "a\nx\ny\n");
    let answer = t("a\r\nb\r\nc\n", &body);
    assert_eq!(answer.as_ref().unwrap().1.done[0].step, MatchStep::LineEndings);
    assert_eq!(only(answer), "a\r\nx\r\ny\r\nc\n");
    let mut literal = request(change(&body, Some("t.txt")));
    literal.eol = Eol::Literal;
    assert_eq!(code(run_request(&[("t.txt", "a\r\nb\r\n")], &literal)), "no-match");
}

#[test]
fn lines_in_common_are_not_rewritten() {
    let answer = t("a\nb\nc\nd\ne\n", &block("a\nb\nc\nd\ne\n", "a\nB\nc\nd\nE\n"));
    assert_eq!(only(answer), "a\nB\nc\nd\nE\n");
    assert_eq!(only(t("a\r\nb\nc\r\n", &block("a\nb\nc\n", "a\nx\nc\n"))), "a\r\nx\nc\r\n");
}

#[test]
fn an_empty_search_creates() {
    let text = format!("n/new.txt\n{}", block("", "one\n\ntwo\n"));
    assert_eq!(only(run(&[], change(&text, None))), "one\n\ntwo\n");
    assert_eq!(only(run(&[("n/new.txt", "")], change(&text, None))), "one\n\ntwo\n");
    assert_eq!(code(run(&[("n/new.txt", "x")], change(&text, None))), "invalid-request");
}

#[test]
fn conflict_markers_in_the_file() {
    let file = "x\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> main\ny\n";
    let inner = "<<<<<<< HEAD\na\n=======\nb\n>>>>>>> main\n";
    // Only one of the two dividers gives a SEARCH that is in the file, or the file decides.
    assert_eq!(only(t("x\n=======\ny\n", &block("=======\ny\n", "z\n"))), "x\nz\n");
    assert_eq!(only(t("x\ny\n", &block("x\n", "x\n=======\n"))), "x\n=======\ny\n");
    assert_eq!(code(t("x\n=======\ny\n", &block("x\n=======\n", "z\n"))), "malformed-patch");
    assert_eq!(code(t(file, &block(inner, "a\n"))), "malformed-patch");
    let wide = format!("<<<<<<<<< SEARCH\n{inner}=========\na\n>>>>>>>>> REPLACE\n");
    assert_eq!(only(t(file, &wide)), "x\na\ny\n");
}

#[test]
fn malformed_blocks_are_named() {
    for bad in [
        "",
        "prose\n",
        "<<<<<<< SEARCH\na\n=======\nb\n",
        "<<<<<<< SEARCH\na\n>>>>>>> REPLACE\n",
        "a\n=======\nb\n>>>>>>> REPLACE\n",
        "<<<<<<< SEARCH\na\n<<<<<<< SEARCH\na\n=======\nb\n>>>>>>> REPLACE\n",
    ] {
        assert_eq!(code(t("a\n", bad)), "malformed-patch", "{bad}");
    }
}

#[test]
fn a_marker_in_the_text_is_told_how_to_be_sent() {
    let longer = "write the three markers of its block with 9 signs";
    let said = |text: &str| format!("{:?}", t("a\n", text).unwrap_err());
    let begins = "<<<<<<< SEARCH\na\n=======\n<<<<<<< SEARCH\n>>>>>>> REPLACE\n";
    assert!(said(begins).contains("above line 4, where another one begins"), "{}", said(begins));
    assert!(said(begins).contains(longer));
    let ends = "t.txt\n<<<<<<< SEARCH\na\n=======\nb\n>>>>>>> REPLACE\nc\n>>>>>>> REPLACE\n";
    assert!(said(ends).contains("if line 6, which ends the block above, is text of the file"), "{}", said(ends));
    assert!(said(ends).contains(longer));
    assert!(!said("<<<<<<< SEARCH\na\n").contains(longer));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn garbage_never_panics(parts in prop::collection::vec(prop::sample::select(vec![
        "<<<<<<< SEARCH\n", "=======\n", ">>>>>>> REPLACE\n", "<<<<< SEARCH\n", "=====\n", ">>>>> REPLACE\n", "a\n", "b\n",
        "t.txt\n", "```\n", "\n", "\r\n", "<<<<<<< HEAD\n", "\u{e4}", "=", "new.txt\n", "```t.txt\n", " ",
    ]), 0..25)) {
        let text: String = parts.concat();
        let _ = run(&[("t.txt", "a\nb\n=======\n")], change(&text, None));
    }

    #[test]
    fn what_is_searched_becomes_what_replaces_it(
        search in prop::collection::vec("[abc ]{1,2}", 1..8), replace in prop::collection::vec("[abc ]{0,2}", 0..8),
    ) {
        let lines = |lines: &[String]| lines.iter().map(|line| format!("{line}\n")).collect::<String>();
        let (search, replace) = (lines(&search), lines(&replace));
        prop_assume!(search != replace);
        let file = format!("head\n{search}tail\n");
        prop_assert_eq!(only(t(&file, &block(&search, &replace))), format!("head\n{replace}tail\n"));
    }
}

#[test]
fn a_path_and_names_that_contradict_one_another() {
    let files = [("t.txt", "a\nb\n"), ("u.txt", "a\nb\n")];
    let run = |text: &str| run(&files, change(text, Some("t.txt")));
    let (one, two) = (block("a\n", "x\n"), block("b\n", "y\n"));
    assert_eq!(code(run(&format!("u.txt\n{one}"))), "malformed-patch");
    assert_eq!(code(run(&format!("gone.txt\n{one}"))), "malformed-patch");
    assert_eq!(only(run(&format!("./t.txt\n{one}"))), "x\nb\n");
    // The path is the file of those that name none.
    let (changed, _) = run(&format!("{one}\nu.txt\n{two}")).unwrap();
    assert_eq!(changed.len(), 2, "{changed:?}");
}

#[test]
fn a_last_line_without_a_newline_is_as_good_a_place() {
    assert_eq!(code(t("a\nb\na", &block("a\n", "x\n"))), "wrong-count");
    assert_eq!(only(t("a\nb\na", &block("b\na\n", "b\nx\n"))), "a\nb\nx");
    let mut strict = request(change(&block("a\n", "x\n"), Some("t.txt")));
    strict.exact = true;
    assert_eq!(only(run_request(&[("t.txt", "a\nb\na")], &strict)), "x\nb\na");
}

#[test]
fn endings_nobody_sees_decide_nothing() {
    let text = "a\nb\nc\na\r\nb\r\nc\r\n";
    let at = |line: &str| format!("<<<<<<< SEARCH\n{line}a\nb\n=======\na\nB\n>>>>>>> REPLACE\n");
    assert_eq!(only(t(text, &at(":start_line:4\n-------\n"))), "a\nb\nc\na\r\nB\r\nc\r\n");
    assert_eq!(code(t(text, &at(""))), "wrong-count");
}

#[test]
fn a_path_that_is_a_folder_or_written_otherwise() {
    let run = |path: &str, text: &str| run(&[("src/a.txt", "a\n")], change(text, Some(path)));
    for path in ["src", "./src/", ".\\src\\a.txt"] {
        assert_eq!(only(run(path, &format!("src/a.txt\n{}", block("a\n", "x\n")))), "x\n", "{path}");
    }
    assert_eq!(code(run("b", &format!("src/a.txt\n{}", block("a\n", "x\n")))), "malformed-patch");
}
