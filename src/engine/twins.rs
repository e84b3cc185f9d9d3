//! [`Twins`]: what a fix left standing under another `cfg`, word for word as it was.
//!
//! `#[cfg(unix)] fn f` and `#[cfg(windows)] fn f` often hold the same lines. A fix of the one says something about the
//! other, which no compiler run may ever see. So it is with modules that are compiled in place of one another.

mod elsewhere;
mod exclusive;
mod packages;
mod requested;

pub(super) use elsewhere::{Elsewhere, files_of};
pub(super) use packages::Packages;
pub(super) use requested::note_twins;

use super::delta::Maps;
use super::fix::{Fixing, target_cfg};
use super::gather::Candidate;
use super::judges::Compiler;
use super::ledger::Identity;
use super::objections::{Dark, is_compiled};
use super::options::FixOptions;
use super::outcome::{Disposition, Event, Outcome, StopReason};
use super::policy;
use super::session::EngineError;
use super::settle::{Limit, Round, Settled, Unsettled};
use super::view::View;
use crate::compiler::{Applicability, CompilerError, Diagnostic, Level, Platform, Verdict};
use crate::edit::{Edit, EditSet, Span, WorkspacePath};
use crate::refusal::{Refusal, excerpt};
use crate::syntax::SyntaxFile;
use crate::txn::TxnError;
use std::collections::{BTreeMap, HashMap};

/// Most twins that are remembered.
const MAX_TWINS: usize = 1000;

/// What is done about twins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum CfgSiblings {
    /// Those that a fix left as they were are named.
    #[default]
    Report,
    /// The same edit is made there.
    Apply,
}

/// A place under another `cfg` that read as the place of a fix did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sibling {
    /// The file, relative to the workspace root.
    pub file: String,
    /// 1-based line in the file as it is at the end.
    pub line: usize,
    /// The item that has a twin: `fn connect`.
    pub item: String,
    /// The conditions of the twin; empty if it has none.
    pub conditions: String,
    /// The code of the diagnostic whose fix it is about.
    pub code: Option<String>,
    /// That diagnostic's message.
    pub message: String,
    /// The file of that fix.
    pub fixed_file: String,
    /// 1-based line of that fix when its suggestion was seen.
    pub fixed_line: usize,
    /// What became of it.
    pub state: SiblingState,
}

/// What became of a twin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SiblingState {
    /// It stands as it was.
    Untouched,
    /// The same edit is in the tree (in a dry run: would be).
    Applied {
        /// Whether a build unit of this run compiles it; otherwise it was only parsed.
        compiled: bool,
    },
    /// The same edit does harm, or cannot be made.
    TakenBack {
        /// Why.
        reason: Refusal,
    },
}

/// The twins of the fixes that were kept.
#[derive(Debug, Clone, Default)]
pub(super) struct Twins {
    found: Vec<Found>,
    /// Those that are settled.
    done: Vec<(Found, SiblingState)>,
}

/// One twin of one fix, at its place in the present text.
#[derive(Debug, Clone)]
struct Found {
    file: WorkspacePath,
    parts: Vec<Part>,
    item: String,
    conditions: String,
    /// Whether the two items were the same, word for word.
    is_alike: bool,
    of: Outcome,
}

/// Some lines, and what the fix would replace in them.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Part {
    lines: Span,
    /// Where, counted from the start of the lines.
    from: usize,
    to: usize,
    new_text: String,
}

impl Twins {
    /// Looks for the twins of what was kept, in the text as it was before. To be called before [`Twins::carry`].
    pub(super) fn note(
        &mut self,
        candidates: &[Candidate],
        settled: &Settled,
        base: &Verdict,
        elsewhere: &mut Elsewhere<'_>,
    ) {
        let trees: HashMap<&WorkspacePath, SyntaxFile> =
            settled.rewrites.iter().map(|r| (r.file(), SyntaxFile::parse(r.before().bytes()))).collect();
        for candidate in settled.kept.iter().filter_map(|index| candidates.get(*index)) {
            if self.found.len() >= MAX_TWINS {
                return;
            }
            let Some(diagnostic) = base.diagnostics.get(candidate.diagnostic) else { continue };
            let Some(first) = candidate.edits.edits().first() else { continue };
            let Some(tree) = trees.get(first.file()) else { continue };
            let mut found: Vec<Found> = Vec::new();
            for twin in tree.twins(first.span()) {
                let Some(parts) = parts(candidate, first.file(), [tree, tree], [twin.own, twin.other]) else {
                    continue;
                };
                found.push(Found {
                    file: first.file().clone(),
                    parts,
                    item: twin.name.clone(),
                    conditions: twin.conditions.clone(),
                    is_alike: tree.text(twin.own) == tree.text(twin.other),
                    of: outcome_of(diagnostic, candidate),
                });
            }
            for twin in elsewhere.twins(first.file(), tree, first.span()) {
                let other = twin.tree.as_ref();
                let Some(parts) = parts(candidate, first.file(), [tree, other], [twin.own, twin.other]) else {
                    continue;
                };
                if found.iter().any(|known| known.file == twin.file && known.parts == parts) {
                    continue;
                }
                found.push(Found {
                    parts,
                    item: twin.name,
                    conditions: twin.conditions.join(" "),
                    is_alike: tree.text(twin.own) == other.text(twin.other),
                    file: twin.file,
                    of: outcome_of(diagnostic, candidate),
                });
            }
            found.truncate(MAX_TWINS.saturating_sub(self.found.len()));
            self.found.append(&mut found);
        }
    }

    /// Moves all places along with edits that were kept, and forgets what those changed.
    pub(super) fn carry(&mut self, maps: &Maps<'_>) {
        self.found.retain_mut(|found| {
            let Some(map) = maps.get(&found.file) else { return true };
            found.parts.iter_mut().all(|part| match map.map_span(part.lines) {
                Some(lines) => {
                    part.lines = lines;
                    true
                }
                None => false,
            })
        });
        for (found, _) in &mut self.done {
            for part in &mut found.parts {
                part.lines = maps.carry(&found.file, part.lines);
            }
        }
    }

    /// What became of each, by place.
    pub(super) fn close(self, view: &mut View<'_>) -> Vec<Sibling> {
        let untouched = self.found.into_iter().map(|found| (found, SiblingState::Untouched));
        let mut all: Vec<Sibling> = self
            .done
            .into_iter()
            .chain(untouched)
            .map(|(found, state)| Sibling {
                line: found.line(view),
                file: found.file.as_str().to_owned(),
                item: found.item,
                conditions: found.conditions,
                code: found.of.code,
                message: found.of.message,
                fixed_file: found.of.file,
                fixed_line: found.of.line,
                state,
            })
            .collect();
        all.sort_by(|a, b| (&a.file, a.line, &a.message).cmp(&(&b.file, b.line, &b.message)));
        all.dedup();
        all
    }
}

/// What the fix would replace in the item `there` of the second file, which reads as the item `own` of the first; `None` if
/// it does not.
fn parts(
    candidate: &Candidate,
    file: &WorkspacePath,
    [tree, other]: [&SyntaxFile; 2],
    [own, there]: [Span; 2],
) -> Option<Vec<Part>> {
    // What else belongs to the fix may be an import, which both have.
    let inside = candidate.edits.edits().iter().filter(|edit| edit.file() == file && own.contains(edit.span()));
    let part = |edit: &Edit| {
        // New lines end as those of the file that they are for.
        let is_several = edit.new_text().contains('\n');
        if is_several && has_crlf(tree) != has_crlf(other) {
            return None;
        }
        let [own, lines] = tree.same_lines(edit.span(), own, other, there)?;
        let (from, to) = (edit.span().start() - own.start(), edit.span().end() - own.start());
        Some(Part { lines, from, to, new_text: edit.new_text().to_owned() })
    };
    inside.map(part).collect::<Option<Vec<Part>>>().filter(|parts| !parts.is_empty())
}

fn has_crlf(tree: &SyntaxFile) -> bool {
    tree.bytes().windows(2).any(|pair| pair == b"\r\n")
}

impl Found {
    fn line(&self, view: &mut View<'_>) -> usize {
        let start = self.parts.first().map_or(0, |part| part.lines.start() + part.from);
        view.tree(&self.file).map_or(0, |tree| tree.line_of(start))
    }

    /// The same edit here.
    fn edits(&self, view: &mut View<'_>) -> Result<EditSet, Refusal> {
        let snapshot = view.snapshot(&self.file)?;
        let edit = |part: &Part| {
            let span = Span::new(part.lines.start() + part.from, part.lines.start() + part.to).unwrap_or(part.lines);
            Edit::of_bytes(self.file.clone(), snapshot.bytes(), span, part.new_text.clone())
        };
        EditSet::new(self.parts.iter().map(edit).collect::<Result<_, _>>()?)
    }
}

fn outcome_of(diagnostic: &Diagnostic, candidate: &Candidate) -> Outcome {
    Outcome {
        code: diagnostic.code.clone(),
        level: diagnostic.level,
        message: diagnostic.message.clone(),
        help: String::new(),
        applicability: Applicability::Unspecified,
        package: diagnostic.sightings.first().map(|s| s.unit.package.clone()).unwrap_or_default(),
        cells: Vec::new(),
        file: candidate.edits.files().next().map(|file| file.as_str().to_owned()).unwrap_or_default(),
        line: candidate.line,
        column: 1,
        made_by: Some("cfg-sibling"),
        cheats: Vec::new(),
        disposition: Disposition::Applied { round: 0, revealed: false },
    }
}

impl Fixing<'_> {
    /// Makes the edits of the kept fixes in their twins as well. What does harm where it is compiled is taken back; what
    /// no unit compiles is only parsed. Gives the verdict on the tree as it is then.
    pub(super) fn apply_to_twins<C: Compiler>(
        &mut self,
        compiler: &mut C,
        verdict: Verdict,
        on_event: &mut dyn FnMut(Event),
    ) -> Result<(Verdict, StopReason), EngineError> {
        let mut view = View::new(self.workspace);
        let (wanted, candidates) = self.wanted_twins(compiler, &verdict, &mut view);
        let chosen = self.choose(&candidates, &mut view);
        let number = self.rounds + 1;
        if chosen.is_empty() {
            self.twins.found.extend(wanted);
            return Ok((verdict, StopReason::Settled));
        }
        let mut round = Round {
            view: &mut view,
            run: &mut self.run,
            oracle: compiler,
            base: &verdict,
            candidates: &candidates,
            number,
            limit: Limit::NONE,
            rehearsal: None,
            on_event,
        };
        let settled = match round.settle(&chosen) {
            Ok(settled) => settled,
            Err(Unsettled::Compiler(CompilerError::Interrupted)) => return Ok((verdict, StopReason::Interrupted)),
            Err(Unsettled::Txn(error)) if !matches!(error, TxnError::Refused(_)) => {
                return self.not_written(error).map(|stop| (verdict, stop));
            }
            // The tree is as it was, and so are the twins.
            Err(_) => {
                self.twins.found.extend(wanted);
                return Ok((verdict, StopReason::Settled));
            }
        };
        self.tell_of_twins(compiler, wanted, (&candidates, &settled), &verdict, &mut view);
        if let Err(error) = self.keep(&candidates, &settled, number, &verdict, BTreeMap::new()) {
            return self.not_written(error).map(|stop| (verdict, stop));
        }
        match settled.verdict {
            Some(next) => {
                self.rounds = number;
                Ok((next, StopReason::Settled))
            }
            None => Ok((verdict, StopReason::Settled)),
        }
    }

    /// The twins that may be edited, each with the same edit as a candidate.
    fn wanted_twins<C: Compiler>(
        &mut self,
        compiler: &C,
        verdict: &Verdict,
        view: &mut View<'_>,
    ) -> (Vec<Found>, Vec<Candidate>) {
        let mut wanted: Vec<Found> = Vec::new();
        let mut candidates: Vec<Candidate> = Vec::new();
        let mut left: Vec<Found> = Vec::new();
        let cfg = |platform: &Platform| target_cfg(compiler, platform);
        let mut dark = Dark::new(self.project, &cfg);
        for found in std::mem::take(&mut self.twins.found) {
            // What is unused in one may be used in the other, and only a compiler could tell.
            let at = found.parts.first().map_or(0, |part| part.lines.start() + part.from);
            let is_about_use = found.of.code.as_deref().is_some_and(policy::is_about_use);
            if is_about_use && !found.is_alike && !dark.is_surely_compiled(&found.file, at, verdict, view) {
                left.push(found);
                continue;
            }
            let permitted = may_be_edited(&found, self.options, verdict, view);
            match permitted.and_then(|()| found.edits(view)) {
                // Two fixes of one place have the same twin.
                Ok(edits) if candidates.iter().any(|known| known.edits == edits) => {}
                Ok(edits) => {
                    candidates.push(candidate(&found, edits, view));
                    wanted.push(found);
                }
                Err(reason) => self.twins.done.push((found, SiblingState::TakenBack { reason })),
            }
        }
        self.twins.found = left;
        (wanted, candidates)
    }

    /// Enters what became of `wanted`, the twins that the candidates are for.
    fn tell_of_twins<C: Compiler>(
        &mut self,
        compiler: &C,
        wanted: Vec<Found>,
        (candidates, settled): (&[Candidate], &Settled),
        verdict: &Verdict,
        view: &mut View<'_>,
    ) {
        let cfg = |platform: &Platform| target_cfg(compiler, platform);
        let mut dark = Dark::new(self.project, &cfg);
        let number = self.rounds + 1;
        for (index, found) in wanted.into_iter().enumerate() {
            let Some(own) = candidates.get(index) else { continue };
            let (state, disposition) = if settled.kept.contains(&index) {
                let at = found.parts.first().map_or(0, |part| part.lines.start() + part.from);
                let compiled = dark.is_surely_compiled(&found.file, at, verdict, view);
                (SiblingState::Applied { compiled }, Disposition::Applied { round: number, revealed: false })
            } else if let Some(reason) = settled.guilty.get(&index) {
                let disposition = Disposition::RolledBack { round: number, reason: reason.clone() };
                (SiblingState::TakenBack { reason: reason.clone() }, disposition)
            } else {
                self.twins.found.push(found);
                continue;
            };
            let help = match &state {
                SiblingState::Applied { compiled: false } => "only parsed: no build of this run compiles it",
                _ => "compiled",
            };
            let is_here = found.of.file == found.file.as_str();
            let of_file = if is_here { String::new() } else { format!("{}, ", found.of.file) };
            self.ledger.made(Outcome {
                help: format!("as in {of_file}line {}, under {}; {help}", found.of.line, shown(&found.conditions)),
                file: found.file.as_str().to_owned(),
                line: own.line,
                disposition,
                ..found.of.clone()
            });
            self.twins.done.push((found, state));
        }
    }
}

/// The rules about files hold for a twin's as for that of the fix.
fn may_be_edited(found: &Found, options: &FixOptions, verdict: &Verdict, view: &mut View<'_>) -> Result<(), Refusal> {
    let file = || found.file.as_str().to_owned();
    if !options.allow_generated
        && let Some(marker) = view.snapshot(&found.file)?.generated_marker()
    {
        return Err(Refusal::GeneratedCodeTarget { file: file(), marker });
    }
    if !options.allow_broken_input
        && !is_compiled(&found.file, verdict, view)
        && let Some(line) = view.first_error_line(&found.file)?
    {
        return Err(Refusal::BrokenInput { file: file(), line });
    }
    Ok(())
}

fn shown(conditions: &str) -> String {
    if conditions.is_empty() { "no condition".to_owned() } else { format!("`{conditions}`") }
}

fn candidate(found: &Found, edits: EditSet, view: &mut View<'_>) -> Candidate {
    Candidate {
        // It is about no diagnostic, so none has to be gone.
        diagnostic: usize::MAX,
        identity: Identity::default(),
        edits,
        is_error: found.of.level == Level::Error,
        only_one: false,
        on_trial: false,
        line: found.line(view),
        title: format!("{} in {}", excerpt(&found.of.message), found.item),
        causes: Vec::new(),
    }
}
