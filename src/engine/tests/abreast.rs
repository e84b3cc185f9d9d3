//! Candidates that are weighed many in one state: the same comes of it as if each had been tried alone, for fewer runs.

use super::trials::{bench, counts, effects, rehearsing, unsure};
use super::*;

/// One function for each text, each with it as its body.
fn functions(bodies: &[&str]) -> String {
    bodies.iter().enumerate().map(|(n, body)| format!("fn f{n}() {{\n    {body};\n}}\n")).collect()
}

/// What both ways make of it, and how often the compiler was asked about a copy.
fn both_ways(text: &str, rules: &[Rule]) -> (String, Vec<&'static str>, usize) {
    let files = [("lib.rs", text), ("b.rs", "fn witness() {}\n")];
    let (alone, abreast) = (bench(&files, |_| {}), rehearsing(&files, |_| {}));
    let (one, other) = (alone.fix(rules), abreast.fix(rules));
    assert_eq!(alone.text("lib.rs"), abreast.text("lib.rs"));
    assert_eq!(one.trials, other.trials);
    assert_eq!(effects(&one), effects(&other));
    (abreast.text("lib.rs"), effects(&other), counts(&other).1)
}

#[test]
fn candidates_of_different_functions_share_a_run() {
    let rules = [unsure("vague", &["worse", "worst", "better"]), Rule::Error { code: "E0308", text: "wors" }];
    let (text, effects, asked) = both_ways(&functions(&["vague"; 8]), &rules);
    assert_eq!(text, functions(&["better"; 8]));
    assert_eq!(effects, ["failed", "failed", "kept"].repeat(8));
    // Of 24 seven at a time, since one error has to stay; then all winners together.
    assert_eq!(asked, 4 + 1);
}

#[test]
fn of_one_function_each_has_a_run_of_its_own() {
    let rules = [unsure("vague", &["worse", "better"]), Rule::Error { code: "E0308", text: "worse" }];
    let (_, _, asked) = both_ways(&functions(&["vague; vague; vague; vague"]), &rules);
    assert_eq!(asked, 8 + 1);
}

#[test]
fn what_reaches_further_than_its_function_is_tried_alone() {
    let rules = [
        unsure("vague", &["clear", "lucid"]),
        unsure("dim", &["reach()", "bright"]),
        Rule::ErrorElsewhere { code: "E0308", cause: "reach()", at: "witness" },
        warn("lucid", "l"),
    ];
    let (text, _, asked) = both_ways(&functions(&["vague", "vague", "dim", "vague", "vague", "vague"]), &rules);
    assert_eq!(text, functions(&["clear", "clear", "bright", "clear", "clear", "clear"]));
    // Of twelve five at a time; the row with it once more in two halves, those of the half with it alone, and all winners.
    assert_eq!(asked, 3 + 2 + 3 + 1);
}

#[test]
fn nothing_is_brought_to_light_that_one_alone_would_not_bring() {
    let rules = [
        unsure("vague", &["clear", "lucid"]),
        warn("lucid", "l"),
        Rule::Hidden { code: "E0382", text: "moved", hidden_by: "vague" },
    ];
    let (text, _, _) = both_ways(&functions(&["vague; moved", "vague", "vague; moved", "vague", "vague"]), &rules);
    assert!(!text.contains("vague"), "{text}");
}

#[test]
fn a_signature_that_lets_others_see_the_body_is_no_wall() {
    for signature in ["const fn", "async fn"] {
        let text = functions(&["vague"; 4]).replace("fn", signature);
        let rules = [unsure("vague", &["worse", "better"]), Rule::Error { code: "E0308", text: "worse" }];
        let (_, _, asked) = both_ways(&text, &rules);
        assert_eq!(asked, 8 + 1, "{signature}");
    }
}

#[test]
fn where_a_failure_stands_is_told_as_if_nothing_stood_before_it() {
    let rules = [unsure("vague", &["wor\n    se", "better"]), Rule::Error { code: "E0308", text: "se;" }];
    // The lines are part of the records, which both ways agree in.
    both_ways(&functions(&["vague"; 6]), &rules);
}

#[test]
fn what_holds_stays_where_the_budget_ends_with_it() {
    let rules = [unsure("vague", &["worse", "worst", "better"]), Rule::Error { code: "E0308", text: "wors" }];
    for budget in [4, 5] {
        let text = functions(&["vague"; 8]);
        let bench = rehearsing(&[("lib.rs", &text)], |options| options.max_trials = budget);
        let report = bench.fix(&rules);
        assert_eq!((report.summary.fixed, report.summary.errors_after), (8, 0), "{budget}");
    }
}

#[test]
fn a_chain_begins_with_what_was_weighed_among_others() {
    let rules = [unsure("vague", &["half"]), unsure("half", &["whole"])];
    let (text, _, _) = both_ways(&functions(&["vague"; 5]), &rules);
    assert!(!text.contains("vague") && !text.contains("half"), "{text}");
}

#[test]
fn what_holds_alone_is_taken_though_it_did_not_hold_among_others() {
    // Of five four are cured at once, and where none is left what they hide comes to light.
    let rules = [
        unsure("vague", &["clear"]),
        unsure("dim", &["worse"]),
        Rule::Error { code: "E0308", text: "worse" },
        Rule::Hidden { code: "E0425", text: "moved", hidden_by: "vague" },
    ];
    let text =
        functions(&["vague; moved; moved", "vague; moved; moved", "vague; moved; moved", "vague; moved; moved", "dim"]);
    let files = [("lib.rs", text.as_str())];
    let (alone, abreast) = (bench(&files, |_| {}), rehearsing(&files, |_| {}));
    let (one, other) = (alone.fix(&rules), abreast.fix(&rules));
    assert!(one.summary.fixed > 0);
    assert_eq!((alone.text("lib.rs"), one.summary.fixed), (abreast.text("lib.rs"), other.summary.fixed));
}

#[test]
fn one_that_is_taken_alone_is_seen_alone() {
    // What one writes shows in another function of its row, whose own candidate is blamed for it.
    let rules = [
        unsure("dim", &["reach()"]),
        unsure("vague", &["worse"]),
        Rule::Error { code: "E0308", text: "worse" },
        Rule::ErrorElsewhere { code: "E0425", cause: "reach()", at: "mark" },
    ];
    let text = functions(&["vague", "vague; mark", "dim", "vague", "vague", "vague"]);
    let files = [("lib.rs", text.as_str())];
    let (alone, abreast) = (bench(&files, |_| {}), rehearsing(&files, |_| {}));
    alone.fix(&rules);
    abreast.fix(&rules);
    assert_eq!((alone.text("lib.rs"), abreast.text("lib.rs")), (text.clone(), text));
}
