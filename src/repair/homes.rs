//! [`lacks_members`]: of several homes of one name, those that have not what is asked of it. The compiler offers an import from each
//! place that has something of the name, and looks for `Kind::Missing` only once the import is there, and everything else.

use super::maker::crate_around;
use crate::compiler::{Diagnostic, Suggestion};
use crate::syntax::{Branch, SyntaxFile};
use std::collections::BTreeSet;
use std::rc::Rc;

/// What has a name that may be had elsewhere as well.
const TYPES: &[&str] = &["enum_item", "struct_item", "trait_item", "union_item"];

/// Functions that many types have.
const EVERYBODYS: &[&str] =
    &["clone", "cmp", "default", "eq", "fmt", "from", "from_str", "new", "other", "try_from", "with_capacity"];

/// The path of the one import that a text is: `a::B` of `use a::B;`.
pub fn imported_path(text: &str) -> Option<&str> {
    let path = text.trim().strip_prefix("use ")?.strip_suffix(';')?;
    path.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | ':')).then_some(path)
}

/// The imports among `offered` of things that have not what the file asks of the name: where the crate declares one type of that name
/// and that has all of it, those from outside; where it has none of it, those of the crate's. `read` gives the tree of a file as the
/// compiler names it.
pub fn lacks_members(
    diagnostic: &Diagnostic,
    offered: &[&Suggestion],
    read: &mut dyn FnMut(&str) -> Option<Rc<SyntaxFile>>,
) -> BTreeSet<String> {
    let parts = offered.iter().flat_map(|one| &one.parts);
    let paths: BTreeSet<&str> = parts.filter_map(|part| imported_path(&part.new_text)).collect();
    let name = |path: &&str| path.rsplit("::").next().unwrap_or_default().to_owned();
    let names: BTreeSet<String> = paths.iter().map(name).collect();
    let none = BTreeSet::new();
    let (Some(name), true) = (names.first(), names.len() == 1 && paths.len() > 1) else { return none };
    let Some(place) = diagnostic.primary() else { return none };
    let Some(file) = read(&place.file) else { return none };
    let asked = asked_of(&file, name);
    let Some(files) = crate_around(diagnostic, read).filter(|_| !asked.is_empty()) else { return none };
    let declared: Vec<(&SyntaxFile, Branch<'_>)> = files
        .iter()
        .flat_map(|(_, file)| file.all_named(TYPES, name).map(|own| (&**file, own)).collect::<Vec<_>>())
        .collect();
    let [(home, own)] = declared.as_slice() else { return none };
    let has = members_of(home, *own, files.iter().map(|(_, file)| &**file), name);
    let has_all = asked.iter().all(|one| has.contains(one)) && asked.iter().any(|one| !EVERYBODYS.contains(one));
    // What it has in part may lack the rest by a slip, and what is no variant may be there by a trait.
    let is_variant = |one: &&&str| one.starts_with(char::is_uppercase);
    let has_none = own.kind == "enum_item" && asked.iter().all(|one| is_variant(&one) && !has.contains(one));
    if !has_all && !has_none {
        return none;
    }
    let is_own = |path: &&str| path.starts_with("crate::") || path.starts_with("super::") || path.starts_with("self::");
    paths.into_iter().filter(|path| is_own(path) != has_all).map(str::to_owned).collect()
}

/// What stands behind a `Name::` in a file that has no path before it.
fn asked_of<'f>(file: &'f SyntaxFile, name: &str) -> BTreeSet<&'f str> {
    let words = file.words(file.whole());
    let before = std::iter::once("").chain(words.iter().map(|word| word.text));
    let asked = words.windows(4).zip(before).filter_map(|(four, before)| {
        let [owner, first, second, member] = four else { return None };
        let is_path = before != ":" && first.text == ":" && second.text == ":" && member.is_name;
        (owner.text == name && is_path).then_some(member.text)
    });
    asked.collect()
}

/// The variants of an enum, and the functions and constants of whatever the crate implements for the name.
fn members_of<'f>(
    home: &'f SyntaxFile,
    own: Branch<'f>,
    files: impl Iterator<Item = &'f SyntaxFile>,
    name: &str,
) -> BTreeSet<&'f str> {
    let variants = home.inside(own.span, &["enum_variant"]);
    let mut found: BTreeSet<&str> = variants.iter().filter_map(|one| home.child_text(*one, "name")).collect();
    for file in files {
        for block in file.impls_of(name) {
            let items = file.inside(block.block.span, &["const_item", "function_item", "type_item"]);
            found.extend(items.iter().filter_map(|one| file.child_text(*one, "name")));
        }
    }
    found
}
