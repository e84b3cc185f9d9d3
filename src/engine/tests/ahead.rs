//! Rounds that are made on the word of libraries alone, and judged together.

use super::*;
use crate::compiler::{Awaited, Enough};

/// The scripted compiler with two units: `lib.rs` is the library, `user.rs` a test that depends on it.
pub(super) struct Two {
    pub(super) inner: Scripted,
    /// How many checks were ended early.
    pub(super) ended: usize,
    /// How often a unit that depends on the library was compiled.
    pub(super) above: usize,
    /// Whether the test compiles the files of the library as well.
    pub(super) shares: bool,
}

pub(super) fn user() -> UnitKey {
    UnitKey { target: "user".into(), kind: "test".into(), ..unit() }
}

impl Two {
    fn split(&mut self, mut verdict: Verdict) -> Verdict {
        let is_users = |name: &str| name.ends_with("user.rs");
        for diagnostic in std::sync::Arc::make_mut(&mut verdict.diagnostics) {
            if diagnostic.primary().is_some_and(|place| is_users(&place.file)) {
                diagnostic.sightings = vec![Sighting { unit: user(), count: 1 }];
            }
        }
        let is_of_library = |told: &Diagnostic| told.sightings.iter().any(|sighting| sighting.unit == unit());
        if !verdict.success && !verdict.errors().any(is_of_library) {
            // The test alone is broken.
            let lib = self.inner.compiled(&self.inner.files(), false);
            let sources = lib.sources.clone().unwrap();
            let libs = sources.into_iter().filter(|path| !is_users(&path.to_string_lossy())).collect();
            verdict.units = vec![Unit { sources: Some(libs), ..lib }].into();
        } else if let Some(mut lib) = verdict.units.last().cloned() {
            let all = lib.sources.take().unwrap();
            let (users, libs): (BTreeSet<_>, BTreeSet<_>) =
                all.into_iter().partition(|path| is_users(&path.to_string_lossy()));
            let sources = if self.shares { users.union(&libs).cloned().collect() } else { users };
            let test = Unit { key: user(), test: true, sources: Some(sources), ..lib.clone() };
            verdict.units = vec![Unit { sources: Some(libs), ..lib }, test].into();
        }
        verdict
    }
}

impl Oracle for Two {
    fn check(&mut self, on_progress: &mut dyn FnMut(Progress)) -> Result<Verdict, CompilerError> {
        self.above += 1;
        let verdict = self.inner.check(on_progress)?;
        Ok(self.split(verdict))
    }

    fn check_unless(
        &mut self,
        awaited: &[Awaited],
        enough: &mut Enough<'_>,
        on_progress: &mut dyn FnMut(Progress),
    ) -> Result<Option<Verdict>, CompilerError> {
        assert_eq!(awaited, [(unit(), false)]);
        let whole = self.inner.check(on_progress)?;
        let whole = self.split(whole);
        let mut part = whole.clone();
        std::sync::Arc::make_mut(&mut part.diagnostics)
            .retain(|diagnostic| diagnostic.sightings.iter().any(|sighting| sighting.unit == unit()));
        part.units.retain(|unit| unit.key == super::unit());
        if part.errors().next().is_none() && enough(&part, &|_| Vec::new()) {
            self.ended += 1;
            return Ok(None);
        }
        self.above += 1;
        Ok(Some(whole))
    }

    fn checks(&self) -> usize {
        self.inner.checks()
    }
}

impl Compiler for Two {
    fn watch(&mut self, _: &[String], _: &mut Verdict, _: &mut dyn FnMut(Progress)) -> Result<(), CompilerError> {
        Ok(())
    }

    fn target_cfg(&self, _: &Platform) -> Vec<(String, Option<String>)> {
        Vec::new()
    }

    fn has_libraries_to_fix_alone(&self) -> bool {
        true
    }
}

fn fixed(bench: &Bench, rules: &[Rule]) -> (FixReport, Two) {
    fixed_where(bench, rules, false)
}

fn fixed_where(bench: &Bench, rules: &[Rule], shares: bool) -> (FixReport, Two) {
    let root = bench.root();
    let inner = Scripted { root: root.clone(), rules: rules.to_vec(), checks: 0, rehearsals: None, footing: None };
    let mut compiler = Two { inner, ended: 0, above: 0, shares };
    let report = fix(session(&root), &mut compiler, &bench.options, &mut |_| {}).unwrap();
    (report, compiler)
}

#[test]
fn a_check_is_ended_when_the_library_shows_that_another_round_follows() {
    let bench = Bench::with(&[("lib.rs", "fn s0() {}\nfn other() {}\n"), ("user.rs", "fn t0() {}\n")]);
    let (report, compiler) = fixed(&bench, &[warn("s0", "s1"), warn("s1", "s2"), warn("t0", "t1"), warn("s2", "s3")]);
    assert_eq!(bench.text("lib.rs"), "fn s3() {}\nfn other() {}\n");
    assert_eq!(bench.text("user.rs"), "fn t1() {}\n");
    // What depends on the library is compiled before and after, however many rounds there are.
    assert_eq!((compiler.above, compiler.ended), (2, 2));
    assert_eq!((report.summary.fixed, report.summary.rounds, report.summary.checks), (4, 3, 4));
    let mut rounds: Vec<(usize, usize)> = report
        .outcomes
        .iter()
        .filter_map(|o| match o.disposition {
            Disposition::Applied { round, .. } => Some((o.line, round)),
            _ => None,
        })
        .collect();
    rounds.sort_unstable();
    assert_eq!(rounds, [(1, 1), (1, 1), (1, 2), (1, 3)]);
    // Each suggestion leaves once.
    assert_eq!(report.outcomes.len(), 4);
    // It is one change of each file, which undo takes back.
    assert_eq!(report.changes.len(), 2);
}

#[test]
fn a_round_that_nothing_follows_is_checked_once() {
    let bench = Bench::with(&[("lib.rs", "fn s0() {}\n"), ("user.rs", "fn t0() {}\n")]);
    let (report, compiler) = fixed(&bench, &[warn("s0", "s1"), warn("t0", "t1"), warn("t1", "t2")]);
    assert_eq!(bench.text("user.rs"), "fn t2() {}\n");
    // What follows in the test alone is no reason to end a check.
    assert_eq!((compiler.ended, report.summary.rounds, report.summary.checks), (0, 2, 3));
}

#[test]
fn what_else_compiles_the_file_is_heard_too() {
    let bench = Bench::with(&[("lib.rs", "fn s0() {}\n"), ("user.rs", "fn t() {}\n")]);
    let (report, compiler) = fixed_where(&bench, &[warn("s0", "s1"), warn("s1", "s2")], true);
    assert_eq!(bench.text("lib.rs"), "fn s2() {}\n");
    // Nothing is left that a check could be ended before.
    assert_eq!((compiler.ended, compiler.above, report.summary.checks), (0, 3, 3));
}

#[test]
fn harm_above_takes_back_all_and_finds_the_guilty_round_by_round() {
    let bench = Bench::with(&[("lib.rs", "fn s0() {}\nfn keep() {}\n"), ("user.rs", "use s0;\n")]);
    let rules = [
        warn("fn s0", "fn s1"),
        warn("fn s1", "fn s2"),
        warn("keep", "kept"),
        // The test needs what the second fix takes away.
        Rule::ErrorElsewhere { code: "E0432", cause: "fn s2", at: "use s0" },
    ];
    let (report, compiler) = fixed(&bench, &rules);
    assert_eq!(bench.text("lib.rs"), "fn s1() {}\nfn kept() {}\n");
    assert_eq!(bench.text("user.rs"), "use s0;\n");
    assert_eq!(compiler.ended, 1);
    assert_eq!((report.summary.fixed, report.summary.rolled_back, report.summary.errors_after), (2, 1, 0));
    assert_eq!(report.outcomes.len(), 3);
}

#[test]
fn a_library_that_breaks_is_heard_to_the_end() {
    let bench = Bench::with(&[("lib.rs", "fn old() {}\nfn trap() {}\n"), ("user.rs", "fn t() {}\n")]);
    let rules = [warn("old", "new"), warn("trap", "poison"), Rule::Error { code: "E0425", text: "poison" }];
    let (report, compiler) = fixed(&bench, &rules);
    assert_eq!(bench.text("lib.rs"), "fn new() {}\nfn trap() {}\n");
    assert_eq!((compiler.ended, report.summary.rolled_back, report.summary.checks), (0, 1, 3));
}

#[test]
fn what_does_harm_is_left_out_and_the_others_are_looked_ahead_from() {
    let bench = Bench::with(&[("lib.rs", "fn s0() {}\nfn trap() {}\n"), ("user.rs", "fn t0() {}\n")]);
    let rules = [
        warn("s0", "s1"),
        warn("s1", "s2"),
        warn("t0", "t1"),
        warn("trap", "poison"),
        Rule::Error { code: "E0425", text: "poison" },
    ];
    let (report, compiler) = fixed(&bench, &rules);
    assert_eq!(bench.text("lib.rs"), "fn s2() {}\nfn trap() {}\n");
    assert_eq!(bench.text("user.rs"), "fn t1() {}\n");
    // Before, with the poison, and after: no check goes through between the rounds.
    assert_eq!((compiler.above, compiler.ended), (3, 1));
    assert_eq!((report.summary.fixed, report.summary.rolled_back, report.summary.rounds), (3, 1, 2));
    let rolled_back = |o: &&Outcome| matches!(o.disposition, Disposition::RolledBack { round: 1, .. });
    assert_eq!(report.outcomes.iter().filter(rolled_back).count(), 1);
    assert_eq!(report.outcomes.len(), 4);
}

#[test]
fn harm_that_another_harm_hid_is_left_out_as_well() {
    let text = "fn s0() {}\nfn trap() {}\nfn bait() {}\n";
    let bench = Bench::with(&[("lib.rs", text), ("user.rs", "fn t() {}\n")]);
    let rules = [
        warn("s0", "s1"),
        warn("s1", "s2"),
        warn("trap", "poison"),
        warn("bait", "harm"),
        Rule::Error { code: "E0425", text: "poison" },
        Rule::Hidden { code: "E0308", text: "harm", hidden_by: "poison" },
    ];
    let (report, compiler) = fixed(&bench, &rules);
    assert_eq!(bench.text("lib.rs"), "fn s2() {}\nfn trap() {}\nfn bait() {}\n");
    assert_eq!((compiler.ended, report.summary.fixed, report.summary.rolled_back), (1, 2, 2));
    assert_eq!(report.summary.checks, 5);
}

#[test]
fn where_the_place_does_not_tell_the_round_is_settled_by_itself() {
    let text = "fn s0() {}\nfn keep() {}\nfn trap() {}\nfn far() {}\n";
    let bench = Bench::with(&[("lib.rs", text), ("user.rs", "fn t() {}\n")]);
    let rules = [
        warn("s0", "s1"),
        warn("s1", "s2"),
        warn("keep", "kept"),
        warn("trap", "poison"),
        Rule::Error { code: "E0425", text: "poison" },
        Rule::ErrorElsewhere { code: "E0599", cause: "kept", at: "far" },
    ];
    let (report, _) = fixed(&bench, &rules);
    assert_eq!(bench.text("lib.rs"), "fn s2() {}\nfn keep() {}\nfn trap() {}\nfn far() {}\n");
    assert_eq!((report.summary.fixed, report.summary.rolled_back, report.summary.errors_after), (2, 2, 0));
    assert_eq!(report.outcomes.len(), 4);
}

#[test]
fn the_limit_of_rounds_holds_for_rounds_made_ahead() {
    let mut bench = Bench::with(&[("lib.rs", "fn s0() {}\n"), ("user.rs", "fn t() {}\n")]);
    bench.options.max_rounds = 2;
    let (report, compiler) = fixed(&bench, &[warn("s0", "s1"), warn("s1", "s2"), warn("s2", "s3")]);
    assert_eq!(bench.text("lib.rs"), "fn s2() {}\n");
    assert_eq!((compiler.ended, report.summary.rounds), (1, 2));
    assert_eq!(report.stop, StopReason::RoundLimit);
}

#[test]
fn a_fix_that_goes_in_circles_ends() {
    let bench = Bench::with(&[("lib.rs", "fn aa() {}\n"), ("user.rs", "fn t() {}\n")]);
    let (report, _) = fixed(&bench, &[warn("aa", "b"), warn("fn b(", "fn aa(")]);
    assert!(report.summary.rounds <= 4, "{}", report.summary.rounds);
    assert_eq!(report.summary.errors_after, 0);
}

#[test]
fn places_that_say_the_same_leave_once_each() {
    let bench = Bench::with(&[("lib.rs", "fn a0() {}\nfn b0() {}\n"), ("user.rs", "fn t() {}\n")]);
    let (report, compiler) = fixed(&bench, &[warn("0()", "1()"), warn("1()", "2()")]);
    assert_eq!(bench.text("lib.rs"), "fn a2() {}\nfn b2() {}\n");
    assert_eq!((compiler.ended, report.summary.fixed, report.outcomes.len()), (1, 4, 4));
    let mut told: Vec<(usize, usize)> = report
        .outcomes
        .iter()
        .filter_map(|o| match o.disposition {
            Disposition::Applied { round, .. } => Some((round, o.line)),
            _ => None,
        })
        .collect();
    told.sort_unstable();
    assert_eq!(told, [(1, 1), (1, 2), (2, 1), (2, 2)]);
}
