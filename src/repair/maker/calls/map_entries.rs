//! E0061: `.or_insert()` of a map's entry without what is to be put in, where that is a list, a map or a text: with nothing said of
//! it, it is the empty one, `.or_default()`. Of a number nothing says that it begins at none.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::repair::type_text::type_name;

/// What there is an empty one of.
const EMPTY: &[&str] =
    &["BTreeMap", "BTreeSet", "BinaryHeap", "HashMap", "HashSet", "PathBuf", "String", "Vec", "VecDeque"];

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.code() != "E0061" || scene.text() != "or_insert" {
        return Vec::new();
    }
    let of = scene.labelled().find_map(|(_, label)| label.split("of type `").nth(1));
    let is_empty = of.and_then(|of| of.split('`').next()).is_some_and(|of| EMPTY.contains(&type_name(of)));
    let call = scene.file.nearest(scene.span, &["call_expression"]);
    let list = call.and_then(|call| scene.file.child(call, "arguments"));
    let Some(list) = list.filter(|list| is_empty && scene.file.words(list.span).len() == 2) else { return Vec::new() };
    let span = Span::new(scene.span.start(), list.span.end());
    let write = |span| Proposal::new("the entry's value, made empty").replace(scene, span, "or_default()");
    span.map(write).into_iter().collect()
}
