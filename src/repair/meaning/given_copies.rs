//! A copy that is given back where the thing itself is to go: a method that is lent `self` to change it, and then changes nothing.

use super::{Read, span_of};
use crate::compiler::{Diagnostic, Part, Suggestion};
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
    "back",
    "borrow",
    "chain",
    "chars",
    "checked_sub",
    "clone",
    "cloned",
    "contains",
    "contains_key",
    "copied",
    "count",
    "enumerate",
    "err",
    "expect",
    "filter",
    "filter_map",
    "find",
    "first",
    "first_key_value",
    "flat_map",
    "flatten",
    "front",
    "get",
    "get_key_value",
    "into_iter",
    "is_empty",
    "is_err",
    "is_none",
    "is_ok",
    "is_some",
    "iter",
    "keys",
    "last",
    "last_key_value",
    "len",
    "lines",
    "map",
    "max",
    "max_by",
    "max_by_key",
    "min",
    "min_by",
    "min_by_key",
    "next",
    "nth",
    "ok",
    "ok_or",
    "ok_or_else",
    "peekable",
    "position",
    "rev",
    "rposition",
    "saturating_sub",
    "skip",
    "skip_while",
    "split_whitespace",
    "sum",
    "take_while",
    "to_owned",
    "to_string",
    "to_vec",
    "unwrap",
    "unwrap_or",
    "unwrap_or_default",
    "unwrap_or_else",
    "values",
    "zip",
];

/// Beginnings of names that ask for something to be taken out.
const TAKING: &[&str] = &[
    "advance", "consume", "cut", "deal", "dequeue", "detach", "drain", "draw", "eject", "evict", "extract", "flush",
    "next", "pop", "pull", "release", "remove", "shift", "steal", "swap", "take", "withdraw",
];

/// Calls that make a copy of what they are called on.
const COPYING: &[&str] = &[
    ".cloned()",
    ".copied()",
    ".clone()",
    ".to_owned()",
    ".to_string()",
    ".to_vec()",
    ".into()",
    ".into_owned()",
    ".to_path_buf()",
];

/// Whether the suggestion copies what is found in `self`, in a method that is lent `self` to be changed and would change nothing
/// then, be it since the whole type is copied from now on. What a trait asks for may be lent so for others.
pub(super) fn gives_a_copy(diagnostic: &Diagnostic, suggestion: &Suggestion, read: Read<'_>) -> bool {
    let copies = |text: &str| COPYING.iter().any(|call| text.contains(call));
    let derives = |part: &Part| {
        let words = || part.new_text.split(|c: char| !c.is_alphanumeric());
        words().any(|word| word == "Copy") && !part.new_text.contains("::")
    };
    if diagnostic.code.as_deref() == Some("E0507") && suggestion.parts.iter().any(derives) {
        let moved = diagnostic.primary().and_then(|place| span_of(place).zip(read(&place.file)));
        return moved.is_some_and(|(moved, file)| is_given_for_good(&file, Span::at(moved.end())));
    }
    // `<Box<str> as Clone>::clone(&…)`: what is copied ends where the second part is.
    let is_wrapped = suggestion.parts.iter().any(|part| part.new_text.contains("as Clone>::clone(&"));
    suggestion.parts.iter().filter(|part| is_wrapped || copies(&part.new_text)).any(|part| {
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
    let takes = TAKING.iter().any(|start| name.split('_').next() == Some(start));
    // The last thing that it says is what it gives back, whatever it is put into.
    let last = file.children(body).into_iter().rfind(|child| child.named);
    let is_last = last.and_then(|last| Span::new(at.end(), last.span.end())).is_some_and(|rest| {
        let rest = file.text(rest);
        rest.chars().all(|c| matches!(c, ')' | '?' | ' '))
    });
    let kinds = [
        "call_expression",
        "field_expression",
        "index_expression",
        "parenthesized_expression",
        "reference_expression",
        "try_expression",
    ];
    let all = file.inside(body.span, &kinds);
    let bare =
        |one: &Branch<'_>| file.text(one.span).trim_start_matches(['(', '&']).trim_start_matches("mut ").to_owned();
    let of_self = all.iter().find(|one| one.span.end() == at.end() && bare(one).starts_with("self"));
    is_lent && !is_of_trait && takes && is_last && of_self.is_some_and(|given| only_looks(file, body, given.span))
}

/// Whether nothing in `body` changes anything, as far as methods are known; what it gives back may be lent to be changed.
fn only_looks(file: &SyntaxFile, body: Branch<'_>, given: Span) -> bool {
    let looks = |call: &Branch<'_>| {
        let called = file.child(*call, "function");
        let method = called.filter(|called| called.kind == "field_expression");
        let name = method.and_then(|method| file.child_text(method, "field"));
        // A method of one's own may do anything.
        let is_own = method.is_some_and(|method| file.child_text(method, "value") == Some("self"));
        let only_asks =
            |name: &str| name.starts_with("is_") || matches!(name, "contains" | "first" | "get" | "last" | "len");
        name.is_some_and(|name| LOOKING.contains(&name) && (!is_own || only_asks(name)))
            || called.is_some_and(|called| matches!(file.text(called.span), "Some" | "Ok"))
    };
    let writes = ["assignment_expression", "compound_assignment_expr", "macro_invocation", "unsafe_block"];
    let words = file.words(body.span);
    let lends = words.windows(2).any(
        |pair| matches!(pair, [sign, word] if sign.text == "&" && word.text == "mut" && !given.contains(sign.span)),
    );
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
            (
                "impl A { fn pop_front(&mut self) -> Option<B> { if self.all.is_empty() { return None; } Some(self.all.first().unwrap()|) } }",
                true,
            ),
            ("impl A { fn pop_line(&mut self) -> B { self.all[self.all.len() - 1]| } }", true),
            ("impl A { fn drain_all(&mut self) -> Vec<B> { &self.all| } }", true),
            ("impl A { fn next_job(&mut self) -> Option<B> { self.all.iter().next()| } }", true),
            ("impl A { fn remove(&mut self, i: usize) -> B { (&mut self.all[i])| } }", true),
            ("impl A { fn top(&mut self) -> Option<B> { self.all.last()| } }", false),
            ("impl A { fn lookup(&mut self, id: u32) -> Option<B> { self.all.get(id)| } }", false),
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
