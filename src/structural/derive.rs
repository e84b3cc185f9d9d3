//! Derives.

use super::outline::{Item, ItemKind};
use super::selector::condition;
use super::source::{Change, Replacement, Source, invalid};
use super::words::{TypeName, squashed};
use crate::refusal::Refusal;
use crate::syntax::{Category, CfgPredicate};

/// A `derive(..)` of an item.
#[derive(Debug, Clone, Copy)]
struct Derive {
    /// The bracket of its list, as a token.
    list: usize,
    /// The bracket of the attribute.
    attribute: usize,
    /// For one in `cfg_attr`: the bracket of that.
    within: Option<usize>,
}

/// The traits that a request names; several may be in one text.
fn wanted(list: &[String]) -> Vec<String> {
    let all = list.iter().flat_map(|text| {
        let text = text.trim();
        let text = text.strip_prefix("#[").and_then(|t| t.strip_suffix(']')).unwrap_or(text).trim();
        let text = text
            .strip_prefix("derive")
            .map(str::trim)
            .and_then(|t| t.strip_prefix('(')?.strip_suffix(')'))
            .unwrap_or(text);
        text.split(',').map(|part| part.trim().to_owned()).collect::<Vec<_>>()
    });
    all.filter(|part| !part.is_empty()).collect()
}

impl Source<'_> {
    fn nominal(&self, index: usize, op: &str) -> Result<&Item, Refusal> {
        let item = self.item(index)?;
        if !matches!(item.kind, ItemKind::Struct | ItemKind::Enum | ItemKind::Union) {
            let reason =
                format!("{op} goes with a struct, an enum or a union, not with this: {}", self.scope.describe(index));
            return Err(invalid("op", reason));
        }
        Ok(item)
    }

    fn checked(&self, list: &[String]) -> Result<Vec<String>, Refusal> {
        let traits = wanted(list);
        if traits.is_empty() {
            return Err(invalid("derive", "it names no trait".to_owned()));
        }
        for name in &traits {
            self.check(name, Category::Path, "derive")?;
        }
        Ok(traits)
    }

    fn derives(&self, item: &Item) -> Vec<Derive> {
        let code = self.code;
        let mut found = Vec::new();
        for attribute in item.decorations.iter().filter_map(|decoration| decoration.open) {
            if code.is_word(attribute + 1, "derive") && code.is_open(attribute + 2, b'(') {
                found.push(Derive { list: attribute + 2, attribute, within: None });
            }
            if code.is_word(attribute + 1, "cfg_attr") && code.is_open(attribute + 2, b'(') {
                let within = attribute + 2;
                for [from, to] in super::outline::elements(code, within).into_iter().skip(1) {
                    if code.is_word(from, "derive") && code.is_open(from + 1, b'(') && code.close_of(from + 1) < to {
                        found.push(Derive { list: from + 1, attribute, within: Some(within) });
                    }
                }
            }
        }
        found
    }

    /// The traits of a list: the last part of each path, and its number.
    fn traits(&self, derive: Derive) -> Vec<String> {
        let elements = super::outline::elements(self.code, derive.list);
        elements.into_iter().map(|[from, to]| TypeName::read(self.code, from, to).last().to_owned()).collect()
    }

    /// The condition of a `cfg_attr`.
    fn condition_of(&self, within: usize) -> String {
        let first = super::outline::elements(self.code, within).first().copied();
        first.map(|[from, to]| squashed(self.code, from, to)).unwrap_or_default()
    }

    /// Derives traits for an item: in the `derive` that it has, or in a new one below its docs.
    pub(super) fn add_derive(&self, index: usize, list: &[String], cfg: Option<&str>) -> Result<Change, Refusal> {
        let item = self.nominal(index, "add_derive")?;
        let traits = self.checked(list)?;
        let cfg = cfg.map(condition).map(str::trim).filter(|cfg| !cfg.is_empty());
        if let Some(cfg) = cfg {
            self.check(cfg, Category::Condition, "cfg")?;
        }
        let derives = self.derives(item);
        let mut notes = Vec::new();
        let mut missing: Vec<String> = Vec::new();
        for name in traits {
            let last = TypeName::of_text(&name).last().to_owned();
            let there = derives.iter().find(|derive| self.traits(**derive).contains(&last));
            match there.map(|derive| derive.within) {
                Some(Some(within)) => {
                    let condition = self.condition_of(within);
                    notes.push(format!("`{last}` is derived already, under cfg_attr({condition}, ..)"));
                }
                Some(None) => notes.push(format!("`{last}` is derived already")),
                None if missing.iter().any(|other| TypeName::of_text(other).last() == last) => {}
                None => missing.push(name),
            }
        }
        if missing.is_empty() {
            return Err(self.no_change());
        }
        let text = missing.join(", ");
        let same_condition = |derive: &&Derive| match (derive.within, cfg) {
            (None, None) => true,
            (Some(within), Some(cfg)) => CfgPredicate::parse(&self.condition_of(within)) == CfgPredicate::parse(cfg),
            _ => false,
        };
        let mut change = match derives.iter().find(same_condition) {
            Some(derive) => {
                let list = self.plain_list(derive.list);
                let many = list.elements.len();
                let is_long = self.layout.starts_line(self.code.span(list.close).start());
                let text = if is_long && missing.len() > 1 && many > 0 {
                    missing.join(&format!(",{}", self.ending(self.code.span(list.open).start())))
                } else {
                    text
                };
                Change::of(self.insert_element(&list, many, &text, false))
            }
            None => {
                let text = match cfg {
                    Some(cfg) => format!("#[cfg_attr({cfg}, derive({text}))]"),
                    None => format!("#[derive({text})]"),
                };
                // Below docs, above attributes: those that belong to a derive have to come after it.
                let first = item.decorations.iter().find(|decoration| decoration.open.is_some());
                let at = first.map_or(self.outline.bare(item).start(), |first| first.span.start());
                let gap = if self.layout.starts_line(at) { self.new_line(at) } else { " ".to_owned() };
                Change::of(vec![Replacement::insert(at, text + &gap)])
            }
        };
        change.notes.extend(notes);
        Ok(change)
    }

    /// Derives traits no longer, wherever it was.
    pub(super) fn remove_derive(&self, index: usize, list: &[String]) -> Result<Change, Refusal> {
        let item = self.nominal(index, "remove_derive")?;
        let mut left: Vec<String> =
            self.checked(list)?.iter().map(|name| TypeName::of_text(name).last().to_owned()).collect();
        let (mut replacements, mut notes) = (Vec::new(), Vec::new());
        let derives = self.derives(item);
        let all: Vec<String> = derives.iter().flat_map(|derive| self.traits(*derive)).collect();
        for derive in &derives {
            let there = self.traits(*derive);
            let keep: Vec<usize> =
                (0..there.len()).filter(|n| there.get(*n).is_some_and(|name| !left.contains(name))).collect();
            if keep.len() == there.len() {
                continue;
            }
            if keep.is_empty() {
                let own = item.decorations.iter().find(|decoration| decoration.open == Some(derive.attribute));
                let put = self.cut_derive(item, *derive);
                notes.extend(
                    own.filter(|own| put.text.is_empty() && put.span.end() >= own.span.end())
                        .and_then(|own| self.comment_cut_with(own.span)),
                );
                replacements.push(put);
                continue;
            }
            replacements.extend(self.without(derive.list, &keep));
        }
        left.retain(|name| !all.contains(name));
        if !left.is_empty() {
            return Err(Refusal::NoSuchItem {
                file: self.path(),
                target: format!(
                    "derive of {}",
                    left.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
                ),
                candidates: all,
            });
        }
        let mut change = Change::of(replacements);
        change.notes.extend(notes);
        Ok(change)
    }

    /// Takes all elements out of the list at `open` but those that `keep` names, of which there is at least one.
    fn without(&self, open: usize, keep: &[usize]) -> Vec<Replacement> {
        let list = self.plain_list(open);
        let mut put = Vec::new();
        let mut at = 0;
        while at < list.elements.len() {
            if keep.contains(&at) {
                at += 1;
                continue;
            }
            let mut end = at;
            while end < list.elements.len() && !keep.contains(&end) {
                end += 1;
            }
            // A run of elements goes as one, with the comma after it or, at the end, before it.
            let run = list.elements.get(at).zip(list.elements.get(end - 1));
            if let Some((first, last)) = run {
                let own_line = self.layout.starts_line(first.span.start());
                let tail = self.tail(last.comma.map_or(last.span.end(), |comma| comma.end()));
                if own_line && self.layout.ends_line(tail) {
                    let from = self.layout.line_start(first.span.start());
                    put.push(Replacement::new(from, self.layout.next_line(tail), ""));
                } else if let Some(next) = list.elements.get(end) {
                    put.push(Replacement::new(first.span.start(), next.span.start(), ""));
                } else if let Some(before) = at.checked_sub(1).and_then(|n| list.elements.get(n)) {
                    put.push(Replacement::new(before.span.end(), last.span.end(), ""));
                }
            }
            at = end;
        }
        put
    }

    /// Takes a whole `derive` out, and the `cfg_attr` if it holds nothing else.
    fn cut_derive(&self, item: &Item, derive: Derive) -> Replacement {
        let attribute = item.decorations.iter().find(|decoration| decoration.open == Some(derive.attribute));
        if let Some(within) = derive.within {
            let list = self.plain_list(within);
            let here = self.code.span(derive.list).start();
            let number =
                list.elements.iter().position(|element| element.span.start() < here && here < element.span.end());
            if list.elements.len() > 2
                && let Some(put) = number.and_then(|number| self.remove_element(&list, number))
            {
                return put;
            }
        }
        attribute.map_or(Replacement::insert(0, ""), |attribute| self.cut_decoration(attribute.span))
    }
}
