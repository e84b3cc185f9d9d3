//! How good a state is, and whether two fixes mean the same.

use super::super::delta::{meets, span_of};
use super::super::settle::Trial;
use crate::compiler::{Diagnostic, Level, UnitKey, Verdict};
use crate::syntax::SyntaxFile;
use crate::txn::Rewrite;
use std::collections::{BTreeMap, BTreeSet, HashSet};

/// Errors that rustc finds only once types are right.
const LATE: &[&str] = &[
    "E0004", "E0005", "E0010", "E0015", "E0133", "E0158", "E0161", "E0373", "E0381", "E0382", "E0384", "E0492",
    "E0493", "E0499", "E0500", "E0501", "E0502", "E0503", "E0505", "E0506", "E0507", "E0508", "E0509", "E0510",
    "E0515", "E0521", "E0594", "E0596", "E0597", "E0621", "E0626", "E0658", "E0700", "E0712", "E0713", "E0716",
    "E0744", "E0764",
];

/// Errors about names, which keep rustc from looking at types.
const EARLY: &[&str] = &[
    "E0106", "E0107", "E0128", "E0184", "E0252", "E0254", "E0255", "E0259", "E0260", "E0261", "E0262", "E0263",
    "E0267", "E0268", "E0403", "E0404", "E0405", "E0407", "E0408", "E0411", "E0412", "E0415", "E0416", "E0422",
    "E0423", "E0424", "E0425", "E0426", "E0428", "E0429", "E0430", "E0431", "E0432", "E0433", "E0434", "E0435",
    "E0437", "E0438", "E0463", "E0530", "E0531", "E0532", "E0535", "E0536", "E0537", "E0539", "E0552", "E0565",
    "E0573", "E0574", "E0575", "E0576", "E0583", "E0603", "E0659", "E0728", "E0752",
];

/// How far rustc had come when it found this: 0 reading, 1 names, 2 types, 3 what is done with values.
pub(super) fn phase(error: &Diagnostic) -> u8 {
    match error.code.as_deref() {
        None if error.message.contains("lifetime may not live long enough") => 3,
        None if error.message.starts_with("cannot find") => 1,
        None => 0,
        Some(code) if EARLY.contains(&code) => 1,
        Some(code) if LATE.contains(&code) => 3,
        Some(_) => 2,
    }
}

/// What a candidate did, alone on top of the tree.
#[derive(Debug, Clone)]
pub(super) struct Weight {
    /// Errors afterwards.
    pub(super) errors: usize,
    /// Warnings that were not there before.
    pub(super) warnings: usize,
    /// Errors and warnings of the verdict before that are gone, as indexes.
    pub(super) cured: BTreeSet<usize>,
    /// Errors that came to light and should have been seen before, had they been there, or speak of what was written.
    pub(super) suspicious: usize,
}

impl Weight {
    /// `own` is the index of the diagnostic that was to be cured. `None` if there is no verdict.
    pub(super) fn of(base: &Verdict, trial: &Trial, own: usize) -> Option<Weight> {
        let verdict = trial.verdict.as_ref()?;
        let known: HashSet<usize> = trial.delta.still_there.values().copied().collect();
        let seen: HashSet<&UnitKey> = base
            .units
            .iter()
            .map(|unit| &unit.key)
            .chain(base.diagnostics.iter().flat_map(|d| d.sightings.iter().map(|s| &s.unit)))
            .collect();
        let own_phase = base.diagnostics.get(own).filter(|d| d.level == Level::Error).map_or(3, phase);
        let revealed = trial.delta.revealed.iter().filter_map(|index| verdict.diagnostics.get(*index));
        let was_reached = |d: &&Diagnostic| d.sightings.iter().any(|s| seen.contains(&s.unit));
        let is_suspicious = |error: &&Diagnostic| phase(error) <= own_phase || speaks_of(error, &trial.rewrites);
        let suspicious = revealed.filter(was_reached).filter(is_suspicious).count();
        let fresh = verdict.diagnostics.iter().enumerate().filter(|(index, _)| !known.contains(index));
        Some(Weight {
            errors: verdict.errors().count(),
            warnings: fresh.filter(|(_, d)| matches!(d.level, Level::Warning | Level::DeniedLint)).count(),
            cured: (0..base.diagnostics.len()).filter(|i| !trial.delta.still_there.contains_key(i)).collect(),
            suspicious,
        })
    }

    /// Whether the state is better than one with `errors` errors, or as good and further on.
    pub(super) fn is_progress(&self, errors: usize) -> bool {
        self.errors < errors || self.errors == errors && self.suspicious == 0
    }
}

/// Whether the error has any place that was written.
fn speaks_of(error: &Diagnostic, rewrites: &[Rewrite]) -> bool {
    error.places.iter().any(|place| {
        let own = rewrites.iter().filter(|rewrite| rewrite.file().as_str() == place.file);
        let mut written = own.flat_map(|rewrite| rewrite.map().changes()).map(|(_, new)| new);
        span_of(place).is_some_and(|span| written.any(|new| meets(new, span)))
    })
}

/// Words that only say how a value is held or handed on.
const NEUTRAL: &[&str] = &[
    "&",
    "(",
    ")",
    "*",
    ",",
    ".",
    "?",
    ";",
    "as_bytes",
    "as_deref",
    "as_mut",
    "as_ref",
    "as_str",
    "borrow",
    "borrow_mut",
    "clone",
    "cloned",
    "copied",
    "deref",
    "into",
    "iter",
    "move",
    "mut",
    "ref",
    "to_owned",
    "to_string",
    "to_vec",
    "crate",
    "self",
    "::",
    ":",
    "{",
    "}",
    "use",
    "pub",
];

/// What a fix says, without how values are held: two fixes of one diagnostic that agree in it mean the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Meaning {
    added: BTreeSet<String>,
    removed: BTreeSet<String>,
    text: Vec<Vec<String>>,
}

impl Meaning {
    /// `known` are words that the diagnostic itself names.
    pub(super) fn of(rewrites: &[Rewrite], known: &BTreeSet<String>) -> Meaning {
        let mut meaning = Meaning { added: BTreeSet::new(), removed: BTreeSet::new(), text: Vec::new() };
        for rewrite in rewrites {
            let (old, new) = (count(rewrite.before().bytes()), count(rewrite.after().bytes()));
            let more = |a: &BTreeMap<String, usize>, b: &BTreeMap<String, usize>| -> BTreeSet<String> {
                a.iter()
                    .filter(|(word, n)| b.get(*word).copied().unwrap_or(0) < **n)
                    .map(|(word, _)| word.clone())
                    .filter(|word| !known.contains(word))
                    .collect()
            };
            meaning.added.extend(more(&new, &old));
            meaning.removed.extend(more(&old, &new));
            meaning.text.push(stripped(rewrite.after().bytes()));
        }
        meaning
    }

    /// Whether the two say the same.
    pub(super) fn agrees_with(&self, other: &Meaning) -> bool {
        let says_something = !self.added.is_empty() || !self.removed.is_empty();
        says_something && self.added == other.added && self.removed == other.removed || self.text == other.text
    }
}

fn stripped(bytes: &[u8]) -> Vec<String> {
    let file = SyntaxFile::parse(bytes);
    let words = file.words(file.whole());
    words.iter().filter(|word| !NEUTRAL.contains(&word.text)).map(|word| word.text.to_owned()).collect()
}

fn count(bytes: &[u8]) -> BTreeMap<String, usize> {
    let mut count = BTreeMap::new();
    for word in stripped(bytes) {
        let is_word = word.starts_with(|c: char| c.is_alphanumeric() || matches!(c, '_' | '"' | '\''));
        if is_word {
            // One item by two names.
            let word = if matches!(word.as_str(), "core" | "alloc") { "std".to_owned() } else { word };
            *count.entry(word).or_insert(0) += 1;
        }
    }
    count
}
