//! A method that would call itself, whatever it is asked, and never end (E0425): a function of the same name is called in it, whose
//! import is gone, and the compiler is sure that the method is meant.

use super::{Read, span_of};
use crate::compiler::{Diagnostic, Suggestion};
use crate::edit::Span;
use crate::syntax::SyntaxFile;

/// What may or may not be done, so that a call in it need not come to itself again.
const AT_TIMES: &[&str] = &[
    "async_block",
    "closure_expression",
    "for_expression",
    "if_expression",
    "loop_expression",
    "match_arm",
    "while_expression",
];

/// Whether the suggestion makes the method around it call itself.
pub(super) fn calls_itself(diagnostic: &Diagnostic, suggestion: &Suggestion, read: Read<'_>) -> bool {
    let ([part], Some("E0425")) = (suggestion.parts.as_slice(), diagnostic.code.as_deref()) else { return false };
    let at = diagnostic.primary().and_then(span_of).zip(span_of(&part.place));
    let file = read(&part.place.file);
    file.zip(at).is_some_and(|(file, (name, at))| is_of_itself(&file, name, at, &part.new_text))
}

/// Whether `text` at `at` makes a call of what goes by `name` one of the method in which it stands.
fn is_of_itself(file: &SyntaxFile, name: Span, at: Span, text: &str) -> bool {
    let called = file.text(name);
    let is_method = text == "self." || text.strip_prefix("self.").is_some_and(|rest| rest.starts_with(called));
    let Some(own) = file.nearest(at, &["function_item"]).filter(|_| is_method) else { return false };
    let Some(body) = file.child(own, "body") else { return false };
    let is_own = file.child(own, "name").is_some_and(|own| file.text(own.span) == called);
    let around = file.around(at).into_iter().filter(|node| body.span.contains(node.span));
    let before = Span::new(body.span.start(), at.start()).map(|before| file.words(before)).unwrap_or_default();
    let may_end = before.iter().any(|word| matches!(word.text, "return" | "?" | "&&" | "||"));
    is_own && !may_end && !around.into_iter().any(|node| AT_TIMES.contains(&node.kind))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_method_ends_where_something_else_is_done_at_times() {
        for (body, text, wanted) in [
            ("up(self, n)", "self.up(n)", true),
            ("up(self, n)", "self.", true),
            ("let m = n + 1; up(self, m)", "self.up(m)", true),
            ("down(self, n)", "self.down(n)", false),
            ("if n > 0 { up(self, n - 1) }", "self.up(n - 1)", false),
            ("if n == 0 { return; } up(self, n - 1)", "self.up(n - 1)", false),
            ("up(self, n)", "unix::up", false),
        ] {
            let source = format!("impl Term {{ fn up(&self, n: u8) {{ {body} }} }}");
            let file = SyntaxFile::parse(source.as_bytes());
            let start =
                source.rfind("(self, ").and_then(|end| source.get(..end)).and_then(|head| head.rfind(' ')).unwrap() + 1;
            let end = source.get(start..).and_then(|rest| rest.find('(')).unwrap() + start;
            let name = Span::new(start, end).unwrap();
            assert_eq!(is_of_itself(&file, name, name, text), wanted, "{body}");
        }
    }
}
