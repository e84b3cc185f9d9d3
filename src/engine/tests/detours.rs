//! Ways through states with more errors than the run began with, and back.

use super::super::{Effect, TrialOptions};
use super::*;

/// Behind `lost` lie three errors, of which two can be cured.
const BODY: &str = "use lost;\nfn a() { one }\nfn b() { two }\nfn c() { three }\n";

fn behind(text: &'static str, fixes: &'static [&'static str]) -> Rule {
    Rule::UnsureBehind { hidden_by: "lost", text, fixes }
}

fn rules(third: Rule) -> Vec<Rule> {
    let lost = Rule::Unsure { level: Level::Error, text: "lost", fixes: &["found"] };
    vec![lost, behind("one", &["&eins"]), behind("two", &["&zwei"]), third]
}

fn bench(body: &str, rehearses: bool) -> Bench {
    let mut bench = Bench::with(&[("lib.rs", body)]);
    bench.rehearses = rehearses;
    let options = TrialOptions { applicability: Applicability::MaybeIncorrect, ..TrialOptions::default() };
    bench.options.trials = Some(options);
    bench
}

fn effect_of<'r>(report: &'r FixReport, message: &str) -> &'r Effect {
    let record = report.trials.iter().find(|record| record.message == message).unwrap();
    &record.candidates[0].effect
}

#[test]
fn what_lies_behind_a_cure_is_cured_with_it() {
    for rehearses in [false, true] {
        let bench = bench(BODY, rehearses);
        // A third stays: the run began with one.
        let report = bench.fix(&rules(Rule::Hidden { code: "E0308", text: "three", hidden_by: "lost" }));
        assert_eq!(bench.text("lib.rs"), "use found;\nfn a() { &eins }\nfn b() { &zwei }\nfn c() { three }\n");
        assert_eq!((report.summary.errors_before, report.summary.errors_after), (1, 1));
        assert_eq!((report.summary.fixed, report.summary.rolled_back), (3, 0));
        assert!(report.remaining[0].revealed);
        assert_eq!(*effect_of(&report, "unsure of lost"), Effect::Kept);
    }
}

#[test]
fn a_way_that_does_not_come_out_is_gone_back() {
    for rehearses in [false, true] {
        let body = BODY.to_owned() + "fn d() { three }\n";
        let bench = bench(&body, rehearses);
        let report = bench.fix(&rules(Rule::Hidden { code: "E0308", text: "three", hidden_by: "lost" }));
        assert_eq!(bench.text("lib.rs"), body);
        assert_eq!((report.summary.errors_before, report.summary.errors_after), (1, 1));
        assert_eq!((report.summary.fixed, report.summary.rolled_back), (0, 1));
        assert!(report.changes.is_empty() && report.run_id.is_none());
        let reason = |effect: &Effect| match effect {
            Effect::Failed { reason: Refusal::CompileErrorIntroduced { diagnostics } } => diagnostics.len(),
            other => panic!("{other:?}"),
        };
        // What was tried on the way is told no more.
        assert_eq!(
            report.trials.iter().flat_map(|record| &record.candidates).map(|c| reason(&c.effect)).sum::<usize>(),
            4
        );
        let [outcome] = report.outcomes.as_slice() else { panic!("{:?}", report.outcomes) };
        assert!(matches!(outcome.disposition, Disposition::RolledBack { .. }), "{outcome:?}");
    }
}

#[test]
fn what_was_kept_before_a_way_that_is_gone_back_stays() {
    let body = BODY.to_owned() + "fn d() { three }\nfn e() { three }\nfn vague() {}\n";
    let bench = bench(&body, true);
    let mut rules = rules(Rule::Hidden { code: "E0308", text: "three", hidden_by: "lost" });
    rules.push(Rule::Unsure { level: Level::Error, text: "vague", fixes: &["clear"] });
    rules.push(Rule::Unsure { level: Level::Warning, text: "dim", fixes: &["lit"] });
    let report = bench.fix(&rules);
    // Three stay behind, which is one more than the run began with.
    assert_eq!(bench.text("lib.rs"), body.replace("vague", "clear"));
    assert_eq!((report.summary.errors_before, report.summary.errors_after, report.summary.fixed), (2, 1, 1));
}

#[test]
fn the_budget_ends_a_way_where_it_began() {
    for budget in 1..5 {
        let mut bench = bench(BODY, true);
        bench.options.trials.as_mut().unwrap().max_trials = budget;
        let report = bench.fix(&rules(behind("three", &["&drei"])));
        let whole = "use found;\nfn a() { &eins }\nfn b() { &zwei }\nfn c() { &drei }\n";
        let expected = if report.summary.fixed == 0 { BODY } else { whole };
        assert!(report.summary.errors_after <= 1, "{budget}");
        if report.summary.errors_after == 0 {
            assert_eq!(bench.text("lib.rs"), expected, "{budget}");
        }
    }
}

#[test]
fn no_guess_leads_away() {
    let mut bench = bench(BODY, true);
    bench.options.trials.as_mut().unwrap().first = true;
    let mut rules = rules(behind("three", &["&drei"]));
    rules[0] = Rule::Unsure { level: Level::Error, text: "lost", fixes: &["found", "there"] };
    let report = bench.fix(&rules);
    assert_eq!(bench.text("lib.rs"), BODY);
    assert_eq!((report.summary.fixed, report.summary.errors_after), (0, 1));
}

/// Two things that hide something: what the first hides cannot be cured.
fn two_hidden(second: &'static [&'static str]) -> (String, Vec<Rule>) {
    let body = BODY.to_owned() + "fn d() { three }\nfn e() { three }\nfn gone() { four(four, four) }\n";
    let mut rules = rules(Rule::Hidden { code: "E0308", text: "three", hidden_by: "lost" });
    rules.push(Rule::Unsure { level: Level::Error, text: "gone", fixes: second });
    rules.push(Rule::Hidden { code: "E0308", text: "four", hidden_by: "gone" });
    (body, rules)
}

#[test]
fn what_somebody_would_have_to_choose_on_a_way_is_no_choice_beside_it() {
    for rehearses in [false, true] {
        let (body, rules) = two_hidden(&["here", "there"]);
        let bench = bench(&body, rehearses);
        let report = bench.fix(&rules);
        assert_eq!((bench.text("lib.rs"), report.summary.errors_after), (body, 2));
        let told = report.trials.iter().flat_map(|record| &record.candidates);
        assert!(told.clone().all(|tried| matches!(tried.effect, Effect::Failed { .. })), "{:?}", report.trials);
        assert_eq!(told.count(), 3);
        assert!(report.remaining.iter().all(|left| left.choices.is_empty()));
        assert_eq!((report.summary.rolled_back, report.summary.skipped), (2, 0));
    }
}

#[test]
fn what_went_back_was_better_than_nothing() {
    for rehearses in [false, true] {
        let mut rules = rules(Rule::Hidden { code: "E0308", text: "three", hidden_by: "lost" });
        rules[0] = Rule::Unsure { level: Level::Error, text: "lost", fixes: &["found", "there"] };
        rules.push(Rule::Unsure { level: Level::Warning, text: "there", fixes: &["x"] });
        let body = BODY.to_owned() + "fn d() { three }\n";
        let bench = bench(&body, rehearses);
        let report = bench.fix(&rules);
        assert_eq!(bench.text("lib.rs"), body);
        let told = report.trials.iter().flat_map(|record| &record.candidates);
        assert!(told.clone().all(|tried| matches!(tried.effect, Effect::Failed { .. })), "{:?}", report.trials);
        assert_eq!(told.count(), 2);
    }
}

#[test]
fn what_somebody_changes_on_the_way_stays_and_the_rest_goes_back() {
    let (top, rest) = BODY.split_once('\n').unwrap();
    let (top, rest) = (top.to_owned() + "\n", rest.to_owned() + "fn d() { three }\n");
    let bench = bench(&top, true);
    let file = bench.folder.path().join("src/b.rs");
    std::fs::write(&file, &rest).unwrap();
    let root = bench.root();
    let rules = rules(Rule::Hidden { code: "E0308", text: "three", hidden_by: "lost" });
    let mut compiler = Scripted { root: root.clone(), rules, checks: 0, rehearsals: Some(0), footing: None };
    let cured = rest.replace("one", "&eins").replace("two", "&zwei");
    let report = fix(session(&root), &mut compiler, &bench.options, &mut |_| {
        if bench.text("b.rs") == cured {
            std::fs::write(&file, cured.clone() + "// mine\n").unwrap();
        }
    });
    let report = report.unwrap();
    assert_eq!((bench.text("lib.rs"), bench.text("b.rs")), (top, cured.clone() + "// mine\n"));
    assert!(report.changes.is_empty() && report.run_id.is_none());
    assert_eq!((report.summary.fixed, report.summary.rolled_back, report.summary.errors_after), (0, 1, 1));
    assert_eq!(report.stop, StopReason::NotWritten);
    assert!(report.notes.iter().any(|note| note.contains("not put back: src/b.rs")), "{:?}", report.notes);
    // Nothing is left for the next command to put back.
    let (session, after) = (session(&root), (bench.text("lib.rs"), bench.text("b.rs")));
    assert!(crate::txn::recover(&session.workspace, &session.lock).unwrap().is_empty());
    assert_eq!(after, (bench.text("lib.rs"), bench.text("b.rs")));
}
