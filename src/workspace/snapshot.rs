//! [`Snapshot`]: one file's bytes as one round saw them.

use crate::edit::{ContentHash, Span, WorkspacePath, pieces};
use std::io;
use std::sync::{Arc, OnceLock};

/// How many bytes are written at once, where they are not all in one place.
const WRITTEN_AT_ONCE: usize = 128 * 1024;

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
    Edited(Arc<Edited>),
    Other {
        bytes: Arc<Vec<u8>>,
        /// How many of the bytes are text.
        valid_up_to: usize,
    },
}

/// A text that is another one with some spans replaced. Of a large file nobody may ever want to see it as a whole.
#[derive(Debug)]
struct Edited {
    old: Arc<String>,
    /// Sorted, apart from one another, on borders of characters.
    splices: Vec<(Span, String)>,
    len: usize,
    whole: OnceLock<Arc<String>>,
}

impl Edited {
    fn pieces(&self) -> impl Iterator<Item = &[u8]> {
        pieces(self.old.as_bytes(), &self.splices)
    }

    fn whole(&self) -> &Arc<String> {
        self.whole.get_or_init(|| {
            let mut bytes = Vec::with_capacity(self.len);
            self.pieces().for_each(|piece| bytes.extend_from_slice(piece));
            let text = String::from_utf8(bytes);
            Arc::new(text.unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned()))
        })
    }
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

    /// What this text becomes by `splices`, which are sorted, apart from one another, and fit it. `None` if it is no
    /// text.
    pub(crate) fn spliced(&self, splices: Vec<(Span, String)>) -> Option<Snapshot> {
        let old = self.shared_text().ok()?;
        let fits = |(span, _): &(Span, String)| old.get(span.start()..span.end()).is_some();
        let apart = splices.windows(2).all(|pair| matches!(pair, [(a, _), (b, _)] if a.end() <= b.start()));
        if !apart || !splices.iter().all(fits) {
            return None;
        }
        let len = pieces(old.as_bytes(), &splices).map(<[u8]>::len).sum();
        let hash = ContentHash::of_pieces(pieces(old.as_bytes(), &splices));
        let edited = Edited { old, splices, len, whole: OnceLock::new() };
        Some(Snapshot { file: self.file.clone(), content: Content::Edited(Arc::new(edited)), hash })
    }

    /// The same bytes at another place.
    pub(crate) fn moved_to(&self, file: WorkspacePath) -> Snapshot {
        Snapshot { file, ..self.clone() }
    }

    /// The file.
    pub fn file(&self) -> &WorkspacePath {
        &self.file
    }

    /// Its bytes, as stored.
    pub fn bytes(&self) -> &[u8] {
        match &self.content {
            Content::Text(text) => text.as_bytes(),
            Content::Edited(edited) => edited.whole().as_bytes(),
            Content::Other { bytes, .. } => bytes,
        }
    }

    /// Whether somebody asked for all of its bytes as one, so that it takes memory of its own.
    #[cfg(test)]
    pub(crate) fn is_put_together(&self) -> bool {
        !matches!(&self.content, Content::Edited(edited) if edited.whole.get().is_none())
    }

    /// How many bytes it has.
    #[allow(clippy::len_without_is_empty, reason = "nobody asks")]
    pub fn len(&self) -> usize {
        match &self.content {
            Content::Edited(edited) => edited.len,
            _ => self.bytes().len(),
        }
    }

    /// Gives all its bytes to `write`, one part after the other, until that fails.
    pub(crate) fn write_to(&self, mut write: impl FnMut(&[u8]) -> io::Result<()>) -> io::Result<()> {
        let edited = match &self.content {
            Content::Edited(edited) if edited.whole.get().is_none() => edited,
            _ => return write(self.bytes()),
        };
        let mut buffer = Vec::with_capacity(WRITTEN_AT_ONCE.min(edited.len));
        for piece in edited.pieces().flat_map(|piece| piece.chunks(WRITTEN_AT_ONCE)) {
            if buffer.len() + piece.len() > WRITTEN_AT_ONCE {
                write(&buffer)?;
                buffer.clear();
            }
            buffer.extend_from_slice(piece);
        }
        write(&buffer)
    }

    /// Whether both hold the same bytes.
    pub fn holds_the_same_as(&self, other: &Snapshot) -> bool {
        match (&self.content, &other.content) {
            (Content::Text(a), Content::Text(b)) if Arc::ptr_eq(a, b) => true,
            (Content::Edited(a), Content::Edited(b)) if Arc::ptr_eq(a, b) => true,
            _ => self.len() == other.len() && self.hash == other.hash && self.bytes() == other.bytes(),
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
            Content::Edited(edited) => Some(edited.whole()),
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
            Content::Edited(edited) => Ok(Arc::clone(edited.whole())),
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
