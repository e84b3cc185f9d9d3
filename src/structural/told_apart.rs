//! What to say besides so that a target fits one of several things alone.

use super::model::{Target, TargetKind};
use super::outline::{Item, ItemKind};
use super::selector::Scope;
use super::words::on_one_line;

/// Longest signature that is proposed, in bytes.
const MAX_SIGNATURE: usize = 160;

/// A key of a target and what it is set to.
type Word = (&'static str, String);

/// The first of some ways to say more, from the plainest on, with which `target` fits the item `index` and nothing else:
/// `"impl_of": "Stack"`. `None` if none of them does.
pub(super) fn told_apart(scope: &Scope<'_>, target: &Target, kind: TargetKind, index: usize) -> Option<String> {
    let item = scope.outline.items.get(index)?;
    ways(scope, index, item).into_iter().find_map(|way| {
        let mut said = target.clone();
        for (key, value) in &way {
            let value = Some(value.clone());
            match *key {
                "name" => said.name = value,
                "impl_of" => said.impl_of = value,
                "for_type" => said.for_type = value,
                "trait_name" => said.trait_name = value,
                "cfg" => said.cfg = value,
                _ => said.signature = value,
            }
        }
        (scope.fitting(&said, kind) == [index]).then(|| {
            let quoted = |text: &str| format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""));
            let words: Vec<String> = way.iter().map(|(key, value)| format!("\"{key}\": {}", quoted(value))).collect();
            words.join(", ")
        })
    })
}

fn ways(scope: &Scope<'_>, index: usize, item: &Item) -> Vec<Vec<Word>> {
    let outline = scope.outline;
    let parent = item.parent.and_then(|parent| outline.items.get(parent));
    let mut ways: Vec<Vec<Word>> = Vec::new();
    let implemented = item.implements.as_ref().map(|own| ("for_type", own));
    let implemented = implemented.or_else(|| parent?.implements.as_ref().map(|around| ("impl_of", around)));
    if let Some((key, implements)) = implemented {
        let of_type = (key, implements.self_type.text.clone());
        let of_trait = ("trait_name", implements.of_trait.as_ref().map_or(String::new(), |name| name.text.clone()));
        ways.extend([vec![of_type.clone()], vec![of_trait.clone()], vec![of_type, of_trait]]);
    } else if let Some(around) = parent.filter(|parent| parent.kind == ItemKind::Trait) {
        ways.push(vec![("trait_name", around.name.clone())]);
    } else if outline.ancestry(index).skip(1).all(|around| around.kind == ItemKind::Module) {
        let mut path: Vec<&str> = outline.ancestry(index).map(|item| item.name.as_str()).collect();
        path.push("self");
        path.reverse();
        ways.push(vec![("name", path.join("::"))]);
    }
    ways.push(vec![("cfg", scope.cfgs(index).pop().unwrap_or_default())]);
    let signature = on_one_line(&outline.text(outline.header(item)));
    if item.kind == ItemKind::Function && signature.len() <= MAX_SIGNATURE {
        ways.push(vec![("signature", signature)]);
    }
    ways
}
