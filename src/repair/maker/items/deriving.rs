//! E0277, E0599: a trait that can be derived and that a type of this workspace has not, where the compiler names both and
//! suggests nothing: the derive. Of a trait from elsewhere (`Serialize`) it is known that it can be derived where the compiler says
//! so, or where another type of the file has it derived.

use crate::edit::Span;
use crate::repair::maker::names::renamed::files_of_crate;
use crate::repair::maker::{Ground, Proposal, Read, Scene, quoted};
use crate::repair::type_text::type_name;
use crate::syntax::{Branch, SyntaxFile};
use std::rc::Rc;

const DERIVABLE: &[&str] = &["Clone", "Copy", "Debug", "Default", "Eq", "Hash", "Ord", "PartialEq", "PartialOrd"];

pub(in crate::repair) fn make(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    if let Some(within) = within_a_macro(scene, read) {
        return vec![within];
    }
    if !matches!(scene.code(), "E0277" | "E0599")
        || scene.error.suggestions.iter().any(|one| one.message.contains("derive"))
    {
        return Vec::new();
    }
    let said = scene.error.plain();
    let mut found: Vec<(String, String)> = called(scene).into_iter().collect();
    for line in said.lines() {
        let Some((of, name)) = missing(line) else { continue };
        let name = type_name(name);
        let can_be = DERIVABLE.contains(&name) || derived_elsewhere(scene, name).is_some();
        if can_be && !found.iter().any(|known| known.0 == of && known.1 == name) {
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
        if name == "Clone" && ends_something(scene, &file, start, of, &mut *read) {
            continue;
        }
        let before = file.text(Span::new(0, start).unwrap_or(Span::at(0))).rsplit('\n').next().unwrap_or_default();
        // Behind something else in its line, the item stays in it.
        let joint = if before.trim().is_empty() { format!("\n{before}") } else { " ".to_owned() };
        // What a value is that nobody gives is not said by a name that is called.
        let ground = if name == "Default" { Ground::Guess } else { Ground::Reason };
        let why = Proposal::new(format!("derive `{name}` for `{of}`")).on(ground);
        let path = derived_elsewhere(scene, name).filter(|_| !DERIVABLE.contains(&name.as_str()));
        let (said, import) = path.map_or_else(|| (name.clone(), None), |path| said_in(&file, name, path));
        let text = format!("#[derive({said})]{joint}");
        let why = why.replace_in(&file_name, &file, Span::at(start), text);
        proposals.push(match import {
            Some((at, line)) => why.replace_in(&file_name, &file, Span::at(at), line),
            None => why,
        });
    }
    proposals
}

/// Whether the end of a value of the type ends something else, so that two of them would end it twice: it has a `Drop`, or holds what
/// points somewhere.
fn ends_something(scene: &Scene<'_>, file: &SyntaxFile, start: usize, of: &str, read: Read<'_>) -> bool {
    let name = type_name(of);
    let item = file.nearest(Span::at(start), &["struct_item", "enum_item"]);
    let words = item.map(|item| file.words(item.span)).unwrap_or_default();
    let points = words.windows(2).any(|pair| {
        matches!(pair, [sign, kind] if sign.text == "*" && matches!(kind.text, "const" | "mut"))
            || pair.iter().any(|word| matches!(word.text, "NonNull" | "RawFd" | "RawHandle" | "RawSocket"))
    });
    let ends = |file: &SyntaxFile| file.implements("Drop", name);
    points || ends(file) || files_of_crate(scene, read).unwrap_or_default().iter().any(|(_, file)| ends(file))
}

/// The type on which a method is called that a trait brings which can be derived, and the trait: `store.clone()`.
fn called(scene: &Scene<'_>) -> Option<(String, String)> {
    const BROUGHT: &[(&str, &str)] =
        &[("clone", "Clone"), ("cmp", "Ord"), ("eq", "PartialEq"), ("hash", "Hash"), ("partial_cmp", "PartialOrd")];
    let message = scene.error.message.as_str();
    let is_lacking = message.starts_with("no method named `") || message.starts_with("no function or associated item");
    let names = quoted(message);
    let (method, of) = names.first().zip(names.last()).filter(|_| is_lacking && scene.code() == "E0599")?;
    let (_, name) = BROUGHT.iter().find(|(brought, _)| brought == method)?;
    Some(((*of).to_owned(), (*name).to_owned()))
}

/// A type that is written in a macro's call (`bitflags! { pub struct Flags: u32 { … } }`), which hands on the attributes above it: what
/// the compiler offers stands in the macro.
fn within_a_macro(scene: &Scene<'_>, read: Read<'_>) -> Option<Proposal> {
    let offered = scene.error.suggestions.iter().find(|one| one.message.contains("derive"))?;
    let part = offered.parts.first().filter(|part| !part.place.expansions.is_empty())?;
    let names = part.new_text.trim().strip_prefix("#[derive(")?.strip_suffix(")]")?;
    let said = quoted(&offered.message);
    let of = type_name(said.iter().find(|said| !said.starts_with('#'))?);
    let named = |file: &SyntaxFile| {
        let words = file.words(file.whole());
        let mut places = words.windows(2).enumerate().filter(|(_, pair)| {
            matches!(pair, [kind, name] if matches!(kind.text, "struct" | "enum") && name.text == of)
                && pair.first().is_some_and(|kind| file.nearest(kind.span, &["token_tree"]).is_some())
        });
        let (Some((at, _)), None) = (places.next(), places.next()) else { return None };
        let before = words.get(..at)?;
        let is_public = before.last().is_some_and(|word| word.text == "pub");
        // `pub(crate) struct`
        before.last().filter(|word| word.text != ")")?;
        let start = words.get(if is_public { at - 1 } else { at })?.span.start();
        // The list of a derive that stands right above it.
        let above = before.iter().rev().skip(usize::from(is_public));
        let list: Vec<&str> = above.clone().take_while(|word| word.text != "[").map(|word| word.text).collect();
        let is_derive = matches!(list.as_slice(), ["]", ")", .., "(", "derive"]);
        let close = above.clone().nth(1).filter(|_| is_derive).map(|close| close.span.start());
        Some((start, close))
    };
    let mut found =
        files_of_crate(scene, read)?.into_iter().filter_map(|(name, file)| Some((name, named(&file)?, file)));
    let (Some((home, (start, close), file)), None) = (found.next(), found.next()) else { return None };
    let why = Proposal::new(format!("derive `{names}` for `{of}`, above it in the macro's call"));
    Some(match close {
        Some(close) => why.replace_in(&home, &file, Span::at(close), format!(", {names}")),
        None => {
            let before = file.text(Span::new(0, start)?).rsplit('\n').next().unwrap_or_default();
            why.replace_in(&home, &file, Span::at(start), format!("#[derive({names})]\n{before}"))
        }
    })
}

/// The path to a trait from elsewhere that is known to be derived: as the compiler says it, or only its name, where a type of the
/// file has it derived.
fn derived_elsewhere(scene: &Scene<'_>, name: &str) -> Option<String> {
    let said = scene.error.plain();
    let mut told = quoted(&said).into_iter().filter_map(|word| word.strip_prefix("#[derive(")?.strip_suffix(")]"));
    if let Some(path) = told.find(|path| type_name(path) == name) {
        return Some(path.to_owned());
    }
    let derives = scene.file.all(&["attribute_item"]).into_iter().filter(|own| {
        let words = scene.file.words(own.span);
        words.get(2).is_some_and(|word| word.text == "derive") && words.iter().any(|word| word.text == name)
    });
    derives.map(|_| name.to_owned()).next()
}

/// How a file speaks of the derive at `path`, and the import that this takes, if it is one of those that import from there.
fn said_in(file: &SyntaxFile, name: &str, path: String) -> (String, Option<(usize, String)>) {
    let imports = file.all(&["use_declaration"]);
    let says = |own: &Branch<'_>, said: &str| file.words(own.span).iter().any(|word| word.text == said);
    if !path.contains("::") || imports.iter().any(|own| says(own, name)) {
        return (name.to_owned(), None);
    }
    let root = path.split("::").next().unwrap_or_default();
    let is_outside = |own: &&Branch<'_>| file.nearest(own.span, &["mod_item", "block"]).is_none();
    let beside = imports.iter().filter(is_outside).find(|own| says(own, root));
    match beside {
        Some(own) => (name.to_owned(), Some((own.span.start(), format!("use {path};\n")))),
        None => (path, None),
    }
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
