//! The mutants as a page.

use std::collections::BTreeSet;
use std::fmt::Write;

use super::{Kind, Verdict};
use crate::survey::Level;

/// One line.
pub fn line(verdicts: &[Verdict]) -> String {
    let count = |is: fn(&Verdict) -> bool| verdicts.iter().filter(|verdict| is(verdict)).count();
    format!(
        "{} mutants, {} compile, {} equal, {} sound, {} cheats",
        verdicts.len(),
        count(|v| v.compiles),
        count(|v| v.equal),
        count(Verdict::is_sound),
        count(|v| !v.cheats.is_empty()),
    )
}

/// The whole section.
pub fn render(verdicts: &[Verdict], level: Level, seed: u64) -> String {
    let crates: BTreeSet<&str> = verdicts.iter().map(|verdict| verdict.subject.as_str()).collect();
    let mut out = format!(
        "{} mutants of {} crates ({}), seed {seed}, `{}`.\n\n\
         | mutation | mutants | compile again | equal the original | own tests pass | sound | % | cheats | more errors | compiler runs |\n\
         |---|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n",
        verdicts.len(),
        crates.len(),
        crates.iter().copied().collect::<Vec<_>>().join(", "),
        level.flags().join(" "),
    );
    for kind in Kind::EVERYDAY.into_iter().chain(Kind::FURTHER).chain(Kind::REFACTORINGS) {
        let own: Vec<&Verdict> = verdicts.iter().filter(|verdict| verdict.kind == kind).collect();
        if !own.is_empty() {
            row(&mut out, kind.title(), &own);
        }
    }
    row(&mut out, "**all**", &verdicts.iter().collect::<Vec<_>>());
    out
}

fn row(out: &mut String, title: &str, verdicts: &[&Verdict]) {
    let count = |is: fn(&&&Verdict) -> bool| verdicts.iter().filter(is).count();
    let sound = count(|v| v.is_sound());
    let _ = writeln!(
        out,
        "| {title} | {} | {} | {} | {} | {sound} | {:.0} | {} | {} | {} |",
        verdicts.len(),
        count(|v| v.compiles),
        count(|v| v.equal),
        count(|v| v.compiles && (v.equal || v.tests == Some(true))),
        100.0 * sound as f64 / verdicts.len().max(1) as f64,
        count(|v| !v.cheats.is_empty()),
        count(|v| v.worse),
        verdicts.iter().map(|v| v.checks).sum::<u64>(),
    );
}
