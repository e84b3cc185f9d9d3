//! Matches before the judge: each pass is settled as a round of `fix` is.

use super::turn::{Turn, refused, take_turn};
use super::{FileMatches, RefusedMatch, RewriteOptions, RewriteReport};
use crate::compiler::{CompilerError, Project};
use crate::edit::{EditSet, OffsetMap};
use crate::engine::closing::cell_reports;
use crate::engine::fix::baseline;
use crate::engine::format::{Unformatted, format_changed};
use crate::engine::gather::Candidate;
use crate::engine::judges::Compiler;
use crate::engine::ledger::Identity;
use crate::engine::outcome::Event;
use crate::engine::reformat::Otherwise;
use crate::engine::session::EngineError;
use crate::engine::settle::{Limit, Round, Unsettled};
use crate::engine::site::Site;
use crate::engine::view::View;
use crate::matching::{Later, Query, RustParser};
use crate::txn::{Rewrite, Run};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Writes turn after turn, has the compiler judge each, and keeps what does no harm. Without `options.write` everything
/// goes back in the end.
#[allow(clippy::too_many_arguments, reason = "the one caller names each of them")]
pub(super) fn settle<C: Compiler>(
    site: Site,
    query: &Query,
    mut turns: Vec<Turn>,
    options: &RewriteOptions,
    compiler: &mut C,
    project: &Project,
    report: &mut RewriteReport,
    interrupted: &AtomicBool,
    on_event: &mut dyn FnMut(Event),
) -> Result<(), EngineError> {
    let workspace = Arc::clone(&site.workspace);
    let lock = site.into_lock(interrupted, on_event)?;
    let first = baseline(compiler, on_event)?;
    let mut base = first.clone();
    let begin = if options.write { Run::begin } else { Run::begin_trial };
    let mut run = begin(Arc::clone(&workspace), lock)?;
    let mut parser = RustParser::new();
    let mut view = View::new(&workspace);
    let mut pass = 1;
    loop {
        view.refresh();
        let (candidates, owners): (Vec<Candidate>, Vec<Owner>) = offered(&turns).into_iter().unzip();
        let rewrites = if candidates.is_empty() {
            Vec::new()
        } else {
            let files = turns.iter().filter(|turn| !turn.kept.is_empty()).count();
            on_event(Event::RoundStarted { round: pass, fixes: candidates.len(), files });
            let all: BTreeSet<usize> = (0..candidates.len()).collect();
            let mut round = Round {
                view: &mut view,
                run: &mut run,
                oracle: compiler,
                base: &base,
                candidates: &candidates,
                number: pass,
                limit: Limit::NONE,
                rehearsal: None,
                on_event,
            };
            let settled = round.settle(&all).map_err(failed)?;
            run.accept()?;
            report.rewritten += settled.kept.len();
            for (guilty, reason) in settled.guilty {
                let owner = owners.get(guilty).and_then(|(number, index)| Some((turns.get(*number)?, *index)));
                let owner = owner.and_then(|(turn, index)| Some((turn, turn.matches.get(index)?)));
                if let Some((turn, one)) = owner {
                    let refused = refused(&turn.snapshot, one, reason);
                    report.refused.push(RefusedMatch { taken_back: true, ..refused });
                }
            }
            if let Some(verdict) = settled.verdict {
                base = verdict;
            }
            settled.rewrites
        };
        let waiting: usize = turns.iter().map(|turn| turn.rest.len()).sum();
        if waiting == 0 {
            break;
        }
        if pass >= options.max_passes {
            report.left += waiting;
            break;
        }
        if interrupted.load(Ordering::Relaxed) {
            break;
        }
        pass += 1;
        turns = next_turns(query, &turns, &rewrites, options, &mut parser, report);
        if turns.is_empty() {
            break;
        }
    }
    report.cells = cell_reports(compiler, &first, &base);
    if options.fmt {
        match format_changed(&mut run, &workspace, project, compiler, &first, pass, Otherwise::ChangedLines) {
            Ok(_) => {}
            Err(Unformatted::Failed(why)) => report.notes.push(why),
            Err(Unformatted::Interrupted) => report.notes.push("interrupted: nothing was formatted".to_owned()),
        }
    }
    report.changes = run.changes();
    report.changed_files = report.changes.len();
    report.run_id = run.finish()?.map(|id| id.as_str().to_owned()).filter(|_| options.write);
    Ok(())
}

/// A match: the number of its turn, and its own in that.
type Owner = (usize, usize);

/// What all turns would change, each match a candidate of its own.
fn offered(turns: &[Turn]) -> Vec<(Candidate, Owner)> {
    let mut found = Vec::new();
    for (number, turn) in turns.iter().enumerate() {
        for (index, edit) in &turn.kept {
            let Ok(edits) = EditSet::new(vec![edit.clone()]) else { continue };
            let line = turn.matches.get(*index).map_or(0, |one| one.start.line);
            found.push((candidate(edits, line), (number, *index)));
        }
    }
    found
}

/// The turns of what waited, in the files as they are now.
fn next_turns(
    query: &Query,
    turns: &[Turn],
    rewrites: &[Rewrite],
    options: &RewriteOptions,
    parser: &mut RustParser,
    report: &mut RewriteReport,
) -> Vec<Turn> {
    let mut next = Vec::new();
    for turn in turns.iter().filter(|turn| !turn.rest.is_empty()) {
        let rewrite = rewrites.iter().find(|rewrite| rewrite.file() == turn.snapshot.file());
        let unchanged = OffsetMap::default();
        let (map, now) = rewrite.map_or((&unchanged, &turn.snapshot), |rewrite| (rewrite.map(), rewrite.after()));
        let later = Later::of(turn.snapshot.text().unwrap_or_default(), &turn.matches, &turn.rest, map);
        let Some(text) = now.text() else { continue };
        let path = turn.path.clone();
        let Ok(matches) = query.search(&path, text, parser, options.search(), Some(&later)) else {
            report.left += turn.rest.len();
            continue;
        };
        if matches.is_empty() {
            continue;
        }
        let found = FileMatches { path, text: text.to_owned(), matches };
        let mut turn = take_turn(now, &found, options, &mut None);
        report.refused.append(&mut turn.refused);
        next.push(turn);
    }
    next
}

/// A match as a candidate of a round. It cures no diagnostic, so nothing has to be gone afterwards.
fn candidate(edits: EditSet, line: usize) -> Candidate {
    Candidate {
        diagnostic: usize::MAX,
        identity: Identity::default(),
        edits,
        is_error: false,
        only_one: false,
        on_trial: false,
        line,
        title: String::new(),
        causes: Vec::new(),
    }
}

fn failed(why: Unsettled) -> EngineError {
    match why {
        // No limit is set here, so that nothing is ever spent.
        Unsettled::Compiler(CompilerError::Interrupted) | Unsettled::Spent => EngineError::Interrupted,
        Unsettled::Compiler(cause) => EngineError::RolledBack { cause },
        Unsettled::Txn(error) => EngineError::Txn(error),
        Unsettled::Refused(refusal) => EngineError::Txn(crate::txn::TxnError::Refused(refusal)),
    }
}
