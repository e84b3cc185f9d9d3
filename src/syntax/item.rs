//! Items: what a span takes away, and what stands around an offset.

use super::code::Code;
use super::outline::Outline;
use super::token::{CommentToken, Doc, Kind};
use super::tree::SyntaxFile;
use crate::edit::Span;
use tree_sitter::{Node, Tree};

/// Most definitions of macros that are looked for in a new text.
const MAX_KEPT_LOOKS: usize = 200;

pub(super) const ITEMS: &[&str] = &[
    "associated_type",
    "const_item",
    "enum_item",
    "extern_crate_declaration",
    "foreign_mod_item",
    "function_item",
    "function_signature_item",
    "impl_item",
    "macro_definition",
    "mod_item",
    "static_item",
    "struct_item",
    "trait_item",
    "type_item",
    "union_item",
    "use_declaration",
];

/// Nodes whose children are things of their own, each of which can go without the others.
const LISTS: &[&str] = &[
    "arguments",
    "array_expression",
    "block",
    "closure_parameters",
    "declaration_list",
    "enum_variant_list",
    "field_declaration_list",
    "field_initializer_list",
    "match_block",
    "ordered_field_declaration_list",
    "parameters",
    "slice_pattern",
    "source_file",
    "struct_pattern",
    "trait_bounds",
    "tuple_expression",
    "tuple_pattern",
    "tuple_struct_pattern",
    "tuple_type",
    "type_arguments",
    "type_parameters",
    "use_bounds",
    "use_list",
    "where_clause",
];

impl SyntaxFile {
    /// Whether deleting `span` takes one or more whole statements, items, attributes, fields, match arms, variants, `use`
    /// declarations or list elements, together with just those comments that belong to them: inside them, between two of
    /// them, on a line that one of them ends or begins on, or in the doc comment of the first.
    ///
    /// Blanks around do not matter, nor do separators. False where a comment on a line of its own stands before or after
    /// what goes, since it may speak of a neighbour, and false where nobody can tell.
    pub fn covers_whole_item(&self, span: Span) -> bool {
        self.whole_items(span).is_some()
    }

    fn whole_items(&self, span: Span) -> Option<()> {
        let tokens = self.tokens()?;
        let code = self.code();
        let (first, end) = (code.first_ending_after(span.start()), code.first_starting_at(span.end()));
        let last = end.checked_sub(1).filter(|last| *last >= first)?;
        let inside = Span::new(code.span(first).start(), code.span(last).end())?;
        if !span.contains(inside) {
            return None;
        }
        let from = tokens.comments.partition_point(|c| c.span.end() <= span.start());
        let comments = tokens.comments.get(from..).unwrap_or_default();
        let comments = comments.iter().take_while(|c| c.span.start() < span.end());
        if !comments.clone().all(|c| span.contains(c.span) && self.belongs(c, inside)) {
            return None;
        }
        // A separator may stand inside the node that it ends, as that of a match arm does.
        let widened = code.is_punct(last + 1, b',').then(|| Span::new(inside.start(), code.span(last + 1).end()));
        if !may_be_elements(code, first, last) {
            return None;
        }
        let tree = self.tree()?;
        (tiles(tree, inside) || widened.flatten().is_some_and(|span| tiles(tree, span))).then_some(())
    }

    /// Whether `comment` goes with the code of `inside`.
    fn belongs(&self, comment: &CommentToken, inside: Span) -> bool {
        let gap = if comment.span.start() >= inside.end() {
            Span::new(inside.end(), comment.span.start())
        } else if comment.span.end() <= inside.start() {
            if comment.doc == Doc::Outer {
                return true;
            }
            Span::new(comment.span.end(), inside.start())
        } else {
            return true;
        };
        gap.and_then(|gap| gap.slice(self.bytes())).is_some_and(|text| !text.contains(&b'\n'))
    }

    /// The name of a macro (`macro_rules!` or `macro`) whose definition changes if `span` is replaced: of the innermost one
    /// around `span`, else of one that `span` takes in or cuts. What goes in right before or behind a definition does not
    /// change it, nor does what takes it in if `is_kept` says of its text that it is in what comes; that is asked of so many
    /// definitions, and no more.
    pub fn macro_definition_changed(&self, span: Span, is_kept: impl Fn(&str) -> bool) -> Option<String> {
        let code = self.code();
        let (mut around, mut cut) = (None, None);
        let mut looks = MAX_KEPT_LOOKS;
        let end = code.first_starting_at(span.end());
        for i in self.macro_definitions().iter().copied().take_while(|i| *i <= end) {
            let (name, open) = if code.is_word(i, "macro_rules") && code.is_punct(i + 1, b'!') {
                (i + 2, i + 3)
            } else if code.is_word(i, "macro") {
                let body = if code.is_open(i + 2, b'(') { code.after(i + 2) } else { i + 2 };
                (i + 1, body)
            } else {
                continue;
            };
            let (Some(text), Some(Kind::Open(_))) = (code.name(name), code.kind(open)) else { continue };
            let Some(body) = Span::new(code.span(i).start(), code.span(code.close_of(open)).end()) else { continue };
            // An insertion at either end is beside it.
            if span.start() >= body.end() || span.end() <= body.start() {
                continue;
            }
            let found = if body.contains(span) { &mut around } else { &mut cut };
            let text_of = || std::str::from_utf8(body.slice(self.bytes())?).ok();
            let still_there = || text_of().is_some_and(&is_kept);
            let is_moved = !body.contains(span) && span.contains(body) && looks > 0 && still_there();
            looks = looks.saturating_sub(1);
            if !is_moved {
                *found = Some(String::from_utf8_lossy(text).into_owned());
            }
        }
        around.or(cut)
    }

    /// The innermost item around the byte `offset`, from its first attribute to its end. An offset in an attribute belongs
    /// to the item below it.
    pub fn enclosing_item(&self, offset: usize) -> Option<Span> {
        self.enclosing(offset, ITEMS)
    }

    /// The innermost function around the byte `offset`, from its first attribute to its end; one without a body counts,
    /// a closure does not.
    pub fn enclosing_function(&self, offset: usize) -> Option<Span> {
        self.enclosing(offset, &["function_item", "function_signature_item"])
    }

    fn enclosing(&self, offset: usize, kinds: &[&str]) -> Option<Span> {
        let outline = self.outline()?;
        let around = outline.around(Span::at(offset));
        around.get(1..)?.iter().rev().find_map(|node| {
            let is_asked = kinds.contains(&outline.kind(*node)) || outline.kind(*node) == "attribute_item";
            if is_asked { decorated(outline, *node, kinds) } else { None }
        })
    }
}

/// Where the parser's view may be blurred by the error node at `node`: the innermost item around it, or, between items,
/// the node with its neighbours.
pub(super) fn surroundings(tree: &Tree, node: Span) -> Span {
    let path = path(tree, node);
    if let Some(item) = path.iter().rev().find(|n| ITEMS.contains(&n.kind())) {
        return Span::new(item.start_byte(), item.end_byte()).unwrap_or(node);
    }
    let Some(error) = path.iter().rev().find(|n| n.is_error()).or(path.last()) else { return node };
    let start = error.prev_sibling().map_or(error.start_byte(), |n| n.start_byte());
    let end = error.next_sibling().map_or(error.end_byte(), |n| n.end_byte());
    Span::new(start, end).unwrap_or(node)
}

/// The nodes that contain `span`, from the root to the innermost.
pub(super) fn path(tree: &Tree, span: Span) -> Vec<Node<'_>> {
    let mut cursor = tree.walk();
    let mut nodes = vec![cursor.node()];
    while cursor.goto_first_child_for_byte(span.start()).is_some() {
        // An empty span at the end of a node finds that node first; the next one, which starts there, is meant.
        let fits = |node: Node<'_>| {
            node.start_byte() <= span.start()
                && span.end() <= node.end_byte()
                && (!span.is_empty() || node.end_byte() > span.start() || node.start_byte() == node.end_byte())
        };
        while !fits(cursor.node()) {
            if cursor.node().start_byte() > span.start() || !cursor.goto_next_sibling() {
                return nodes;
            }
        }
        nodes.push(cursor.node());
    }
    nodes
}

/// Whether the tokens from `first` to `last` may be elements of a list, by what stands at their ends and before them.
/// `false` is certain, and costs no tree: most of what fixes take away is a word such as `mut` behind another one, a bracket,
/// a sign or a call.
fn may_be_elements(code: Code<'_>, first: usize, last: usize) -> bool {
    let is_sign = matches!(code.kind(first), Some(Kind::Punct(sign)) if first == last && sign != b';');
    let is_call = code.is_punct(first, b'.') && !code.is_pair(first, *b"..");
    if is_sign || is_call || matches!(code.kind(first), Some(Kind::Close(_))) {
        return false;
    }
    // An attribute is an element wherever it stands, and what begins with a separator stands behind another one.
    let is_anywhere = matches!(code.kind(first), Some(Kind::Punct(b'#' | b',' | b';' | b'+')));
    let Some(before) = first.checked_sub(1).filter(|_| !is_anywhere) else { return true };
    // What a visibility stands before is an element of a tuple struct.
    !matches!(code.kind(before), Some(Kind::Ident)) || code.is_any_word(before, &["where", "pub", "crate"])
}

/// Whether `span` is made of whole elements of a list, and separators.
fn tiles(tree: &Tree, span: Span) -> bool {
    let path = path(tree, span);
    let covers = |node: &Node<'_>| node.start_byte() == span.start() && node.end_byte() == span.end();
    let whole = path.windows(2).any(|pair| match pair {
        [parent, node] => covers(node) && is_element(parent, node),
        _ => false,
    });
    if whole {
        return true;
    }
    let Some(list) = path.last() else { return false };
    let mut cursor = list.walk();
    if cursor.goto_first_child_for_byte(span.start()).is_none() {
        return false;
    }
    let mut any = false;
    loop {
        let node = cursor.node();
        if node.start_byte() >= span.end() {
            return any;
        }
        if node.end_byte() > span.start() && !node.is_extra() {
            let is_inside = span.start() <= node.start_byte() && node.end_byte() <= span.end();
            let separates = matches!(node.kind(), "," | ";" | "+");
            if !is_inside || !(separates || is_element(list, &node) || goes_along(&node)) {
                return false;
            }
            any |= is_element(list, &node);
        }
        if !cursor.goto_next_sibling() {
            return any;
        }
    }
}

/// Whether `node` is a thing of its own under `parent`.
fn is_element(parent: &Node<'_>, node: &Node<'_>) -> bool {
    if matches!(node.kind(), "attribute_item" | "inner_attribute_item") {
        return true;
    }
    // What a pattern takes apart is named in front of its elements.
    let names = matches!(parent.kind(), "struct_pattern" | "tuple_struct_pattern");
    let is_name = || names && parent.child_by_field_name("type").is_some_and(|name| name.id() == node.id());
    LISTS.contains(&parent.kind())
        && node.is_named()
        && !node.is_error()
        && !node.is_missing()
        && !goes_along(node)
        && !is_name()
}

/// Whether `node` is no element, but goes with the next one.
fn goes_along(node: &Node<'_>) -> bool {
    matches!(node.kind(), "visibility_modifier" | "label")
}

/// Whether a node of this kind goes with the item behind it.
fn is_decoration(kind: &str) -> bool {
    matches!(kind, "attribute_item" | "line_comment" | "block_comment")
}

/// What `node` is or decorates, if it is of one of `kinds`; from its first attribute on.
fn decorated(outline: &Outline, node: u32, kinds: &[&str]) -> Option<Span> {
    let item = outline.onwards_from(node).find(|node| !is_decoration(outline.kind(*node)))?;
    if !kinds.contains(&outline.kind(item)) {
        return None;
    }
    let decorations = outline.before(item).take_while(|node| is_decoration(outline.kind(*node)));
    let first = decorations.filter(|node| outline.kind(*node) == "attribute_item").last().unwrap_or(item);
    Span::new(outline.span(first)?.start(), outline.span(item)?.end())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the tokens rule out, the tree has to rule out as well.
    #[test]
    fn nothing_is_ruled_out_that_the_tree_takes_for_elements() {
        let mut elements = 0;
        let sources =
            [include_str!("item.rs"), include_str!("tree.rs"), include_str!("token.rs"), include_str!("mask.rs")];
        let shapes = "struct T(pub u8, pub(crate) u16, u32);\nuse a::{b, c as d};\nfn f<'a, T: A + B + for<'b> F<'b>, const N: \
                      usize>(mut a: T, (mut b, ..): (u8, u8)) -> [u8; 2] where T: C + D, 'a: 'a { ; #[x] a(b)?; 'l: loop \
                      { break 'l } [1, -2, !3] }\nunion U { #[x] pub a: u8, b: u8 }\nextern \"C\" { fn g(a: u8, ...); }\n\
                      fn h() -> impl Fn(&mut u8) + use<'_> { |mut x, &y| match x { 1 | 2 if y => {} Some(ref z) => (), \
                      S { a, mut b, .. } => 3, [a, .., b] => 4, } }\nenum E { A = 1, B(u8), C { d: u8 } }";
        for text in sources.into_iter().chain([shapes]) {
            let file = SyntaxFile::parse(text.as_bytes());
            let (code, tree) = (file.code(), file.tree().unwrap());
            for first in 0..code.len() {
                for last in first..code.len().min(first + 12) {
                    let span = Span::new(code.span(first).start(), code.span(last).end()).unwrap();
                    if tiles(tree, span) {
                        elements += 1;
                        let text = String::from_utf8_lossy(span.slice(file.bytes()).unwrap());
                        assert!(may_be_elements(code, first, last), "{text:?}");
                    }
                }
            }
        }
        assert!(elements > 1000, "{elements}");
    }
}
