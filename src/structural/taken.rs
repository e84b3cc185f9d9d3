//! Items of a name that is there already: a request that is sent twice must not make two of one.

use super::outline::{Item, ItemKind, Outline};
use super::source::{Source, invalid};
use super::words::squashed;
use crate::refusal::Refusal;
use crate::syntax::SyntaxFile;

/// Attributes that leave an item as it is. Under another `cfg` it may be a twin; what a macro makes of it nobody knows.
pub(super) const HARMLESS: &[&str] = &[
    "allow",
    "cold",
    "default",
    "deny",
    "deprecated",
    "derive",
    "doc",
    "expect",
    "export_name",
    "forbid",
    "ignore",
    "inline",
    "link_section",
    "must_use",
    "no_mangle",
    "non_exhaustive",
    "repr",
    "should_panic",
    "target_feature",
    "test",
    "track_caller",
    "unsafe",
    "warn",
];

/// Where names of this kind are looked up; `None` where several of one name may be.
fn is_type(kind: ItemKind) -> Option<bool> {
    match kind {
        ItemKind::Function | ItemKind::Const | ItemKind::Static => Some(false),
        ItemKind::Struct
        | ItemKind::Enum
        | ItemKind::Union
        | ItemKind::Trait
        | ItemKind::Module
        | ItemKind::TypeAlias => Some(true),
        _ => None,
    }
}

/// The conditions that an item stands under; `None` where an attribute may make it another one.
fn conditions(outline: &Outline<'_>, item: &Item) -> Option<Vec<String>> {
    if item.name == "_" {
        return None;
    }
    let mut found = Vec::new();
    for open in item.decorations.iter().filter_map(|decoration| decoration.open) {
        if outline.code.is_any_word(open + 1, &["cfg", "cfg_attr"]) {
            found.push(outline.attribute(open));
        } else if !outline.code.is_any_word(open + 1, HARMLESS) {
            return None;
        }
    }
    found.sort();
    Some(found)
}

impl Source<'_> {
    /// Refuses items in `text`, which goes into `parent` or the file, of which there is one already.
    ///
    /// # Errors
    /// [`Refusal::InvalidRequest`].
    pub(super) fn not_taken(&self, parent: Option<usize>, text: &str) -> Result<(), Refusal> {
        self.not_taken_beside(parent, None, text)
    }

    /// Likewise of items in `text` that take the place of the item `index`, whose own name is free.
    ///
    /// # Errors
    /// [`Refusal::InvalidRequest`].
    pub(super) fn not_taken_elsewhere(&self, index: usize, text: &str) -> Result<(), Refusal> {
        self.not_taken_beside(self.item(index)?.parent, Some(index), text)
    }

    fn not_taken_beside(&self, parent: Option<usize>, gone: Option<usize>, text: &str) -> Result<(), Refusal> {
        let holds_items = match parent {
            None => true,
            Some(parent) => {
                matches!(self.item(parent)?.kind, ItemKind::Module | ItemKind::Impl | ItemKind::Trait)
            }
        };
        let file = SyntaxFile::parse(text.as_bytes());
        let Some(given) = Outline::of(&file).filter(|_| holds_items) else { return Ok(()) };
        for (_, new) in given.children(None) {
            let (Some(space), Some(under)) = (is_type(new.kind), conditions(&given, new)) else { continue };
            // Of that name there may be twins, and what makes them such may stay before the item.
            let is_own = |gone: usize| self.item(gone).is_ok_and(|gone| gone.name == new.name);
            if gone.is_some_and(is_own) {
                continue;
            }
            let is_it = |(index, there): &(usize, &Item)| {
                let is_like = there.name == new.name && is_type(there.kind) == Some(space);
                is_like && Some(*index) != gone && conditions(self.outline, there).is_some_and(|there| there == under)
            };
            let Some((index, there)) = self.outline.children(parent).find(is_it) else { continue };
            let shown = self.scope.describe(index);
            let is_same =
                squashed(given.code, new.first, new.last + 1) == squashed(self.code, there.first, there.last + 1);
            let reason = if is_same {
                format!("the same item is there already: {shown}")
            } else {
                format!("there is one of this name already: {shown}; `replace` and `replace_body` change it")
            };
            return Err(invalid("new_text", reason));
        }
        Ok(())
    }
}
