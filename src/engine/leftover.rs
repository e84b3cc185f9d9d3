//! [`Fixing::with_leftovers`]: imports that the fixes of a round leave unused go along with them.
//!
//! A fix that writes `AtomicUsize::new(0)` for `ATOMIC_USIZE_INIT` leaves an import that nobody uses, of which the compiler
//! says so in the next check, after which another one is needed (in published crates nothing else leads to a second round as
//! often). So the import is taken away in the same round, just as the lint would have it, and the one check judges both. If
//! it does harm, it is found as every fix is that does, and nothing is said of it: nobody had asked for it.
//!
//! It is done only where the compiler would certainly do it: the name stands nowhere in the file any more, not even in a
//! comment; it is no name of a type or a trait, whose methods need no mention; nobody may have switched the lint off; and
//! all is asked that is asked of what the compiler suggests about imports.

use super::evidence::{CfgSet, Dark, compiling, real_path};
use super::fix::Fixing;
use super::gather::{Candidate, Gathered, Judge, outcome, place_of};
use super::judges::Compiler;
use super::ledger::{Identity, Ledger, Open};
use super::outcome::{Disposition, Outcome};
use super::settle::rewrites_of;
use super::view::View;
use super::waiting::Waiting;
use crate::compiler::{Applicability, Diagnostic, Level, Part, Place, Platform, Shape, Sighting, Suggestion, Verdict};
use crate::edit::{Span, WorkspacePath};
use crate::refusal::Refusal;
use crate::syntax::{Orphans, SyntaxFile};
use std::collections::{BTreeMap, BTreeSet};

/// The lint that tells of an import without use.
const LINT: &str = "unused_imports";
/// The group that it belongs to.
const GROUP: &str = "unused";
/// Who makes these fixes, for reports.
pub(super) const LEFTOVERS: &str = "leftovers";

/// A round with what its fixes leave over.
pub(super) struct Tidied {
    /// What the compiler said, and what it would say next.
    pub(super) base: Verdict,
    pub(super) candidates: Vec<Candidate>,
    pub(super) chosen: BTreeSet<usize>,
}

impl Fixing<'_> {
    /// The round that is `chosen`, with the imports that it leaves unused, which are entered as open; `None` if there are
    /// none.
    pub(super) fn with_leftovers<C: Compiler>(
        &mut self,
        compiler: &C,
        base: &Verdict,
        candidates: &[Candidate],
        chosen: &BTreeSet<usize>,
        view: &mut View<'_>,
    ) -> Option<Tidied> {
        let is_plain = base.success && base.errors().next().is_none() && self.options.trials.is_none();
        if self.is_patient || !is_plain || !self.options.batch_edits {
            return None;
        }
        let mut made = Vec::new();
        for rewrite in rewrites_of(chosen, candidates, view).ok()? {
            let Some(after) = rewrite.after().text() else { continue };
            let tree = view.tree(rewrite.file()).ok()?;
            let is_edited = |span: Span| {
                let fixes = chosen.iter().filter_map(|index| candidates.get(*index));
                fixes.flat_map(|fix| fix.edits.edits()).any(|e| e.file() == rewrite.file() && e.span().touches(span))
            };
            let orphans = orphans(&tree, &SyntaxFile::of_edition(after.as_bytes(), tree.edition()));
            let is_told = |span: Span| {
                let of_lint = base.diagnostics.iter().filter(|told| told.code.as_deref() == Some(LINT));
                of_lint
                    .flat_map(|told| &told.places)
                    .any(|place| span.start() <= place.byte_start && place.byte_end <= span.end())
            };
            for one in orphans.into_iter().filter(|one| !is_edited(one.declaration) && !is_told(one.declaration)) {
                made.extend(diagnostic(rewrite.file(), &tree, &one, base, view));
            }
        }
        let sources = made.iter().flat_map(|one| &one.sightings).flat_map(|sighting| {
            let units = base.units.iter().filter(|unit| unit.key == sighting.unit);
            units.filter_map(|unit| unit.sources.as_ref()).flatten().cloned()
        });
        let sources: BTreeSet<_> = sources.collect();
        let files: BTreeSet<_> = made.iter().flat_map(|one| &one.places).map(|place| &place.file).collect();
        let keys: Vec<WorkspacePath> = files.into_iter().filter_map(|name| view.key_of(name)).collect();
        let own: BTreeSet<_> = keys.iter().map(|file| real_path(file, view)).collect();
        if made.is_empty() || compiler.may_silence((LINT, GROUP), &sources, &own) {
            return None;
        }
        let mut base = base.clone();
        let first = base.diagnostics.len();
        base.diagnostics.extend(made);
        let (mut candidates, mut chosen) = (candidates.to_vec(), chosen.clone());
        let before = candidates.len();
        let Gathered { candidates: more, suggestions } = {
            let cfg = |platform: &Platform| {
                let cfg: CfgSet = compiler.target_cfg(platform).into_iter().collect();
                (!cfg.is_empty()).then_some(cfg)
            };
            let mut judge = Judge { options: self.options, project: self.project, dark: Dark::new(self.project, &cfg) };
            judged(&mut judge, first, &base, &self.ledger, view)
        };
        candidates.extend(more);
        chosen.extend(before..candidates.len());
        if candidates.len() == before || !self.objections(&chosen, &candidates, view).is_empty() {
            return None;
        }
        self.ledger.hear(suggestions);
        Some(Tidied { base, candidates, chosen })
    }
}

/// Those of the diagnostics from `first` on whose suggestion nothing speaks against.
fn judged(judge: &mut Judge<'_>, first: usize, base: &Verdict, ledger: &Ledger, view: &mut View<'_>) -> Gathered {
    let waiting = Waiting::of(judge.project, base);
    let mut gathered = Gathered { candidates: Vec::new(), suggestions: Vec::new() };
    for (index, own) in base.diagnostics.iter().enumerate().skip(first) {
        let Some(suggestion) = own.suggestions.first() else { continue };
        let Ok(edits) = judge.judge(own, suggestion, base, &waiting, ledger, view) else { continue };
        let place = place_of(own, suggestion, view);
        let identity = Identity::of(own, suggestion, &place.file);
        let (line, at) = (place.line, place.at.clone());
        let open = Disposition::Skipped { reason: Refusal::Interrupted };
        let outcome = Outcome { made_by: Some(LEFTOVERS), ..outcome(own, suggestion, place, open) };
        gathered.suggestions.push((identity.clone(), Open::new(outcome, at)));
        gathered.candidates.push(Candidate {
            diagnostic: index,
            identity,
            edits,
            is_error: false,
            only_one: true,
            on_trial: false,
            line,
            title: own.one_line(),
        });
    }
    gathered
}

/// The imports of `before` whose names were mentioned elsewhere in the file, and are not in `after`.
fn orphans(before: &SyntaxFile, after: &SyntaxFile) -> Vec<Orphans> {
    let imports = |file: &SyntaxFile| -> Vec<Span> {
        file.inside(file.whole(), &["use_declaration"]).into_iter().map(|own| own.span).collect()
    };
    let (there, then) = (imports(before), imports(after));
    let mut used: BTreeSet<&str> = BTreeSet::new();
    for word in before.words(before.whole()) {
        if word.is_name && !is_of_type(word.text) && !there.iter().any(|import| import.contains(word.span)) {
            used.insert(word.text);
        }
    }
    let text = after.text(after.whole());
    let mut rest = String::with_capacity(text.len());
    let mut at = 0;
    for import in then {
        rest.push_str(text.get(at..import.start()).unwrap_or_default());
        rest.push(' ');
        at = import.end().max(at);
    }
    rest.push_str(text.get(at..).unwrap_or_default());
    for word in rest.split(|c: char| !(c.is_alphanumeric() || c == '_')) {
        used.remove(word);
    }
    if used.is_empty() { Vec::new() } else { before.without_imports(&used) }
}

/// Whether a name is written as those of types and traits are.
fn is_of_type(name: &str) -> bool {
    name.starts_with(char::is_uppercase) && name.contains(char::is_lowercase)
}

/// What the compiler would say of `orphans` after the round.
fn diagnostic(
    file: &WorkspacePath,
    tree: &SyntaxFile,
    orphans: &Orphans,
    base: &Verdict,
    view: &View<'_>,
) -> Option<Diagnostic> {
    let place = |span: Span| {
        let line_start = tree.bytes().get(..span.start())?.iter().rposition(|b| *b == b'\n').map_or(0, |at| at + 1);
        let before = tree.text(Span::new(line_start, span.start())?);
        Some(Place {
            file: file.as_str().to_owned(),
            byte_start: span.start(),
            byte_end: span.end(),
            line: tree.line_of(span.start()),
            column: before.chars().count() + 1,
            label: None,
            primary: true,
            expansions: Vec::new(),
        })
    };
    let parts: Option<Vec<Part>> = orphans
        .removed
        .iter()
        .map(|span| Some(Part { place: place(*span)?, new_text: String::new(), quoted: None }))
        .collect();
    let mut said: BTreeMap<_, usize> = BTreeMap::new();
    for unit in compiling(&real_path(file, view), base) {
        *said.entry(unit.key.clone()).or_default() += 1;
    }
    let sightings: Vec<Sighting> = said.into_iter().map(|(unit, count)| Sighting { unit, count }).collect();
    let names: Vec<String> = orphans.names.iter().map(|name| format!("`{name}`")).collect();
    let suggestion = Suggestion {
        message: "remove what the other fixes of the round leave without use".to_owned(),
        applicability: Applicability::MachineApplicable,
        shape: Shape::Whole,
        parts: parts?,
    };
    let message = if names.len() == 1 { "import left unused" } else { "imports left unused" };
    (!sightings.is_empty()).then_some(Diagnostic {
        level: Level::Warning,
        code: Some(LINT.to_owned()),
        message: format!("{message}: {}", names.join(", ")),
        rendered: String::new(),
        places: vec![place(orphans.declaration)?],
        note_places: Vec::new(),
        suggestions: vec![suggestion],
        sightings,
    })
}
