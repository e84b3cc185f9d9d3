//! What is made in each turn of a loop, made once before it: the compiler offers that for a value that is moved in every turn (E0382).
//! Of what a turn binds or changes it would be made of something else, by the same name or with its first value.

use super::{Read, span_of};
use crate::compiler::Suggestion;
use crate::edit::Span;
use crate::syntax::{Branch, SyntaxFile};
use std::rc::Rc;

/// What has turns.
const LOOPS: &[&str] = &["for_expression", "loop_expression", "while_expression"];

/// Whether the suggestion moves a value out of a loop.
pub(super) fn is_made_once(suggestion: &Suggestion, read: Read<'_>) -> bool {
    moved_out(suggestion, read).is_some()
}

/// Whether what a value is made of is another one in each turn of the loop that it would be moved out of.
pub(super) fn is_of_a_turn(suggestion: &Suggestion, read: Read<'_>) -> bool {
    moved_out(suggestion, read).is_some_and(|(file, before, value)| {
        loop_between(&file, before, value).is_some_and(|turns| changes_with_turns(&file, turns, value))
    })
}

/// The file, the place before the loop, and the value that is moved there: `let value = …;`, and `value` where it was.
fn moved_out(suggestion: &Suggestion, read: Read<'_>) -> Option<(Rc<SyntaxFile>, usize, Span)> {
    let [one, other] = suggestion.parts.as_slice() else { return None };
    let (first, second) = if one.new_text.starts_with("let ") { (one, other) } else { (other, one) };
    let rest = first.new_text.strip_prefix("let ")?;
    let (name, made) = rest.strip_prefix("mut ").unwrap_or(rest).split_once(" = ")?;
    let value = span_of(&second.place).filter(|value| !value.is_empty() && second.new_text == name)?;
    let file = read(&first.place.file).filter(|_| first.place.file == second.place.file)?;
    let before = span_of(&first.place).filter(|at| at.is_empty() && at.end() <= value.start())?.start();
    let dense = |text: &str| text.split_whitespace().collect::<String>();
    let is_it = dense(made.trim_end().strip_suffix(';')?) == dense(file.text(value));
    is_it.then_some((file, before, value))
}

/// The outermost loop that begins behind `before` and holds the value.
fn loop_between(file: &SyntaxFile, before: usize, value: Span) -> Option<Span> {
    let is_loop = |node: &Branch<'_>| LOOPS.contains(&node.kind) && node.span.start() >= before;
    file.around(value).into_iter().find(is_loop).map(|turns| turns.span)
}

/// Whether a name in the value is bound, or changed, in the loop.
fn changes_with_turns(file: &SyntaxFile, turns: Span, value: Span) -> bool {
    let names: Vec<&str> = file.words(value).into_iter().filter(|word| word.is_name).map(|word| word.text).collect();
    let says = |part: Option<Branch<'_>>| {
        part.is_some_and(|part| {
            // What stands in the value itself is moved with it.
            !value.contains(part.span) && file.words(part.span).iter().any(|word| names.contains(&word.text))
        })
    };
    let binding = ["closure_expression", "for_expression", "let_condition", "let_declaration", "match_arm"];
    let binds = file.inside(turns, &binding).into_iter().any(|node| {
        let holds = node.span.contains(value) || !matches!(node.kind, "closure_expression" | "match_arm");
        holds && says(file.child(node, if node.kind == "closure_expression" { "parameters" } else { "pattern" }))
    });
    let assigned = file.inside(turns, &["assignment_expression", "compound_assignment_expr"]);
    binds || assigned.into_iter().any(|node| says(file.child(node, "left")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_has_names_of_its_own() {
        for (text, wanted) in [
            ("while let Some((at, c)) = next() { take(made(at)) }", true),
            ("for at in list { take(made(at)) }", true),
            ("loop { let at = next(); take(made(at)) }", true),
            ("loop { at += 1; take(made(at)) }", true),
            ("loop { list.iter().map(|at| take(made(at))) }", true),
            ("loop { match next() { Some(at) => take(made(at)), None => {} } }", true),
            ("for one in list { take(made(at)) }", false),
            ("loop { take(made(at)); n += 1 }", false),
            ("for one in list { list.map(|at| at); take(made(at)) }", false),
            ("at = take(made(at));", false),
            ("", false),
        ] {
            let text = format!("fn f(at: u8) {{ {text} }}");
            let file = SyntaxFile::parse(text.as_bytes());
            let value = text.find("made(at)").and_then(|at| Span::new(at, at + "made(at)".len()));
            let value = value.unwrap_or(Span::at(text.len()));
            let turns = loop_between(&file, "fn f(at: u8) { ".len(), value);
            assert_eq!(turns.is_some_and(|turns| changes_with_turns(&file, turns, value)), wanted, "{text}");
        }
    }
}
