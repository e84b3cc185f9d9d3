//! E0308 where a macro of the crate gives what it was handed: `ready!(poll())` of a failure. The compiler points at the line
//! in the macro, which is right for its other uses; what is handed on is what the call gives.

use super::handing_on::of_failure;
use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene};

pub(in crate::repair) fn make(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    let is_inside = scene.error.primary().is_some_and(|primary| !primary.expansions.is_empty());
    let Some((_, got)) = scene.expected_found().filter(|_| scene.code() == "E0308" && is_inside) else {
        return Vec::new();
    };
    let at = |scene: &Scene<'_>, read: Read<'_>| {
        let call = scene.error.call_site()?;
        let span = Span::new(call.byte_start, call.byte_end)?;
        let file = read(&call.file).filter(|file| span.end() <= file.bytes().len())?;
        let outer = Scene { error: scene.error, file, name: &call.file, span, elsewhere: scene.elsewhere };
        let is_call = outer.exactly(span).is_some_and(|own| own.kind == "macro_invocation");
        is_call.then(|| of_failure(&outer, span, &format!("`{got}`")))
    };
    at(scene, read).unwrap_or_default()
}
