//! E0405, E0412, E0422, E0425, E0432, E0433: a path into a dependency that ends where nothing of that name is, and another place in
//! the same crate has it: `once_cell::sync::Lazy` for `once_cell::Lazy`, `tokio::time::sleep` for `tokio::sleep`. The compiler looks
//! for such names in the standard library, which the path does not speak of.

use super::from_dependencies::MOST;
use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene};

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if matches!(scene.code(), "E0405" | "E0412" | "E0422" | "E0425" | "E0432" | "E0433") {
        elsewhere(scene).unwrap_or_default()
    } else {
        Vec::new()
    }
}

fn elsewhere(scene: &Scene<'_>) -> Option<Vec<Proposal>> {
    let last = *scene.file.words(scene.span).last().filter(|word| word.is_name)?;
    let written = Written::of(scene, last.span)?;
    let of = written.above.split("::").next().filter(|of| scene.elsewhere.depends_on(of))?;
    let mut found = scene.elsewhere.paths_in(of, last.text);
    if last.text.starts_with(char::is_lowercase) {
        let modules = scene.elsewhere.modules_of(last.text).into_iter().map(|(path, _)| path);
        found.extend(modules.filter(|path| path.split("::").next() == Some(of)));
    }
    let other = found.into_iter().filter(|path| path.rsplit_once("::").is_none_or(|(above, _)| above != written.above));
    let write = |path: String| {
        let why = Proposal::new(format!("`{}` is in `{path}`", last.text));
        let below = path.strip_prefix(&written.above).and_then(|rest| rest.strip_prefix("::"));
        match (below, written.whole) {
            (Some(below), _) => Some(why.replace(scene, last.span, below)),
            (None, Some(whole)) => Some(why.replace(scene, whole, path)),
            (None, None) => None,
        }
    };
    Some(other.filter_map(write).take(MOST).collect())
}

/// A path as it is written up to a name.
struct Written {
    /// What stands before the name, lists of imports followed to the outside.
    above: String,
    /// From its begin to the name, where it stands in one piece.
    whole: Option<Span>,
}

impl Written {
    fn of(scene: &Scene<'_>, name: Span) -> Option<Written> {
        let file = &scene.file;
        let (mut above, mut start, mut is_whole): (Vec<String>, usize, bool) = (Vec::new(), name.start(), true);
        for node in file.around(name).into_iter().rev() {
            let is_list = node.kind == "scoped_use_list";
            if !is_list && !matches!(node.kind, "scoped_identifier" | "scoped_type_identifier") {
                continue;
            }
            let Some(path) = file.child(node, "path").filter(|path| !path.span.contains(name)) else { continue };
            let said: String = file.words(path.span).iter().map(|word| word.text).collect();
            above.insert(0, said);
            is_whole &= !is_list;
            start = path.span.start();
        }
        let whole = Span::new(start, name.end()).filter(|_| is_whole);
        (!above.is_empty()).then(|| Written { above: above.join("::"), whole })
    }
}
