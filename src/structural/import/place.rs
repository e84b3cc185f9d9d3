//! Where a `use` declaration of its own goes.

use super::{Declaration, Leaf, order};
use crate::refusal::Refusal;
use crate::structural::outline::ItemKind;
use crate::structural::source::{Replacement, Source};

/// Where a crate stands in the order that most files keep: the standard library, other crates, this crate.
fn rank(root: &str, modules: &[&str]) -> u8 {
    match root {
        "std" | "core" | "alloc" => 0,
        "crate" | "self" | "super" => 2,
        other if modules.contains(&other) => 2,
        _ => 1,
    }
}

impl Source<'_> {
    /// Puts the declaration `text` among those that are there, or at the top.
    pub(super) fn place_import(
        &self,
        parent: Option<usize>,
        there: &[Declaration<'_>],
        text: &str,
        visibility: &str,
        leaves: &[Leaf],
    ) -> Result<Vec<Replacement>, Refusal> {
        let same: Vec<&Declaration<'_>> = there.iter().filter(|other| other.visibility == visibility).collect();
        let uses: Vec<&Declaration<'_>> = if same.is_empty() { there.iter().collect() } else { same };
        if uses.is_empty() {
            return self.first_import(parent, text);
        }
        let modules: Vec<&str> = self
            .outline
            .children(parent)
            .filter(|(_, item)| item.kind == ItemKind::Module)
            .map(|(_, item)| item.name.as_str())
            .collect();
        let root = leaves.first().and_then(|leaf| leaf.path.first()).map(String::as_str).unwrap_or_default();
        let own_rank = rank(root, &modules);
        let root_of = |other: &Declaration<'_>| {
            other.leaves.first().and_then(|leaf| leaf.path.first()).cloned().unwrap_or_default()
        };
        let rank_of = |other: &Declaration<'_>| rank(&root_of(other), &modules);
        let blocks = self.blocks(&uses);
        let has =
            |block: &Vec<&Declaration<'_>>, fits: &dyn Fn(&Declaration<'_>) -> bool| block.iter().any(|d| fits(d));
        let chosen = blocks
            .iter()
            .find(|block| has(block, &|other| root_of(other) == root))
            .or_else(|| blocks.iter().find(|block| has(block, &|other| rank_of(other) == own_rank)))
            .or_else(|| blocks.first().filter(|_| blocks.len() == 1));
        let Some(block) = chosen else {
            // Ranks have blocks of their own, and this one has none yet.
            let before = blocks.iter().flatten().find(|other| rank_of(other) > own_rank);
            return Ok(match (before, uses.last()) {
                (Some(next), _) => vec![self.put_before(self.outline.whole(next.item).start(), text, true)],
                (None, Some(last)) => {
                    let whole = self.outline.whole(last.item);
                    vec![self.put_after(whole.start(), whole.end(), text, true)]
                }
                (None, None) => self.first_import(parent, text)?,
            });
        };
        let keys: Vec<String> = block.iter().map(|other| other.item.name.clone()).collect();
        let tree = text.split_once("use ").map_or(text, |(_, tree)| tree).trim_end_matches(';').trim();
        let tree = super::super::words::squashed_text(tree);
        let number = order::place(&keys, &tree).unwrap_or_else(|| {
            let last = block.iter().rposition(|other| root_of(other) == root);
            last.or(block.iter().rposition(|other| rank_of(other) == own_rank)).map_or(block.len(), |n| n + 1)
        });
        let after = number.checked_sub(1).and_then(|n| block.get(n));
        Ok(match (after, block.first()) {
            (Some(other), _) => {
                let whole = self.outline.whole(other.item);
                vec![self.put_after(whole.start(), whole.end(), text, false)]
            }
            (None, Some(first)) => vec![self.put_before(self.outline.whole(first.item).start(), text, false)],
            (None, None) => Vec::new(),
        })
    }

    /// The declarations in runs, between which there are empty lines or other items.
    fn blocks<'d, 's>(&self, uses: &[&'d Declaration<'s>]) -> Vec<Vec<&'d Declaration<'s>>> {
        let mut blocks: Vec<Vec<&Declaration<'_>>> = Vec::new();
        for declaration in uses {
            let before = blocks.last().and_then(|block| block.last());
            let goes_on = before.is_some_and(|before| {
                let (end, start) = (self.outline.bare(before.item).end(), self.outline.whole(declaration.item).start());
                let between = self.code.first_starting_at(end);
                let has_items = self.code.span(between).start() < start;
                !has_items && !self.layout.has_blank_line(end, start)
            });
            match blocks.last_mut() {
                Some(block) if goes_on => block.push(declaration),
                _ => blocks.push(vec![declaration]),
            }
        }
        blocks
    }

    /// Puts the first `use` declaration: at the top, but behind `extern crate`.
    fn first_import(&self, parent: Option<usize>, text: &str) -> Result<Vec<Replacement>, Refusal> {
        let crates = self.outline.children(parent).take_while(|(_, item)| item.kind == ItemKind::ExternCrate);
        if let Some((_, last)) = crates.last() {
            let whole = self.outline.whole(last);
            return Ok(vec![self.put_after(whole.start(), whole.end(), text, true)]);
        }
        let is_function =
            parent.is_some_and(|p| self.outline.items.get(p).is_some_and(|i| i.kind == ItemKind::Function));
        let has_more = self.outline.children(parent).next().is_some();
        self.at_top(parent, text, has_more && !is_function)
    }
}
