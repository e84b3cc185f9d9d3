//! The survey as a page.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;

use super::Result;
use super::example::Example;
use super::run::{Level, Outcome};

/// One line about a level.
pub fn line(outcomes: &[Outcome]) -> String {
    let count = |is: fn(&Outcome) -> bool| outcomes.iter().filter(|outcome| is(outcome)).count();
    let compiles = count(|o| o.compiles);
    format!(
        "{compiles} of {} compile ({:.0} %), {} without cheat, {} as the page has it, {} worse, {} changed in vain, {} compiler runs",
        outcomes.len(),
        100.0 * compiles as f64 / outcomes.len().max(1) as f64,
        count(|o| o.compiles && o.cheats.is_empty()),
        count(|o| o.equal == Some(true)),
        count(|o| o.worse),
        count(|o| o.changed && !o.compiles),
        outcomes.iter().map(|o| o.checks).sum::<u64>(),
    )
}

/// The whole section.
pub fn render(examples: &[Example], results: &BTreeMap<Level, Vec<Outcome>>, own: bool) -> String {
    let mut out = String::new();
    let with_correction = examples.iter().filter(|example| example.correction.is_some()).count();
    if own {
        let _ = writeln!(out, "{} broken programs, each with one correction beside it.\n", examples.len());
    } else {
        let _ = writeln!(
            out,
            "{} erroneous examples of {} odd codes; {with_correction} of them are followed by an example that compiles.\n",
            examples.len(),
            examples.iter().map(|example| example.code.as_str()).collect::<BTreeSet<_>>().len(),
        );
    }
    let as_corrected = if own { "as the correction has it" } else { "as the page has it" };
    let _ = writeln!(
        out,
        "| flags | compile | % | labelled a cheat | {as_corrected} | more errors than before | changed and still broken | compiler runs |\n|---|--:|--:|--:|--:|--:|--:|--:|",
    );
    for (level, outcomes) in results {
        let count = |is: fn(&Outcome) -> bool| outcomes.iter().filter(|outcome| is(outcome)).count();
        let compiles = count(|o| o.compiles);
        let _ = writeln!(
            out,
            "| `{}` | {compiles} | {:.1} | {} | {} | {} | {} | {} |",
            level.flags().join(" "),
            100.0 * compiles as f64 / outcomes.len().max(1) as f64,
            count(|o| o.compiles && !o.cheats.is_empty()),
            count(|o| o.compiles && o.equal == Some(true)),
            count(|o| o.worse),
            count(|o| o.changed && !o.compiles),
            outcomes.iter().map(|o| o.checks).sum::<u64>(),
        );
    }
    if let Some((level, outcomes)) = results.iter().next_back() {
        let mut open: BTreeMap<&str, usize> = BTreeMap::new();
        for outcome in outcomes.iter().filter(|outcome| !outcome.compiles) {
            *open.entry(outcome.code.as_str()).or_default() += 1;
        }
        let _ = writeln!(out, "\nStill open with `{}`:\n", level.flags().join(" "));
        let mut list: Vec<(&str, usize)> = open.into_iter().collect();
        list.sort_by_key(|(code, number)| (std::cmp::Reverse(*number), *code));
        let texts: Vec<String> =
            list.iter().map(|(code, n)| if *n == 1 { (*code).to_owned() } else { format!("{code} ({n})") }).collect();
        let _ = writeln!(out, "{}.", texts.join(", "));
        let cheating: Vec<String> = outcomes
            .iter()
            .filter(|outcome| outcome.compiles && !outcome.cheats.is_empty())
            .map(|outcome| format!("{}: {}", outcome.code, outcome.cheats.join(", ")))
            .collect();
        if !cheating.is_empty() {
            let _ = writeln!(out, "\nLabelled: {}.", cheating.join("; "));
        }
    }
    out
}

/// Replaces the section between the marks `begin NAME` and `end NAME` of a page, or adds it.
pub fn write_section(path: &Path, name: &str, section: &str) -> Result<()> {
    let (begin, end) = (format!("<!-- begin {name} -->"), format!("<!-- end {name} -->"));
    let old = std::fs::read_to_string(path).unwrap_or_else(|_| "# Benchmarks\n".to_owned());
    let section = format!("{begin}\n{}\n{end}", section.trim_end());
    let new = match old.split_once(&begin).and_then(|(head, rest)| Some((head, rest.split_once(&end)?.1))) {
        Some((head, tail)) => format!("{head}{section}{tail}"),
        None => format!("{}\n\n{section}\n", old.trim_end()),
    };
    std::fs::write(path, new)?;
    Ok(())
}
