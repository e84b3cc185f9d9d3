//! E0277: an enum without `Default` in what derives it: which of its variants is meant is for the user to say.

use crate::edit::{Span, line_start};
use crate::repair::maker::names::renamed::home_of;
use crate::repair::maker::{Ground, Proposal, Read, Scene, quoted};
use crate::repair::type_text::type_name;

/// Most variants that are offered: of more nobody could choose.
const MOST: usize = 6;

pub(in crate::repair) fn make(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    let named = quoted(&scene.error.message);
    let lacks = named.first().and_then(|said| said.strip_suffix(": Default"));
    let Some(of) = lacks.filter(|_| scene.code() == "E0277").map(type_name) else { return Vec::new() };
    let Some((name, file)) = home_of(scene, read, &["enum_item"], of) else { return Vec::new() };
    let Some(item) = file.all_named(&["enum_item"], of).next() else { return Vec::new() };
    let generic = file.child(item, "type_parameters");
    let variants = file.inside(item.span, &["enum_variant"]);
    if generic.is_some() || variants.len() > MOST || file.implements("Default", of) {
        return Vec::new();
    }
    let line_before = |at: usize| {
        let start = line_start(file.bytes(), at);
        Span::new(start, at).map(|line| file.text(line).to_owned()).unwrap_or_default()
    };
    // Behind something else in its line, an attribute stays in it.
    let joint = |at: usize| {
        let before = line_before(at);
        if before.trim().is_empty() { format!("\n{before}") } else { " ".to_owned() }
    };
    let whole =
        variants.iter().filter(|own| file.child(**own, "body").is_none() && file.child(**own, "value").is_none());
    // That the others cannot be it says nothing for the one that can.
    let whole: Vec<_> = whole.collect();
    let ground = if whole.len() == 1 && variants.len() > 1 { Ground::Nothing } else { Ground::Guess };
    let made = whole.into_iter().filter_map(|variant| {
        let (at, start) = (item.span.start(), variant.span.start());
        let why = Proposal::new(format!("its default is `{}`", file.child_text(*variant, "name")?)).on(ground);
        let why = why.replace_in(&name, &file, Span::at(at), format!("#[derive(Default)]{}", joint(at)));
        Some(why.replace_in(&name, &file, Span::at(start), format!("#[default]{}", joint(start))))
    });
    made.collect()
}
