//! [`Edit`]: replace a span of one file, provided that what stands there is what was expected.

use super::span::{Span, WorkspacePath, is_char_boundary};
use crate::refusal::Refusal;
use std::fmt;

/// How many bytes of surroundings an insertion takes along on each side, at most.
const AROUND_BYTES: usize = 24;

/// The xxh3-64 hash of some bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ContentHash(u64);

impl ContentHash {
    /// Hashes `bytes`.
    pub fn of(bytes: &[u8]) -> Self {
        ContentHash(xxhash_rust::xxh3::xxh3_64(bytes))
    }

    /// Takes a hash that was computed before.
    pub const fn from_u64(hash: u64) -> Self {
        ContentHash(hash)
    }

    /// The hash as a number.
    pub const fn get(self) -> u64 {
        self.0
    }
}

impl fmt::Display for ContentHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "xxh3:{:016x}", self.0)
    }
}

/// What must be true of the old bytes for an edit to be applied.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Expectation {
    /// The span holds exactly these bytes. Says nothing for an empty span.
    Text(Vec<u8>),
    /// The span's bytes have this hash. Says nothing for an empty span.
    Hash(ContentHash),
    /// These bytes stand right before and right after the span; at least one side is given.
    Around {
        /// What ends where the span starts.
        before: Vec<u8>,
        /// What starts where the span ends.
        after: Vec<u8>,
    },
    /// The whole file has this hash.
    File(ContentHash),
}

/// Replace `span` of `file` with `new_text`, provided that the expectation holds.
///
/// Offsets count the bytes of the file as stored. The only way to make one is through a checked constructor, so an edit
/// whose expectation says nothing does not exist.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Edit {
    file: WorkspacePath,
    span: Span,
    new_text: String,
    expect: Expectation,
}

impl Edit {
    /// An edit with an expectation of the caller's.
    ///
    /// # Errors
    /// [`Refusal::VacuousExpectation`] if the expectation says nothing about the file: empty text or a span hash for an
    /// empty span, empty surroundings. [`Refusal::BeforeTextMismatch`] if an expected text has another length than the
    /// span.
    pub fn new(file: WorkspacePath, span: Span, new_text: String, expect: Expectation) -> Result<Self, Refusal> {
        let vacuous = match &expect {
            Expectation::Text(_) | Expectation::Hash(_) => span.is_empty(),
            Expectation::Around { before, after } => before.is_empty() && after.is_empty(),
            Expectation::File(_) => false,
        };
        if vacuous {
            return Err(Refusal::VacuousExpectation { file: file.as_str().to_owned(), byte_start: span.start() });
        }
        if let Expectation::Text(text) = &expect
            && text.len() != span.len()
        {
            return Err(Refusal::BeforeTextMismatch {
                file: file.as_str().to_owned(),
                byte_start: span.start(),
                byte_end: span.end(),
                expected: String::from_utf8_lossy(text).into_owned(),
                found: format!("a span of {} bytes", span.len()),
            });
        }
        Ok(Edit { file, span, new_text, expect })
    }

    /// An edit of `bytes`, which the caller has just read: the expectation is taken from them, the exact text for a
    /// replacement, the surroundings for an insertion (the file's hash if the file is empty).
    ///
    /// # Errors
    /// [`Refusal::OutOfBounds`] or [`Refusal::CharBoundary`] if the span does not fit `bytes`.
    pub fn of_bytes(file: WorkspacePath, bytes: &[u8], span: Span, new_text: String) -> Result<Self, Refusal> {
        check_span(&file, bytes, span)?;
        let text = span.slice(bytes).unwrap_or_default();
        let expect = if !span.is_empty() {
            Expectation::Text(text.to_vec())
        } else if bytes.is_empty() {
            Expectation::File(ContentHash::of(bytes))
        } else {
            let from = span.start().saturating_sub(AROUND_BYTES);
            let to = (span.end() + AROUND_BYTES).min(bytes.len());
            Expectation::Around {
                before: bytes.get(from..span.start()).unwrap_or_default().to_vec(),
                after: bytes.get(span.end()..to).unwrap_or_default().to_vec(),
            }
        };
        Edit::new(file, span, new_text, expect)
    }

    /// The file that it changes.
    pub fn file(&self) -> &WorkspacePath {
        &self.file
    }

    /// The bytes that it replaces.
    pub fn span(&self) -> Span {
        self.span
    }

    /// What it puts there.
    pub fn new_text(&self) -> &str {
        &self.new_text
    }

    /// What it expects of the old bytes.
    pub fn expectation(&self) -> &Expectation {
        &self.expect
    }

    /// Whether two edits do the same to the same bytes; their expectations may be stated differently.
    pub fn does_the_same_as(&self, other: &Edit) -> bool {
        self.file == other.file && self.span == other.span && self.new_text == other.new_text
    }

    /// Holds the edit against the bytes of its file.
    ///
    /// # Errors
    /// [`Refusal::OutOfBounds`], [`Refusal::CharBoundary`], or [`Refusal::BeforeTextMismatch`] with expected and found.
    pub fn verify(&self, bytes: &[u8]) -> Result<(), Refusal> {
        check_span(&self.file, bytes, self.span)?;
        let found = self.span.slice(bytes).unwrap_or_default();
        let mismatch = |expected: String, found: String| Refusal::BeforeTextMismatch {
            file: self.file.as_str().to_owned(),
            byte_start: self.span.start(),
            byte_end: self.span.end(),
            expected,
            found,
        };
        let lossy = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        match &self.expect {
            Expectation::Text(text) if found != text => Err(mismatch(lossy(text), lossy(found))),
            Expectation::Hash(hash) if ContentHash::of(found) != *hash => {
                Err(mismatch(format!("text with hash {hash}"), lossy(found)))
            }
            Expectation::File(hash) if ContentHash::of(bytes) != *hash => Err(mismatch(
                format!("a file with hash {hash}"),
                format!("a file with hash {}", ContentHash::of(bytes)),
            )),
            Expectation::Around { before, after } => {
                let head = bytes.get(..self.span.start()).unwrap_or_default();
                let tail = bytes.get(self.span.end()..).unwrap_or_default();
                if head.ends_with(before) && tail.starts_with(after) {
                    return Ok(());
                }
                let from = self.span.start().saturating_sub(before.len());
                let to = (self.span.end() + after.len()).min(bytes.len());
                Err(mismatch(
                    lossy(&[before.as_slice(), found, after.as_slice()].concat()),
                    lossy(bytes.get(from..to).unwrap_or_default()),
                ))
            }
            _ => Ok(()),
        }
    }
}

fn check_span(file: &WorkspacePath, bytes: &[u8], span: Span) -> Result<(), Refusal> {
    if span.end() > bytes.len() {
        return Err(Refusal::OutOfBounds {
            file: file.as_str().to_owned(),
            byte_start: span.start(),
            byte_end: span.end(),
            len: bytes.len(),
        });
    }
    for offset in [span.start(), span.end()] {
        if !is_char_boundary(bytes, offset) {
            return Err(Refusal::CharBoundary { file: file.as_str().to_owned(), offset });
        }
    }
    Ok(())
}
