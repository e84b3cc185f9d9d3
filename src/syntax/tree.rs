//! [`SyntaxFile`]: one file, parsed when a question needs it.

use crate::edit::Span;
use std::sync::Arc;

/// A comment of any kind: line, block, doc.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Comment {
    /// The whole comment, without the line ending after it.
    pub span: Span,
    /// Its text, markers included.
    pub text: String,
}

/// The bytes of one file and what the parsers make of them.
#[derive(Debug, Clone)]
pub struct SyntaxFile {
    bytes: Arc<[u8]>,
}

impl SyntaxFile {
    /// Takes the bytes of a file, as stored.
    pub fn parse(bytes: &[u8]) -> SyntaxFile {
        SyntaxFile { bytes: bytes.into() }
    }

    /// The bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// 1-based line of the byte at `offset`; past the end, the last line.
    pub fn line_of(&self, offset: usize) -> usize {
        let _ = offset;
        1
    }

    /// ERROR and MISSING nodes, in the order of the text; none if the file is over the bounds.
    pub fn error_nodes(&self) -> Vec<Span> {
        Vec::new()
    }

    /// The comments that lie in `span` or intersect it, each whole.
    pub fn comments_in(&self, span: Span) -> Vec<Comment> {
        let _ = span;
        Vec::new()
    }

    /// Whether deleting `span` takes whole statements, items, fields, arms, list elements and the comments of just those.
    pub fn covers_whole_item(&self, span: Span) -> bool {
        let _ = span;
        false
    }

    /// The name of the macro in whose definition `span` lies.
    pub fn macro_definition_at(&self, span: Span) -> Option<String> {
        let _ = span;
        None
    }

    /// The innermost item around `offset`, its attributes included.
    pub fn enclosing_item(&self, offset: usize) -> Option<Span> {
        let _ = offset;
        None
    }

    /// The innermost function around `offset`, its attributes included.
    pub fn enclosing_function(&self, offset: usize) -> Option<Span> {
        let _ = offset;
        None
    }

    /// For an offset in `#[derive(..)]`: name and span of the type that it belongs to.
    pub fn derive_owner(&self, offset: usize) -> Option<(String, Span)> {
        let _ = offset;
        None
    }
}
