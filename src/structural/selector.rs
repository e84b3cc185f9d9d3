//! Which things of a file a target may mean.

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

/// A file's items, and where the file stands.
pub(super) struct Scope<'a> {
    pub(super) outline: &'a Outline<'a>,
    /// The file, relative to the root.
    pub(super) path: &'a str,
    /// The module that the file is, as far as its path tells.
    modules: Vec<String>,
}

impl<'a> Scope<'a> {
    pub(super) fn new(outline: &'a Outline<'a>, path: &'a str) -> Self {
        Scope { outline, path, modules: file_modules(path) }
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
        wanted.name.as_ref().is_none_or(|name| match item.kind {
            ItemKind::Use => self.use_fits(item, name),
            ItemKind::Impl => item.implements.as_ref().is_some_and(|i| TypeName::of_text(name).fits(&i.self_type)),
            _ => self.name_fits(index, &path_segments(name)),
        }) && target
            .of
            .as_ref()
            .is_none_or(|of| item.parent.is_some_and(|parent| self.name_fits(parent, &path_segments(of))))
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
        let name = squashed_text(name);
        let name = name.trim_end_matches(';');
        let name = name.split_once("use ").map_or(name, |(_, rest)| rest);
        item.name == name
            || super::import::leaves(self.outline.code, item.keyword).iter().any(|leaf| leaf.shown() == name)
    }

    /// Whether the path `segments`, read from its end, leads to the item.
    fn name_fits(&self, index: usize, segments: &[String]) -> bool {
        let around: Vec<&Item> = self
            .outline
            .ancestry(index)
            .filter(|item| {
                !matches!(item.kind, ItemKind::ForeignBlock | ItemKind::Const | ItemKind::Static) || {
                    self.item(index).is_some_and(|own| std::ptr::eq(own, *item))
                }
            })
            .collect();
        let (anchored, segments) = match segments.split_first() {
            Some((first, rest)) if !rest.is_empty() && (first == "crate" || first == "self") => {
                (Some(first.as_str()), rest)
            }
            _ => (None, segments),
        };
        let mut links = around.iter().map(|item| Link::Item(item)).collect::<Vec<_>>();
        if anchored != Some("self") {
            links.extend(self.modules.iter().rev().map(|module| Link::Module(module)));
        }
        if segments.len() > links.len() || anchored.is_some() && segments.len() != links.len() {
            return false;
        }
        segments.iter().rev().zip(&links).all(|(segment, link)| link.fits(segment))
    }

    fn container_fits(&self, item: &Item, wanted: &Wanted<'_>) -> bool {
        let target = wanted.target;
        let of_trait = |implements: &super::outline::Implements| match wanted.trait_name.as_ref() {
            None => true,
            Some(None) => implements.of_trait.is_none(),
            Some(Some(name)) => implements.of_trait.as_ref().is_some_and(|there| name.fits(there)),
        };
        if wanted.kind == TargetKind::Impl {
            let Some(implements) = &item.implements else { return false };
            let for_type = target.for_type.as_ref().or(target.impl_of.as_ref());
            return for_type.is_none_or(|name| TypeName::of_text(name).fits(&implements.self_type))
                && of_trait(implements);
        }
        let parent = item.parent.and_then(|parent| self.item(parent));
        let implements = parent.and_then(|parent| parent.implements.as_ref());
        if let Some(name) = target.impl_of.as_ref().or(target.for_type.as_ref()) {
            return implements.is_some_and(|there| TypeName::of_text(name).fits(&there.self_type) && of_trait(there));
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

    /// One line that says what an item is and where: `s.rs:11: pub fn len(&self) -> usize, in impl Stack`.
    pub(super) fn describe(&self, index: usize) -> String {
        let Some(item) = self.item(index) else { return String::new() };
        let outline = self.outline;
        let bare = outline.bare(item);
        let mut header = on_one_line(&outline.text(outline.header(item)));
        if matches!(item.kind, ItemKind::Macro | ItemKind::MacroCall) {
            header = format!("macro {}", item.name);
        }
        let mut line = format!("{}:{}: {header}", self.path, self.line_of(bare.start()));
        for around in outline.ancestry(index).skip(1) {
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
        for cfg in self.cfgs(index) {
            line.push_str(&format!(", under #[cfg({cfg})]"));
        }
        line
    }

    /// 1-based line of a byte.
    pub(super) fn line_of(&self, offset: usize) -> usize {
        let head = self.outline.code.bytes.get(..offset).unwrap_or_default();
        1 + head.iter().filter(|byte| **byte == b'\n').count()
    }

    /// The other items of the same name in the same place, of whatever kind, that stand under other conditions.
    pub(super) fn twins(&self, index: usize) -> Vec<usize> {
        let Some(own) = self.item(index) else { return Vec::new() };
        if matches!(own.kind, ItemKind::Use | ItemKind::ForeignBlock | ItemKind::MacroCall) {
            return Vec::new();
        }
        let (place, cfgs) = (self.address(index), self.cfgs(index));
        let others = self.outline.items.iter().enumerate().filter(|(other, item)| {
            *other != index && item.name == own.name && namespace(item.kind) == namespace(own.kind)
        });
        let others = others.map(|(other, _)| other);
        others.filter(|other| self.address(*other) == place && self.cfgs(*other) != cfgs).collect()
    }

    /// Names of all that an item stands in, and its own; two items of one address are one thing under different conditions.
    fn address(&self, index: usize) -> Vec<String> {
        let name = |item: &Item| match &item.implements {
            Some(implements) => {
                let of_trait = implements.of_trait.as_ref().map(|name| name.text.as_str()).unwrap_or_default();
                format!("impl {of_trait} for {}", implements.self_type.text)
            }
            None => item.name.clone(),
        };
        self.outline.ancestry(index).map(name).collect()
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
    name: Option<String>,
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
        Wanted { target, kind, name: target.name.clone(), trait_name, cfg, signature }
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
