//! E0499, E0502, E0505, E0506: what a method gives out of what its type borrows is tied to the one that was asked, since it is
//! written `&str` in place of `&'a str`: it lives as long as what is borrowed.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::syntax::Branch;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if !matches!(scene.code(), "E0499" | "E0502" | "E0505" | "E0506") {
        return Vec::new();
    }
    let file = &scene.file;
    let mut methods: Vec<&str> = Vec::new();
    for (span, _) in scene.labelled() {
        let around = file.around(span);
        let asked = around.iter().rev().find(|node| {
            node.kind == "field_expression" && file.child(**node, "value").is_some_and(|value| value.span == span)
        });
        let field = asked.and_then(|asked| file.child_text(*asked, "field"));
        methods.extend(field.filter(|name| !methods.contains(name)));
    }
    methods.into_iter().filter_map(|method| untied(scene, method)).collect()
}

fn untied(scene: &Scene<'_>, method: &str) -> Option<Proposal> {
    let file = &scene.file;
    let named = |own: &Branch<'_>| file.child_text(*own, "name") == Some(method);
    let mut functions = file.all(&["function_item"]).into_iter().filter(named);
    let (own, None) = (functions.next()?, functions.next()) else { return None };
    let around = file.nearest(own.span, &["impl_item"]).filter(|around| file.child(*around, "trait").is_none())?;
    let of = file.words(file.child(around, "type")?.span);
    let mut lifetimes = of.iter().filter(|word| word.text.starts_with('\'')).map(|word| word.text);
    let (lifetime, None) = (lifetimes.next().filter(|one| *one != "'_")?, lifetimes.next()) else { return None };
    let list = file.child(own, "parameters")?;
    let takes = file.children(list).into_iter().find(|one| one.kind == "self_parameter")?;
    let back = file.child(own, "return_type").filter(|_| file.text(takes.span).starts_with('&'))?;
    let signs: Vec<Span> = file
        .inside(back.span, &["reference_type"])
        .into_iter()
        .filter(|of| !file.children(*of).iter().any(|child| child.kind == "lifetime"))
        .map(|of| of.span)
        .collect();
    let why = Proposal::new(format!("it lives for `{lifetime}`, as what is borrowed"));
    let all = signs.iter().fold(why, |why, sign| why.insert(scene, sign.start() + 1, format!("{lifetime} ")));
    (!signs.is_empty()).then_some(all)
}
