//! E0106, E0726, E0803 and others: a type that holds what it borrows, and the `impl` of one: the lifetime that all of it has, or
//! that the `impl` declares.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Scene};
use crate::repair::meaning::declared_lifetime::declared;
use crate::syntax::Branch;

/// Names for a lifetime, the usual one first.
const NAMES: &[&str] = &["'a", "'b", "'s", "'l"];

/// `struct Pair<'a> { left: &'a str, right: &'a str }`: all that is borrowed at once. With one alone mended, the next one is
/// wrong.
pub(super) fn of_all_it_holds(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let own = file.nearest(scene.span, &["struct_item", "enum_item"])?;
    let (name, body) = (file.child(own, "name")?, file.child(own, "body")?);
    let declared = file.child(own, "type_parameters");
    if declared.is_some_and(|list| file.words(list.span).iter().any(|word| word.text.starts_with('\''))) {
        return None;
    }
    let lent = open_borrows(scene, body);
    let why = Proposal::new("all that it holds lives as long");
    let why = match declared {
        Some(list) => why.insert(scene, list.span.start() + 1, "'a, "),
        None => why.insert(scene, name.span.end(), "<'a>"),
    };
    (lent.len() > 1).then(|| lent.iter().fold(why, |why, lent| why.insert(scene, lent.span.start() + 1, "'a ")))
}

/// `impl<'a> Lexer<'a>` for `impl<'a> Lexer`: the one lifetime that the `impl` declares.
pub(super) fn as_declared(scene: &Scene<'_>) -> Option<Proposal> {
    let (name, _) = declared(&scene.file, scene.span)?;
    let why = Proposal::new(format!("it lives for `{name}`, which the `impl` declares"));
    Some(why.insert(scene, scene.span.end(), format!("<{name}>")))
}

/// `impl<'a> Lexer<'a>` for `impl Lexer`, where a function there makes one of what it borrows: both live as long.
pub(super) fn of_what_is_made(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let own = file.nearest(scene.span, &["impl_item"]).filter(|own| file.child(*own, "type_parameters").is_none())?;
    let of = file.child(own, "type").filter(|of| of.span == scene.span && of.kind == "type_identifier")?;
    let words = file.words(own.span);
    let keyword = words.iter().find(|word| word.text == "impl")?;
    let name = NAMES.iter().find(|name| words.iter().all(|word| word.text != **name))?;
    let (mut lent, mut kept) = (Vec::new(), Vec::new());
    for function in file.inside(own.span, &["function_item"]) {
        let (Some(list), Some(back)) = (file.child(function, "parameters"), file.child(function, "return_type")) else {
            continue;
        };
        let is_made = file.words(back.span).iter().any(|word| word.text == "Self");
        if !is_made || !file.inside(list.span, &["self_parameter"]).is_empty() {
            continue;
        }
        lent.extend(file.inside(list.span, &["reference_type"]));
        let parameters = file.children(list).into_iter().filter(|one| is_kept(scene, function, *one, of));
        let types = parameters.filter_map(|one| file.child(one, "type"));
        kept.extend(types.filter(|of| of.kind == "reference_type"));
    }
    // Of several that go nowhere nobody says which one is meant.
    let lent = if kept.is_empty() && lent.len() == 1 { lent } else { kept };
    let is_open = !lent.is_empty() && lent.iter().all(|lent| file.child(*lent, "lifetime").is_none());
    let why = Proposal::new("it lives as long as what it is made of");
    let why = why.insert(scene, keyword.span.end(), format!("<{name}>"));
    let why = why.insert(scene, of.span.end(), format!("<{name}>"));
    let write = |why: Proposal, lent: &Branch<'_>| why.insert(scene, lent.span.start() + 1, format!("{name} "));
    is_open.then(|| lent.iter().fold(why, write))
}

/// `impl<'a> Iterator for Evens<'a>` for `impl Iterator for Evens<'_>`, where the trait's own type borrows: what is given away is
/// what the implementing type borrows, in the associated types and in what the methods give back alike.
pub(super) fn of_what_is_lent(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let own = file.nearest(scene.span, &["impl_item"])?;
    let of = file.child(own, "type")?;
    let body = file.child(own, "body")?;
    let head = Span::new(own.span.start(), body.span.start())?;
    let words = file.words(own.span);
    let keyword = words.iter().find(|word| word.text == "impl")?;
    let is_lifetime = |text: &str| text.starts_with('\'') && !text.ends_with('\'');
    let mut lifetimes = words.iter().filter(|word| head.contains(word.span) && is_lifetime(word.text));
    let elided = match (lifetimes.next(), lifetimes.next()) {
        (Some(only), None) if only.text == "'_" && of.span.contains(only.span) => Some(only.span),
        (None, _) if of.kind == "type_identifier" => None,
        _ => return None,
    };
    let name = NAMES.iter().find(|name| words.iter().all(|word| word.text != **name))?;
    let why = Proposal::new("what it gives away is what it borrows");
    let why = match file.child(own, "type_parameters") {
        Some(list) => why.insert(scene, list.span.start() + 1, format!("{name}, ")),
        None => why.insert(scene, keyword.span.end(), format!("<{name}>")),
    };
    let why = match elided {
        Some(elided) => why.replace(scene, elided, *name),
        None => why.insert(scene, of.span.end(), format!("<{name}>")),
    };
    gives_what_it_says(scene, body).then(|| with_lifetime(why, scene, body, name))
}

/// Whether each type of the trait that borrows is what a method gives back, in these words or by its name: where the methods give
/// something owned, the type is wrong, and not its lifetime.
fn gives_what_it_says(scene: &Scene<'_>, body: Branch<'_>) -> bool {
    let file = &scene.file;
    let backs = file.inside(body.span, &["function_item"]).into_iter();
    let backs: Vec<&str> = backs.filter_map(|own| file.child_text(own, "return_type")).collect();
    file.inside(body.span, &["type_item"]).into_iter().all(|own| {
        let (Some(of), Some(name)) = (file.child(own, "type"), file.child_text(own, "name")) else { return false };
        let is_said = |back: &&str| back.contains(file.text(of.span)) || back.contains(&format!("Self::{name}"));
        open_borrows(scene, of).is_empty() || backs.iter().any(is_said)
    })
}

/// What the associated types and the results of the methods of `body` borrow without saying for how long lives for `name`.
fn with_lifetime(why: Proposal, scene: &Scene<'_>, body: Branch<'_>, name: &str) -> Proposal {
    let file = &scene.file;
    let types = file.inside(body.span, &["type_item"]).into_iter().filter_map(|own| file.child(own, "type"));
    let types: Vec<Branch<'_>> = types.flat_map(|of| open_borrows(scene, of)).collect();
    let backs = file.inside(body.span, &["function_item"]).into_iter().filter_map(|own| file.child(own, "return_type"));
    // Of what a method gives back, only what the trait's type is as well: the rest may live as long as `self`.
    let is_same = |lent: &Branch<'_>| types.iter().any(|of| file.text(of.span) == file.text(lent.span));
    let backs = backs.flat_map(|back| open_borrows(scene, back)).filter(is_same).collect::<Vec<_>>();
    let write = |why: Proposal, lent: &Branch<'_>| why.insert(scene, lent.span.start() + 1, format!("{name} "));
    types.iter().chain(&backs).fold(why, write)
}

/// The borrows in a type or a list of fields that name no lifetime. Whoever is called has those of a function type, for as long
/// as the call.
fn open_borrows<'s>(scene: &'s Scene<'_>, of: Branch<'_>) -> Vec<Branch<'s>> {
    let file = &scene.file;
    let mut lent = file.inside(of.span, &["reference_type"]);
    lent.retain(|lent| {
        let function = file.nearest(lent.span, &["function_type"]);
        file.child(*lent, "lifetime").is_none() && function.is_none_or(|function| !of.span.contains(function.span))
    });
    lent
}

/// `impl<'a> Source<&'a f64> for Cell<'a>` with a method that gives `&'a f64` back, where neither says for how long: for as long
/// as the implementing type borrows.
pub(super) fn as_the_type_borrows(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let own = file.nearest(scene.span, &["impl_item"])?;
    let name = file.child(own, "type").and_then(|of| declared_by(scene, of))?;
    let arguments = file.child(own, "trait").and_then(|of| file.child(of, "type_arguments"))?;
    let asked = open_borrows(scene, arguments);
    let back = scene.function().and_then(|function| file.child(function, "return_type"))?;
    let mut given = open_borrows(scene, back);
    given.retain(|lent| asked.iter().any(|of| file.text(of.span) == file.text(lent.span)));
    let why = Proposal::new(format!("it lives for `{name}`, which the `impl` declares"));
    let write = |why: Proposal, lent: &Branch<'_>| why.insert(scene, lent.span.start() + 1, format!("{name} "));
    (!given.is_empty()).then(|| asked.iter().chain(&given).fold(why, write))
}

/// The one lifetime that an `impl` declares and that its type has.
fn declared_by<'s>(scene: &'s Scene<'_>, of: Branch<'_>) -> Option<&'s str> {
    let (name, _) = declared(&scene.file, of.span)?;
    scene.file.words(of.span).iter().any(|word| word.text == name).then_some(name)
}

/// Whether a function puts its parameter, as it is, into a value of the type `of`.
fn is_kept(scene: &Scene<'_>, function: Branch<'_>, parameter: Branch<'_>, of: Branch<'_>) -> bool {
    let file = &scene.file;
    let Some(name) = file.child_text(parameter, "pattern") else { return false };
    let made = file.inside(function.span, &["struct_expression"]).into_iter().filter(|made| {
        let of_what = file.child_text(*made, "name");
        of_what == Some("Self") || of_what == Some(file.text(of.span))
    });
    let mut fields =
        made.flat_map(|made| file.inside(made.span, &["field_initializer", "shorthand_field_initializer"]));
    fields.any(|field| {
        let value = file.child(field, "value").unwrap_or(field);
        file.text(value.span) == name
    })
}
