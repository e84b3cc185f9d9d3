use super::layout::{harmless, harmless_rendering, plain_rendering, truncate, wrap};
use super::*;
use crate::compiler::{Applicability, Diagnostic, Level, Place, Sighting, UnitKey};
use crate::edit::WorkspacePath;
use crate::engine::{Disposition, Event, FileChange, FixReport, Outcome, Remaining, StopReason, Summary};
use crate::refusal::Refusal;
use crate::workspace::Snapshot;
use proptest::prelude::*;

mod documented;

fn snapshot(path: &str, bytes: &[u8]) -> Snapshot {
    Snapshot::new(WorkspacePath::from_resolved(path), bytes.to_vec())
}

fn outcome(line: usize, code: &str, message: &str, disposition: Disposition) -> Outcome {
    Outcome {
        code: Some(code.to_owned()),
        level: Level::Warning,
        message: message.to_owned(),
        help: "remove the whole `use` item".to_owned(),
        applicability: Applicability::MachineApplicable,
        package: "demo".to_owned(),
        cells: Vec::new(),
        file: "src/lib.rs".to_owned(),
        line,
        column: 5,
        made_by: None,
        cheats: vec![],
        disposition,
    }
}

fn place(line: usize) -> Place {
    Place {
        file: "src/lib.rs".to_owned(),
        byte_start: 3,
        byte_end: 9,
        line,
        column: 5,
        label: None,
        primary: true,
        expansions: vec![],
    }
}

fn diagnostic(level: Level, code: &str, message: &str, rendered: &str) -> Diagnostic {
    Diagnostic {
        level,
        code: Some(code.to_owned()),
        message: message.to_owned(),
        rendered: rendered.to_owned(),
        places: vec![place(7)],
        note_places: vec![],
        suggestions: vec![],
        sightings: vec![Sighting {
            unit: UnitKey {
                package_id: "path+file:///demo#0.1.0".to_owned(),
                package: "demo".to_owned(),
                target: "demo".to_owned(),
                kind: "lib".to_owned(),
                cell: None,
            },
            count: 2,
        }],
    }
}

fn sample() -> FixReport {
    let applied = |revealed| Disposition::Applied { round: 1, revealed };
    let comment = || Disposition::Skipped {
        reason: Refusal::CommentLost { file: "src/lib.rs".into(), comment: "// keep me".into() },
    };
    let mut outcomes = vec![
        outcome(12, "unused_mut", "variable does not need to be mutable", applied(true)),
        outcome(3, "unused_imports", "unused import: `std::fmt`", applied(false)),
        outcome(
            20,
            "clippy::needless_return",
            "unneeded `return` statement",
            Disposition::RolledBack {
                round: 1,
                reason: Refusal::CompileErrorIntroduced {
                    diagnostics: vec!["error[E0308]: mismatched types (src/lib.rs:20:5)".into()],
                },
            },
        ),
        outcome(
            30,
            "unused_mut",
            "variable does not need to be mutable",
            Disposition::Skipped { reason: Refusal::MacroDefinition { name: "m".into(), file: "src/lib.rs".into() } },
        ),
        outcome(
            31,
            "unused_imports",
            "unused import: `a`",
            Disposition::Refused {
                reason: Refusal::OutsideWorkspace { path: "/elsewhere/lib.rs".into(), root: "/demo".into() },
            },
        ),
    ];
    outcomes.extend((40..46).map(|line| outcome(line, "clippy::single_match", "this could be `if let`", comment())));
    let mut unsure = outcome(
        50,
        "E0425",
        "cannot find value `x` in this scope",
        Disposition::Skipped { reason: Refusal::Applicability { applicability: "MaybeIncorrect".into() } },
    );
    unsure.applicability = Applicability::MaybeIncorrect;
    unsure.level = Level::Error;
    outcomes.push(unsure);
    FixReport {
        command: "fix",
        root: "/demo".into(),
        outcomes,
        changes: vec![FileChange {
            before: Some(snapshot("src/lib.rs", b"use std::fmt;\nfn a() {}\n")),
            after: snapshot("src/lib.rs", b"fn a() {}\n"),
        }],
        remaining: vec![
            Remaining {
                diagnostic: diagnostic(
                    Level::Error,
                    "E0425",
                    "cannot find value `x` in this scope",
                    "\u{1b}[1m\u{1b}[91merror[E0425]\u{1b}[0m: cannot find value `x`\n --> src/lib.rs:7:5\n\n",
                ),
                revealed: true,
                choices: vec![],
                calls: 1,
            },
            Remaining {
                diagnostic: diagnostic(Level::Warning, "dead_code", "never used", "warning: never used\n\n"),
                revealed: false,
                choices: vec![],
                calls: 1,
            },
        ],
        summary: Summary {
            fixed: 2,
            rolled_back: 1,
            skipped: 9,
            errors_before: 1,
            errors_after: 1,
            warnings_before: 12,
            warnings_after: 10,
            rounds: 1,
            checks: 3,
            rehearsals: 2,
            seconds: 1.23456,
        },
        siblings: Vec::new(),
        cells: Vec::new(),
        consultation: None,
        next_edition: None,
        trials: vec![],
        stop: StopReason::Settled,
        dry_run: false,
        run_id: Some("20261121-1".into()),
        unrehearsed: vec!["demo (lib) was fresh".into()],
        notes: vec!["run 7 was interrupted; src/a.rs was put back".into()],
    }
}

fn told(write: impl FnOnce(&mut Vec<u8>)) -> String {
    let mut out = Vec::new();
    write(&mut out);
    anstream::adapter::strip_str(&String::from_utf8(out).unwrap()).to_string()
}

fn human(detail: Detail) -> String {
    told(|out| write_fix(out, &sample(), detail, &[]).unwrap())
}

#[test]
fn of_many_fixes_that_say_the_same_twenty_are_listed() {
    let applied = || Disposition::Applied { round: 1, revealed: false };
    let mut report = sample();
    let alike = (1..=23).map(|line| outcome(line, "unused_mut", "variable does not need to be mutable", applied()));
    report.outcomes = alike.chain([outcome(30, "unused_parens", "unnecessary parentheses", applied())]).collect();
    let lines = |verbose: bool| -> Vec<String> {
        let text = told(|out| write_fix(out, &report, Detail { verbose, ..Detail::default() }, &[]).unwrap());
        text.lines().filter(|line| line.contains("unused_")).map(|line| line.trim().to_owned()).collect()
    };
    let folded = lines(false);
    assert_eq!(folded.len(), 22, "{folded:?}");
    assert_eq!(
        folded[19..],
        [
            "20 unused_mut: variable does not need to be mutable",
            "30 unused_parens: unnecessary parentheses",
            "and 3 more (-v lists them) of unused_mut: variable does not need to be mutable",
        ]
    );
    assert_eq!(lines(true).iter().filter(|line| line.contains("unused_mut")).count(), 23);
}

#[test]
fn of_hundreds_of_fixes_each_file_has_a_line() {
    let applied = |revealed| Disposition::Applied { round: 1, revealed };
    let mut report = sample();
    report.outcomes = (0..150)
        .flat_map(|number| {
            let of = move |line, code, message, revealed| Outcome {
                file: format!("src/m{number:03}.rs"),
                ..outcome(line, code, message, applied(revealed))
            };
            let odd = number == 120;
            [of(1, "unused_mut", "no `mut`", false), of(2, "unused_mut", "no `mut`", odd)]
        })
        .chain([outcome(9, "unused_parens", "unnecessary parentheses", applied(false))])
        .collect();
    let lines = |verbose: bool| -> Vec<String> {
        let text = told(|out| write_fix(out, &report, Detail { verbose, ..Detail::default() }, &[]).unwrap());
        let start = text.lines().skip_while(|line| !line.contains("Fixed"));
        start.take_while(|line| !line.contains("E0425")).map(|line| line.trim().to_owned()).collect()
    };
    let counted = lines(false);
    assert_eq!(
        counted[..2],
        ["Fixed src/lib.rs (1 fix): unused_parens", "Fixed src/m000.rs (2 fixes): unused_mut (2)"]
    );
    // What uncovered something is told with its line, wherever its file stands.
    assert_eq!(
        counted[40..44],
        [
            "Fixed src/m120.rs (2 fixes): unused_mut (2)",
            "2 unused_mut: no `mut` (uncovered other errors: worth a look)",
            "Fixed 110 more files (220 fixes): unused_mut (220)",
            "-v lists each",
        ]
    );
    assert_eq!(lines(true).iter().filter(|line| line.contains("no `mut`")).count(), 300);
}

#[test]
fn the_report_for_people_in_a_pipe() {
    assert_eq!(
        human(Detail::default()),
        "        Note run 7 was interrupted; src/a.rs was put back
       Fixed src/lib.rs (2 fixes)
              3 unused_imports: unused import: `std::fmt`
             12 unused_mut: variable does not need to be mutable (uncovered other errors: worth a look)
 Rolled back src/lib.rs:20 clippy::needless_return: unneeded `return` statement
             because it made the compiler report: error[E0308]: mismatched types (src/lib.rs:20:5)
     Refused src/lib.rs:31 unused_imports: unused import: `a`
             because /elsewhere/lib.rs is outside the workspace /demo
     Skipped src/lib.rs:30 unused_mut: variable does not need to be mutable
             because it would edit the definition of macro `m` in src/lib.rs
     Skipped src/lib.rs:40 clippy::single_match: this could be `if let`
             because it would delete the comment `// keep me`
     Skipped src/lib.rs:41 clippy::single_match: this could be `if let`
     Skipped src/lib.rs:42 clippy::single_match: this could be `if let`
             and 3 more like it in 1 file (-v lists them)
        Note 1 more fix with --allow-macro-def-edit
        Note 1 suggestion is left to you: the compiler is not sure of it (-v lists it)
warning: never used

error[E0425]: cannot find value `x`
 --> src/lib.rs:7:5
  = note: uncovered by the fixes of this run

    Finished 2 fixed, 1 rolled back, 9 skipped
             errors 1 -> 1, warnings 12 -> 10; 1 round, 3 compiler runs, 2 trials in a copy, 1.2s
             `codex-patch undo` takes it back
"
    );
}

#[test]
fn quiet_tells_what_is_left_and_verbose_folds_nothing() {
    let quiet = human(Detail { quiet: true, ..Detail::default() });
    assert!(quiet.starts_with(" Rolled back"), "{quiet}");
    assert!(!quiet.contains("Fixed") && !quiet.contains("Finished") && !quiet.contains("never used"), "{quiet}");
    assert!(quiet.contains("E0425") && quiet.contains("and 3 more like it"), "{quiet}");
    let verbose = human(Detail { verbose: true, ..Detail::default() });
    assert!(verbose.contains("src/lib.rs:45") && !verbose.contains("more like it"), "{verbose}");
    assert!(verbose.contains("the compiler is not sure of it (MaybeIncorrect)"), "{verbose}");
    let in_place = "not tried in a copy, but in place: demo (lib) was fresh";
    assert!(verbose.contains(in_place) && !human(Detail::default()).contains(in_place), "{verbose}");
}

#[test]
fn what_another_fix_made_needless_is_listed_only_where_all_is() {
    let mut report = sample();
    let reason = Refusal::Superseded { by: "use the other one".into() };
    report.outcomes.push(outcome(60, "E0432", "unresolved import", Disposition::Skipped { reason }));
    let text = |detail| told(|out| write_fix(out, &report, detail, &[]).unwrap());
    let plain = text(Detail::default());
    assert!(!plain.contains("src/lib.rs:60") && !plain.contains("went first"), "{plain}");
    let verbose = text(Detail { verbose: true, ..Detail::default() });
    assert!(
        verbose.contains("src/lib.rs:60") && verbose.contains("another fix went first: use the other one"),
        "{verbose}"
    );
}

#[test]
fn on_a_terminal_no_line_of_ours_is_wider_than_it() {
    for width in [60, 80, 120] {
        let text = human(Detail { width: Some(width), ..Detail::default() });
        let widest = text.lines().map(|line| line.chars().count()).max().unwrap();
        assert!(widest <= width, "{widest} > {width}\n{text}");
    }
}

#[test]
fn what_the_whole_run_waits_for_is_told_once() {
    let mut report = sample();
    let reason =
        Refusal::PackageDoesNotCompile { package: "demo".into(), target: None, broken: vec!["demo (lib)".into()] };
    report.outcomes = (1..9).map(|n| outcome(n, "x", "y", Disposition::Skipped { reason: reason.clone() })).collect();
    let text = told(|out| write_fix(out, &report, Detail::default(), &report.notes).unwrap());
    let line = "     Skipped 8 fixes: lint fixes of package `demo` wait until it compiles; errors in demo (lib)\nwarning: never";
    assert!(text.starts_with(line), "{text}");
}

#[test]
fn a_dry_run_says_would() {
    let mut report = sample();
    report.dry_run = true;
    let text = told(|out| write_fix(out, &report, Detail::default(), &report.notes).unwrap());
    assert!(text.starts_with("   Would fix src/lib.rs (2 fixes)"), "{text}");
    assert!(text.contains("2 to fix") && text.contains("every file is as it was") && !text.contains("undo"), "{text}");
}

#[test]
fn check_puts_the_verdict_under_its_diagnostic() {
    let mut report = sample();
    report.command = "check";
    report.outcomes.truncate(2);
    report.outcomes[0].code = Some("dead_code".into());
    report.outcomes[0].message = "never used".into();
    (report.outcomes[0].line, report.outcomes[0].column) = (7, 5);
    let text = told(|out| write_check(out, &report, Detail::default(), &report.notes).unwrap());
    assert!(
        text.contains("warning: never used\n\n   Would fix src/lib.rs:7:5 remove the whole `use` item\n\n"),
        "{text}"
    );
    assert!(text.contains("   Would fix src/lib.rs:3:5 unused import: `std::fmt`\n"), "{text}");
}

#[test]
fn text_from_outside_cannot_steer_the_terminal() {
    assert_eq!(harmless("a\u{1b}[2Jb\r\nc\td\u{202e}"), "a\\u{1b}[2Jb c d\\u{202e}");
    let hostile = "\u{1b}[31mred\u{1b}[0m\u{1b}[2J\u{1b}]0;title\u{7}\u{1b}[1;1Hx\u{9b}5n\n";
    assert_eq!(harmless_rendering(hostile), "\u{1b}[31mred\u{1b}[0m]0;titlex5n\n");
    assert_eq!(plain_rendering(hostile), "red]0;titlex5n\n");
    assert!(!harmless_rendering("\u{1b}").contains('\u{1b}'));
    assert!(!harmless_rendering("\u{1b}[").contains('\u{1b}'));
}

#[test]
fn lines_break_at_blanks() {
    assert_eq!(wrap("aa bb cc", 5), ["aa bb", "cc"]);
    assert_eq!(wrap("aaaaaaa b", 3), ["aaa", "aaa", "a b"]);
    assert_eq!(wrap("", 3), [""]);
    assert_eq!(truncate("abcdef", 4), "abc…");
    assert_eq!(truncate("abcd", 4), "abcd");
}

#[test]
fn a_problem_is_told_in_the_words_of_cargo_where_it_has_any() {
    let problem =
        Problem::of_cargo(ProblemKind::Cargo, "\u{1b}[1merror\u{1b}[0m: no such package\n\n  see there\n", "x")
            .with_help("look again");
    assert_eq!(problem.message, "no such package");
    let text = told(|out| write_problem(out, &problem, Detail::default()).unwrap());
    assert_eq!(text, "error: no such package\n\n  see there\nhelp: look again\n");
    let silent = Problem::of_cargo(ProblemKind::Cargo, "Killed\n", "cargo failed (signal: 9)");
    let text = told(|out| write_problem(out, &silent, Detail::default()).unwrap());
    assert_eq!(text, "error: cargo failed (signal: 9)\n\nKilled\n");
}

#[test]
fn progress_is_one_line_on_a_terminal_and_silence_in_a_pipe() {
    for live in [true, false] {
        let mut out = Vec::new();
        let mut line = ProgressLine::new(&mut out, Detail { width: Some(40), ..Detail::default() }, live);
        line.on_event(Event::CheckStarted { run: 1, round: 0 });
        line.on_event(Event::UnitChecked { package: "a-very-long-package-name-indeed".into() });
        line.on_event(Event::Note("waiting".into()));
        line.on_event(Event::RoundStarted { round: 1, fixes: 2, files: 1 });
        assert_eq!(line.finish(), ["waiting"]);
        let text = String::from_utf8(out).unwrap();
        assert_eq!(text.matches('\n').count(), 1, "{text:?}");
        assert_eq!(live, text.contains('\r'), "{text:?}");
        assert!(!live || text.ends_with(" \r"), "{text:?}");
    }
}

#[test]
fn a_run_that_was_put_back_is_told_of_even_quietly() {
    let mut out = Vec::new();
    let mut line = ProgressLine::new(&mut out, Detail { quiet: true, ..Detail::default() }, false);
    line.on_event(Event::Note("waiting".into()));
    line.on_event(Event::Recovered("put back".into()));
    line.finish();
    let text = String::from_utf8(out).unwrap();
    assert!(text.contains("put back") && !text.contains("waiting"), "{text:?}");
}

#[test]
fn time_is_told_in_utc() {
    assert_eq!(listing::utc(0), "1970-01-01 00:00:00 UTC");
    assert_eq!(listing::utc(951_782_399), "2000-02-28 23:59:59 UTC");
    assert_eq!(listing::utc(951_782_400), "2000-02-29 00:00:00 UTC");
    assert_eq!(listing::utc(1_795_303_322), "2026-11-21 23:22:02 UTC");
}

#[test]
fn undo_and_history_for_people() {
    let undone = Undone {
        dry_run: false,
        run: "7".into(),
        command: "fix --clippy".into(),
        files: vec!["src/a.rs".into()],
        left_alone: vec![("src/b.rs".into(), "it was edited since".into())],
    };
    let text = told(|out| write_undo(out, Some(&undone), &[], Detail::default()).unwrap());
    assert_eq!(
        text,
        "    Restored src/a.rs\n  Left alone src/b.rs\n             because it was edited since\n    Finished took back `fix \
         --clippy` of run 7: 1 file, 1 file left alone\n"
    );
    let stuck = Undone { files: Vec::new(), ..undone };
    let text = told(|out| write_undo(out, Some(&stuck), &[], Detail::default()).unwrap());
    assert_eq!(
        text,
        "  Left alone src/b.rs\n             because it was edited since\n    Finished took back nothing of `fix --clippy` of \
         run 7: 1 file left alone\n             so it is not undone: `undo --run` with an id of `history` takes back another\n"
    );
    let entry = HistoryEntry {
        id: "7".into(),
        command: "fix".into(),
        started: 0,
        state: "finished".into(),
        files: vec!["src/a.rs".into()],
    };
    let text = told(|out| write_history(out, &[entry], Detail { verbose: true, ..Detail::default() }).unwrap());
    assert_eq!(text, "1970-01-01 00:00:00 UTC  finished        1 file  7  fix\n    src/a.rs\n");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn no_text_steers(text in "\\PC*|[\u{0}-\u{9f}\\[;0-9m]*", room in 1usize..50) {
        prop_assert!(!harmless(&text).chars().any(char::is_control));
        prop_assert!(!plain_rendering(&text).chars().any(|c| c.is_control() && c != '\n' && c != '\t'));
        prop_assert!(wrap(&text, room).iter().all(|line| line.chars().count() <= room));
    }
}
