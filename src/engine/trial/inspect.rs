//! What speaks against a candidate by the text that it makes: it does not parse, it goes back, it cheats.

use super::super::choose::broken_by;
use super::super::consult::ADVISER;
use super::super::label::{repairs_reading, tells};
use super::super::objections::{is_async_to_all, is_heard_elsewhere, is_lent_by_all, is_reachable, runs_as_before};
use super::super::options::TrialOptions;
use super::super::past::Past;
use super::super::soundness::broken_new;
use super::super::view::View;
use super::gather::Try;
use super::rewording::rewords;
use crate::compiler::{Applicability, Diagnostic, Level, Project, Verdict};
use crate::edit::{Edit, EditSet, Span, WorkspacePath};
use crate::refusal::Refusal;
use crate::repair::{Cheat, CheatKind, Ground};
use crate::txn::Rewrite;
use std::collections::BTreeMap;

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
    let Yardstick { project, past, wanted, .. } = *by;
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
    let is_heard = is_heard_elsewhere(diagnostic, &one.candidate.edits, project, view);
    if let Err(reason) = runs_as_before(diagnostic, &one.candidate.edits, view).and(is_heard) {
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
        let found = cheats(one, diagnostic, rewrite, &rewrites, by, view);
        one.cheats.extend(found);
        if one.made_by.is_none() {
            one.cheats.extend(left_open(one, rewrite));
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

/// What the candidate does to one of its files that would be no repair, but for what is one here.
fn cheats(
    one: &Try,
    diagnostic: &Diagnostic,
    rewrite: &Rewrite,
    rewrites: &[Rewrite],
    by: &Yardstick<'_>,
    view: &mut View<'_>,
) -> Vec<Cheat> {
    let Yardstick { project, verdict, faults, past, .. } = *by;
    let faults = faults.get(rewrite.file()).map(Vec::as_slice).unwrap_or_default();
    let mut found = past.cheats(rewrite, faults);
    if found.is_empty() {
        return found;
    }
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
            || is_reachable((project, verdict), rewrite.file(), &cheat.what, rewrites, view)
                && !is_async_to_all(diagnostic, &one.candidate.edits, project, view)
                && !is_lent_by_all(&one.candidate.edits, project, view)
    });
    found
}

/// The first thing that a suggestion of the compiler leaves open in a file, or puts a value of its own making for.
fn left_open(one: &Try, rewrite: &Rewrite) -> Option<Cheat> {
    let is_open = one.applicability == Applicability::HasPlaceholders;
    let text = rewrite.before().bytes();
    let mut own = one.candidate.edits.edits().iter().filter(|edit| edit.file() == rewrite.file());
    let what = own.find_map(|edit| {
        let value = made_up(edit, text).filter(|_| is_open);
        let value = value.map(|value| format!("the value `{value}`, which the compiler made up"));
        value.or_else(|| hole(edit, text).map(|of| format!("a hole for `{of}`, which the compiler leaves open")))
    })?;
    Some(Cheat { kind: CheatKind::Placeholder, what, calls: Vec::new() })
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

pub(super) fn rewrites(edits: &EditSet, view: &mut View<'_>) -> Result<Vec<Rewrite>, Refusal> {
    let mut made = Vec::new();
    for file in edits.files() {
        let own: Vec<_> = edits.edits().iter().filter(|edit| edit.file() == file).collect();
        made.push(view.rewrite(file, own)?);
    }
    Ok(made)
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
