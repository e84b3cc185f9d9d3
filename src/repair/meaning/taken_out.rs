//! What a pattern takes by value out of something that is only lent: that it cannot, the compiler says once all types are right.

use crate::compiler::{Diagnostic, Suggestion};
use crate::edit::Span;
use crate::repair::meaning::{Read, span_of};
use crate::syntax::{Branch, SyntaxFile};

/// Whether a borrow of a local (E0308) is one of what was taken out of something that is lent: that would be borrowed where it is.
pub(super) fn lends_what_is_taken_out(diagnostic: &Diagnostic, suggestion: &Suggestion, read: Read<'_>) -> bool {
    let borrows = !suggestion.parts.is_empty() && suggestion.parts.iter().all(|part| part.new_text == "&");
    if diagnostic.code.as_deref() != Some("E0308") || !borrows {
        return false;
    }
    suggestion.parts.iter().any(|part| {
        let file = read(&part.place.file);
        file.zip(span_of(&part.place)).is_some_and(|(file, at)| {
            let behind = Span::new(at.end(), at.end() + 1);
            let own = behind.and_then(|behind| file.nearest(behind, &["identifier"]));
            own.is_some_and(|own| own.span.start() == at.end() && lent_place(&file, own).is_some())
        })
    })
}

/// The `for`, `if let` or `match` around that takes the name `used` out of a part of what the function was only lent, and that
/// part: `self.value` in `if let Some(value) = self.value`.
pub(in crate::repair) fn lent_place<'f>(file: &'f SyntaxFile, used: Branch<'_>) -> Option<(Branch<'f>, Branch<'f>)> {
    let name = file.text(used.span);
    if used.kind != "identifier" {
        return None;
    }
    let binds = |node: Branch<'_>| {
        let pattern = file.child(node, "pattern");
        pattern.is_some_and(|pattern| file.words(pattern.span).iter().any(|word| word.is_name && word.text == name))
    };
    let around = file.around(used.span);
    let mut outwards = around.iter().rev().enumerate();
    let (holder, place) = outwards.find_map(|(at, node)| match node.kind {
        "block" => {
            // What a `let` made of it since is something else.
            let before = file.children(*node).into_iter().filter(|own| own.span.end() <= used.span.start());
            before.filter(|own| own.kind == "let_declaration").any(binds).then_some(None)
        }
        "for_expression" if binds(*node) => Some(Some((*node, file.child(*node, "value")?))),
        "if_expression" | "while_expression" => {
            let condition = file.child(*node, "condition").filter(|own| own.kind == "let_condition" && binds(*own))?;
            Some(Some((*node, file.child(condition, "value")?)))
        }
        "match_arm" if binds(*node) => {
            let own = around.iter().rev().skip(at).find(|node| node.kind == "match_expression")?;
            Some(Some((*own, file.child(*own, "value")?)))
        }
        "closure_expression" | "function_item" => Some(None),
        _ => None,
    })??;
    let is_part = place.kind == "field_expression" && !place.span.contains(used.span);
    let path = file.words(place.span);
    let is_plain = path.iter().all(|word| word.is_name || word.text == "." || word.is_literal);
    let owner = path.first().filter(|_| is_part && is_plain)?.text;
    let function = file.nearest(place.span, &["closure_expression", "function_item"])?;
    let taken = file.children(file.child(function, "parameters")?);
    let is_lent = taken.into_iter().any(|one| match one.kind {
        "self_parameter" => owner == "self" && file.text(one.span).starts_with('&'),
        "parameter" => {
            let text = |field: &str| file.child_text(one, field);
            text("pattern") == Some(owner) && text("type").is_some_and(|of| of.starts_with('&'))
        }
        _ => false,
    });
    is_lent.then_some((holder, place))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_lent_is_taken_apart_where_it_is() {
        for (text, wanted) in [
            ("fn f(&self) { if let Some(v) = self.a { g(v) } }", Some("self.a")),
            ("fn f(&mut self) { match self.a.b { A(v) => g(v), _ => {} } }", Some("self.a.b")),
            ("fn f(x: &X) { for (k, v) in x.all { g(v) } }", Some("x.all")),
            ("fn f(x: X) { for (k, v) in x.all { g(v) } }", None),
            ("fn f(self) { if let Some(v) = self.a { g(v) } }", None),
            ("fn f(&self) { if let Some(v) = self.a() { g(v) } }", None),
            ("fn f(&self) { if let Some(v) = &self.a { g(v) } }", None),
            ("fn f(&self) { if let Some(w) = self.a { let v = h(w); g(v) } }", None),
            ("fn f(&self) { if let Some(w) = self.a { g(v) } }", None),
            ("fn f(&self) { h(|v| g(v)) }", None),
        ] {
            let file = SyntaxFile::parse(text.as_bytes());
            let at = text.find("g(v)").unwrap() + 2;
            let used = file.around(Span::new(at, at + 1).unwrap()).into_iter().next_back().unwrap();
            let place = lent_place(&file, used).map(|(_, place)| file.text(place.span));
            assert_eq!(place, wanted, "{text}");
        }
    }
}
