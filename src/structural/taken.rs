//! Items of a name that is there already: a request that is sent twice must not make two of one.

use super::outline::{Item, ItemKind, Outline};
use super::source::{Source, invalid};
use super::words::squashed;
use crate::refusal::Refusal;
use crate::syntax::SyntaxFile;

/// Attributes that leave an item as it is. Under a `cfg` it may be another one's twin; what a macro makes of it nobody knows.
const HARMLESS: &[&str] = &[
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

fn is_plain(outline: &Outline<'_>, item: &Item) -> bool {
    item.name != "_"
        && item
            .decorations
            .iter()
            .filter_map(|decoration| decoration.open)
            .all(|open| HARMLESS.iter().any(|name| outline.code.is_word(open + 1, name)))
}

impl Source<'_> {
    /// Refuses items in `text`, which goes into `parent` or the file, of which there is one already.
    ///
    /// # Errors
    /// [`Refusal::InvalidRequest`].
    pub(super) fn not_taken(&self, parent: Option<usize>, text: &str) -> Result<(), Refusal> {
        let holds_items = match parent {
            None => true,
            Some(parent) => {
                matches!(self.item(parent)?.kind, ItemKind::Module | ItemKind::Impl | ItemKind::Trait)
            }
        };
        let file = SyntaxFile::parse(text.as_bytes());
        let Some(given) = Outline::of(&file).filter(|_| holds_items) else { return Ok(()) };
        for (_, new) in given.children(None).filter(|(_, new)| is_plain(&given, new)) {
            let Some(space) = is_type(new.kind) else { continue };
            let is_it = |(_, there): &(usize, &Item)| {
                there.name == new.name && is_type(there.kind) == Some(space) && is_plain(self.outline, there)
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
