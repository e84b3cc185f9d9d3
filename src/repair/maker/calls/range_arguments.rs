//! `list.get(from, to)`: a part of a list is named by its range. Two numbers may be other things as well: a place and how many there
//! are from it, or the two places in a list of lists.

use super::argument_orders::called;
use crate::edit::Span;
use crate::repair::maker::{Proposal, Scene};
use crate::syntax::Branch;

/// How many there are.
const AMOUNTS: &[&str] = &["count", "len", "length", "n", "size", "width"];

/// The last one, or what is behind it.
const ENDS: &[&str] = &["b", "e", "end", "hi", "high", "last", "max", "right", "stop", "to", "top", "until", "upper"];

/// A place in a list of lists: which list, and where in it.
const ROWS: &[(&str, &str)] = &[("line", "column"), ("r", "c"), ("row", "col"), ("row", "column")];

/// A place in a list of lists, of which nobody can tell which of the two is which.
const PLACES: &[(&str, &str)] = &[("column", "row"), ("col", "row"), ("i", "j"), ("x", "y"), ("y", "x")];

/// What two arguments say where one range is taken.
pub(super) fn as_range(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let call = file.nearest(scene.span, &["call_expression"])?;
    let callee = file.child(call, "function").filter(|own| own.kind == "field_expression")?;
    let method = file.child_text(callee, "field")?;
    let list = file.parts(file.child(call, "arguments")?);
    let [from, to] = list.as_slice() else { return None };
    let is_plain = [from, to].iter().all(|end| !matches!(end.kind, "range_expression" | "closure_expression"));
    let gap = Span::new(from.span.end(), to.span.start()).filter(|gap| file.text(*gap).trim() == ",")?;
    let takes_range = matches!(method, "drain" | "get" | "get_mut" | "range");
    if !takes_range || !is_plain || !scene.is_about_std() {
        return None;
    }
    let (first, last) = (file.text(from.span), file.text(to.span));
    let names = (called(first), called(last));
    let is_of_ends = reads_as_end(first, last);
    let is_nested = file.child(callee, "value").is_some_and(|list| is_of_lists(scene, list));
    if ROWS.contains(&names) || PLACES.contains(&names) || is_nested && !is_of_ends {
        let why = Proposal::new("of that one, the one in that place");
        let is_clear = is_nested && method == "get" && ROWS.contains(&names);
        return is_clear.then(|| {
            let close = call.span.end().saturating_sub(1);
            why.replace(scene, gap, ").and_then(|row| row.get(").insert(scene, close, ")")
        });
    }
    if AMOUNTS.contains(&names.1) {
        let is_one = matches!(from.kind, "call_expression" | "field_expression" | "identifier" | "integer_literal");
        let why = Proposal::new("the range of so many from there");
        return is_one.then(|| why.replace(scene, gap, format!("..{first} + ")));
    }
    // Nothing ends before it begins: what stands there was to be given back where nothing is.
    (last != "0")
        .then(|| Proposal::new("the range from one to the other").guessed(!is_of_ends).replace(scene, gap, ".."))
}

/// Whether the second one is the end of what begins with the first: by its name, as the length of all, or made of the first.
fn reads_as_end(first: &str, last: &str) -> bool {
    let name = called(last);
    let is_called_so = ENDS.contains(&name) || name.rsplit('_').next().is_some_and(|word| ENDS.contains(&word));
    let is_made_of_it = last.strip_prefix(first).is_some_and(|rest| rest.trim_start().starts_with('+'));
    is_called_so || is_made_of_it || last.ends_with(".len()")
}

/// Whether a value is declared as a list of lists.
fn is_of_lists(scene: &Scene<'_>, list: Branch<'_>) -> bool {
    let file = &scene.file;
    let nests = |of: &str| ["Vec<Vec<", "[Vec<", "[[", "Vec<["].iter().any(|head| of.contains(head));
    match list.kind {
        "identifier" => {
            let declared = scene.declaration(list.span).and_then(|(own, _)| file.child_text(own, "type"));
            declared.is_some_and(nests)
        }
        "field_expression" => {
            let name = file.child_text(list, "field").unwrap_or_default();
            let mut fields = file.all_named(&["field_declaration"], name);
            fields.any(|own| file.child_text(own, "type").is_some_and(nests))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_end_is_called_so_or_made_of_the_beginning() {
        for (first, last, wanted) in [
            ("from", "to", true),
            ("start", "row_end", true),
            ("&a", "&b", true),
            ("start", "start + wide", true),
            ("v.len() - n", "v.len()", true),
            ("at", "other", false),
            ("at", "3", false),
            ("start", "starting + 1", false),
        ] {
            assert_eq!(reads_as_end(first, last), wanted, "{first}, {last}");
        }
    }
}
