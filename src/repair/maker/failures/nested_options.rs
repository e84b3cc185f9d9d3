//! E0609, E0599: a closure that is given an option where it wants what is in it, because the `.map(…)` before it gives one:
//! `.map(|id| people.get(id)).map(|person| person.name)`. The first one is an `.and_then(…)`. Both find the same, or nothing;
//! to unwrap inside would panic where nothing is found. So it is with `if let Some(person) = id.map(|id| people.get(id))`.

use crate::repair::maker::{Proposal, Read, Scene};
use crate::repair::meaning::mapped::mapped;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    let write = |at| Proposal::new("what it gives may be missing itself").replace(scene, at, "and_then");
    mapped(scene.error, &scene.file, scene.span).map(write).into_iter().collect()
}
