//! The engine against a scripted compiler: what the compiler would say is computed from the files as they are.

use super::*;
use crate::compiler::{
    Applicability, CompilerError, Diagnostic, Level, Oracle, Package, Part, Place, Platform, Progress, Project, Quoted,
    Shape, Sighting, Suggestion, Unit, UnitKey, Unrehearsed, Verdict,
};
use crate::refusal::Refusal;
use crate::txn::RunLock;
use crate::workspace::{Snapshot, Workspace};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

mod abreast;
mod ahead;
mod cells;
mod detours;
mod early;
mod footing;
mod imports;
mod phases;
mod scripted;
mod trials;
mod uncured;

use scripted::{Rule, Scripted, diagnostic, place, unit};

struct Bench {
    folder: tempfile::TempDir,
    options: FixOptions,
    rehearses: bool,
}

impl Bench {
    fn with(files: &[(&str, &str)]) -> Bench {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("src")).unwrap();
        for (name, text) in files {
            std::fs::write(folder.path().join("src").join(name), text).unwrap();
        }
        Bench { folder, options: FixOptions::default(), rehearses: false }
    }

    fn text(&self, name: &str) -> String {
        std::fs::read_to_string(self.folder.path().join("src").join(name)).unwrap()
    }

    fn root(&self) -> PathBuf {
        self.folder.path().canonicalize().unwrap()
    }

    fn fix(&self, rules: &[Rule]) -> FixReport {
        self.try_fix(rules).unwrap()
    }

    fn try_fix(&self, rules: &[Rule]) -> Result<FixReport, EngineError> {
        let root = self.root();
        let rehearsals = self.rehearses.then_some(0);
        let mut compiler = Scripted { root: root.clone(), rules: rules.to_vec(), checks: 0, rehearsals, footing: None };
        fix(session(&root), &mut compiler, &self.options, &mut |_| {})
    }
}

fn session(root: &Path) -> Session {
    let project = Project {
        root: root.to_owned(),
        target_dir: root.join("target"),
        build_dir: None,
        settings: serde_json::Value::Null,
        packages: vec![Package {
            targets: Vec::new(),
            id: "demo".into(),
            name: "demo".into(),
            manifest: root.join("Cargo.toml"),
            folder: root.to_owned(),
            edition: "2021".into(),
            rust_version: None,
            features: Vec::new(),
            dependencies: Vec::new(),
            dependency_cfgs: Vec::new(),
            build_script: None,
            settings: serde_json::Value::Null,
            depends_on: Vec::new(),
            default_member: true,
            selected: true,
        }],
    };
    let workspace = Arc::new(Workspace::open(root, Vec::new()).unwrap());
    let state = state_folder(&project);
    let lock = RunLock::acquire(&state, "codex-patch fix", &AtomicBool::new(false), &mut |_| {}).unwrap();
    Session { workspace, project, lock, notes: Vec::new() }
}

fn warn(text: &'static str, fix: &'static str) -> Rule {
    Rule::Suggest { level: Level::Warning, code: "some_lint", text, fix }
}

fn error(text: &'static str, fix: &'static str) -> Rule {
    Rule::Suggest { level: Level::Error, code: "E0308", text, fix }
}

#[test]
fn nothing_to_fix_costs_one_check_and_touches_no_file() {
    let bench = Bench::with(&[("lib.rs", "fn a() {}\n")]);
    let before = std::fs::metadata(bench.folder.path().join("src/lib.rs")).unwrap().modified().unwrap();
    let report = bench.fix(&[warn("absent", "x")]);
    assert_eq!((report.summary.checks, report.summary.rounds, report.summary.fixed), (1, 0, 0));
    assert_eq!(std::fs::metadata(bench.folder.path().join("src/lib.rs")).unwrap().modified().unwrap(), before);
}

#[test]
fn one_round_costs_two_checks_however_many_files() {
    let bench = Bench::with(&[("a.rs", "fn old() {}\n"), ("b.rs", "fn old() {}\n\nfn old() {}\n")]);
    let report = bench.fix(&[warn("old", "new")]);
    assert_eq!((report.summary.checks, report.summary.rounds, report.summary.fixed), (2, 1, 3));
    assert_eq!(bench.text("b.rs"), "fn new() {}\n\nfn new() {}\n");
}

#[test]
fn fixes_that_reveal_fixes_go_on_until_nothing_is_left() {
    let bench = Bench::with(&[("lib.rs", "fn s0() {}\n")]);
    let rules = [
        warn("s0", "s1"),
        warn("s1", "s2"),
        warn("s2", "s3"),
        warn("s3", "s4"),
        warn("s4", "s5"),
        warn("s5", "s6"),
        warn("s6", "done"),
    ];
    let report = bench.fix(&rules);
    assert_eq!(bench.text("lib.rs"), "fn done() {}\n");
    assert_eq!((report.summary.fixed, report.summary.rounds, report.summary.checks), (7, 7, 8));
}

#[test]
fn a_bad_fix_is_taken_back_alone_and_named_with_its_error() {
    let bench = Bench::with(&[("a.rs", "fn old() {}\nfn trap() {}\n"), ("b.rs", "fn old() {}\n")]);
    let report =
        bench.fix(&[warn("old", "new"), warn("trap", "poison"), Rule::Error { code: "E0425", text: "poison" }]);
    assert_eq!(bench.text("a.rs"), "fn new() {}\nfn trap() {}\n");
    assert_eq!((report.summary.fixed, report.summary.rolled_back, report.summary.errors_after), (2, 1, 0));
    // Baseline, the round, and the round without the one that the error points at.
    assert_eq!(report.summary.checks, 3);
    let rolled = report.outcomes.iter().find(|o| matches!(o.disposition, Disposition::RolledBack { .. })).unwrap();
    let Disposition::RolledBack { reason: Refusal::CompileErrorIntroduced { diagnostics }, .. } = &rolled.disposition
    else {
        panic!("{rolled:?}");
    };
    assert!(diagnostics[0].contains("E0425"), "{diagnostics:?}");
}

#[test]
fn one_bad_fix_of_fifty_is_found_by_bisection_within_the_bound() {
    for bad in [0, 1, 17, 24, 25, 49] {
        let body: String =
            (0..50).map(|n| if n == bad { "fn trap() {}\n".into() } else { format!("fn old_{n}() {{}}\n") }).collect();
        let bench = Bench::with(&[("a.rs", &body), ("b.rs", "fn witness() {}\n")]);
        let report = bench.fix(&[
            warn("old_", "new_"),
            warn("trap", "poison"),
            Rule::ErrorElsewhere { code: "E0277", cause: "poison", at: "witness" },
        ]);
        assert_eq!((report.summary.fixed, report.summary.rolled_back), (49, 1), "bad at {bad}");
        assert!(bench.text("a.rs").contains("trap") && !bench.text("a.rs").contains("old_"));
        // Baseline, the whole round, then at most 2·log2(50)+2 trials.
        let bound = 2 + (2.0 * 50f64.log2() + 2.0).floor() as usize;
        assert!(report.summary.checks <= bound, "{} checks for bad at {bad}", report.summary.checks);
    }
}

#[test]
fn two_bad_fixes_are_both_found() {
    let body: String = (0..20)
        .map(|n| match n {
            3 => "fn trap() {}\n".into(),
            15 => "fn snare() {}\n".into(),
            n => format!("fn old_{n}() {{}}\n"),
        })
        .collect();
    let bench = Bench::with(&[("a.rs", &body), ("b.rs", "fn witness() {}\n")]);
    let report = bench.fix(&[
        warn("old_", "new_"),
        warn("trap", "poison"),
        warn("snare", "venom"),
        Rule::ErrorElsewhere { code: "E0277", cause: "poison", at: "witness" },
        Rule::ErrorElsewhere { code: "E0278", cause: "venom", at: "witness" },
    ]);
    assert_eq!((report.summary.fixed, report.summary.rolled_back), (18, 2));
    let text = bench.text("a.rs");
    assert!(text.contains("trap") && text.contains("snare") && !text.contains("poison") && !text.contains("venom"));
}

#[test]
fn an_error_that_was_hidden_does_not_take_back_the_fix_that_uncovered_it() {
    let bench = Bench::with(&[("lib.rs", "fn wrong() {}\nfn moved() {}\n")]);
    let report =
        bench.fix(&[error("wrong", "right"), Rule::Hidden { code: "E0382", text: "moved", hidden_by: "wrong" }]);
    assert_eq!(bench.text("lib.rs"), "fn right() {}\nfn moved() {}\n");
    assert_eq!((report.summary.fixed, report.summary.rolled_back), (1, 0));
    assert!(report.outcomes.iter().any(|o| matches!(o.disposition, Disposition::Applied { revealed: true, .. })));
    assert!(report.remaining.iter().any(|r| r.revealed && r.diagnostic.code.as_deref() == Some("E0382")));
}

#[test]
fn an_error_fix_that_does_not_cure_is_taken_back() {
    // The suggestion writes the very text that it was made for once more.
    let bench = Bench::with(&[("lib.rs", "fn sick() {}\n")]);
    let report = bench.fix(&[error("sick", "sick_sick")]);
    assert_eq!(bench.text("lib.rs"), "fn sick() {}\n");
    assert_eq!((report.summary.fixed, report.summary.rolled_back), (0, 1));
}

#[test]
fn lint_fixes_wait_until_the_package_compiles() {
    let bench = Bench::with(&[("lib.rs", "fn old() {}\nfn broken() {}\n")]);
    let report = bench.fix(&[warn("old", "new"), Rule::Error { code: "E0425", text: "broken" }]);
    assert_eq!(bench.text("lib.rs"), "fn old() {}\nfn broken() {}\n");
    assert!(matches!(
        &report.outcomes[0].disposition,
        Disposition::Skipped { reason: Refusal::PackageDoesNotCompile { package, target: None, .. } } if package == "demo"
    ));

    let bench = Bench::with(&[("lib.rs", "fn old() {}\nfn broken() {}\n")]);
    let report = bench.fix(&[warn("old", "new"), error("broken", "whole")]);
    assert_eq!(bench.text("lib.rs"), "fn new() {}\nfn whole() {}\n");
    assert_eq!((report.summary.rounds, report.summary.checks), (2, 3));
}

#[test]
fn fixes_that_chase_each_other_stop() {
    let bench = Bench::with(&[("lib.rs", "fn ping() {}\n")]);
    let report = bench.fix(&[warn("ping", "pong"), warn("pong", "ping")]);
    // What the user wrote stays, so that a second run finds what this one found.
    assert_eq!(bench.text("lib.rs"), "fn ping() {}\n");
    assert_eq!((report.summary.fixed, report.summary.rounds), (0, 2));
    assert!(
        report
            .outcomes
            .iter()
            .any(|o| matches!(&o.disposition, Disposition::Skipped { reason: Refusal::Oscillation { .. } }))
    );
}

#[test]
fn a_fix_that_grows_the_same_text_for_ever_is_applied_once_at_most() {
    let bench = Bench::with(&[("lib.rs", "fn seed() {}\n")]);
    let report = bench.fix(&[warn("seed", "seedseed")]);
    assert!(report.summary.rounds <= 1, "{:?}", report.summary);
    assert!(bench.text("lib.rs").matches("seed").count() <= 2);
}

#[test]
fn every_suggestion_leaves_as_exactly_one_outcome() {
    let bench = Bench::with(&[("lib.rs", "fn aab() {}\nfn trap() {}\nfn old() {}\n")]);
    // `aa` and `ab` want one byte both: the loser waits and is gone once the winner is in.
    let report = bench.fix(&[
        warn("aa", "xx"),
        warn("ab", "yy"),
        warn("trap", "poison"),
        warn("old", "new"),
        Rule::Error { code: "E0425", text: "poison" },
    ]);
    assert_eq!(report.outcomes.len(), 4, "{:#?}", report.outcomes);
    // The loser is told, and nothing is missing without it.
    let summary = report.summary;
    assert_eq!((summary.fixed, summary.rolled_back, summary.skipped), (2, 1, 0));
    assert!(
        report
            .outcomes
            .iter()
            .any(|o| matches!(&o.disposition, Disposition::Skipped { reason: Refusal::Superseded { .. } }))
    );
}

#[test]
fn a_fix_that_was_taken_back_does_not_come_back_with_what_another_wrote_into_its_text() {
    // Of the two that want `old` the outer one goes first, and does harm; then the inner one has its turn.
    let bench = Bench::with(&[("lib.rs", "fn f() { trap(old)! }\n")]);
    let report = bench.fix(&[
        warn("trap(old)!", "poison(old)?"),
        warn("old", "new"),
        warn("trap(new)!", "poison(new)?"),
        Rule::Error { code: "E0425", text: "poison" },
    ]);
    assert_eq!(bench.text("lib.rs"), "fn f() { trap(new)! }\n");
    assert_eq!((report.summary.fixed, report.summary.rolled_back, report.outcomes.len()), (1, 1, 2));
    assert_eq!(report.summary.checks, 3, "the first look, the outer one, the inner one");
}

#[test]
fn of_two_fixes_that_do_harm_together_the_last_one_is_taken_back() {
    // Whether the place tells of both, or only bisection does. The text of both is moved by others of the round.
    let far = Rule::ErrorElsewhere { code: "E0277", cause: "left right", at: "witness" };
    for harm in [Rule::Error { code: "E0425", text: "left right" }, far] {
        let body = "fn old() {}\nfn f() { one two }\nfn old() {}\n";
        let bench = Bench::with(&[("a.rs", body), ("b.rs", "fn witness() {}\n")]);
        let report = bench.fix(&[warn("one", "left"), warn("two", "right"), warn("old", "grown_up"), harm]);
        let text = "fn grown_up() {}\nfn f() { left two }\nfn grown_up() {}\n";
        assert_eq!(bench.text("a.rs"), text);
        assert_eq!((report.summary.fixed, report.summary.rolled_back, report.outcomes.len()), (3, 1, 4));
    }
}

#[test]
fn an_outcome_is_of_the_place_where_it_came_to_pass() {
    // Three say the same; the first goes with something else, the others stay.
    let bench = Bench::with(&[("lib.rs", "fn f() { sick wrong }\nfn g() { sick }\nfn h() { sick }\n")]);
    let mut rules = vec![error("sick wrong", "right")];
    rules.push(Rule::Unsure { level: Level::Error, text: "sick", fixes: &["healthy"] });
    let report = bench.fix(&rules);
    assert_eq!(bench.text("lib.rs"), "fn f() { right }\nfn g() { sick }\nfn h() { sick }\n");
    let told: Vec<(usize, bool)> = report
        .outcomes
        .iter()
        .map(|o| (o.line, matches!(o.disposition, Disposition::Skipped { reason: Refusal::Superseded { .. } })))
        .collect();
    assert_eq!(told, [(1, false), (1, true), (2, false), (3, false)]);
}

#[test]
fn the_round_limit_leaves_the_rest_with_that_reason() {
    let mut bench = Bench::with(&[("lib.rs", "fn s0() {}\n")]);
    bench.options.max_rounds = 1;
    let report = bench.fix(&[warn("s0", "s1"), warn("s1", "s2")]);
    assert_eq!(bench.text("lib.rs"), "fn s1() {}\n");
    assert_eq!(report.stop, StopReason::RoundLimit);
    assert!(
        report
            .outcomes
            .iter()
            .any(|o| matches!(&o.disposition, Disposition::Skipped { reason: Refusal::RoundLimit { max_rounds: 1 } }))
    );
}

#[test]
fn one_edit_for_each_file_and_pass_when_asked() {
    let mut bench = Bench::with(&[("lib.rs", "fn old() {}\nfn old() {}\n"), ("b.rs", "fn old() {}\n")]);
    bench.options.batch_edits = false;
    let report = bench.fix(&[warn("old", "new")]);
    assert_eq!((report.summary.fixed, report.summary.rounds, report.summary.checks), (3, 2, 3));
}

#[test]
fn a_dry_run_leaves_every_byte_and_tells_what_would_be() {
    let mut bench = Bench::with(&[("lib.rs", "fn old() {}\n")]);
    bench.options.dry_run = true;
    let report = bench.fix(&[warn("old", "new")]);
    assert_eq!(bench.text("lib.rs"), "fn old() {}\n");
    assert_eq!(report.changes.len(), 1);
    assert_eq!(report.changes[0].after.bytes(), b"fn new() {}\n");
    assert_eq!(report.run_id, None);
}

#[test]
fn a_dry_run_that_fails_half_way_leaves_every_byte_too() {
    let mut bench = Bench::with(&[("lib.rs", "fn s0() {}\n")]);
    bench.options.dry_run = true;
    struct Dies(Scripted);
    impl Oracle for Dies {
        fn check(&mut self, on_progress: &mut dyn FnMut(Progress)) -> Result<Verdict, CompilerError> {
            if self.0.checks == 2 {
                return Err(CompilerError::Incomplete { reason: "cut off".into(), stderr: String::new() });
            }
            self.0.check(on_progress)
        }
        fn checks(&self) -> usize {
            self.0.checks
        }
    }
    impl Compiler for Dies {
        fn watch(&mut self, _: &[String], _: &mut Verdict, _: &mut dyn FnMut(Progress)) -> Result<(), CompilerError> {
            Ok(())
        }
        fn target_cfg(&self, _: &Platform) -> Vec<(String, Option<String>)> {
            Vec::new()
        }
    }
    let root = bench.root();
    let rules = vec![warn("s0", "s1"), warn("s1", "s2")];
    let mut compiler = Dies(Scripted { root: root.clone(), rules, checks: 0, rehearsals: None, footing: None });
    let report = fix(session(&root), &mut compiler, &bench.options, &mut |_| {}).unwrap();
    assert_eq!((report.stop, report.summary.fixed), (StopReason::NoVerdict, 1));
    assert_eq!(bench.text("lib.rs"), "fn s0() {}\n");
}

#[test]
fn a_later_round_that_cannot_be_written_is_taken_back_and_reported() {
    let bench = Bench::with(&[("lib.rs", "fn s0() {}\n")]);
    /// Leaves the journal no place for blobs once the first round is checked.
    struct Blocks(Scripted);
    impl Oracle for Blocks {
        fn check(&mut self, on_progress: &mut dyn FnMut(Progress)) -> Result<Verdict, CompilerError> {
            let verdict = self.0.check(on_progress);
            if self.0.checks == 2 {
                let run = self.0.root.join("target/codex-patch/runs").read_dir().unwrap().next().unwrap().unwrap();
                std::fs::remove_dir_all(run.path().join("blobs")).unwrap();
                std::fs::write(run.path().join("blobs"), "in the way").unwrap();
            }
            verdict
        }
        fn checks(&self) -> usize {
            self.0.checks
        }
    }
    impl Compiler for Blocks {
        fn watch(&mut self, _: &[String], _: &mut Verdict, _: &mut dyn FnMut(Progress)) -> Result<(), CompilerError> {
            Ok(())
        }
        fn target_cfg(&self, _: &Platform) -> Vec<(String, Option<String>)> {
            Vec::new()
        }
    }
    let root = bench.root();
    let rules = vec![warn("s0", "s1"), warn("s1", "s2")];
    let mut compiler = Blocks(Scripted { root: root.clone(), rules, checks: 0, rehearsals: None, footing: None });
    let report = fix(session(&root), &mut compiler, &bench.options, &mut |_| {}).unwrap();
    assert_eq!((report.stop, report.summary.fixed, report.changes.len()), (StopReason::NotWritten, 1, 1));
    assert!(report.notes.iter().any(|note| note.starts_with("round 2 was taken back: cannot ")), "{:?}", report.notes);
    let not_written = Disposition::Skipped { reason: Refusal::NotWritten };
    assert!(report.outcomes.iter().any(|outcome| outcome.disposition == not_written));
    assert_eq!(bench.text("lib.rs"), "fn s1() {}\n");
}

#[test]
fn a_cargo_that_fails_because_of_a_fix_convicts_that_fix() {
    let bench = Bench::with(&[("lib.rs", "fn old() {}\n"), ("build.rs", "fn trap() {}\n")]);
    let report = bench.fix(&[warn("old", "new"), warn("trap", "panic"), Rule::Crash { text: "panic" }]);
    assert_eq!(bench.text("lib.rs"), "fn new() {}\n");
    assert_eq!(bench.text("build.rs"), "fn trap() {}\n");
    assert_eq!(report.summary.rolled_back, 1);
}

#[test]
fn a_round_that_broke_the_syntax_never_reaches_the_disk() {
    let bench = Bench::with(&[("lib.rs", "fn old() {}\nfn trap() {}\n")]);
    let report = bench.fix(&[warn("old", "new"), warn("trap()", "trap(")]);
    assert_eq!(bench.text("lib.rs"), "fn new() {}\nfn trap() {}\n");
    assert!(
        report
            .outcomes
            .iter()
            .any(|o| matches!(&o.disposition, Disposition::Refused { reason: Refusal::ParseErrorIntroduced { .. } }))
    );
    assert_eq!(report.summary.checks, 2);
}

#[test]
fn denied_lints_are_lints() {
    let bench = Bench::with(&[("lib.rs", "fn old() {}\n")]);
    let report = bench.fix(&[Rule::Suggest { level: Level::DeniedLint, code: "some_lint", text: "old", fix: "new" }]);
    assert_eq!(bench.text("lib.rs"), "fn new() {}\n");
    assert_eq!((report.summary.checks, report.summary.errors_before, report.summary.warnings_before), (2, 0, 1));
}

#[test]
fn an_error_that_a_fix_brings_in_is_one_beside_denied_lints_too() {
    let bench = Bench::with(&[("lib.rs", "fn old() {}\nfn far() {}\nfn loud() {}\nfn good() {}\n")]);
    let report = bench.fix(&[
        warn("old", "new"),
        warn("good", "fine"),
        Rule::Suggest { level: Level::DeniedLint, code: "loud_lint", text: "loud", fix: "calm" },
        Rule::ErrorElsewhere { code: "E0425", cause: "new", at: "far" },
    ]);
    assert_eq!(bench.text("lib.rs"), "fn old() {}\nfn far() {}\nfn calm() {}\nfn fine() {}\n");
    assert_eq!((report.summary.errors_after, report.summary.rolled_back), (0, 1));
}

#[test]
fn what_a_fix_leaves_over_goes_and_stays_with_it() {
    let text = "use std::sync::atomic::ONE_INIT;\nfn f() { g(ONE_INIT); }\nfn h() { old() }\n";
    let rules = [warn("g(ONE_INIT)", "g(1)"), warn("old", "new")];
    let tidy = Bench::with(&[("lib.rs", text)]);
    let report = tidy.fix(&rules);
    assert_eq!((tidy.text("lib.rs").as_str(), report.summary.checks), ("fn f() { g(1); }\nfn h() { new() }\n", 2));
    // The fix does harm, at its place or elsewhere: the import is needed again.
    let at_place = Rule::Error { code: "E0308", text: "g(1)" };
    let elsewhere = Rule::ErrorElsewhere { code: "E0308", cause: "g(1)", at: "fn f" };
    for harm in [at_place, elsewhere] {
        let bench = Bench::with(&[("lib.rs", text)]);
        let report = bench.fix(&[rules[0].clone(), rules[1].clone(), harm]);
        assert_eq!(bench.text("lib.rs"), text.replace("old", "new"));
        assert!(report.outcomes.iter().all(|outcome| outcome.made_by.is_none()), "{:?}", report.outcomes);
        assert_eq!((report.summary.fixed, report.summary.rolled_back), (1, 1));
    }
}
