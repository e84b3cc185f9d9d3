use crate::request::hunk::tests::{Answer, code, only, request, run, run_request};
use crate::request::{Change, Eol, MatchStep, UnifiedDiff};
use proptest::prelude::*;
use similar::TextDiff;
use std::fmt::Write as _;

const ROWS: &str = "row 1\nrow 2\nrow 3\nrow 4\nrow 5\nrow 6\n";

fn change(diff: &str) -> Change {
    Change::UnifiedDiff(UnifiedDiff { diff: diff.to_owned(), fuzz: None })
}

fn diff(files: &[(&str, &str)], diff: &str) -> Answer {
    run(files, change(diff))
}

/// Applies the hunks `body` to the file `t`.
fn t(text: &str, body: &str) -> Answer {
    diff(&[("t", text)], &format!("--- a/t\n+++ b/t\n{body}"))
}

fn steps(answer: &Answer) -> Vec<MatchStep> {
    answer.as_ref().unwrap().1.done.iter().map(|done| done.step).collect()
}

const HUNK: &str = " row 2\n-row 3\n+ROW 3\n row 4\n";
const DONE: &str = "row 1\nrow 2\nROW 3\nrow 4\nrow 5\nrow 6\n";

#[test]
fn headers_as_they_come() {
    for head in [
        "--- a/d/t\n+++ b/d/t\n",
        "--- d/t\n+++ d/t\n",
        "--- a/d/t\t2024-01-01 00:00:00\n+++ b/d/t\t2024-01-02 00:00:00\n",
        "diff --git a/d/t b/d/t\nindex 123..456 100644\n--- a/d/t\n+++ b/d/t\n",
        "diff --git a/d/t b/d/t\n",
        "diff --git d/t d/t\n--- d/t\n+++ d/t\n",
        "--- \"a/d/t\"\n+++ \"b/d/t\"\n",
        "--- old/d/t\n+++ new/d/t\n",
        "--- d/t.orig\n+++ d/t\n",
        "Here you are:\n\n```diff\n--- a/d/t\n+++ b/d/t\n",
        "From 123\nSubject: x\n---\n d/t | 2 +-\n\ndiff --git a/d/t b/d/t\n--- a/d/t\n+++ b/d/t\n",
    ] {
        let answer = diff(&[("d/t", ROWS)], &format!("{head}@@ -2,3 +2,3 @@\n{HUNK}"));
        assert_eq!(only(answer), DONE, "{head}");
    }
}

#[test]
fn prefixes_are_only_prefixes() {
    let files = [("a/t", ROWS), ("b/t", ROWS)];
    let answer = diff(&files, &format!("--- a/t\n+++ a/t\n@@ -2,3 +2,3 @@\n{HUNK}")).unwrap();
    assert_eq!(answer.0.keys().collect::<Vec<_>>(), ["a/t"]);
    let two = diff(&[("x", ROWS), ("y", ROWS)], &format!("--- x\n+++ y\n@@ -2,3 +2,3 @@\n{HUNK}"));
    assert_eq!(code(two), "malformed-patch");
    assert_eq!(code(diff(&[], &format!("--- a/t\n+++ b/t\n@@ -2,3 +2,3 @@\n{HUNK}"))), "file-not-found");
    assert_eq!(code(diff(&[], &format!("--- a/../t\n+++ b/../t\n@@ -2,3 +2,3 @@\n{HUNK}"))), "outside-workspace");
}

#[test]
fn what_models_get_wrong() {
    for (head, step) in [
        ("@@ -2,3 +2,3 @@", MatchStep::Exact),
        ("@@ -2,3 +2,3 @@ fn name()", MatchStep::Exact),
        ("@@ -1,3 +1,3 @@", MatchStep::Offset),
        ("@@ -90,3 +90,3 @@", MatchStep::Offset),
        ("@@ -2,7 +2,9 @@", MatchStep::Recounted),
        ("@@ -2,1 +2,1 @@", MatchStep::Recounted),
        ("@@ -0,0 +1,4 @@", MatchStep::Recounted),
        ("@@ -2 +2 @@", MatchStep::Recounted),
        ("@@ -2,3 +2,3", MatchStep::Exact),
        ("@@ -999999999999,3 +2,3 @@", MatchStep::Exact),
        ("@@ ... @@", MatchStep::Exact),
        ("@@", MatchStep::Exact),
    ] {
        for tail in ["", "\n", "\n\nThat is all.\n", "```\n- a list\n+ of things\n", "-- \n2.39.0\n\n"] {
            let answer = t(ROWS, &format!("{head}\n{HUNK}{tail}"));
            assert_eq!(steps(&answer), [step], "{head} {tail}");
            assert_eq!(only(answer), DONE, "{head} {tail}");
        }
    }
}

#[test]
fn empty_context_lines_without_their_blank() {
    let text = "a\n\nb\nc\n\nd\n";
    for head in ["@@ -1,4 +1,4 @@", "@@ -1,9 +1,2 @@", "@@"] {
        let answer = t(text, &format!("{head}\n a\n\n-b\n+B\n c\n"));
        assert_eq!(only(answer), "a\n\nB\nc\n\nd\n", "{head}");
    }
    let two = "@@ -1,9 +1,2 @@\n a\n\n-b\n+B\n c\n\n@@ -6,7 +6,1 @@\n-d\n+D\n\n";
    assert_eq!(only(t(text, two)), "a\n\nB\nc\n\nD\n");
}

#[test]
fn lines_that_stay_may_lack_their_blank() {
    let text = "impl A {\n    fn a() {\n        b();\n    }\n}\n";
    for head in ["@@ -2,3 +2,3 @@", "@@ -9,3 +9,3 @@", "@@"] {
        let body = format!("{head}\n    fn a() {{\n-        b();\n+        c();\n    }}\n");
        let answer = t(text, &body);
        assert_eq!(steps(&answer), [MatchStep::Blanks], "{head}");
        assert_eq!(only(answer), text.replace("b();", "c();"));
        assert_eq!(code(t(&text.repeat(2), &body)), "wrong-count");
        let mut exact = request(change(&format!("--- t\n+++ t\n{body}")));
        exact.exact = true;
        assert_eq!(code(run_request(&[("t", text)], &exact)), "no-match");
    }
}

#[test]
fn two_places_are_refused() {
    let text = "x\na\ny\nx\na\ny\n";
    let Err(refusals) = t(text, "@@ -9,3 +9,3 @@\n x\n-a\n+b\n y\n") else { panic!() };
    let refusal = &refusals.first().unwrap().refusal;
    assert_eq!(refusal.code(), "wrong-count");
    let crate::refusal::Refusal::WrongCount { found, help, .. } = refusal else { panic!() };
    assert_eq!((*found, help.locations.len()), (2, 2));
    // The stated line says which, unless the counts show that the header cannot be trusted.
    assert_eq!(only(t(text, "@@ -4,3 +4,3 @@\n x\n-a\n+b\n y\n")), "x\na\ny\nx\nb\ny\n");
    assert_eq!(code(t(text, "@@ -4,4 +4,3 @@\n x\n-a\n+b\n y\n")), "wrong-count");
    // A last line without a newline is as good a place.
    assert_eq!(code(t("a\nb\na", "@@ -9 +9 @@\n-a\n+x\n")), "wrong-count");
    assert_eq!(only(t("a\nb\na", "@@ -1 +1 @@\n-a\n+x\n")), "x\nb\na");
}

#[test]
fn counts_decide_what_is_a_header() {
    // A deleted line `-- a/u` and an added line `++ b/u`.
    let text = "x\n-- a/u\ny\n";
    let body = "@@ -1,3 +1,3 @@\n x\n--- a/u\n+++ b/u\n y\n";
    assert_eq!(only(t(text, body)), "x\n++ b/u\ny\n");
    // Wrong counts that swallow the header of the next file.
    let two = "--- a/t\n+++ b/t\n@@ -1,3 +1,3 @@\n x\n-y\n+z\n--- a/u\n+++ b/u\n@@ -1 +1 @@\n-1\n+2\n";
    let (changed, lowered) = diff(&[("t", "x\ny\n"), ("u", "1\n")], two).unwrap();
    assert_eq!(changed["t"].as_deref(), Some("x\nz\n"));
    assert_eq!(changed["u"].as_deref(), Some("2\n"));
    assert_eq!(lowered.done.len(), 2);
}

#[test]
fn content_that_looks_like_a_diff() {
    let text = "--- a\n+++ b\n@@ x @@\n";
    let body = "@@ -1,3 +1,3 @@\n --- a\n-+++ b\n++++ c\n @@ x @@\n";
    assert_eq!(only(t(text, body)), "--- a\n+++ c\n@@ x @@\n");
}

#[test]
fn malformed_diffs_are_named() {
    for bad in [
        "just prose\n",
        "",
        "--- a/t\n+++ b/t\n",
        "@@ -1 +1 @@\n-a\n+b\n",
        "--- a/t\n@@ -1 +1 @@\n-a\n+b\n",
        "--- a/t\n+++ b/t\n@@ -1,2 +1,2 @@\n a\n*b\n",
        "--- a/t\n+++ b/t\n-a\n+b\n",
        "--- a/t\n+++ b/t\n@@ -1,2 +1,2 @@\n",
        "--- /dev/null\n+++ /dev/null\n@@ -1 +1 @@\n-a\n+b\n",
        "diff --cc t\n@@@ -1,1 -1,1 +1,1 @@@\n",
        "*** t\n--- t\n***************\n*** 1 ****\n",
        "diff --git a/t b/t\nGIT binary patch\nliteral 3\nKcmZQz\n",
        "diff --git a/t b/t\nBinary files a/t and b/t differ\n",
        "diff --git a/t b/t\nold mode 100644\nnew mode 100755\n",
        "diff --git a/l b/l\nnew file mode 120000\n--- /dev/null\n+++ b/l\n@@ -0,0 +1 @@\n+t\n\\ No newline at end of file\n",
        "diff --git a/l b/l\nindex 123..456 160000\n--- a/l\n+++ b/l\n@@ -1 +1 @@\n-Subproject commit 1\n+Subproject commit 2\n",
        "--- a/t\n+++ b/t\n@@ -1,1 +1,1 @@\n\\ No newline at end of file\n-a\n+b\n",
        "--- a/t\n+++ b/t\n@@ -1,2 +1,2 @@\n-a\n\\ No newline at end of file\n b\n+c\n",
        "--- a/t\n+++ b/t\n@@ -1,1 +1,1 @@\n-a\n+b\nAnd then:\n+more\n",
    ] {
        assert_eq!(code(diff(&[("t", "a\n")], bad)), "malformed-patch", "{bad}");
    }
}

#[test]
fn files_come_and_go() {
    let create = "--- /dev/null\n+++ b/n/new\n@@ -0,0 +1,2 @@\n+one\n+two\n";
    assert_eq!(only(diff(&[], create)), "one\ntwo\n");
    assert_eq!(code(diff(&[("n/new", "")], create)), "file-exists");
    let unended = "--- /dev/null\n+++ b/n\n@@ -0,0 +1,9 @@\n+one\n+two\n\\ No newline at end of file\n";
    assert_eq!(only(diff(&[], unended)), "one\ntwo");
    assert_eq!(only(diff(&[], "diff --git a/e b/e\nnew file mode 100644\nindex 000..e69\n")), "");
    let epoch = "--- n\t1970-01-01 00:00:00.0 +0000\n+++ n\t2024-01-01 00:00:00.0 +0000\n@@ -0,0 +1 @@\n+x\n";
    assert_eq!(only(diff(&[], epoch)), "x\n");

    let delete = "--- a/t\n+++ /dev/null\n@@ -1,2 +0,0 @@\n-a\n-b\n";
    assert_eq!(diff(&[("t", "a\nb\n")], delete).unwrap().0["t"], None);
    assert_eq!(diff(&[("t", "a\r\nb")], delete).unwrap().0["t"], None);
    for other in ["a\nc\n", "a\nb\nc\n", "a\n", ""] {
        assert!(diff(&[("t", other)], delete).is_err(), "{other}");
    }
    let empty = "diff --git a/t b/t\ndeleted file mode 100644\nindex e69..000\n";
    assert_eq!(diff(&[("t", "")], empty).unwrap().0["t"], None);
    assert_eq!(code(diff(&[("t", "a\n")], empty)), "malformed-patch");
}

#[test]
fn files_move_and_are_copied() {
    let head = "diff --git a/t b/d/u\nsimilarity index 90%\nrename from t\nrename to d/u\n";
    let (changed, _) = diff(&[("t", ROWS)], head).unwrap();
    assert_eq!((changed["t"].as_deref(), changed["d/u"].as_deref()), (None, Some(ROWS)));
    let edited = format!("{head}--- a/t\n+++ b/d/u\n@@ -2,3 +2,3 @@\n{HUNK}");
    let (changed, _) = diff(&[("t", ROWS)], &edited).unwrap();
    assert_eq!((changed["t"].as_deref(), changed["d/u"].as_deref()), (None, Some(DONE)));
    assert_eq!(code(diff(&[("t", ROWS), ("d/u", "")], &edited)), "file-exists");
    let copy = format!("diff --git a/t b/u\ncopy from t\ncopy to u\n--- a/t\n+++ b/u\n@@ -2,3 +2,3 @@\n{HUNK}");
    assert_eq!(only(diff(&[("t", ROWS)], &copy)), DONE);
}

#[test]
fn modes_are_told_of() {
    let mode =
        format!("diff --git a/t b/t\nold mode 100644\nnew mode 100755\n--- a/t\n+++ b/t\n@@ -2,3 +2,3 @@\n{HUNK}");
    let (_, lowered) = diff(&[("t", ROWS)], &mode).unwrap();
    assert_eq!(lowered.warnings.len(), 1);
    assert!(lowered.warnings[0].contains("100755"));
}

#[test]
fn the_end_of_the_file() {
    assert_eq!(only(t("a\nb\n", "@@ -1,2 +1,2 @@\n a\n-b\n+b\n\\ No newline at end of file\n")), "a\nb");
    assert_eq!(only(t("a\nb", "@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n")), "a\nb\n");
    assert_eq!(only(t("a\nb", "@@ -1,2 +1,3 @@\n a\n-b\n\\ No newline at end of file\n+b\n+c\n")), "a\nb\nc\n");
    assert_eq!(only(t("a\nb", "@@ -1,2 +1,2 @@\n-a\n+A\n b\n\\ No newline at end of file\n")), "A\nb");
    // A diff that does not know of it: what is not touched stays, what is replaced ends as it did.
    assert_eq!(only(t("a\nb", "@@ -1,2 +1,2 @@\n-a\n+A\n b\n")), "A\nb");
    assert_eq!(only(t("a\nb", "@@ -1,2 +1,2 @@\n a\n-b\n+B\n")), "a\nB");
    assert_eq!(only(t("a\nb", "@@ -1,2 +1,1 @@\n a\n-b\n")), "a\n");
    assert_eq!(only(t("a\nb", "@@ -2,1 +2,2 @@\n b\n+c\n")), "a\nb\nc\n");
    // A diff that claims it where it is not so.
    assert_eq!(code(t("a\nb\n", "@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+c\n")), "no-match");
    assert_eq!(code(t("a\nb\nc\n", "@@ -1,2 +1,2 @@\n a\n-b\n+c\n\\ No newline at end of file\n")), "no-match");
}

#[test]
fn line_endings_are_those_of_the_file() {
    let lf = "@@ -1,3 +1,4 @@\n a\n-b\n+B\n+B2\n c\n";
    assert_eq!(only(t("a\r\nb\r\nc\r\n", lf)), "a\r\nB\r\nB2\r\nc\r\n");
    assert_eq!(only(t("a\r\nb\nc\r\n", lf)), "a\r\nB\nB2\nc\r\n");
    assert_eq!(steps(&t("a\r\nb\r\nc\r\n", lf)), [MatchStep::LineEndings]);
    let crlf = format!("--- a/t\n+++ b/t\n{lf}").replace('\n', "\r\n");
    assert_eq!(only(diff(&[("t", "a\nb\nc\n")], &crlf)), "a\nB\nB2\nc\n");
    assert_eq!(only(diff(&[("t", "a\r\nb\r\nc\r\n")], &crlf)), "a\r\nB\r\nB2\r\nc\r\n");
    // git's diff of a file with CRLF: only content lines have a CR.
    let git = "@@ -1,3 +1,4 @@\n a\r\n-b\r\n+B\r\n+B2\r\n c\r\n";
    assert_eq!(only(t("a\r\nb\r\nc\r\n", git)), "a\r\nB\r\nB2\r\nc\r\n");
    assert_eq!(only(t("a\nb\nc\n", git)), "a\nB\nB2\nc\n");
    // A change of the ending itself.
    assert_eq!(only(t("a\r\nb\r\n", "@@ -1,2 +1,2 @@\n a\r\n-b\r\n+b\n")), "a\r\nb\n");
    assert_eq!(only(t("a\rb\r", "@@ -1,2 +1,2 @@\n a\n-b\n+B\n")), "a\rB\r");
}

#[test]
fn literal_line_endings() {
    let mut request = request(change("--- a/t\n+++ b/t\n@@ -1 +1 @@\n-a\n+b\n"));
    assert!(run_request(&[("t", "a\r\n")], &request).is_ok());
    request.eol = Eol::Literal;
    assert_eq!(code(run_request(&[("t", "a\r\n")], &request)), "no-match");
    request.eol = Eol::Adapt;
    request.exact = true;
    assert_eq!(code(run_request(&[("t", "a\r\n")], &request)), "no-match");
}

#[test]
fn a_byte_order_mark_stays() {
    let file = "\u{feff}a\nb\n";
    assert_eq!(only(t(file, "@@ -1,2 +1,2 @@\n-a\n+A\n b\n")), "\u{feff}A\nb\n");
    assert_eq!(only(t(file, "@@ -1,2 +1,2 @@\n-\u{feff}a\n+\u{feff}A\n b\n")), "\u{feff}A\nb\n");
    assert_eq!(only(t(file, "@@ -1,2 +1,2 @@\n-\u{feff}a\n+a\n b\n")), "a\nb\n");
    assert_eq!(only(t(file, "@@ -0,0 +1 @@\n+top\n")), "\u{feff}top\na\nb\n");
}

#[test]
fn insertions_go_where_they_say() {
    assert_eq!(only(t(ROWS, "@@ -2,0 +3 @@\n+new\n")), "row 1\nrow 2\nnew\nrow 3\nrow 4\nrow 5\nrow 6\n");
    assert_eq!(only(t(ROWS, "@@ -6,0 +7 @@\n+new\n")), format!("{ROWS}new\n"));
    assert_eq!(code(t(ROWS, "@@ -7,0 +8 @@\n+new\n")), "malformed-patch");
    // Nothing but the numbers says where, and they say two things.
    assert_eq!(code(t(ROWS, "@@ -2,0 +2 @@\n+new\n")), "malformed-patch");
    assert_eq!(code(t(ROWS, "@@ -1 +0,0 @@\n-row 1\n@@ -2,0 +3 @@\n+new\n")), "malformed-patch");
    let body = "@@ -1 +0,0 @@\n-row 1\n@@ -2,0 +2 @@\n+new\n";
    assert_eq!(only(t(ROWS, body)), "row 2\nnew\nrow 3\nrow 4\nrow 5\nrow 6\n");
    assert_eq!(code(t(ROWS, "@@\n+new\n")), "malformed-patch");
    assert_eq!(only(t("", "@@\n+new\n")), "new\n");
}

#[test]
fn hunks_may_be_out_of_order_and_share_context() {
    let body = "@@ -5,2 +5,2 @@\n row 5\n-row 6\n+ROW 6\n@@ -2,4 +2,4 @@\n row 2\n-row 3\n+ROW 3\n row 4\n row 5\n";
    assert_eq!(only(t(ROWS, body)), "row 1\nrow 2\nROW 3\nrow 4\nrow 5\nROW 6\n");
    let twice = "@@ -3 +3 @@\n-row 3\n+A\n@@ -3 +3 @@\n-row 3\n+B\n";
    assert_eq!(code(t(ROWS, twice)), "overlap");
}

#[test]
fn sections_of_one_file_follow_one_another() {
    let body = "--- a/t\n+++ b/t\n@@ -1 +1 @@\n-a\n+b\n--- a/t\n+++ b/t\n@@ -1 +1 @@\n-b\n+c\n";
    assert_eq!(only(diff(&[("t", "a\n")], body)), "c\n");
}

#[test]
fn fuzz_only_when_asked() {
    let body = "--- a/t\n+++ b/t\n@@ -2,3 +2,3 @@\n other\n-row 3\n+ROW 3\n row 4\n";
    assert_eq!(code(diff(&[("t", ROWS)], body)), "no-match");
    let fuzzy =
        |fuzz| run(&[("t", ROWS)], Change::UnifiedDiff(UnifiedDiff { diff: body.to_owned(), fuzz: Some(fuzz) }));
    assert_eq!(steps(&fuzzy(1)), [MatchStep::Fuzz]);
    assert_eq!(only(fuzzy(2)), DONE);
    assert_eq!(code(fuzzy(0)), "no-match");
}

#[test]
fn what_is_applied_already_is_said() {
    let Err(refusals) = t(DONE, &format!("@@ -2,3 +2,3 @@\n{HUNK}")) else { panic!() };
    let crate::refusal::Refusal::NoMatch { help, .. } = &refusals.first().unwrap().refusal else { panic!() };
    assert_eq!(help.suggestions.first().unwrap().kind, crate::refusal::SuggestionKind::AlreadyApplied);
}

#[test]
fn every_refused_hunk_is_told_of() {
    let body = "@@ -1 +1 @@\n-x\n+y\n@@ -2 +2 @@\n-row 2\n+ROW\n@@ -3 +3 @@\n-z\n+y\n";
    let Err(refusals) = t(ROWS, body) else { panic!() };
    let edits: Vec<_> = refusals.iter().map(|refused| (refused.edit, refused.edits)).collect();
    assert_eq!(edits, [(Some(0), 3), (Some(2), 3)]);
}

/// A diff of `similar`, with its headers put right for `file`.
fn made(old: &str, new: &str, context: usize) -> String {
    TextDiff::from_lines(old, new).unified_diff().context_radius(context).header("a/t", "b/t").to_string()
}

fn text(mixed: bool) -> impl Strategy<Value = String> {
    let line =
        prop::sample::select(vec!["a", "b", "", "  c", "@@ -1 +1 @@", "--- a/t", "+++ b/t", "-- x", "\u{e4}\u{1f980}"]);
    let crlf = any::<bool>();
    (prop::collection::vec((line, any::<bool>()), 0..30), any::<bool>(), crlf).prop_map(move |(lines, cut, crlf)| {
        let ending = |this| if (mixed && this) || (!mixed && crlf) { "\r\n" } else { "\n" };
        let mut text: String = lines.into_iter().flat_map(|(line, this)| [line, ending(this)]).collect();
        if cut && text.ends_with('\n') {
            text.truncate(text.trim_end_matches(['\r', '\n']).len());
        }
        text
    })
}

/// Lines of which each is unique, some of which change, go, or come.
fn unique() -> impl Strategy<Value = (String, String)> {
    prop::collection::vec(0..8_u8, 1..60).prop_map(|kinds| {
        let (mut old, mut new) = (String::new(), String::new());
        for (number, kind) in kinds.into_iter().enumerate() {
            match kind {
                0 => writeln!(old, "old {number}").unwrap(),
                1 => writeln!(new, "new {number}").unwrap(),
                2 => {
                    writeln!(old, "old {number}").unwrap();
                    writeln!(new, "new {number}").unwrap();
                }
                _ => {
                    writeln!(old, "row {number}").unwrap();
                    writeln!(new, "row {number}").unwrap();
                }
            }
        }
        (old, new)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn a_diff_leads_from_one_text_to_the_other(old in text(false), new in text(false), context in 0..4_usize) {
        prop_assume!(old != new);
        let made = made(&old, &new, context);
        prop_assert_eq!(only(diff(&[("t", &old)], &made)), new, "{}", made);
    }

    // Where a diff adds lines with LF and shows no line beside them, they take the endings of the file.
    #[test]
    fn a_diff_of_mixed_endings_adapts_at_most(old in text(true), new in text(true), context in 0..4_usize) {
        prop_assume!(old.replace('\r', "") != new.replace('\r', ""));
        let made = made(&old, &new, context);
        prop_assert_eq!(only(diff(&[("t", &old)], &made)).replace('\r', ""), new.replace('\r', ""), "{}", made);
    }

    #[test]
    fn wrong_numbers_do_no_harm((old, new) in unique(), wrong in prop::collection::vec(0..200_usize, 8)) {
        prop_assume!(old != new && !old.is_empty());
        let made = made(&old, &new, 3);
        let mut numbers = wrong.into_iter().cycle();
        let mut next = || numbers.next().unwrap();
        // Hunks of a whole new text, without any old line, can have no other place than the one they state.
        let told: String = made.lines().map(|line| if line.starts_with("@@") {
            format!("@@ -{},{} +{},{} @@\n", next(), next(), next(), next())
        } else {
            format!("{line}\n")
        }).collect();
        let answer = diff(&[("t", &old)], &told);
        match answer {
            Ok(_) => prop_assert_eq!(only(answer), new, "{}", told),
            // A hunk at the start or the end of the file may consist of additions and a line or two.
            Err(refusals) => prop_assert!(
                refusals.iter().all(|refused| refused.refusal.code() == "malformed-patch"), "{told}{refusals:?}"),
        }
    }

    #[test]
    fn garbage_never_panics(parts in prop::collection::vec(prop::sample::select(vec![
        "--- a/t\n", "+++ b/t\n", "diff --git a/t b/t\n", "@@ -1,2 +1,2 @@\n", "@@\n", "@@ -", " a\n", "-a\n", "+b\n", "\n",
        "\\ No newline\n", "rename from t\n", "rename to u\n", "new file mode 100644\n", "deleted file mode 100644\n",
        "/dev/null", "\r\n", "```\n", "\"", "\u{feff}", "-- \n", "*b\n", "copy from t\n", "copy to t\n", "--- /dev/null\n",
        "+++ /dev/null\n", "index 1..2 120000\n", "a", "\t", "\\3", "99999999999999999999",
    ]), 0..30)) {
        let text: String = parts.concat();
        let _ = diff(&[("t", "a\nb\n")], &text);
    }
}

#[test]
fn a_large_file_and_a_thousand_hunks() {
    let mut old = String::new();
    let mut new = String::new();
    for number in 0..150_000 {
        let line = format!("line number {number} with some more text in it, and so on and so forth\n");
        old.push_str(&line);
        if number % 150 == 75 { new.push_str("changed\n") } else { new.push_str(&line) }
    }
    let mut made = String::from("--- a/t\n+++ b/t\n");
    let lines: Vec<&str> = old.lines().collect();
    for number in (0..150_000).filter(|number| number % 150 == 75) {
        let at = if number % 300 == 75 { number } else { 1 };
        writeln!(
            made,
            "@@ -{at},3 +{at},3 @@\n {}\n-{}\n+changed\n {}",
            lines[number - 1],
            lines[number],
            lines[number + 1]
        )
        .unwrap();
    }
    assert!(only(diff(&[("t", &old)], &made)) == new);
}

#[test]
fn a_hostile_file_is_answered() {
    let old = "\n".repeat(500_000);
    let mut made = String::from("--- a/t\n+++ b/t\n");
    for _ in 0..200 {
        made.push_str("@@\n \n \n \n-x\n+y\n \n \n \n@@\n \n \n \n+y\n");
    }
    assert!(diff(&[("t", &old)], &made).is_err());
}

#[test]
fn endings_nobody_sees_decide_nothing() {
    let text = "a\nb\nc\na\r\nb\r\nc\r\n";
    let body = " a\n-b\n+B\n c\n";
    assert_eq!(code(t(text, &format!("@@ -4,3 +6,3 @@\n{body}"))), "wrong-count");
    assert_eq!(code(t(text, &format!("@@\n{body}"))), "wrong-count");
    assert_eq!(only(t(text, &format!("@@ -4,3 +4,3 @@\n{body}"))), "a\nb\nc\na\r\nB\r\nc\r\n");
    assert_eq!(only(t(text, &format!("@@ -1,3 +1,3 @@\n{body}"))), "a\nB\nc\na\r\nb\r\nc\r\n");
    // Lines of both endings were copied with them.
    let mixed = "a\nb\r\na\r\nb\r\n";
    assert_eq!(only(t(mixed, "@@\n a\n-b\r\n+B\r\n")), "a\nB\r\na\r\nb\r\n");
}
