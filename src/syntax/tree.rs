//! [`SyntaxFile`]: one file, parsed when a question needs it.

use super::code::Code;
use super::double::may_hold_twins;
use super::edition::Edition;
use super::kept::Kept;
use super::mask::masked;
use super::opened::Wrapped;
use super::outline::Outline;
use super::regrown::regrown;
use super::token::{Kind, Tokens, lex, prologue_len};
use crate::edit::{Span, line_start};
use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};
use tree_sitter::{ParseOptions, ParseState, Parser, Tree};

/// Longest file that a parser is asked about, in bytes.
pub(super) const MAX_BYTES: usize = 8 << 20;

/// How long one parse may take. Garbage costs seconds per megabyte; real code a fraction of one.
pub(super) const MAX_TIME: Duration = Duration::from_secs(5);

/// A comment of any kind: line, block, doc.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Comment {
    /// The whole comment, without the line ending after it.
    pub span: Span,
    /// Its text, markers included.
    pub text: String,
}

/// The bytes of one file and what the parsers make of them. Cheap to clone; clones share what was parsed.
///
/// Nothing is parsed before a question needs it. A file over the bounds (8 MB, 5 seconds) has no tree, and the questions
/// then have the answer that keeps an edit from being made.
#[derive(Debug, Clone)]
pub struct SyntaxFile {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    bytes: Box<[u8]>,
    edition: Edition,
    tree: OnceLock<Option<Tree>>,
    outline: OnceLock<Option<Outline>>,
    tokens: OnceLock<Tokens>,
    may_hold_twins: OnceLock<bool>,
    named: OnceLock<HashMap<Box<str>, usize>>,
    kept: Kept,
    /// What of it stands under conditions that no attribute of an item says; sorted.
    wrapped: Vec<Wrapped>,
    /// What it was made of by edits, if its tree may be made of that one's.
    before: Option<SyntaxFile>,
}

impl SyntaxFile {
    /// Longest file that a parser is asked about, in bytes.
    pub const MAX_BYTES: usize = MAX_BYTES;

    /// Takes the bytes of a file, as stored; any bytes will do.
    pub fn parse(bytes: &[u8]) -> SyntaxFile {
        SyntaxFile::of_edition(bytes, Edition::default())
    }

    /// The same for a file of that edition.
    pub fn of_edition(bytes: &[u8], edition: Edition) -> SyntaxFile {
        SyntaxFile::wrapped_of(bytes, edition, Vec::new())
    }

    /// The same for a file with such stretches.
    pub(super) fn wrapped_of(bytes: &[u8], edition: Edition, wrapped: Vec<Wrapped>) -> SyntaxFile {
        SyntaxFile::of(bytes, edition, wrapped, None)
    }

    /// The same for what edits made of this file. It is as if it were parsed anew, and costs less where most is as it was.
    pub fn edited(&self, bytes: &[u8]) -> SyntaxFile {
        SyntaxFile::of(bytes, self.edition(), Vec::new(), Some(self.clone()))
    }

    fn of(bytes: &[u8], edition: Edition, wrapped: Vec<Wrapped>, before: Option<SyntaxFile>) -> SyntaxFile {
        let inner = Inner {
            bytes: bytes.into(),
            edition,
            tree: OnceLock::new(),
            outline: OnceLock::new(),
            tokens: OnceLock::new(),
            may_hold_twins: OnceLock::new(),
            named: OnceLock::new(),
            kept: Kept::default(),
            wrapped,
            before,
        };
        SyntaxFile { inner: Arc::new(inner) }
    }

    /// Its edition.
    pub fn edition(&self) -> Edition {
        self.inner.edition
    }

    /// The bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.inner.bytes
    }

    /// 1-based column of the byte at `offset`, in characters.
    pub fn column_of(&self, offset: usize) -> usize {
        let head = self.bytes().get(..offset).unwrap_or(self.bytes());
        let line = head.get(line_start(head, offset)..).unwrap_or_default();
        1 + String::from_utf8_lossy(line).chars().count()
    }

    /// ERROR and MISSING nodes, in the order of the text; none if the file is over the bounds. The grammar has such nodes
    /// in some valid files too.
    pub fn error_nodes(&self) -> Vec<Span> {
        self.tree().map(error_spans).unwrap_or_default()
    }

    /// The comments that lie in `span` or share a byte with it, each whole. Strings that look like comments are none;
    /// comments inside macro calls are.
    ///
    /// In a file over the bounds, any text that has a comment marker counts as one.
    pub fn comments_in(&self, span: Span) -> Vec<Comment> {
        let Some(tokens) = self.tokens() else {
            let text = span.slice(self.bytes()).unwrap_or_default();
            let marked = text.windows(2).any(|pair| pair == b"//" || pair == b"/*");
            return if marked { vec![self.comment(span)] } else { Vec::new() };
        };
        let first = tokens.comments.partition_point(|c| c.span.end() <= span.start());
        let rest = tokens.comments.get(first..).unwrap_or_default();
        rest.iter().take_while(|c| c.span.start() < span.end()).map(|c| self.comment(c.span)).collect()
    }

    /// Whether the place before the byte at `offset` is inside a literal or a comment, behind its first byte and before its
    /// last. In a file over the bounds every place is.
    pub fn is_inside_token(&self, offset: usize) -> bool {
        let Some(tokens) = self.tokens() else { return true };
        let before = tokens.comments.partition_point(|comment| comment.span.start() < offset);
        let comment = before.checked_sub(1).and_then(|last| tokens.comments.get(last));
        tokens.code_over(offset).is_some() || comment.is_some_and(|comment| comment.span.end() > offset)
    }

    /// Whether blanks at `offset`, where a line starts, are part of what a string says: the line begins inside one, and not
    /// behind a `\` that passes over them. In a file over the bounds none are.
    pub fn says_blanks(&self, offset: usize) -> bool {
        let Some(string) = self.tokens().and_then(|tokens| tokens.code_over(offset)) else { return false };
        let text = self.bytes().get(string.start as usize..offset).unwrap_or_default();
        let is_raw = text.iter().take_while(|byte| **byte != b'"').any(|byte| *byte == b'r');
        let line = text.strip_suffix(b"\n").unwrap_or(text);
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let slashes = line.iter().rev().take_while(|byte| **byte == b'\\').count();
        is_raw || slashes % 2 == 0
    }

    fn comment(&self, span: Span) -> Comment {
        let text = String::from_utf8_lossy(span.slice(self.bytes()).unwrap_or_default()).into_owned();
        Comment { span, text }
    }

    /// The tree, or `None` over the bounds.
    pub(super) fn tree(&self) -> Option<&Tree> {
        let parse = || {
            if self.bytes().len() > MAX_BYTES {
                return None;
            }
            let text = self.masked();
            let before = self.inner.before.as_ref();
            let regrown = before.and_then(|before| regrown(before.tree()?, &before.masked(), &text));
            regrown.or_else(|| parse_tree(&text, None))
        };
        self.inner.tree.get_or_init(parse).as_ref()
    }

    /// The bytes as the grammar can read them.
    fn masked(&self) -> Vec<u8> {
        masked(&self.edition().plain(self.bytes())).into_owned()
    }

    /// Its nodes in one row, or `None` over the bounds.
    pub(super) fn outline(&self) -> Option<&Outline> {
        self.inner.outline.get_or_init(|| self.tree().map(Outline::of)).as_ref()
    }

    pub(super) fn wrapped(&self) -> &[Wrapped] {
        &self.inner.wrapped
    }

    pub(super) fn kept(&self) -> &Kept {
        &self.inner.kept
    }

    /// The tokens, or `None` over the bounds.
    pub(crate) fn tokens(&self) -> Option<&Tokens> {
        if self.bytes().len() > MAX_BYTES {
            return None;
        }
        Some(self.inner.tokens.get_or_init(|| lex(self.bytes())))
    }

    /// Whether an item under a `#[cfg(..)]` of its own may have another one of its name in the file. `false` is certain.
    pub(super) fn may_hold_twins(&self) -> bool {
        *self.inner.may_hold_twins.get_or_init(|| may_hold_twins(self.code()))
    }

    /// How often the word stands in the file as a name, a raw one with its `r#`; never over the bounds. All are counted once.
    pub fn times_named(&self, word: &str) -> usize {
        let count = || {
            let code = self.code();
            let mut named: HashMap<Box<str>, usize> = HashMap::new();
            for at in (0..code.len()).filter(|at| matches!(code.kind(*at), Some(Kind::Ident | Kind::RawIdent))) {
                let Ok(text) = std::str::from_utf8(code.text(at)) else { continue };
                match named.get_mut(text) {
                    Some(count) => *count += 1,
                    None => drop(named.insert(text.into(), 1)),
                }
            }
            named
        };
        self.inner.named.get_or_init(count).get(word).copied().unwrap_or_default()
    }

    /// The tokens with their text; empty over the bounds.
    pub(crate) fn code(&self) -> Code<'_> {
        Code { bytes: self.bytes(), tokens: self.tokens().map(|t| t.code.as_slice()).unwrap_or_default() }
    }
}

/// `bytes` with a frontmatter block, which neither parser knows, blanked out. The length stays.
pub(super) fn without_frontmatter(bytes: &[u8]) -> Cow<'_, [u8]> {
    let prologue = bytes.get(..prologue_len(bytes)).unwrap_or_default();
    let Some(from) = prologue.windows(3).position(|w| w == b"---") else { return Cow::Borrowed(bytes) };
    if prologue.get(..from).is_some_and(|head| head.contains(&b'!') && !head.contains(&b'\n')) {
        return Cow::Borrowed(bytes); // The dashes belong to the `#!` line.
    }
    let mut owned = bytes.to_vec();
    for byte in owned.iter_mut().take(prologue.len()).skip(from) {
        if !matches!(byte, b'\n' | b'\r') {
            *byte = b' ';
        }
    }
    Cow::Owned(owned)
}

/// The tree of a masked text; `old` is one of which as much is taken over as is the same. `None` if it takes too long.
pub(super) fn parse_tree(bytes: &[u8], old: Option<&Tree>) -> Option<Tree> {
    let mut parser = Parser::new();
    parser.set_language(&tree_sitter_rust::LANGUAGE.into()).ok()?;
    let deadline = Instant::now() + MAX_TIME;
    let mut in_time = |_: &ParseState| {
        if Instant::now() < deadline { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let options = ParseOptions::new().progress_callback(&mut in_time);
    parser.parse_with_options(&mut |at, _| bytes.get(at..).unwrap_or_default(), old, Some(options))
}

/// Spans of the ERROR and MISSING nodes. A walk without recursion, since trees may be as deep as files are long.
fn error_spans(tree: &Tree) -> Vec<Span> {
    let mut spans = Vec::new();
    let mut cursor = tree.walk();
    loop {
        let node = cursor.node();
        if node.is_error() || node.is_missing() {
            spans.extend(Span::new(node.start_byte(), node.end_byte()));
        }
        if node.has_error() && cursor.goto_first_child() {
            continue;
        }
        while !cursor.goto_next_sibling() {
            if !cursor.goto_parent() {
                spans.sort();
                return spans;
            }
        }
    }
}
