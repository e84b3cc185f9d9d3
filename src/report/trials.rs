//! What was tried, for `--explain`.

use super::folding::tried_once;
use super::layout::{Detail, Tone, count, item_line, verb_line};
use crate::engine::{Effect, FixReport, TrialRecord, Tried};
use crate::refusal::excerpt;
use crate::repair::Ground;
use std::io::{self, Write};

/// Writes for each diagnostic which candidates were tried and what each of them caused.
///
/// # Errors
/// What `out` says.
pub fn write_trials(out: &mut dyn Write, report: &FixReport, detail: Detail) -> io::Result<()> {
    for (record, calls) in tried_once(&report.trials) {
        let code = record.code.as_ref().map(|code| format!("{code}: ")).unwrap_or_default();
        let seen = if calls > 1 { format!(" ({calls} calls of a macro)") } else { String::new() };
        let head = format!("{}:{}:{} {code}{}{seen}", record.file, record.line, record.column, record.message);
        verb_line(out, detail, tone(record), "Tried", &head)?;
        for (number, tried) in record.candidates.iter().enumerate() {
            item_line(out, detail, &(number + 1).to_string(), 2, &what(tried))?;
            for edit in &tried.edits {
                item_line(out, detail, "", 2, &edit.to_string())?;
            }
            item_line(out, detail, "", 2, &effect(tried))?;
        }
    }
    Ok(())
}

fn tone(record: &TrialRecord) -> Tone {
    if record.candidates.iter().any(|tried| tried.effect == Effect::Kept) { Tone::Good } else { Tone::Warn }
}

fn what(tried: &Tried) -> String {
    let maker = tried.made_by.map(|maker| format!(" ({maker})")).unwrap_or_default();
    format!("{}{maker}", excerpt(&tried.help))
}

fn effect(tried: &Tried) -> String {
    let errors = tried.errors.map(|n| format!("; {} left", count(n, "error", "errors"))).unwrap_or_default();
    match &tried.effect {
        Effect::Kept => format!("kept{}{errors}", cheats(tried)),
        Effect::Outranked { by } => format!("holds, but another is better: {}{errors}", excerpt(by)),
        Effect::Choice if tried.ground == Ground::Nothing => {
            format!("holds, but nothing else speaks for it: choose{errors}")
        }
        Effect::Choice => format!("holds, and so does another that means something else: choose{errors}"),
        Effect::Failed { reason } => format!("taken back, because {reason}{errors}"),
        // It was, and what else there is was not.
        Effect::NotTried { reason } if tried.errors.is_some() => format!("not taken: {reason}{errors}"),
        Effect::NotTried { reason } => format!("not tried: {reason}"),
    }
}

fn cheats(tried: &Tried) -> String {
    let labels: Vec<String> = tried.cheats.iter().map(ToString::to_string).collect();
    if labels.is_empty() { String::new() } else { format!(" although it is {}", labels.join(", ")) }
}
