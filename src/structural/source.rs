//! [`Source`]: a file as the operations see it, and what they make of it.

use super::fit::{self, fitted};
use super::layout::Layout;
use super::outline::{Item, Outline};
use super::selector::Scope;
use crate::edit::Span;
use crate::refusal::Refusal;
use crate::syntax::{Category, Code, Doc, Edition, SnippetJudge, SyntaxFile, check_snippet};

/// Replace `span` with `text`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replacement {
    /// Bytes of the file.
    pub span: Span,
    /// What goes there.
    pub text: String,
}

impl Replacement {
    pub(super) fn new(from: usize, to: usize, text: impl Into<String>) -> Self {
        Replacement { span: Span::new(from, to).unwrap_or(Span::at(from)), text: text.into() }
    }

    pub(super) fn insert(at: usize, text: impl Into<String>) -> Self {
        Replacement { span: Span::at(at), text: text.into() }
    }
}

/// What an operation does.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Change {
    pub(super) replacements: Vec<Replacement>,
    /// What the sender may want to know, as sentences.
    pub(super) notes: Vec<String>,
}

impl Change {
    pub(super) fn of(replacements: Vec<Replacement>) -> Self {
        Change { replacements, notes: Vec::new() }
    }

    pub(super) fn note(mut self, note: Option<String>) -> Self {
        self.notes.extend(note);
        self
    }
}

/// A file, as an operation sees it.
pub(super) struct Source<'a> {
    pub(super) scope: &'a Scope<'a>,
    pub(super) outline: &'a Outline<'a>,
    pub(super) code: Code<'a>,
    pub(super) layout: Layout<'a>,
    /// One step of indentation.
    pub(super) unit: String,
    edition: Edition,
}

impl<'a> Source<'a> {
    pub(super) fn new(file: &'a SyntaxFile, scope: &'a Scope<'a>) -> Self {
        let layout = Layout { bytes: file.bytes() };
        Source {
            scope,
            outline: scope.outline,
            code: scope.outline.code,
            layout,
            unit: layout.unit(),
            edition: file.edition(),
        }
    }

    pub(super) fn path(&self) -> String {
        self.scope.path.to_owned()
    }

    pub(super) fn no_change(&self) -> Refusal {
        Refusal::NoChange { file: self.path() }
    }

    pub(super) fn ending(&self, at: usize) -> &'static str {
        self.layout.ending(at)
    }

    /// `text` for lines that begin with `indent`, near the byte `at`.
    pub(super) fn fit(&self, text: &str, indent: &str, at: usize) -> String {
        fitted(text, &fit::Place { indent, unit: &self.unit, ending: self.ending(at) })
    }

    /// `text` in place of the bytes `old`, in whose own steps it is indented.
    pub(super) fn fit_for(&self, old: Span, text: &str) -> String {
        let indent = self.layout.indent(old.start());
        let lines = self.layout.bytes.get(self.layout.line_start(old.start())..old.end()).unwrap_or_default();
        let own = Layout { bytes: lines }.own_unit();
        let unit = own.as_deref().unwrap_or(&self.unit);
        fitted(text, &fit::Place { indent: &indent, unit, ending: self.ending(old.start()) })
    }

    /// The text of the tokens `from..to`, as it stands there.
    pub(super) fn tokens(&self, from: usize, to: usize) -> &'a str {
        let last = to.saturating_sub(1).max(from);
        let bytes = self.code.bytes.get(self.code.span(from).start()..self.code.span(last).end());
        std::str::from_utf8(bytes.unwrap_or_default()).unwrap_or_default()
    }

    /// The text of some bytes.
    pub(super) fn slice(&self, from: usize, to: usize) -> &'a str {
        std::str::from_utf8(self.layout.bytes.get(from..to).unwrap_or_default()).unwrap_or_default()
    }

    /// Whether only blanks are in `from..to`.
    pub(super) fn is_blank(&self, from: usize, to: usize) -> bool {
        self.layout.bytes.get(from..to).unwrap_or_default().iter().all(u8::is_ascii_whitespace)
    }

    /// The end of what belongs to something that ends at `end` on its line: of a comment behind it, if nothing else is.
    pub(super) fn tail(&self, end: usize) -> usize {
        let line_end = self.layout.line_end(end);
        let from = self.outline.comments.partition_point(|comment| comment.span.start() < end);
        let mut at = end;
        for comment in self.outline.comments.iter().skip(from) {
            let is_near = comment.span.start() < line_end && self.is_blank(at, comment.span.start());
            if !is_near || comment.span.end() > line_end {
                break;
            }
            at = comment.span.end();
        }
        if self.is_blank(at, line_end) { at } else { end }
    }

    /// The start of the plain comments that stand right above `start`, each on a line of its own, or `start`.
    pub(super) fn head(&self, start: usize) -> usize {
        let mut at = start;
        loop {
            let line = self.layout.line_start(at);
            let before = self.outline.comments.partition_point(|comment| comment.span.end() <= line);
            let above = before.checked_sub(1).and_then(|n| self.outline.comments.get(n));
            let Some(comment) = above.filter(|comment| comment.doc == Doc::No && self.layout.starts_line(at)) else {
                return at;
            };
            let is_right_above =
                self.layout.next_line(comment.span.end()) == line && self.is_blank(comment.span.end(), line);
            if !is_right_above || !self.layout.starts_line(comment.span.start()) {
                return at;
            }
            at = comment.span.start();
        }
    }

    /// Checks a text of the request.
    ///
    /// # Errors
    /// [`Refusal::InvalidRequest`] with what is wrong and where. On success the note, if the grammar had to decide.
    pub(super) fn check(&self, text: &str, category: Category, field: &str) -> Result<Option<String>, Refusal> {
        self.check_behind(text, 0, category, field)
    }

    /// Likewise for a text of which the first `ours` bytes, all of one byte a character, are not the request's.
    pub(super) fn check_behind(
        &self,
        text: &str,
        ours: usize,
        category: Category,
        field: &str,
    ) -> Result<Option<String>, Refusal> {
        match check_snippet(text, category, self.edition) {
            Ok(SnippetJudge::Syn) => Ok(None),
            Ok(SnippetJudge::Grammar) => Ok(Some(format!(
                "syn does not know some syntax of the new text, which is newer than it is; the tree-sitter grammar takes \
                 it for {}",
                category.shown()
            ))),
            Err(error) => Err(invalid(
                field,
                format!(
                    "it has to be {}; line {}, column {} of it: {}",
                    category.shown(),
                    error.line,
                    if error.line == 1 { error.column.saturating_sub(ours).max(1) } else { error.column },
                    error.message
                ),
            )),
        }
    }

    /// The place to put something before an item, docs and attributes included.
    pub(super) fn item(&self, index: usize) -> Result<&'a Item, Refusal> {
        self.outline.items.get(index).ok_or_else(|| invalid("", "there is no such item".to_owned()))
    }

    /// What members of the item `parent` have to be.
    pub(super) fn members_category(&self, parent: Option<usize>) -> Category {
        use super::outline::ItemKind;
        match parent.and_then(|parent| self.outline.items.get(parent)).map(|item| item.kind) {
            None | Some(ItemKind::Module) => Category::Items,
            Some(ItemKind::Impl) => Category::ImplItems,
            Some(ItemKind::Trait) => Category::TraitItems,
            Some(ItemKind::ForeignBlock) => Category::ForeignItems,
            Some(_) => Category::Statements,
        }
    }
}

/// A refusal of the part `field` of the operation.
pub(super) fn invalid(field: &str, reason: String) -> Refusal {
    let place = if field.is_empty() { "operation".to_owned() } else { format!("operation.{field}") };
    Refusal::InvalidRequest { place, reason }
}
