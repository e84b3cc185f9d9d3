//! Two arguments that would change their places across others. That disturbs the order of all of them: who left one in the wrong
//! place has the rest in its order, so this is meant only if no single one can be put elsewhere.

use super::{Read, span_of};
use crate::compiler::Suggestion;
use crate::syntax::listed;

/// Whether the suggestion swaps two arguments of a call with another one between them.
pub(super) fn is_across_others(suggestion: &Suggestion, read: Read<'_>) -> bool {
    suggestion.message.starts_with("swap ") && orders(suggestion, read).is_some_and(|(old, new)| is_far(&old, &new))
}

/// The arguments of the call as they are, and as they would be.
fn orders(suggestion: &Suggestion, read: Read<'_>) -> Option<(Vec<String>, Vec<String>)> {
    let first = suggestion.parts.first()?;
    let file = read(&first.place.file)?;
    let list = file.nearest(span_of(&first.place)?, &["arguments"])?;
    let mut parts = Vec::new();
    for part in &suggestion.parts {
        let at = span_of(&part.place).filter(|at| part.place.file == first.place.file && list.span.contains(*at))?;
        parts.push((at, part.new_text.as_str()));
    }
    parts.sort_by_key(|(at, _)| at.start());
    let (mut text, mut done) = (Vec::new(), list.span.start());
    for (at, new) in parts {
        text.extend_from_slice(file.bytes().get(done..at.start())?);
        text.extend_from_slice(new.as_bytes());
        done = at.end();
    }
    text.extend_from_slice(file.bytes().get(done..list.span.end())?);
    let given = |list: &str| {
        let inside = list.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')).unwrap_or_default();
        listed(inside).into_iter().map(str::to_owned).collect()
    };
    Some((given(file.text(list.span)), given(&String::from_utf8_lossy(&text))))
}

/// Whether two change their places, and at least one stays between them.
fn is_far(old: &[String], new: &[String]) -> bool {
    let moved: Vec<usize> = (0..old.len()).filter(|at| old.get(*at) != new.get(*at)).collect();
    let [one, other] = moved.as_slice() else { return false };
    old.len() == new.len() && other - one > 1 && old.get(*one) == new.get(*other) && old.get(*other) == new.get(*one)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compiler::{Applicability, Part, Shape};
    use crate::edit::Span;
    use crate::repair::maker::place;
    use crate::syntax::SyntaxFile;
    use std::rc::Rc;

    #[test]
    fn who_changes_places_across_others_disturbs_them() {
        let text = "fn f() { go(a, b, c(1, 2), \"d, e\"); }";
        let file = Rc::new(SyntaxFile::parse(text.as_bytes()));
        for (parts, wanted) in [
            (&[("b, c(1, 2), \"d, e\"", "\"d, e\", c(1, 2), b")][..], true),
            (&[("b", "\"d, e\""), ("\"d, e\"", "b")], true),
            (&[("b", "c(1, 2)"), ("c(1, 2)", "b")], false),
            (&[("b, c(1, 2), \"d, e\"", "c(1, 2), \"d, e\", b")], false),
            (&[("b", "x"), ("\"d, e\"", "b")], false),
        ] {
            let part = |(old, new): &(&str, &str)| {
                let start = text.find(&format!(", {old}")).unwrap() + 2;
                let place = place("lib.rs", &file, Span::new(start, start + old.len()).unwrap());
                Part { place, new_text: (*new).to_owned(), quoted: None }
            };
            let suggestion = Suggestion {
                message: "swap these arguments".to_owned(),
                applicability: Applicability::Unspecified,
                shape: Shape::Whole,
                parts: parts.iter().map(part).collect(),
            };
            let is_it = is_across_others(&suggestion, &mut |_| Some(Rc::clone(&file)));
            assert_eq!(is_it, wanted, "{parts:?}");
        }
    }
}
