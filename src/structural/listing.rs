//! [`targets`]: everything in a file that has a name, with a target that fits it alone.

use super::model::{Target, TargetKind};
use super::outline::{Item, ItemKind, Outline};
use super::selector::Scope;
use crate::syntax::SyntaxFile;

/// Something that can be named.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// A target that fits this and nothing else in the file as it is.
    pub target: Target,
    /// 1-based line on which it begins, docs and attributes left out.
    pub line: usize,
    /// What it is and where, as refusals begin to list it: `s.rs:11: pub fn len(&self) -> usize, in impl Stack`.
    pub described: String,
    /// First byte and one past the last, docs and attributes included.
    pub bytes: [usize; 2],
    /// Whether it stands in a function's body.
    pub in_body: bool,
}

impl ItemKind {
    fn target(self) -> Option<TargetKind> {
        Some(match self {
            ItemKind::Function => TargetKind::Function,
            ItemKind::Struct => TargetKind::Struct,
            ItemKind::Enum => TargetKind::Enum,
            ItemKind::Union => TargetKind::Union,
            ItemKind::Trait => TargetKind::Trait,
            ItemKind::Impl => TargetKind::Impl,
            ItemKind::Module => TargetKind::Module,
            ItemKind::Const => TargetKind::Const,
            ItemKind::Static => TargetKind::Static,
            ItemKind::TypeAlias => TargetKind::TypeAlias,
            ItemKind::Macro => TargetKind::Macro,
            ItemKind::Use => TargetKind::Use,
            ItemKind::ExternCrate => TargetKind::ExternCrate,
            ItemKind::Variant => TargetKind::Variant,
            ItemKind::Field => TargetKind::Field,
            ItemKind::ForeignBlock | ItemKind::MacroCall => return None,
        })
    }
}

/// The things of a file that have a name, in the order of the text; none if the file is over the bounds. `path` is the
/// file's, relative to the root.
pub fn targets(file: &SyntaxFile, path: &str) -> Vec<Listed> {
    let Some(outline) = Outline::of(file) else { return Vec::new() };
    let scope = Scope::new(&outline, path);
    let mut found = Vec::new();
    for (index, item) in outline.items.iter().enumerate() {
        let Some(target) = target(&scope, index, item) else { continue };
        let whole = outline.whole(item);
        let is_body = |around: &Item| matches!(around.kind, ItemKind::Function | ItemKind::Const | ItemKind::Static);
        found.push(Listed {
            target,
            line: scope.line_of(outline.bare(item).start()),
            described: scope.describe(index),
            bytes: [whole.start(), whole.end()],
            in_body: outline.ancestry(index).skip(1).any(is_body),
        });
    }
    found
}

fn target(scope: &Scope<'_>, index: usize, item: &Item) -> Option<Target> {
    let outline = scope.outline;
    let kind = item.kind.target()?;
    let parent = item.parent.and_then(|parent| outline.items.get(parent));
    let mut target = Target { kind, ..Target::default() };
    match &item.implements {
        Some(implements) => {
            target.for_type = Some(implements.self_type.text.clone());
            target.trait_name = Some(implements.of_trait.as_ref().map_or(String::new(), |name| name.text.clone()));
        }
        None => target.name = Some(item.name.clone()),
    }
    match parent {
        Some(parent) if matches!(item.kind, ItemKind::Field | ItemKind::Variant) => {
            let owner = parent.parent.and_then(|owner| outline.items.get(owner));
            let owner = owner.filter(|_| parent.kind == ItemKind::Variant);
            target.of = Some(owner.map_or(parent.name.clone(), |owner| format!("{}::{}", owner.name, parent.name)));
        }
        Some(parent) => match &parent.implements {
            Some(implements) => {
                target.impl_of = Some(implements.self_type.text.clone());
                target.trait_name = Some(implements.of_trait.as_ref().map_or(String::new(), |name| name.text.clone()));
            }
            None if parent.kind == ItemKind::Trait => target.trait_name = Some(parent.name.clone()),
            None => {}
        },
        None => {}
    }
    let modules = outline.ancestry(index).skip(1).filter(|around| around.kind == ItemKind::Module);
    let mut modules: Vec<String> = modules.map(|module| module.name.clone()).collect();
    modules.reverse();
    target.module = Some(modules);
    let fitting = scope.fitting(&target, kind);
    if fitting.len() > 1 {
        let nth = fitting.iter().position(|other| *other == index)? + 1;
        target.nth_of = Some([nth, fitting.len()]);
    }
    Some(target)
}
