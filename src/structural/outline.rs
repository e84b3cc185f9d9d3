//! [`Outline`]: the items of a file, their members, and what each of them is made of.
//!
//! Read from tokens, not from a tree: the grammar behind the tree marks some valid code as erroneous, and an item that
//! stands next to such code has to be found all the same.

pub(super) mod head;
mod members;

pub(super) use members::elements;

use super::words::{TypeName, squashed};
use crate::edit::Span;
use crate::syntax::{Code, CommentToken, Doc, SyntaxFile};
use head::Head;

/// What an item is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ItemKind {
    Function,
    Struct,
    Enum,
    Union,
    Trait,
    Impl,
    Module,
    Const,
    Static,
    TypeAlias,
    Macro,
    Use,
    ExternCrate,
    Variant,
    Field,
    ForeignBlock,
    MacroCall,
}

/// What stands before an item and belongs to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Decoration {
    /// Without the line ending.
    pub(super) span: Span,
    /// For an attribute, the token of its `[`; `None` for a doc comment.
    pub(super) open: Option<usize>,
}

/// An item, a variant or a field. Numbers are indices of tokens.
#[derive(Debug, Clone)]
pub(super) struct Item {
    pub(super) kind: ItemKind,
    /// Its name without `r#`; for an `impl` the type, for a `use` all that it says, for a macro call the macro.
    pub(super) name: String,
    /// The item that it stands in.
    pub(super) parent: Option<usize>,
    pub(super) decorations: Vec<Decoration>,
    /// First and last token of its visibility.
    pub(super) visibility: Option<[usize; 2]>,
    /// First token behind attributes and docs: of the visibility, else of the item.
    pub(super) first: usize,
    /// Last token: a closing bracket, the semicolon, or the end of a member without its comma.
    pub(super) last: usize,
    /// The word that says what it is; for a member its name.
    pub(super) keyword: usize,
    /// The bracket that opens the body: of a tuple struct the parenthesis.
    pub(super) body: Option<usize>,
    /// For an `impl`.
    pub(super) implements: Option<Implements>,
}

/// What an `impl` block implements.
#[derive(Debug, Clone)]
pub(super) struct Implements {
    pub(super) self_type: TypeName,
    pub(super) of_trait: Option<TypeName>,
}

/// The items of a file, each after the one that it stands in, siblings in the order of the text.
pub(super) struct Outline<'a> {
    pub(super) code: Code<'a>,
    pub(super) comments: &'a [CommentToken],
    pub(super) items: Vec<Item>,
}

/// Tokens that are still to be looked through.
struct Range {
    from: usize,
    to: usize,
    parent: Option<usize>,
    sort: Sort,
}

/// What a range of tokens holds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sort {
    /// Nothing but items.
    Items,
    /// Statements, with items among them; or anything else that may hold blocks.
    Statements,
}

impl<'a> Outline<'a> {
    /// Reads the items of `file`; `None` over its bounds.
    pub(super) fn of(file: &'a SyntaxFile) -> Option<Self> {
        let tokens = file.tokens()?;
        let code = file.code();
        let mut outline = Outline { code, comments: &tokens.comments, items: Vec::new() };
        let mut ranges = vec![Range { from: 0, to: code.len(), parent: None, sort: Sort::Items }];
        while let Some(range) = ranges.pop() {
            outline.walk(&range, &mut ranges);
        }
        outline.sort();
        Some(outline)
    }

    fn sort(&mut self) {
        let mut order: Vec<usize> = (0..self.items.len()).collect();
        order.sort_by_key(|i| self.items.get(*i).map(|item| (item.first, usize::MAX - item.last)));
        let mut place = vec![0; order.len()];
        for (new, old) in order.iter().enumerate() {
            if let Some(slot) = place.get_mut(*old) {
                *slot = new;
            }
        }
        let mut items: Vec<Item> = order.iter().filter_map(|i| self.items.get(*i).cloned()).collect();
        for item in &mut items {
            item.parent = item.parent.and_then(|parent| place.get(parent).copied());
        }
        self.items = items;
    }

    fn walk(&mut self, range: &Range, ranges: &mut Vec<Range>) {
        let code = self.code;
        let ends = head::Ends::of(code, range.from, range.to);
        let mut at = range.from;
        while at < range.to {
            let start = at;
            while let Some((open, is_inner)) = code.attribute_at(at) {
                at = code.after(open);
                if is_inner {
                    break;
                }
            }
            if at >= range.to {
                return;
            }
            if at > start && code.attribute_at(start).is_some_and(|(_, is_inner)| is_inner) {
                continue;
            }
            let head = head::read(code, at, ends, range.sort == Sort::Items);
            at = match head {
                Some(head) => {
                    let end = head.last + 1;
                    self.add(head, start, range, ranges);
                    end
                }
                None if range.sort == Sort::Items => code.after(at),
                None => {
                    let end = code.guarded_end(at).clamp(at + 1, range.to);
                    blocks(code, at, end, range.parent, ranges);
                    end
                }
            };
        }
    }

    fn add(&mut self, head: Head, start: usize, range: &Range, ranges: &mut Vec<Range>) {
        let code = self.code;
        let index = self.items.len();
        let after = start.checked_sub(1).map_or(0, |before| code.span(before).end());
        let decorations = self.decorations(start, head.first, after);
        if let Some(body) = head.body {
            let inside = (body + 1, code.close_of(body));
            let mut add = |sort| ranges.push(Range { from: inside.0, to: inside.1, parent: Some(index), sort });
            match head.kind {
                ItemKind::Trait | ItemKind::Impl | ItemKind::Module | ItemKind::ForeignBlock => add(Sort::Items),
                ItemKind::Function => add(Sort::Statements),
                _ => {}
            }
        } else if matches!(head.kind, ItemKind::Const | ItemKind::Static) {
            blocks(code, head.keyword, head.last, Some(index), ranges);
        }
        let (kind, body) = (head.kind, head.body);
        self.items.push(Item {
            kind,
            name: head.name,
            parent: range.parent,
            decorations,
            visibility: head.visibility,
            first: head.first,
            last: head.last,
            keyword: head.keyword,
            body,
            implements: head.implements,
        });
        if let Some(body) = body
            && matches!(kind, ItemKind::Struct | ItemKind::Union | ItemKind::Enum)
        {
            self.members(index, kind, body);
        }
    }

    /// The attributes from token `start` to token `first`, and the doc comments behind the byte `after`, in their order.
    fn decorations(&self, start: usize, first: usize, after: usize) -> Vec<Decoration> {
        let code = self.code;
        let mut found = Vec::new();
        let mut at = start;
        while at < first
            && let Some((open, _)) = code.attribute_at(at)
        {
            let span = Span::new(code.span(at).start(), code.span(code.close_of(open)).end());
            found.extend(span.map(|span| Decoration { span, open: Some(open) }));
            at = code.after(open);
        }
        let end = code.span(first).start();
        let from = self.comments.partition_point(|comment| comment.span.start() < after);
        let docs = self.comments.iter().skip(from).take_while(|comment| comment.span.end() <= end);
        let docs = docs.filter(|comment| comment.doc == Doc::Outer);
        found.extend(docs.map(|comment| Decoration { span: comment.span, open: None }));
        found.sort_by_key(|decoration| decoration.span);
        found
    }

    /// The bytes of an item without docs and attributes.
    pub(super) fn bare(&self, item: &Item) -> Span {
        let (start, end) = (self.code.span(item.first).start(), self.code.span(item.last).end());
        Span::new(start, end).unwrap_or(Span::at(start))
    }

    /// The bytes of an item from its first doc comment or attribute on.
    pub(super) fn whole(&self, item: &Item) -> Span {
        let bare = self.bare(item);
        let start = item.decorations.first().map_or(bare.start(), |first| first.span.start());
        Span::new(start, bare.end()).unwrap_or(bare)
    }

    /// The bytes of an item from its visibility to before its body, or before its semicolon.
    pub(super) fn header(&self, item: &Item) -> Span {
        let code = self.code;
        let end = match item.body {
            Some(body) if code.is_open(body, b'{') => body,
            _ if code.is_punct(item.last, b';') => item.last,
            _ => item.last + 1,
        };
        let last = end.saturating_sub(1).max(item.first);
        Span::new(code.span(item.first).start(), code.span(last).end()).unwrap_or(self.bare(item))
    }

    /// The text of some bytes.
    pub(super) fn text(&self, span: Span) -> String {
        String::from_utf8_lossy(span.slice(self.code.bytes).unwrap_or_default()).into_owned()
    }

    /// The text of an attribute between its brackets, without blanks that mean nothing.
    pub(super) fn attribute(&self, open: usize) -> String {
        squashed(self.code, open + 1, self.code.close_of(open))
    }

    /// The things in an item, in the order of the text.
    pub(super) fn children(&self, parent: Option<usize>) -> impl Iterator<Item = (usize, &Item)> {
        self.items.iter().enumerate().filter(move |(_, item)| item.parent == parent)
    }

    /// The item and those around it, from the inside out.
    pub(super) fn ancestry(&self, index: usize) -> impl Iterator<Item = &Item> {
        let mut next = Some(index);
        std::iter::from_fn(move || {
            let item = self.items.get(next?)?;
            next = item.parent;
            Some(item)
        })
    }
}

/// Adds the blocks among the tokens `from..to`, but for those in macro calls.
fn blocks(code: Code<'_>, from: usize, to: usize, parent: Option<usize>, ranges: &mut Vec<Range>) {
    let mut at = from;
    while at < to {
        if code.attribute_at(at).is_some() || is_macro_input(code, at) {
            let open = code.attribute_at(at).map_or(at, |(open, _)| open);
            at = code.after(open);
        } else if code.is_open(at, b'{') {
            ranges.push(Range { from: at + 1, to: code.close_of(at), parent, sort: Sort::Statements });
            at = code.after(at);
        } else {
            at += 1;
        }
    }
}

/// Whether the bracket at `open` holds what a macro is called with.
pub(super) fn is_macro_input(code: Code<'_>, open: usize) -> bool {
    let is_bracket = matches!(code.kind(open), Some(crate::syntax::Kind::Open(_)));
    let bang = |at: usize| {
        code.is_punct(at, b'!')
            && !code.is_punct(at + 1, b'=')
            && at.checked_sub(1).is_some_and(|n| code.name(n).is_some())
    };
    is_bracket
        && (open.checked_sub(1).is_some_and(bang)
            || open.checked_sub(2).is_some_and(|at| bang(at) && code.name(at + 1).is_some()))
}

#[cfg(test)]
mod tests;
