//! [`Outline`]: the nodes of a tree in one row, so that a question about a place costs what lies there and not what the
//! file is long.

use super::branch::Branch;
use crate::edit::Span;
use std::collections::HashMap;
use std::num::NonZeroU16;
use std::ops::Range;
use std::sync::OnceLock;
use tree_sitter::{Language, Tree};

/// The nodes of one tree in the order of the text, outer ones first. A node is known by its number in that order; the
/// root is 0, and what lies in a node follows it without a gap.
#[derive(Debug)]
pub(super) struct Outline {
    nodes: Vec<Node>,
    /// The numbers of the nodes of each kind.
    by_kind: OnceLock<HashMap<&'static str, Vec<u32>>>,
}

/// So many nodes are looked through one by one; of more, those of a kind are looked up.
const FEW: usize = 200;

/// Offsets are in bytes; a file over 8 MB has no tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Node {
    start: u32,
    end: u32,
    parent: u32,
    /// The number behind the last one that lies in it.
    after: u32,
    kind: u16,
    field: Option<NonZeroU16>,
    is_extra: bool,
}

impl Node {
    fn meets(&self, span: Span) -> bool {
        (self.start as usize) < span.end() && span.start() < self.end as usize
    }
}

/// The grammar's names, each by its number; its names for the parts of a node likewise.
struct Names {
    kinds: Vec<(&'static str, bool)>,
    fields: Vec<&'static str>,
}

fn names() -> &'static Names {
    static LANGUAGE: OnceLock<Language> = OnceLock::new();
    static NAMES: OnceLock<Names> = OnceLock::new();
    NAMES.get_or_init(|| {
        let language = LANGUAGE.get_or_init(|| tree_sitter_rust::LANGUAGE.into());
        let kinds = (0..=u16::MAX).take(language.node_kind_count());
        let fields = (0..=u16::MAX).take(language.field_count() + 1);
        Names {
            kinds: kinds
                .map(|id| (language.node_kind_for_id(id).unwrap_or_default(), language.node_kind_is_named(id)))
                .collect(),
            fields: fields.map(|id| language.field_name_for_id(id).unwrap_or_default()).collect(),
        }
    })
}

/// What a kind is called, and whether it is more than a sign or a keyword.
fn named(kind: u16) -> (&'static str, bool) {
    // What the parser could not read has a number of its own.
    names().kinds.get(usize::from(kind)).copied().unwrap_or(("ERROR", true))
}

/// The numbers of the nodes of each kind, by what it is called: several may be called the same.
fn by_kind(nodes: &[Node]) -> HashMap<&'static str, Vec<u32>> {
    let unread = names().kinds.len();
    let mut by_number: Vec<Vec<u32>> = vec![Vec::new(); unread + 1];
    for (at, node) in nodes.iter().enumerate() {
        if let Some(numbers) = by_number.get_mut(usize::from(node.kind).min(unread)) {
            numbers.push(narrow(at));
        }
    }
    let mut by_name: HashMap<&str, Vec<u32>> = HashMap::new();
    for (kind, numbers) in (0..=u16::MAX).zip(by_number).filter(|(_, numbers)| !numbers.is_empty()) {
        by_name.entry(named(kind).0).or_default().extend(numbers);
    }
    by_name.values_mut().for_each(|numbers| numbers.sort_unstable());
    by_name
}

impl Outline {
    pub(super) fn of(tree: &Tree) -> Outline {
        Outline { nodes: row(tree), by_kind: OnceLock::new() }
    }

    /// The nodes that contain `span`, from the root, which is always there, to the innermost. An empty span between two
    /// nodes is in the one that starts there.
    pub(super) fn around(&self, span: Span) -> Vec<u32> {
        let starts_before = |node: &Node| match span.is_empty() {
            true => (node.start as usize) < span.start(),
            false => (node.start as usize) <= span.start(),
        };
        let contains = |node: &Node| match span.is_empty() {
            true => node.end as usize > span.start(),
            false => node.end as usize >= span.end(),
        };
        let behind = self.nodes.partition_point(starts_before);
        let mut found = Vec::new();
        let mut at = narrow(behind.saturating_sub(1));
        while at != 0 {
            let Some(node) = self.nodes.get(at as usize) else { break };
            if contains(node) {
                found.push(at);
            }
            at = node.parent;
        }
        found.push(0);
        found.reverse();
        if span.is_empty() {
            self.descend(span.start(), narrow(behind.max(1)), &mut found);
        }
        found
    }

    /// Goes on from the last of `found` to the nodes in it that start at `offset`, those that have any text first; `from` is
    /// the first node of the file that starts there or later.
    fn descend(&self, offset: usize, from: u32, found: &mut Vec<u32>) {
        let Some(within) = found.last().copied() else { return };
        let end = self.after(within);
        // One that ends at the offset may have an empty one at its end.
        let mut next = from;
        while next < end && self.parent(next) != within {
            let mut outer = next;
            while self.parent(outer) != within && outer != 0 {
                outer = self.parent(outer);
            }
            next = self.after(outer);
        }
        let starts_here = |at: &u32| self.nodes.get(*at as usize).is_some_and(|node| node.start as usize == offset);
        let mut end = end;
        while next < end && starts_here(&next) {
            let here = || self.onwards_from(next).take_while(starts_here);
            let is_filled = |at: &u32| self.nodes.get(*at as usize).is_some_and(|node| node.end as usize > offset);
            let chosen = here().find(is_filled).unwrap_or(next);
            found.push(chosen);
            (next, end) = (chosen + 1, self.after(chosen));
        }
    }

    /// The nodes right below one.
    pub(super) fn children(&self, of: u32) -> impl Iterator<Item = u32> {
        let end = self.after(of);
        std::iter::successors(Some(of + 1), |child| Some(self.after(*child))).take_while(move |child| *child < end)
    }

    /// The nodes behind this one below the same parent, itself first.
    pub(super) fn onwards_from(&self, at: u32) -> impl Iterator<Item = u32> {
        let end = if at == 0 { 1 } else { self.after(self.parent(at)) };
        std::iter::successors(Some(at), |node| Some(self.after(*node))).take_while(move |node| *node < end)
    }

    /// The nodes before this one below the same parent, the nearest first.
    pub(super) fn before(&self, at: u32) -> impl Iterator<Item = u32> {
        self.before_number(at, self.parent(at))
    }

    /// The nodes right below `parent` that stand before the node with the number `at`, the nearest first.
    fn before_number(&self, at: u32, parent: u32) -> impl Iterator<Item = u32> {
        let previous = move |node: u32| {
            let last = node.checked_sub(1).filter(|last| *last > parent)?;
            std::iter::successors(Some(last), |inner| Some(self.parent(*inner)))
                .find(|outer| self.parent(*outer) == parent)
        };
        std::iter::successors(previous(at), move |node| previous(*node))
    }

    /// The nodes right below one that end at `offset` or before it, the nearest first.
    pub(super) fn children_up_to(&self, offset: usize, of: u32) -> impl Iterator<Item = u32> {
        let ends_by = move |at: &u32| self.nodes.get(*at as usize).is_some_and(|node| node.end as usize <= offset);
        let starts_before = |node: &Node| (node.start as usize) < offset;
        let (first, end) = (of + 1, self.after(of));
        let mut behind = narrow(self.nodes.partition_point(starts_before)).clamp(first.min(end), end);
        // Empty ones at the offset end there as well.
        while behind < end && ends_by(&behind) {
            behind += 1;
        }
        self.before_number(behind, of).skip_while(move |at| !ends_by(at))
    }

    /// The nodes that lie in `span` and below a node that shares more than a border with it, in their order.
    pub(super) fn inside(&self, span: Span) -> impl Iterator<Item = u32> {
        self.beginning_in(span).map(narrow).filter(move |at| self.lies_in(*at, span))
    }

    /// Those of them that are of one of `kinds`.
    pub(super) fn inside_of(&self, span: Span, kinds: &[&str]) -> Vec<u32> {
        let all = self.beginning_in(span);
        if all.len() <= FEW {
            return self.inside(span).filter(|at| kinds.contains(&self.kind(*at))).collect();
        }
        let by_kind = self.by_kind.get_or_init(|| by_kind(&self.nodes));
        let of_kind = |kind: &&str| {
            let known = by_kind.get(*kind).map(Vec::as_slice).unwrap_or_default();
            let before = |number: usize| known.partition_point(|at| (*at as usize) < number);
            known.get(before(all.start)..before(all.end)).unwrap_or_default()
        };
        let mut found: Vec<u32> =
            kinds.iter().flat_map(of_kind).copied().filter(|at| self.lies_in(*at, span)).collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    /// The numbers of the nodes that begin in `span` or right behind it.
    fn beginning_in(&self, span: Span) -> Range<usize> {
        let first = self.nodes.partition_point(|node| (node.start as usize) < span.start());
        let rest = self.nodes.get(first..).unwrap_or_default();
        first..first + rest.partition_point(|node| (node.start as usize) <= span.end())
    }

    fn lies_in(&self, at: u32, span: Span) -> bool {
        let Some(node) = self.nodes.get(at as usize) else { return false };
        let is_below = || at == 0 || self.nodes.get(node.parent as usize).is_some_and(|outer| outer.meets(span));
        node.end as usize <= span.end() && (node.start != node.end || is_below())
    }

    /// Whether a node is, with all that lies in it, what the node `others` of another outline is, wherever the two stand.
    pub(super) fn is_alike(&self, own: u32, other: &Outline, others: u32) -> bool {
        fn parts(outline: &Outline, at: u32) -> impl Iterator<Item = Node> {
            let nodes = outline.nodes.get(at as usize..outline.after(at) as usize).unwrap_or_default();
            let start = nodes.first().map_or(0, |node| node.start);
            nodes.iter().map(move |node| Node {
                start: node.start - start,
                end: node.end - start,
                parent: node.parent.saturating_sub(at),
                after: node.after - at,
                ..*node
            })
        }
        parts(self, own).eq(parts(other, others))
    }

    /// Whether the grammar has no place for a node: comments, and what the parser skipped.
    pub(super) fn is_extra(&self, at: u32) -> bool {
        self.nodes.get(at as usize).is_some_and(|node| node.is_extra)
    }

    /// A node's kind in the words of the grammar.
    pub(super) fn kind(&self, at: u32) -> &'static str {
        self.kind_of(at).0
    }

    /// A node as plain data.
    pub(super) fn branch(&self, at: u32) -> Option<Branch<'static>> {
        let node = self.nodes.get(at as usize)?;
        let (kind, named) = self.kind_of(at);
        let field = node.field.and_then(|id| names().fields.get(usize::from(id.get()))).copied();
        Some(Branch { kind, field, span: self.span(at)?, named })
    }

    /// Where a node stands, in bytes.
    pub(super) fn span(&self, at: u32) -> Option<Span> {
        let node = self.nodes.get(at as usize)?;
        Span::new(node.start as usize, node.end as usize)
    }

    fn kind_of(&self, at: u32) -> (&'static str, bool) {
        named(self.nodes.get(at as usize).map_or(u16::MAX, |node| node.kind))
    }

    /// The node around one; the root is around itself.
    pub(super) fn parent(&self, of: u32) -> u32 {
        self.nodes.get(of as usize).map_or(0, |node| node.parent)
    }

    /// The number behind the last node that lies in one.
    pub(super) fn after(&self, of: u32) -> u32 {
        self.nodes.get(of as usize).map_or(u32::MAX, |node| node.after)
    }
}

/// The nodes in the order of the text, outer ones first.
fn row(tree: &Tree) -> Vec<Node> {
    let mut nodes: Vec<Node> = Vec::with_capacity(tree.root_node().descendant_count());
    let mut cursor = tree.walk();
    let mut parent = 0_u32;
    loop {
        let node = cursor.node();
        let own = narrow(nodes.len());
        nodes.push(Node {
            start: narrow(node.start_byte()),
            end: narrow(node.end_byte()),
            parent,
            after: own + 1,
            kind: node.kind_id(),
            field: cursor.field_id(),
            is_extra: node.is_extra(),
        });
        if cursor.goto_first_child() {
            parent = own;
            continue;
        }
        while !cursor.goto_next_sibling() {
            let after = narrow(nodes.len());
            let Some(left) = nodes.get_mut(parent as usize) else { return nodes };
            left.after = after;
            parent = left.parent;
            if !cursor.goto_parent() {
                return nodes;
            }
        }
    }
}

/// A file over 8 MB has no tree, so that neither its bytes nor its nodes reach the bound.
fn narrow(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::super::item::path;
    use super::super::tree::SyntaxFile;
    use super::*;

    const TEXTS: &[&str] = &[
        "",
        "\n\n",
        "fn f() { g(1, |x| x + 1) }\n// end\n",
        "fn f( { } )) let x = ; struct",
        "#![a]\nuse a::{b, c};;\nimpl<T: A + B> X<T> for [u8; 4] { fn f(&self) -> u8 { match x { 1 => {}, _ => m!(a; b) } } }",
        "fn f() { let x = a.b.c::<D>(e)?; return }fn g(){}",
        "struct S<>(); fn f() -> Vec<> { f::<>() } enum E<> {}",
        "const X: &str = \"a\\n\"; // c\n/* d */ type Y = u8;",
    ];

    #[test]
    fn it_says_of_every_place_what_the_tree_says() {
        for text in TEXTS.iter().copied().chain([include_str!("exact.rs")]) {
            let file = SyntaxFile::parse(text.as_bytes());
            let tree = file.tree().unwrap();
            let outline = Outline::of(tree);
            let step = if text.len() > 200 { 17 } else { 1 };
            for from in (0..=text.len()).step_by(step) {
                for to in (from..=text.len()).step_by(step) {
                    let span = Span::new(from, to).unwrap();
                    let told: Vec<_> = path(tree, span)
                        .iter()
                        .map(|node| (node.kind(), node.start_byte(), node.end_byte(), node.is_named()))
                        .collect();
                    let own: Vec<_> = outline.around(span).into_iter().filter_map(|at| outline.branch(at)).collect();
                    let own: Vec<_> = own.iter().map(|b| (b.kind, b.span.start(), b.span.end(), b.named)).collect();
                    assert_eq!(own, told, "{from}..{to} of {text}");
                }
            }
        }
    }

    #[test]
    fn nodes_of_a_kind_are_looked_up_as_they_are_found_one_by_one() {
        let all = ["block", "call_expression", "ERROR", "(", "identifier", "function_item", "parameters", "block"];
        for text in TEXTS.iter().copied().chain([include_str!("exact.rs"), include_str!("branch.rs")]) {
            let file = SyntaxFile::parse(text.as_bytes());
            let outline = Outline::of(file.tree().unwrap());
            for (number, of) in (0..outline.after(0)).step_by(29).enumerate() {
                let span = outline.span(of).unwrap();
                let kinds = all.get(number % all.len()..).unwrap();
                let told: Vec<u32> = outline.inside(span).filter(|at| kinds.contains(&outline.kind(*at))).collect();
                assert_eq!(outline.inside_of(span, kinds), told, "{kinds:?} in {of} of {text}");
            }
        }
    }

    #[test]
    fn what_ends_before_a_place_is_found_from_behind() {
        for text in TEXTS.iter().copied().chain(["fn f() { #[a] /* b */ let x = ; #[c] }", include_str!("exact.rs")]) {
            let file = SyntaxFile::parse(text.as_bytes());
            let outline = Outline::of(file.tree().unwrap());
            let (every_node, every_place) = if text.len() > 200 { (41, 97) } else { (1, 1) };
            for of in (0..outline.after(0)).step_by(every_node) {
                for offset in (0..=text.len()).step_by(every_place) {
                    let mut told: Vec<u32> =
                        outline.children(of).filter(|at| outline.span(*at).unwrap().end() <= offset).collect();
                    told.reverse();
                    let own: Vec<u32> = outline.children_up_to(offset, of).collect();
                    assert_eq!(own, told, "below {of}, up to {offset} of {text}");
                }
            }
        }
    }

    #[test]
    fn it_has_every_node_with_its_part_and_its_children() {
        for text in TEXTS.iter().copied().chain([include_str!("branch.rs")]) {
            let file = SyntaxFile::parse(text.as_bytes());
            let outline = Outline::of(file.tree().unwrap());
            let mut open = vec![(file.tree().unwrap().root_node(), None)];
            let mut at = 0;
            while let Some((node, field)) = open.pop() {
                let branch = outline.branch(at).unwrap();
                let span = Span::new(node.start_byte(), node.end_byte()).unwrap();
                assert_eq!((branch.kind, branch.field, branch.span), (node.kind(), field, span));
                let own: Vec<u32> = outline.children(at).collect();
                assert_eq!(own.len(), node.child_count() as usize, "{branch:?}");
                for (number, child) in own.iter().enumerate() {
                    let (before, onwards_from) = own.split_at(number);
                    assert_eq!(outline.onwards_from(*child).collect::<Vec<_>>(), onwards_from);
                    assert!(outline.before(*child).eq(before.iter().rev().copied()));
                }
                let children = (0..node.child_count()).rev();
                open.extend(children.map(|i| (node.child(i).unwrap(), node.field_name_for_child(i))));
                at += 1;
            }
            assert_eq!(outline.branch(at), None);
        }
    }
}
