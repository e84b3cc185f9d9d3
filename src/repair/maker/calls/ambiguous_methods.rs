//! E0034: a method that several traits give. The compiler writes the call by each trait's name, and borrows for it what is a
//! reference already: the same without that borrow.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene};

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.code() != "E0034" {
        return Vec::new();
    }
    let offered = scene.error.suggestions.iter().filter_map(|one| match one.parts.as_slice() {
        [part] => Some(part),
        _ => None,
    });
    let bare = offered.filter_map(|part| {
        let (path, value) = part.new_text.split_once('(')?;
        let value = value.strip_prefix('&')?;
        let value = value.strip_prefix("mut ").unwrap_or(value);
        let is_path = path.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | ':' | '<' | '>' | ' '));
        let span = Span::new(part.place.byte_start, part.place.byte_end)?;
        let is_here = part.place.file == scene.name && span.end() <= scene.file.bytes().len();
        (is_path && is_here).then(|| {
            let why = Proposal::new(format!("call it by its trait: `{path}`"));
            why.replace(scene, span, format!("{path}({value}"))
        })
    });
    bare.collect()
}
