//! What was fixed, for people: each fix with its line or, of many, how many of which kind in which file.

use super::cells::only_in;
use super::human::what;
use super::layout::{Detail, TEXT_COLUMN, Tone, count, harmless, item_line, text_line, truncate, verb_line};
use crate::engine::{Disposition, FixReport, Outcome};
use std::collections::BTreeMap;
use std::io::{self, Write};

/// How many fixes of one file that say the same are listed.
const MOST_ALIKE: usize = 20;

/// How many fixes of a run are listed one by one. Of more than these a file has one line.
const MOST_LISTED: usize = 200;

/// How many files have a line then.
const MOST_FILES: usize = 40;

/// How many kinds of fixes one line names.
const MOST_KINDS: usize = 6;

/// A fix, and whether other errors came to light with it.
type Fix<'r> = (&'r Outcome, bool);

/// Writes what was fixed, file by file.
pub(super) fn write_fixed(out: &mut dyn Write, report: &FixReport, detail: Detail) -> io::Result<()> {
    let mut files: BTreeMap<&str, Vec<Fix<'_>>> = BTreeMap::new();
    for outcome in &report.outcomes {
        if let Disposition::Applied { revealed, .. } = outcome.disposition {
            files.entry(outcome.file.as_str()).or_default().push((outcome, revealed));
        }
    }
    for fixes in files.values_mut() {
        fixes.sort_by_key(|(outcome, _)| (outcome.line, outcome.column));
    }
    if files.values().map(Vec::len).sum::<usize>() > MOST_LISTED && !detail.verbose {
        write_counted(out, report, &files, detail)
    } else {
        write_listed(out, report, &files, detail)
    }
}

fn verb(report: &FixReport) -> &'static str {
    if report.dry_run { "Would fix" } else { "Fixed" }
}

fn write_listed(
    out: &mut dyn Write,
    report: &FixReport,
    files: &BTreeMap<&str, Vec<Fix<'_>>>,
    detail: Detail,
) -> io::Result<()> {
    for (file, fixes) in files {
        let number = count(fixes.len(), "fix", "fixes");
        verb_line(out, detail, Tone::Good, verb(report), &format!("{file} ({number})"))?;
        let columns = columns(fixes);
        let mut alike: BTreeMap<String, usize> = BTreeMap::new();
        for fix in fixes {
            let number = alike.entry(told(report, *fix)).or_default();
            *number += 1;
            if *number <= MOST_ALIKE || detail.verbose {
                write_one(out, report, *fix, columns, detail)?;
            }
        }
        let folded = alike.into_iter().filter(|(_, number)| *number > MOST_ALIKE && !detail.verbose);
        for (text, number) in folded {
            let more = number - MOST_ALIKE;
            item_line(out, detail, "", columns, &format!("and {more} more (-v lists them) of {text}"))?;
        }
    }
    Ok(())
}

/// One line for each file with what was fixed how often, and those fixes that somebody should look at.
fn write_counted(
    out: &mut dyn Write,
    report: &FixReport,
    files: &BTreeMap<&str, Vec<Fix<'_>>>,
    detail: Detail,
) -> io::Result<()> {
    let mut rest: Vec<Fix<'_>> = Vec::new();
    let mut more = 0;
    for (at, (file, fixes)) in files.iter().enumerate() {
        let odd: Vec<Fix<'_>> = fixes.iter().copied().filter(is_worth_a_look).collect();
        let is_named = at < MOST_FILES || files.len() == MOST_FILES + 1 || !odd.is_empty();
        if !is_named {
            rest.extend(fixes);
            more += 1;
            continue;
        }
        let number = count(fixes.len(), "fix", "fixes");
        verb_line(out, detail, Tone::Good, verb(report), &format!("{file} ({number}): {}", kinds(fixes)))?;
        for fix in &odd {
            write_one(out, report, *fix, columns(&odd), detail)?;
        }
    }
    if more > 0 {
        let (files, number) = (count(more, "more file", "more files"), count(rest.len(), "fix", "fixes"));
        verb_line(out, detail, Tone::Good, verb(report), &format!("{files} ({number}): {}", kinds(&rest)))?;
    }
    text_line(out, detail, if detail.is_for_tools { "`outcomes` lists each" } else { "-v lists each" })
}

/// How many of which lint or error, the most frequent first.
fn kinds(fixes: &[Fix<'_>]) -> String {
    let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
    for (outcome, _) in fixes {
        *kinds.entry(outcome.code.as_deref().unwrap_or("syntax")).or_default() += 1;
    }
    let mut kinds: Vec<(&str, usize)> = kinds.into_iter().collect();
    kinds.sort_by_key(|(kind, number)| (std::cmp::Reverse(*number), *kind));
    // One kind more takes no more room than saying that there is one.
    let named = if kinds.len() <= MOST_KINDS + 1 { kinds.len() } else { MOST_KINDS };
    let others = kinds.len() - named;
    let times = |number: usize| if number == 1 { String::new() } else { format!(" ({number})") };
    let told = kinds.iter().take(named).map(|(kind, number)| format!("{kind}{}", times(*number)));
    let mut text: Vec<String> = told.collect();
    if others > 0 {
        let number: usize = kinds.iter().skip(named).map(|(_, number)| number).sum();
        text.push(format!("{others} other kinds{}", times(number)));
    }
    text.join(", ")
}

/// What is listed however many there are.
fn is_worth_a_look((outcome, revealed): &Fix<'_>) -> bool {
    *revealed || outcome.made_by == Some("cfg-sibling") || !outcome.cheats.is_empty()
}

fn told(report: &FixReport, (outcome, revealed): Fix<'_>) -> String {
    let mut text = what(outcome);
    if outcome.made_by == Some("cfg-sibling") {
        text = format!("{text} ({})", outcome.help);
    }
    if let Some(cells) = only_in(report, &outcome.cells) {
        text = format!("{text} ({cells})");
    }
    if revealed {
        text.push_str(" (uncovered other errors: worth a look)");
    }
    text
}

fn write_one(
    out: &mut dyn Write,
    report: &FixReport,
    (outcome, revealed): Fix<'_>,
    columns: usize,
    detail: Detail,
) -> io::Result<()> {
    let mut text = told(report, (outcome, revealed));
    if let Some(width) = detail.width.filter(|_| !detail.verbose && !revealed) {
        text = truncate(&harmless(&text), width.saturating_sub(TEXT_COLUMN + columns + 1).max(24));
    }
    item_line(out, detail, &outcome.line.to_string(), columns, &text)?;
    if detail.verbose && !outcome.help.is_empty() {
        item_line(out, detail, "", columns, &outcome.help)?;
    }
    Ok(())
}

/// The digits of the greatest line number.
fn columns(fixes: &[Fix<'_>]) -> usize {
    fixes.iter().map(|(outcome, _)| outcome.line.to_string().len()).max().unwrap_or(1)
}
