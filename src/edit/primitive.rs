//! [`Edit`]: replace a span of one file, provided that what stands there is what was expected.

use super::span::{Span, WorkspacePath, is_char_boundary};
use crate::refusal::Refusal;
use std::fmt;
use std::io::{self, Read};

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

    /// Hashes all that `reader` gives, without keeping it; the length in bytes, too.
    ///
    /// # Errors
    /// What `reader` says.
    pub fn of_reader(mut reader: impl Read) -> io::Result<(Self, u64)> {
        let mut hasher = xxhash_rust::xxh3::Xxh3::new();
        let mut buffer = vec![0; 64 * 1024];
        let mut len = 0;
        loop {
            match reader.read(&mut buffer) {
                Ok(0) => return Ok((ContentHash(hasher.digest()), len)),
                Ok(read) => {
                    hasher.update(buffer.get(..read).unwrap_or_default());
                    len += read as u64;
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// Hashes bytes that come in pieces, as if they came in one.
    pub fn of_pieces<'p>(pieces: impl IntoIterator<Item = &'p [u8]>) -> Self {
        let mut hasher = xxhash_rust::xxh3::Xxh3::new();
        pieces.into_iter().for_each(|piece| hasher.update(piece));
        ContentHash(hasher.digest())
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
    /// These bytes stand right before and right after the span; at least one side is given. Only for an empty span:
    /// surroundings say nothing about bytes that are replaced.
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
    /// [`Refusal::VacuousExpectation`] if the expectation says nothing about the place: a text or a hash of no bytes for an
    /// empty span, surroundings that are empty or belong to a span that is not. [`Refusal::BeforeTextMismatch`] if an expected text has another length than the
    /// span.
    pub fn new(file: WorkspacePath, span: Span, new_text: String, expect: Expectation) -> Result<Self, Refusal> {
        let vacuous = match &expect {
            Expectation::Text(_) | Expectation::Hash(_) => span.is_empty(),
            Expectation::Around { before, after } => !span.is_empty() || (before.is_empty() && after.is_empty()),
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
                help: None,
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
            // Whole characters, so that a mismatch can be shown as text.
            let mut from = span.start().saturating_sub(AROUND_BYTES);
            while from < span.start() && !is_char_boundary(bytes, from) {
                from += 1;
            }
            let mut to = span.end().saturating_add(AROUND_BYTES).min(bytes.len());
            while to > span.end() && !is_char_boundary(bytes, to) {
                to -= 1;
            }
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
            help: None,
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
                let to = self.span.end().saturating_add(after.len()).min(bytes.len());
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
            help: None,
        });
    }
    for offset in [span.start(), span.end()] {
        if !is_char_boundary(bytes, offset) {
            return Err(Refusal::CharBoundary { file: file.as_str().to_owned(), offset });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn path() -> WorkspacePath {
        WorkspacePath::from_resolved("src/lib.rs")
    }

    fn span(start: usize, end: usize) -> Span {
        Span::new(start, end).unwrap()
    }

    fn of_bytes(bytes: &[u8], start: usize, end: usize) -> Result<Edit, Refusal> {
        Edit::of_bytes(path(), bytes, span(start, end), "new".into())
    }

    #[test]
    fn an_expectation_that_says_nothing_is_refused() {
        let around = |before: &str, after: &str| Expectation::Around { before: before.into(), after: after.into() };
        for (at, expect) in [
            (Span::at(4), Expectation::Text(Vec::new())),
            (Span::at(4), Expectation::Hash(ContentHash::of(b""))),
            (Span::at(4), around("", "")),
            (span(4, 5), around("let", ";")),
        ] {
            let refusal = Edit::new(path(), at, "new".into(), expect.clone()).unwrap_err();
            assert_eq!(refusal.code(), "vacuous-expectation", "{expect:?}");
        }
        for expect in [around("let", ""), around("", ";"), Expectation::File(ContentHash::of(b"let;"))] {
            assert!(Edit::new(path(), Span::at(3), "new".into(), expect).is_ok());
        }
    }

    #[test]
    fn an_expected_text_has_the_length_of_its_span() {
        let refusal = Edit::new(path(), span(4, 9), String::new(), Expectation::Text(b"let".to_vec())).unwrap_err();
        assert_eq!(refusal.code(), "before-text-mismatch");
    }

    #[test]
    fn spans_that_do_not_fit_are_refused() {
        let bytes = "\u{feff}a\u{20ac}b".as_bytes();
        assert_eq!(of_bytes(bytes, 0, 100).unwrap_err().code(), "out-of-bounds");
        assert_eq!(of_bytes(bytes, usize::MAX, usize::MAX).unwrap_err().code(), "out-of-bounds");
        assert_eq!(of_bytes(bytes, 4, 5).unwrap_err(), Refusal::CharBoundary { file: "src/lib.rs".into(), offset: 5 });
        assert!(of_bytes(bytes, 4, 7).is_ok());
        assert!(of_bytes(bytes, bytes.len(), bytes.len()).is_ok());
    }

    #[test]
    fn verified_against_the_bytes_it_was_made_of_it_holds() {
        for bytes in [&b""[..], b"x", b"\xFF\xFE", "\u{1f600}".repeat(40).as_bytes()] {
            for start in 0..=bytes.len() {
                for end in start..=bytes.len() {
                    if let Ok(edit) = of_bytes(bytes, start, end) {
                        assert_eq!(edit.verify(bytes), Ok(()));
                    }
                }
            }
        }
    }

    #[test]
    fn a_stale_edit_says_what_it_expected_and_what_it_found() {
        let mismatch = |edit: &Edit, bytes: &[u8]| match edit.verify(bytes) {
            Err(Refusal::BeforeTextMismatch { expected, found, .. }) => (expected, found),
            other => panic!("{other:?}"),
        };
        let replace = of_bytes(b"let a = 1;", 4, 5).unwrap();
        assert_eq!(mismatch(&replace, b"let b = 1;"), ("a".into(), "b".into()));
        let insert = of_bytes(b"let a = 1;", 4, 4).unwrap();
        assert_eq!(mismatch(&insert, b"let b = 1;"), ("let a = 1;".into(), "let b = 1;".into()));
        assert_eq!(mismatch(&insert, b"let a"), ("let a = 1;".into(), "let a".into()));
        let first = of_bytes(b"", 0, 0).unwrap();
        assert_eq!(first.verify(b""), Ok(()));
        assert!(mismatch(&first, b"x").0.starts_with("a file with hash xxh3:"));
        let hashed = Expectation::Hash(ContentHash::of(b"a"));
        let hashed = Edit::new(path(), span(4, 5), "c".into(), hashed).unwrap();
        assert_eq!(hashed.verify(b"let a = 1;"), Ok(()));
        assert_eq!(mismatch(&hashed, b"let b = 1;").1, "b");
    }

    #[test]
    fn an_insertion_takes_whole_characters_along() {
        let bytes = "\u{20ac}".repeat(30);
        match of_bytes(bytes.as_bytes(), 45, 45).unwrap().expectation() {
            Expectation::Around { before, after } => {
                assert_eq!((before.len(), after.len()), (24, 24));
                assert!(std::str::from_utf8(before).is_ok() && std::str::from_utf8(after).is_ok());
            }
            other => panic!("{other:?}"),
        }
        let bytes = format!("{}a{}", "\u{1f600}".repeat(9), "\u{20ac}\u{1f600}".repeat(9));
        match of_bytes(bytes.as_bytes(), 37, 37).unwrap().expectation() {
            Expectation::Around { before, after } => {
                assert_eq!((before.len(), after.len()), (21, 24));
                assert!(std::str::from_utf8(before).is_ok() && std::str::from_utf8(after).is_ok());
            }
            other => panic!("{other:?}"),
        }
    }
}
