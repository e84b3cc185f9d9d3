//! Lowering: a suggestion held against the workspace and the bytes of its files becomes an edit set.

mod before_comment;

use super::suggestion::{Author, Expansion, Lowered, Part, Quoted, Shape, Suggestion};
use crate::edit::{Edit, EditSet, Span, WorkspacePath, is_char_boundary, line_start};
use crate::refusal::Refusal;
use crate::workspace::{Snapshot, Workspace};
use std::borrow::Cow;
use std::path::Path;

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// The files that suggestions are about.
pub trait Files {
    /// The key of a path as the compiler names it.
    ///
    /// # Errors
    /// What [`Workspace::resolve`] refuses.
    fn resolve(&mut self, path: &Path) -> Result<WorkspacePath, Refusal>;

    /// The file as this round sees it.
    ///
    /// # Errors
    /// What [`Workspace::read`] refuses.
    fn read(&mut self, file: &WorkspacePath) -> Result<Snapshot, Refusal>;
}

/// The files as the disk holds them.
impl Files for &Workspace {
    fn resolve(&mut self, path: &Path) -> Result<WorkspacePath, Refusal> {
        Workspace::resolve(self, path)
    }

    fn read(&mut self, file: &WorkspacePath) -> Result<Snapshot, Refusal> {
        Workspace::read(self, file)
    }
}

/// One part, held against its file.
struct Change {
    file: WorkspacePath,
    snapshot: Snapshot,
    span: Span,
    text: String,
}

/// See [`Suggestion::lower`].
pub(super) fn lower(of: &Suggestion, files: &mut dyn Files) -> Result<Lowered, Refusal> {
    let first_file = || of.parts.first().map(|part| part.place.file.clone()).unwrap_or_default();
    match of.shape {
        Shape::Whole => {}
        Shape::Alternatives => {
            let alternatives = of.parts.iter().map(|part| part.new_text.clone()).collect();
            return Err(Refusal::AmbiguousFix { alternatives });
        }
        Shape::Mixed => return Err(Refusal::MixedSuggestion { file: first_file() }),
    }
    let mut snapshots: Vec<Snapshot> = Vec::new();
    // Twice the same edits: with only the bytes that change, and as stated.
    let mut trimmed = Vec::new();
    let mut whole = Vec::new();
    for part in &of.parts {
        refuse_generated(part, files)?;
        let file = files.resolve(Path::new(&part.place.file))?;
        if !is_rust_source(&file) {
            return Err(Refusal::NotRustSource { file: file.as_str().to_owned() });
        }
        let snapshot = match snapshots.iter().find(|snapshot| *snapshot.file() == file) {
            Some(snapshot) => snapshot.clone(),
            None => {
                let snapshot = files.read(&file)?;
                snapshots.push(snapshot.clone());
                snapshot
            }
        };
        let bytes = snapshot.bytes();
        let (span, old) = checked_span(&file, bytes, part)?;
        let new = snapshot.adapt(&part.new_text, span.start());
        if old == new.as_bytes() {
            continue;
        }
        // Nothing must stay of the line of an attribute: a blank one behind documentation is what clippy warns of next.
        let span = match new.is_empty() {
            true => whole_attribute(bytes, span, old).map_or(span, |whole| with_its_line(bytes, whole)),
            false => span,
        };
        let old = span.slice(bytes).unwrap_or(old);
        let (span_of_change, change) = trim(span, old, &new);
        let change = change.to_owned();
        trimmed.push(Change { file: file.clone(), snapshot: snapshot.clone(), span: span_of_change, text: change });
        whole.push(Edit::of_bytes(file, bytes, span, new)?);
    }
    before_comment::leave_blanks(&mut trimmed);
    let trimmed: Vec<Edit> = trimmed
        .into_iter()
        .map(|change| Edit::of_bytes(change.file, change.snapshot.bytes(), change.span, change.text))
        .collect::<Result<_, _>>()?;
    if trimmed.is_empty() {
        return Err(Refusal::NoChange { file: first_file() });
    }
    // Trimming can turn two neighbours into two insertions at one offset; as stated they have an order.
    let edits = EditSet::new(trimmed).or_else(|_| EditSet::new(whole))?;
    snapshots.retain(|snapshot| edits.edits().iter().any(|edit| edit.file() == snapshot.file()));
    Ok(Lowered { edits, snapshots })
}

/// The attribute that goes, if one goes whole: `#[a]`, or `#[cfg_attr(b, a)]` of which `a` is all that it brings.
fn whole_attribute(bytes: &[u8], span: Span, old: &[u8]) -> Option<Span> {
    const HEAD: &[u8] = b"#[cfg_attr(";
    if old.starts_with(b"#[") && old.ends_with(b"]") {
        return Some(span);
    }
    let start = line_start(bytes, span.start());
    let before = bytes.get(start..span.start())?;
    let at = before.windows(HEAD.len()).rposition(|window| window == HEAD)?;
    // The comma behind the condition, and no other one on this level.
    let (mut depth, mut is_text, mut commas) = (0_usize, false, 0_usize);
    for byte in before.get(at + HEAD.len()..)? {
        match byte {
            b'"' => is_text = !is_text,
            _ if is_text => {}
            b'(' => depth += 1,
            b')' => depth = depth.checked_sub(1)?,
            b',' if depth == 0 => commas += 1,
            _ => {}
        }
    }
    let after = bytes.get(span.end()..)?;
    let blanks = after.iter().take_while(|byte| matches!(byte, b' ' | b',')).count();
    let is_last = after.get(blanks..)?.starts_with(b")]");
    let is_alone = commas == 1 && depth == 0 && !is_text && before.trim_ascii_end().ends_with(b",");
    (is_last && is_alone).then(|| Span::new(start + at, span.end() + blanks + 2))?
}

/// The span and the rest of its lines with their ending, if nothing but blanks is there.
fn with_its_line(bytes: &[u8], span: Span) -> Span {
    let is_blank = |byte: &u8| matches!(byte, b' ' | b'\t');
    let (before, after) = (bytes.get(..span.start()).unwrap_or_default(), bytes.get(span.end()..).unwrap_or_default());
    let head = before.iter().rev().take_while(|byte| is_blank(byte)).count();
    let tail = after.iter().take_while(|byte| is_blank(byte)).count();
    let rest = after.get(tail..).unwrap_or_default();
    let ending = [&b"\r\n"[..], b"\n"].into_iter().find(|ending| rest.starts_with(ending));
    let starts =
        span.start() == head || before.len().checked_sub(head + 1).and_then(|at| before.get(at)) == Some(&b'\n');
    match ending {
        Some(ending) if starts => Span::new(span.start() - head, span.end() + tail + ending.len()).unwrap_or(span),
        _ => span,
    }
}

/// Refuses a part whose text was made by a macro and stands nowhere in the workspace's own macros.
fn refuse_generated(part: &Part, files: &mut dyn Files) -> Result<(), Refusal> {
    let refusal = |expansion: &Expansion| {
        let site = part.place.expansions.last().map_or(&part.place, |outermost| &outermost.call_site);
        Err(Refusal::MacroExpansionTarget {
            name: expansion.macro_name.clone(),
            call_site: format!("{}:{}:{}", site.file, site.line, site.column),
        })
    };
    match part.place.author() {
        Author::User => Ok(()),
        Author::Generator(expansion) => refusal(expansion),
        Author::Macro(expansion) => match &expansion.definition {
            Some(definition) if files.resolve(Path::new(&definition.file)).is_err() => refusal(expansion),
            _ => Ok(()),
        },
    }
}

/// `.inc` and `.in` are what people call Rust source that they `include!`.
fn is_rust_source(file: &WorkspacePath) -> bool {
    let extension = Path::new(file.as_str()).extension().and_then(|extension| extension.to_str());
    matches!(extension, Some("rs" | "in" | "inc"))
}

/// The part's span and its bytes, after both were held against the file and against what the message quotes.
fn checked_span<'b>(file: &WorkspacePath, bytes: &'b [u8], part: &Part) -> Result<(Span, &'b [u8]), Refusal> {
    let (from, to) = (part.place.byte_start, part.place.byte_end);
    let out_of_bounds = || Refusal::OutOfBounds {
        file: file.as_str().to_owned(),
        byte_start: from,
        byte_end: to,
        len: bytes.len(),
        help: None,
    };
    if Span::new(from, to).and_then(|span| span.slice(bytes)).is_none() {
        return Err(out_of_bounds());
    }
    for offset in [from, to] {
        if !is_char_boundary(bytes, offset) {
            return Err(Refusal::CharBoundary { file: file.as_str().to_owned(), offset });
        }
    }
    let span = Span::new(settle(bytes, from), settle(bytes, to)).ok_or_else(out_of_bounds)?;
    let old = span.slice(bytes).ok_or_else(out_of_bounds)?;
    let mismatch = |expected: String, found: String| Refusal::BeforeTextMismatch {
        file: file.as_str().to_owned(),
        byte_start: span.start(),
        byte_end: span.end(),
        expected,
        found,
        help: None,
    };
    match &part.quoted {
        Some(quoted) if !says(quoted, old) => {
            Err(mismatch(quoted.text.clone(), String::from_utf8_lossy(old).into_owned()))
        }
        Some(quoted) => match other_lines(quoted, bytes, from) {
            Some(found) => Err(mismatch(quoted.lines.join("\n"), found)),
            None => Ok((span, old)),
        },
        // Nothing is quoted: the place in lines and columns has to agree with the place in bytes.
        None => {
            let at = |(line, column)| format!("line {line}, column {column}");
            let (stated, found) = ((part.place.line, part.place.column), line_and_column(bytes, span.start()));
            if stated == found { Ok((span, old)) } else { Err(mismatch(at(stated), at(found))) }
        }
    }
}

/// The file's lines from the one that holds `offset` on, if they are not those that the message quotes. What a span
/// covers can be little or nothing, and stand at the same offset of a file that was edited meanwhile.
fn other_lines(quoted: &Quoted, bytes: &[u8], offset: usize) -> Option<String> {
    let start = line_start(bytes, offset);
    let rest = bytes.get(start..).unwrap_or_default();
    let rest = if start == 0 { rest.strip_prefix(BYTE_ORDER_MARK).unwrap_or(rest) } else { rest };
    let mut lines = rest.split_inclusive(|byte| *byte == b'\n').map(|line| match line.strip_suffix(b"\n") {
        Some(line) => line.strip_suffix(b"\r").unwrap_or(line),
        None => line,
    });
    let found: Vec<&[u8]> = quoted.lines.iter().map(|_| lines.next().unwrap_or_default()).collect();
    let same = found.iter().zip(&quoted.lines).all(|(found, quoted)| *found == quoted.as_bytes());
    (!same).then(|| String::from_utf8_lossy(&found.join(&b'\n')).into_owned())
}

/// The 1-based line and the 1-based column in characters of `offset`.
fn line_and_column(bytes: &[u8], offset: usize) -> (usize, usize) {
    let head = bytes.get(..offset).unwrap_or(bytes);
    let head = head.strip_prefix(BYTE_ORDER_MARK).unwrap_or(head);
    let start = line_start(head, head.len());
    let line = 1 + head.iter().filter(|byte| **byte == b'\n').count();
    let column = 1 + String::from_utf8_lossy(head.get(start..).unwrap_or_default()).chars().count();
    (line, column)
}

/// The offset, moved out of what the compiler sees as nothing or as one: behind a byte-order mark, and before a carriage
/// return whose line feed follows.
fn settle(bytes: &[u8], offset: usize) -> usize {
    if offset < BYTE_ORDER_MARK.len() && bytes.starts_with(BYTE_ORDER_MARK) {
        return BYTE_ORDER_MARK.len();
    }
    if splits_line_ending(bytes, offset) { offset - 1 } else { offset }
}

fn splits_line_ending(bytes: &[u8], offset: usize) -> bool {
    offset > 0 && bytes.get(offset - 1..=offset).is_some_and(|pair| pair == b"\r\n")
}

/// Whether the message quotes these bytes; it has line feeds only, and where a span ends behind the last line of the
/// file, it does not quote the empty line there.
fn says(quoted: &Quoted, bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let text: Cow<str> = if text.contains("\r\n") { text.replace("\r\n", "\n").into() } else { text };
    quoted.text == text || text.strip_suffix('\n') == Some(quoted.text.as_str())
}

/// The span and the text without what they have in common at either end, cut between characters and never inside a line
/// ending.
fn trim<'n>(span: Span, old: &[u8], new: &'n str) -> (Span, &'n str) {
    let is_cut = |o: usize, n: usize| {
        is_char_boundary(old, o)
            && new.is_char_boundary(n)
            && !splits_line_ending(old, o)
            && !splits_line_ending(new.as_bytes(), n)
    };
    let mut head = old.iter().zip(new.as_bytes()).take_while(|(a, b)| a == b).count();
    while !is_cut(head, head) {
        head -= 1;
    }
    let left = old.len().min(new.len()) - head;
    let mut tail = old.iter().rev().zip(new.as_bytes().iter().rev()).take(left).take_while(|(a, b)| a == b).count();
    while !is_cut(old.len() - tail, new.len() - tail) {
        tail -= 1;
    }
    let middle = Span::new(span.start() + head, span.end() - tail).zip(new.get(head..new.len() - tail));
    middle.unwrap_or((span, new))
}
