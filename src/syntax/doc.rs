//! [`documentation`]: the texts of doc comments and `#[doc = ".."]` attributes, joined as rustdoc joins them.

use super::code::{Code, string_value};
use super::token::{CommentToken, Doc, Kind, Tokens};
use super::tree::SyntaxFile;
use crate::edit::Span;
use std::borrow::Cow;

/// One line of documentation.
#[derive(Debug, Clone)]
pub(super) struct DocLine<'a> {
    /// The text, without marker and without the indentation that all lines have.
    pub(super) text: Cow<'a, str>,
    /// Where it comes from, in bytes of the file.
    pub(super) span: Span,
}

struct Fragment<'a> {
    span: Span,
    doc: Doc,
    lines: Vec<DocLine<'a>>,
}

/// Each item's documentation. Fragments belong to one item if only blanks, comments and attributes stand between them.
pub(super) fn documentation(file: &SyntaxFile) -> Vec<Vec<DocLine<'_>>> {
    let Some(tokens) = file.tokens() else { return Vec::new() };
    let code = file.code();
    let mut fragments = comments(file.bytes(), tokens);
    fragments.extend(attributes(code));
    fragments.sort_by_key(|fragment| fragment.span);
    let mut blocks: Vec<Vec<DocLine<'_>>> = Vec::new();
    let mut previous: Option<(Span, Doc)> = None;
    for fragment in fragments {
        let goes_on =
            previous.is_some_and(|(span, doc)| doc == fragment.doc && only_attributes(code, span, fragment.span));
        previous = Some((fragment.span, fragment.doc));
        match blocks.last_mut() {
            Some(block) if goes_on => block.extend(fragment.lines),
            _ => blocks.push(fragment.lines),
        }
    }
    for block in &mut blocks {
        unindent(block);
    }
    blocks
}

fn only_attributes(code: Code<'_>, before: Span, after: Span) -> bool {
    let mut i = code.first_starting_at(before.end());
    let end = code.first_starting_at(after.start());
    while i < end {
        match code.attribute_at(i) {
            Some((open, _)) => i = code.after(open),
            None => return false,
        }
    }
    true
}

fn comments<'a>(bytes: &'a [u8], tokens: &Tokens) -> Vec<Fragment<'a>> {
    let docs = tokens.comments.iter().filter(|comment| comment.doc != Doc::No);
    docs.map(|comment| Fragment { span: comment.span, doc: comment.doc, lines: comment_lines(bytes, comment) })
        .collect()
}

fn comment_lines<'a>(bytes: &'a [u8], comment: &CommentToken) -> Vec<DocLine<'a>> {
    let start = comment.span.start() + 3;
    let end = if comment.block { comment.span.end().saturating_sub(2).max(start) } else { comment.span.end() };
    let body = bytes.get(start..end).unwrap_or_default();
    let mut lines = Vec::new();
    let mut at = start;
    for line in body.split_inclusive(|b| *b == b'\n') {
        let text = line.trim_ascii_end();
        let span = Span::new(at, at + text.len()).unwrap_or(Span::at(at));
        lines.push(DocLine { text: String::from_utf8_lossy(text), span });
        at += line.len();
    }
    if lines.is_empty() {
        lines.push(DocLine { text: Cow::Borrowed(""), span: Span::at(start.min(comment.span.end())) });
    }
    if comment.block {
        strip_stars(&mut lines);
    }
    lines
}

/// Takes away the column of stars that many block comments have.
fn strip_stars(lines: &mut [DocLine<'_>]) {
    let starred = |line: &DocLine<'_>| line.text.trim_start().starts_with('*');
    if !lines.iter().skip(1).all(|line| starred(line) || line.text.trim().is_empty()) {
        return;
    }
    for line in lines.iter_mut().skip(1) {
        let width = line.text.len() - line.text.trim_start().len() + 1;
        cut(line, width);
    }
}

/// Takes `width` bytes off the start of a line, which must be characters of one byte.
fn cut(line: &mut DocLine<'_>, width: usize) {
    let width = width.min(line.text.len());
    line.text = match &line.text {
        Cow::Borrowed(text) => Cow::Borrowed(text.get(width..).unwrap_or_default()),
        Cow::Owned(text) => Cow::Owned(text.get(width..).unwrap_or_default().to_owned()),
    };
    let start = (line.span.start() + width).min(line.span.end());
    line.span = Span::new(start, line.span.end()).unwrap_or(line.span);
}

fn unindent(lines: &mut [DocLine<'_>]) {
    let indent = |line: &DocLine<'_>| line.text.bytes().take_while(|b| matches!(b, b' ' | b'\t')).count();
    let common = lines.iter().filter(|line| !line.text.trim().is_empty()).map(indent).min().unwrap_or(0);
    for line in lines {
        let width = common.min(indent(line));
        cut(line, width);
    }
}

/// `#[doc = ".."]` and the same inside `cfg_attr`.
fn attributes(code: Code<'_>) -> Vec<Fragment<'static>> {
    let mut found = Vec::new();
    for i in 0..code.len() {
        if !(code.is_word(i, "doc") && code.is_punct(i + 1, b'=') && code.kind(i + 2) == Some(Kind::Str)) {
            continue;
        }
        let Some(hash) = code.enclosing_attribute(i) else { continue };
        let Some((open, is_inner)) = code.attribute_at(hash) else { continue };
        let literal = code.span(i + 2);
        let lines = string_value(code.text(i + 2))
            .split('\n')
            .map(|line| DocLine { text: Cow::Owned(line.trim_end().to_owned()), span: literal })
            .collect();
        let end = code.span(code.close_of(open)).end();
        let span = Span::new(code.span(hash).start(), end).unwrap_or(literal);
        found.push(Fragment { span, doc: if is_inner { Doc::Inner } else { Doc::Outer }, lines });
    }
    found
}
