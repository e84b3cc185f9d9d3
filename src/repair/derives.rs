//! [`merge_derives`]: a `#[derive(…)]` that a suggestion puts above an item goes into the one that stands there.
//! [`completed_derives`]: it brings the traits without which it does not compile.

use super::maker::place;
use crate::compiler::{Part, Quoted, Suggestion};
use crate::edit::Span;
use crate::syntax::{Implementation, SyntaxFile};
use std::rc::Rc;

/// Rewrites the parts of `suggestion` that insert a derive where the item has one: its names join the list that is there. A new one is
/// as deep as its item.
/// `read` gives the tree of a file as the compiler names it. Parts that say anything else are left alone.
pub fn merge_derives(suggestion: &mut Suggestion, read: &mut dyn FnMut(&str) -> Option<Rc<SyntaxFile>>) {
    for part in suggestion.parts.iter_mut().filter(|part| derives(part)) {
        let Some(file) = read(&part.place.file) else { continue };
        match merged(part, &file) {
            Some(merged) => *part = merged,
            None => indent(part, &file),
        }
    }
}

/// What stood at the beginning of a line, but for its blanks, is as deep below the new one.
fn indent(part: &mut Part, file: &SyntaxFile) {
    let before = Span::new(0, part.place.byte_start).map(|before| file.text(before)).unwrap_or_default();
    let blanks = before.rsplit(['\n', '\r']).next().unwrap_or_default();
    if part.new_text.ends_with("]\n") && blanks.bytes().all(|byte| matches!(byte, b' ' | b'\t')) {
        part.new_text.push_str(blanks);
    }
}

/// `suggestion` with what a derived trait asks for derived with it (`Ord` asks for `Eq`, `PartialOrd` and `PartialEq`), as far as
/// that is neither derived above the item nor implemented in its file; `None` if nothing is lacking. `read` as for
/// [`merge_derives`], before or after which this may come.
pub fn completed_derives(
    suggestion: &Suggestion,
    read: &mut dyn FnMut(&str) -> Option<Rc<SyntaxFile>>,
) -> Option<Suggestion> {
    let mut whole = suggestion.clone();
    let mut is_other = false;
    for part in whole.parts.iter_mut().filter(|part| part.place.byte_start == part.place.byte_end) {
        if let Some(file) = read(&part.place.file)
            && let Some(text) = completed(part, &file)
        {
            is_other |= text != part.new_text;
            part.new_text = text;
        }
    }
    is_other.then(|| {
        merge_derives(&mut whole, read);
        whole
    })
}

/// What deriving `name` asks for, directly or not, in the order in which it is written.
fn asked_for(name: &str) -> &'static [&'static str] {
    match name {
        "Copy" => &["Clone"],
        "Eq" | "PartialOrd" => &["PartialEq"],
        "Ord" => &["PartialEq", "Eq", "PartialOrd"],
        _ => &[],
    }
}

fn completed(part: &Part, file: &SyntaxFile) -> Option<String> {
    let above = part.place.byte_start;
    let (head, names, behind) = match part.new_text.strip_prefix("#[derive(") {
        Some(rest) => {
            let (names, behind) = rest.split_once(")]")?;
            ("#[derive(", names, format!(")]{behind}"))
        }
        // In the list that is there.
        None => {
            let own = file.nearest(Span::at(above), &["attribute_item"])?;
            let names = part.new_text.trim_start_matches([',', ' ']);
            let head = part.new_text.get(..part.new_text.len() - names.len())?;
            let is_inside = own.span.start() < above && above < own.span.end();
            let is_list = is_inside && file.text(own.span).starts_with("#[derive(") && !names.is_empty();
            is_list.then_some((head, names, String::new()))?
        }
    };
    let items = file.all(&["struct_item", "enum_item", "union_item"]);
    let item = items.into_iter().filter(|item| item.span.start() >= above).min_by_key(|item| item.span.start())?;
    let of = file.child_text(item, "name")?;
    let derives = file.attributes_of(item).filter(|attribute| attribute.contains("derive"));
    let derived: Vec<&str> = derives.flat_map(|one| one.split(|c: char| !c.is_alphanumeric() && c != '_')).collect();
    let impls = file.impls_of(of);
    let implemented: Vec<&str> = impls.iter().filter_map(Implementation::plain_trait).collect();
    let mut whole: Vec<&str> = Vec::new();
    for name in names.split(',').map(str::trim).filter(|name| !name.is_empty()) {
        let is_lacking = |asked: &&&str| !derived.contains(asked) && !implemented.contains(*asked);
        for one in asked_for(name).iter().filter(is_lacking).copied().chain([name]) {
            if !whole.contains(&one) {
                whole.push(one);
            }
        }
    }
    Some(format!("{head}{}{behind}", whole.join(", ")))
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
    for attribute in file.all(&["attribute_item"]).into_iter().rev() {
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
    fn only_a_derive_is_completed() {
        let text = "#[derive(Debug)]\n/// One.\nstruct S;\nimpl PartialEq for S { }";
        for (offset, new, wanted) in [
            (0, "#[derive(Ord)]\n", Some("#[derive(Eq, PartialOrd, Ord)]\n")),
            (14, ", Ord", Some(", Eq, PartialOrd, Ord")),
            (14, ", Hash", Some(", Hash")),
            (0, "use std::cmp::Ord;\n", None),
            (14, "", None),
            (40, "#[derive(Ord)]\n", None),
        ] {
            let file = SyntaxFile::parse(text.as_bytes());
            let place = place("lib.rs", &file, Span::at(offset));
            let part = Part { place, new_text: new.to_owned(), quoted: None };
            assert_eq!(completed(&part, &file).as_deref(), wanted, "{new} at {offset}");
        }
    }

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
