//! [`Snapshot`]: one file's bytes as one round saw them.

use crate::edit::{ContentHash, WorkspacePath};
use std::sync::Arc;

/// The two line endings that Rust source has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineEnding {
    /// `\n`
    Lf,
    /// `\r\n`
    CrLf,
}

/// The bytes of one file, with what is known about them. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Snapshot {
    file: WorkspacePath,
    content: Content,
    hash: ContentHash,
}

/// What a file holds; whether it is text is found out once.
#[derive(Debug, Clone)]
enum Content {
    Text(Arc<String>),
    Other {
        bytes: Arc<Vec<u8>>,
        /// How many of the bytes are text.
        valid_up_to: usize,
    },
}

impl Snapshot {
    /// A snapshot of bytes that were read from `file`.
    pub(crate) fn new(file: WorkspacePath, bytes: Vec<u8>) -> Self {
        let hash = ContentHash::of(&bytes);
        let content = match String::from_utf8(bytes) {
            Ok(text) => Content::Text(Arc::new(text)),
            Err(error) => {
                let valid_up_to = error.utf8_error().valid_up_to();
                Content::Other { bytes: Arc::new(error.into_bytes()), valid_up_to }
            }
        };
        Snapshot { file, content, hash }
    }

    /// The same for a text that is shared.
    pub(crate) fn of_text(file: WorkspacePath, text: Arc<String>) -> Self {
        let hash = ContentHash::of(text.as_bytes());
        Snapshot { file, content: Content::Text(text), hash }
    }

    /// The file.
    pub fn file(&self) -> &WorkspacePath {
        &self.file
    }

    /// Its bytes, as stored.
    pub fn bytes(&self) -> &[u8] {
        match &self.content {
            Content::Text(text) => text.as_bytes(),
            Content::Other { bytes, .. } => bytes,
        }
    }

    /// The hash of its bytes.
    pub fn hash(&self) -> ContentHash {
        self.hash
    }

    /// The bytes as text, or `None` if they are not UTF-8.
    pub fn text(&self) -> Option<&str> {
        match &self.content {
            Content::Text(text) => Some(text),
            Content::Other { .. } => None,
        }
    }

    /// The bytes as text that is shared with this snapshot.
    ///
    /// # Errors
    /// The offset of the first byte that is not UTF-8.
    pub fn shared_text(&self) -> Result<Arc<String>, usize> {
        match &self.content {
            Content::Text(text) => Ok(Arc::clone(text)),
            Content::Other { valid_up_to, .. } => Err(*valid_up_to),
        }
    }

    /// 1-based line of the byte at `offset`; past the end, the last line.
    pub fn line_of(&self, offset: usize) -> usize {
        let head = self.bytes().get(..offset).unwrap_or(self.bytes());
        1 + head.iter().filter(|byte| **byte == b'\n').count()
    }

    /// The line ending that text put at `offset` has to take: that of the line it lands in, or, where that line is the
    /// last and has none, that of the line before; LF if the file has no line ending at all.
    pub fn line_ending_at(&self, offset: usize) -> LineEnding {
        let offset = offset.min(self.bytes().len());
        let (head, tail) = self.bytes().split_at_checked(offset).unwrap_or((self.bytes(), &[]));
        let newline = match tail.iter().position(|byte| *byte == b'\n') {
            Some(after) => Some(offset + after),
            None => head.iter().rposition(|byte| *byte == b'\n'),
        };
        match newline.and_then(|at| at.checked_sub(1)).and_then(|at| self.bytes().get(at)) {
            Some(b'\r') => LineEnding::CrLf,
            _ => LineEnding::Lf,
        }
    }

    /// `text` with its line endings changed to those of the file at `offset`. A carriage return that does not end a line
    /// stays.
    pub fn adapt(&self, text: &str, offset: usize) -> String {
        if !text.contains('\n') {
            return text.to_owned();
        }
        let plain = text.replace("\r\n", "\n");
        match self.line_ending_at(offset) {
            LineEnding::Lf => plain,
            LineEnding::CrLf => plain.replace('\n', "\r\n"),
        }
    }

    /// The header line that says that a program writes this file, if there is one: `@generated`, `DO NOT EDIT`, or a
    /// plain "do not edit" beside the word "generated". Only comments before the first item count.
    pub fn generated_marker(&self) -> Option<String> {
        super::generated::marker(self.bytes())
    }

    /// The header line that lets one think that a program writes this file, whatever its language: the words are softer
    /// than those of [`Snapshot::generated_marker`], so they are good for a warning and not for a refusal.
    pub fn generated_hint(&self) -> Option<String> {
        super::generated::hint(self.bytes())
    }
}
