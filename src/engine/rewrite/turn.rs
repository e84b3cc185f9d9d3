//! One file's matches, turn after turn, in memory.

use super::scan::Decide;
use super::{Decision, FileMatches, RefusedMatch, RewriteOptions};
use crate::edit::{Edit, Span, WorkspacePath};
use crate::engine::apply::Check;
use crate::engine::edition::edition_of;
use crate::engine::reformat::{Otherwise, reformatted};
use crate::engine::soundness::{self, Waived};
use crate::matching::{Later, Match, Query, RustParser, choose};
use crate::refusal::Refusal;
use crate::request::edits_between;
use crate::syntax::{Alone, SyntaxFile, is_accepted};
use crate::txn::Rewrite;
use crate::workspace::{LineEnding, Snapshot};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// What became of one file.
#[derive(Default)]
pub(super) struct Reworked {
    /// The file, if it may be edited.
    pub(super) key: Option<WorkspacePath>,
    /// Its new bytes, if they are others.
    pub(super) rewrite: Option<Rewrite>,
    /// Matches rewritten.
    pub(super) rewritten: usize,
    /// Matches that the user left.
    pub(super) declined: usize,
    /// Matches whose turn did not come.
    pub(super) left: usize,
    /// Matches that were not rewritten, and why.
    pub(super) refused: Vec<RefusedMatch>,
    /// The first turn, where the compiler is still to decide.
    pub(super) turn: Option<Turn>,
}

/// One turn: matches that do not overlap, and those that wait.
pub(super) struct Turn {
    pub(super) snapshot: Snapshot,
    /// The file as it was named, by which rules choose.
    pub(super) path: PathBuf,
    pub(super) matches: Vec<Match>,
    /// The edits, each with the index of its match.
    pub(super) kept: Vec<(usize, Edit)>,
    /// Those that wait, each with the match that it overlaps.
    pub(super) rest: Vec<(usize, usize)>,
    pub(super) refused: Vec<RefusedMatch>,
    pub(super) declined: usize,
}

/// All turns, until nothing waits any more or the limit is reached. The file lies in `folder`.
pub(super) fn all_turns(
    query: &Query,
    snapshot: &Snapshot,
    folder: &Path,
    found: &FileMatches,
    options: &RewriteOptions,
    parser: &mut RustParser,
    mut decide: Option<Decide<'_>>,
) -> Reworked {
    let mut reworked = Reworked { key: Some(snapshot.file().clone()), ..Reworked::default() };
    let mut now = snapshot.clone();
    let mut turn = take_turn(&now, found, options, &mut decide);
    let mut first: Option<Vec<Edit>> = None;
    let mut passes = 1;
    loop {
        reworked.refused.append(&mut turn.refused);
        reworked.declined += turn.declined;
        let Ok(rewrite) = Rewrite::of_edits(&now, turn.kept.iter().map(|(_, edit)| edit)) else { break };
        reworked.rewritten += turn.kept.len();
        let text = now.text().unwrap_or_default();
        let later = Later::of(text, &turn.matches, &turn.rest, rewrite.map());
        if passes == 1 {
            first = Some(turn.kept.iter().map(|(_, edit)| edit.clone()).collect());
        } else if !turn.kept.is_empty() {
            first = None;
        }
        now = rewrite.after().clone();
        if later.is_empty() {
            break;
        }
        if passes >= options.max_passes {
            reworked.left = turn.rest.len();
            break;
        }
        passes += 1;
        let Some(text) = now.text() else { break };
        let Ok(matches) = query.search(&found.path, text, parser, options.search(), Some(&later)) else {
            reworked.left = turn.rest.len();
            break;
        };
        if matches.is_empty() {
            break;
        }
        let found = FileMatches { path: found.path.clone(), text: text.to_owned(), matches };
        turn = take_turn(&now, &found, options, &mut decide);
    }
    if options.fmt
        && let Some(formatted) = formatted(snapshot, &now, folder)
    {
        now = formatted;
        first = None;
    }
    reworked.rewrite = rewrite_to(snapshot, &now, first);
    reworked
}

/// The outermost matches.
pub(super) fn first_turn(
    snapshot: &Snapshot,
    found: &FileMatches,
    options: &RewriteOptions,
    mut decide: Option<Decide<'_>>,
) -> Reworked {
    let mut turn = take_turn(snapshot, found, options, &mut decide);
    Reworked {
        key: Some(snapshot.file().clone()),
        refused: std::mem::take(&mut turn.refused),
        declined: turn.declined,
        turn: Some(turn),
        ..Reworked::default()
    }
}

/// The rewrite from `before` to `now`; `edits` if they are all there is to it.
fn rewrite_to(before: &Snapshot, now: &Snapshot, edits: Option<Vec<Edit>>) -> Option<Rewrite> {
    if before.bytes() == now.bytes() {
        return None;
    }
    let edits = match edits {
        Some(edits) => edits,
        None => edits_between(before, before.text()?, now.text()?)?,
    };
    Rewrite::of_edits(before, &edits).ok()
}

/// Chooses, asks, and leaves out what would break the file.
pub(super) fn take_turn(
    snapshot: &Snapshot,
    found: &FileMatches,
    options: &RewriteOptions,
    decide: &mut Option<Decide<'_>>,
) -> Turn {
    let (chosen, rest) = choose(&found.matches);
    let mut turn = Turn {
        snapshot: snapshot.clone(),
        path: found.path.clone(),
        matches: found.matches.clone(),
        kept: Vec::new(),
        rest,
        refused: Vec::new(),
        declined: 0,
    };
    let mut edits: Vec<(usize, Edit)> = Vec::new();
    for index in chosen {
        let Some((one, replacement)) =
            found.matches.get(index).and_then(|one| one.replacement.as_ref().map(|replacement| (one, replacement)))
        else {
            continue;
        };
        let mut text = replacement.text.clone();
        if let Some(decide) = decide {
            match decide(found, index) {
                Decision::Yes => {}
                Decision::No => {
                    turn.declined += 1;
                    continue;
                }
                Decision::Edited(edited) => text = edited,
            }
        }
        if snapshot.line_ending_at(replacement.span.start()) == LineEnding::CrLf {
            text = snapshot.adapt(&text, replacement.span.start());
        }
        // What becomes itself is no edit.
        if replacement.span.slice(snapshot.bytes()) == Some(text.as_bytes()) {
            continue;
        }
        match Edit::of_bytes(snapshot.file().clone(), snapshot.bytes(), replacement.span, text) {
            Ok(edit) => edits.push((index, edit)),
            Err(reason) => turn.refused.push(refused(snapshot, one, reason)),
        }
    }
    if options.check == Check::None {
        turn.kept = edits;
    } else {
        keep_sound(edits, options, &mut turn);
    }
    turn
}

/// An edit, with the index of its match.
type Numbered = (usize, Edit);

/// Keeps the edits that leave the file whole: all of them if they do, or else as many as halving finds, first in each item
/// alone, since a large file is read slowly.
fn keep_sound(edits: Vec<Numbered>, options: &RewriteOptions, turn: &mut Turn) {
    let snapshot = turn.snapshot.clone();
    turn.kept = match objection(&snapshot, &turn.path, &edits, options) {
        None => edits,
        // What is wrong with the file as it was is no matter of items.
        Some(reason) if edits.len() == 1 || matches!(reason, Refusal::BrokenInput { .. }) => {
            turn.refuse(&edits, &reason);
            Vec::new()
        }
        Some(_) => {
            let edits = sound_in_items(edits, options, turn);
            sound_in(&snapshot, edits, options, turn)
        }
    };
}

/// Those of the edits that leave the item whole that they are within, and those that are within none.
fn sound_in_items(edits: Vec<Numbered>, options: &RewriteOptions, turn: &mut Turn) -> Vec<Numbered> {
    let before = turn.snapshot.clone();
    let path = std::path::absolute(&turn.path).unwrap_or_else(|_| turn.path.clone());
    let tree = SyntaxFile::of_edition(before.bytes(), edition_of(path.parent().unwrap_or(&path)));
    let mut kept = Vec::new();
    let mut items: BTreeMap<Span, (Alone, Vec<Numbered>)> = BTreeMap::new();
    for (index, edit) in edits {
        match tree.alone(edit.span()) {
            Some(alone) => items.entry(alone.item()).or_insert((alone, Vec::new())).1.push((index, edit)),
            None => kept.push((index, edit)),
        }
    }
    for (alone, some) in items.into_values() {
        let item = Snapshot::new(before.file().clone(), alone.text().to_vec());
        let there = some.iter().filter_map(|(index, edit)| {
            let place = alone.place_of(edit.span())?;
            let edit = Edit::of_bytes(item.file().clone(), item.bytes(), place, edit.new_text().to_owned()).ok()?;
            Some((*index, edit))
        });
        let there = there.collect();
        let sound: BTreeSet<usize> = sound_in(&item, there, options, turn).iter().map(|(index, _)| *index).collect();
        kept.extend(some.into_iter().filter(|(index, _)| sound.contains(index)));
    }
    kept.sort_by_key(|(index, _)| *index);
    kept
}

/// Those of the edits that leave `snapshot` whole, as many as halving finds; the others are refused.
fn sound_in(snapshot: &Snapshot, edits: Vec<Numbered>, options: &RewriteOptions, turn: &mut Turn) -> Vec<Numbered> {
    let mut waiting = vec![edits];
    let mut kept: Vec<Numbered> = Vec::new();
    while let Some(mut some) = waiting.pop() {
        if some.is_empty() {
            continue;
        }
        let mut together: Vec<Numbered> = kept.iter().chain(&some).cloned().collect();
        together.sort_by_key(|(index, _)| *index);
        match objection(snapshot, &turn.path, &together, options) {
            None => kept = together,
            Some(reason) if some.len() == 1 || matches!(reason, Refusal::BrokenInput { .. }) => {
                turn.refuse(&some, &reason);
            }
            Some(_) => {
                let second = some.split_off(some.len() / 2);
                waiting.push(second);
                waiting.push(some);
            }
        }
    }
    kept
}

impl Turn {
    fn refuse(&mut self, edits: &[(usize, Edit)], reason: &Refusal) {
        for (index, _) in edits {
            if let Some(one) = self.matches.get(*index) {
                self.refused.push(refused(&self.snapshot, one, reason.clone()));
            }
        }
    }
}

pub(super) fn refused(snapshot: &Snapshot, one: &Match, reason: Refusal) -> RefusedMatch {
    RefusedMatch {
        file: snapshot.file().to_string(),
        line: one.start.line,
        column: one.start.column,
        span: one.span,
        taken_back: false,
        reason,
    }
}

/// What the parsers have against the file with these edits.
fn objection(snapshot: &Snapshot, path: &Path, edits: &[(usize, Edit)], options: &RewriteOptions) -> Option<Refusal> {
    let edits: Vec<Edit> = edits.iter().map(|(_, edit)| edit.clone()).collect();
    let rewrite = match Rewrite::of_edits(snapshot, &edits) {
        Ok(rewrite) => rewrite,
        Err(refusal) => return Some(refusal),
    };
    let after = rewrite.after();
    // One parser's word that all is well is enough, and asking it first is cheap.
    if is_accepted(after.bytes()) {
        return None;
    }
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let edition = edition_of(path.parent().unwrap_or(&path));
    // Matches in definitions of macros are there only if they were asked for.
    let waived = Waived { broken_input: options.allow_broken_input, macro_definitions: true };
    // Standard input and files that a project counts among its Rust have other names.
    let findings = soundness::of_rust_edit(snapshot, &edits, after, rewrite.map(), edition, waived);
    findings.soft.into_iter().chain(findings.hard).next()
}

/// `now` as rustfmt leaves it in `folder`: whole if `before` was so, or else the lines that changed.
fn formatted(before: &Snapshot, now: &Snapshot, folder: &Path) -> Option<Snapshot> {
    let edition = edition_of(folder).name();
    let bytes = reformatted(before.bytes(), now.bytes(), edition, folder, Otherwise::ChangedLines)?;
    Some(Snapshot::new(before.file().clone(), bytes))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matching::PatternSpec;

    /// The lines of the matches of `f($$$A)` that become `$$$A` where items are looked at one by one, and where the file is
    /// looked at whole.
    fn kept(text: &str, rewrite: &str) -> [Vec<usize>; 2] {
        let (pattern, rewrite) = ("f($$$A)".to_owned(), Some(rewrite.to_owned()));
        let spec = PatternSpec { pattern, rewrite, ..PatternSpec::default() };
        let query = Query::of_pattern(&spec).unwrap();
        let options = RewriteOptions::default();
        let path = PathBuf::from("a.rs");
        let matches = query.search(&path, text, &mut RustParser::new(), options.search(), None).unwrap();
        assert!(!matches.is_empty());
        let snapshot = Snapshot::new(WorkspacePath::from_resolved("a.rs"), text.as_bytes().to_vec());
        let found = FileMatches { path, text: text.to_owned(), matches };
        let unchecked = RewriteOptions { check: Check::None, ..options };
        let mut whole = take_turn(&snapshot, &found, &unchecked, &mut None);
        let edits = std::mem::take(&mut whole.kept);
        let total = edits.len();
        whole.kept = sound_in(&snapshot, edits, &options, &mut whole);
        let turn = take_turn(&snapshot, &found, &options, &mut None);
        assert_eq!(turn.kept.len() + turn.refused.len(), total);
        assert_eq!(whole.kept.len() + whole.refused.len(), total);
        let lines = |turn: &Turn| {
            turn.kept.iter().filter_map(|(index, _)| turn.matches.get(*index)).map(|one| one.start.line).collect()
        };
        [lines(&turn), lines(&whole)]
    }

    #[test]
    fn an_item_alone_says_of_an_edit_what_the_whole_file_says() {
        let text = "#![allow(unused)]\n//! d\nuse a::b;\n\
            /// d\nfn a() { let x = f(1, 2); }\n\
            #[a]\nfn b() { f(1); f(1, 2); let y = [f(1, 2), f()]; f(3, 4) }\n\
            impl S {\n    const C: u8 = f(1);\n    /// d\n    fn c(&self) -> u8 { if f(1) { f(1, 2) } else { f() } }\n}\n\
            mod m {\n    static S: [u8; f(2)] = [1, f(1, 2)];\n    trait T { fn d() { match f(1) { f(1) => f(1, 2) } } }\n}\n\
            x! { f(1, 2) }\nconst E: u8 = f(1, 2);\nfn g() { #[a] f(1); if a {} f(1); }\n";
        for rewrite in
            ["$$$A", "($$$A)", "", "{ $$$A", "else { $$$A }", ".g($$$A)", "1; } fn h() { $$$A", "/* $$$A", "#[b]"]
        {
            let [items, whole] = kept(text, rewrite);
            assert_eq!(items, whole, "{rewrite}");
        }
    }
}
