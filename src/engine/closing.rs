//! What a run of `fix` or `check` says of itself in the end.

use super::fix::Fixing;
use super::format::{Unformatted, format_changed};
use super::judges::Compiler;
use super::outcome::{CellReport, Disposition, FileChange, FixReport, Outcome, Remaining, StopReason, Summary};
use super::reformat::Otherwise;
use super::session::{EngineError, state_folder};
use super::trial::{self, TrialRecord};
use super::view::View;
use crate::compiler::{CellState, Diagnostic, DiagnosticKey, Level, Verdict};
use std::collections::{HashMap, HashSet};
use std::time::Instant;

impl Fixing<'_> {
    /// Ends the run and says what came of it.
    pub(super) fn report<C: Compiler>(
        mut self,
        compiler: &mut C,
        baseline: &Verdict,
        mut verdict: Verdict,
        mut stop: StopReason,
        started: Instant,
    ) -> Result<FixReport, EngineError> {
        if self.options.fmt && !matches!(stop, StopReason::Interrupted | StopReason::NotWritten) {
            let formatted = format_changed(
                &mut self.run,
                self.workspace,
                self.project,
                compiler,
                &verdict,
                self.rounds,
                Otherwise::Nothing,
            );
            match formatted {
                Ok(Some(next)) => verdict = next,
                Ok(None) => {}
                Err(Unformatted::Interrupted) => stop = StopReason::Interrupted,
                Err(Unformatted::Failed(note)) => self.notes.push(note),
            }
        }
        let siblings = std::mem::take(&mut self.twins).close(&mut View::new(self.workspace));
        let changes: Vec<FileChange> = self
            .run
            .changes()
            .into_iter()
            .filter_map(|c| Some(FileChange { before: c.before, after: c.after? }))
            .collect();
        let journal = state_folder(self.project).join("runs");
        let run_id = match self.run.finish() {
            Ok(run_id) => run_id.map(|id| id.as_str().to_owned()),
            // The tree is in its last checked state, and the next command closes the record.
            Err(error) if !self.options.dry_run && !changes.is_empty() => {
                self.notes.push(format!("the record of this run could not be closed: {error}"));
                None
            }
            Err(error) => return Err(EngineError::RecoveryNeeded { journal, reason: error.to_string() }),
        };
        let remaining = remaining(baseline, &verdict, &self.revealed, &self.records);
        let mut outcomes = self.ledger.close();
        if !remaining.iter().any(|left| left.revealed) {
            // What came to light was cured in a later round: nothing to look at.
            for outcome in &mut outcomes {
                if let Disposition::Applied { revealed, .. } = &mut outcome.disposition {
                    *revealed = false;
                }
            }
        }
        let summary = Summary {
            rounds: self.rounds,
            checks: compiler.checks(),
            rehearsals: compiler.rehearsals(),
            seconds: started.elapsed().as_secs_f64(),
            ..figures(&outcomes, baseline, &verdict)
        };
        let notes = with_stream_note(self.notes, &verdict);
        Ok(FixReport {
            command: "fix",
            root: self.workspace.root().to_owned(),
            outcomes,
            changes,
            siblings,
            cells: cell_reports(compiler, baseline, &verdict),
            trials: self.records,
            consultation: self.consultation,
            next_edition: None,
            remaining,
            summary,
            stop,
            dry_run: self.options.dry_run,
            run_id: run_id.filter(|_| !self.options.dry_run),
            unrehearsed: self.unrehearsed.into_iter().collect(),
            notes,
        })
    }
}

/// How many fixes there are of each sort and how many diagnostics; what the run itself took is left at nothing.
fn figures(outcomes: &[Outcome], baseline: &Verdict, verdict: &Verdict) -> Summary {
    let (errors_before, warnings_before) = count(baseline);
    let (errors_after, warnings_after) = count(verdict);
    let number = |matches: fn(&Disposition) -> bool| outcomes.iter().filter(|o| matches(&o.disposition)).count();
    Summary {
        fixed: number(|d| matches!(d, Disposition::Applied { .. })),
        rolled_back: number(|d| matches!(d, Disposition::RolledBack { .. })),
        skipped: number(Disposition::is_withheld),
        errors_before,
        errors_after,
        warnings_before,
        warnings_after,
        ..Summary::default()
    }
}

/// Numbers of errors and of warnings, denied lints counted as warnings.
pub(super) fn count(verdict: &Verdict) -> (usize, usize) {
    (verdict.errors().count(), verdict.warnings().count())
}

/// Each cell of the matrix with what it says before and after.
pub(super) fn cell_reports<C: Compiler>(compiler: &C, before: &Verdict, after: &Verdict) -> Vec<CellReport> {
    let count_in = |verdict: &Verdict, cell: &str| {
        let of_cell = |d: &&Diagnostic| d.cells().iter().any(|name| &**name == cell);
        (verdict.errors().filter(of_cell).count(), verdict.warnings().filter(of_cell).count())
    };
    let report = |state: CellState| {
        let (errors_before, warnings_before) = count_in(before, &state.name);
        let (errors_after, warnings_after) = count_in(after, &state.name);
        CellReport { state, errors_before, errors_after, warnings_before, warnings_after }
    };
    compiler.cells().into_iter().map(report).collect()
}

/// What is left, errors first, then lints that stop the build, then by place.
pub(super) fn remaining(
    baseline: &Verdict,
    verdict: &Verdict,
    revealed: &HashSet<DiagnosticKey>,
    records: &[TrialRecord],
) -> Vec<Remaining> {
    let before: HashSet<DiagnosticKey> = baseline.diagnostics.iter().map(Diagnostic::key).collect();
    let mut left: Vec<Remaining> = verdict
        .diagnostics
        .iter()
        .filter(|d| d.level != Level::Note)
        .cloned()
        .map(|diagnostic| {
            let key = diagnostic.key();
            let choices = trial::choices(&diagnostic, records);
            Remaining { revealed: revealed.contains(&key) && !before.contains(&key), choices, calls: 1, diagnostic }
        })
        .collect();
    left.sort_by_cached_key(|left| {
        let d = &left.diagnostic;
        (d.level, d.primary().map(|p| (p.file.clone(), p.byte_start)), d.message.clone())
    });
    choose_once(&mut left);
    left
}

/// What a macro's body has is told for each of the macro's calls, and is one thing to choose.
fn choose_once(left: &mut [Remaining]) {
    let mut first: HashMap<_, usize> = HashMap::new();
    for at in 0..left.len() {
        let (told, rest) = left.split_at_mut(at);
        let Some(own) = rest.first_mut().filter(|own| !own.choices.is_empty()) else { continue };
        let body = own.diagnostic.primary().filter(|body| own.diagnostic.call_site().is_some_and(|call| call != *body));
        let Some(body) = body.map(|body| (body.file.clone(), body.byte_start, body.byte_end)) else { continue };
        let offers: Vec<_> = own.choices.iter().map(|one| (one.help.clone(), one.edits.clone())).collect();
        let key = (own.diagnostic.code.clone(), own.diagnostic.message.clone(), body, offers);
        match first.get(&key).and_then(|first| told.get_mut(*first)) {
            Some(first) => {
                first.calls += 1;
                own.choices.clear();
            }
            None => drop(first.insert(key, at)),
        }
    }
}

pub(super) fn with_stream_note(mut notes: Vec<String>, verdict: &Verdict) -> Vec<String> {
    match verdict.ignored_lines {
        0 => {}
        1 => notes.push("1 line of the compiler's output was not a message and was ignored".to_owned()),
        n => notes.push(format!("{n} lines of the compiler's output were not messages and were ignored")),
    }
    notes
}
