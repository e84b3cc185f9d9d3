//! [`Draft`]: one file's text while the requests of a batch compose on it.
//!
//! The draft knows of every stretch of its text where it comes from: bytes of the file as it was read, or a request. So
//! however the edits of a batch build on one another, in the end they are spans of the file as it was read, each with the
//! text that goes there.

use super::explain::HelpGiven;
use super::junction::run_together;
use super::line_index::LineIndex;
use crate::edit::{Edit, Span, WorkspacePath};
use crate::refusal::Refusal;
use crate::workspace::Snapshot;
use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

/// Replace `span` of a draft's current text with `new_text`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Splice<'t> {
    /// Bytes of the current text.
    pub span: Span,
    /// What goes there.
    pub new_text: Cow<'t, str>,
}

impl<'t> Splice<'t> {
    /// Replace `span` with `new_text`.
    pub fn new(span: Span, new_text: impl Into<Cow<'t, str>>) -> Self {
        Splice { span, new_text: new_text.into() }
    }
}

/// Two splices that cannot both be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Collision {
    /// Index of one of them.
    pub first: usize,
    /// Index of the other; equal to `first` if it is about one splice alone.
    pub second: usize,
    /// Why.
    pub refusal: Refusal,
}

/// Where a text goes in that is all that is left of a splice, seen from the splice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Side {
    /// Right behind what the splice was about.
    Behind,
    /// In the midst of it, or it was about this place alone.
    Between,
    /// Right before what the splice was about.
    Before,
}

/// The longest text that a draft may come to hold, in bytes.
pub(super) const MAX_TEXT_BYTES: usize = 100 * 1024 * 1024;

/// Most stretches that a draft tells apart; one with more forgets which bytes between its first and its last change were
/// not changed.
const MAX_PIECES: usize = 200_000;

/// Length in bytes from which it is worthwhile to let go of what was overwritten.
const MIN_FORGOTTEN: usize = 64 * 1024;

/// A stretch of a draft's text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Piece {
    len: usize,
    from: Source,
}

/// Where a stretch comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Source {
    /// It stands here in the file as it was read.
    File(usize),
    /// A request wrote it; it stands here in what requests wrote.
    Written(usize),
}

impl Source {
    /// What comes `bytes` behind it.
    fn behind(self, bytes: usize) -> Source {
        match self {
            Source::File(at) => Source::File(at + bytes),
            Source::Written(at) => Source::Written(at + bytes),
        }
    }
}

/// One file's text while the requests of a batch compose on it.
#[derive(Debug, Clone)]
pub struct Draft {
    file: WorkspacePath,
    origin: Option<Snapshot>,
    /// The file as it was read.
    old: Arc<String>,
    /// All that requests wrote, one after the other; the pieces say what of it is left, and where.
    written: String,
    pieces: Vec<Piece>,
    /// Length of the text in bytes.
    len: usize,
    /// The text, once somebody asked for it.
    text: OnceLock<Arc<String>>,
    changes: usize,
    /// The lines of the text, once somebody asked for them.
    lines: OnceLock<Arc<LineIndex>>,
    help_given: HelpGiven,
    /// The request, by its 0-based number, that said all that the file is to hold.
    whole_by: Option<usize>,
}

impl Draft {
    /// The draft of a file that exists.
    ///
    /// # Errors
    /// [`Refusal::Binary`] if it holds a NUL, [`Refusal::NotUtf8`].
    pub fn of_snapshot(origin: Snapshot) -> Result<Self, Refusal> {
        let file = origin.file().clone();
        if let Some(offset) = memchr::memchr(0, origin.bytes()) {
            return Err(Refusal::Binary { file: file.to_string(), offset });
        }
        let text = origin.shared_text().map_err(|offset| Refusal::NotUtf8 { file: file.to_string(), offset })?;
        Ok(Draft { origin: Some(origin), ..Draft::of_text(file, text) })
    }

    /// The draft of a file that is to be created.
    pub fn new_file(file: WorkspacePath) -> Self {
        Draft::of_text(file, Arc::default())
    }

    fn of_text(file: WorkspacePath, old: Arc<String>) -> Self {
        let mut pieces = Vec::new();
        push(&mut pieces, Piece { len: old.len(), from: Source::File(0) });
        Draft {
            file,
            origin: None,
            written: String::new(),
            pieces,
            len: old.len(),
            text: OnceLock::from(Arc::clone(&old)),
            old,
            changes: 0,
            lines: OnceLock::new(),
            help_given: HelpGiven::default(),
            whole_by: None,
        }
    }

    /// The file. For one that was renamed in the batch, its new place.
    pub fn file(&self) -> &WorkspacePath {
        &self.file
    }

    /// The file as it was read; `None` if it is to be created.
    pub fn origin(&self) -> Option<&Snapshot> {
        self.origin.as_ref()
    }

    /// The text as the edits so far left it, with its byte-order mark if it has one.
    pub fn text(&self) -> &str {
        self.text.get_or_init(|| {
            let mut text = String::with_capacity(self.len);
            self.pieces.iter().for_each(|piece| text.push_str(self.piece(piece)));
            Arc::new(text)
        })
    }

    fn piece(&self, piece: &Piece) -> &str {
        let (text, at) = match piece.from {
            Source::File(at) => (self.old.as_str(), at),
            Source::Written(at) => (self.written.as_str(), at),
        };
        text.get(at..at + piece.len).unwrap_or_default()
    }

    /// Where the text begins behind its byte-order mark, in bytes: 0 or 3.
    pub fn body_start(&self) -> usize {
        if self.text().starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 }
    }

    /// The lines of the current text.
    pub fn lines(&self) -> Arc<LineIndex> {
        Arc::clone(self.lines.get_or_init(|| Arc::new(LineIndex::new(self.text()))))
    }

    /// 1-based line of the byte at `offset` of the current text, as [`LineIndex::line_at`] has it.
    pub(super) fn line_at(&self, offset: usize) -> usize {
        if let Some(lines) = self.lines.get() {
            return lines.line_at(self.text(), offset);
        }
        let text = self.text();
        let head = text.as_bytes().get(..offset).unwrap_or(text.as_bytes());
        match memchr::memchr_iter(b'\n', head).count() {
            0 if !text.contains('\n') => self.lines().line_at(text, offset),
            newlines => newlines + 1,
        }
    }

    /// The request, by its 0-based number, that said all that the file is to hold.
    pub(super) fn whole_by(&self) -> Option<usize> {
        self.whole_by
    }

    /// The request of this number says all that the file is to hold.
    pub(super) fn is_whole_by(&mut self, request: usize) {
        self.whole_by = Some(request);
    }

    /// How many splices have changed the text so far.
    pub fn changes(&self) -> usize {
        self.changes
    }

    /// Where the byte at `offset` of the current text stands in the file as it was read; `None` if a request wrote it,
    /// or for the end of the text.
    pub fn origin_of(&self, offset: usize) -> Option<usize> {
        let mut at = 0;
        for piece in &self.pieces {
            if offset < at + piece.len {
                return match piece.from.behind(offset - at) {
                    Source::File(from) => Some(from),
                    Source::Written(_) => None,
                };
            }
            at += piece.len;
        }
        None
    }

    /// The lines of the file as it was read.
    pub(super) fn lines_read(&self) -> LineIndex {
        LineIndex::new(&self.old)
    }

    /// The 1-based line of the file as it was read, whose lines are `read`, that the current one at `start` begins with; `None` if a
    /// request wrote it.
    pub(super) fn origin_line(&self, start: usize, read: &LineIndex) -> Option<usize> {
        Some(read.line_at(&self.old, self.origin_of(start)?))
    }

    /// Where the 1-based `line` of the file as it was read begins in the current text, behind a byte-order mark; `None` if
    /// there was none, or its first byte is gone.
    pub(super) fn start_of_read(&self, line: usize) -> Option<usize> {
        self.start_of(line, &self.lines_read())
    }

    /// [`start_of_read`](Draft::start_of_read) with the lines of the file as it was read.
    pub(super) fn start_of(&self, line: usize, read: &LineIndex) -> Option<usize> {
        let start = read.span(line)?.start();
        let mut at = 0;
        self.pieces.iter().find_map(|piece| {
            let now = at;
            at += piece.len;
            let Source::File(from) = piece.from else { return None };
            let inside = start.checked_sub(from).filter(|inside| *inside < piece.len)?;
            Some((now + inside).max(self.body_start()))
        })
    }

    /// Makes all `splices`, whose spans are all of the current text, together. Each is first cut down to the bytes that
    /// differ. Texts that go in at one place go in as the spans stand that they were cut from, in the order of `splices`
    /// if these do not tell, and before what is replaced there. Where the spans overlapped and what is left of them meets
    /// within a line, or is of one word, they are refused: `2` that becomes `20` in one and `200` in the other would become
    /// `2000`. Gives the
    /// number of splices that changed anything.
    ///
    /// # Errors
    /// [`Refusal::OutOfBounds`], [`Refusal::CharBoundary`], [`Refusal::Overlap`], [`Refusal::Binary`] for a NUL in a new
    /// text. Nothing is changed then.
    pub(super) fn splice(&mut self, splices: &[Splice<'_>]) -> Result<usize, Collision> {
        let claims: Vec<Span> = splices.iter().map(|splice| splice.span).collect();
        self.splice_for(splices, &claims)
    }

    /// The same for splices that were cut down before, each from its one of `claims`.
    ///
    /// # Errors
    /// As for [`Draft::splice`].
    pub(super) fn splice_for(&mut self, splices: &[Splice<'_>], claims: &[Span]) -> Result<usize, Collision> {
        let mut cores: Vec<(usize, Span, &str)> = Vec::with_capacity(splices.len());
        let mut len = self.len;
        for (index, splice) in splices.iter().enumerate() {
            let alone = |refusal| Collision { first: index, second: index, refusal };
            self.check(splice).map_err(alone)?;
            let old = self.text().get(splice.span.start()..splice.span.end()).unwrap_or_default();
            if old == splice.new_text {
                continue;
            }
            let (span, new) = core(splice.span, old, &splice.new_text);
            len = len.saturating_add(new.len());
            if len > MAX_TEXT_BYTES {
                let (len, limit) = (len as u64, MAX_TEXT_BYTES as u64);
                return Err(alone(Refusal::TooLarge { file: self.file.to_string(), len, limit }));
            }
            cores.push((index, span, new));
        }
        let side = |index: usize, at: usize| match splices.get(index).map(|splice| splice.span) {
            Some(span) if span.is_empty() => Side::Between,
            Some(span) if span.end() == at => Side::Behind,
            Some(span) if span.start() == at => Side::Before,
            _ => Side::Between,
        };
        cores.sort_by_key(|(index, span, _)| {
            (span.start(), span.end(), span.is_empty().then(|| side(*index, span.start())))
        });
        let claim = |index: usize| claims.get(index).copied().unwrap_or(Span::at(0));
        let overlap = |one: Span, other: Span| one.start() < other.end() && other.start() < one.end();
        // Of many texts that go in at one place those that could run into one another stand near in the order.
        let near =
            cores.iter().enumerate().flat_map(|(at, one)| cores.iter().skip(at + 1).take(4).map(move |b| (one, b)));
        for ((first, a, new), (second, b, other)) in near {
            let is_disputed =
                overlap(claim(*first), claim(*second)) && run_together(self.text(), (*a, new), (*b, other));
            if a.end() > b.start() || is_disputed {
                let refusal = Refusal::Overlap {
                    file: self.file.to_string(),
                    first: [a.start(), a.end()],
                    second: [b.start(), b.end()],
                    edits: None,
                    help: None,
                };
                return Err(Collision { first: *first, second: *second, refusal });
            }
        }
        let cores: Vec<(Span, &str)> = cores.into_iter().map(|(_, span, new)| (span, new)).collect();
        self.rewrite(&cores);
        self.changes += cores.len();
        Ok(cores.len())
    }

    /// Makes `text` all that the file holds.
    ///
    /// # Errors
    /// [`Refusal::Binary`] if it holds a NUL.
    pub(super) fn overwrite(&mut self, text: &str) -> Result<usize, Refusal> {
        let all = Span::new(0, self.len).unwrap_or(Span::at(0));
        self.splice(&[Splice::new(all, text)]).map_err(|collision| collision.refusal)
    }

    /// The edits of the file as it was read that lead to the current text: none if nothing changed, sorted, apart from
    /// one another, each cut down to the bytes that differ. None for a file that is to be created.
    ///
    /// # Errors
    /// Never for a draft whose snapshot is the one that it was made of.
    pub fn edits(&self) -> Result<Vec<Edit>, Refusal> {
        let Some(origin) = &self.origin else { return Ok(Vec::new()) };
        self.edits_of(origin)
    }

    /// The edits of `before`, the file at the draft's place as it was read, that lead to the current text. As for
    /// [`Draft::edits`] if the draft was made of it, else found by comparing the two.
    pub(super) fn edits_of(&self, before: &Snapshot) -> Result<Vec<Edit>, Refusal> {
        if self.origin.as_ref().is_some_and(|origin| origin.file() == before.file()) {
            return self.composed(before);
        }
        let Some(old) = before.text() else {
            return Err(Refusal::NotUtf8 { file: before.file().to_string(), offset: 0 });
        };
        let all = Span::new(0, old.len()).unwrap_or(Span::at(0));
        super::locate::differing(all, old, self.text())
            .into_iter()
            .map(|(span, new)| Edit::of_bytes(before.file().clone(), before.bytes(), span, new.to_owned()))
            .collect()
    }

    fn composed(&self, origin: &Snapshot) -> Result<Vec<Edit>, Refusal> {
        let mut edits = Vec::new();
        let old = origin.text().unwrap_or_default();
        let mut done = 0;
        let mut new = String::new();
        let end = Piece { len: 0, from: Source::File(old.len()) };
        for piece in self.pieces.iter().chain(std::iter::once(&end)) {
            let Source::File(from) = piece.from else {
                new.push_str(self.piece(piece));
                continue;
            };
            let gap = old.get(done..from).unwrap_or_default();
            if let Some(span) = Span::new(done, from).filter(|_| gap != new) {
                for (span, new) in super::locate::differing(span, gap, &new) {
                    edits.push(Edit::of_bytes(origin.file().clone(), origin.bytes(), span, new.to_owned())?);
                }
            }
            new.clear();
            done = from + piece.len;
        }
        Ok(edits)
    }

    /// The draft with help counted as for the other drafts of its batch.
    pub(super) fn counting(mut self, help_given: &HelpGiven) -> Self {
        self.help_given = help_given.clone();
        self
    }

    /// How many refusals of the batch were helped with.
    pub(super) fn help_given(&self) -> &HelpGiven {
        &self.help_given
    }

    /// The draft at another place, as after a rename.
    pub(super) fn moved_to(mut self, file: WorkspacePath) -> Self {
        self.file = file;
        self
    }

    fn check(&self, splice: &Splice<'_>) -> Result<(), Refusal> {
        let file = || self.file.to_string();
        let (start, end) = (splice.span.start(), splice.span.end());
        if end > self.len {
            return Err(Refusal::OutOfBounds {
                file: file(),
                byte_start: start,
                byte_end: end,
                len: self.len,
                help: None,
            });
        }
        if let Some(offset) = [start, end].into_iter().find(|offset| !self.text().is_char_boundary(*offset)) {
            return Err(Refusal::CharBoundary { file: file(), offset });
        }
        if let Some(offset) = splice.new_text.bytes().position(|byte| byte == 0) {
            return Err(Refusal::Binary { file: format!("the new text for {}", self.file), offset });
        }
        Ok(())
    }

    /// Replaces sorted spans that do not overlap.
    fn rewrite(&mut self, cores: &[(Span, &str)]) {
        if cores.is_empty() {
            return;
        }
        let mut pieces = Vec::with_capacity(self.pieces.len() + 2 * cores.len());
        let mut old = Pieces { pieces: &self.pieces, next: 0, used: 0, at: 0 };
        for (span, new) in cores {
            old.copy_to(span.start(), &mut pieces);
            push(&mut pieces, Piece { len: new.len(), from: Source::Written(self.written.len()) });
            self.written.push_str(new);
            old.skip_to(span.end());
        }
        old.copy_to(self.len, &mut pieces);
        self.pieces = pieces;
        self.len = self.pieces.iter().map(|piece| piece.len).sum();
        self.lines = OnceLock::new();
        match (cores, self.text.get_mut().and_then(Arc::get_mut)) {
            ([(span, new)], Some(own)) => own.replace_range(span.start()..span.end(), new),
            _ => self.text = OnceLock::new(),
        }
        if self.pieces.len() > MAX_PIECES {
            self.coarsen();
        }
        self.forget_overwritten();
    }

    /// Tells apart no more than the first and the last stretch, if they come from the file, and what is between them.
    fn coarsen(&mut self) {
        let kept = |piece: &&Piece| matches!(piece.from, Source::File(_));
        let first = self.pieces.first().filter(kept).copied();
        let last = self.pieces.last().filter(kept).copied();
        let start = first.map_or(0, |piece| piece.len);
        let end = self.len.saturating_sub(last.map_or(0, |piece| piece.len));
        self.written = self.text().get(start..end).unwrap_or_default().to_owned();
        self.pieces = Vec::new();
        self.pieces.extend(first);
        push(&mut self.pieces, Piece { len: self.written.len(), from: Source::Written(0) });
        self.pieces.extend(last);
    }

    /// Lets go of what requests wrote and others overwrote, once that is most of it.
    fn forget_overwritten(&mut self) {
        let is_written = |piece: &&mut Piece| matches!(piece.from, Source::Written(_));
        let left: usize = self.pieces.iter_mut().filter(is_written).map(|piece| piece.len).sum();
        if self.written.len() < MIN_FORGOTTEN || self.written.len() / 2 < left {
            return;
        }
        let mut written = String::with_capacity(left);
        for piece in self.pieces.iter_mut().filter(is_written) {
            if let Source::Written(at) = &mut piece.from {
                let text = self.written.get(*at..*at + piece.len).unwrap_or_default();
                *at = written.len();
                written.push_str(text);
            }
        }
        self.written = written;
    }
}

/// Walks over pieces by offsets of the text.
struct Pieces<'a> {
    pieces: &'a [Piece],
    next: usize,
    /// Bytes of the next piece that have been walked over.
    used: usize,
    at: usize,
}

impl Pieces<'_> {
    /// The part of the next piece up to `to`.
    fn take(&mut self, to: usize) -> Option<Piece> {
        let piece = self.pieces.get(self.next)?;
        let len = (piece.len - self.used).min(to.checked_sub(self.at)?);
        let part = Piece { len, from: piece.from.behind(self.used) };
        self.at += len;
        self.used += len;
        if self.used == piece.len {
            self.next += 1;
            self.used = 0;
        }
        Some(part)
    }

    fn copy_to(&mut self, to: usize, out: &mut Vec<Piece>) {
        while self.at < to {
            let Some(part) = self.take(to) else { return };
            push(out, part);
        }
    }

    fn skip_to(&mut self, to: usize) {
        while self.at < to && self.take(to).is_some() {}
    }
}

fn push(pieces: &mut Vec<Piece>, piece: Piece) {
    if piece.len == 0 {
        return;
    }
    match pieces.last_mut() {
        Some(last) if last.from.behind(last.len) == piece.from => last.len += piece.len,
        _ => pieces.push(piece),
    }
}

/// Cuts what `old` and `new` have in common at their start and end off both.
pub(super) fn core<'n>(span: Span, old: &str, new: &'n str) -> (Span, &'n str) {
    let mut head = old.bytes().zip(new.bytes()).take_while(|(a, b)| a == b).count();
    while !(old.is_char_boundary(head) && new.is_char_boundary(head)) {
        head -= 1;
    }
    let (old_rest, new_rest) = (old.get(head..).unwrap_or_default(), new.get(head..).unwrap_or_default());
    let mut tail = old_rest.bytes().rev().zip(new_rest.bytes().rev()).take_while(|(a, b)| a == b).count();
    while !(old_rest.is_char_boundary(old_rest.len() - tail) && new_rest.is_char_boundary(new_rest.len() - tail)) {
        tail -= 1;
    }
    let span = Span::new(span.start() + head, span.end() - tail).unwrap_or(span);
    (span, new_rest.get(..new_rest.len() - tail).unwrap_or_default())
}
