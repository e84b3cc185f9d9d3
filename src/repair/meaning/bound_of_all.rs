//! A bound that one method lacks, asked of all that an `impl` is for: the compiler writes it behind the `impl`, and the methods
//! beside this one ask for it themselves, each where it needs it. Written there it would take from all other types what the rest of
//! the methods gives them.

use super::{Read, span_of};
use crate::compiler::{Diagnostic, Suggestion};
use crate::edit::Span;
use crate::syntax::{Branch, SyntaxFile};

/// Whether the suggestion asks of a whole `impl` what the methods beside the one with the error ask for themselves.
pub(super) fn asks_of_all(diagnostic: &Diagnostic, suggestion: &Suggestion, read: Read<'_>) -> bool {
    let [part] = suggestion.parts.as_slice() else { return false };
    let Some(own) = diagnostic.primary().filter(|own| own.file == part.place.file) else { return false };
    let at = span_of(own).zip(span_of(&part.place));
    let file = read(&part.place.file);
    file.zip(at).is_some_and(|(file, (own, at))| asked_beside(&file, own, at, &part.new_text).is_some())
}

/// What the methods beside the one around `own` ask for as a condition, `T: Clone`, where `text`, inserted at `at`, asks for
/// it behind their `impl`.
pub(in crate::repair) fn asked_beside(file: &SyntaxFile, own: Span, at: Span, text: &str) -> Option<String> {
    let bound = text.trim_start_matches([':', '+', ' ']).trim_end();
    let wanted =
        bound.rsplit("::").next().filter(|name| !name.is_empty() && name.chars().all(char::is_alphanumeric))?;
    let before = Span::new(at.start().checked_sub(1)?, at.start()).filter(|_| at.is_empty())?;
    let list = file.nearest(before, &["type_parameters"])?;
    let block = file.nearest(list.span, &["impl_item"])?;
    let is_of_block = file.child(block, "type_parameters").is_some_and(|own| own.span == list.span);
    if !is_of_block || file.child(block, "trait").is_some() {
        return None;
    }
    let parameter = file.children(list).into_iter().find(|one| one.named && one.span.end() == at.start())?;
    let words = file.words(parameter.span);
    let name = words.first().map(|word| word.text)?;
    let body = file.child(block, "body").filter(|body| body.span.contains(own))?;
    let methods = file.children(body).into_iter().filter(|one| one.kind == "function_item");
    let clauses = methods.filter(|one| !one.span.contains(own)).flat_map(|method| file.children(method));
    let mut asked = clauses.filter(|one| one.kind == "where_clause").flat_map(|clause| file.children(clause));
    asked.find_map(|predicate| bound_in(file, predicate, name, wanted)).map(|bound| format!("{name}: {bound}"))
}

/// The bound of that name, as it is written, if the predicate asks for it of the parameter `of`.
fn bound_in<'f>(file: &'f SyntaxFile, predicate: Branch<'_>, of: &str, name: &str) -> Option<&'f str> {
    // What is asked of an associated type has the same sign within its path.
    let left = file.child(predicate, "left").filter(|left| file.text(left.span) == of)?;
    let bounds =
        file.text(file.child(predicate, "bounds").filter(|bounds| bounds.span.start() >= left.span.end())?.span);
    let mut bounds = bounds.trim_start_matches(':').split('+').map(str::trim);
    bounds.find(|bound| bound.rsplit("::").next() == Some(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_methods_ask_for_themselves_is_not_asked_of_all() {
        let beside = "    fn two(&self) where T: fmt::Debug + Clone {}\n";
        for (head, more, text, wanted) in [
            ("impl<T> Grid<T>", beside, ": std::clone::Clone", Some("T: Clone")),
            ("impl<T> Grid<T>", beside, ": Debug", Some("T: fmt::Debug")),
            ("impl<T> Grid<T>", beside, ": Copy", None),
            ("impl<T> Grid<T>", "", ": Clone", None),
            ("impl<T> Shape for Grid<T>", beside, ": Clone", None),
            ("impl<T> Grid<T>", "    fn two(&self) where T::Item: fmt::Debug {}\n", ": Debug", None),
        ] {
            let source = format!("{head} {{\n    fn one(&self) {{ here }}\n{more}}}\n");
            let file = SyntaxFile::parse(source.as_bytes());
            let own = source.find("here").and_then(|at| Span::new(at, at + 4)).unwrap();
            let at = Span::at(source.find("T>").unwrap() + 1);
            assert_eq!(asked_beside(&file, own, at, text).as_deref(), wanted, "{head} {text}");
        }
    }
}
