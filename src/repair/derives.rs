//! [`merge_derives`]: a `#[derive(…)]` that a suggestion puts above an item goes into the one that stands there.
//! [`complete_derives`]: it brings the traits without which it does not compile.

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

/// Rewrites the parts of `suggestion` that insert a derive: what a derived trait asks for (`Ord` asks for `Eq`, `PartialOrd` and
/// `PartialEq`) is derived with it, if it is neither derived above the item nor implemented in its file. `read` as for
/// [`merge_derives`], which is to come afterwards.
pub fn complete_derives(suggestion: &mut Suggestion, read: &mut dyn FnMut(&str) -> Option<Rc<SyntaxFile>>) {
    for part in suggestion.parts.iter_mut().filter(|part| derives(part)) {
        if let Some(file) = read(&part.place.file)
            && let Some(text) = completed(part, &file)
        {
            part.new_text = text;
        }
    }
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
    let (names, behind) = part.new_text.strip_prefix("#[derive(")?.split_once(")]")?;
    let names: Vec<&str> = names.split(',').map(str::trim).collect();
    let above = part.place.byte_start;
    let items = file.inside(file.whole(), &["struct_item", "enum_item", "union_item"]);
    let item = items.into_iter().filter(|item| item.span.start() >= above).min_by_key(|item| item.span.start())?;
    let of = file.text(file.child(item, "name")?.span);
    let lists = lists_above(file, item.span.start());
    let derived: Vec<&str> = lists.iter().flat_map(|(_, list)| list.split(',')).map(str::trim).collect();
    let last = |path: &str| path.split('<').next().and_then(|path| path.rsplit("::").next()).map(str::to_owned);
    let implemented: Vec<String> = file
        .inside(file.whole(), &["impl_item"])
        .into_iter()
        .filter(|own| file.child(*own, "type").and_then(|own| last(file.text(own.span))).as_deref() == Some(of))
        .filter_map(|own| last(file.text(file.child(own, "trait")?.span)))
        .collect();
    let mut whole: Vec<&str> = Vec::new();
    for name in names {
        let is_lacking = |asked: &&&str| {
            !derived.iter().any(|own| last(own).as_deref() == Some(**asked))
                && !implemented.iter().any(|own| own == **asked)
        };
        for one in asked_for(name).iter().filter(is_lacking).copied().chain([name]) {
            if !whole.contains(&one) {
                whole.push(one);
            }
        }
    }
    Some(format!("#[derive({})]{behind}", whole.join(", ")))
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
    let (end, list) = lists_above(file, offset).into_iter().next()?;
    let is_clean = !list.contains("//") && !list.contains("/*");
    is_clean.then_some((end - (list.len() - list.trim_end().len()), list))
}

/// The ends of the lists of the derives among the attributes that end at `offset`, and these lists, the nearest first.
fn lists_above(file: &SyntaxFile, offset: usize) -> Vec<(usize, &str)> {
    let mut below = offset;
    let mut found = Vec::new();
    for attribute in file.inside(file.whole(), &["attribute_item"]).into_iter().rev() {
        if attribute.span.end() > below {
            continue;
        }
        let gap = Span::new(attribute.span.end(), below).map(|gap| file.text(gap));
        if gap.is_none_or(|gap| !gap.trim().is_empty()) {
            break;
        }
        let text = file.text(attribute.span);
        if let Some(list) = text.strip_prefix("#[derive(").and_then(|rest| rest.strip_suffix(")]")) {
            found.push((attribute.span.end() - ")]".len(), list));
        }
        below = attribute.span.start();
    }
    found
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
