//! The cfg matrix in reports for people: in which cells a diagnostic stands, what became of each cell, and which twins of
//! fixed places stand under other `cfg`s.

use super::layout::{Detail, Tone, count, harmless, text_line, verb_line};
use crate::engine::{CellReport, FixReport, SiblingState};
use std::io::{self, Write};
use std::sync::Arc;

/// The cells that say something, as ` (only in --all-features)`; nothing where all that were checked say it.
pub(super) fn only_in(report: &FixReport, cells: &[Arc<str>]) -> Option<String> {
    let checked = report.cells.iter().filter(|cell| cell.state.unchecked.is_none()).count();
    if cells.is_empty() || cells.len() >= checked {
        return None;
    }
    let names: Vec<String> = cells.iter().map(|name| format!("`{}`", harmless(name))).collect();
    Some(format!("only in {}", names.join(", ")))
}

/// Says of each cell that could not be checked why, and what helps.
pub(super) fn write_unchecked(out: &mut dyn Write, report: &FixReport, detail: Detail) -> io::Result<()> {
    for cell in &report.cells {
        if let Some(unchecked) = &cell.state.unchecked {
            let what = format!("`{}`: {}", cell.state.name, unchecked.reason);
            verb_line(out, detail, Tone::Bad, "Unchecked", &what)?;
            if let Some(help) = &unchecked.help {
                text_line(out, detail, help)?;
            }
        }
    }
    Ok(())
}

/// One line for each cell that was checked.
pub(super) fn write_cells(out: &mut dyn Write, report: &FixReport, detail: Detail) -> io::Result<()> {
    for cell in report.cells.iter().filter(|cell| cell.state.unchecked.is_none()) {
        let tone = if cell.errors_after == 0 { Tone::Good } else { Tone::Warn };
        verb_line(out, detail, tone, "Cell", &format!("`{}`: {}", cell.state.name, figures(report, cell)))?;
    }
    Ok(())
}

fn figures(report: &FixReport, cell: &CellReport) -> String {
    if report.command == "check" {
        let errors = count(cell.errors_before, "error", "errors");
        return format!("{errors}, {}", count(cell.warnings_before, "warning", "warnings"));
    }
    format!(
        "errors {} -> {}, warnings {} -> {}",
        cell.errors_before, cell.errors_after, cell.warnings_before, cell.warnings_after
    )
}

/// The twins that stand as they were. What became of the others is told with the fixes.
pub(super) fn write_siblings(out: &mut dyn Write, report: &FixReport, detail: Detail) -> io::Result<()> {
    let mut untouched = 0;
    for sibling in report.siblings.iter().filter(|sibling| sibling.state == SiblingState::Untouched) {
        untouched += 1;
        let under = match sibling.conditions.as_str() {
            "" => "under no condition".to_owned(),
            conditions => format!("under `{conditions}`"),
        };
        let code = sibling.code.as_ref().map(|code| format!("{code} of ")).unwrap_or_default();
        let fixed = if sibling.fixed_file == sibling.file {
            format!("line {}", sibling.fixed_line)
        } else {
            format!("{}:{}", sibling.fixed_file, sibling.fixed_line)
        };
        let what = format!(
            "{}:{} `{}` {under} reads as {code}{} did, and was not touched",
            sibling.file, sibling.line, sibling.item, fixed
        );
        verb_line(out, detail, Tone::Info, "Twin", &what)?;
    }
    if untouched > 0 {
        text_line(out, detail, "--cfg-siblings apply makes the same edits there")?;
    }
    Ok(())
}
