//! [`plain_closures`]: a closure around a function that takes less of a reference, as people write it: `|item| item.value()` where the
//! compiler has `|arg0: &&Item| Item::value(*arg0)`.

use crate::compiler::{Applicability, Diagnostic, Part, Place, Suggestion};
use crate::edit::Span;
use crate::repair::type_text::type_name;
use crate::syntax::SyntaxFile;
use std::rc::Rc;

/// Rewrites what the suggestions of `diagnostic` wrap in a closure of one parameter: a method is called of it, and anything else gets
/// it without a type, which is known where the closure goes. `read` gives the tree of a file as the compiler names it.
pub fn plain_closures(diagnostic: &mut Diagnostic, read: &mut dyn FnMut(&str) -> Option<Rc<SyntaxFile>>) {
    let found = |place: &&Place| place.label.as_deref() == Some("found signature defined here");
    let Some(taken) = diagnostic.places.iter().find(found).cloned() else { return };
    let is_sure = |one: &Suggestion| one.applicability == Applicability::MachineApplicable;
    for suggestion in diagnostic.suggestions.iter_mut().filter(|one| !is_sure(one)) {
        let [head, end] = suggestion.parts.as_mut_slice() else { continue };
        let Some((name, of, stars)) = wrapped(&head.new_text, &end.new_text) else { continue };
        let Some(is_method) = read(&taken.file).and_then(|file| takes_self(&file, &taken)) else { continue };
        if !is_method {
            head.new_text = format!("|{name}| ");
            end.new_text = format!("({stars}{name})");
            continue;
        }
        let path = Span::new(head.place.byte_start, end.place.byte_start);
        let Some((path, file)) = path.zip(read(&head.place.file)) else { continue };
        let Some((_, method)) = file.text(path).rsplit_once("::") else { continue };
        let item = called_like(&of);
        let place = Place { byte_end: path.end(), ..head.place.clone() };
        let new_text = format!("|{item}| {item}.{method}()");
        suggestion.parts = vec![Part { place, new_text, quoted: None }];
    }
}

/// The name, the type and the stars of `|name: type| ` before and `(*name)` behind.
fn wrapped(head: &str, end: &str) -> Option<(String, String, String)> {
    let (name, of) = head.trim_end().strip_prefix('|')?.strip_suffix('|')?.split_once(": ")?;
    let inside = end.strip_prefix('(')?.strip_suffix(')')?;
    let stars = inside.strip_suffix(name)?;
    let is_one = !of.contains(',') && stars.chars().all(|sign| sign == '*') && !stars.is_empty();
    is_one.then(|| (name.to_owned(), of.to_owned(), stars.to_owned()))
}

/// Whether the function whose heading lies at `taken` is called of something; `None` if there is none, or if it is a trait's: of a
/// reference that would be another function, as `clone` is.
fn takes_self(file: &SyntaxFile, taken: &Place) -> Option<bool> {
    let heading = Span::new(taken.byte_start, taken.byte_end)?;
    let own = file.nearest(heading, &["function_item", "function_signature_item"])?;
    let list = file.child(own, "parameters")?;
    let takes_self = file.children(list).iter().any(|one| one.kind == "self_parameter");
    let is_inherent = file.impl_around(own.span).is_some_and(|block| block.of_trait.is_none());
    (!takes_self || is_inherent).then_some(takes_self)
}

/// What one of the type is called: `item` of `&&Item`, `it` of what has no name of its own.
fn called_like(of: &str) -> String {
    let name = type_name(of.trim_start_matches(['&', ' ']));
    let mut made = String::new();
    for (at, c) in name.char_indices() {
        if c.is_uppercase() && at > 0 {
            made.push('_');
        }
        made.extend(c.to_lowercase());
    }
    let is_name = name.starts_with(char::is_uppercase) && name.len() > 1 && name.chars().all(char::is_alphanumeric);
    let is_free = is_name && !crate::syntax::is_keyword(made.as_bytes());
    if is_free { made } else { "it".to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrapped_is_read() {
        let read = |head: &str, end: &str| wrapped(head, end).map(|(name, of, stars)| format!("{name} {of} {stars}"));
        assert_eq!(read("|arg0: &&Item| ", "(*arg0)").as_deref(), Some("arg0 &&Item *"));
        assert_eq!(read("|a: &&A, b: &B| ", "(*a, b)"), None);
        assert_eq!(read("|a: A| ", "(&a)"), None);
        assert_eq!(read("move ", ""), None);
    }

    #[test]
    fn only_a_method_of_the_type_itself_is_called_of_a_reference() {
        for (text, wanted) in [
            ("impl Item { fn value(&self) -> u8 { 1 } }", Some(true)),
            ("impl Item { fn value(item: &Item) -> u8 { 1 } }", Some(false)),
            ("fn value(item: &Item) -> u8 { 1 }", Some(false)),
            ("impl Clone for Item { fn value(&self) -> Item { Item } }", None),
            ("trait Valued { fn value(&self) -> u8; }", None),
            ("struct value;", None),
        ] {
            let (from, to) = (text.find("value").unwrap(), text.find("value").unwrap() + "value".len());
            let place = Place {
                file: "src/lib.rs".to_owned(),
                byte_start: from,
                byte_end: to,
                line: 1,
                column: from + 1,
                label: None,
                primary: false,
                expansions: Vec::new(),
            };
            assert_eq!(takes_self(&SyntaxFile::parse(text.as_bytes()), &place), wanted, "{text}");
        }
    }

    #[test]
    fn one_of_a_type_is_called_like_it() {
        for (of, wanted) in [
            ("&&Item", "item"),
            ("&&std::path::PathBuf", "path_buf"),
            ("&&Vec<u8>", "vec"),
            ("&&T", "it"),
            ("&&str", "it"),
            ("&&Type", "it"),
            ("&(u8, u8)", "it"),
        ] {
            assert_eq!(called_like(of), wanted, "{of}");
        }
    }
}
