//! Lints that are found again where they were fixed.

use super::*;

#[test]
fn a_lint_that_is_still_where_its_fix_was_made_is_not_cured() {
    let bench = Bench::with(&[("a.rs", "fn ab() {}\n"), ("b.rs", "fn old() {}\n")]);
    // What is to go in has the same fault, and the next round would make it longer again.
    let report = bench.fix(&[warn("ab", "zab"), warn("old", "new")]);
    assert_eq!((bench.text("a.rs").as_str(), bench.text("b.rs").as_str()), ("fn ab() {}\n", "fn new() {}\n"));
    assert_eq!((report.summary.fixed, report.summary.rolled_back), (1, 1));
}

#[test]
fn a_lint_that_gets_rarer_is_getting_cured() {
    // Where the two fixes meet they make one new place: `b a` and `b a`.
    let bench = Bench::with(&[("a.rs", "const A: &str = \"abab\";\n")]);
    let report = bench.fix(&[warn("ab", "b a")]);
    assert_eq!(bench.text("a.rs"), "const A: &str = \"b ab a\";\n");
    assert_eq!((report.summary.fixed, report.summary.rolled_back), (2, 0));
    assert_eq!((report.summary.warnings_before, report.summary.warnings_after), (2, 1));
}
