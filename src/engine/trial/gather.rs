//! From a verdict to candidates: every way to cure a diagnostic that may be tried, each as one edit set.

use super::super::choose::broken_by;
use super::super::consult::ADVISER;
use super::super::gather::{Candidate, Judge, Verdicted, place_of};
use super::super::heard::Heard;
use super::super::label::{repairs_reading, tells};
use super::super::ledger::{Identity, Ledger};
use super::super::objections::{is_async_to_all, is_lent_by_all, is_reachable, runs_as_before};
use super::super::options::TrialOptions;
use super::super::outcome::Disposition;
use super::super::past::Past;
use super::super::phase::phase;
use super::super::soundness::broken_new;
use super::super::view::View;
use super::consequence::Underived;
use super::record::{Change, Effect, Stated, Tried};
use super::rewording::rewords;
use super::sense::{goes_through_an_import, is_hardly_meant};
use crate::compiler::{Applicability, Diagnostic, Level, Project, Shape, Suggestion, Verdict};
use crate::edit::{Edit, EditSet, Span, WorkspacePath};
use crate::refusal::{Refusal, excerpt};
use crate::repair::{self, Cheat, CheatKind, Ground, meaning};
use crate::syntax::SyntaxFile;
use crate::txn::Rewrite;
use std::collections::BTreeMap;
use std::rc::Rc;

/// Most candidates of one diagnostic that are tried.
const MAX_TRIES: usize = 24;

/// Most candidates of one diagnostic that are looked at.
const MAX_LOOKED_AT: usize = 80;

/// One candidate, or why it is none.
#[derive(Debug, Clone)]
pub(in crate::engine) struct Try {
    pub(super) candidate: Candidate,
    pub(super) made_by: Option<&'static str>,
    /// What speaks for it beside that it may hold.
    pub(super) ground: Ground,
    /// A maker that proposes what the compiler suggests.
    pub(super) seconded_by: Option<&'static str>,
    pub(super) applicability: Applicability,
    pub(super) help: String,
    /// As it was stated; nothing for an adviser's.
    pub(super) parts: Vec<Stated>,
    /// Permitted ones.
    pub(super) cheats: Vec<Cheat>,
    /// Bytes written and removed.
    pub(super) size: usize,
    /// Why it is not tried.
    pub(super) refused: Option<Refusal>,
}

impl Try {
    /// A candidate that somebody else than the compiler proposes.
    pub(in crate::engine) fn by(who: &'static str, candidate: Candidate, help: String) -> Try {
        Try {
            size: size(&candidate.edits),
            candidate,
            made_by: Some(who),
            ground: Ground::Reason,
            seconded_by: None,
            applicability: Applicability::Unspecified,
            help,
            parts: Vec::new(),
            cheats: Vec::new(),
            refused: None,
        }
    }

    /// Why it is not tried.
    pub(in crate::engine) fn refused(&self) -> Option<&Refusal> {
        self.refused.as_ref()
    }

    /// The files that it changes, relative to the workspace root.
    pub(in crate::engine) fn files(&self) -> impl Iterator<Item = &str> {
        self.candidate.edits.files().map(WorkspacePath::as_str)
    }

    /// Its edits.
    pub(in crate::engine) fn into_edits(self) -> EditSet {
        self.candidate.edits
    }

    /// Whether it may be taken where nothing better holds; with `first`, anything may.
    pub(super) fn may_be_taken(&self, first: bool) -> bool {
        first || self.ground != Ground::Nothing
    }

    /// What it writes, for somebody who has to choose.
    pub(super) fn text(&self) -> String {
        let edits = self.candidate.edits.edits().iter();
        let texts: Vec<String> = edits.map(|edit| excerpt(edit.new_text().trim())).collect();
        format!("{}: {}", self.help, texts.join(" … "))
    }

    /// Where its first edit goes, for people.
    pub(super) fn place(&self, view: &mut View<'_>) -> Option<String> {
        let first = self.candidate.edits.edits().first()?;
        let (tree, at) = (view.tree(first.file()).ok()?, first.span().start());
        Some(format!("{}:{}:{}", first.file(), tree.line_of(at), tree.column_of(at)))
    }

    pub(in crate::engine) fn record(&self, errors: Option<usize>, effect: Effect, view: &mut View<'_>) -> Tried {
        let show = |file: &WorkspacePath, span: Span, new: &str, view: &mut View<'_>| {
            let text = view.tree(file).unwrap_or_else(|_| Rc::new(SyntaxFile::parse(b"")));
            Change::of(file.to_string(), &text, span, new)
        };
        let edits = self.candidate.edits.edits().iter();
        Tried {
            help: self.help.clone(),
            made_by: self.made_by,
            ground: self.ground,
            applicability: self.applicability,
            parts: self.parts.clone(),
            edits: edits.map(|edit| show(edit.file(), edit.span(), edit.new_text(), view)).collect(),
            cheats: self.cheats.clone(),
            errors,
            effect,
        }
    }
}

/// What is gathered for one round of trials.
pub(super) struct Gathering<'g, 'j> {
    pub(super) judge: &'g mut Judge<'j>,
    pub(super) past: &'g Past,
    /// What was applied in this run and taken back by another fix is not tried: it would be applied for ever.
    pub(super) ledger: &'g Ledger,
    pub(super) wanted: &'g TrialOptions,
    /// Take what the compiler is sure of as well, as in a state between two rounds.
    pub(super) with_sure: bool,
}

impl Gathering<'_, '_> {
    /// The candidates for the diagnostics that `is_asked` names by index, grouped by diagnostic in the verdict's order.
    pub(super) fn tries(
        &mut self,
        verdict: &Verdict,
        view: &mut View<'_>,
        is_asked: &dyn Fn(usize, &Diagnostic) -> bool,
    ) -> Vec<Try> {
        let heard = Heard::of(self.judge.project, verdict);
        let faults = faults(verdict, view);
        let underived = Underived::of(verdict, view);
        // What was taken back among others, or alone, may hold as a part of something.
        let fresh = Ledger::default();
        let mut all = Vec::new();
        for (index, diagnostic) in verdict.diagnostics.iter().enumerate() {
            if diagnostic.level == Level::Note || !is_asked(index, diagnostic) {
                continue;
            }
            let mut own: Vec<Try> = Vec::new();
            let mut offered: Vec<(Option<&'static str>, Suggestion, Ground)> =
                diagnostic.suggestions.iter().map(|one| (None, one.clone(), ground_of(one, diagnostic))).collect();
            if self.wanted.makers && stops_the_build(diagnostic) && !underived.explains(diagnostic, view) {
                let mut read = |name: &str| view.tree_of(name);
                let made = repair::proposals(diagnostic, &mut read).into_iter();
                offered.extend(made.map(|one| (Some(one.maker), one.suggestion, one.ground)));
            }
            // Where a function that speaks of `self` takes none, what calls it as a method is right.
            let lacks_self = diagnostic.code.as_deref() == Some("E0599")
                && verdict.errors().any(|error| error.code.as_deref() == Some("E0424"));
            offered.retain(|(_, one, _)| !(lacks_self && one.message.contains("associated function syntax")));
            offered.retain(|(_, one, _)| !is_hardly_meant(diagnostic, one, verdict, view));
            for (_, one, ground) in &mut offered {
                if one.applicability != Applicability::MachineApplicable {
                    repair::place_imports(one, &mut |name| view.tree_of(name));
                }
                let mut read = |name: &str| view.tree_of(name);
                *ground = meaning::ground(diagnostic, one, &mut read).max(*ground);
            }
            for (made_by, suggestion, ground) in &offered {
                let place = place_of(diagnostic, suggestion, view);
                let identity = Identity::of(diagnostic, suggestion, &place.file);
                for one in each(suggestion) {
                    if goes_through_an_import(&one, diagnostic, view) {
                        continue;
                    }
                    let candidate = |edits: EditSet| Candidate {
                        diagnostic: index,
                        identity: identity.clone(),
                        edits,
                        is_error: diagnostic.level == Level::Error,
                        only_one: true,
                        on_trial: true,
                        line: place.line,
                        title: format!("{}: {}", diagnostic.one_line(), excerpt(&one.message)),
                        causes: Vec::new(),
                    };
                    let judged = self
                        .is_wanted(diagnostic, &one)
                        .and_then(|()| self.judge.judge(diagnostic, &one, &heard, &fresh, view))
                        .and_then(|edits| self.is_undisputed(diagnostic, edits))
                        .map(candidate);
                    let (candidate, refused) = match judged {
                        Ok(candidate) => (candidate, None),
                        Err(Verdicted::Banned) => continue,
                        Err(Verdicted::No(how)) => match (how, EditSet::new(Vec::new())) {
                            (Disposition::Skipped { reason } | Disposition::Refused { reason }, Ok(none)) => {
                                (candidate(none), Some(reason))
                            }
                            _ => continue,
                        },
                    };
                    let mut one = Try {
                        size: size(&candidate.edits),
                        candidate,
                        made_by: *made_by,
                        ground: *ground,
                        seconded_by: None,
                        applicability: one.applicability,
                        help: one.message.clone(),
                        parts: Stated::all(&one),
                        cheats: Vec::new(),
                        refused,
                    };
                    let known = |other: &Try| other.refused.is_none() && other.candidate.edits == one.candidate.edits;
                    if one.refused.is_none()
                        && let Some(twin) = own.iter_mut().find(|other| known(other))
                    {
                        twin.seconded_by = twin.seconded_by.or(one.made_by);
                        twin.ground = twin.ground.min(one.ground);
                        continue;
                    }
                    let live = own.iter().filter(|other| other.refused.is_none()).count();
                    if live >= MAX_TRIES || own.len() >= MAX_LOOKED_AT {
                        continue;
                    }
                    let project = self.judge.project;
                    let by = Yardstick { project, verdict, faults: &faults, past: self.past, wanted: self.wanted };
                    inspect(&mut one, diagnostic, &by, view);
                    own.push(one);
                }
            }
            all.extend(own);
        }
        all
    }

    fn is_undisputed(&self, diagnostic: &Diagnostic, edits: EditSet) -> Result<EditSet, Verdicted> {
        if let Some(file) = self.ledger.overwritten_by_others(&edits) {
            return Err(Verdicted::No(Disposition::Skipped {
                reason: Refusal::ChangedOnDisk { file: file.to_owned() },
            }));
        }
        if !self.ledger.was_undone(diagnostic.code.as_deref(), &edits) {
            return Ok(edits);
        }
        let file = edits.files().next().map(|file| file.as_str().to_owned()).unwrap_or_default();
        Err(Verdicted::No(Disposition::Skipped { reason: Refusal::Oscillation { file } }))
    }

    fn is_wanted(&self, diagnostic: &Diagnostic, suggestion: &Suggestion) -> Result<(), Verdicted> {
        let is_lint = matches!(diagnostic.level, Level::Warning | Level::DeniedLint);
        let weakest =
            if is_lint && self.wanted.all_lints { Applicability::Unspecified } else { self.wanted.applicability };
        let sure = self.with_sure && suggestion.applicability == Applicability::MachineApplicable;
        if sure || suggestion.applicability >= weakest {
            return Ok(());
        }
        let applicability = super::super::policy::word(suggestion.applicability).to_owned();
        Err(Verdicted::No(Disposition::Skipped { reason: Refusal::Applicability { applicability } }))
    }
}

/// What a candidate is held against.
pub(super) struct Yardstick<'y> {
    pub(super) project: &'y Project,
    pub(super) verdict: &'y Verdict,
    /// Places that the compiler could make no sense of.
    pub(super) faults: &'y BTreeMap<WorkspacePath, Vec<Span>>,
    pub(super) past: &'y Past,
    pub(super) wanted: &'y TrialOptions,
}

/// Asks what can be asked of the text that the candidate makes.
pub(super) fn inspect(one: &mut Try, diagnostic: &Diagnostic, by: &Yardstick<'_>, view: &mut View<'_>) {
    let Yardstick { project, verdict, faults, past, wanted } = *by;
    if one.refused.is_some() {
        return;
    }
    let rewrites = match rewrites(&one.candidate.edits, view) {
        Ok(rewrites) => rewrites,
        Err(reason) => {
            one.refused = Some(reason);
            return;
        }
    };
    if let Err(reason) = runs_as_before(diagnostic, &one.candidate.edits, view) {
        one.refused = Some(reason);
        return;
    }
    for rewrite in &rewrites {
        if !rewrite.file().as_str().ends_with(".rs") {
            let before = Some(rewrite.before().bytes());
            one.refused =
                broken_new(rewrite.file().as_str(), rewrite.after().bytes(), before, crate::syntax::Edition::default());
            if one.refused.is_some() {
                return;
            }
            continue;
        }
        if let Some(error_nodes) = broken_by(rewrite) {
            let file = rewrite.file().as_str().to_owned();
            one.refused = Some(Refusal::ParseErrorIntroduced { file, error_nodes });
            return;
        }
        // Who answers a question knows what he takes back, and why.
        let goes_back = if one.made_by == Some(ADVISER) { past.was_there(&rewrites) } else { past.had(rewrite) };
        if goes_back {
            one.refused = Some(Refusal::Oscillation { file: rewrite.file().as_str().to_owned() });
            return;
        }
        let faults = faults.get(rewrite.file()).map(Vec::as_slice).unwrap_or_default();
        let mut found = past.cheats(rewrite, faults);
        if !found.is_empty() {
            let is_excused = repairs_reading(diagnostic, &one.candidate.edits, rewrite);
            let is_lint = diagnostic.level != Level::Error && one.made_by.is_none();
            // `vec![..]` for some calls of `push` is what people are to write in other words, and no word of theirs is in it.
            let is_finished = one.applicability != Applicability::HasPlaceholders;
            let is_rewording = is_lint && is_finished && rewords(rewrite);
            found.retain(|cheat| {
                tells(cheat.kind, diagnostic, is_excused)
                    && !(is_rewording && (cheat.kind == CheatKind::DeletedCode || cheat.is_shorter_way()))
                    && !is_call_of_nothing(cheat, rewrite.file(), verdict, view)
            });
            found.retain(|cheat| {
                cheat.kind != CheatKind::PublicSignature
                    || is_reachable((project, verdict), rewrite.file(), &cheat.what, &rewrites, view)
                        && !is_async_to_all(diagnostic, &one.candidate.edits, project, view)
                        && !is_lent_by_all(&one.candidate.edits, project, view)
            });
        }
        one.cheats.extend(found);
        if one.made_by.is_none() {
            let is_open = one.applicability == Applicability::HasPlaceholders;
            let text = rewrite.before().bytes();
            let own = one.candidate.edits.edits().iter().filter(|edit| edit.file() == rewrite.file());
            let told = own.filter_map(|edit| {
                let value = made_up(edit, text).filter(|_| is_open);
                let value = value.map(|value| format!("the value `{value}`, which the compiler made up"));
                value
                    .or_else(|| hole(edit, text).map(|of| format!("a hole for `{of}`, which the compiler leaves open")))
            });
            let placeholder = |what| Cheat { kind: CheatKind::Placeholder, what, calls: Vec::new() };
            one.cheats.extend(told.take(1).map(placeholder));
        }
    }
    // `?Sized` is only held back to see whether something else holds: where nothing does, it is made as without trials, and
    // labelled.
    let is_sure = one.made_by.is_none() && one.applicability == Applicability::MachineApplicable;
    let relaxes = is_sure
        && diagnostic.level == Level::Error
        && one.candidate.edits.edits().iter().all(|edit| edit.new_text().contains("?Sized"));
    if relaxes && !one.cheats.is_empty() {
        one.ground = one.ground.max(Ground::Guess);
    }
    let is_permitted = |kind| wanted.allowed.contains(&kind) || relaxes && kind == CheatKind::WeakerBound;
    let forbidden: Vec<&Cheat> = one.cheats.iter().filter(|cheat| !is_permitted(cheat.kind)).collect();
    if let Some(first) = forbidden.first() {
        one.refused = Some(Refusal::Cheat {
            cheats: forbidden.iter().map(ToString::to_string).collect(),
            flag: first.kind.flag().map(str::to_owned),
        });
    }
}

/// Whether each call that a cheat takes away is one of what the compiler cannot find, by an error at that very call: it
/// did nothing yet.
fn is_call_of_nothing(cheat: &Cheat, file: &WorkspacePath, verdict: &Verdict, view: &mut View<'_>) -> bool {
    let mut is_unknown = |call: &Span| {
        verdict.errors().filter(|error| matches!(error.code.as_deref(), Some("E0423" | "E0425" | "E0599"))).any(
            |error| {
                // It may point at the whole path, of which the call has the last name.
                error.primary().is_some_and(|place| {
                    place.byte_start <= call.start()
                        && place.byte_end == call.end()
                        && view.key_of(&place.file).as_ref() == Some(file)
                })
            },
        )
    };
    cheat.kind == CheatKind::DeletedCode && !cheat.calls.is_empty() && cheat.calls.iter().all(&mut is_unknown)
}

/// A hole that the compiler leaves in a call for people to fill: `(/* u16 */)`. It does not always say that there is one.
fn hole<'e>(edit: &'e Edit, text: &[u8]) -> Option<&'e str> {
    let before = edit.span().slice(text).map(String::from_utf8_lossy).unwrap_or_default();
    let (_, rest) = edit.new_text().split_once("/* ").filter(|_| !before.contains("/*"))?;
    rest.split_once(" */").map(|(hole, _)| hole)
}

/// A value that the edit writes and that stood nowhere in what it replaces. Where the compiler leaves something for people to
/// fill in, it writes any value of the type, such as 42 (`ty_kind_suggestion` in rustc).
fn made_up<'e>(edit: &'e Edit, text: &[u8]) -> Option<&'e str> {
    let is_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '"' | '\'');
    let is_value = |word: &&str| {
        word.starts_with(|c: char| c.is_ascii_digit() || c == '"')
            || word.len() > 2 && word.starts_with('\'') && word.ends_with('\'')
            || matches!(*word, "true" | "false")
    };
    let before = edit.span().slice(text).map(String::from_utf8_lossy).unwrap_or_default();
    edit.new_text().split(|c| !is_word(c)).filter(is_value).find(|word| !before.contains(*word))
}

/// The suggestion, or each of its alternatives.
fn each(suggestion: &Suggestion) -> Vec<Suggestion> {
    if suggestion.shape != Shape::Alternatives {
        return vec![suggestion.clone()];
    }
    let one = |part: &crate::compiler::Part| Suggestion {
        message: suggestion.message.clone(),
        applicability: suggestion.applicability,
        shape: Shape::Whole,
        parts: vec![part.clone()],
    };
    suggestion.parts.iter().map(one).collect()
}

fn size(edits: &EditSet) -> usize {
    edits.edits().iter().map(|edit| edit.new_text().len() + edit.span().len()).sum()
}

pub(super) fn rewrites(edits: &EditSet, view: &mut View<'_>) -> Result<Vec<Rewrite>, Refusal> {
    let mut made = Vec::new();
    for file in edits.files() {
        let own: Vec<_> = edits.edits().iter().filter(|edit| edit.file() == file).collect();
        made.push(view.rewrite(file, own)?);
    }
    Ok(made)
}

/// What speaks for a suggestion of the compiler. Anything else that holds is nearer to what was meant than a number for a
/// name, than a name that looks alike where the very name can be imported, and than a conversion that may stop the program.
fn ground_of(one: &Suggestion, diagnostic: &Diagnostic) -> Ground {
    let imports = |other: &Suggestion| other.parts.iter().any(|part| part.new_text.trim_start().starts_with("use "));
    let is_far_off = is_number_for_name(one)
        || one.message.contains("with a similar name") && diagnostic.suggestions.iter().any(imports);
    let may_stop = one.parts.iter().any(|part| part.new_text.contains(".try_into().unwrap()"));
    // It says so itself: `where String: From<T>`, a copy of what was to be changed, or a value for a reference that lacks
    // only its lifetime.
    let is_roundabout = one.message.contains("there might be an alternative better way")
        || one.message.contains("might not be your desired behavior")
        || one.message.contains("lifetime, but this is ")
        || one.message.contains("you might want to return an owned value");
    if is_far_off || may_stop || is_roundabout { Ground::Guess } else { Ground::Reason }
}

/// Whether a field of a tuple is offered for a name: any number is as near to a name as any other.
fn is_number_for_name(suggestion: &Suggestion) -> bool {
    let is_number = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    suggestion.message.contains("similar name") && suggestion.parts.iter().all(|part| is_number(&part.new_text))
}

/// Whether the build ends at it: an error, or a lint of the compiler's own that is denied.
fn stops_the_build(diagnostic: &Diagnostic) -> bool {
    let is_own = || diagnostic.code.as_deref().is_some_and(|code| !code.contains("::"));
    diagnostic.level == Level::Error || diagnostic.level == Level::DeniedLint && is_own()
}

/// Errors about types and impls that cannot be, though all names in them are known.
const NO_TYPE: &[&str] = &[
    "E0072", "E0109", "E0116", "E0118", "E0191", "E0207", "E0220", "E0221", "E0223", "E0276", "E0379", "E0390",
    "E0562", "E0703", "E0704", "E0742", "E0746",
];

/// What is said of what is written and means nothing: a condition that nothing fulfils, documentation of nothing.
const MEANS_NOTHING: &[&str] = &["E0585", "E0805", "unexpected_cfgs", "unused_doc_comments"];

/// Places that the compiler could make no sense of, by file.
pub(in crate::engine) fn faults(verdict: &Verdict, view: &mut View<'_>) -> BTreeMap<WorkspacePath, Vec<Span>> {
    let mut found: BTreeMap<WorkspacePath, Vec<Span>> = BTreeMap::new();
    // Types that cannot be, though all their names are known.
    let is_no_type = |error: &Diagnostic| matches!(error.code.as_deref(), Some(code) if NO_TYPE.contains(&code));
    let means_nothing =
        |found: &&Diagnostic| matches!(found.code.as_deref(), Some(code) if MEANS_NOTHING.contains(&code));
    let errors = verdict.errors().filter(|error| phase(error) < 2 || is_no_type(error));
    for error in errors.chain(verdict.diagnostics.iter().filter(means_nothing)) {
        // A function that speaks of `self` and takes none is shown beside it.
        let is_at_fault = |place: &&crate::compiler::Place| {
            place.primary
                || place.label.as_deref().is_some_and(|label| {
                    // Of a type that holds itself, the part is shown that does.
                    label.contains("doesn't have a `self` parameter") || label == "recursive without indirection"
                })
        };
        for place in error.places.iter().filter(is_at_fault) {
            if let (Some(file), Some(span)) = (view.key_of(&place.file), Span::new(place.byte_start, place.byte_end)) {
                found.entry(file).or_default().push(span);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compiler::{Place, Sighting, UnitKey};
    use crate::workspace::Workspace;

    const TEXT: &str = "use a::find;\nfn f() {\n    find(1);\n    a::find(2);\n    other(3);\n}\n";

    /// The place of the nth call of `name`.
    fn call(name: &str, number: usize) -> Span {
        let (start, _) = TEXT.match_indices(&format!("{name}(")).nth(number).unwrap();
        Span::new(start, start + name.len()).unwrap()
    }

    fn error(code: &str, file: &str, span: Span) -> Diagnostic {
        let name = || "demo".to_owned();
        let unit = UnitKey { package_id: name(), package: name(), target: name(), kind: "lib".into(), cell: None };
        let place = Place {
            file: file.into(),
            byte_start: span.start(),
            byte_end: span.end(),
            line: 1,
            column: 1,
            label: None,
            primary: true,
            expansions: Vec::new(),
        };
        Diagnostic {
            level: Level::Error,
            code: Some(code.into()),
            message: "cannot find it".into(),
            rendered: String::new(),
            places: vec![place],
            note_places: Vec::new(),
            suggestions: Vec::new(),
            sightings: vec![Sighting { unit, count: 1 }],
        }
    }

    /// Whether the loss of `calls` in `src/lib.rs` is excused by these errors.
    fn is_excused(kind: CheatKind, calls: &[Span], errors: Vec<Diagnostic>) -> bool {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("src")).unwrap();
        for name in ["lib.rs", "other.rs"] {
            std::fs::write(folder.path().join("src").join(name), TEXT).unwrap();
        }
        let workspace = Workspace::open(folder.path(), Vec::new()).unwrap();
        let mut view = View::new(&workspace);
        let file = view.key_of("src/lib.rs").unwrap();
        let verdict = Verdict { diagnostics: errors.into(), ..Verdict::default() };
        let cheat = Cheat { kind, what: "fn f, call of `find`".into(), calls: calls.to_vec() };
        is_call_of_nothing(&cheat, &file, &verdict, &mut view)
    }

    #[test]
    fn a_call_that_the_compiler_cannot_find_is_no_loss() {
        let first = call("find", 0);
        for code in ["E0423", "E0425", "E0599"] {
            assert!(is_excused(CheatKind::DeletedCode, &[first], vec![error(code, "src/lib.rs", first)]), "{code}");
        }
        let (name, path) = (call("find", 1), call("a::find", 0));
        assert!(is_excused(CheatKind::DeletedCode, &[name], vec![error("E0425", "src/lib.rs", path)]), "by its path");
        let both = vec![error("E0425", "src/lib.rs", first), error("E0425", "src/lib.rs", path)];
        assert!(is_excused(CheatKind::DeletedCode, &[first, name], both));
    }

    #[test]
    fn any_other_call_is_a_loss() {
        let (first, second, other) = (call("find", 0), call("find", 1), call("other", 0));
        let whole = Span::new(first.start(), first.end() + 3).unwrap();
        let inner = Span::new(first.start() + 1, first.end()).unwrap();
        let at = |span| error("E0425", "src/lib.rs", span);
        let deleted = CheatKind::DeletedCode;
        assert!(!is_excused(deleted, &[first], vec![]), "nothing is wrong with it");
        assert!(!is_excused(deleted, &[first], vec![error("E0308", "src/lib.rs", first)]), "it is there");
        assert!(!is_excused(deleted, &[first], vec![error("E0425", "src/other.rs", first)]), "in another file");
        assert!(!is_excused(deleted, &[first], vec![at(second)]), "another call of that name");
        assert!(!is_excused(deleted, &[first], vec![at(whole)]), "of something in the arguments, perhaps");
        assert!(!is_excused(deleted, &[first], vec![at(inner)]), "of a part of the name");
        assert!(!is_excused(deleted, &[first, other], vec![at(first)]), "one of the two is there");
        assert!(!is_excused(deleted, &[], vec![at(first)]), "no call is lost, but something else");
        assert!(!is_excused(CheatKind::EmptiedBody, &[first], vec![at(first)]), "another cheat");
        let mut warning = at(first);
        warning.level = Level::Warning;
        assert!(!is_excused(deleted, &[first], vec![warning]), "no error");
    }
}
