//! How good a state is, and whether two fixes mean the same.

use super::super::delta::{meets, span_of};
use super::super::phase::phase;
use super::super::settle::Trial;
use crate::compiler::{Diagnostic, Level, UnitKey, Verdict};
use crate::edit::Span;
use crate::syntax::{Branch, SyntaxFile, Word};
use crate::txn::Rewrite;
use crate::workspace::Snapshot;
use std::collections::{BTreeMap, BTreeSet, HashSet};

/// What a candidate did, alone on top of the tree.
#[derive(Debug, Clone)]
pub(super) struct Weight {
    /// Errors afterwards.
    pub(super) errors: usize,
    /// Those of them that it answers for; as [`answered_for`].
    pub(super) answered_for: usize,
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
        let revealed = trial.delta.revealed.iter().filter_map(|index| verdict.diagnostics.get(*index));
        let suspicious = suspicious(base, own, revealed, &trial.rewrites);
        let fresh = verdict.diagnostics.iter().enumerate().filter(|(index, _)| !known.contains(index));
        Some(Weight {
            errors: verdict.errors().count(),
            answered_for: answered_for(base, verdict, &trial.delta.revealed, &trial.rewrites),
            warnings: fresh.filter(|(_, d)| matches!(d.level, Level::Warning | Level::DeniedLint)).count(),
            cured: (0..base.diagnostics.len()).filter(|i| !trial.delta.still_there.contains_key(i)).collect(),
            suspicious,
        })
    }

    /// Whether the state is better than the one before, which has `errors` errors, or as good and further on; with `further`,
    /// being further on is enough: that more came to light is no fault of what was written.
    pub(super) fn is_progress(&self, errors: usize, further: bool) -> bool {
        self.answered_for < errors || (further || self.answered_for == errors) && self.suspicious == 0
    }
}

/// How many of the errors that came to light should have been seen before, had they been there, or speak of what was written.
pub(super) fn suspicious<'d>(
    base: &Verdict,
    own: usize,
    revealed: impl Iterator<Item = &'d Diagnostic>,
    rewrites: &[Rewrite],
) -> usize {
    let seen = reached(base);
    let own_phase = base.diagnostics.get(own).filter(|d| d.level == Level::Error).map_or(3, phase);
    let was_reached = |d: &&Diagnostic| d.sightings.iter().any(|s| seen.contains(&s.unit));
    let is_suspicious = |error: &&Diagnostic| phase(error) <= own_phase || speaks_of(error, rewrites);
    revealed.filter(was_reached).filter(is_suspicious).count()
}

/// The units that a verdict has anything of.
fn reached(verdict: &Verdict) -> HashSet<&UnitKey> {
    let said = verdict.diagnostics.iter().flat_map(|d| d.sightings.iter().map(|sighting| &sighting.unit));
    verdict.units.iter().map(|unit| &unit.key).chain(said).collect()
}

/// How many errors of a state count when it is held against `base`, or against another state: not those of units that
/// nobody had come to before, such as what depends on a library that did not compile. Else a cure that leaves the library
/// broken would be better than one that does not. Those that speak of what was written count all the same.
pub(super) fn answered_for(base: &Verdict, verdict: &Verdict, revealed: &[usize], rewrites: &[Rewrite]) -> usize {
    let seen = reached(base);
    let is_beyond = |error: &&Diagnostic| {
        error.level == Level::Error
            && !error.sightings.iter().any(|sighting| seen.contains(&sighting.unit))
            && !speaks_of(error, rewrites)
    };
    let revealed = revealed.iter().filter_map(|index| verdict.diagnostics.get(*index));
    verdict.errors().count().saturating_sub(revealed.filter(is_beyond).count())
}

/// Errors of a state in units that `base` had come to.
pub(super) fn errors_within(base: &Verdict, verdict: &Verdict) -> usize {
    let seen = reached(base);
    verdict.errors().filter(|error| error.sightings.iter().any(|sighting| seen.contains(&sighting.unit))).count()
}

/// Whether the error has any place that was written.
fn speaks_of(error: &Diagnostic, rewrites: &[Rewrite]) -> bool {
    error.places.iter().any(|place| {
        let own = rewrites.iter().filter(|rewrite| rewrite.file().as_str() == place.file);
        let mut written = own.flat_map(|rewrite| rewrite.map().changes()).map(|(_, new)| new);
        // What was taken away leaves what stood beside it to be spoken of.
        let is_beside = |new: Span, span: Span| new.is_empty() && new.touches(span);
        span_of(place).is_some_and(|span| written.any(|new| meets(new, span) || is_beside(new, span)))
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
    "as_path",
    "as_ref",
    "as_slice",
    "as_str",
    "borrow",
    "borrow_mut",
    "clone",
    "cloned",
    "copied",
    "deref",
    "into",
    "into_iter",
    "into_owned",
    "iter",
    "move",
    "mut",
    "ref",
    "to_owned",
    "to_path_buf",
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
#[derive(Debug)]
pub(super) struct Meaning {
    added: BTreeSet<String>,
    removed: BTreeSet<String>,
    /// Each file before and after.
    files: Vec<(SyntaxFile, SyntaxFile)>,
}

impl Meaning {
    /// `known` are words that the diagnostic itself names.
    pub(super) fn of(rewrites: &[Rewrite], known: &BTreeSet<String>) -> Meaning {
        let mut meaning = Meaning { added: BTreeSet::new(), removed: BTreeSet::new(), files: Vec::new() };
        for rewrite in rewrites {
            let file = |snapshot: &Snapshot| SyntaxFile::parse(snapshot.bytes());
            let (before, after) = (file(rewrite.before()), file(rewrite.after()));
            let (old, new) = (said(&before), said(&after));
            // What is the same at both ends is as often in the one as in the other.
            let head = old.iter().zip(&new).take_while(|(a, b)| a == b).count();
            let (old, new) = (old.get(head..).unwrap_or_default(), new.get(head..).unwrap_or_default());
            let tail = old.iter().rev().zip(new.iter().rev()).take_while(|(a, b)| a == b).count();
            let counted = |words: &[&str]| count(words.get(..words.len() - tail).unwrap_or_default());
            let (old, new) = (counted(old), counted(new));
            let more = |a: &BTreeMap<String, usize>, b: &BTreeMap<String, usize>| -> BTreeSet<String> {
                let more = a.iter().filter(|(word, n)| b.get(*word).copied().unwrap_or(0) < **n);
                more.map(|(word, _)| word.clone()).filter(|word| !known.contains(word)).collect()
            };
            meaning.added.extend(more(&new, &old));
            meaning.removed.extend(more(&old, &new));
            meaning.files.push((before, after));
        }
        meaning
    }

    /// Whether the two say the same.
    pub(super) fn agrees_with(&self, other: &Meaning) -> bool {
        let is_same = !self.added.is_empty() && self.added == other.added && self.removed == other.removed;
        // A path that is written out says what an import of it says.
        if is_same && (self.changes_only_imports() || other.changes_only_imports()) {
            return true;
        }
        if self.imports_what_says(other) || other.imports_what_says(self) {
            return true;
        }
        let texts =
            |(own, others): (&(SyntaxFile, SyntaxFile), &(SyntaxFile, SyntaxFile))| said(&own.1) == said(&others.1);
        self.files.len() == other.files.len() && self.files.iter().zip(&other.files).all(texts)
    }

    /// Whether it imports a variant of an enum of the file, by whatever way leads to the file's module, and the other one writes
    /// that enum before it.
    fn imports_what_says(&self, other: &Meaning) -> bool {
        let mut own = other.added.iter();
        let (Some(name), None) = (own.next(), own.next()) else { return false };
        let is_removed = !self.removed.is_empty() || !other.removed.is_empty();
        let ([(before, _)], [(beside, after)]) = (self.files.as_slice(), other.files.as_slice()) else { return false };
        let enums = before.all(&["enum_item"]).into_iter();
        let mut named = enums.filter_map(|own| before.child_text(own, "name"));
        // Of two with the name, in two modules, one may be meant here and the other there.
        let is_one = named.by_ref().filter(|own| own == name).count() == 1;
        let is_variant = || said(beside).len() + 1 == said(after).len();
        is_one && !is_removed && self.added.contains(name) && self.changes_only_imports() && is_variant()
    }

    fn changes_only_imports(&self) -> bool {
        self.files.iter().all(|(before, after)| without_imports(before) == without_imports(after))
    }
}

/// The words outside of imports.
fn without_imports(file: &SyntaxFile) -> Vec<&str> {
    let imports = file.all(&["use_declaration"]);
    let is_left = |word: &Word<'_>| {
        let next = imports.partition_point(|import| import.span.start() <= word.span.start());
        !next.checked_sub(1).and_then(|last| imports.get(last)).is_some_and(|import| import.span.contains(word.span))
    };
    file.words(file.whole()).into_iter().filter(is_left).map(|word| word.text).collect()
}

/// The words that say something. What is imported in a list says what it says alone.
fn said(file: &SyntaxFile) -> Vec<&str> {
    let grouping = grouping(file);
    let says = |word: &Word<'_>| !NEUTRAL.contains(&word.text) || grouping.contains(&word.span.start());
    let imports = file.all(&["use_declaration"]);
    let mut words: Vec<&str> = Vec::new();
    let mut list: Vec<Word<'_>> = Vec::new();
    for word in file.words(file.whole()) {
        let next = imports.partition_point(|import| import.span.start() <= word.span.start());
        let import = next.checked_sub(1).and_then(|last| imports.get(last));
        let import = import.filter(|import| import.span.contains(word.span));
        if let Some(import) = import {
            list.push(word);
            if word.span.end() == import.span.end() {
                let spread = crate::repair::spread(&std::mem::take(&mut list));
                words.extend(spread.into_iter().filter(|word| !NEUTRAL.contains(word)));
            }
        } else if says(&word) {
            words.push(word.text);
        }
    }
    // A value that never changes, by two names.
    words.into_iter().map(|word| if word == "static" { "const" } else { word }).collect()
}

/// Where the parentheses stand, as offsets in bytes, without which an operation would be made on something else.
fn grouping(file: &SyntaxFile) -> BTreeSet<usize> {
    let is_deref = |branch: Branch<'_>| file.text(branch.span).starts_with('*');
    let groups = |parens: &Branch<'_>| {
        let inner =
            file.children(*parens).into_iter().find(|child| !child.kind.contains("comment") && child.kind != "(");
        let around = file.around(parens.span);
        let parent = around.into_iter().rfind(|branch| branch.span != parens.span);
        let (Some(inner), Some(parent)) = (inner, parent) else { return false };
        let is_wide = matches!(inner.kind, "binary_expression" | "range_expression" | "closure_expression");
        match parent.kind {
            "binary_expression" | "range_expression" | "type_cast_expression" => is_wide,
            "unary_expression" => !is_deref(parent) && (is_wide || inner.kind == "type_cast_expression"),
            "field_expression" | "index_expression" | "try_expression" | "await_expression" | "call_expression" => {
                is_wide || inner.kind == "type_cast_expression" || inner.kind == "unary_expression" && !is_deref(inner)
            }
            _ => false,
        }
    };
    let parens = file.all(&["parenthesized_expression"]);
    let parens = parens.iter().filter(|parens| groups(parens));
    parens.flat_map(|parens| [parens.span.start(), parens.span.end().saturating_sub(1)]).collect()
}

fn count(words: &[&str]) -> BTreeMap<String, usize> {
    let mut count = BTreeMap::new();
    for word in words {
        let is_word = word.starts_with(|c: char| c.is_alphanumeric() || matches!(c, '_' | '"' | '\''));
        if is_word {
            // One item by two names.
            let word = if matches!(*word, "core" | "alloc") { "std" } else { word };
            *count.entry(word.to_owned()).or_insert(0) += 1;
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parentheses_say_something_where_they_group() {
        let is_same = |one: &str, other: &str| {
            let file = |text: &str| SyntaxFile::parse(format!("fn f() {{ g({text}); }}").as_bytes());
            said(&file(one)) == said(&file(other))
        };
        for (one, other) in [
            ("(a + b) * c", "a + b * c"),
            ("(a - b) as u32", "a - b as u32"),
            ("-(a + b)", "-a + b"),
            ("(-a).abs()", "-a.abs()"),
            ("(a as u8).min(b)", "a as u8.min(b)"),
            ("(0..n).len()", "0..n.len()"),
            ("(a + /* of both */ b)?", "a + b?"),
        ] {
            assert!(!is_same(one, other), "{one} and {other}");
        }
        for (one, other) in [
            ("(a as u32) + b", "a as u32 + b"),
            ("(*a).len()", "a.len()"),
            ("(&a).len()", "a.len()"),
            ("*(a.b)", "a.b"),
            ("(a)", "a"),
            ("(a + b)", "a + b"),
        ] {
            assert!(is_same(one, other), "{one} and {other}");
        }
    }

    #[test]
    fn an_import_says_the_same_in_a_list() {
        let file = |text: &str| SyntaxFile::parse(text.as_bytes());
        let (listed, alone) =
            (file("use a::{b, c::{self, D}}; fn f() {}"), file("use a::b; use a::c; use a::c::D; fn f() {}"));
        assert_eq!(said(&listed), said(&alone));
        assert_ne!(said(&listed), said(&file("use a::b; use e::c; use a::c::D; fn f() {}")));
        // Braces elsewhere are no lists of imports.
        assert_ne!(said(&file("fn f() { a::b { c, d } }")), said(&file("fn f() { a::b { c } a::b { d } }")));
    }
}
