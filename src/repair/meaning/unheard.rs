//! A function that is to give failures back, and is called where nobody takes what comes of it: each failure would pass unheard,
//! where before there was none to be heard. A warning says so, or, with `let _ =`, nothing does.

use super::worked_on::CHANGING;
use super::{Read, span_of};
use crate::compiler::Suggestion;
use crate::edit::Span;
use crate::repair::type_text::type_name;
use crate::syntax::{Branch, SyntaxFile};

/// Whether the suggestion has a function give back what may fail, while a call of it in the same file drops that.
pub(super) fn is_unheard(suggestion: &Suggestion, read: Read<'_>) -> bool {
    suggestion.parts.iter().any(|part| {
        let Some((file, at)) = read(&part.place.file).zip(span_of(&part.place)) else { return false };
        let heard = suggestion.parts.iter().filter(|other| other.place.file == part.place.file);
        let heard: Vec<usize> = heard.filter_map(|other| span_of(&other.place)).map(|span| span.start()).collect();
        let name = fails_from_now(&file, at, &part.new_text);
        // What is no method is not called as one.
        let own = at.start().checked_sub(1).and_then(|start| Span::new(start, at.start()));
        let is_method = own.is_some_and(|own| file.nearest(own, &["impl_item", "trait_item"]).is_some());
        name.is_some_and(|name| declares(&file, name) == 1 && drops(&file, name, &heard, is_method))
    })
}

/// The name of the function that would give back what may fail, by what is written at `at`.
pub(crate) fn fails_from_now<'f>(file: &'f SyntaxFile, at: Span, text: &str) -> Option<&'f str> {
    let back = text.trim().strip_prefix("->").map(|back| type_name(back.trim()))?;
    let is_failing = at.is_empty() && matches!(back, "Option" | "Result");
    let heading = at.start().checked_sub(1).and_then(|start| Span::new(start, at.start()));
    let own = heading.filter(|_| is_failing).and_then(|heading| file.nearest(heading, &["function_item"]))?;
    file.child(own, "return_type").is_none().then(|| file.child_text(own, "name")).flatten()
}

/// How many functions of that name the file declares: which of several is called, nobody knows here.
pub(crate) fn declares(file: &SyntaxFile, name: &str) -> usize {
    file.all_named(&["function_item", "function_signature_item"], name).count()
}

/// Whether a call of `name` drops what comes of it, other than those at whose ends something is written; a call of a method is one
/// of this name if those `with_methods` are asked for.
pub(crate) fn drops(file: &SyntaxFile, name: &str, heard: &[usize], with_methods: bool) -> bool {
    file.all(&["call_expression"]).into_iter().any(|call| {
        let Some(callee) = file.child(call, "function") else { return false };
        let is_it = match callee.kind {
            "field_expression" => {
                let is_own = file.child_text(callee, "value") == Some("self") || !CHANGING.contains(&name);
                with_methods && is_own && file.child_text(callee, "field") == Some(name)
            }
            _ => file.text(callee.span).rsplit("::").next() == Some(name),
        };
        is_it && !heard.contains(&call.span.end()) && is_dropped(file, call)
    })
}

/// Whether the call is a statement of its own, or all that is given to `_`.
fn is_dropped(file: &SyntaxFile, call: Branch<'_>) -> bool {
    let around = file.around(call.span);
    let mut outwards = around.iter().rev().filter(|node| node.span != call.span);
    let parent = outwards.find(|node| node.kind != "await_expression");
    parent.is_some_and(|parent| match parent.kind {
        "expression_statement" => file.text(parent.span).ends_with(';'),
        "let_declaration" => file.child_text(*parent, "pattern") == Some("_"),
        _ => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_drops_what_comes_back() {
        for (callers, wanted) in [
            ("fn main() { save(1); }", true),
            ("fn main() { let _ = save(1); }", true),
            ("async fn main() { a::save(1).await; }", true),
            ("fn main() { if x { save(1); } }", true),
            ("fn main() { let saved = save(1); }", false),
            ("fn main() { show(save(1)); }", false),
            ("fn main() { save(1) }", false),
            ("fn main() { saved(1); }", false),
            ("fn main() { save(1); } mod b { fn save() {} }", false),
            ("", false),
        ] {
            let text = format!("fn save(a: u8) {{ }} {callers}");
            let file = SyntaxFile::parse(text.as_bytes());
            let at = Span::at("fn save(a: u8)".len());
            let name = fails_from_now(&file, at, " -> io::Result<()>").filter(|name| declares(&file, name) == 1);
            assert_eq!(name.is_some_and(|name| drops(&file, name, &[], true)), wanted, "{callers}");
            let ends: Vec<usize> = text.match_indices("save(1)").map(|(at, call)| at + call.len()).collect();
            assert!(!drops(&file, "save", &ends, true), "{callers}");
        }
    }
}
