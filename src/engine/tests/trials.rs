//! Trials: the number of compiler runs, ranking, choices.

use super::super::{Effect, TrialOptions};
use super::*;

pub(super) fn unsure(text: &'static str, fixes: &'static [&'static str]) -> Rule {
    Rule::Unsure { level: Level::Error, text, fixes }
}

pub(super) fn bench(files: &[(&str, &str)], change: impl FnOnce(&mut TrialOptions)) -> Bench {
    let mut bench = Bench::with(files);
    let mut options = TrialOptions { applicability: Applicability::MaybeIncorrect, ..TrialOptions::default() };
    change(&mut options);
    bench.options.trials = Some(options);
    bench
}

pub(super) fn effects(report: &FixReport) -> Vec<&'static str> {
    let of = |effect: &Effect| match effect {
        Effect::Kept => "kept",
        Effect::Outranked { .. } => "outranked",
        Effect::Choice => "choice",
        Effect::Failed { .. } => "failed",
        Effect::NotTried { .. } => "not tried",
    };
    report.trials.iter().flat_map(|record| &record.candidates).map(|tried| of(&tried.effect)).collect()
}

#[test]
fn nothing_is_tried_unasked() {
    let bench = Bench::with(&[("lib.rs", "fn vague() {}\n")]);
    let report = bench.fix(&[unsure("vague", &["clear"])]);
    assert_eq!((report.summary.checks, bench.text("lib.rs").as_str()), (1, "fn vague() {}\n"));
    assert!(report.trials.is_empty());
}

#[test]
fn fifty_good_candidates_cost_one_run() {
    let body: String = (0..50).map(|n| format!("fn vague_{n}() {{}}\n")).collect();
    let bench = bench(&[("lib.rs", &body)], |_| {});
    let report = bench.fix(&[unsure("vague", &["clear"])]);
    assert_eq!((report.summary.fixed, report.summary.errors_after, report.summary.checks), (50, 0, 2));
}

#[test]
fn one_bad_candidate_of_fifty_is_found_within_the_bound() {
    // 2 * log2(50) + 2, for the trials alone: the first run is the baseline, and one more says that nothing is left.
    let bound = 2 * 6 + 2;
    for bad in [0, 1, 24, 25, 49] {
        let body: String = (0..50)
            .map(|n| if n == bad { "fn vague() { trap }\n".into() } else { format!("fn vague() {{ {n} }}\n") })
            .collect();
        let bench = bench(&[("a.rs", &body), ("b.rs", "fn witness() {}\n")], |_| {});
        let rules = [
            Rule::Unsure { level: Level::Warning, text: "vague", fixes: &["clear"] },
            Rule::ErrorElsewhere { code: "E0001", cause: "clear() { trap }", at: "witness" },
        ];
        let report = bench.fix(&rules);
        assert_eq!((report.summary.fixed, report.summary.errors_after), (49, 0), "{bad}");
        assert!(bench.text("a.rs").contains("fn vague() { trap }"), "{bad}");
        // The one that is left is tried once more, alone, when the others are in.
        let trials = report.summary.checks - 1;
        assert!(trials <= bound + 1, "{trials} trials for the bad one at {bad}");
    }
}

#[test]
fn of_alternatives_the_one_with_fewest_errors_is_taken() {
    let bench = bench(&[("lib.rs", "fn vague() {}\nfn other() {}\n")], |_| {});
    let rules =
        [unsure("vague", &["worse", "better"]), Rule::ErrorElsewhere { code: "E0308", cause: "worse", at: "other" }];
    let report = bench.fix(&rules);
    assert_eq!(bench.text("lib.rs"), "fn better() {}\nfn other() {}\n");
    assert_eq!(effects(&report), ["outranked", "kept"]);
}

#[test]
fn of_equals_the_one_with_fewest_new_warnings_is_taken() {
    let bench = bench(&[("lib.rs", "fn vague() {}\n")], |_| {});
    let rules = [unsure("vague", &["worse", "better"]), warn("worse", "w0rse")];
    let report = bench.fix(&rules);
    assert_eq!(bench.text("lib.rs"), "fn better() {}\n");
    assert_eq!(effects(&report), ["outranked", "kept"]);
}

#[test]
fn of_those_that_mean_the_same_the_smallest_is_taken() {
    let bench = bench(&[("lib.rs", "fn f() { vague }\n")], |_| {});
    let report = bench.fix(&[unsure("vague", &["x.clone()", "*x", "&x"])]);
    assert_eq!(bench.text("lib.rs"), "fn f() { *x }\n", "equally long ones go by the compiler's order");
    assert_eq!(effects(&report), ["outranked", "kept", "outranked"]);
}

#[test]
fn of_equals_that_mean_different_things_none_is_taken() {
    let rules = [unsure("vague", &["red", "green"])];
    let careful = bench(&[("lib.rs", "fn vague() {}\n")], |_| {});
    let report = careful.fix(&rules);
    assert_eq!(careful.text("lib.rs"), "fn vague() {}\n");
    assert_eq!(effects(&report), ["choice", "choice"]);
    let alternatives = |o: &Outcome| match &o.disposition {
        Disposition::Skipped { reason: Refusal::AmbiguousFix { alternatives } } => alternatives.len(),
        other => panic!("{other:?}"),
    };
    assert_eq!(report.outcomes.iter().map(alternatives).collect::<Vec<_>>(), [2]);
    let bold = bench(&[("lib.rs", "fn vague() {}\n")], |options| options.first = true);
    bold.fix(&rules);
    assert_eq!(bold.text("lib.rs"), "fn red() {}\n");
}

#[test]
fn the_budget_is_kept() {
    for budget in 0..6 {
        let bench = bench(&[("lib.rs", "fn vague() {}\nfn other() {}\n")], |options| options.max_trials = budget);
        let rules = [
            unsure("vague", &["v1", "v2", "v3", "v4"]),
            Rule::ErrorElsewhere { code: "E0308", cause: "() {}\nfn other", at: "other" },
        ];
        let report = bench.fix(&rules);
        assert!(report.summary.checks <= 1 + budget, "{budget}: {}", report.summary.checks);
    }
}

#[test]
fn many_errors_have_a_budget_of_their_own() {
    for (per_error, wanted) in [(0, "fn vague() {}\nfn vague() {}\n"), (6, "fn clear() {}\nfn clear() {}\n")] {
        let bench = bench(&[("lib.rs", "fn vague() {}\nfn vague() {}\n")], |options| {
            (options.max_trials, options.trials_per_error) = (0, per_error);
        });
        bench.fix(&[unsure("vague", &["clear"])]);
        assert_eq!(bench.text("lib.rs"), wanted, "{per_error}");
    }
    let budget = |given| {
        let options = TrialOptions::default().with_budget(given);
        (options.max_trials, options.trials_per_error)
    };
    assert_eq!((budget(None), budget(Some(3))), ((200, 6), (3, 0)));
}

#[test]
fn a_crash_of_the_build_speaks_against_the_candidate_alone() {
    let bench = bench(&[("lib.rs", "fn vague() {}\n")], |_| {});
    let report = bench.fix(&[unsure("vague", &["bomb", "fine"]), Rule::Crash { text: "bomb" }]);
    assert_eq!(bench.text("lib.rs"), "fn fine() {}\n");
    assert_eq!(effects(&report), ["failed", "kept"]);
}

#[test]
fn a_dry_run_leaves_every_file_as_it_was() {
    let mut bench = bench(&[("lib.rs", "fn vague() {}\n")], |_| {});
    bench.options.dry_run = true;
    let report = bench.fix(&[unsure("vague", &["clear"])]);
    assert_eq!((report.summary.fixed, bench.text("lib.rs").as_str()), (1, "fn vague() {}\n"));
}

/// The same, rehearsed.
pub(super) fn rehearsing(files: &[(&str, &str)], change: impl FnOnce(&mut TrialOptions)) -> Bench {
    Bench { rehearses: true, ..bench(files, change) }
}

pub(super) fn counts(report: &FixReport) -> (usize, usize) {
    (report.summary.checks, report.summary.rehearsals)
}

#[test]
fn what_is_rehearsed_is_put_before_cargo_once() {
    let bench = rehearsing(&[("lib.rs", "fn vague() {}\nfn other() {}\n")], |_| {});
    let rules = [
        unsure("vague", &["worse", "worst", "better"]),
        Rule::ErrorElsewhere { code: "E0308", cause: "wors", at: "other" },
    ];
    let report = bench.fix(&rules);
    assert_eq!(bench.text("lib.rs"), "fn better() {}\nfn other() {}\n");
    assert_eq!((counts(&report), effects(&report)), ((2, 3), vec!["outranked", "outranked", "kept"]));
    assert!(report.unrehearsed.is_empty());
}

#[test]
fn rehearsed_or_not_the_same_is_kept() {
    let lint = Rule::Unsure { level: Level::Warning, text: "vague", fixes: &["clear"] };
    let many: String = (0..50)
        .map(|n| if n % 9 == 4 { "fn vague() { trap }\n".into() } else { format!("fn vague() {{ {n} }}\n") })
        .collect();
    let cases: &[(&str, Vec<Rule>)] = &[
        ("fn vague() {}\n", vec![unsure("vague", &["red", "green"])]),
        ("fn vague() {}\n", vec![unsure("vague", &["red", "green"]), warn("red", "r3d")]),
        ("fn f() { vague }\n", vec![unsure("vague", &["x.clone()", "*x", "&x"])]),
        ("fn vague() {}\n", vec![unsure("vague", &["half"]), unsure("half", &["whole"])]),
        ("fn vague() {}\nfn dim() {}\n", vec![unsure("vague", &["bright"]), unsure("dim", &["lit"])]),
        (&many, vec![lint, Rule::ErrorElsewhere { code: "E0001", cause: "clear() { trap }", at: "witness" }]),
    ];
    for (text, rules) in cases {
        let files = [("lib.rs", *text), ("b.rs", "fn witness() {}\n")];
        let (plain, rehearsed) = (bench(&files, |_| {}), rehearsing(&files, |_| {}));
        let (one, other) = (plain.fix(rules), rehearsed.fix(rules));
        assert_eq!(plain.text("lib.rs"), rehearsed.text("lib.rs"));
        assert_eq!(effects(&one), effects(&other), "{text}");
        assert!(other.summary.checks <= one.summary.checks, "{text}: {:?} {:?}", counts(&one), counts(&other));
        assert_eq!(other.trials, one.trials, "{text}");
    }
}

#[test]
fn cargo_has_the_last_word() {
    let bold = |options: &mut TrialOptions| options.first = true;
    let bench = rehearsing(&[("lib.rs", "fn vague() {}\n")], bold);
    let report = bench.fix(&[unsure("vague", &["bad", "good"]), Rule::Unforeseen { code: "E0308", text: "bad" }]);
    assert_eq!(bench.text("lib.rs"), "fn good() {}\n", "what cargo does not confirm gives way to the next one");
    assert_eq!((counts(&report), effects(&report)), ((3, 2), vec!["failed", "kept"]));
    let bench = rehearsing(&[("lib.rs", "fn vague() {}\n")], bold);
    let report = bench.fix(&[unsure("vague", &["bad"]), Rule::Unforeseen { code: "E0308", text: "bad" }]);
    assert_eq!((bench.text("lib.rs").as_str(), effects(&report)), ("fn vague() {}\n", vec!["failed"]));
}

#[test]
fn what_cargo_refuses_ends_a_search_that_is_out_of_budget() {
    for (budget, checks) in [(3, 2), (4, 2), (5, 3), (9, 4)] {
        let bench = rehearsing(&[("lib.rs", "fn vague() {}\n")], |options| {
            (options.first, options.max_trials) = (true, budget);
        });
        let rules = [unsure("vague", &["bad1", "bad2", "bad3"]), Rule::Unforeseen { code: "E0308", text: "bad" }];
        let report = bench.fix(&rules);
        assert_eq!((bench.text("lib.rs").as_str(), counts(&report)), ("fn vague() {}\n", (checks, 3)), "{budget}");
    }
}

#[test]
fn what_no_rehearsal_foresaw_is_found_among_many() {
    let body: String = (0..50)
        .map(|n| if n == 7 { "fn vague() { trap }\n".into() } else { format!("fn vague() {{ {n} }}\n") })
        .collect();
    let bench = rehearsing(&[("a.rs", &body), ("b.rs", "fn witness() {}\n")], |_| {});
    let rules = [
        Rule::Unsure { level: Level::Warning, text: "vague", fixes: &["clear"] },
        Rule::Unforeseen { code: "E0001", text: "clear() { trap }" },
    ];
    let report = bench.fix(&rules);
    assert_eq!((report.summary.fixed, report.summary.errors_after), (49, 0));
    assert!(bench.text("a.rs").contains("fn vague() { trap }"));
}

#[test]
fn one_bad_candidate_of_fifty_is_found_within_the_bound_when_rehearsed() {
    for bad in [0, 24, 49] {
        let body: String = (0..50)
            .map(|n| if n == bad { "fn vague() { trap }\n".into() } else { format!("fn vague() {{ {n} }}\n") })
            .collect();
        let bench = rehearsing(&[("a.rs", &body), ("b.rs", "fn witness() {}\n")], |_| {});
        let rules = [
            Rule::Unsure { level: Level::Warning, text: "vague", fixes: &["clear"] },
            Rule::ErrorElsewhere { code: "E0001", cause: "clear() { trap }", at: "witness" },
        ];
        let report = bench.fix(&rules);
        assert_eq!((report.summary.fixed, report.summary.errors_after, report.summary.checks), (49, 0, 2), "{bad}");
        // 2 * log2(50) + 2, and the one that is left once more, alone.
        assert!(report.summary.rehearsals <= 2 * 6 + 2 + 1, "{} for the bad one at {bad}", report.summary.rehearsals);
    }
}

#[test]
fn rehearsals_count_as_trials() {
    for budget in 0..6 {
        let bench = rehearsing(&[("lib.rs", "fn vague() {}\nfn other() {}\n")], |options| options.max_trials = budget);
        let rules = [
            unsure("vague", &["v1", "v2", "v3", "v4"]),
            Rule::ErrorElsewhere { code: "E0308", cause: "() {}\nfn other", at: "other" },
        ];
        let report = bench.fix(&rules);
        assert!(report.summary.rehearsals <= budget && report.summary.checks <= 2, "{budget}: {:?}", counts(&report));
    }
}

#[test]
fn what_cannot_be_rehearsed_is_tried_in_place_and_the_reason_told() {
    let bench = rehearsing(&[("lib.rs", "fn vague() {}\n")], |_| {});
    let rules = [
        unsure("vague", &["bomb", "odd", "fine"]),
        Rule::Crash { text: "bomb" },
        Rule::Unrehearsed { text: "odd" },
        Rule::Error { code: "E0425", text: "odd" },
    ];
    let report = bench.fix(&rules);
    assert_eq!(bench.text("lib.rs"), "fn fine() {}\n");
    assert_eq!((counts(&report), effects(&report)), ((4, 1), vec!["failed", "failed", "kept"]));
    assert_eq!(report.unrehearsed, ["the script says so"]);
}

#[test]
fn a_dry_run_of_what_is_rehearsed_leaves_every_file_as_it_was() {
    let mut bench = rehearsing(&[("lib.rs", "fn vague() {}\n")], |_| {});
    bench.options.dry_run = true;
    let report = bench.fix(&[unsure("vague", &["clear"])]);
    assert_eq!((report.summary.fixed, bench.text("lib.rs").as_str()), (1, "fn vague() {}\n"));
}

#[test]
fn a_call_of_what_is_nowhere_may_go_and_no_other() {
    let nowhere = bench(&[("lib.rs", "fn f() { let x = vague(y); use_it(x); }\n")], |_| {});
    let report = nowhere.fix(&[unsure("vague", &[""])]);
    assert_eq!(nowhere.text("lib.rs"), "fn f() { let x = (y); use_it(x); }\n");
    assert_eq!(effects(&report), ["kept"]);
    let known = bench(&[("lib.rs", "fn f() { let x = vague + known(y); use_it(x); }\n")], |_| {});
    let report = known.fix(&[unsure("vague + known(y)", &["y"])]);
    assert_eq!(known.text("lib.rs"), "fn f() { let x = vague + known(y); use_it(x); }\n");
    let is_cheat = |tried: &Tried| matches!(&tried.effect, Effect::NotTried { reason: Refusal::Cheat { .. } });
    assert!(report.trials.iter().flat_map(|record| &record.candidates).all(is_cheat), "{:?}", report.trials);
    assert_eq!(effects(&report), ["not tried"]);
}

#[test]
fn what_did_harm_in_a_round_that_is_in_doubt_is_not_made_again() {
    // What `wrong` hides is worse in its own function: that fix is held back, and the round with it. The other one broke
    // something, which is known from then on, though nothing of the round stays.
    let files = [("a.rs", "fn f() { wrong; later; more }\n"), ("b.rs", "fn trap() {}\n")];
    let bench = bench(&files, |options| (options.makers, options.max_trials) = (true, 0));
    let report = bench.fix(&[
        error("wrong", "right"),
        Rule::Hidden { code: "E0277", text: "later", hidden_by: "wrong" },
        Rule::Hidden { code: "E0277", text: "more", hidden_by: "wrong" },
        error("trap", "poison"),
        Rule::Error { code: "E0425", text: "poison" },
    ]);
    assert_eq!((bench.text("a.rs"), bench.text("b.rs")), (files[0].1.to_owned(), files[1].1.to_owned()));
    let dispositions: Vec<&Disposition> = report.outcomes.iter().map(|outcome| &outcome.disposition).collect();
    let [Disposition::Skipped { reason: doubt }, Disposition::RolledBack { round: 1, reason: harm }] = &*dispositions
    else {
        panic!("{dispositions:?}");
    };
    let said = |reason: &Refusal, text: &str| matches!(reason, Refusal::CompileErrorIntroduced { diagnostics } if diagnostics.iter().any(|d| d.contains(text)));
    assert!(said(doubt, "bad later") && said(harm, "bad poison"), "{dispositions:?}");
    // The first look, the round, and the round without what did harm; nothing is made a second time.
    assert_eq!(report.summary.checks, 3);
}

/// What each outcome says, in the report's order.
fn words(report: &FixReport) -> Vec<&'static str> {
    let word = |outcome: &Outcome| match &outcome.disposition {
        Disposition::Applied { .. } => "applied",
        Disposition::RolledBack { reason, .. } | Disposition::Refused { reason } | Disposition::Skipped { reason } => {
            reason.code()
        }
    };
    report.outcomes.iter().map(word).collect()
}

#[test]
fn of_alternatives_the_most_telling_word_stands_for_the_suggestion() {
    // Whichever of them comes last in the compiler's list.
    for fixes in [&["red", "green", "worse"], &["worse", "red", "green"], &["red", "worse", "green"]] {
        let bench = bench(&[("lib.rs", "fn vague() {}\n")], |_| {});
        let report = bench.fix(&[unsure("vague", fixes), warn("worse", "w0rse")]);
        assert_eq!((words(&report), report.remaining[0].choices.len()), (vec!["ambiguous-fix"], 2), "{fixes:?}");
    }
    for fixes in [&["bad", "todo!()"], &["todo!()", "bad"]] {
        let bench = bench(&[("lib.rs", "fn f() { vague }\n")], |_| {});
        let report = bench.fix(&[unsure("vague", fixes), Rule::Error { code: "E0425", text: "bad" }]);
        assert_eq!(words(&report), ["compile-error-introduced"], "{fixes:?}");
    }
}

#[test]
fn what_was_found_out_is_told_though_the_budget_ends_later() {
    // All of it goes into the first turn; `dim` is cured then, and the rest is not tried again.
    let rules = [unsure("vague", &["red", "green"]), unsure("dim", &["lit"])];
    let bench = bench(&[("lib.rs", "fn dim() {}\nfn vague() {}\n")], |options| options.max_trials = 3);
    let report = bench.fix(&rules);
    assert_eq!(bench.text("lib.rs"), "fn lit() {}\nfn vague() {}\n");
    assert_eq!((words(&report), report.remaining[0].choices.len()), (vec!["applied", "ambiguous-fix"], 2));
}

#[test]
fn a_fix_that_was_taken_back_and_holds_later_is_told_once() {
    // Beside `vague` it does harm; what takes the place of that moves it to another line.
    let bench = bench(&[("lib.rs", "fn f() { vague; trap }\n")], |_| {});
    let report = bench.fix(&[
        error("trap", "poison"),
        Rule::Error { code: "E0425", text: "vague; poison" },
        unsure("vague", &["clear;\n"]),
    ]);
    assert_eq!(bench.text("lib.rs"), "fn f() { clear;\n; poison }\n");
    assert_eq!((words(&report), report.summary.rolled_back), (vec!["applied", "applied"], 0));
}

#[test]
fn a_fix_that_was_in_doubt_and_holds_is_told_once() {
    // What it uncovers stands right beside it and is of its own kind; but it cures something elsewhere.
    let body = "fn f() { wrong;later }\nfn witness() {}\n";
    let bench = bench(&[("lib.rs", body)], |options| options.makers = true);
    let report = bench.fix(&[
        error("wrong", "right"),
        Rule::Hidden { code: "E0277", text: ";later", hidden_by: "wrong" },
        Rule::ErrorElsewhere { code: "E0277", cause: "wrong", at: "witness" },
    ]);
    assert_eq!(bench.text("lib.rs"), body.replace("wrong", "right"));
    assert_eq!((words(&report), report.summary.skipped, report.summary.checks), (vec!["applied"], 0, 3));
}

#[test]
fn what_the_budget_leaves_untried_is_still_a_rival() {
    let (plain, with_rehearsals) = (bench, rehearsing);
    for make in [plain as fn(&[(&str, &str)], fn(&mut TrialOptions)) -> Bench, with_rehearsals] {
        let files = [("lib.rs", "fn vague() {}\n")];
        let cut = make(&files, |options| options.max_trials = 1);
        let report = cut.fix(&[unsure("vague", &["red", "green"])]);
        assert_eq!((cut.text("lib.rs").as_str(), words(&report)), ("fn vague() {}\n", vec!["trial-budget"]));
        assert_eq!((effects(&report), report.remaining[0].choices.len()), (vec!["not tried", "not tried"], 0));
        // Two that were tried are a choice, whatever the third would be.
        let cut = make(&files, |options| options.max_trials = 2);
        let report = cut.fix(&[unsure("vague", &["red", "green", "blue"])]);
        assert_eq!((cut.text("lib.rs").as_str(), words(&report)), ("fn vague() {}\n", vec!["ambiguous-fix"]));
        assert_eq!((effects(&report), report.remaining[0].choices.len()), (vec!["choice", "choice", "not tried"], 2));
        // Whoever asks for the first gets it, and what means the same is no rival.
        let bold = make(&files, |options| (options.first, options.max_trials) = (true, 1));
        bold.fix(&[unsure("vague", &["red", "green"])]);
        assert_eq!(bold.text("lib.rs"), "fn red() {}\n");
        let same = make(&[("lib.rs", "fn f() { vague }\n")], |options| options.max_trials = 1);
        same.fix(&[unsure("vague", &["x.clone()", "*x"])]);
        assert_eq!(same.text("lib.rs"), "fn f() { x.clone() }\n");
    }
}

#[test]
fn what_holds_beside_what_was_taken_is_no_choice_of_one() {
    // The budget ends before both are checked together, and before anything else is tried of the third.
    for budget in [2, 3] {
        let rules = [unsure("vague", &["red"]), unsure("dim", &["lit"]), unsure("dark", &["odd", "even"])];
        let files = [("lib.rs", "fn vague() {}\nfn dim() {}\nfn dark() {}\n")];
        let bench = bench(&files, |options| options.max_trials = budget);
        let report = bench.fix(&rules);
        assert_eq!(bench.text("lib.rs"), "fn vague() {}\nfn lit() {}\nfn dark() {}\n", "{budget}");
        assert_eq!(words(&report), ["trial-budget", "applied", "trial-budget"], "{budget}");
    }
}

#[test]
fn what_collides_with_others_among_many_has_its_turn() {
    // The last stands where a choice does that goes before it, and has nothing of its own beside it.
    let body: String = (0..21).map(|n| format!("fn vague_{n}() {{}}\n")).collect::<String>() + "fn vague_dark() {}\n";
    let bench = bench(&[("lib.rs", &body)], |_| {});
    let report = bench.fix(&[unsure("vague", &["red", "green"]), unsure("vague_dark", &["lit"])]);
    assert_eq!(bench.text("lib.rs"), body.replace("vague_dark", "lit"));
    assert_eq!(words(&report).iter().filter(|word| **word == "ambiguous-fix").count(), 21);
}

#[test]
fn what_another_fix_cures_along_is_left_alone() {
    let many: String = (0..50).map(|n| format!("fn vague_{n}() {{}}\n")).collect();
    for (both, wanted) in [
        ("fn both() { given(); taken(); }\n", "fn both() { lent(); taken(); }\n"),
        ("fn both() { taken(); given(); }\n", "fn both() { taken(); lent(); }\n"),
        // What an `impl` is for has to do with much elsewhere.
        ("impl Hazy {}\nfn second() { taken(); }\n", "impl Lucid {}\nfn second() { taken(); }\n"),
        // In another item nobody asks, and nothing is worse.
        ("fn first() { given(); }\nfn second() { taken(); }\n", "fn first() { lent(); }\nfn second() { owned(); }\n"),
    ] {
        let bench = bench(&[("lib.rs", &format!("{many}{both}"))], |_| {});
        let rules = [
            unsure("vague", &["clear"]),
            unsure("given()", &["lent()"]),
            Rule::UnsureWhile { cause: "given()", text: "taken()", fixes: &["owned()"] },
            unsure("Hazy", &["Lucid"]),
            Rule::UnsureWhile { cause: "Hazy", text: "taken()", fixes: &["owned()"] },
        ];
        let report = bench.fix(&rules);
        assert_eq!((report.summary.errors_after, report.summary.rounds), (0, 1), "{both}");
        assert_eq!(bench.text("lib.rs"), format!("{}{wanted}", many.replace("vague", "clear")));
    }
}

#[test]
fn of_two_that_cure_the_same_one_stays() {
    let many: String = (0..50).map(|n| format!("fn vague_{n}() {{}}\n")).collect();
    let bench = bench(&[("lib.rs", &format!("{many}fn both() {{ given(); taken(); }}\n"))], |_| {});
    let rules = [
        unsure("vague", &["clear"]),
        Rule::UnsureWhile { cause: "taken()", text: "given()", fixes: &["lent()"] },
        Rule::UnsureWhile { cause: "given()", text: "taken()", fixes: &["owned()"] },
    ];
    let report = bench.fix(&rules);
    assert_eq!((report.summary.errors_after, report.summary.fixed), (0, 51));
    assert!(bench.text("lib.rs").ends_with("fn both() { lent(); taken(); }\n"), "{}", bench.text("lib.rs"));
}

#[test]
fn what_was_harmless_together_stays_where_the_budget_ends_before_all_is_known() {
    let many: String = (0..50).map(|n| format!("fn vague_{n}() {{}}\n")).collect();
    for budget in 1..12 {
        let files = format!("{many}fn both() {{ given(); taken(); }}\n");
        let bench = bench(&[("lib.rs", &files)], |options| options.max_trials = budget);
        let rules = [
            unsure("vague", &["clear"]),
            unsure("given()", &["lent()"]),
            Rule::UnsureWhile { cause: "given()", text: "taken()", fixes: &["owned()"] },
        ];
        let report = bench.fix(&rules);
        assert_eq!((report.summary.errors_after, report.summary.rounds), (0, 1), "{budget}");
        assert!(bench.text("lib.rs").starts_with("fn clear_0()"), "{budget}");
    }
}
