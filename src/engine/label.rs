//! Labels for the fixes of errors that the compiler is sure of: they are made all the same, but a report says which of them
//! change a public signature, weaken a bound or do anything else that the checker of cheats has a name for. Fixes of lints
//! say the same in other words, as `dyn Trait` for `Trait`, and are not asked about.

use super::gather::Candidate;
use super::phase::phase;
use super::settle::Settled;
use super::trial::faults;
use super::view::View;
use crate::compiler::{Diagnostic, Level, Verdict};
use crate::edit::{EditSet, Span};
use crate::repair::{Cheat, CheatKind, Original};
use crate::syntax::{SyntaxFile, Word, is_accepted};
use crate::txn::Rewrite;
use crate::workspace::Snapshot;
use std::collections::BTreeMap;

/// What each kept candidate does, alone, that an honest repair would not do, by index; those that do nothing are left out.
///
/// Files as a whole are asked first, so that a round without such fixes costs two readings of each file that has errors.
pub(super) fn labels(
    candidates: &[Candidate],
    settled: &Settled,
    base: &Verdict,
    view: &mut View<'_>,
) -> BTreeMap<usize, Vec<Cheat>> {
    let mut found: BTreeMap<usize, Vec<Cheat>> = BTreeMap::new();
    let faults = faults(base, view);
    let none = Vec::new();
    let is_error = |candidate: &&Candidate| {
        base.diagnostics.get(candidate.diagnostic).is_some_and(|diagnostic| diagnostic.level == Level::Error)
    };
    let asked: Vec<(usize, &Candidate)> = settled
        .kept
        .iter()
        .filter_map(|index| Some((*index, candidates.get(*index).filter(|c| !c.on_trial).filter(is_error)?)))
        .collect();
    for rewrite in &settled.rewrites {
        let is_touched = asked.iter().any(|(_, candidate)| candidate.edits.files().any(|file| file == rewrite.file()));
        let faults = faults.get(rewrite.file()).unwrap_or(&none);
        if !is_touched {
            continue;
        }
        let text = |snapshot: &Snapshot| String::from_utf8_lossy(snapshot.bytes()).into_owned();
        let before = Original::read(&text(rewrite.before()), faults);
        if before.cheats(&text(rewrite.after())).is_empty() {
            continue;
        }
        for (index, candidate) in &asked {
            let own: Vec<_> = candidate.edits.edits().iter().filter(|edit| edit.file() == rewrite.file()).collect();
            if own.is_empty() {
                continue;
            }
            let Ok(alone) = Rewrite::of_edits(rewrite.before(), own) else { continue };
            let mut own = before.cheats(&text(alone.after()));
            if let Some(diagnostic) = base.diagnostics.get(candidate.diagnostic) {
                let is_excused = repairs_reading(diagnostic, &candidate.edits, &alone);
                own.retain(|cheat| tells(cheat.kind, diagnostic, is_excused));
            }
            if !own.is_empty() {
                found.entry(*index).or_default().extend(own);
            }
        }
    }
    found
}

/// Whether what the checker says of the text can be said of this fix; `is_excused` is [`repairs_reading`]'s word.
///
/// Lints ask for the same in fewer words.
pub(super) fn tells(kind: CheatKind, diagnostic: &Diagnostic, is_excused: bool) -> bool {
    let is_about_less = matches!(kind, CheatKind::DeletedCode | CheatKind::CondensedCode | CheatKind::EmptiedBody);
    if diagnostic.level != Level::Error {
        return kind != CheatKind::CondensedCode;
    }
    !(is_about_less && is_excused)
}

/// Whether the fix takes a word or two away in a file that could not be read, and all other names are still code.
///
/// Where reading broke off, the tree before counts for little; names count whatever the tree. What the fix writes may
/// not turn code into a comment or a string.
pub(super) fn repairs_reading(diagnostic: &Diagnostic, edits: &EditSet, rewrite: &Rewrite) -> bool {
    if phase(diagnostic) != 0 || !removes_little(edits) {
        return false;
    }
    let (before, after) = (SyntaxFile::parse(rewrite.before().bytes()), SyntaxFile::parse(rewrite.after().bytes()));
    if ends_text(diagnostic, edits, &after) {
        return true;
    }
    let own = edits.edits().iter().filter(|edit| edit.file() == rewrite.file());
    let touched: Vec<Span> = own.map(|edit| edit.span()).collect();
    !is_accepted(rewrite.before().bytes()) && keeps_names(&before, &after, &touched)
}

/// Whether the fix does nothing but end a text, or a character, in the line in which it begins: with one sign missing, all texts
/// behind it were read as code, and the code as texts.
fn ends_text(diagnostic: &Diagnostic, edits: &EditSet, after: &SyntaxFile) -> bool {
    let [edit] = edits.edits() else { return false };
    let sign = match diagnostic.code.as_deref() {
        Some("E0762") => "'",
        Some("E0765") => "\"",
        _ => return false,
    };
    let is_end =
        |word: &Word<'_>| word.is_literal && !word.text.contains('\n') && word.span.end() == edit.span().start() + 1;
    edit.span().is_empty()
        && edit.new_text() == sign
        && is_accepted(after.bytes())
        && after.words(after.whole()).iter().any(is_end)
}

/// Whether each name into which none of `touched` reaches is in `after` as often as in `before`.
fn keeps_names(before: &SyntaxFile, after: &SyntaxFile, touched: &[Span]) -> bool {
    let mut left: BTreeMap<&str, usize> = BTreeMap::new();
    let words = after.words(after.whole());
    for word in words.iter().filter(|word| word.is_name) {
        *left.entry(word.text).or_default() += 1;
    }
    let is_touched = |span: Span| touched.iter().any(|edit| edit.start() < span.end() && span.start() < edit.end());
    before.words(before.whole()).iter().filter(|word| word.is_name && !is_touched(word.span)).all(|word| {
        let Some(number) = left.get_mut(word.text).filter(|number| **number > 0) else { return false };
        *number -= 1;
        true
    })
}

/// Whether the edits take away at most twelve bytes of at most two places.
fn removes_little(edits: &EditSet) -> bool {
    let removed = edits.edits().iter().filter(|edit| !edit.span().is_empty());
    removed.clone().count() <= 2 && removed.map(|edit| edit.span().len()).sum::<usize>() <= 12
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_becomes_a_comment_or_a_string_is_not_kept() {
        let file = |text: &str| SyntaxFile::parse(text.as_bytes());
        let keeps = |before: &str, after: &str, touched: &[Span]| keeps_names(&file(before), &file(after), touched);
        let before = "fn f() { let x = g() +; save(x); }";
        let plus = Span::new(21, 22).unwrap();
        assert!(keeps(before, "fn f() { let x = g() ; save(x); }", &[plus]));
        assert!(!keeps(before, "fn f() { let x = g() ; /* save(x); */ }", &[plus]));
        assert!(!keeps(before, "fn f() { let x = g() ; let _ = r\"save(x);\"; }", &[plus]));
        assert!(!keeps(before, "/* fn f() { let x = g() ; save(x); } */", &[plus]));
        assert!(keeps("if a {} elif b {}", "if a {} else if b {}", &[Span::at(10)]));
        assert!(keeps("pubb fn f() {}", "pub fn f() {}", &[Span::new(3, 4).unwrap()]));
    }
}
