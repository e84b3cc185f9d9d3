//! Puts items next to others, and into modules, impls and traits.

use super::model::Position;
use super::outline::{Item, ItemKind, Outline};
use super::source::{Change, Replacement, Source, invalid};
use crate::refusal::Refusal;
use crate::syntax::{Category, SyntaxFile};

/// How many `impl`s of a type a refusal names.
const SHOWN: usize = 5;

/// How an item looks from afar.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    /// It has a body.
    Block,
    /// It is a line that ends with a semicolon.
    Line(ItemKind),
}

fn shape(outline: &Outline<'_>, item: &Item) -> Shape {
    match item.kind {
        ItemKind::Field | ItemKind::Variant => Shape::Line(item.kind),
        _ if item.body.is_some_and(|body| outline.code.is_open(body, b'{')) => Shape::Block,
        kind => Shape::Line(kind),
    }
}

/// What a text for a place among items is: the shapes of its first and its last item.
fn shapes(text: &str) -> Option<[Shape; 2]> {
    let file = SyntaxFile::parse(text.as_bytes());
    let outline = Outline::of(&file)?;
    let top: Vec<Shape> = outline.children(None).map(|(_, item)| shape(&outline, item)).collect();
    Some([*top.first()?, *top.last()?])
}

impl Source<'_> {
    /// Whether things of these shapes have an empty line between them, by the habit of the neighbours, then of the file.
    fn parts(&self, parent: Option<usize>, above: Shape, below: Shape) -> bool {
        let kind_of = |parent: Option<usize>| parent.and_then(|p| self.outline.items.get(p)).map(|item| item.kind);
        let mut near = [0usize; 2];
        let mut far = [0usize; 2];
        let mut last: std::collections::HashMap<Option<usize>, &Item> = std::collections::HashMap::new();
        for item in &self.outline.items {
            let Some(before) = last.insert(item.parent, item) else { continue };
            let same = [shape(self.outline, before), shape(self.outline, item)] == [above, below];
            if !same || matches!(item.kind, ItemKind::Field | ItemKind::Variant) {
                continue;
            }
            let (end, start) = (self.outline.bare(before).end(), self.outline.whole(item).start());
            let counts = usize::from(self.layout.has_blank_line(end, start));
            if item.parent == parent {
                near = add(near, counts);
            } else if kind_of(item.parent) == kind_of(parent) {
                far = add(far, counts);
            }
        }
        let habit = if near == [0, 0] { far } else { near };
        match habit {
            [0, 0] => above != below || above == Shape::Block,
            [without, with] if above == Shape::Block => with >= without,
            [without, with] => with > without,
        }
    }

    fn parts_from(&self, item: &Item, text: &str, is_below: bool) -> bool {
        let own = shape(self.outline, item);
        let new = shapes(text);
        // Between two of the same sort it is as it is between them now.
        if let Some([first, last]) = new {
            let siblings: Vec<&Item> = self.outline.children(item.parent).map(|(_, item)| item).collect();
            let number = siblings.iter().position(|other| other.first == item.first).unwrap_or_default();
            let other = if is_below { Some(number + 1) } else { number.checked_sub(1) };
            let other = other.and_then(|number| siblings.get(number));
            if let Some(other) =
                other.filter(|other| first == last && first == own && shape(self.outline, other) == own)
            {
                let (above, below) = if is_below { (item, *other) } else { (*other, item) };
                return self.layout.has_blank_line(self.outline.bare(above).end(), self.outline.whole(below).start());
            }
        }
        match new {
            Some([first, _]) if is_below => self.parts(item.parent, own, first),
            Some([_, last]) => self.parts(item.parent, last, own),
            None => false,
        }
    }

    /// Puts `text` before the bytes that begin at `start`, on lines of its own if those do, else on the same line.
    pub(super) fn put_before(&self, start: usize, text: &str, is_apart: bool) -> Replacement {
        if !self.layout.starts_line(start) {
            let text = self.fit(text, &self.layout.indent(start), start);
            let gap = if text.contains("//") || text.contains('\n') { self.new_line(start) } else { " ".to_owned() };
            return Replacement::insert(start, text + &gap);
        }
        let start = self.head(start);
        let indent = self.layout.indent(start);
        let ending = self.ending(start);
        let gap = if is_apart { ending.repeat(2) } else { ending.to_owned() };
        Replacement::insert(start, self.fit(text, &indent, start) + &gap + &indent)
    }

    /// Puts `text` after the bytes `start..end`, on lines of its own if those begin one, else on the same line.
    pub(super) fn put_after(&self, start: usize, end: usize, text: &str, is_apart: bool) -> Replacement {
        let indent = self.layout.indent(start);
        let text = self.fit(text, &indent, start);
        let tail = self.tail(end);
        let ending = self.ending(start);
        if self.layout.ends_line(tail) {
            let gap = if is_apart { ending.repeat(2) } else { ending.to_owned() };
            return Replacement::insert(tail, gap + &indent + &text);
        }
        let goes_on = if text.contains("//") || text.contains('\n') { self.new_line(start) } else { String::new() };
        Replacement::insert(end, format!(" {text}{goes_on}"))
    }

    /// A line ending, and the indentation of the line of `at`.
    pub(super) fn new_line(&self, at: usize) -> String {
        format!("{}{}", self.ending(at), self.layout.indent(at))
    }

    /// Puts `text` before or after an item among others of its sort.
    pub(super) fn beside(&self, index: usize, text: &str, is_below: bool) -> Result<Change, Refusal> {
        let item = self.item(index)?;
        if matches!(item.kind, ItemKind::Field | ItemKind::Variant) {
            return self.beside_member(index, text, is_below);
        }
        let note = self.check(text, self.members_category(item.parent), "new_text")?;
        self.not_taken(item.parent, text)?;
        let is_apart = self.parts_from(item, text, is_below);
        let whole = self.outline.whole(item);
        let mut put = if is_below {
            self.put_after(whole.start(), whole.end(), text, is_apart)
        } else {
            self.put_before(whole.start(), text, is_apart)
        };
        // The neighbour on the other side may need an empty line now, which it did not need before.
        let siblings: Vec<&Item> = self.outline.children(item.parent).map(|(_, item)| item).collect();
        let number = siblings.iter().position(|other| other.first == item.first).unwrap_or_default();
        let other = if is_below { Some(number + 1) } else { number.checked_sub(1) };
        if let Some(other) = other.and_then(|number| siblings.get(number)) {
            let (above, below) = if is_below { (item, *other) } else { (*other, item) };
            let (end, start) = (self.outline.bare(above).end(), self.outline.whole(below).start());
            let on_lines = self.layout.starts_line(start) && self.layout.starts_line(whole.start());
            if on_lines && !self.layout.has_blank_line(end, start) && self.parts_from(other, text, !is_below) {
                let ending = self.ending(whole.start());
                if is_below {
                    put.text.push_str(ending);
                } else {
                    let at = put.span.start();
                    let indent = self.layout.indent(at);
                    let text = put.text.strip_suffix(&indent).unwrap_or(&put.text);
                    put = Replacement::insert(self.layout.line_start(at), format!("{ending}{indent}{text}"));
                }
            }
        }
        Ok(Change::of(vec![put]).note(note))
    }

    /// Puts `text` into the item `parent`, or into the file.
    pub(super) fn into(
        &self,
        parent: Option<usize>,
        text: &str,
        position: &Position,
        category: Category,
    ) -> Result<Change, Refusal> {
        let note = self.check(text, category, "new_text")?;
        self.not_taken(parent, text)?;
        let members: Vec<(usize, &Item)> = self.outline.children(parent).collect();
        let named = |name: &str| {
            let found: Vec<&(usize, &Item)> = members.iter().filter(|(_, item)| names(item, name)).collect();
            match found.as_slice() {
                [(index, _)] => Ok(*index),
                found => {
                    let candidates: Vec<String> = if found.is_empty() {
                        members.iter().map(|(index, _)| self.scope.describe(*index)).collect()
                    } else {
                        found.iter().map(|(index, _)| self.scope.describe(*index)).collect()
                    };
                    let (file, target) = (self.path(), format!("`{name}`, to insert beside it"));
                    Err(if found.is_empty() {
                        Refusal::NoSuchItem { file, target, candidates }
                    } else {
                        Refusal::AmbiguousSelector { file, target, candidates }
                    })
                }
            }
        };
        let put = match (position, members.first(), members.last()) {
            (Position::After(name), ..) => return Ok(self.beside(named(name)?, text, true)?.note(note)),
            (Position::Before(name), ..) => return Ok(self.beside(named(name)?, text, false)?.note(note)),
            (Position::Start, Some((_, first)), _) if self.layout.starts_line(self.outline.whole(first).start()) => {
                let is_apart = self.parts_from(first, text, false);
                vec![self.put_before(self.outline.whole(first).start(), text, is_apart)]
            }
            (Position::Start, ..) => self.at_top(parent, text, !members.is_empty())?,
            (Position::End, _, last) => {
                let is_apart = last.is_some_and(|(_, last)| self.parts_from(last, text, true));
                self.at_end(parent, text, is_apart)?
            }
        };
        Ok(Change::of(put).note(note))
    }

    /// The braces of an item that holds others.
    pub(super) fn braces(&self, index: usize) -> Result<[usize; 2], Refusal> {
        let item = self.item(index)?;
        match item.body {
            Some(body) if self.code.is_open(body, b'{') => Ok([body, self.code.close_of(body)]),
            _ => Err(Refusal::InvalidRequest {
                place: "target".to_owned(),
                reason: format!("it has no body in this file: {}", self.scope.describe(index)),
            }),
        }
    }

    /// Puts `text` behind everything in `parent`.
    fn at_end(&self, parent: Option<usize>, text: &str, is_apart: bool) -> Result<Vec<Replacement>, Refusal> {
        let Some(index) = parent else {
            let len = self.layout.bytes.len();
            let ending = self.ending(len);
            let text = self.fit(text, "", len);
            let mut put = String::new();
            if !self.layout.is_empty() && !self.layout.bytes.ends_with(b"\n") {
                put.push_str(ending);
            }
            let ends_blank = self.layout.line_before(len).is_some_and(|line| self.layout.is_blank_line(line));
            if is_apart && !ends_blank {
                put.push_str(ending);
            }
            return Ok(vec![Replacement::insert(len, put + &text + ending)]);
        };
        let [open, close] = self.braces(index)?;
        let inner = self.inner_indent(index, open);
        Ok(self.before_close(open, close, &inner, text, is_apart))
    }

    /// Puts `text` on lines of its own before the bracket `close`.
    pub(super) fn before_close(
        &self,
        open: usize,
        close: usize,
        inner: &str,
        text: &str,
        is_apart: bool,
    ) -> Vec<Replacement> {
        let (from, to) = (self.code.span(open).end(), self.code.span(close).start());
        let ending = self.ending(from);
        let text = self.fit(text, inner, from);
        if self.layout.starts_line(to) && self.layout.line_start(to) > from {
            let at = self.layout.line_start(to);
            let has_gap = self.layout.line_before(at).is_some_and(|line| self.layout.is_blank_line(line));
            let gap = if is_apart && !has_gap { ending } else { "" };
            return vec![Replacement::insert(at, format!("{gap}{inner}{text}{ending}"))];
        }
        let outer = self.layout.indent(self.code.span(open).start());
        let blanks = self.slice(from, to);
        if blanks.trim().is_empty() {
            return vec![Replacement::new(from, to, format!("{ending}{inner}{text}{ending}{outer}"))];
        }
        let start = from + (blanks.len() - blanks.trim_start().len());
        let end = to - (blanks.len() - blanks.trim_end().len());
        let gap = if is_apart { ending } else { "" };
        let mut put = vec![Replacement::new(end, to, format!("{ending}{gap}{inner}{text}{ending}{outer}"))];
        if self.layout.line_end(from) >= start {
            put.push(Replacement::new(from, start, format!("{ending}{inner}")));
        }
        put
    }

    /// What the lines in an item begin with.
    fn inner_indent(&self, index: usize, open: usize) -> String {
        let starts = self.outline.children(Some(index)).map(|(_, item)| self.outline.whole(item).start());
        let mut starts = starts.filter(|start| self.layout.starts_line(*start) && *start > self.code.span(open).end());
        match starts.next() {
            Some(start) => self.layout.indent(start),
            None => self.layout.indent(self.code.span(open).start()) + &self.unit,
        }
    }

    /// Puts `text` at the top of `parent`, behind inner attributes and docs.
    pub(super) fn at_top(
        &self,
        parent: Option<usize>,
        text: &str,
        is_apart: bool,
    ) -> Result<Vec<Replacement>, Refusal> {
        let is_inner = text.starts_with("#!");
        let Some(index) = parent else {
            let at = self.top_of_file();
            let ending = self.ending(at);
            let mut before = if at > 0 && !self.layout.starts_line(at) { ending } else { "" }.to_owned();
            let above = self.layout.line_before(at).filter(|_| at > crate::syntax::prologue_len(self.layout.bytes));
            if !is_inner && above.is_some_and(|above| !self.layout.is_blank_line(above)) {
                before.push_str(ending);
            }
            let after = if is_apart { ending.repeat(2) } else { ending.to_owned() };
            return Ok(vec![Replacement::insert(at, format!("{before}{}{after}", self.fit(text, "", at)))]);
        };
        let [open, close] = self.braces(index)?;
        let inner = self.inner_indent(index, open);
        let at = self.after_inner(open + 1, self.code.span(open).end(), close);
        let to = self.code.span(close).start();
        let tail = self.tail(at);
        if self.is_blank(at, to) && !self.layout.starts_line(to) {
            return Ok(self.before_close(open, close, &inner, text, false));
        }
        let ending = self.ending(at);
        let text = self.fit(text, &inner, at);
        let gap = if is_apart { ending } else { "" };
        if self.layout.ends_line(tail) {
            let above = if !is_inner && at > self.code.span(open).end() { ending } else { "" };
            return Ok(vec![Replacement::insert(tail, format!("{above}{ending}{inner}{text}{gap}"))]);
        }
        let rest = self.slice(at, to);
        let start = at + (rest.len() - rest.trim_start().len());
        let mut put = vec![Replacement::new(at, start, format!("{ending}{inner}{text}{gap}{ending}{inner}"))];
        if !self.layout.starts_line(to) {
            let end = at + rest.trim_end().len();
            let outer = self.layout.indent(self.code.span(open).start());
            put.push(Replacement::new(end, to, format!("{ending}{outer}")));
        }
        Ok(put)
    }

    /// Where something goes that has to be at the top of the file: behind the byte-order mark, the `#!` line, inner
    /// attributes and docs, and a comment about the file as a whole.
    pub(super) fn top_of_file(&self) -> usize {
        let start = crate::syntax::prologue_len(self.layout.bytes);
        let at = self.after_inner(0, start, self.code.len());
        let mut at = if at > start { self.layout.next_line(self.tail(at)) } else { start };
        // A comment above the first thing speaks of the file if an empty line follows, or if it is about its licence.
        let first = self.code.span(self.code.first_starting_at(at)).start();
        let mut reached = at;
        for comment in self.outline.comments.iter().filter(|comment| comment.doc == crate::syntax::Doc::No) {
            let (from, to) = (comment.span.start(), comment.span.end());
            if from < at {
                continue;
            }
            if to > first || !self.is_blank(reached, from) {
                break;
            }
            reached = to;
            let next = self.layout.next_line(to);
            let text = self.slice(from, to).to_lowercase();
            let legal = ["copyright", "license", "licence", "spdx"].iter().any(|word| text.contains(word));
            if self.layout.is_blank_line(next) || legal {
                at = next;
                reached = next;
            }
        }
        while at > start && at < first && self.layout.is_blank_line(at) {
            at = self.layout.next_line(at);
        }
        at
    }

    /// The end of the inner attributes and docs that begin at token `first` or behind the byte `start`.
    fn after_inner(&self, first: usize, start: usize, close: usize) -> usize {
        let mut end = start;
        let mut at = first;
        while at < close
            && let Some((open, true)) = self.code.attribute_at(at)
        {
            end = self.code.span(self.code.close_of(open)).end();
            at = self.code.after(open);
        }
        let limit = self.code.span(at).start();
        let docs = self.outline.comments.iter().filter(|comment| {
            comment.doc == crate::syntax::Doc::Inner && comment.span.start() >= start && comment.span.end() <= limit
        });
        docs.map(|comment| comment.span.end()).fold(end, usize::max)
    }
}

fn add([without, with]: [usize; 2], has: usize) -> [usize; 2] {
    [without + 1 - has, with + has]
}

/// Whether an item is called `name`; `r#` may be left out.
fn names(item: &Item, name: &str) -> bool {
    item.name == name.trim_start_matches("r#")
        || item.kind == ItemKind::Use && item.name == super::words::squashed_text(name).trim_end_matches(';')
}

/// A field of the operation that may be left out.
pub(super) fn position(position: Option<&Position>) -> Position {
    position.cloned().unwrap_or(Position::End)
}

impl Source<'_> {
    /// Whether an item may hold what `wanted` says.
    pub(super) fn holder(&self, index: usize, wanted: ItemKind, op: &str) -> Result<(), Refusal> {
        let item = self.item(index)?;
        if item.kind == wanted {
            return Ok(());
        }
        let kind = op.strip_prefix("insert_into_").unwrap_or("file");
        let fitting = match item.kind {
            ItemKind::Impl => Some("insert_into_impl"),
            ItemKind::Trait => Some("insert_into_trait"),
            ItemKind::Module => Some("insert_into_module"),
            _ => None,
        };
        let of_this = |(_, other): &(usize, &Item)| {
            wanted == ItemKind::Impl
                && other.implements.as_ref().is_some_and(|implements| implements.self_type.last() == item.name)
        };
        let own = self.outline.items.iter().enumerate().filter(of_this);
        let own: Vec<String> = own.take(SHOWN).map(|(at, _)| self.scope.describe(at)).collect();
        let advice = match fitting {
            Some(fitting) => format!("with it goes {fitting}"),
            None if own.is_empty() => format!("its target is of kind `{kind}`"),
            None => format!(
                "its target is of kind `{kind}`, as {{\"kind\": \"impl\", \"name\": \"{}\"}}: {}",
                item.name,
                own.join(", ")
            ),
        };
        Err(invalid("op", format!("{op} does not go with this: {}; {advice}", self.scope.describe(index))))
    }
}
