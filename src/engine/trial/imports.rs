//! Several imports at once: each would go to the same place, where one at a time is all that a round can take.

use super::super::judges::Compiler;
use super::super::settle::{Trial, Unsettled, asked};
use super::bench::{Bench, Held, halted};
use super::record::Effect;
use super::score::Weight;
use super::select::Groups;
use super::{Found, Halt, Try};
use crate::edit::{Edit, EditSet, Plan, Span, WorkspacePath};
use crate::refusal::Refusal;
use crate::repair::Ground;
use crate::txn::Rewrite;
use std::collections::{BTreeMap, BTreeSet};

impl<C: Compiler> Bench<'_, '_, '_, C> {
    /// Takes the lone candidates that only import something, if there are some for the same place and all of them together
    /// hold.
    pub(super) fn imports_at_once(&mut self, tries: &[Try], groups: &Groups) -> Result<Option<Found>, Halt> {
        // What is but a guess, such as a name that looks alike, is no rival of the import of the very name, unless it imports all
        // that something has: that may cure many.
        let is_glob =
            |one: &Try| one.candidate.edits.edits().iter().any(|edit| edit.new_text().trim_end().ends_with("::*;"));
        let is_rival =
            |index: &&usize| tries.get(**index).is_some_and(|one| one.ground == Ground::Reason || is_glob(one));
        let lone =
            groups.values().filter_map(|group| match group.iter().filter(is_rival).collect::<Vec<_>>().as_slice() {
                [only] => tries.get(**only).filter(|one| imports(&one.candidate.edits)).map(|one| (**only, one)),
                _ => None,
            });
        let lone: Vec<(usize, &Try)> = lone.collect();
        let sets: Vec<&EditSet> = lone.iter().map(|(_, one)| &one.candidate.edits).collect();
        if Plan::of(sets).deferred().is_empty() {
            return Ok(None);
        }
        // The same import for several diagnostics is made once.
        let mut each_once: Vec<(usize, &Try)> = Vec::new();
        for (index, one) in &lone {
            if !each_once.iter().any(|(_, known)| known.candidate.edits == one.candidate.edits) {
                each_once.push((*index, one));
            }
        }
        let first = first_places(&each_once);
        let mut known = None;
        if first.len() < each_once.len() {
            let Some(rewrites) = self.one_below_the_other(edits_of(&each_once, &first)) else { return Ok(None) };
            let Ok(trial) = self.with_imports(&first, rewrites)? else { return self.none_of_it() };
            let is_there = |one: &Try| trial.delta.still_there.contains_key(&one.candidate.diagnostic);
            each_once.retain(|(index, one)| first.contains(index) || is_there(one));
            known = Some(trial);
        }
        let set: BTreeSet<usize> = each_once.iter().map(|(index, _)| *index).collect();
        let tried = match known.filter(|_| set == first) {
            Some(trial) => Ok(trial),
            None => match self.one_below_the_other(edits_of(&each_once, &set)) {
                Some(rewrites) => self.with_imports(&set, rewrites)?,
                None => return self.none_of_it(),
            },
        };
        let Some(trial) = tried.ok().filter(|trial| self.holds_for(trial, &lone)) else { return self.none_of_it() };
        let trial = match trial.rehearsed {
            false => trial,
            true => match halted(self.round(|round| round.really(&set, trial.rewrites)))? {
                Ok(real) if self.holds_for(&real, &lone) => real,
                _ => return self.none_of_it(),
            },
        };
        for (index, one) in &lone {
            let weight = Weight::of(self.base, &trial, one.candidate.diagnostic);
            let effect = Effect::Outranked { by: "a fix that cures this as well".to_owned() };
            self.held.insert(*index, Held { trial: None, weight, holds: true, is_beyond: false, effect });
        }
        let settled = halted(self.round(|round| round.conclude(set, Some(trial), BTreeMap::new())))?;
        let Ok(settled) = settled else { return Ok(None) };
        for group in groups.values() {
            let Some((own, one)) = lone.iter().find(|(index, _)| group.contains(index)) else { continue };
            for index in group.iter().filter(|index| *index != own) {
                let effect = Effect::Outranked { by: one.help.clone() };
                self.held.insert(*index, Held { trial: None, weight: None, holds: false, is_beyond: false, effect });
            }
        }
        Ok(Some(Found::alone(settled)))
    }

    /// The state that `set` makes.
    fn with_imports(&mut self, set: &BTreeSet<usize>, rewrites: Vec<Rewrite>) -> Result<Result<Trial, Refusal>, Halt> {
        halted(self.round(|round| match round.limit.is_reached(asked(round.oracle)) {
            true => Err(Unsettled::Spent),
            false => round.attempt_as(set, rewrites),
        }))
    }

    fn none_of_it(&mut self) -> Result<Option<Found>, Halt> {
        self.fixing.run.reject().map_err(Halt::Disk)?;
        Ok(None)
    }

    /// Whether the state with all of them is better, and each has cured what it is for.
    fn holds_for(&self, trial: &Trial, lone: &[(usize, &Try)]) -> bool {
        let own = lone.iter().map(|(_, one)| one.candidate.diagnostic);
        let is_cured = |own: usize| {
            let weight = Weight::of(self.base, trial, own);
            weight.is_some_and(|w| w.cured.contains(&own) && w.is_progress(self.errors_before(), false))
        };
        trial.harm().is_none() && own.into_iter().all(is_cured)
    }

    /// What the tree is with all of these insertions, those of one place as lines in the order of their texts.
    fn one_below_the_other<'e>(&mut self, sets: impl Iterator<Item = &'e EditSet>) -> Option<Vec<Rewrite>> {
        let mut places: BTreeMap<(&WorkspacePath, usize), Vec<&str>> = BTreeMap::new();
        for edit in sets.flat_map(EditSet::edits) {
            places.entry((edit.file(), edit.span().start())).or_default().push(edit.new_text());
        }
        let mut files: BTreeMap<&WorkspacePath, Vec<Edit>> = BTreeMap::new();
        for ((file, at), texts) in places {
            let snapshot = self.view.snapshot(file).ok()?;
            let text = joined(texts, indent_before(snapshot.bytes().get(..at)?));
            let edit = Edit::of_bytes(file.clone(), snapshot.bytes(), Span::at(at), text).ok()?;
            files.entry(file).or_default().push(edit);
        }
        files.into_iter().map(|(file, edits)| self.view.rewrite(file, edits.iter()).ok()).collect()
    }
}

/// Of those that import the same in several places the outermost one: where the others have `use super::*`, it is there as well.
fn first_places(all: &[(usize, &Try)]) -> BTreeSet<usize> {
    let mut first = BTreeMap::new();
    for (index, one) in all {
        let edits = one.candidate.edits.edits();
        let says: Vec<&str> = edits.iter().map(|edit| edit.new_text().trim()).collect();
        let place = edits.first().map(|edit| {
            let file = edit.file().as_str();
            let is_inner = !["lib.rs", "main.rs", "mod.rs"].iter().any(|name| file.ends_with(name));
            (file.matches('/').count(), is_inner, file, edit.span().start(), *index)
        });
        let known = first.entry(says).or_insert(place);
        *known = place.min(*known);
    }
    first.into_values().flatten().map(|(.., index)| index).collect()
}

/// The edits of those of `all` that are in `set`.
fn edits_of<'e>(all: &[(usize, &'e Try)], set: &BTreeSet<usize>) -> impl Iterator<Item = &'e EditSet> {
    all.iter().filter(|(index, _)| set.contains(index)).map(|(_, one)| &one.candidate.edits)
}

/// Whether they do nothing but import something.
fn imports(edits: &EditSet) -> bool {
    edits.edits().iter().all(|edit| edit.span().is_empty() && super::chain::is_import(edit.new_text()))
}

/// The blanks that begin the last line, if it has nothing else.
fn indent_before(text: &[u8]) -> &str {
    let line = text.rsplit(|byte| *byte == b'\n').next().unwrap_or_default();
    std::str::from_utf8(line).ok().filter(|line| line.trim_start().is_empty()).unwrap_or_default()
}

/// The lines of all these insertions, with the blanks that the first has before and after its own; `indent` is before the
/// place.
fn joined(mut texts: Vec<&str>, indent: &str) -> String {
    texts.sort_unstable_by_key(|text| text.trim().trim_end_matches(';'));
    texts.dedup_by_key(|text| text.trim());
    let Some(first) = texts.first().copied() else { return String::new() };
    let (lead, tail) = (first.len() - first.trim_start().len(), first.trim_end().len());
    let (lead, tail) = (first.get(..lead).unwrap_or_default(), first.get(tail..).unwrap_or_default());
    // The indent of a line that follows stands at the end of one insertion, at its beginning, or before both.
    let indents = [tail, lead].into_iter().filter_map(|blank| blank.rsplit_once('\n')).map(|(_, indent)| indent);
    let indent = indents.chain([indent]).max_by_key(|indent| indent.len()).unwrap_or_default();
    let end = if [tail, lead].iter().any(|blank| blank.contains("\r\n")) { "\r\n" } else { "\n" };
    let lines: Vec<&str> = texts.iter().map(|text| text.trim()).collect();
    format!("{lead}{}{tail}", lines.join(&format!("{end}{indent}")))
}

#[cfg(test)]
mod tests {
    use super::{indent_before, joined};

    #[test]
    fn lines_are_sorted_and_stand_as_the_first_did() {
        for (texts, before, wanted) in [
            (vec!["use b;\n\n", "use a;\n\n"], "", "use a;\nuse b;\n\n"),
            (vec!["use b;\n    ", "use a;\n    ", "use b;\n    "], "{\n    ", "use a;\n    use b;\n    "),
            (vec!["\n    use b;", "\n    use a;"], "{\n    use c;", "\n    use a;\n    use b;"),
            // The compiler puts them before the first item as they would stand at the margin.
            (vec!["use b;\n\n", "use a;\n\n"], "mod c {\n    ", "use a;\n    use b;\n\n"),
            (vec!["use b;\r\n\r\n", "use a;\r\n\r\n"], "mod c {\r\n\t", "use a;\r\n\tuse b;\r\n\r\n"),
            (vec!["use b;\n", "use a;\n"], "mod c { ", "use a;\nuse b;\n"),
            // A module before what it has.
            (vec!["use a::b;\n", "use a;\n"], "", "use a;\nuse a::b;\n"),
        ] {
            assert_eq!(joined(texts, indent_before(before.as_bytes())), wanted);
        }
    }
}
