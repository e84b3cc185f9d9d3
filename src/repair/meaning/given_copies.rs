//! A copy that is given back where the thing itself is to go: a method that is lent `self` to change it, and then changes nothing.

use super::{Read, span_of};
use crate::compiler::Suggestion;
use crate::edit::Span;
use crate::syntax::{Branch, SyntaxFile};

/// Methods that only look at what they are called on, or at what it gives to be looked at.
const LOOKING: &[&str] = &[
    "all",
    "and_then",
    "any",
    "as_deref",
    "as_ref",
    "as_slice",
    "as_str",
    "chars",
    "contains",
    "contains_key",
    "copied",
    "cloned",
    "enumerate",
    "filter",
    "find",
    "first",
    "get",
    "is_empty",
    "is_none",
    "is_some",
    "iter",
    "keys",
    "last",
    "len",
    "map",
    "max_by_key",
    "min_by_key",
    "ok_or",
    "ok_or_else",
    "position",
    "rev",
    "rposition",
    "saturating_sub",
    "to_string",
    "unwrap_or",
    "values",
];

/// Beginnings of names that ask to be shown something, which a copy does.
const SHOWING: &[&str] = &["at", "current", "find", "first", "get", "last", "look", "nth", "peek", "read", "show"];

/// Whether the suggestion copies what is found in `self`, in a method that is lent `self` to be changed and would change nothing
/// then. What a trait asks for may be lent so for others.
pub(super) fn gives_a_copy(suggestion: &Suggestion, read: Read<'_>) -> bool {
    let copies =
        |text: &str| [".cloned()", ".copied()", ".clone()", ".to_owned()"].iter().any(|call| text.contains(call));
    suggestion.parts.iter().filter(|part| copies(&part.new_text)).any(|part| {
        let at = span_of(&part.place).filter(|at| at.is_empty());
        at.zip(read(&part.place.file)).is_some_and(|(at, file)| is_given_for_good(&file, at))
    })
}

/// Whether what ends at `at` is what a method gives back of a `&mut self` that it changes nowhere.
fn is_given_for_good(file: &SyntaxFile, at: Span) -> bool {
    let Some(own) = file.nearest(at, &["function_item", "closure_expression"]) else { return false };
    let (Some(taken), Some(body)) = (file.child(own, "parameters"), file.child(own, "body")) else { return false };
    let taken = file.children(taken).into_iter().find(|child| child.kind == "self_parameter");
    let is_lent = taken.is_some_and(|own| {
        let words = file.words(own.span);
        words.first().is_some_and(|word| word.text == "&") && words.iter().any(|word| word.text == "mut")
    });
    let is_of_trait = file
        .nearest(own.span, &["impl_item", "trait_item"])
        .is_some_and(|around| around.kind == "trait_item" || file.child(around, "trait").is_some());
    let name = file.child_text(own, "name").unwrap_or_default();
    let shows = SHOWING.iter().any(|start| name.split('_').next() == Some(start));
    // The last thing that it says is what it gives back, whatever it is put into.
    let last = file.children(body).into_iter().rfind(|child| child.named);
    let is_last = last.and_then(|last| Span::new(at.end(), last.span.end())).is_some_and(|rest| {
        let rest = file.text(rest);
        rest.chars().all(|c| matches!(c, ')' | '?' | ' '))
    });
    let kinds = ["call_expression", "field_expression", "index_expression", "try_expression"];
    let is_of_self = file.inside(body.span, &kinds);
    let is_of_self = is_of_self.iter().any(|one| one.span.end() == at.end() && file.text(one.span).starts_with("self"));
    is_lent && !is_of_trait && !shows && is_last && is_of_self && only_looks(file, body)
}

/// Whether nothing in `body` changes anything, as far as methods are known.
fn only_looks(file: &SyntaxFile, body: Branch<'_>) -> bool {
    let looks = |call: &Branch<'_>| {
        let called = file.child(*call, "function");
        let method = called.filter(|called| called.kind == "field_expression");
        let name = method.and_then(|method| file.child_text(method, "field"));
        name.is_some_and(|name| LOOKING.contains(&name))
            || called.is_some_and(|called| matches!(file.text(called.span), "Some" | "Ok"))
    };
    let writes = ["assignment_expression", "compound_assignment_expr", "macro_invocation", "unsafe_block"];
    let words = file.words(body.span);
    let lends = words.windows(2).any(|pair| matches!(pair, [sign, word] if sign.text == "&" && word.text == "mut"));
    !lends
        && file.inside(body.span, &writes).is_empty()
        && file.inside(body.span, &["call_expression"]).iter().all(looks)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_lent_to_be_changed_gives_no_copy() {
        for (text, wanted) in [
            ("impl A { fn take(&mut self, i: usize) -> Option<B> { self.all.get(i)| } }", true),
            ("impl A { fn take(&mut self, i: usize) -> Option<B> { Some(self.all.get(i)?|) } }", true),
            ("impl A { fn pop(&mut self) -> Option<B> { let i = self.all.len() - 1; self.all.get(i)| } }", true),
            ("impl A { fn take(&self, i: usize) -> Option<B> { self.all.get(i)| } }", false),
            ("impl A { fn get(&mut self, i: usize) -> Option<B> { self.all.get(i)| } }", false),
            ("impl A { fn peek_last(&mut self) -> Option<B> { self.all.last()| } }", false),
            ("impl A { fn next(&mut self) -> Option<B> { self.at += 1; self.all.get(self.at)| } }", false),
            ("impl A { fn take(&mut self) -> Option<B> { self.count(); self.all.last()| } }", false),
            ("impl A { fn take(&mut self) -> Option<B> { count(&mut self.n); self.all.last()| } }", false),
            ("impl A { fn take(&mut self, b: &B) -> B { self.all.len(); b| } }", false),
            ("impl T for A { fn take(&mut self) -> Option<B> { self.all.last()| } }", false),
            ("fn f() { g(|self_| self_.all.last()|) }", false),
        ] {
            let (before, behind) = text.rsplit_once('|').unwrap();
            let (at, text) = (before.len(), format!("{before}{behind}"));
            let file = SyntaxFile::parse(text.as_bytes());
            assert_eq!(is_given_for_good(&file, Span::at(at)), wanted, "{text}");
        }
    }
}
