//! [`Judge::gather`]: from a verdict to the fixes of one round, and a reason for each suggestion that is not among them.

use super::delta::span_of;
use super::heard::Heard;
use super::ledger::{Identity, Ledger, Open, Place};
use super::objections::{
    Dark, against_declared_order, against_hand_written_order, falls_elsewhere, holds_for_all_uses, is_compiled,
    leaves_early, needs_no_rival, takes_in_unordered, waits_for_its_local,
};
use super::options::FixOptions;
use super::outcome::{Disposition, Outcome};
use super::policy;
use super::view::View;
use crate::compiler::{Diagnostic, Package, Project, Suggestion, Verdict};
use crate::edit::{EditSet, Span};
use crate::refusal::{Refusal, excerpt};
use crate::repair::meaning;
use crate::workspace::Snapshot;
use std::collections::HashMap;
use std::hash::{BuildHasher, Hash};
use std::path::Path;

/// One fix that may be applied in this round.
#[derive(Debug, Clone)]
pub(super) struct Candidate {
    /// Index into the verdict's diagnostics.
    pub(super) diagnostic: usize,
    pub(super) identity: Identity,
    pub(super) edits: EditSet,
    pub(super) is_error: bool,
    /// Whether its diagnostic offers nothing else, so that it must be gone once this is applied.
    pub(super) only_one: bool,
    /// Whether the compiler is not sure of it, so that it must cure its diagnostic whatever else it does.
    pub(super) on_trial: bool,
    /// 1-based line, to tell identical suggestions apart.
    pub(super) line: usize,
    /// As one line, for those that have to give way to it.
    pub(super) title: String,
    /// Others of its round, by index, without any of which there is nothing to it.
    pub(super) causes: Vec<usize>,
}

/// What a verdict offers: the fixes to apply, best first, and every suggestion with its outcome as things stand.
pub(super) struct Gathered {
    pub(super) candidates: Vec<Candidate>,
    pub(super) suggestions: Vec<(Identity, Open)>,
}

/// Asks everything that can be asked about a suggestion before it is tried.
pub(super) struct Judge<'a> {
    pub(super) options: &'a FixOptions,
    pub(super) project: &'a Project,
    pub(super) dark: Dark<'a>,
}

impl Judge<'_> {
    /// Sorts a verdict's suggestions into fixes to apply and reasons not to.
    pub(super) fn gather(&mut self, verdict: &Verdict, ledger: &Ledger, view: &mut View<'_>) -> Gathered {
        self.dark.refresh();
        let heard = Heard::of(self.project, verdict);
        let mut gathered = Gathered { candidates: Vec::new(), suggestions: Vec::new() };
        // What is there already, by number: a verdict may have thousands that say the same.
        let mut same_edits: HashMap<EditSet, Vec<usize>> = HashMap::new();
        let mut same_place: HashMap<(u64, usize, usize), Vec<usize>> = HashMap::new();
        for (index, diagnostic) in verdict.diagnostics.iter().enumerate() {
            let mut chosen: Option<String> = None;
            for suggestion in &diagnostic.suggestions {
                let place = place_of(diagnostic, suggestion, view);
                let identity = Identity::of(diagnostic, suggestion, &place.file);
                let with_makers = self.options.trials.as_ref().is_some_and(|trials| trials.makers);
                let judged = policy::allows(diagnostic, suggestion)
                    .and_then(|()| {
                        let mut read = |name: &str| view.tree_of(name);
                        let against = meaning::speaks_against(diagnostic, suggestion, &mut read);
                        policy::keeps_meaning(diagnostic, against)
                    })
                    .and_then(|()| match with_makers {
                        true => needs_no_rival(diagnostic, suggestion, verdict, view),
                        false => Ok(()),
                    })
                    .map_err(|reason| Verdicted::No(Disposition::Skipped { reason }))
                    .and_then(|()| self.judge(diagnostic, suggestion, &heard, ledger, view));
                let disposition = match judged {
                    Ok(_) if chosen.is_some() => {
                        Disposition::Skipped { reason: Refusal::Superseded { by: chosen.clone().unwrap_or_default() } }
                    }
                    // Seen through another name of the file, or through another call of the macro: it is one fix.
                    Ok(edits)
                        if is_there(&same_edits, &edits, |i| {
                            gathered.candidates.get(i).map(|c| &c.identity) == Some(&identity)
                        }) =>
                    {
                        continue;
                    }
                    Ok(edits) => {
                        same_edits.entry(edits.clone()).or_default().push(gathered.candidates.len());
                        chosen = Some(suggestion.message.clone());
                        gathered.candidates.push(Candidate {
                            diagnostic: index,
                            identity: identity.clone(),
                            edits,
                            is_error: diagnostic.calls_itself_an_error(),
                            only_one: diagnostic.suggestions.len() == 1,
                            on_trial: false,
                            line: place.line,
                            title: format!("{}: {}", diagnostic.one_line(), excerpt(&suggestion.message)),
                            causes: Vec::new(),
                        });
                        Disposition::Skipped { reason: Refusal::Interrupted }
                    }
                    Err(Verdicted::Banned) => continue,
                    Err(Verdicted::No(disposition)) => disposition,
                };
                let at = place.at.clone();
                let outcome = outcome(diagnostic, suggestion, place, disposition);
                // Files that are alike have different suggestions at the same line and column.
                let place = (same_place.hasher().hash_one(&identity), outcome.line, outcome.column);
                if !is_there(&same_place, &place, |i| {
                    gathered.suggestions.get(i).is_some_and(|(other, _)| *other == identity)
                }) {
                    same_place.entry(place).or_default().push(gathered.suggestions.len());
                    gathered.suggestions.push((identity, Open::new(outcome, at)));
                }
            }
        }
        gathered.candidates.sort_by(|a, b| rank(a).cmp(&rank(b)));
        gathered
    }

    /// Everything but the compiler's own word about it: whether the suggestion can be applied as things stand.
    pub(super) fn judge(
        &mut self,
        diagnostic: &Diagnostic,
        suggestion: &Suggestion,
        heard: &Heard<'_>,
        ledger: &Ledger,
        view: &mut View<'_>,
    ) -> Result<EditSet, Verdicted> {
        let skip = |reason| Verdicted::No(Disposition::Skipped { reason });
        let refuse = |reason| Verdicted::No(Disposition::Refused { reason });
        let verdict = heard.verdict;
        if let Some(first) = diagnostic.sightings.first()
            && !diagnostic.sightings.iter().any(|sighting| heard.is_selected(&sighting.unit.package_id))
            // Of a package outside the workspace, the path says more.
            && suggestion.parts.iter().any(|part| {
                let file = &part.place.file;
                view.key_of(file).is_some() || member_outside(self.project, file).is_some()
            })
        {
            return Err(skip(Refusal::PackageNotSelected { package: first.unit.package.clone() }));
        }
        let lowered = match suggestion.lower(view) {
            Err(reason) if !matches!(reason, Refusal::AmbiguousFix { .. } | Refusal::MacroExpansionTarget { .. }) => {
                return Err(refuse(of_member(self.project, reason)));
            }
            lowered => lowered,
        };
        // Behind what is refused for good, such as generated code: it would be waited for in vain.
        if !diagnostic.calls_itself_an_error()
            && let Some(reason) = heard.waiting.keeps(self.project, diagnostic, suggestion, verdict, view)
        {
            return Err(skip(reason));
        }
        let lowered = lowered.map_err(skip)?;
        let against = against_hand_written_order(suggestion, &lowered.edits, view)
            .or_else(|| against_declared_order(suggestion, &lowered.edits, view))
            .or_else(|| falls_elsewhere(diagnostic, view))
            .or_else(|| takes_in_unordered(diagnostic, suggestion, view))
            .or_else(|| leaves_early(diagnostic, view))
            .or_else(|| waits_for_its_local(diagnostic, suggestion, verdict, view));
        if let Some(reason) = against {
            return Err(skip(reason));
        }
        let code = diagnostic.code.as_deref();
        policy::keeps_effects(diagnostic, suggestion).map_err(skip)?;
        policy::hides_no_constant(diagnostic, suggestion).map_err(skip)?;
        if ledger.is_banned(code, &lowered.edits) {
            return Err(Verdicted::Banned);
        }
        if let Some(file) = ledger.overwritten_by_others(&lowered.edits) {
            return Err(skip(Refusal::ChangedOnDisk { file: file.to_owned() }));
        }
        if !self.options.allow_macro_def_edit
            && let Some(name) = self.macro_definition(suggestion, &lowered.edits, view).map_err(refuse)?
        {
            let file = lowered.edits.files().next().map(|f| f.as_str().to_owned()).unwrap_or_default();
            return Err(skip(Refusal::MacroDefinition { name, file }));
        }
        if self.options.allow_macro_def_edit {
            holds_for_all_uses(diagnostic, suggestion, &lowered.edits, verdict, view).map_err(skip)?;
        }
        for snapshot in &lowered.snapshots {
            self.may_edit(snapshot, heard, view)?;
        }
        self.dark.admits(diagnostic, suggestion, &lowered.edits, heard, view).map_err(skip)?;
        if ledger.is_repeat(code, &lowered.edits) {
            let file = lowered.edits.files().next().map(|f| f.as_str().to_owned()).unwrap_or_default();
            return Err(skip(Refusal::Oscillation { file }));
        }
        Ok(lowered.edits)
    }

    /// Whether the options permit edits of such a file.
    fn may_edit(&self, snapshot: &Snapshot, heard: &Heard<'_>, view: &mut View<'_>) -> Result<(), Verdicted> {
        let skip = |reason| Err(Verdicted::No(Disposition::Skipped { reason }));
        let file = || snapshot.file().as_str().to_owned();
        if !self.options.allow_generated
            && let Some(marker) = snapshot.generated_marker()
        {
            return skip(Refusal::GeneratedCodeTarget { file: file(), marker });
        }
        // A file that the compiler accepts is not broken, whatever the parsers think of `async` as a name; nor is one whose
        // only errors are about what it means.
        if !self.options.allow_broken_input
            && heard.has_syntax_error(snapshot.file(), view)
            && !is_compiled(snapshot.file(), heard.verdict, view)
        {
            let line = view.first_error_line(snapshot.file());
            let line = line.map_err(|reason| Verdicted::No(Disposition::Refused { reason }))?;
            return line.map_or(Ok(()), |line| skip(Refusal::BrokenInput { file: file(), line }));
        }
        Ok(())
    }

    /// The macro whose definition the fix would edit: the compiler's word for it, or the syntax tree's.
    fn macro_definition(
        &self,
        suggestion: &Suggestion,
        edits: &EditSet,
        view: &mut View<'_>,
    ) -> Result<Option<String>, Refusal> {
        if let Some(name) = suggestion.macro_definition() {
            return Ok(Some(name.to_owned()));
        }
        // One that only goes to another place is what it was.
        let is_kept = |text: &str| edits.edits().iter().any(|edit| edit.new_text().contains(text));
        for edit in edits.edits() {
            if let Some(name) = view.tree(edit.file())?.macro_definition_changed(edit.span(), is_kept) {
                return Ok(Some(name));
            }
        }
        Ok(None)
    }
}

/// Whether one of those under `key` is it.
fn is_there<K: Eq + Hash>(known: &HashMap<K, Vec<usize>>, key: &K, is_it: impl Fn(usize) -> bool) -> bool {
    known.get(key).is_some_and(|there| there.iter().any(|i| is_it(*i)))
}

/// The member outside the root whose folder holds `file`.
fn member_outside<'p>(project: &'p Project, file: &str) -> Option<&'p Package> {
    project.package_of_file(Path::new(file)).filter(|package| !package.folder.starts_with(&project.root))
}

/// Says of a member that lies outside the root that it is one: what is refused there was asked for.
fn of_member(project: &Project, reason: Refusal) -> Refusal {
    let Refusal::OutsideWorkspace { path, root } = reason else { return reason };
    match member_outside(project, &path).map(|package| package.name.clone()) {
        Some(package) => Refusal::MemberOutsideRoot { path, package, root },
        None => Refusal::OutsideWorkspace { path, root },
    }
}

/// Why a suggestion is not a candidate.
pub(super) enum Verdicted {
    /// It was taken back earlier and has its outcome already.
    Banned,
    /// It leaves with this, as things stand.
    No(Disposition),
}

/// Errors before lints, then by place, so that the order does not depend on which unit cargo finished first.
fn rank(candidate: &Candidate) -> (bool, Option<(&str, Span)>, usize) {
    let first = candidate.edits.edits().first().map(|e| (e.file().as_str(), e.span()));
    (!candidate.is_error, first, candidate.diagnostic)
}

/// Where a suggestion is shown to be.
pub(super) struct Shown {
    pub(super) file: String,
    pub(super) line: usize,
    pub(super) column: usize,
    /// The same in bytes, if the file is one of the workspace.
    pub(super) at: Option<Place>,
}

/// The place of the first part, with the file's own name where the compiler has another for it.
pub(super) fn place_of(diagnostic: &Diagnostic, suggestion: &Suggestion, view: &mut View<'_>) -> Shown {
    let place = suggestion.parts.first().map(|part| &part.place).or_else(|| diagnostic.call_site());
    let Some(place) = place else { return Shown { file: String::new(), line: 0, column: 0, at: None } };
    let key = view.key_of(&place.file);
    let file = key.as_ref().map_or_else(|| place.file.clone(), |key| key.as_str().to_owned());
    Shown { file, line: place.line, column: place.column, at: key.zip(span_of(place)) }
}

pub(super) fn outcome(
    diagnostic: &Diagnostic,
    suggestion: &Suggestion,
    at: Shown,
    disposition: Disposition,
) -> Outcome {
    Outcome {
        code: diagnostic.code.clone(),
        level: diagnostic.level,
        message: diagnostic.message.clone(),
        help: suggestion.message.clone(),
        applicability: suggestion.applicability,
        package: diagnostic.sightings.first().map(|s| s.unit.package.clone()).unwrap_or_default(),
        cells: diagnostic.cells(),
        file: at.file,
        line: at.line,
        column: at.column,
        made_by: None,
        cheats: Vec::new(),
        disposition,
    }
}
