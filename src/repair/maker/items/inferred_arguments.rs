//! E0107: type arguments that are missing where the compiler can tell what they are. `_` stands for each: a `let` is content
//! with that, and of what is given back the compiler then says the type (E0121).

use crate::compiler::Applicability;
use crate::edit::Span;
use crate::repair::maker::{Proposal, Scene};

pub(in crate::repair) fn make(scene: &Scene<'_>) -> Vec<Proposal> {
    if scene.code() != "E0107" || !is_inferred(scene, scene.span) {
        return Vec::new();
    }
    let open = scene.error.suggestions.iter().filter(|one| one.applicability == Applicability::HasPlaceholders);
    let blank = |part: &crate::compiler::Part| {
        let at = scene.here(&part.place)?;
        let text = blanked(&part.new_text)?;
        Some(Proposal::new("what the compiler infers").replace(scene, at, text))
    };
    open.flat_map(|one| &one.parts).filter_map(blank).collect()
}

/// `<_, _>` for `<K, V>`; nothing if it is no list of types.
fn blanked(text: &str) -> Option<String> {
    let mut out = String::new();
    for (at, piece) in text.split_inclusive([',', '>']).enumerate() {
        let name = piece.trim_matches([',', '<', '>', ' ']);
        if name.is_empty() {
            out.push_str(piece);
            continue;
        }
        let is_type = name.starts_with(|c: char| c.is_ascii_uppercase()) && name.chars().all(char::is_alphanumeric);
        if !is_type || at > 8 {
            return None;
        }
        out.push_str(&piece.replacen(name, "_", 1));
    }
    out.contains('_').then_some(out)
}

/// Whether the type at the place follows from something else: a local's, a constant's, what a function gives back.
fn is_inferred(scene: &Scene<'_>, at: Span) -> bool {
    let holders = ["const_item", "field_declaration", "function_item", "let_declaration", "parameter", "static_item"];
    let Some(holder) = scene.file.nearest(at, &holders) else { return false };
    let part = match holder.kind {
        "const_item" | "let_declaration" | "static_item" => "type",
        "function_item" => "return_type",
        _ => return false,
    };
    scene.file.child(holder, part).is_some_and(|of| of.span.contains(at))
}

#[cfg(test)]
mod tests {
    use super::blanked;

    #[test]
    fn each_type_is_a_blank() {
        for (text, blank) in [("<T>", "<_>"), ("<K, V>", "<_, _>"), (", E", ", _"), ("E", "_")] {
            assert_eq!(blanked(text).as_deref(), Some(blank), "{text}");
        }
        for text in ["<'a>", "", "<>", "<u8>", "<T = u8>"] {
            assert_eq!(blanked(text), None, "{text}");
        }
    }
}
