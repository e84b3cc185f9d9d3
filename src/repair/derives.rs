//! [`merge_derives`]: a `#[derive(…)]` that a suggestion puts above an item goes into the one that stands there.

use super::maker::place;
use crate::compiler::{Part, Quoted, Suggestion};
use crate::edit::Span;
use crate::syntax::SyntaxFile;
use std::rc::Rc;

/// Rewrites the parts of `suggestion` that insert a derive where the item has one: its names join the list that is there.
/// `read` gives the tree of a file as the compiler names it. Parts that say anything else are left alone.
pub fn merge_derives(suggestion: &mut Suggestion, read: &mut dyn FnMut(&str) -> Option<Rc<SyntaxFile>>) {
    for part in suggestion.parts.iter_mut().filter(|part| derives(part)) {
        if let Some(file) = read(&part.place.file)
            && let Some(merged) = merged(part, &file)
        {
            *part = merged;
        }
    }
}

/// Whether [`merge_derives`] has anything to look at.
pub fn is_derive(suggestion: &Suggestion) -> bool {
    suggestion.parts.iter().any(derives)
}

fn derives(part: &Part) -> bool {
    part.place.byte_start == part.place.byte_end && part.new_text.starts_with("#[derive(")
}

fn merged(part: &Part, file: &SyntaxFile) -> Option<Part> {
    let names = part.new_text.trim().strip_prefix("#[derive(")?.strip_suffix(")]")?;
    let (at, list) = list_above(file, part.place.byte_start)?;
    // What is derived already is not derived twice.
    let is_new = |name: &&str| !list.split(',').any(|own| own.trim() == *name);
    let names: Vec<&str> = names.split(',').map(str::trim).filter(is_new).collect();
    if names.is_empty() || names.iter().any(|name| name.contains(['[', '('])) {
        return None;
    }
    let names = names.join(", ");
    let joint = match list.trim_end() {
        "" => "",
        list if list.ends_with(',') => " ",
        _ => ", ",
    };
    let mut place = place(&part.place.file, file, Span::at(at));
    place.primary = part.place.primary;
    Some(Part {
        place,
        new_text: format!("{joint}{names}"),
        quoted: Some(Quoted { text: String::new(), lines: Vec::new() }),
    })
}

/// The end of the list of the nearest derive among the attributes that end at `offset`, and that list.
fn list_above(file: &SyntaxFile, offset: usize) -> Option<(usize, &str)> {
    let mut below = offset;
    for attribute in file.inside(file.whole(), &["attribute_item"]).into_iter().rev() {
        if attribute.span.end() > below {
            continue;
        }
        if !file.text(Span::new(attribute.span.end(), below)?).trim().is_empty() {
            return None;
        }
        let text = file.text(attribute.span);
        if let Some(list) = text.strip_prefix("#[derive(").and_then(|rest| rest.strip_suffix(")]")) {
            let end = attribute.span.end() - ")]".len();
            let clean = !list.contains("//") && !list.contains("/*");
            return clean.then_some((end - (list.len() - list.trim_end().len()), list));
        }
        below = attribute.span.start();
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_list_above_is_found() {
        for (text, offset, wanted) in [
            ("#[derive(A)]\nstruct S;", 13, Some("A")),
            ("#[derive(A)]\n#[must_use]\nstruct S;", 25, Some("A")),
            ("#[derive(A)]\nstruct R;\nstruct S;", 23, None),
            ("#[must_use]\nstruct S;", 12, None),
            ("#[derive(A /* b */)]\nstruct S;", 21, None),
            ("struct S;", 0, None),
        ] {
            let file = SyntaxFile::parse(text.as_bytes());
            assert_eq!(list_above(&file, offset).map(|(_, list)| list), wanted, "{text}");
        }
    }
}
