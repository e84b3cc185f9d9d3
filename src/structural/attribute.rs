//! Attributes, docs and visibilities.

use super::outline::{Decoration, Item, ItemKind};
use super::selector::{cfg_of, condition};
use super::source::{Change, Replacement, Source, invalid};
use super::words::squashed_text;
use crate::edit::Span;
use crate::refusal::Refusal;
use crate::syntax::{Category, CfgPredicate, Doc, Kind, SyntaxFile};

/// The attributes in a text, without `#[` and `]`, squashed.
fn parts(text: &str) -> Vec<String> {
    let file = SyntaxFile::parse(text.as_bytes());
    let code = file.code();
    let mut found = Vec::new();
    let mut at = 0;
    while let Some((open, _)) = code.attribute_at(at) {
        found.push(super::words::squashed(code, open + 1, code.close_of(open)));
        at = code.after(open);
    }
    found
}

/// The text as attributes: as it is, or between `#[` and `]`.
fn attribute_text(text: &str) -> String {
    let text = text.trim();
    if text.starts_with('#') { text.to_owned() } else { format!("#[{text}]") }
}

/// How many bytes that puts before the text.
fn added(text: &str) -> usize {
    if text.trim().starts_with('#') { 0 } else { 2 }
}

impl Source<'_> {
    /// Puts attributes below those of the thing whose bytes without attributes begin at `bare`. `there` are its own.
    pub(super) fn add_attributes(&self, bare: usize, there: &[String], text: &str) -> Result<Change, Refusal> {
        let (text, ours) = (attribute_text(text), added(text));
        let note = self.check_behind(&text, ours, Category::Attributes, "attribute")?;
        if parts(&text).iter().any(|part| there.contains(part)) {
            return Err(self.no_change());
        }
        let text = self.fit(&text, &self.layout.indent(bare), bare);
        let gap = if self.layout.starts_line(bare) { self.new_line(bare) } else { " ".to_owned() };
        Ok(Change::of(vec![Replacement::insert(bare, text + &gap)]).note(note))
    }

    /// The attributes of an item, squashed.
    pub(super) fn attributes_of(&self, item: &Item) -> Vec<String> {
        item.decorations.iter().filter_map(|d| d.open).map(|open| self.outline.attribute(open)).collect()
    }

    pub(super) fn add_item_attributes(&self, index: usize, text: &str) -> Result<Change, Refusal> {
        let item = self.item(index)?;
        if attribute_text(text).starts_with("#!") {
            if item.kind != ItemKind::Module {
                return Err(invalid("attribute", "an inner attribute goes with a file or a module".to_owned()));
            }
            return self.add_inner(Some(index), text);
        }
        self.add_attributes(self.outline.bare(item).start(), &self.attributes_of(item), text)
    }

    /// Adds inner attributes to the file or a module.
    pub(super) fn add_inner(&self, parent: Option<usize>, text: &str) -> Result<Change, Refusal> {
        let ours = added(text);
        let text = attribute_text(text);
        let ours = ours + usize::from(!text.starts_with("#!"));
        let text = if text.starts_with("#!") { text } else { text.replacen('#', "#!", 1) };
        let note = self.check_behind(&text, ours, Category::InnerAttributes, "attribute")?;
        let from = match parent {
            Some(index) => self.braces(index)?[0] + 1,
            None => 0,
        };
        let mut at = from;
        let wanted = parts(&text);
        while let Some((open, true)) = self.code.attribute_at(at) {
            if wanted.contains(&self.outline.attribute(open)) {
                return Err(self.no_change());
            }
            at = self.code.after(open);
        }
        let has_more = self.outline.children(parent).next().is_some() && at == from;
        Ok(Change::of(self.at_top(parent, &text, has_more)?).note(note))
    }

    /// Removes the attribute that `text` says, from a thing with these attributes.
    pub(super) fn remove_attribute(&self, decorations: &[Decoration], text: &str) -> Result<Change, Refusal> {
        let wanted = attribute_text(text);
        self.check_behind(&wanted, added(text), Category::Attributes, "attribute")?;
        let parts = parts(&wanted);
        let [wanted] = parts.as_slice() else {
            return Err(invalid("attribute", "it has to be one attribute".to_owned()));
        };
        let there: Vec<(&Decoration, String)> = decorations
            .iter()
            .filter_map(|decoration| decoration.open.map(|open| (decoration, self.outline.attribute(open))))
            .collect();
        let mut found: Vec<&(&Decoration, String)> = there.iter().filter(|(_, text)| text == wanted).collect();
        if found.is_empty() {
            let named = |text: &str| {
                text.strip_prefix(wanted.as_str()).is_some_and(|rest| rest.starts_with(['(', '=', '[', '{']))
            };
            found = there.iter().filter(|(_, text)| named(text)).collect();
        }
        let target = format!("attribute `{wanted}`");
        let shown = |list: &[&(&Decoration, String)]| {
            let line = |at: usize| self.scope.line_of(at);
            list.iter().map(|(d, text)| format!("{}:{}: #[{text}]", self.path(), line(d.span.start()))).collect()
        };
        match found.as_slice() {
            [(decoration, _)] => {
                let change = Change::of(vec![self.cut_decoration(decoration.span)]);
                Ok(change.note(self.comment_cut_with(decoration.span)))
            }
            [] => {
                let all: Vec<_> = there.iter().collect();
                Err(Refusal::NoSuchItem { file: self.path(), target, candidates: shown(&all) })
            }
            several => Err(Refusal::AmbiguousSelector { file: self.path(), target, candidates: shown(several) }),
        }
    }

    /// Removes the inner attribute that `text` says from the file or a module.
    pub(super) fn remove_inner(&self, parent: Option<usize>, text: &str) -> Result<Change, Refusal> {
        let mut at = match parent {
            Some(index) => self.braces(index)?[0] + 1,
            None => 0,
        };
        let mut there = Vec::new();
        while let Some((open, true)) = self.code.attribute_at(at) {
            let (start, end) = (self.code.span(at).start(), self.code.span(self.code.close_of(open)).end());
            there.extend(Span::new(start, end).map(|span| Decoration { span, open: Some(open) }));
            at = self.code.after(open);
        }
        self.remove_attribute(&there, &attribute_text(text).replacen("#!", "#", 1))
    }

    /// Takes out an attribute or doc comment: its lines, or only itself with the blanks behind it.
    pub(super) fn cut_decoration(&self, span: Span) -> Replacement {
        let tail = self.tail(span.end());
        if self.layout.starts_line(span.start()) && self.layout.ends_line(tail) {
            return Replacement::new(self.layout.line_start(span.start()), self.layout.next_line(tail), "");
        }
        let rest = self.slice(span.end(), self.layout.line_end(span.end()));
        Replacement::new(span.start(), span.end() + (rest.len() - rest.trim_start().len()), "")
    }

    /// Says which comment goes with the decoration at `span`, if that has its lines to itself.
    pub(super) fn comment_cut_with(&self, span: Span) -> Option<String> {
        let tail = self.tail(span.end());
        let goes = tail > span.end() && self.layout.starts_line(span.start()) && self.layout.ends_line(tail);
        goes.then(|| format!("the comment behind it went with it: `{}`", self.slice(span.end(), tail).trim()))
    }

    /// Puts `#[cfg(..)]` before the other attributes of an item.
    pub(super) fn wrap_in_cfg(&self, index: usize, text: &str) -> Result<Change, Refusal> {
        let item = self.item(index)?;
        let text = condition(text).trim();
        let note = self.check(text, Category::Condition, "cfg")?;
        let opens: Vec<usize> = item.decorations.iter().filter_map(|d| d.open).collect();
        let wanted = CfgPredicate::parse(text);
        if opens
            .iter()
            .filter_map(|open| cfg_of(self.outline, *open))
            .any(|there| CfgPredicate::parse(&there) == wanted)
        {
            return Err(self.no_change());
        }
        let first = item.decorations.iter().find(|d| d.open.is_some());
        let at = first.map_or(self.outline.bare(item).start(), |first| first.span.start());
        let gap = if self.layout.starts_line(at) { self.new_line(at) } else { " ".to_owned() };
        Ok(Change::of(vec![Replacement::insert(at, format!("#[cfg({text})]{gap}"))]).note(note))
    }

    /// Adds documentation to an item, below what it has.
    pub(super) fn add_item_doc(&self, index: usize, text: &str) -> Result<Change, Refusal> {
        let item = self.item(index)?;
        let whole = self.outline.whole(item);
        let lines = doc_lines(text)?;
        if !self.layout.starts_line(whole.start()) {
            return self.add_inline_doc(whole.start(), &lines);
        }
        let indent = self.layout.indent(whole.start());
        let ending = self.ending(whole.start());
        let is_doc = |d: &&Decoration| match d.open {
            None => true,
            Some(open) => self.code.is_word(open + 1, "doc") && self.code.is_punct(open + 2, b'='),
        };
        let last = item.decorations.iter().rfind(is_doc);
        let text = lines.iter().map(|line| marked("///", line)).collect::<Vec<_>>();
        let put = match last.filter(|last| self.layout.ends_line(self.tail(last.span.end()))) {
            Some(last) => {
                let text: String = text.iter().map(|line| format!("{ending}{indent}{line}")).collect();
                Replacement::insert(self.tail(last.span.end()), text)
            }
            None => {
                let text: String = text.iter().map(|line| format!("{line}{ending}{indent}")).collect();
                Replacement::insert(whole.start(), text)
            }
        };
        Ok(Change::of(vec![put]))
    }

    /// A doc comment on a line that something else stands on.
    fn add_inline_doc(&self, at: usize, lines: &[String]) -> Result<Change, Refusal> {
        match lines {
            [line] if !line.contains("*/") && !line.contains("/*") => {
                Ok(Change::of(vec![Replacement::insert(at, format!("/** {} */ ", line.trim()))]))
            }
            _ => Err(invalid("doc", "the target begins in the middle of a line, where a single line fits".to_owned())),
        }
    }

    /// Adds documentation of the file.
    pub(super) fn add_file_doc(&self, text: &str) -> Result<Change, Refusal> {
        let lines = doc_lines(text)?;
        let first = self.code.span(0).start();
        let docs =
            self.outline.comments.iter().filter(|comment| comment.doc == Doc::Inner && comment.span.end() <= first);
        let docs: Vec<_> = docs.collect();
        let ending = self.ending(0);
        let text: Vec<String> = lines.iter().map(|line| marked("//!", line)).collect();
        let put = match docs.last() {
            Some(last) => {
                let text: String = text.iter().map(|line| format!("{ending}{line}")).collect();
                Replacement::insert(self.tail(last.span.end()), text)
            }
            None => {
                let mut at = crate::syntax::prologue_len(self.layout.bytes);
                if self.code.attribute_at(0).is_none_or(|(_, is_inner)| !is_inner) {
                    at = self.top_of_file();
                }
                let gap = if self.is_blank(at, self.layout.bytes.len()) || self.layout.is_blank_line(at) {
                    ""
                } else {
                    ending
                };
                let text: String = text.iter().map(|line| format!("{line}{ending}")).collect();
                Replacement::insert(at, text + gap)
            }
        };
        Ok(Change::of(vec![put]))
    }

    /// Gives an item another visibility.
    pub(super) fn set_visibility(&self, index: usize, text: &str) -> Result<Change, Refusal> {
        let item = self.item(index)?;
        let text = text.trim();
        let text = if matches!(text, "private" | "none" | "inherited") { "" } else { text };
        let note = self.check(text, Category::Visibility, "visibility")?;
        let parent = item.parent.and_then(|parent| self.outline.items.get(parent));
        let in_trait = parent.is_some_and(|parent| {
            parent.kind == ItemKind::Trait || parent.implements.as_ref().is_some_and(|i| i.of_trait.is_some())
        });
        let of_variant = parent.is_some_and(|parent| parent.kind == ItemKind::Variant);
        let has_none = matches!(item.kind, ItemKind::Variant | ItemKind::Impl | ItemKind::Macro);
        if in_trait || of_variant || has_none {
            let reason = format!("it has no visibility of its own: {}", self.scope.describe(index));
            return Err(Refusal::InvalidRequest { place: "target".to_owned(), reason });
        }
        let put = match item.visibility {
            None if text.is_empty() => return Err(self.no_change()),
            None => Replacement::insert(self.outline.bare(item).start(), format!("{text} ")),
            Some([from, to]) if squashed_text(self.tokens(from, to + 1)) == squashed_text(text) => {
                return Err(self.no_change());
            }
            Some([from, to]) if text.is_empty() => {
                Replacement::new(self.code.span(from).start(), self.code.span(to + 1).start(), "")
            }
            Some([from, to]) => Replacement::new(self.code.span(from).start(), self.code.span(to).end(), text),
        };
        Ok(Change::of(vec![put]).note(note))
    }

    /// The attributes right before the byte `start`, in the order of the text.
    pub(super) fn attributes_before(&self, start: usize) -> Vec<Decoration> {
        let mut found = Vec::new();
        let mut at = self.code.first_starting_at(start);
        while let Some(close) = at.checked_sub(1)
            && self.code.kind(close) == Some(Kind::Close(b']'))
            && let Some(open) = self.code.open_of(close)
            && let Some(hash) = open.checked_sub(1)
            && self.code.is_punct(hash, b'#')
        {
            let span = Span::new(self.code.span(hash).start(), self.code.span(close).end());
            found.extend(span.map(|span| Decoration { span, open: Some(open) }));
            at = hash;
        }
        found.reverse();
        found
    }
}

fn marked(marker: &str, line: &str) -> String {
    if line.is_empty() { marker.to_owned() } else { format!("{marker} {line}") }
}

/// The lines of a documentation, without markers.
fn doc_lines(text: &str) -> Result<Vec<String>, Refusal> {
    let text = text.replace("\r\n", "\n");
    let text = text.trim_matches('\n').trim_end();
    if text.trim().is_empty() {
        return Err(invalid("doc", "there is no text".to_owned()));
    }
    if let Some(offset) = text.find(['\r', '\0']) {
        return Err(invalid("doc", format!("byte {offset} of it is a control character")));
    }
    let marker = |line: &str| ["///", "//!"].iter().find_map(|m| line.trim_start().strip_prefix(m).map(str::to_owned));
    let is_marked = text.lines().all(|line| marker(line).is_some() || line.trim().is_empty());
    let plain = |line: &str| {
        let line = if is_marked { marker(line).unwrap_or_default() } else { line.to_owned() };
        let line = if is_marked { line.strip_prefix(' ').unwrap_or(&line).to_owned() } else { line };
        line.trim_end().to_owned()
    };
    Ok(text.lines().map(plain).collect())
}
