//! A first check that is ended once the library shows what to fix.

use super::ahead::Two;
use super::*;
use crate::compiler::Target;

/// As [`session`], of a library that was just changed, with a test `user` and `others` of which nothing is said.
fn session_of_library(root: &Path, others: &[&str]) -> Session {
    let mut session = session(root);
    let target = |name: &str, kind: &str, file: &str| Target {
        name: name.into(),
        kind: kind.into(),
        source: root.join("src").join(file),
        is_selected: true,
    };
    let mut targets = vec![target("demo", "lib", "lib.rs"), target("user", "test", "user.rs")];
    targets.extend(others.iter().map(|name| target(name, "example", &format!("{name}.rs"))));
    session.project.packages[0].targets = targets;
    session
}

const OTHERS: &[&str] = &["one", "two", "three"];

fn fixed_with(bench: &Bench, rules: &[Rule], others: &[&str], shares: bool) -> (FixReport, Two) {
    let root = bench.root();
    for name in others {
        std::fs::write(root.join("src").join(format!("{name}.rs")), "fn main() {}\n").unwrap();
    }
    let inner = Scripted { root: root.clone(), rules: rules.to_vec(), checks: 0, rehearsals: None, footing: None };
    let mut compiler = Two { inner, ended: 0, above: 0, shares };
    let session = session_of_library(&root, others);
    let report = fix(session, &mut compiler, &bench.options, &mut |_| {}).unwrap();
    (report, compiler)
}

fn fixed(bench: &Bench, rules: &[Rule]) -> (FixReport, Two) {
    fixed_with(bench, rules, OTHERS, false)
}

#[test]
fn what_depends_on_the_library_is_compiled_once() {
    let bench = Bench::with(&[("lib.rs", "fn old() {}\n"), ("user.rs", "fn t() {}\nfn odd() {}\n")]);
    let (report, compiler) =
        fixed(&bench, &[warn("old", "new"), Rule::Unsure { level: Level::Warning, text: "odd", fixes: &["x"] }]);
    assert_eq!(bench.text("lib.rs"), "fn new() {}\n");
    assert_eq!((compiler.above, compiler.ended), (1, 1));
    assert_eq!((report.summary.fixed, report.summary.rounds, report.summary.checks), (1, 1, 2));
    // What was not compiled before was as it is now.
    assert_eq!((report.summary.warnings_before, report.summary.warnings_after), (2, 1));
    assert_eq!((report.outcomes.len(), report.changes.len()), (2, 1));
}

#[test]
fn what_else_there_is_to_fix_has_its_round() {
    let bench = Bench::with(&[("lib.rs", "fn s0() {}\n"), ("user.rs", "fn t0() {}\n")]);
    let (report, compiler) = fixed(&bench, &[warn("s0", "s1"), warn("s1", "s2"), warn("t0", "t1")]);
    assert_eq!((bench.text("lib.rs"), bench.text("user.rs")), ("fn s2() {}\n".into(), "fn t1() {}\n".into()));
    // Two checks are ended, since the library shows one round after the other.
    assert_eq!((compiler.above, compiler.ended), (2, 2));
    assert_eq!((report.summary.fixed, report.summary.rounds, report.summary.checks), (3, 3, 4));
    assert_eq!((report.summary.warnings_before, report.summary.warnings_after), (2, 0));
}

#[test]
fn an_error_above_may_have_been_there_before() {
    let bench = Bench::with(&[("lib.rs", "fn old() {}\n"), ("user.rs", "fn broken() {}\n")]);
    let (report, compiler) = fixed(&bench, &[warn("old", "new"), Rule::Error { code: "E0425", text: "broken" }]);
    assert_eq!(bench.text("lib.rs"), "fn new() {}\n");
    assert_eq!((report.summary.errors_before, report.summary.errors_after), (1, 1));
    assert_eq!((report.summary.fixed, report.summary.rolled_back, report.summary.rounds), (1, 0, 1));
    // The glimpse and the check that meets the error, and two as if neither had been.
    assert_eq!((compiler.ended, report.summary.checks, report.outcomes.len()), (1, 4, 1));
}

#[test]
fn an_error_above_that_the_fix_brings_takes_it_back() {
    let bench = Bench::with(&[("lib.rs", "fn old() {}\nfn keep() {}\n"), ("user.rs", "use old;\n")]);
    let rules = [
        warn("fn old", "fn new"),
        warn("keep", "kept"),
        Rule::ErrorElsewhere { code: "E0432", cause: "fn new", at: "use old" },
    ];
    let (report, _) = fixed(&bench, &rules);
    assert_eq!(bench.text("lib.rs"), "fn old() {}\nfn kept() {}\n");
    assert_eq!((report.summary.fixed, report.summary.rolled_back, report.summary.errors_after), (1, 1, 0));
    assert_eq!((report.summary.errors_before, report.outcomes.len()), (0, 2));
}

#[test]
fn who_compiles_the_edited_file_as_well_has_a_say_first() {
    let bench = Bench::with(&[("lib.rs", "fn old() {}\n"), ("user.rs", "fn t() {}\n")]);
    let (report, compiler) = fixed_with(&bench, &[warn("old", "new")], OTHERS, true);
    assert_eq!((bench.text("lib.rs").as_str(), report.summary.fixed), ("fn new() {}\n", 1));
    assert_eq!((compiler.ended, report.summary.checks), (1, 4), "it turns out too late");
    // Where a program declares the same module, that is seen before.
    let bench = Bench::with(&[("part.rs", "fn old() {}\n"), ("lib.rs", "mod part;\n"), ("user.rs", "mod part ;\n")]);
    let (report, compiler) = fixed_with(&bench, &[warn("old", "new")], OTHERS, true);
    assert_eq!((report.summary.fixed, compiler.ended, report.summary.checks), (1, 0, 2));
}

#[test]
fn where_little_depends_on_it_the_first_check_goes_through() {
    let bench = Bench::with(&[("lib.rs", "fn old() {}\n"), ("user.rs", "fn t() {}\n")]);
    let (report, compiler) = fixed_with(&bench, &[warn("old", "new")], &["one", "two"], false);
    assert_eq!((report.summary.fixed, compiler.ended, report.summary.checks), (1, 0, 2));
}

#[test]
fn a_library_without_fixes_ends_no_check() {
    let bench = Bench::with(&[("lib.rs", "fn fine() {}\n"), ("user.rs", "fn t0() {}\n")]);
    let (report, compiler) = fixed(&bench, &[warn("t0", "t1")]);
    assert_eq!((report.summary.fixed, compiler.ended, report.summary.checks), (1, 0, 2));
}
