//! E0308: an array that is made as long as something else than its type says, of which the compiler names both lengths: `[[0; N]; 3]`
//! where `N` is asked for, and `[[0; R]; C]` where it is `[[0; C]; R]`. Where the array stands, or where the local is made that
//! is given there.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::syntax::Branch;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.code() != "E0308" {
        return Vec::new();
    }
    let told = scene.labelled().find_map(|(_, label)| {
        let rest = label.strip_prefix("expected an array with a size of ")?;
        rest.split_once(", found one with a size of ").map(|(wanted, there)| (wanted.to_owned(), there.to_owned()))
    });
    let Some((wanted, there)) = told else { return Vec::new() };
    let is_made = |of: &str| !of.is_empty() && of.chars().all(|c| c.is_alphanumeric() || c == '_');
    let Some(array) = array(scene).filter(|_| is_made(&wanted) && is_made(&there)) else { return Vec::new() };
    let lengths = lengths(scene, array);
    let of = |text: &str| lengths.iter().copied().filter(|span| scene.file.text(*span) == text).collect::<Vec<_>>();
    let mut found = Vec::new();
    if let ([one], [other]) = (of(&wanted).as_slice(), of(&there).as_slice()) {
        let why = Proposal::new("the two lengths the other way round").replace(scene, *one, there.as_str());
        found.push(why.replace(scene, *other, wanted.as_str()));
    }
    // A number that is written there is as good as any other.
    if let [only] = of(&there).as_slice() {
        let why = Proposal::new(format!("as many as `{wanted}`")).guessed(!found.is_empty());
        found.push(why.replace(scene, *only, wanted.as_str()));
    }
    found
}

/// The array at the primary span, or that the local there is made as.
fn array<'s>(scene: &'s Scene<'_>) -> Option<Branch<'s>> {
    let own = scene.exactly(scene.span)?;
    if own.kind == "array_expression" {
        return Some(own);
    }
    let name = scene.file.text(own.span);
    let lets = scene.file.inside(scene.function()?.span, &["let_declaration"]).into_iter();
    let mut made = lets
        .filter(|own| own.span.end() <= scene.span.start())
        .filter(|own| scene.file.child_text(*own, "pattern") == Some(name) && scene.file.child(*own, "type").is_none());
    let (only, None) = (made.next()?, made.next()) else { return None };
    scene.file.child(only, "value").filter(|value| own.kind == "identifier" && value.kind == "array_expression")
}

/// The lengths of `[[value; inner]; outer]`.
fn lengths(scene: &Scene<'_>, array: Branch<'_>) -> Vec<Span> {
    let (mut found, mut next) = (Vec::new(), Some(array));
    while let Some(own) = next.filter(|own| own.kind == "array_expression") {
        let Some(length) = scene.file.child(own, "length") else { break };
        found.push(length.span);
        next = scene.file.children(own).into_iter().find(|part| part.named);
    }
    found
}
