//! Copies of a part of `self` that a method changes in the place of the part.

use crate::edit::Span;
use crate::syntax::{Branch, SyntaxFile, Word};

/// Words in the names of what is there to look ahead, or to try something: a copy is what they want.
const TRIES: &[&str] = &[
    "ahead",
    "backup",
    "clone",
    "copy",
    "look",
    "lookahead",
    "peek",
    "probe",
    "saved",
    "scratch",
    "snapshot",
    "temp",
    "tmp",
];

/// Whether the `mut` that is asked for at `at` is for a copy of a part of `self`, and what is done to it is lost.
pub(super) fn is_lost_on_own_part(file: &SyntaxFile, at: Span) -> bool {
    part_lost(file, at).is_some()
}

/// The part of `self` that a local beginning at `at` is a copy of, where the method was given `&mut self`, speaks of the part
/// nowhere else, and only calls methods of the copy.
pub(in crate::repair) fn part_lost(file: &SyntaxFile, at: Span) -> Option<Branch<'_>> {
    let own = file.nearest(at, &["let_declaration"])?;
    let pattern =
        file.child(own, "pattern").filter(|own| own.kind == "identifier" && own.span.start() == at.start())?;
    let part = file.child(own, "value").filter(|value| value.kind == "field_expression")?;
    let path = file.words(part.span);
    let is_plain = path.first()?.text == "self" && path.iter().all(|word| word.is_name || word.text == ".");
    let function = file.nearest(own.span, &["closure_expression", "function_item"]).filter(|_| is_plain)?;
    let taken = file.child(function, "parameters")?;
    let taken = file.children(taken).into_iter().find(|child| child.kind == "self_parameter")?;
    let is_lent = file.words(taken.span);
    (is_lent.first()?.text == "&" && is_lent.iter().any(|word| word.text == "mut")).then_some(())?;
    let words = file.words(file.child(function, "body")?.span);
    let is_path = |at: &[_]| path.iter().zip(at).all(|(one, other): (_, &Word<'_>)| one.text == other.text);
    let mentions = words.windows(path.len()).filter(|window| is_path(window)).count();
    // As a whole `self` may be written anew, or hand the part on.
    let is_whole = |pair: &[Word<'_>]| matches!(pair, [own, next] if own.text == "self" && next.text != ".");
    if mentions != 1 || words.windows(2).any(is_whole) {
        return None;
    }
    let name = file.text(pattern.span);
    let tries = |name: &str| name.split('_').any(|word| TRIES.contains(&word));
    if tries(name) || file.child(function, "name").is_some_and(|own| tries(file.text(own.span))) {
        return None;
    }
    let uses: Vec<usize> = (0..words.len())
        .filter(|at| words.get(*at).is_some_and(|word| word.text == name && word.span.start() > part.span.end()))
        .collect();
    let is_called = |at: &usize| {
        let text = |by: usize| words.get(at + by).map(|word| word.text);
        let before = at.checked_sub(1).and_then(|at| words.get(at)).map(|word| word.text);
        before != Some(".") && text(1) == Some(".") && text(3) == Some("(")
    };
    (!uses.is_empty() && uses.iter().all(is_called)).then_some(part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_comes_back_is_not_lost() {
        for (text, wanted) in [
            ("fn f(&mut self) { let s = self.at; s.skip(); s.next() }", true),
            ("fn f(&mut self) { let s = self.in_.at; s.skip(); }", true),
            ("fn f(&self) { let s = self.at; s.skip(); }", false),
            ("fn peek(&mut self) { let s = self.at; s.skip(); }", false),
            ("fn f(&mut self) { let ahead = self.at; ahead.skip(); }", false),
            ("fn f(mut self) { let s = self.at; s.skip(); }", false),
            ("fn f(&mut self) { let s = self.at; s.skip(); self.at = s; }", false),
            ("fn f(&mut self) { let s = self.at; s.skip(); self.at.skip(); }", false),
            ("fn f(&mut self) { let s = self.at; s.skip(); s }", false),
            ("fn f(&mut self) { let s = self.at; s.skip(); g(self); }", false),
            ("fn f(&mut self) { let s = self.at(); s.skip(); }", false),
            ("fn f(&mut self) { let s = self.at; s += 1; g(s) }", false),
        ] {
            let file = SyntaxFile::parse(text.as_bytes());
            let at = text.find("let ").unwrap() + 4;
            assert_eq!(is_lost_on_own_part(&file, Span::at(at)), wanted, "{text}");
        }
    }
}
