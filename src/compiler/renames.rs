//! What renames one thing, `lower` as `LOWER`, as one suggestion.
//!
//! rustc states the declaration and each use for itself, and none of them compiles without the others; and each unit states the
//! uses that it has, the library fewer than its unit tests.

use super::diagnostic::{Diagnostic, Level, Place};
use super::reading::shape;
use super::suggestion::{Part, Suggestion};
use std::collections::{HashMap, HashSet};

/// The lint that states what it sees of the uses.
const RENAMED_WITH_ITS_USES: &str = "non_upper_case_globals";

/// Makes one suggestion of those of the lint that rename one thing. Elsewhere, what would be named alike in two places may be
/// two ways out.
pub(super) fn join(code: Option<&str>, suggestions: &mut Vec<Suggestion>) {
    if code != Some(RENAMED_WITH_ITS_USES) {
        return;
    }
    let found = suggestions.iter().enumerate().find_map(|(at, one)| Some((at, renamed(one)?)));
    let Some((at, first)) = found.map(|(at, (old, new))| (at, (old.to_owned(), new.to_owned()))) else { return };
    let mut more: Vec<Part> = Vec::new();
    let mut index = 0;
    suggestions.retain(|one| {
        index += 1;
        let joins = index > at + 1 && renamed(one) == Some((first.0.as_str(), first.1.as_str()));
        if joins {
            more.extend(one.parts.iter().cloned());
        }
        !joins
    });
    if let Some(whole) = suggestions.get_mut(at) {
        add(whole, more);
    }
}

/// Makes one diagnostic of those of several units that rename one thing, with the uses of all.
pub(super) fn join_units(diagnostics: &mut Vec<Diagnostic>) {
    let is_rename = |one: &Diagnostic| {
        one.code.as_deref() == Some(RENAMED_WITH_ITS_USES)
            && one.suggestions.len() == 1
            && one.suggestions.iter().all(|it| renamed(it).is_some())
    };
    let mut known: HashMap<(String, Vec<Place>, Level), usize> = HashMap::new();
    let mut joined: Vec<Diagnostic> = Vec::with_capacity(diagnostics.len());
    for one in std::mem::take(diagnostics) {
        let key = is_rename(&one).then(|| (one.message.clone(), one.places.clone(), one.level));
        let first = key.as_ref().and_then(|key| known.get(key)).and_then(|at| joined.get_mut(*at));
        match (first, key) {
            (Some(first), _) => {
                let parts = one.suggestions.iter().flat_map(|one| one.parts.iter().cloned()).collect();
                if let Some(whole) = first.suggestions.first_mut() {
                    add(whole, parts);
                }
                first.absorb(one);
            }
            (None, key) => {
                known.extend(key.map(|key| (key, joined.len())));
                joined.push(one);
            }
        }
    }
    *diagnostics = joined;
}

fn add(whole: &mut Suggestion, more: Vec<Part>) {
    let mut known: HashSet<Part> = whole.parts.iter().cloned().collect();
    whole.parts.extend(more.into_iter().filter(|part| known.insert(part.clone())));
    if let Some(shape) = shape(&whole.parts) {
        whole.shape = shape;
    }
}

/// The old and the new name, if all parts put the one in the place of the other.
fn renamed(one: &Suggestion) -> Option<(&str, &str)> {
    let first = one.parts.first()?;
    let old = first.quoted.as_ref().map(|quoted| quoted.text.as_str()).filter(|old| is_name(old))?;
    let is_same =
        |part: &Part| part.new_text == first.new_text && part.quoted.as_ref().is_some_and(|quoted| quoted.text == old);
    (is_name(&first.new_text) && one.parts.iter().all(is_same)).then_some((old, first.new_text.as_str()))
}

fn is_name(text: &str) -> bool {
    text.starts_with(|c: char| c.is_alphabetic() || c == '_') && text.chars().all(|c| c.is_alphanumeric() || c == '_')
}
