//! E0308: a variant that makes what is asked for, and is not called: `.ok_or(StoreError::NotFound)` where a parameter is what
//! it takes. What a function does with a value that only has its type, nobody knows.

use crate::repair::maker::{Proposal, Read, Scene};
use crate::syntax::listed;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.code() != "E0308" {
        return Vec::new();
    }
    called(scene).into_iter().collect()
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
