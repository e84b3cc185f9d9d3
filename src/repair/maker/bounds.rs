//! Bounds: E0276 (the trait says less than its impl), and suggestions with a hole such as `AsRef</* T */>`, filled with
//! what the same file says elsewhere.

use super::{Proposal, Read, Scene, quoted};
use crate::edit::Span;

pub(super) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    let mut found = Vec::new();
    if scene.code() == "E0276" {
        found.extend(stricter(scene));
    }
    for suggestion in &scene.error.suggestions {
        for part in suggestion.parts.iter().filter(|part| part.new_text.contains("/*")) {
            let Some(at) = scene.here(&part.place) else { continue };
            let name: String = part
                .new_text
                .trim_start_matches([' ', '+', ':'])
                .chars()
                .take_while(|c| c.is_alphanumeric() || matches!(c, '_' | ':'))
                .collect();
            if name.is_empty() {
                continue;
            }
            let lead = part.new_text.split(&name).next().unwrap_or_default();
            let mut seen = Vec::new();
            for bounds in scene.file.inside(scene.file.whole(), &["trait_bounds"]) {
                for bound in scene.file.children(bounds).into_iter().filter(|bound| bound.named) {
                    let text = scene.file.text(bound.span);
                    if text.starts_with(&name) && !seen.contains(&text) {
                        seen.push(text);
                        let why = format!("bound it by `{text}` as elsewhere");
                        found.push(Proposal::new(why).replace(scene, at, format!("{lead}{text}")));
                    }
                }
            }
        }
    }
    found
}

/// Gives the trait's method the bound that the impl asks for.
fn stricter(scene: &Scene<'_>) -> Option<Proposal> {
    let (definition, _) = scene.labelled().find(|(_, label)| label.starts_with("definition of"))?;
    let asked = scene.labelled().find_map(|(_, label)| label.split_once("extra requirement"))?.1;
    let requirement = quoted(&format!("{asked} ")).first().map(|text| (*text).to_owned())?;
    let (_, bound) = requirement.split_once(": ")?;
    let own = scene.file.nearest(definition, &["function_signature_item", "function_item"])?;
    let parameters = scene.file.child(own, "type_parameters")?;
    let implemented = scene.function()?;
    let theirs = scene.file.child(implemented, "type_parameters")?;
    let named = |list| scene.file.children(list).into_iter().filter(|child| child.named).collect::<Vec<_>>();
    // The parameters go by their place: the impl may name them otherwise. Its own words are better than the compiler's,
    // which name no module.
    let words = |span: Span| scene.file.words(span).first().map(|word| word.text.to_owned());
    let subject = requirement.split(':').next()?;
    let at = named(theirs).iter().position(|child| words(child.span).as_deref() == Some(subject))?;
    let text = named(theirs).get(at).map(|child| scene.file.text(child.span).to_owned())?;
    let bound = text.split_once(':').map_or(bound, |(_, own)| own.trim()).to_owned();
    let target = *named(parameters).get(at)?;
    let joint = if scene.file.text(target.span).contains(':') { " + " } else { ": " };
    Some(Proposal::new("ask the same in the trait").insert(scene, target.span.end(), format!("{joint}{bound}")))
}
