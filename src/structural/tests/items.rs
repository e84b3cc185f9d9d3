//! The outline has the items that syn has.

use super::each_file;
use crate::structural::locate::Place;
use crate::structural::outline::{ItemKind, Outline};
use crate::syntax::SyntaxFile;
use syn::ext::IdentExt;
use syn::visit::{self, Visit};

/// Kind and name of each item, as an outline says them.
#[derive(Default)]
struct Names(Vec<String>);

impl Names {
    fn add(&mut self, kind: ItemKind, name: &syn::Ident) {
        self.0.push(format!("{kind:?} {}", name.unraw()));
    }

    fn fields<'a>(&mut self, fields: impl IntoIterator<Item = &'a syn::Field>) {
        for name in fields.into_iter().filter_map(|field| field.ident.as_ref()) {
            self.add(ItemKind::Field, name);
        }
    }
}

macro_rules! visits {
    ($($method:ident: $type:ident => $kind:ident, $($name:ident).+;)*) => {
        impl<'a> Visit<'a> for Names {
            $(fn $method(&mut self, item: &'a syn::$type) {
                self.add(ItemKind::$kind, &item.$($name).+);
                visit::$method(self, item);
            })*

            fn visit_item_struct(&mut self, item: &'a syn::ItemStruct) {
                self.add(ItemKind::Struct, &item.ident);
                self.fields(&item.fields);
                visit::visit_item_struct(self, item);
            }

            fn visit_item_union(&mut self, item: &'a syn::ItemUnion) {
                self.add(ItemKind::Union, &item.ident);
                self.fields(&item.fields.named);
                visit::visit_item_union(self, item);
            }

            fn visit_variant(&mut self, variant: &'a syn::Variant) {
                self.add(ItemKind::Variant, &variant.ident);
                self.fields(&variant.fields);
                visit::visit_variant(self, variant);
            }

            fn visit_item_macro(&mut self, item: &'a syn::ItemMacro) {
                if let Some(name) = &item.ident {
                    self.add(ItemKind::Macro, name);
                }
            }
        }
    };
}

visits! {
    visit_item_fn: ItemFn => Function, sig.ident;
    visit_impl_item_fn: ImplItemFn => Function, sig.ident;
    visit_trait_item_fn: TraitItemFn => Function, sig.ident;
    visit_foreign_item_fn: ForeignItemFn => Function, sig.ident;
    visit_item_enum: ItemEnum => Enum, ident;
    visit_item_trait: ItemTrait => Trait, ident;
    visit_item_mod: ItemMod => Module, ident;
    visit_item_const: ItemConst => Const, ident;
    visit_impl_item_const: ImplItemConst => Const, ident;
    visit_trait_item_const: TraitItemConst => Const, ident;
    visit_item_static: ItemStatic => Static, ident;
    visit_foreign_item_static: ForeignItemStatic => Static, ident;
    visit_item_type: ItemType => TypeAlias, ident;
    visit_impl_item_type: ImplItemType => TypeAlias, ident;
    visit_trait_item_type: TraitItemType => TypeAlias, ident;
    visit_foreign_item_type: ForeignItemType => TypeAlias, ident;
}

#[test]
fn an_outline_has_the_items_that_syn_has() {
    each_file(|path, text, tree| {
        let mut wanted = Names::default();
        wanted.visit_file(tree);
        let file = SyntaxFile::parse(text.as_bytes());
        let outline = Outline::of(&file).unwrap();
        let has_name = |kind: ItemKind| {
            !matches!(
                kind,
                ItemKind::Impl | ItemKind::Use | ItemKind::ExternCrate | ItemKind::ForeignBlock | ItemKind::MacroCall
            )
        };
        let named = outline.items.iter().filter(|item| has_name(item.kind) && item.name.parse::<usize>().is_err());
        let mut found: Vec<String> = named.map(|item| format!("{:?} {}", item.kind, item.name)).collect();
        wanted.0.sort();
        found.sort();
        // syn has no tree for what it passes on as tokens, such as functions that an attribute completes.
        let missing: Vec<&String> = without(&wanted.0, &found);
        assert!(missing.is_empty(), "{path:?} misses {missing:?}");
        let own = path.starts_with(env!("CARGO_MANIFEST_DIR"));
        assert!(!own || found == wanted.0, "{path:?} has {:?} besides", without(&found, &wanted.0));
        let scope = crate::structural::selector::Scope::new(&outline, "src/a.rs");
        for listed in crate::structural::targets(&file, "src/a.rs").iter().step_by(5) {
            let found = crate::structural::locate::locate(
                &file,
                &scope,
                &listed.target,
                listed.target.kind,
                crate::structural::CfgSiblings::Report,
            );
            let place = found.map(|found| found.places);
            let Ok([Place::Item(index)]) = place.as_deref() else { panic!("{path:?}: {listed:?}: {place:?}") };
            let whole = outline.whole(&outline.items[*index]);
            assert_eq!([whole.start(), whole.end()], listed.bytes, "{path:?}: {listed:?}");
        }
        for item in outline.items.iter().filter(|item| item.kind == ItemKind::Impl) {
            let text = outline.text(outline.bare(item));
            assert!(syn::parse_str::<syn::ItemImpl>(&text).is_ok(), "{path:?}: {text}");
        }
    });
}

/// What is in the sorted list `a` and not in the sorted list `b`.
fn without<'a>(a: &'a [String], b: &[String]) -> Vec<&'a String> {
    let mut rest = b.iter().peekable();
    a.iter()
        .filter(|name| {
            while rest.peek().is_some_and(|other| other < name) {
                rest.next();
            }
            rest.next_if(|other| other == name).is_none()
        })
        .collect()
}
