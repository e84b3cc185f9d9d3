//! Which things of a file a target may mean.

use super::locate::Place;
use super::model::{Target, TargetKind};
use super::outline::{Item, ItemKind, Outline};
use super::words::{TypeName, on_one_line, path_segments, squashed, squashed_text};
use crate::syntax::CfgPredicate;

impl ItemKind {
    /// Whether a target of this kind may be one.
    pub(super) fn is(self, kind: TargetKind) -> bool {
        match self {
            ItemKind::Function => kind == TargetKind::Function,
            ItemKind::Struct => kind == TargetKind::Struct,
            ItemKind::Enum => kind == TargetKind::Enum,
            ItemKind::Union => kind == TargetKind::Union,
            ItemKind::Trait => kind == TargetKind::Trait,
            ItemKind::Impl => kind == TargetKind::Impl,
            ItemKind::Module => kind == TargetKind::Module,
            ItemKind::Const => kind == TargetKind::Const,
            ItemKind::Static => kind == TargetKind::Static,
            ItemKind::TypeAlias => kind == TargetKind::TypeAlias,
            ItemKind::Macro => kind == TargetKind::Macro,
            ItemKind::Use => kind == TargetKind::Use,
            ItemKind::ExternCrate => kind == TargetKind::ExternCrate,
            ItemKind::Variant => kind == TargetKind::Variant,
            ItemKind::Field => kind == TargetKind::Field,
            ItemKind::ForeignBlock | ItemKind::MacroCall => false,
        }
    }
}

/// How many of the things around an item, and of the conditions on it, are shown.
const SHOWN: usize = 8;

/// How deep items are compared by what they stand in.
const DEEP: usize = 64;

/// Longest signature that is shown, in characters.
const SIGNATURE_CHARS: usize = 400;

/// What an item is and how it is called, for those that can be there once for each condition.
fn designation(item: &Item) -> Option<String> {
    let word = match item.kind {
        ItemKind::Function => "fn",
        ItemKind::Struct => "struct",
        ItemKind::Enum => "enum",
        ItemKind::Union => "union",
        ItemKind::Trait => "trait",
        ItemKind::Module => "mod",
        ItemKind::Const => "const",
        ItemKind::Static => "static",
        ItemKind::TypeAlias => "type",
        ItemKind::Macro => "macro",
        ItemKind::Impl => {
            let own = item.implements.as_ref()?;
            let of = own.of_trait.as_ref().map(|of| format!("{} for ", of.text)).unwrap_or_default();
            return Some(format!("impl {of}{}", own.self_type.text));
        }
        _ => return None,
    };
    Some(format!("{word} {}", item.name))
}

fn cut(text: &str) -> String {
    match text.char_indices().nth(SIGNATURE_CHARS) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
        None => text.to_owned(),
    }
}

/// A file's items, and where the file stands.
pub(super) struct Scope<'a> {
    pub(super) outline: &'a Outline<'a>,
    /// The file, relative to the root.
    pub(super) path: &'a str,
    /// The module that the file is, as far as its path tells.
    modules: Vec<String>,
    /// Where its lines end.
    line_ends: Vec<usize>,
}

impl<'a> Scope<'a> {
    pub(super) fn new(outline: &'a Outline<'a>, path: &'a str) -> Self {
        let bytes = outline.code.bytes.iter().enumerate();
        let line_ends = bytes.filter(|(_, byte)| **byte == b'\n').map(|(at, _)| at).collect();
        Scope { outline, path, modules: file_modules(path), line_ends }
    }

    /// The items that fit `target`, as if it were of `kind`.
    pub(super) fn fitting(&self, target: &Target, kind: TargetKind) -> Vec<usize> {
        let wanted = Wanted::of(target, kind);
        let mut found: Vec<usize> = (0..self.outline.items.len()).filter(|i| self.fits(*i, &wanted)).collect();
        self.prefer(&mut found, &wanted);
        found
    }

    fn item(&self, index: usize) -> Option<&'a Item> {
        self.outline.items.get(index)
    }

    fn fits(&self, index: usize, wanted: &Wanted<'_>) -> bool {
        let Some(item) = self.item(index).filter(|item| item.kind.is(wanted.kind)) else { return false };
        let target = wanted.target;
        let of_type = |text: &str, item: &Item| {
            item.implements.as_ref().is_some_and(|there| TypeName::of_text(text).fits(&there.self_type))
        };
        target.name.as_ref().is_none_or(|name| match item.kind {
            ItemKind::Use => self.use_fits(item, name),
            ItemKind::Impl => of_type(name, item),
            _ => self.name_fits(index, &wanted.name),
        }) && (target.of.is_none() || item.parent.is_some_and(|parent| self.name_fits(parent, &wanted.of)))
            && self.container_fits(item, wanted)
            && target.module.as_ref().is_none_or(|module| self.module_fits(index, module))
            && wanted.cfg.as_ref().is_none_or(|cfg| self.cfg_fits(index, cfg))
            && wanted.signature.as_ref().is_none_or(|signature| self.signature(item).contains(signature.as_str()))
    }

    /// Keeps those that fit better than others do.
    fn prefer(&self, found: &mut Vec<usize>, wanted: &Wanted<'_>) {
        let mut keep_if_any = |better: &dyn Fn(&Item) -> bool| {
            let fits = |index: &usize| self.item(*index).is_some_and(better);
            if found.iter().any(fits) {
                found.retain(fits);
            }
        };
        if let Some(signature) = &wanted.signature {
            keep_if_any(&|item| {
                let whole = self.signature(item);
                let bare = item.visibility.map_or(item.first, |[_, last]| last + 1);
                whole == *signature || self.squashed_header(item, bare) == *signature
            });
        }
        if wanted.kind == TargetKind::Impl && wanted.target.trait_name.is_none() {
            keep_if_any(&|item| item.implements.as_ref().is_some_and(|i| i.of_trait.is_none()));
        }
        if wanted.kind != TargetKind::Impl && wanted.target.impl_of.is_none() && wanted.target.trait_name.is_some() {
            let in_trait = |item: &Item| {
                item.parent.and_then(|parent| self.item(parent)).is_some_and(|parent| parent.kind == ItemKind::Trait)
            };
            keep_if_any(&in_trait);
        }
    }

    /// The tokens before the body, squashed.
    fn signature(&self, item: &Item) -> String {
        self.squashed_header(item, item.first)
    }

    fn squashed_header(&self, item: &Item, from: usize) -> String {
        let code = self.outline.code;
        let end = self.outline.header(item).end();
        squashed(code, from, code.first_starting_at(end))
    }

    /// Whether a `use` declaration says `name`, or imports it.
    fn use_fits(&self, item: &Item, name: &str) -> bool {
        let name = super::import::import_name(name);
        item.name == name
            || super::import::leaves(self.outline.code, item.keyword).iter().any(|leaf| leaf.shown() == name)
    }

    /// Whether the path `segments`, read from its end, leads to the item.
    fn name_fits(&self, index: usize, segments: &[String]) -> bool {
        let (anchored, segments) = match segments.split_first() {
            Some((first, rest)) if !rest.is_empty() && (first == "crate" || first == "self") => {
                (Some(first.as_str()), rest)
            }
            _ => (None, segments),
        };
        let is_transparent =
            |item: &Item| matches!(item.kind, ItemKind::ForeignBlock | ItemKind::Const | ItemKind::Static);
        let around = self.outline.ancestry(index).skip(1).filter(|item| !is_transparent(item));
        let own = self.item(index).into_iter();
        // One more than there can be is enough to tell that there are too many.
        let mut links: Vec<Link<'_>> = own.chain(around).take(segments.len() + 1).map(Link::Item).collect();
        if anchored != Some("self") {
            links.extend(self.modules.iter().rev().map(|module| Link::Module(module)));
        }
        if segments.len() > links.len() || anchored.is_some() && segments.len() != links.len() {
            return false;
        }
        segments.iter().rev().zip(&links).all(|(segment, link)| link.fits(segment))
    }

    fn container_fits(&self, item: &Item, wanted: &Wanted<'_>) -> bool {
        let of_trait = |implements: &super::outline::Implements| match wanted.trait_name.as_ref() {
            None => true,
            Some(None) => implements.of_trait.is_none(),
            Some(Some(name)) => implements.of_trait.as_ref().is_some_and(|there| name.fits(there)),
        };
        if wanted.kind == TargetKind::Impl {
            let Some(implements) = &item.implements else { return false };
            let for_type = wanted.for_type.as_ref().or(wanted.impl_of.as_ref());
            return for_type.is_none_or(|name| name.fits(&implements.self_type)) && of_trait(implements);
        }
        let parent = item.parent.and_then(|parent| self.item(parent));
        let implements = parent.and_then(|parent| parent.implements.as_ref());
        if let Some(name) = wanted.impl_of.as_ref().or(wanted.for_type.as_ref()) {
            return implements.is_some_and(|there| name.fits(&there.self_type) && of_trait(there));
        }
        match &wanted.trait_name {
            None => true,
            Some(None) => {
                implements.is_none_or(|there| there.of_trait.is_none())
                    && parent.is_none_or(|parent| parent.kind != ItemKind::Trait)
            }
            Some(Some(name)) => match (parent, implements) {
                (_, Some(there)) => there.of_trait.as_ref().is_some_and(|there| name.fits(there)),
                (Some(parent), None) => parent.kind == ItemKind::Trait && name.last() == parent.name,
                _ => false,
            },
        }
    }

    fn module_fits(&self, index: usize, module: &[String]) -> bool {
        let plain = |name: &String| name.trim_start_matches("r#").to_owned();
        let mut wanted: Vec<String> =
            module.iter().flat_map(|part| path_segments(part)).map(|name| plain(&name)).collect();
        let mut here: Vec<String> = self
            .outline
            .ancestry(index)
            .skip(1)
            .filter(|item| item.kind == ItemKind::Module)
            .map(|item| item.name.clone())
            .collect();
        here.reverse();
        if wanted.first().is_some_and(|first| first == "self" || first == "crate") {
            let first = wanted.remove(0);
            if first == "crate" {
                let all: Vec<String> = self.modules.iter().cloned().chain(here).collect();
                return wanted == all;
            }
        }
        wanted.retain(|name| !name.is_empty());
        wanted == here
    }

    fn cfg_fits(&self, index: usize, wanted: &Option<CfgPredicate>) -> bool {
        let found = self.cfgs(index);
        match wanted {
            None => found.is_empty(),
            Some(wanted) => found.iter().any(|text| CfgPredicate::parse(text) == *wanted),
        }
    }

    /// The conditions that an item stands under: what is between the parentheses of each `#[cfg(..)]`, from the outside in.
    pub(super) fn cfgs(&self, index: usize) -> Vec<String> {
        let outline = self.outline;
        let own = |item: &Item| {
            let opens = item.decorations.iter().filter_map(|decoration| decoration.open);
            opens.filter_map(|open| cfg_of(outline, open)).collect::<Vec<_>>()
        };
        let mut found: Vec<Vec<String>> = outline.ancestry(index).map(own).collect();
        found.reverse();
        found.concat()
    }

    /// The item that a place is, after those around it, each as its kind and name.
    pub(super) fn path_of(&self, place: Option<&Place>) -> Vec<String> {
        let Some(Place::Item(index)) = place else { return Vec::new() };
        if self.item(*index).is_none_or(|item| designation(item).is_none()) {
            return Vec::new();
        }
        let mut path: Vec<String> = self.outline.ancestry(*index).filter_map(designation).collect();
        path.reverse();
        path
    }

    /// One line that says what an item is and where: `s.rs:11: pub fn len(&self) -> usize, in impl Stack`.
    pub(super) fn describe(&self, index: usize) -> String {
        let Some(item) = self.item(index) else { return String::new() };
        let outline = self.outline;
        let bare = outline.bare(item);
        let mut header = cut(&on_one_line(&outline.text(outline.header(item))));
        if matches!(item.kind, ItemKind::Macro | ItemKind::MacroCall) {
            header = format!("macro {}", item.name);
        }
        let mut line = format!("{}:{}: {header}", self.path, self.line_of(bare.start()));
        for around in outline.ancestry(index).skip(1).take(SHOWN) {
            let name = match around.kind {
                ItemKind::Impl => match around.implements.as_ref() {
                    Some(implements) => match &implements.of_trait {
                        Some(of_trait) => format!("impl {} for {}", of_trait.text, implements.self_type.text),
                        None => format!("impl {}", implements.self_type.text),
                    },
                    None => continue,
                },
                ItemKind::Module => format!("mod {}", around.name),
                ItemKind::Trait => format!("trait {}", around.name),
                ItemKind::Function => format!("fn {}", around.name),
                ItemKind::Struct => format!("struct {}", around.name),
                ItemKind::Enum => format!("enum {}", around.name),
                ItemKind::Variant => format!("variant {}", around.name),
                ItemKind::ForeignBlock => "an extern block".to_owned(),
                _ => continue,
            };
            line.push_str(&format!(", in {name}"));
        }
        for cfg in self.cfgs(index).iter().rev().take(SHOWN).rev() {
            line.push_str(&format!(", under #[cfg({cfg})]"));
        }
        line
    }

    /// 1-based line of a byte.
    pub(super) fn line_of(&self, offset: usize) -> usize {
        1 + self.line_ends.partition_point(|end| *end < offset)
    }

    /// The other items of the same name in the same place, of whatever kind, that stand under other conditions.
    pub(super) fn twins(&self, index: usize) -> Vec<usize> {
        let Some(own) = self.item(index) else { return Vec::new() };
        if matches!(own.kind, ItemKind::Use | ItemKind::ForeignBlock | ItemKind::MacroCall) {
            return Vec::new();
        }
        let cfgs = self.cfgs(index);
        let others = self.outline.items.iter().enumerate().filter(|(other, item)| {
            *other != index && item.name == own.name && namespace(item.kind) == namespace(own.kind)
        });
        let others = others.map(|(other, _)| other);
        others.filter(|other| self.is_same_place(index, *other) && self.cfgs(*other) != cfgs).collect()
    }

    /// Whether two items have the same name in things of the same names: they are one thing under different conditions.
    fn is_same_place(&self, one: usize, other: usize) -> bool {
        let is_same = |a: &Item, b: &Item| match (&a.implements, &b.implements) {
            (Some(a), Some(b)) => {
                let of_trait = |of: &super::outline::Implements| of.of_trait.as_ref().map(|name| name.text.clone());
                a.self_type.text == b.self_type.text && of_trait(a) == of_trait(b)
            }
            (None, None) => a.name == b.name,
            _ => false,
        };
        let (mut ones, mut others) = (self.outline.ancestry(one), self.outline.ancestry(other));
        for _ in 0..DEEP {
            match (ones.next(), others.next()) {
                (None, None) => return true,
                (Some(a), Some(b)) if is_same(a, b) => {}
                _ => return false,
            }
        }
        false
    }
}

/// Which names exclude one another: types, and everything else.
fn namespace(kind: ItemKind) -> u8 {
    match kind {
        ItemKind::Struct | ItemKind::Enum | ItemKind::Union | ItemKind::Trait | ItemKind::TypeAlias => 0,
        ItemKind::Function | ItemKind::Const | ItemKind::Static => 1,
        ItemKind::Module => 2,
        ItemKind::Impl => 3,
        ItemKind::Macro => 4,
        ItemKind::Field => 5,
        ItemKind::Variant => 6,
        ItemKind::Use | ItemKind::ExternCrate | ItemKind::ForeignBlock | ItemKind::MacroCall => 7,
    }
}

/// What is between the parentheses, if the attribute whose bracket is `open` is `#[cfg(..)]`.
pub(super) fn cfg_of(outline: &Outline<'_>, open: usize) -> Option<String> {
    let code = outline.code;
    let is_cfg = code.is_word(open + 1, "cfg") && code.is_open(open + 2, b'(');
    is_cfg.then(|| spaced(&squashed(code, open + 3, code.close_of(open + 2))))
}

/// A condition as people write it.
fn spaced(condition: &str) -> String {
    condition.replace('=', " = ").replace(',', ", ")
}

/// One step of the way to an item.
enum Link<'a> {
    Item(&'a Item),
    Module(&'a str),
}

impl Link<'_> {
    fn fits(&self, segment: &str) -> bool {
        match self {
            Link::Module(name) => segment == *name,
            Link::Item(item) => match &item.implements {
                None => item.name == segment,
                Some(implements) => {
                    let qualified = segment.strip_prefix('<').and_then(|rest| rest.strip_suffix('>'));
                    match (qualified.and_then(|inside| inside.split_once(" as ")), &implements.of_trait) {
                        (Some((name, wanted)), Some(of_trait)) => {
                            TypeName::of_text(name).fits(&implements.self_type)
                                && TypeName::of_text(wanted).fits(of_trait)
                        }
                        _ => TypeName::of_text(segment).fits(&implements.self_type),
                    }
                }
            },
        }
    }
}

/// A target, read.
struct Wanted<'a> {
    target: &'a Target,
    kind: TargetKind,
    /// The segments of its name.
    name: Vec<String>,
    /// The segments of what it stands in.
    of: Vec<String>,
    impl_of: Option<TypeName>,
    for_type: Option<TypeName>,
    /// `Some(None)` if there is to be no trait.
    trait_name: Option<Option<TypeName>>,
    /// `Some(None)` if there is to be no condition.
    cfg: Option<Option<CfgPredicate>>,
    signature: Option<String>,
}

impl<'a> Wanted<'a> {
    fn of(target: &'a Target, kind: TargetKind) -> Self {
        let cfg = target.cfg.as_deref().map(|text| {
            let text = condition(text);
            (!text.trim().is_empty()).then(|| CfgPredicate::parse(text))
        });
        let trait_name =
            target.trait_name.as_deref().map(|name| (!name.trim().is_empty()).then(|| TypeName::of_text(name)));
        let signature = target.signature.as_deref().map(|text| {
            let text = text.trim().trim_end_matches(['{', ';', '}']);
            squashed_text(text)
        });
        let segments = |text: &Option<String>| text.as_deref().map(path_segments).unwrap_or_default();
        let of_text = |text: &Option<String>| text.as_deref().map(TypeName::of_text);
        let (name, of) = (segments(&target.name), segments(&target.of));
        let (impl_of, for_type) = (of_text(&target.impl_of), of_text(&target.for_type));
        Wanted { target, kind, name, of, impl_of, for_type, trait_name, cfg, signature }
    }
}

/// The condition in a text that may also be `cfg(..)` or `#[cfg(..)]`.
pub(super) fn condition(text: &str) -> &str {
    let text = text.trim();
    let text = text.strip_prefix("#[").and_then(|rest| rest.strip_suffix(']')).unwrap_or(text).trim();
    match text.strip_prefix("cfg").map(str::trim_start) {
        Some(rest) => rest.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')).unwrap_or(text),
        None => text,
    }
}

/// The module that a file is, by its path below `src`.
fn file_modules(path: &str) -> Vec<String> {
    let parts: Vec<&str> = path.split('/').collect();
    let Some(src) = parts.iter().rposition(|part| *part == "src") else { return Vec::new() };
    let mut modules: Vec<String> = parts.iter().skip(src + 1).map(|part| (*part).to_owned()).collect();
    if modules.first().is_some_and(|first| first == "bin") {
        return Vec::new();
    }
    if let Some(last) = modules.pop() {
        let last = last.trim_end_matches(".rs");
        let is_own = last == "mod" || (modules.is_empty() && matches!(last, "lib" | "main"));
        if !is_own {
            modules.push(last.to_owned());
        }
    }
    modules
}
