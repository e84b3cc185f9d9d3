//! Imports: what `use` declarations say, and how one is added or taken out.

mod order;
mod place;

use super::locate::Place;
use super::model::{Operation, Target};
use super::outline::{Item, ItemKind};
use super::source::{Change, Replacement, Source, invalid};
use crate::refusal::Refusal;
use crate::syntax::{Category, Code, Kind, SyntaxFile};
use std::collections::BTreeMap;

/// Most imports that a refusal lists.
const LISTED: usize = 10;

/// How many segments, and how many groups in one another, are read.
const MAX_DEPTH: usize = 200;

/// One thing that a `use` declaration imports.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Leaf {
    /// The segments, a final `self` left out; the last may be `*`.
    pub(super) path: Vec<String>,
    /// The name behind `as`.
    pub(super) alias: Option<String>,
    /// Its own part: first token, and one past the last.
    pub(super) tokens: [usize; 2],
    /// The brackets of the groups that it is in, from the outside in.
    pub(super) groups: Vec<usize>,
}

/// A group: its bracket, and the path before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Group {
    pub(super) open: usize,
    pub(super) prefix: Vec<String>,
}

impl Leaf {
    /// As it would be written alone.
    pub(super) fn shown(&self) -> String {
        let path = self.path.join("::");
        match &self.alias {
            Some(alias) => format!("{path} as {alias}"),
            None => path,
        }
    }

    /// The name that it brings into scope.
    fn binds(&self) -> Option<&str> {
        let name = self.alias.as_deref().or(self.path.last().map(String::as_str))?;
        (name != "*" && name != "_").then_some(name)
    }
}

/// What a target's name for an import says, without `use` and `;`.
pub(super) fn import_name(name: &str) -> String {
    let name = super::words::squashed_text(name);
    let name = name.trim_end_matches(';');
    name.split_once("use ").map_or(name, |(_, rest)| rest).to_owned()
}

/// What the `use` declaration whose word stands at `keyword` imports.
pub(super) fn leaves(code: Code<'_>, keyword: usize) -> Vec<Leaf> {
    read(code, keyword).0
}

/// What the `use` declaration whose word stands at `keyword` imports, and its groups.
fn read(code: Code<'_>, keyword: usize) -> (Vec<Leaf>, Vec<Group>) {
    let (mut found, mut groups): (Vec<Leaf>, Vec<Group>) = (Vec::new(), Vec::new());
    // For each open group: its bracket, the path before it, where the element that it is in began.
    let mut around: Vec<(usize, Vec<String>, usize)> = Vec::new();
    let mut path: Vec<String> = Vec::new();
    let mut alias = None;
    let (mut start, mut at, mut is_group) = (keyword + 1, keyword + 1, false);
    loop {
        if around.len() > MAX_DEPTH || path.len() > MAX_DEPTH {
            return (found, groups);
        }
        match code.kind(at) {
            Some(Kind::Ident) if code.is_word(at, "as") => {
                alias = code.name(at + 1).map(|name| String::from_utf8_lossy(name).into_owned());
                at += 1;
            }
            Some(Kind::Ident | Kind::RawIdent | Kind::Punct(b'*')) => {
                path.push(String::from_utf8_lossy(code.name(at).unwrap_or(b"*")).into_owned());
            }
            Some(Kind::Punct(b':' | b'$')) => {}
            Some(Kind::Open(b'{')) => {
                groups.push(Group { open: at, prefix: path.clone() });
                around.push((at, path.clone(), start));
                start = at + 1;
            }
            end => {
                if at > start && !is_group {
                    if path.last().is_some_and(|last| last == "self") && path.len() > 1 {
                        path.pop();
                    }
                    let groups = around.iter().map(|(open, ..)| *open).collect();
                    found.push(Leaf { path: path.clone(), alias: alias.take(), tokens: [start, at], groups });
                }
                is_group = false;
                match end {
                    Some(Kind::Punct(b',')) if !around.is_empty() => {
                        path = around.last().map(|(_, prefix, _)| prefix.clone()).unwrap_or_default();
                        start = at + 1;
                    }
                    Some(Kind::Close(b'}')) if !around.is_empty() => {
                        start = around.pop().map_or(at, |(.., start)| start);
                        is_group = true;
                    }
                    _ => return (found, groups),
                }
            }
        }
        at += 1;
    }
}

/// A `use` declaration as a request gives it.
struct Import {
    /// The declaration, from its first attribute or its visibility to its semicolon.
    text: String,
    visibility: String,
    has_attributes: bool,
    leaves: Vec<Leaf>,
}

/// A `use` declaration of the file.
pub(super) struct Declaration<'a> {
    pub(super) index: usize,
    pub(super) item: &'a Item,
    pub(super) leaves: Vec<Leaf>,
    pub(super) groups: Vec<Group>,
    pub(super) visibility: String,
}

impl<'a> Source<'a> {
    fn read_import(&self, text: &str) -> Result<Import, Refusal> {
        let text = text.trim().trim_end_matches(';').trim_end();
        let file = SyntaxFile::parse(text.as_bytes());
        let code = file.code();
        let has_word = (0..code.len()).any(|at| code.is_word(at, "use") && code.parent(at).is_none());
        let text = if has_word { format!("{text};") } else { format!("use {text};") };
        self.check_behind(&text, if has_word { 0 } else { 4 }, Category::Use, "use")?;
        let file = SyntaxFile::parse(text.as_bytes());
        let code = file.code();
        let has_attributes = code.attribute_at(0).is_some() || file.tokens().is_some_and(|t| !t.comments.is_empty());
        let keyword = (0..code.len()).find(|at| code.is_word(*at, "use") && code.parent(*at).is_none()).unwrap_or(0);
        let mut first = 0;
        while let Some((open, _)) = code.attribute_at(first) {
            first = code.after(open);
        }
        let visibility = super::words::squashed(code, first, keyword);
        let leaves = leaves(code, keyword);
        if leaves.is_empty() || leaves.iter().any(|leaf| leaf.path.is_empty()) {
            return Err(invalid("use", "it imports nothing".to_owned()));
        }
        Ok(Import { text, visibility, has_attributes, leaves })
    }

    /// The `use` declarations that stand right in `parent`.
    fn declarations(&self, parent: Option<usize>) -> Vec<Declaration<'a>> {
        let body = parent.and_then(|parent| self.outline.items.get(parent)).and_then(|item| item.body);
        let uses = self.outline.children(parent).filter(|(_, item)| item.kind == ItemKind::Use);
        let uses = uses.filter(|(_, item)| self.code.parent(item.first) == body);
        uses.map(|(index, item)| {
            let (leaves, groups) = read(self.code, item.keyword);
            let visibility =
                item.visibility.map_or(String::new(), |[from, to]| super::words::squashed(self.code, from, to + 1));
            Declaration { index, item, leaves, groups, visibility }
        })
        .collect()
    }

    /// Imports something into the file, a module or a function.
    pub(super) fn add_use(&self, parent: Option<usize>, text: &str) -> Result<Change, Refusal> {
        let import = self.read_import(text)?;
        let there = self.declarations(parent);
        let mut change = Change::default();
        if import.has_attributes {
            change.replacements =
                self.place_import(parent, &there, &import.text, &import.visibility, &import.leaves)?;
            return Ok(change);
        }
        let mut missing: Vec<&Leaf> = Vec::new();
        for leaf in &import.leaves {
            if let Some(note) = self.imported_already(&there, leaf)? {
                change.notes.push(note);
                continue;
            }
            missing.push(leaf);
            change.notes.extend(self.namesakes(parent, &there, leaf));
        }
        if missing.is_empty() {
            return Err(self.no_change());
        }
        let mut merged: BTreeMap<(usize, usize), Vec<String>> = BTreeMap::new();
        let mut alone: Vec<&Leaf> = Vec::new();
        for leaf in &missing {
            if let Some((open, number, text)) = self.group_for(&there, leaf, &import.visibility) {
                merged.entry((open, number)).or_default().push(text);
            } else if let Some(put) =
                self.merged_with_single(&there, leaf, &import.visibility).filter(|_| missing.len() == 1)
            {
                change.replacements.push(put);
            } else {
                alone.push(leaf);
            }
        }
        for ((open, number), texts) in merged {
            change.replacements.extend(self.insert_element(&self.plain_list(open), number, &texts.join(", "), false));
        }
        if alone.len() == import.leaves.len() {
            change.replacements =
                self.place_import(parent, &there, &import.text, &import.visibility, &import.leaves)?;
        } else {
            let prefix = if import.visibility.is_empty() { String::new() } else { format!("{} ", import.visibility) };
            for leaf in alone {
                let text = format!("{prefix}use {};", leaf.shown());
                change.replacements.extend(self.place_import(
                    parent,
                    &there,
                    &text,
                    &import.visibility,
                    std::slice::from_ref(leaf),
                )?);
            }
        }
        Ok(change)
    }

    /// Says where something is imported already. Under a condition it would be imported twice in some builds.
    fn imported_already(&self, there: &[Declaration<'_>], leaf: &Leaf) -> Result<Option<String>, Refusal> {
        let same = |other: &Leaf| other.path == leaf.path && other.alias == leaf.alias;
        let Some(found) = there.iter().find(|declaration| declaration.leaves.iter().any(same)) else {
            return Ok(None);
        };
        let cfgs = self.scope.cfgs(found.index);
        let own = self.attributes_of(found.item).iter().any(|attribute| attribute.starts_with("cfg("));
        let line = self.scope.line_of(self.outline.bare(found.item).start());
        let shown = leaf.shown();
        match cfgs.last().filter(|_| own) {
            Some(cfg) => {
                let reason =
                    format!("`{shown}` is imported on line {line} under #[cfg({cfg})], and would be imported twice");
                Err(invalid("use", reason))
            }
            None => Ok(Some(format!("`{shown}` is imported already, on line {line}"))),
        }
    }

    /// Says what else has the name that something is to be imported by.
    fn namesakes(&self, parent: Option<usize>, there: &[Declaration<'_>], leaf: &Leaf) -> Vec<String> {
        let mut notes = Vec::new();
        let Some(binds) = leaf.binds() else { return notes };
        let mut leaves = there.iter().flat_map(|declaration| &declaration.leaves);
        if let Some(clash) = leaves.find(|other| other.binds() == Some(binds)) {
            notes.push(format!("`{}` brings the same name into scope", clash.shown()));
        }
        let own = self.outline.children(parent).find(|(_, item)| {
            // Functions and constants share their names with nothing that most imports are about.
            let is_type = matches!(
                item.kind,
                ItemKind::Struct | ItemKind::Enum | ItemKind::Union | ItemKind::Trait | ItemKind::TypeAlias
            );
            is_type && item.name.as_str() == binds
        });
        if let Some((_, own)) = own {
            let line = self.scope.line_of(self.outline.bare(own).start());
            notes.push(format!("`{}` is also the name of what line {line} defines", own.name));
        }
        notes
    }

    /// Whether others can be put into the same declaration.
    fn takes_more(&self, declaration: &Declaration<'_>, visibility: &str) -> bool {
        declaration.item.decorations.is_empty() && declaration.visibility == visibility
    }

    /// The group that a leaf belongs to: its bracket, the number of the place in it, and what goes there.
    fn group_for(&self, there: &[Declaration<'_>], leaf: &Leaf, visibility: &str) -> Option<(usize, usize, String)> {
        let mut best: Option<(&Group, &Declaration<'_>)> = None;
        for declaration in there.iter().filter(|declaration| self.takes_more(declaration, visibility)) {
            for group in declaration.groups.iter().filter(|group| !group.prefix.is_empty()) {
                let Some(rest) = leaf.path.strip_prefix(group.prefix.as_slice()) else { continue };
                let deep =
                    |other: &Leaf| other.groups.contains(&group.open) && other.path.len() > group.prefix.len() + 1;
                let fits = rest.len() < 2 || declaration.leaves.iter().any(deep);
                if fits && best.is_none_or(|(other, _)| other.prefix.len() < group.prefix.len()) {
                    best = Some((group, declaration));
                }
            }
        }
        let (group, _) = best?;
        let rest = leaf.path.get(group.prefix.len()..).unwrap_or_default();
        let path = if rest.is_empty() { "self".to_owned() } else { rest.join("::") };
        let text = match &leaf.alias {
            Some(alias) => format!("{path} as {alias}"),
            None => path,
        };
        let elements = super::outline::elements(self.code, group.open);
        let keys: Vec<String> =
            elements.iter().map(|[from, to]| super::words::squashed(self.code, *from, *to)).collect();
        let number = order::place(&keys, &text).unwrap_or(keys.len());
        Some((group.open, number, text))
    }

    /// In a file that imports by groups: the single import from the same place, made a group of two.
    fn merged_with_single(&self, there: &[Declaration<'_>], leaf: &Leaf, visibility: &str) -> Option<Replacement> {
        let (name, parent) = leaf.path.split_last()?;
        let has_groups = there.iter().any(|declaration| !declaration.groups.is_empty());
        let parents = |declaration: &Declaration<'_>| match declaration.leaves.as_slice() {
            [only] if declaration.groups.is_empty() => only.path.split_last().map(|(_, parent)| parent.to_vec()),
            _ => None,
        };
        let singles: Vec<&Declaration<'_>> =
            there.iter().filter(|declaration| parents(declaration).is_some_and(|other| other == parent)).collect();
        let [single] = singles.as_slice() else { return None };
        if !has_groups || parent.is_empty() || !self.takes_more(single, visibility) || name == "*" {
            return None;
        }
        let only = single.leaves.first()?;
        let [from, to] = only.tokens;
        let own = (from..to).rev().find(|at| self.code.is_pair(*at, *b"::"))? + 2;
        let there = super::words::squashed(self.code, own, to);
        if there == "*" {
            return None;
        }
        let text = match &leaf.alias {
            Some(alias) => format!("{name} as {alias}"),
            None => name.clone(),
        };
        let pair = match order::place(std::slice::from_ref(&there), &text) {
            Some(0) => format!("{{{text}, {there}}}"),
            _ => format!("{{{there}, {text}}}"),
        };
        Some(Replacement::new(self.code.span(own).start(), self.code.span(to - 1).end(), pair))
    }

    /// Imports something no longer.
    pub(super) fn remove_use(&self, parent: Option<usize>, text: &str) -> Result<Change, Refusal> {
        let import = self.read_import(text)?;
        let [wanted] = import.leaves.as_slice() else {
            return Err(invalid("use", "it has to be one path".to_owned()));
        };
        let there = self.declarations(parent);
        // Under another name it is another import: `use a::b` may stand beside `use a::b as c`.
        let fits = |leaf: &Leaf| leaf.path == wanted.path && leaf.alias == wanted.alias;
        let all =
            || there.iter().flat_map(|declaration| declaration.leaves.iter().map(move |leaf| (declaration, leaf)));
        let found: Vec<(&Declaration<'_>, &Leaf)> = all().filter(|(_, leaf)| fits(leaf)).collect();
        let shown = |list: &[(&Declaration<'_>, &Leaf)]| {
            let line = |leaf: &Leaf| self.scope.line_of(self.code.span(leaf.tokens[0]).start());
            let cfgs =
                |index| self.scope.cfgs(index).iter().map(|cfg| format!(", under #[cfg({cfg})]")).collect::<String>();
            let one = |(declaration, leaf): &(&Declaration<'_>, &Leaf)| {
                format!("{}:{}: use {}{}", self.path(), line(leaf), leaf.shown(), cfgs(declaration.index))
            };
            list.iter().map(one).collect::<Vec<_>>()
        };
        let target = format!("import of `{}`", wanted.shown());
        match found.as_slice() {
            [(declaration, leaf)] => self.take_out(declaration, leaf),
            [] => {
                let is_near = |leaf: &Leaf| leaf.path == wanted.path || leaf.binds() == wanted.binds();
                let near: Vec<_> = all().filter(|(_, leaf)| is_near(leaf)).collect();
                let rest = all().filter(|(_, leaf)| !is_near(leaf)).take(LISTED);
                let candidates = shown(&near.into_iter().chain(rest).take(LISTED).collect::<Vec<_>>());
                Err(Refusal::NoSuchItem { file: self.path(), target, candidates })
            }
            several => Err(Refusal::AmbiguousSelector { file: self.path(), target, candidates: shown(several) }),
        }
    }

    /// The change, if `target` names one import of a declaration that has others as well: what it does not name stays.
    /// `None` if it names all of the declaration, or if it is only the place that `operation` goes by.
    pub(super) fn named_import(
        &self,
        place: &Place,
        target: &Target,
        operation: &Operation,
    ) -> Option<Result<Change, Refusal>> {
        let Place::Item(index) = place else { return None };
        let item = self.outline.items.get(*index).filter(|item| item.kind == ItemKind::Use)?;
        let name = import_name(target.name.as_deref()?);
        let declarations = self.declarations(item.parent);
        let declaration = declarations.iter().find(|declaration| declaration.index == *index)?;
        if item.name == name || declaration.leaves.len() < 2 {
            return None;
        }
        let leaf = declaration.leaves.iter().find(|leaf| leaf.shown() == name)?;
        match operation {
            Operation::Delete => Some(self.take_out(declaration, leaf)),
            Operation::Replace { .. } => {
                let reason = format!(
                    "`{name}` is one of {} imports of `use {}`, and all of them would be replaced: name the whole, or \
                     go by `remove_use` and `add_use`",
                    declaration.leaves.len(),
                    item.name,
                );
                Some(Err(Refusal::InvalidRequest { place: "target".to_owned(), reason }))
            }
            _ => None,
        }
    }

    fn take_out(&self, declaration: &Declaration<'_>, leaf: &Leaf) -> Result<Change, Refusal> {
        if declaration.leaves.len() == 1 {
            return self.delete_item(declaration.index);
        }
        // The innermost group that holds more than this.
        let mut token = leaf.tokens[0];
        for open in leaf.groups.iter().rev() {
            let elements = super::outline::elements(self.code, *open);
            let Some(number) = elements.iter().position(|[from, to]| (*from..*to).contains(&token)) else { break };
            if elements.len() == 1 {
                token = *open;
                continue;
            }
            let list = self.plain_list(*open);
            let (from, to) = (self.code.span(list.open).start(), self.code.span(list.close).end());
            let has_comments = self.outline.comments.iter().any(|c| c.span.start() > from && c.span.end() < to);
            // One that is laid out over lines keeps its braces.
            let on_one_line = !self.slice(from, to).contains('\n');
            if let ([first, second], true) = (elements.as_slice(), on_one_line && !has_comments) {
                let rest = if number == 0 { second } else { first };
                return Ok(Change::of(vec![self.ungrouped(*open, *rest)]));
            }
            return Ok(Change::of(self.remove_element(&list, number).into_iter().collect()));
        }
        Err(self.no_change())
    }

    /// The group at `open` without its braces, of which only the element `rest` is left.
    fn ungrouped(&self, open: usize, [from, to]: [usize; 2]) -> Replacement {
        let end = self.code.span(self.code.close_of(open)).end();
        let start = self.code.span(open).start();
        if self.code.is_word(from, "self") && open >= 2 && self.code.is_pair(open - 2, *b"::") {
            let rest = if to > from + 1 { format!(" {}", self.tokens(from + 1, to)) } else { String::new() };
            return Replacement::new(self.code.span(open - 2).start(), end, rest);
        }
        Replacement::new(start, end, self.tokens(from, to))
    }
}
