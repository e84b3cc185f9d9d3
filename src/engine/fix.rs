//! [`fix`]: rounds of edits, each checked by the compiler, until nothing is left to apply.
//!
//! One check does two things: it verifies the edits of the round before and brings the suggestions of the next. So where
//! one round settles everything there are two checks, and where nothing is to be fixed there is one.

mod rounds;

use super::choose::rivals;
use super::closing::{cell_reports, count, remaining, with_stream_note};
use super::consult::Council;
use super::delta::Maps;
use super::early::{First, first_look};
use super::gather::{Gathered, Judge};
use super::judges::Compiler;
use super::ledger::Ledger;
use super::objections::{CfgSet, Dark};
use super::options::FixOptions;
use super::outcome::{Consultation, Disposition, Event, FixReport, StopReason, Summary};
use super::past::Past;
use super::session::{EngineError, Session};
use super::settle::{asked, checked};
use super::trial::{Elsewhere, Search, TrialRecord};
use super::twins::{CfgSiblings, Twins};
use super::view::View;
use crate::compiler::{
    Applicability, CompilerError, Diagnostic, DiagnosticKey, Level, Platform, Project, Suggestion, Verdict,
};
use crate::edit::{EditSet, Plan};
use crate::refusal::Refusal;
use crate::repair;
use crate::txn::Run;
use crate::workspace::Workspace;
use std::cell::OnceCell;
use std::collections::{BTreeSet, HashSet};
use std::sync::Arc;
use std::time::Instant;

/// Applies every fix that the policy allows and the compiler confirms, and takes back what does harm.
///
/// # Errors
/// [`EngineError`]; the tree is then in the last state that was checked whole.
pub fn fix<C: Compiler>(
    session: Session,
    compiler: &mut C,
    options: &FixOptions,
    on_event: &mut dyn FnMut(Event),
) -> Result<FixReport, EngineError> {
    fix_with_advice(session, compiler, options, None, on_event)
}

/// As [`fix`], and what is left is put to somebody.
///
/// # Errors
/// As for [`fix`].
pub fn fix_with_advice<C: Compiler>(
    session: Session,
    compiler: &mut C,
    options: &FixOptions,
    council: Option<Council<'_>>,
    on_event: &mut dyn FnMut(Event),
) -> Result<FixReport, EngineError> {
    let started = Instant::now();
    let Session { workspace, project, lock, notes } = session;
    let (mut baseline, glimpse) = match council {
        None => match first_look(compiler, &workspace, &project, options, on_event)? {
            First::Whole(verdict) => (verdict, None),
            First::Glimpse(glimpse) => (glimpse.part.clone(), Some(glimpse)),
        },
        Some(_) => (self::baseline(compiler, on_event)?, None),
    };
    let begin = if options.dry_run { Run::begin_trial } else { Run::begin };
    let run = begin(Arc::clone(&workspace), lock)?;
    let mut fixing = Fixing {
        workspace: &workspace,
        project: &project,
        options,
        run,
        ledger: Ledger::default(),
        past: Past::begin(&baseline, &mut View::new(&workspace)),
        elsewhere: OnceCell::new(),
        revealed: HashSet::new(),
        watched: HashSet::new(),
        rounds: 0,
        records: Vec::new(),
        notes,
        unrehearsed: BTreeSet::new(),
        is_patient: false,
        twins: Twins::default(),
        consultation: None,
    };
    let early = glimpse.map(|glimpse| fixing.start_early(compiler, *glimpse, &mut baseline, on_event)).transpose()?;
    let first = match early {
        Some(Some(verdict)) => verdict,
        Some(None) => {
            baseline = self::baseline(compiler, on_event)?;
            fixing.past = Past::begin(&baseline, &mut View::new(&workspace));
            baseline.clone()
        }
        None => baseline.clone(),
    };
    let (mut verdict, mut stop) = fixing.rounds(compiler, &mut baseline, first, on_event)?;
    if let Some(wanted) = options.trials.as_ref() {
        let mut search = Search::begin(wanted, asked(compiler), verdict.errors().count()).with_detours();
        (verdict, stop) = fixing.search(compiler, &mut baseline, (verdict, stop), &mut search, on_event)?;
        fixing.records = search.into_records();
    }
    if let Some(council) = council
        && stop == StopReason::Settled
    {
        (verdict, stop) = fixing.consult(compiler, &mut baseline, verdict, council, on_event)?;
    }
    if options.cfg_siblings == CfgSiblings::Apply && stop == StopReason::Settled {
        (verdict, stop) = fixing.apply_to_twins(compiler, verdict, on_event)?;
        if stop == StopReason::Settled {
            (verdict, stop) = fixing.rounds(compiler, &mut baseline, verdict, on_event)?;
        }
    }
    fixing.report(compiler, &baseline, verdict, stop, started)
}

/// Says what [`fix`] would try and what it would leave, from one check, and changes nothing.
///
/// # Errors
/// [`EngineError`].
pub fn check<C: Compiler>(
    session: Session,
    compiler: &mut C,
    options: &FixOptions,
    on_event: &mut dyn FnMut(Event),
) -> Result<FixReport, EngineError> {
    let started = Instant::now();
    let Session { workspace, project, lock: _lock, notes } = session;
    let baseline = baseline(compiler, on_event)?;
    let mut view = View::new(&workspace);
    let mut ledger = Ledger::default();
    let cfg = |platform: &Platform| target_cfg(compiler, platform);
    let mut judge = Judge { options, project: &project, dark: Dark::new(&project, &cfg) };
    let Gathered { candidates, suggestions } = judge.gather(&baseline, &ledger, &mut view);
    ledger.observe(suggestions, 0);
    let sets: Vec<&EditSet> = candidates.iter().map(|c| &c.edits).collect();
    let plan = Plan::of(sets);
    let rivals = rivals(plan.accepted().iter().filter_map(|i| Some((*i, &candidates.get(*i)?.edits))));
    let fixed = || plan.accepted().iter().filter(|index| !rivals.iter().any(|(rival, _)| rival == *index));
    for candidate in fixed().filter_map(|index| candidates.get(*index)) {
        let how = Disposition::Applied { round: 1, revealed: false };
        ledger.applied(&candidate.identity, candidate.line, &candidate.edits, &Maps::of(&[]), how, Vec::new());
    }
    let deferred = plan.deferred().iter().map(|deferred| (deferred.set, deferred.winner));
    for (waiting, winner) in deferred.chain(rivals.iter().copied()) {
        if let (Some(candidate), Some(winner)) = (candidates.get(waiting), candidates.get(winner)) {
            let reason = Refusal::Superseded { by: winner.title.clone() };
            ledger.ban(&candidate.identity, candidate.line, &candidate.edits, Disposition::Skipped { reason });
        }
    }
    let outcomes = ledger.close();
    let counts = count(&baseline);
    Ok(FixReport {
        command: "check",
        root: workspace.root().to_owned(),
        // What would be applied counts as fixed, as in any trial.
        summary: Summary {
            fixed: fixed().count(),
            rolled_back: 0,
            skipped: outcomes.iter().filter(|o| o.disposition.is_withheld()).count(),
            errors_before: counts.0,
            errors_after: counts.0,
            warnings_before: counts.1,
            warnings_after: counts.1,
            rounds: 0,
            checks: compiler.checks(),
            rehearsals: compiler.rehearsals(),
            seconds: started.elapsed().as_secs_f64(),
        },
        outcomes,
        changes: Vec::new(),
        siblings: Vec::new(),
        cells: cell_reports(compiler, &baseline, &baseline),
        trials: Vec::new(),
        consultation: None,
        next_edition: None,
        remaining: remaining(&baseline, &baseline, &HashSet::new(), &[]),
        stop: StopReason::Settled,
        dry_run: true,
        run_id: None,
        unrehearsed: Vec::new(),
        notes: with_stream_note(notes, &baseline),
    })
}

/// The first check, which everything is measured against.
pub(super) fn baseline<C: Compiler>(compiler: &mut C, on_event: &mut dyn FnMut(Event)) -> Result<Verdict, EngineError> {
    checked_first(checked(compiler, 0, on_event))
}

/// What came of a check before anything was changed.
pub(super) fn checked_first<T>(checked: Result<T, CompilerError>) -> Result<T, EngineError> {
    checked.map_err(|error| match error {
        CompilerError::Interrupted => EngineError::Interrupted,
        error => EngineError::Compiler(error),
    })
}

pub(super) fn target_cfg<C: Compiler>(compiler: &C, platform: &Platform) -> Option<CfgSet> {
    let cfg: CfgSet = compiler.target_cfg(platform).into_iter().collect();
    (!cfg.is_empty()).then_some(cfg)
}

/// A run of `fix` under way.
pub(super) struct Fixing<'a> {
    pub(super) workspace: &'a Arc<Workspace>,
    pub(super) project: &'a Project,
    pub(super) options: &'a FixOptions,
    pub(super) run: Run,
    pub(super) ledger: Ledger,
    pub(super) past: Past,
    /// What other crates have, once a name is asked for.
    pub(super) elsewhere: OnceCell<Elsewhere>,
    pub(super) revealed: HashSet<DiagnosticKey>,
    /// Packages that were not selected and are checked all the same, since they depend on what was edited.
    pub(super) watched: HashSet<String>,
    pub(super) rounds: usize,
    pub(super) records: Vec<TrialRecord>,
    pub(super) notes: Vec<String>,
    /// Why candidates had to be tried in the tree itself, each reason once.
    pub(super) unrehearsed: BTreeSet<String>,
    /// Whether each round is checked whole before the next, since several at once did harm.
    pub(super) is_patient: bool,
    /// What came of an adviser's answers, if there is one.
    pub(super) consultation: Option<Consultation>,
    /// What the kept fixes left standing under other `cfg`s.
    pub(super) twins: Twins,
}

/// Derives that are suggested go into those that are there. Where it is not the compiler's word alone that counts (in what it is
/// sure of only where repairs are asked for, and never in lints), paths are as long as they have to be, bounds go into an
/// empty `where`, a copy for a closure is called like what it is a copy of, and a closure around a function says no more than it has to.
pub(super) fn merge_derives(verdict: &mut Verdict, options: &FixOptions, view: &mut View<'_>) {
    let mut read = |name: &str| view.key_of(name).and_then(|file| view.tree(&file).ok());
    let repairs = options.trials.as_ref().is_some_and(|trials| trials.makers);
    let is_free = |one: &Diagnostic, suggestion: &Suggestion| {
        suggestion.applicability != Applicability::MachineApplicable || repairs && one.level == Level::Error
    };
    let is_concerned = |one: &Diagnostic| one.suggestions.iter().any(|it| is_free(one, it) || repair::is_derive(it));
    let concerned: Vec<usize> =
        verdict.diagnostics.iter().enumerate().filter(|(_, one)| is_concerned(one)).map(|(index, _)| index).collect();
    if concerned.is_empty() {
        return;
    }
    let diagnostics = Arc::make_mut(&mut verdict.diagnostics);
    for index in concerned {
        let Some(diagnostic) = diagnostics.get_mut(index) else { continue };
        repair::plain_closures(diagnostic, &mut read);
        let free: Vec<bool> = diagnostic.suggestions.iter().map(|suggestion| is_free(diagnostic, suggestion)).collect();
        for (suggestion, is_free) in diagnostic.suggestions.iter_mut().zip(free) {
            repair::merge_derives(suggestion, &mut read);
            if is_free {
                repair::shorten_paths(suggestion, &mut read);
                repair::fill_empty_where(suggestion, &mut read);
                repair::name_copies(suggestion, &mut read);
            }
        }
    }
}
