//! Imports that would go to the same place.

use super::super::{Effect, TrialOptions};
use super::*;

fn bench(rehearses: bool) -> Bench {
    let mut bench = Bench::with(&[("lib.rs", "fn f() { (red, green, blue, red) }\n")]);
    bench.rehearses = rehearses;
    let options = TrialOptions { applicability: Applicability::MaybeIncorrect, ..TrialOptions::default() };
    bench.options.trials = Some(options);
    bench
}

fn missing(name: &'static str, import: &'static str) -> Rule {
    Rule::Missing { name, import }
}

#[test]
fn all_are_made_at_once() {
    for rehearses in [false, true] {
        let bench = bench(rehearses);
        let rules = [
            missing("red", "use c::red;\n\n"),
            missing("green", "use b::green;\n\n"),
            missing("blue", "use a::blue;\n\n"),
        ];
        let report = bench.fix(&rules);
        let expected = "use a::blue;\nuse b::green;\nuse c::red;\n\nfn f() { (red, green, blue, red) }\n";
        assert_eq!(bench.text("lib.rs"), expected);
        assert_eq!((report.summary.errors_before, report.summary.errors_after, report.summary.rounds), (4, 0, 1));
        assert_eq!((report.summary.fixed, report.outcomes.len()), (3, 3), "`red` is named twice, and imported once");
        assert_eq!((report.summary.checks, report.summary.rehearsals), (2, usize::from(rehearses)));
        let kept = report.trials.iter().flat_map(|record| &record.candidates).filter(|c| c.effect == Effect::Kept);
        assert_eq!(kept.count(), 3);
    }
}

#[test]
fn one_that_does_harm_keeps_none_of_the_others_out() {
    for rehearses in [false, true] {
        let bench = bench(rehearses);
        let rules = [
            missing("red", "use c::red;\n\n"),
            missing("green", "use b::green;\n\n"),
            missing("blue", "use trap::blue;\n\n"),
            Rule::Error { code: "E0432", text: "trap" },
        ];
        let report = bench.fix(&rules);
        let text = bench.text("lib.rs");
        assert!(text.contains("use b::green;") && text.contains("use c::red;") && !text.contains("trap"), "{text}");
        assert_eq!((report.summary.errors_after, report.summary.fixed), (1, 2));
    }
}
