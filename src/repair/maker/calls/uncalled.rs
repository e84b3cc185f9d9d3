//! E0277, E0369: a function without arguments that is not called in an arithmetic: `deadline - Instant::now`. E0308: a variant that
//! makes what is asked for, and is not called: `.ok_or(StoreError::NotFound)` where a parameter is what it takes. What a function
//! does with a value that only has its type, nobody knows. E0615: a method that is handed on as if it were a field: `self.list(self.item)`.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene, quoted};
use crate::syntax::{Branch, listed};

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0277" | "E0369" => reckoned_with(scene).into_iter().collect(),
        "E0308" => called(scene).into_iter().collect(),
        "E0615" => handed_on(scene).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// `self.list(Self::item)` for `self.list(self.item)`: a method that is handed on.
fn handed_on(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let own = file.nearest(scene.span, &["field_expression"])?;
    let of = file.child(own, "value").filter(|of| of.kind == "self")?;
    let around = file.around(own.span);
    around.iter().rfind(|node| node.span != own.span).filter(|node| node.kind == "arguments")?;
    let head = Span::new(of.span.start(), scene.span.start())?;
    Some(Proposal::new("a method that is handed on is named by its type").replace(scene, head, "Self::"))
}

/// `Instant::now()` for `Instant::now`, of which nothing can be taken off.
fn reckoned_with(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let names = quoted(&scene.error.message);
    let mut paths = names.iter().filter_map(|name| {
        let (_, path) = name.strip_prefix("fn() -> ")?.split_once(" {")?;
        path.strip_suffix('}')
    });
    let path = paths.next()?;
    let own = file.nearest(scene.span, &["binary_expression"])?;
    let is_it = |side: &Branch<'_>| {
        let text = file.text(side.span);
        matches!(side.kind, "identifier" | "scoped_identifier") && text.rsplit("::").next() == path.rsplit("::").next()
    };
    let sides = ["left", "right"].into_iter().filter_map(|side| file.child(own, side));
    let mut sides = sides.filter(is_it);
    let (side, None) = (sides.next()?, sides.next()) else { return None };
    Some(Proposal::new("call it").insert(scene, side.span.end(), "()"))
}

fn called(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let (expected, got) = scene.expected_found()?;
    let (taken, given) = got.strip_prefix("fn(")?.split_once(") -> ")?;
    let given = given.split(" {").next().unwrap_or(given);
    let is_made = given == expected && !taken.contains('(') && !taken.is_empty();
    let own = scene.exactly(scene.span).filter(|own| is_made && own.kind.ends_with("identifier"))?;
    file.text(own.span).rsplit("::").next().filter(|name| name.starts_with(char::is_uppercase))?;
    let parameters = file.inside(file.child(scene.function()?, "parameters")?.span, &["parameter"]);
    let mut values: Vec<&str> = Vec::new();
    for wanted in listed(taken) {
        let fits = parameters.iter().filter(|one| file.child_text(**one, "type").is_some_and(|of| of == wanted));
        let mut names = fits.filter_map(|one| file.child_text(*one, "pattern"));
        let (name, None) = (names.next()?, names.next()) else { return None };
        values.push(name);
    }
    let text = format!("({})", values.join(", "));
    Some(Proposal::new("it makes one of what it is given").insert(scene, own.span.end(), text))
}
