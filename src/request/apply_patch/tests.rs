use crate::request::hunk::tests::{Answer, code, only, request, run, run_request};
use crate::request::{ApplyPatch, Change, MatchStep};
use proptest::prelude::*;

const CLASSES: &str =
    "class A:\n    def go(self):\n        return 1\n\nclass B:\n    def go(self):\n        return 1\n";

fn change(patch: &str) -> Change {
    Change::ApplyPatch(ApplyPatch { patch: patch.to_owned() })
}

fn patch(files: &[(&str, &str)], body: &str) -> Answer {
    run(files, change(&format!("*** Begin Patch\n{body}*** End Patch\n")))
}

/// Applies hunks to the file `t`.
fn t(text: &str, hunks: &str) -> Answer {
    patch(&[("t", text)], &format!("*** Update File: t\n{hunks}"))
}

fn step(answer: &Answer) -> MatchStep {
    answer.as_ref().unwrap().1.done.first().unwrap().step
}

#[test]
fn sections_of_all_kinds() {
    let body = "*** Add File: d/new\n+one\n+\n\n+*** End Patch\n\n*** Delete File: gone\n*** Update File: t\n*** Move to: d/u\n\
                @@\n-a\n+A\n";
    let (changed, lowered) = patch(&[("t", "a\nb\n"), ("gone", "x")], body).unwrap();
    assert_eq!(changed["d/new"].as_deref(), Some("one\n\n\n*** End Patch\n"));
    assert_eq!((changed["gone"].as_deref(), changed["t"].as_deref()), (None, None));
    assert_eq!(changed["d/u"].as_deref(), Some("A\nb\n"));
    assert_eq!(lowered.done.iter().map(|done| done.edit).collect::<Vec<_>>(), [0, 1, 2]);
    let (changed, _) = patch(&[("t", "a\n")], "*** Update File: t\n*** Move to: u\n").unwrap();
    assert_eq!((changed["t"].as_deref(), changed["u"].as_deref()), (None, Some("a\n")));
}

#[test]
fn a_new_file_may_say_where_it_ends() {
    let body = "*** Add File: n\n+a\n+\n+b\n*** End of File\n*** Update File: t\n@@\n-a\n+A\n";
    let (changed, _) = patch(&[("t", "a\n")], body).unwrap();
    assert_eq!((changed["n"].as_deref(), changed["t"].as_deref()), (Some("a\n\nb\n"), Some("A\n")));
}

#[test]
fn wrappings() {
    let body = "*** Begin Patch\n*** Update File: t\n@@\n-a\n+A\n*** End Patch";
    for text in [
        format!("```\n{body}\n```\n"),
        format!("apply_patch <<'EOF'\n{body}\nEOF\n"),
        format!("Here:\n{body}\nDone."),
        body.replace('\n', "\r\n"),
    ] {
        assert_eq!(only(run(&[("t", "a\n")], change(&text))), "A\n", "{text}");
    }
}

#[test]
fn malformed_patches_are_named() {
    for body in [
        "",
        "*** Update File: t\n",
        "*** Update File: t\n@@\n",
        "*** Update File: t\n@@ a\n a\n",
        "*** Update File: \n@@\n-a\n+b\n",
        "*** Update File: t\n@@\n-a\n*b\n",
        "*** Add File: n\n+a\nb\n",
        "*** Rename File: t\n",
        "-a\n+b\n",
        "*** Update File: t\n@@\n-a\n+b\n*** Delete File: t\n",
        "*** Delete File: t\n*** Update File: t\n@@\n-a\n+b\n",
        "*** Add File: n\n+a\n*** Add File: n\n+a\n",
        "*** Update File: t\n*** Move to:\n@@\n-a\n+b\n",
    ] {
        assert_eq!(code(patch(&[("t", "a\n")], body)), "malformed-patch", "{body}");
    }
    let cut = "*** Begin Patch\n*** Update File: t\n@@\n-a\n+b\n";
    assert_eq!(code(run(&[("t", "a\n")], change(cut))), "malformed-patch");
    assert_eq!(
        code(run(&[("t", "a\n")], change("*** Update File: t\n@@\n-a\n+b\n*** End Patch\n"))),
        "malformed-patch"
    );
}

#[test]
fn files_that_are_in_the_way_or_missing() {
    assert_eq!(code(patch(&[("t", "a\n")], "*** Add File: t\n+b\n")), "file-exists");
    assert_eq!(code(patch(&[], "*** Delete File: t\n")), "file-not-found");
    assert_eq!(code(patch(&[], "*** Update File: t\n@@\n-a\n+b\n")), "file-not-found");
    assert_eq!(code(patch(&[], "*** Update File: t\n*** Move to: u\n")), "file-not-found");
    let files = [("t", "a\n"), ("u", "")];
    assert_eq!(code(patch(&files, "*** Update File: t\n*** Move to: u\n@@\n-a\n+b\n")), "file-exists");
    assert_eq!(code(patch(&files, "*** Update File: t\n*** Move to: ../u\n@@\n-a\n+b\n")), "outside-workspace");
    assert_eq!(only(patch(&files, "*** Update File: t\n*** Move to: ./t\n@@\n-a\n+b\n")), "b\n");
}

#[test]
fn anchors_choose_the_place() {
    let body = "-        return 1\n+        return 2\n";
    assert_eq!(code(t(CLASSES, &format!("@@\n{body}"))), "wrong-count");
    assert_eq!(code(t(CLASSES, &format!("@@     def go(self):\n{body}"))), "wrong-count");
    let (first, second) =
        (CLASSES.replacen("return 1", "return 2", 1), "return 1\n\nclass B:\n    def go(self):\n        return 2\n");
    for anchors in [
        "@@ class A:\n",
        "@@ class A\n",
        "@@ class A:\n@@     def go(self):\n",
        "@@ class A:\n@@ def go\n",
        "@@ class A: @@\n",
    ] {
        assert_eq!(only(t(CLASSES, &format!("{anchors}{body}"))), first, "{anchors}");
    }
    for anchors in ["@@ class B:\n", "@@ class B:\n@@     def go(self):\n"] {
        assert!(only(t(CLASSES, &format!("{anchors}{body}"))).ends_with(second), "{anchors}");
    }
    // The anchor is part of the hunk.
    let with = "@@ class B:\n class B:\n     def go(self):\n-        return 1\n+        return 2\n";
    assert!(only(t(CLASSES, with)).ends_with(second));
    assert_eq!(code(t(CLASSES, &format!("@@ class C:\n{body}"))), "no-match");
    assert_eq!(code(t("x\nreturn\n", "@@ return\n-x\n+y\n")), "no-match");
    // Line numbers tell equal places apart where the counts beside them are right, and do no harm elsewhere.
    assert!(only(t(CLASSES, &format!("@@ -7,1 +7,1 @@\n{body}"))).ends_with(second));
    for numbers in ["-6,1 +6,1", "-7,2 +7,2", "-99,1 +99,1", "-0,1 +0,1"] {
        assert_eq!(code(t(CLASSES, &format!("@@ {numbers} @@\n{body}"))), "wrong-count", "{numbers}");
    }
    assert_eq!(only(t("x\ny\n", "@@ -9,1 +9,1 @@\n-y\n+z\n")), "x\nz\n");
}

#[test]
fn an_anchor_that_is_wrong_is_told_of() {
    let text = "fn a() {\n    x();\n}\nfn b() {\n    foo();\n}\n";
    let notes = |answer: &Answer| answer.as_ref().unwrap().1.done.first().unwrap().notes.clone();
    let below = t(text, "@@ fn a() {\n-    foo();\n+    bar();\n");
    assert!(notes(&below).iter().any(|note| note.contains("`fn a() {`")), "{below:?}");
    assert_eq!(only(below), text.replace("foo", "bar"));
    for anchor in ["@@ fn b() {\n", "@@ fn b()\n", "@@ }\n", "@@ x();\n"] {
        let fine = t(text, &format!("{anchor}-    foo();\n+    bar();\n"));
        assert_eq!(notes(&fine), Vec::<String>::new(), "{anchor}");
    }
    let above = t(text, "@@ fn b() {\n-    x();\n+    y();\n").unwrap_err();
    let crate::refusal::Refusal::NoMatch { help, .. } = &above.first().unwrap().refusal else { panic!("{above:?}") };
    assert_eq!(help.locations.first().unwrap().line, 2);
    assert!(help.suggestions.first().unwrap().sentence.contains("`fn b() {` is line 4"));
}

#[test]
fn braces_bound_a_scope() {
    let text = "fn a(\n    x: u8,\n) -> u8 {\n    x\n}\n\nfn b() {\n    x\n}\n";
    assert_eq!(only(t(text, "@@ fn a(\n-    x\n+    y\n")), text.replacen("    x\n", "    y\n", 1));
    assert!(only(t(text, "@@ fn b() {\n-    x\n+    y\n")).ends_with("fn b() {\n    y\n}\n"));
}

#[test]
fn additions_go_where_their_anchor_says() {
    assert_eq!(only(t("a\nb\n", "@@\n+c\n")), "a\nb\nc\n");
    assert_eq!(only(t("a\nb\n", "@@ a\n+c\n")), "a\nc\nb\n");
    assert_eq!(only(t("a\nb\n", "@@ a\n+c\n*** End of File\n")), "a\nb\nc\n");
    assert_eq!(only(t("a\nb", "@@\n+c\n")), "a\nb\nc\n");
    assert_eq!(only(t("", "@@\n+c\n")), "c\n");
    assert_eq!(code(t("a\na\n", "@@ a\n+c\n")), "wrong-count");
    assert_eq!(code(t("a\nb\n", "@@ z\n+c\n")), "no-match");
    let answer = t("a\nb\n", "@@\n a\n+b\n");
    assert!(!answer.as_ref().unwrap().1.done[0].notes.is_empty());
}

#[test]
fn the_end_of_the_file() {
    let text = "a\nx\na\n";
    assert_eq!(code(t(text, "@@\n-a\n+b\n")), "wrong-count");
    assert_eq!(only(t(text, "@@\n-a\n+b\n*** End of File\n")), "a\nx\nb\n");
    assert_eq!(code(t(text, "@@\n-x\n+b\n*** End of File\n")), "no-match");
    assert_eq!(only(t("a\nb", "@@\n-a\n+A\n")), "A\nb");
    assert_eq!(only(t("a\nb", "@@\n-b\n+B\n*** End of File\n")), "a\nB");
}

#[test]
fn hunks_without_marks_between_or_with_gaps() {
    assert_eq!(only(t("a\nb\nc\n", "-a\n+A\n b\n\n@@\n-c\n+C\n")), "A\nb\nC\n");
    assert_eq!(only(t("a\n\nc\n", "@@\n a\n\n-c\n+C\n\n")), "a\n\nC\n");
    assert_eq!(only(t("a\nb\n", "@@\n-b\n+B\n@@\n-a\n+A\n")), "A\nB\n");
    let again = "*** Update File: t\n@@\n-a\n+b\n*** Update File: t\n@@\n-b\n+c\n";
    assert_eq!(only(patch(&[("t", "a\n")], again)), "c\n");
    assert_eq!(code(t("a\n", "@@\n-a\n+b\n@@\n-a\n+c\n")), "overlap");
}

#[test]
fn endings_stay_line_by_line() {
    assert_eq!(only(t("a\r\nb\nc\r\n", "@@\n-c\n+C\n+D\n")), "a\r\nb\nC\r\nD\r\n");
    assert_eq!(only(t("a\r\nb\nc\r\n", "@@\n a\n-b\n+B\n c\n")), "a\r\nB\nc\r\n");
    assert_eq!(only(t("\u{feff}a\nb\n", "@@\n-a\n+A\n")), "\u{feff}A\nb\n");
}

#[test]
fn steps_of_the_ladder() {
    let blanks = t("a  \nb\nc\n", "@@\n a\n-b\n+B\n c\n");
    assert_eq!(step(&blanks), MatchStep::Blanks);
    assert_eq!(only(blanks), "a  \nB\nc\n");
    let quotes = t("say \u{201c}x\u{201d}\nb\n", "@@\n say \"x\"\n-b\n+B\n");
    assert_eq!(step(&quotes), MatchStep::Typography);
    assert_eq!(only(quotes), "say \u{201c}x\u{201d}\nB\n");
    let dedent = t("fn a() {\n        b();\n    c();\n}\n", "@@\n     b();\n-c();\n+d();\n");
    assert_eq!(step(&dedent), MatchStep::Dedent);
    assert_eq!(only(dedent), "fn a() {\n        b();\n    d();\n}\n");
    let less = t("b();\n", "@@\n-    b();\n+    if c {\n+        b();\n+    }\n");
    assert_eq!(only(less), "if c {\n    b();\n}\n");
    let tabs = t(
        "fn a() {\n\tb();\n\tif c {\n\t\td();\n\t}\n}\n",
        "@@\n fn a() {\n     b();\n+    e {\n+        f();\n+    }\n     if c {\n",
    );
    assert_eq!(step(&tabs), MatchStep::Dedent);
    assert_eq!(only(tabs), "fn a() {\n\tb();\n\te {\n\t\tf();\n\t}\n\tif c {\n\t\td();\n\t}\n}\n");
    let both = "x {\n    a {\n        b\n    }\n}\ny {\n\ta {\n\t\tb\n\t}\n}\n";
    assert_eq!(code(t(both, "@@\n a {\n-    b\n+    c\n }\n")), "wrong-count", "another depth, or other units");
    let python = "x = load()\n\ndef f():\n\tif c:\n\t\tx = load()\n\treturn x\n";
    assert_eq!(code(t(python, "@@\n-        x = load()\n+        x = load(1)\n")), "wrong-count");
    let two = "impl A {\n    fn make() {\n        x();\n    }\n}\nimpl B {\n    fn new() {\n        x();\n    }\n}\n";
    assert_eq!(code(t(two, "@@ impl A {\n@@     fn new() {\n-        x();\n+        y();\n")), "no-match");
    let deep = "impl A {\n\tfn f() {\n\t\ta();\n\t\tb();\n\t}\n}\n";
    assert_eq!(code(t(deep, "@@\n     a();\n-    b();\n+    if c {\n+        b();\n+    }\n")), "no-match");
    let method = "class A:\n    def f(self):\n        x = 1\n        y = 2\n";
    for hunk in [
        "@@\n     x = 1\n+        z = 3\n     y = 2\n",
        "@@\n def f(self):\n     x = 1\n+        z = 3\n     y = 2\n",
        "@@\n x = 1\n+        if x:\n+            z = 3\n y = 2\n",
        "@@\n def f(self):\n+        z = 3\n",
        "@@\n             x = 1\n+        z = 3\n             y = 2\n",
    ] {
        assert_eq!(code(t(method, hunk)), "no-match", "{hunk}");
    }
    let units = "a {\n    b\n    c\n}\n";
    assert_eq!(code(t(units, "@@\n a {\n   b\n-  c\n+    d\n }\n")), "no-match", "in units of two, or as the file is");
    assert_eq!(only(t(units, "@@\n a {\n   b\n-  c\n+  d\n }\n")), "a {\n    b\n    d\n}\n");
    let table = "[\n    a,\n    b,\n    c,\n]\n";
    assert_eq!(code(t(table, "@@\n [\n   a,\n-  b,\n+    d,\n   c,\n")), "no-match", "below a comma lines are alike");
    let sibling = t(method, "@@\n def f(self):\n     x = 1\n+    if x:\n+        z = 3\n     y = 2\n");
    assert_eq!(
        only(sibling),
        "class A:\n    def f(self):\n        x = 1\n        if x:\n            z = 3\n        y = 2\n"
    );
    let body = t("mod a {\n    fn f() {\n    }\n}\n", "@@\n fn f() {\n+    g();\n }\n");
    assert_eq!(only(body), "mod a {\n    fn f() {\n        g();\n    }\n}\n");
    let arm = t("    match a {\n        B => c,\n    }\n", "@@\n match a {\n     B => c,\n+    D => e,\n }\n");
    assert_eq!(only(arm), "    match a {\n        B => c,\n        D => e,\n    }\n");
    assert_eq!(code(t("a {\n\tb\n}\na {\n\tb\n}\n", "@@\n a {\n-    b\n+    c\n }\n")), "wrong-count");
    assert_eq!(code(t("a {\n\t\tb\n\tc\n}\n", "@@\n a {\n     b\n-    c\n+    d\n }\n")), "no-match");
    assert_eq!(code(t("a \na  \n", "@@\n-a\n+b\n")), "wrong-count");
    assert_eq!(code(t("\ta\n  b\n", "@@\n a\n-b\n+c\n")), "no-match");
    let mut exact = request(change("*** Begin Patch\n*** Update File: t\n@@\n-a\n+b\n*** End Patch\n"));
    exact.exact = true;
    assert_eq!(code(run_request(&[("t", "a \n")], &exact)), "no-match");
    assert_eq!(code(run_request(&[("t", "a\r\n")], &exact)), "no-match");
}

#[test]
fn what_is_not_changed_stays_as_the_file_has_it() {
    let text = "It\u{2019}s a \u{201c}test\u{201d} \u{2013} really\n\u{201c}x\u{201d}  \ny\u{a0}z\r\n";
    let hunk = "@@\n-It's a \"test\" - really\n-\"x\"\n-y z\n+It's a \"trial\" - really\n+new\n+\"x\"\n+y zz\n";
    let after = "It\u{2019}s a \u{201c}trial\u{201d} \u{2013} really\nnew\n\u{201c}x\u{201d}  \ny\u{a0}zz\r\n";
    assert_eq!(only(t(text, hunk)), after);
    assert_eq!(only(t("a  \r\nb\n", "@@\n-a\n-b\n+c\n+a\n")), "c\r\na  \r\n");
    assert_eq!(only(t("  a  \n  b", "@@\n-a\n-b\n+a\n+c\n")), "  a  \n  c");
    let deleted = t("\u{201c}a\u{201d}\n\u{201c}b\u{201d}\n", "@@\n-\"a\"\n-\"b\"\n+\"b\"\n");
    assert_eq!(only(deleted), "\u{201c}b\u{201d}\n");
}

#[test]
fn lines_that_stay_may_lack_their_blank() {
    let text = "impl A {\n    fn a() {\n        b();\n    }\n}\n";
    let answer = t(text, "@@\n    fn a() {\n+        c();\n        b();\n    }\n");
    assert_eq!(step(&answer), MatchStep::Blanks);
    assert_eq!(only(answer), text.replace("b();", "c();\n        b();"));
    let change = "@@\n    fn a() {\n-        b();\n+        c();\n    }\n";
    assert_eq!(only(t(text, change)), text.replace("b();", "c();"));
    assert_eq!(code(t(&text.repeat(2), change)), "wrong-count");
    assert_eq!(
        only(t(&text.repeat(2).replacen('A', "B", 1), &change.replacen("@@", "@@ impl A {", 1))),
        format!("{}{}", text.replace('A', "B"), text.replace("b();", "c();"))
    );
    let shifted = "@@\n    fn a() {\n-       b();\n+       c();\n    }\n";
    assert_eq!(only(t(text, shifted)), text.replace("b();", "c();"), "all of it has one blank less");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn garbage_never_panics(parts in prop::collection::vec(prop::sample::select(vec![
        "*** Begin Patch\n", "*** End Patch\n", "*** Update File: t\n", "*** Add File: n\n", "*** Delete File: t\n",
        "*** Move to: u\n", "*** End of File\n", "@@\n", "@@ a\n", "@@ b", " a\n", "-a\n", "+b\n", "-b\n", "\n", "\r\n", " \n",
        "*** ", "a", "\u{feff}", "\u{e4}", "```\n", "*** Update File: \n", "\\ No newline\n",
    ]), 0..25)) {
        let text: String = parts.concat();
        let _ = run(&[("t", "a\n b\nb")], change(&text));
        let _ = patch(&[("t", "a\n b\nb")], &text);
    }

    #[test]
    fn unique_lines_are_found(kinds in prop::collection::vec(0..6_u8, 1..40)) {
        let (mut old, mut new, mut body) = (String::new(), String::new(), String::from("@@\n"));
        for (number, kind) in kinds.iter().enumerate() {
            let row = format!("row {number}\n");
            if *kind != 1 { old.push_str(&row) }
            if *kind != 0 { new.push_str(&row) }
            body.push_str(match kind { 0 => "-", 1 => "+", _ => " " });
            body.push_str(&row);
        }
        prop_assume!(old != new && !old.is_empty());
        prop_assert_eq!(only(t(&old, &body)), new);
    }
}

#[test]
fn lines_without_a_place_are_not_put_behind_what_comes_after_them() {
    let refused = t("a\nb\n", "@@\n+new\n@@\n-b\n+B\n");
    assert_eq!(code(refused), "malformed-patch");
    let placed = |hunks: &str| t("a\nb\n", hunks).unwrap().0["t"].clone().unwrap();
    assert_eq!(placed("@@\n-b\n+B\n@@\n+new\n"), "a\nB\nnew\n");
    assert_eq!(placed("@@\n+one\n@@\n+two\n"), "a\nb\none\ntwo\n");
    assert_eq!(placed("@@\n+new\n*** End of File\n@@\n-b\n+B\n"), "a\nB\nnew\n");
    assert_eq!(placed("@@ a\n+new\n@@\n-b\n+B\n"), "a\nnew\nB\n");
}

#[test]
fn a_last_line_without_a_newline_is_as_good_a_place() {
    assert_eq!(code(t("a\nb\na", "@@\n-a\n+x\n")), "wrong-count");
    assert_eq!(only(t("a\nb\na", "@@\n-a\n+x\n*** End of File\n")), "a\nb\nx");
    assert_eq!(only(t("a\nb\na", "@@ -1 +1 @@\n-a\n+x\n")), "x\nb\na");
}

#[test]
fn endings_nobody_sees_decide_nothing() {
    let text = "a\nb\nc\na\r\nb\r\nc\r\n";
    let body = " a\n-b\n+B\n c\n";
    assert_eq!(only(t(text, &format!("@@ -4,3 +4,3 @@\n{body}"))), "a\nb\nc\na\r\nB\r\nc\r\n");
    assert_eq!(code(t(text, &format!("@@\n{body}"))), "wrong-count");
}
