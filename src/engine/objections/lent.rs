//! [`is_lent_by_all`]: functions that borrow what they have to change, and are lent it to be changed.
//!
//! How a method is called does not say it of `self`: `counter.up()` borrows as the method has it.

use super::callers::{self, Sought};
use crate::compiler::Project;
use crate::edit::{EditSet, Span};
use crate::engine::view::View;
use crate::syntax::{Branch, SyntaxFile, listed_words};

/// Whether `edits` do nothing but let a parameter of a function be a mutable borrow, and everybody lends it so: somebody in the
/// workspace, or in its documentation, hands over `&mut …` in that place, and nobody `&…`. The signature never compiled with its
/// body as it is, so none is lost.
pub(in crate::engine) fn is_lent_by_all(edits: &EditSet, project: &Project, view: &mut View<'_>) -> bool {
    let [edit] = edits.edits() else { return false };
    if !edit.span().is_empty() || edit.new_text() != "mut " {
        return false;
    }
    let Ok(tree) = view.tree(edit.file()) else { return false };
    let at = Span::at(edit.span().start());
    let Some(function) = tree.nearest(at, &["function_item"]) else { return false };
    let Some(number) = borrowed(&tree, function, at) else { return false };
    let Some(sought) = Sought::of(&tree, function) else { return false };
    let mut all = Lent::default();
    let read = callers::each_text(project, view, sought.name, &mut |text| {
        let found = lent_in(text, &sought, number);
        all = Lent { to_change: all.to_change || found.to_change, to_read: all.to_read || found.to_read };
    });
    read && all.to_change && !all.to_read
}

/// The parameter, counted from 0 without `self`, whose type is the borrow that `mut` goes into at `at`; `None` if that is not all
/// of the type.
fn borrowed(tree: &SyntaxFile, function: Branch<'_>, at: Span) -> Option<usize> {
    let list = tree.child(function, "parameters").filter(|list| list.span.contains(at))?;
    let parameters = tree.children(list).into_iter().filter(|one| one.kind == "parameter");
    let (number, own) = parameters.enumerate().find(|(_, one)| one.span.contains(at))?;
    let borrow = tree.child(own, "type").filter(|of| of.kind == "reference_type")?.span;
    let before = Span::new(borrow.start(), at.start()).map(|before| tree.text(before).trim().to_owned())?;
    let is_borrow = before == "&" || before.starts_with("&'") && !before.contains(char::is_whitespace);
    is_borrow.then_some(number)
}

/// How callers lend something.
#[derive(Debug, Default, PartialEq, Eq)]
struct Lent {
    /// `&mut …`
    to_change: bool,
    /// `&…`
    to_read: bool,
}

fn lent_in(tree: &SyntaxFile, of: &Sought<'_>, number: usize) -> Lent {
    let words = tree.words(tree.whole());
    let mut found = Lent::default();
    for call in callers::called(&words, of) {
        // `Type::method(value, …)` hands over `self` first.
        let number = number + (call.given - of.taken.min(call.given));
        let given = words.get(call.open + 1..call.close).map(listed_words).unwrap_or_default();
        let [lend, rest @ ..] = given.get(number).copied().unwrap_or_default() else { continue };
        if lend.text == "&" {
            let is_mutable = rest.first().is_some_and(|word| word.text == "mut");
            found.to_change |= is_mutable;
            found.to_read |= !is_mutable;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lent(text: &str, number: usize) -> Lent {
        lent_in(&SyntaxFile::parse(text.as_bytes()), &Sought { name: "fill", taken: 2 }, number)
    }

    #[test]
    fn each_argument_is_looked_at_for_itself() {
        let to_change = Lent { to_change: true, to_read: false };
        assert_eq!(lent("fn f() { fill(&mut out, g(1, 2)); }", 0), to_change);
        assert_eq!(lent("fn f() { fill(g(&a, &b), &mut out); }", 1), to_change);
        assert_eq!(lent("fn f() { T::fill(one, &mut out, 1); }", 0), to_change, "`self` comes first");
        assert_eq!(lent("fn f() { one.fill(&mut a, 1); fill(&b, 2); }", 0), Lent { to_change: true, to_read: true });
        assert_eq!(lent("fn f() { fill(out, 1); fill(&mut a); }", 0), Lent::default());
    }

    #[test]
    fn only_a_whole_borrow_counts() {
        let text = "fn f(&self, a: &u8, b: Vec<&u8>, c: &'a u8) {}";
        let tree = SyntaxFile::parse(text.as_bytes());
        let function = tree.all(&["function_item"]).pop().unwrap();
        let at = |part: &str, skip: usize| borrowed(&tree, function, Span::at(text.find(part).unwrap() + skip));
        assert_eq!(at("&self", 1), None);
        assert_eq!(at("&u8, b", 1), Some(0));
        assert_eq!(at("&u8>", 1), None);
        assert_eq!(at("&'a u8", 4), Some(2));
    }
}
