//! E0425: a local that is declared under a name that nothing speaks of, and used, more than once, under another one that is
//! like it: the declaration is what is misspelt.

use super::paths::distance;
use super::{Proposal, Read, Scene};

/// Shortest name that can be taken for another one, in characters.
const SHORTEST: usize = 3;
/// Most letters that may differ; two that have changed places are two.
const MOST: usize = 2;

pub(super) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    let name = scene.text();
    let is_local = name.starts_with(|c: char| c.is_lowercase() || c == '_');
    if scene.code() != "E0425" || !is_local || name.chars().count() < SHORTEST {
        return Vec::new();
    }
    let Some(function) = scene.function() else { return Vec::new() };
    let words = scene.file.words(function.span);
    let uses: Vec<usize> =
        words.iter().filter(|word| word.is_name && word.text == name).map(|word| word.span.start()).collect();
    let (Some(first), true) = (uses.first().copied(), uses.len() > 1) else { return Vec::new() };
    let unused = scene.unused_before(first);
    let mut alike = unused.iter().filter(|own| own.chars().count() >= SHORTEST && distance(own, name) <= MOST);
    let (Some(own), None) = (alike.next(), alike.next()) else { return Vec::new() };
    let Some(declared) = words.iter().find(|word| word.text == own) else { return Vec::new() };
    vec![Proposal::new(format!("`{own}` is not used, `{name}` is")).replace(scene, declared.span, name)]
}
