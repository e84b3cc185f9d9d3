//! [`AtTimes`]: what types have on a condition only.

use crate::compiler::{Package, Verdict};
use crate::edit::WorkspacePath;
use crate::engine::objections::evidence::Dark;
use crate::engine::objections::sources::Sources;
use crate::engine::view::View;
use crate::syntax::{Conditions, Possession, SyntaxFile};
use std::collections::{HashMap, HashSet};
use std::path::PathBuf;
use std::rc::Rc;

/// That there is no variant beside those that this build has.
pub(super) const VARIANT: &str = "variant";

/// A method that a type may have beside [`LEN`].
pub(super) const IS_EMPTY: &str = "fn is_empty";
const LEN: &str = "fn len";

/// All that a fix may call for, to be looked for once.
const LOOKED_FOR: &[&str] = &["Copy", "Debug", "Default", "Ord", "PartialEq", IS_EMPTY, LEN, VARIANT];

/// What a type has on a condition.
pub(super) struct Had {
    pub(super) one: Possession,
    /// What has to hold for it beside what does for its type.
    pub(super) conditions: Conditions,
    file: WorkspacePath,
    /// For people.
    pub(super) place: String,
}

/// What the types of a package have on a condition only.
#[derive(Default)]
pub(in crate::engine::objections) struct AtTimes {
    /// By what is had and by which type: on a condition, and how often, with one or without.
    possessions: HashMap<(String, String), Vec<Had>>,
    owners: HashMap<(String, String), usize>,
    /// The types that have a `len` in a file that no unit compiles.
    lengths_elsewhere: HashSet<String>,
}

/// What brings in a type of some name.
struct Declared {
    /// `None` where no unit compiles it, or it comes from nobody knows where.
    at: Option<(WorkspacePath, Conditions)>,
}

impl Dark<'_> {
    /// What the package has on conditions, read once.
    pub(super) fn at_times(&mut self, package: &Package, verdict: &Verdict, view: &mut View<'_>) -> Rc<AtTimes> {
        if let Some(known) = self.at_times.get(&package.id) {
            return Rc::clone(known);
        }
        let sources = self.sources(package, verdict, view);
        let found = Rc::new(AtTimes::read(&sources, self.uncompiled(package, verdict)));
        self.at_times.insert(package.id.clone(), Rc::clone(&found));
        found
    }
}

impl AtTimes {
    fn read(sources: &Sources, uncompiled: &[(PathBuf, SyntaxFile)]) -> AtTimes {
        let mut found = AtTimes::default();
        for source in sources.iter().filter(|source| source.is_conditional()) {
            for one in source.open.traits_and_methods(LOOKED_FOR, source.is_at_times()) {
                if !one.is_of_type {
                    *found.owners.entry((one.what.clone(), one.of.clone())).or_default() += 1;
                }
                let conditions = source.with(&one.conditions);
                // A `len` that is always there has its `is_empty` at times.
                if !conditions.is_empty() || one.what == LEN {
                    let (file, place) = (source.file.clone(), source.open.line_of(one.place));
                    let place = format!("{file}:{place}");
                    let key = (one.what.clone(), one.of.clone());
                    found.possessions.entry(key).or_default().push(Had { one, conditions, file, place });
                }
            }
        }
        // A file that no unit compiles may be there in place of another.
        for one in uncompiled.iter().flat_map(|(_, tree)| tree.traits_and_methods(LOOKED_FOR, false)) {
            if one.what == LEN {
                found.lengths_elsewhere.insert(one.of.clone());
            }
            *found.owners.entry((one.what, one.of)).or_default() += 1;
        }
        found.forget_what_goes_with_its_type(sources, uncompiled);
        found
    }

    /// What the type has that goes by this name, on a condition.
    pub(super) fn had_by(&self, what: &str, of: &str) -> &[Had] {
        self.possessions.get(&(what.to_owned(), of.to_owned())).map_or(&[], Vec::as_slice)
    }

    /// Whether some type has it, on a condition.
    pub(super) fn has(&self, what: &str) -> bool {
        self.possessions.iter().any(|((own, _), all)| own == what && !all.is_empty())
    }

    /// Whether a build may have the type's `len` without it.
    pub(super) fn may_lack_its_fellow(&self, had: &Had) -> bool {
        let is_fellow = |len: &Had| !had.conditions.hold_where(&len.conditions);
        self.lengths_elsewhere.contains(&had.one.of) || self.had_by(LEN, &had.one.of).iter().any(is_fellow)
    }

    /// Whether there are several, for several conditions: then one of them is for each.
    pub(super) fn has_twins(&self, one: &Possession) -> bool {
        self.owners.get(&(one.what.clone(), one.of.clone())).is_some_and(|number| *number > 1)
    }

    /// Who speaks of the one type of a name has what holds for the type: the rest is what may be missing. Where several types go
    /// by the name, what each has in its own file is there whichever is meant.
    fn forget_what_goes_with_its_type(&mut self, sources: &Sources, uncompiled: &[(PathBuf, SyntaxFile)]) {
        let owners: HashSet<String> = self.possessions.keys().map(|(_, of)| of.clone()).collect();
        let declared = declared(&owners, sources, uncompiled);
        let goes_along = |had: &Had| {
            let of_file = declared.get(&had.one.of).into_iter().flatten().filter_map(|one| one.at.as_ref());
            let mut of_file = of_file.filter(|(file, _)| *file == had.file).map(|(_, conditions)| conditions);
            let own = of_file.next().filter(|_| of_file.next().is_none());
            had.one.is_of_type || own.is_some_and(|own| had.conditions.hold_where(own))
        };
        let is_one_of_several = |name: &&String| declared.get(*name).is_some_and(|all| all.len() > 1);
        let several: HashSet<&String> = owners.iter().filter(is_one_of_several).collect();
        let mut having: HashMap<(String, String), usize> = HashMap::new();
        let asked = sources.iter().filter(|source| several.iter().any(|name| source.has_word(name)));
        let trees = asked.map(|source| source.open.as_ref()).chain(uncompiled.iter().map(|(_, tree)| tree));
        for tree in trees.filter(|_| !several.is_empty()) {
            for one in tree.traits_and_methods(LOOKED_FOR, true) {
                if several.contains(&one.of) {
                    *having.entry((one.what, one.of)).or_default() += 1;
                }
            }
        }
        for had in self.possessions.values_mut() {
            had.retain_mut(|had| {
                // A variant has the conditions that are its own.
                if had.one.what == VARIANT {
                    return true;
                }
                match declared.get(&had.one.of).map(Vec::as_slice).unwrap_or_default() {
                    [Declared { at: Some((_, own)) }] => had.conditions = had.conditions.beyond(own),
                    all if all.len() > 1 && goes_along(had) && had.one.what != LEN => {
                        let having = having.get(&(had.one.what.clone(), had.one.of.clone()));
                        return having.is_none_or(|number| *number < all.len());
                    }
                    _ => {}
                }
                !had.conditions.is_empty() || had.one.what == LEN
            });
        }
    }
}

/// What brings in the types and traits of these names.
fn declared(
    owners: &HashSet<String>,
    sources: &Sources,
    uncompiled: &[(PathBuf, SyntaxFile)],
) -> HashMap<String, Vec<Declared>> {
    let is_wanted = |name: &str| owners.contains(name);
    let mut declared: HashMap<String, Vec<Declared>> = HashMap::new();
    let mut imported: Vec<(String, Conditions)> = Vec::new();
    for source in sources.iter().filter(|source| owners.iter().any(|name| source.has_word(name))) {
        for one in source.open.type_declarations(&is_wanted) {
            let conditions = source.with(&one.conditions);
            match one.is_import {
                true => imported.push((one.name, conditions)),
                false => {
                    let at = Some((source.file.clone(), conditions));
                    declared.entry(one.name).or_default().push(Declared { at });
                }
            }
        }
    }
    for one in uncompiled.iter().flat_map(|(_, tree)| tree.type_declarations(&is_wanted)) {
        if !one.is_import {
            declared.entry(one.name).or_default().push(Declared { at: None });
        }
    }
    for (name, conditions) in imported {
        let Some(all) = declared.get_mut(&name) else { continue };
        // Where the type is there, it is the one that is imported.
        if !all.iter().filter_map(|one| one.at.as_ref()).any(|(_, own)| own.hold_where(&conditions)) {
            all.push(Declared { at: None });
        }
    }
    declared
}
