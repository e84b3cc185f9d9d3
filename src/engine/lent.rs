//! [`is_lent_by_all`]: functions that borrow what they have to change, and are lent it to be changed.

use super::callers::{self, Sought};
use super::view::View;
use crate::compiler::Project;
use crate::edit::{EditSet, Span};
use crate::syntax::{Branch, SyntaxFile};

/// Whether `edits` do nothing but let a function borrow mutably what everybody lends it so: somebody in the workspace, or in its
/// documentation, hands over `&mut …` in that place, and nobody `&…`; or what it gives back is a mutable borrow of `self`, which
/// no `&self` can give. The signature never compiled with its body as it is, so none is lost.
pub(super) fn is_lent_by_all(edits: &EditSet, project: &Project, view: &mut View<'_>) -> bool {
    let [edit] = edits.edits() else { return false };
    if !edit.span().is_empty() || edit.new_text() != "mut " {
        return false;
    }
    let Ok(tree) = view.tree(edit.file()) else { return false };
    let at = Span::at(edit.span().start());
    let Some(function) = tree.nearest(at, &["function_item"]) else { return false };
    let Some(place) = place(&tree, function, at) else { return false };
    let Place::Parameter(number) = place else { return gives_self_to_change(&tree, function) };
    let Some(sought) = Sought::of(&tree, function) else { return false };
    let mut all = Lent::default();
    let read = callers::each_text(project, view, sought.name, &mut |text| {
        let found = lent_in(text, &sought, number);
        all = Lent { to_change: all.to_change || found.to_change, to_read: all.to_read || found.to_read };
    });
    read && all.to_change && !all.to_read
}

/// What of a function the edit is about.
enum Place {
    /// `self`.
    Receiver,
    /// A parameter, counted from 0 without `self`.
    Parameter(usize),
}

/// `None` if what stands there is no borrow that is the whole of a receiver or of a parameter's type.
fn place(tree: &SyntaxFile, function: Branch<'_>, at: Span) -> Option<Place> {
    let list = tree.child(function, "parameters").filter(|list| list.span.contains(at))?;
    let all = tree.children(list);
    let own = all.iter().find(|one| one.span.contains(at))?;
    let borrow = match own.kind {
        "self_parameter" => own.span,
        "parameter" => tree.child(*own, "type").filter(|of| of.kind == "reference_type")?.span,
        _ => return None,
    };
    let before = Span::new(borrow.start(), at.start()).map(|before| tree.text(before).trim().to_owned())?;
    let is_borrow = before == "&" || before.starts_with("&'") && !before.contains(char::is_whitespace);
    let number = all.iter().filter(|one| one.kind == "parameter" && one.span.end() <= at.start()).count();
    is_borrow.then_some(if own.kind == "parameter" { Place::Parameter(number) } else { Place::Receiver })
}

/// Whether the result holds a mutable borrow of no lifetime that has a name, which is that of `self`.
fn gives_self_to_change(tree: &SyntaxFile, function: Branch<'_>) -> bool {
    let Some(given) = tree.child(function, "return_type") else { return false };
    let is_function = |borrow: &Branch<'_>| {
        Span::new(given.span.start(), borrow.span.start()).is_some_and(|before| {
            tree.words(before).iter().any(|word| matches!(word.text, "fn" | "Fn" | "FnMut" | "FnOnce"))
        })
    };
    let is_mutable = |borrow: &Branch<'_>| {
        let words = tree.words(borrow.span);
        words.get(1).is_some_and(|word| word.text == "mut")
    };
    let borrows = std::iter::once(given).filter(|own| own.kind == "reference_type");
    borrows.chain(tree.inside(given.span, &["reference_type"])).any(|own| is_mutable(&own) && !is_function(&own))
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
        let (mut depth, mut passed) = (0_usize, 0);
        for at in call.open..call.close {
            let text = |at: usize| words.get(at).map_or("", |word| word.text);
            match text(at) {
                "(" | "[" | "{" => depth += 1,
                ")" | "]" | "}" => depth = depth.saturating_sub(1),
                "," if depth == 1 => passed += 1,
                _ => {}
            }
            let begins = depth == 1 && passed == number && matches!(text(at), "(" | ",");
            if begins && text(at + 1) == "&" {
                let is_mutable = text(at + 2) == "mut";
                found.to_change |= is_mutable;
                found.to_read |= !is_mutable;
            }
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
    fn only_what_self_lends_is_given_to_change() {
        let gives = |text: &str| {
            let tree = SyntaxFile::parse(text.as_bytes());
            let function = tree.inside(tree.whole(), &["function_item"]).pop().unwrap();
            gives_self_to_change(&tree, function)
        };
        assert!(gives("fn f(&self) -> &mut Self { self }"));
        assert!(gives("fn f(&self) -> Option<&mut u8> { None }"));
        assert!(!gives("fn f(&self) -> &u8 { &self.0 }"));
        assert!(!gives("fn f(&self) -> &'a mut u8 { self.0 }"));
        assert!(!gives("fn f(&self) -> impl Fn(&mut u8) { |_| () }"));
    }

    #[test]
    fn only_a_whole_borrow_counts() {
        let text = "fn f(&self, a: &u8, b: Vec<&u8>, c: &'a u8) {}";
        let tree = SyntaxFile::parse(text.as_bytes());
        let function = tree.inside(tree.whole(), &["function_item"]).pop().unwrap();
        let at = |part: &str, skip: usize| {
            place(&tree, function, Span::at(text.find(part).unwrap() + skip)).map(|place| match place {
                Place::Receiver => None,
                Place::Parameter(number) => Some(number),
            })
        };
        assert_eq!(at("&self", 1), Some(None));
        assert_eq!(at("&u8, b", 1), Some(Some(0)));
        assert_eq!(at("&u8>", 1), None);
        assert_eq!(at("&'a u8", 4), Some(Some(2)));
    }
}
