//! E0277, E0599: a method of a trait of the standard library whose type parameter has lost the bound that the trait has for it:
//! `fn sum<I>(iter: I) -> Self` of `Sum`.

use crate::repair::maker::{Proposal, Read, Scene};
use crate::repair::type_text::{arguments, type_name};

/// Traits, their method, and the bound of its parameter but for the item.
const BOUNDS: &[(&str, &str, &str)] = &[
    ("Extend", "extend", "IntoIterator"),
    ("FromIterator", "from_iter", "IntoIterator"),
    ("Product", "product", "Iterator"),
    ("Sum", "sum", "Iterator"),
];

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if !matches!(scene.code(), "E0277" | "E0599") {
        return Vec::new();
    }
    bound(scene).into_iter().collect()
}

fn bound(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let function = scene.function()?;
    let around = file.nearest(function.span, &["impl_item"])?;
    let of_trait = file.child_text(around, "trait")?;
    let name = file.child_text(function, "name")?;
    let (_, _, bound) = BOUNDS.iter().find(|(of, own, _)| *of == type_name(of_trait) && *own == name)?;
    let item = arguments(of_trait).into_iter().next().unwrap_or_else(|| "Self".to_owned());
    let list = file.child(function, "type_parameters")?;
    let mut parameters = file.children(list).into_iter().filter(|child| child.named);
    let (own, None) = (parameters.next()?, parameters.next()) else { return None };
    let is_bare = file.text(own.span).chars().all(char::is_alphanumeric);
    let why = Proposal::new(format!("as `{}` has it", type_name(of_trait)));
    is_bare.then(|| why.insert(scene, own.span.end(), format!(": {bound}<Item = {item}>")))
}
