//! E0223, E0790: something of a trait that is named by the trait alone, where a type parameter has just this bound: it is
//! the parameter's, and not that of the one type that happens to have the trait.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::repair::meaning::one_for_all::named_by_trait;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if !matches!(scene.code(), "E0223" | "E0790") {
        return Vec::new();
    }
    let named = named_by_trait(&scene.file, scene.span);
    let write = |(head, name): (Span, String)| {
        Proposal::new(format!("that of `{name}`, which is asked to have it")).replace(scene, head, name)
    };
    named.map(write).into_iter().collect()
}
