//! E0382: what grows in a loop is given away when it is full, and begins anew: it is taken, and leaves an empty one behind.

use crate::repair::maker::{Proposal, Read, Scene};
use crate::repair::meaning::flushed::is_flushed;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.code() != "E0382" {
        return Vec::new();
    }
    taken(scene).into_iter().collect()
}

fn taken(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let mut moved = scene.labelled().filter(|(_, label)| label.starts_with("value moved here")).map(|(span, _)| span);
    let own =
        moved.find_map(|span| scene.exactly(span).filter(|own| own.kind == "identifier" && is_flushed(file, *own)))?;
    let text = format!("std::mem::take(&mut {})", file.text(own.span));
    Some(Proposal::new("it begins anew with what is empty").replace(scene, own.span, text))
}
