//! E0277, E0599: a trait that can be derived and that a type of this workspace has not, where the compiler names both and
//! suggests nothing: the derive.

use crate::edit::Span;
use crate::repair::maker::{Ground, Proposal, Read, Scene, quoted};
use crate::repair::type_text::type_name;
use crate::syntax::SyntaxFile;
use std::rc::Rc;

const DERIVABLE: &[&str] = &["Clone", "Copy", "Debug", "Default", "Eq", "Hash", "Ord", "PartialEq", "PartialOrd"];

pub(in crate::repair) fn make(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    if !matches!(scene.code(), "E0277" | "E0599")
        || scene.error.suggestions.iter().any(|one| one.message.contains("derive"))
    {
        return Vec::new();
    }
    let said = scene.error.plain();
    let mut found: Vec<(String, String)> = Vec::new();
    for line in said.lines() {
        let Some((of, name)) = missing(line) else { continue };
        if DERIVABLE.contains(&name) && !found.iter().any(|known| known.0 == of && known.1 == name) {
            found.push((of.to_owned(), name.to_owned()));
        }
    }
    let mut proposals = Vec::new();
    for (of, name) in found.iter().take(2) {
        let places = scene.error.places.iter().chain(&scene.error.note_places);
        let item = places.filter(|place| place.expansions.is_empty()).find_map(|place| {
            let file = read(&place.file)?;
            let start = derivable(&file, Span::new(place.byte_start, place.byte_end)?, of, name)?;
            Some((place.file.clone(), file, start))
        });
        let Some((file_name, file, start)) = item else { continue };
        let before = file.text(Span::new(0, start).unwrap_or(Span::at(0))).rsplit('\n').next().unwrap_or_default();
        // Behind something else in its line, the item stays in it.
        let joint = if before.trim().is_empty() { format!("\n{before}") } else { " ".to_owned() };
        let text = format!("#[derive({name})]{joint}");
        // What a value is that nobody gives is not said by a name that is called.
        let ground = if name == "Default" { Ground::Guess } else { Ground::Reason };
        let why = Proposal::new(format!("derive `{name}` for `{of}`")).on(ground);
        proposals.push(why.replace_in(&file_name, &file, Span::at(start), text));
    }
    proposals
}

/// The type and the trait of a line that says that the one has not the other.
fn missing(line: &str) -> Option<(&str, &str)> {
    let names = quoted(line);
    let bare = |of: &'static str| line.contains(of);
    match names.as_slice() {
        // the trait `Clone` is not implemented for `Opt`
        [name, of] if bare("the trait `") && bare("` is not implemented for `") => Some((of, name)),
        // add `#[derive(Debug)]` to `Opt` or manually `impl Debug for Opt`
        [derive, of, ..] if bare("add `#[derive(") => {
            Some((of, derive.strip_prefix("#[derive(").and_then(|rest| rest.strip_suffix(")]"))?))
        }
        // doesn't satisfy `RowId: Eq`; trait bound `RowId: Eq` was not satisfied
        [pair] if bare("doesn't satisfy `") || bare("trait bound `") => {
            let (of, name) = pair.split_once(": ")?;
            Some((of, name))
        }
        _ => None,
    }
}

/// Where the struct or enum `of`, whose heading or name stands at `place`, begins, if `name` can be derived for it.
fn derivable(file: &Rc<SyntaxFile>, place: Span, of: &str, name: &str) -> Option<usize> {
    let item = file.nearest(place, &["struct_item", "enum_item"])?;
    let own = file.child(item, "name")?;
    // From another package, the compiler names the path to it.
    let is_it = file.text(own.span) == type_name(of);
    let is_of_it = place.start() <= own.span.end() && !(item.kind == "enum_item" && name == "Default");
    (is_it && is_of_it).then(|| item.span.start())
}
