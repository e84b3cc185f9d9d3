//! [`Shown`]: a file as a reader sees it, with what the edit dialects need to name its lines.

use super::draft::Draft;
use super::ending::Ending;
use super::line_id::{line_id, visible};
use crate::edit::ContentHash;
use crate::refusal::Refusal;
use crate::workspace::Snapshot;
use std::ops::RangeInclusive;

/// Lines of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shown {
    /// The file, relative to the workspace root.
    pub file: String,
    /// The hash of all its bytes.
    pub hash: ContentHash,
    /// How many lines it has.
    pub total_lines: usize,
    /// The lines that were asked for.
    pub lines: Vec<ShownLine>,
    /// How its lines end.
    pub endings: LineEndings,
    /// Whether its last line has an ending.
    pub is_ended: bool,
    /// Whether it begins with a byte-order mark, which is shown nowhere.
    pub has_byte_order_mark: bool,
}

/// One line of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShownLine {
    /// Its 1-based number.
    pub line: usize,
    /// Its id.
    pub id: String,
    /// What it holds, without its ending.
    pub text: String,
}

/// How the lines of a file end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineEndings {
    /// There is one line at most, and it has no ending.
    None,
    /// All with LF.
    Lf,
    /// All with CRLF.
    CrLf,
    /// All with CR.
    Cr,
    /// Some with LF, some with CRLF.
    Mixed,
}

impl Shown {
    /// The `lines` of a file, 1-based; all of them if there is no such range. A range that goes beyond the end ends there.
    ///
    /// # Errors
    /// [`Refusal::Binary`], [`Refusal::NotUtf8`], [`Refusal::LineOutOfBounds`] for a range that begins behind the last
    /// line.
    pub fn of(snapshot: Snapshot, lines: Option<RangeInclusive<usize>>) -> Result<Shown, Refusal> {
        let hash = snapshot.hash();
        let draft = Draft::of_snapshot(snapshot)?;
        let (text, index) = (draft.text(), draft.lines());
        let total_lines = index.count();
        let (first, last) = lines.map_or((1, total_lines), |lines| (*lines.start(), (*lines.end()).min(total_lines)));
        if first > total_lines.max(1) {
            let file = draft.file().to_string();
            return Err(Refusal::LineOutOfBounds { file, line: first, column: None, lines: total_lines, help: None });
        }
        let shown = (first..=last).filter_map(|line| {
            let content = index.content(text, line)?;
            Some(ShownLine { line, id: line_id(line, content), text: visible(content).to_owned() })
        });
        let mut endings = LineEndings::None;
        for line in 1..=total_lines {
            let own = index.span(line).and_then(|span| Ending::of_line(text.get(span.start()..span.end())?));
            endings = match (endings, own) {
                (endings, None) => endings,
                (LineEndings::None, Some(own)) => LineEndings::of(own),
                (endings, Some(own)) if endings == LineEndings::of(own) => endings,
                _ => LineEndings::Mixed,
            };
        }
        Ok(Shown {
            file: draft.file().to_string(),
            hash,
            total_lines,
            lines: shown.collect(),
            endings,
            is_ended: Ending::of_line(text).is_some_and(|ending| ending != Ending::Cr || endings == LineEndings::Cr),
            has_byte_order_mark: draft.body_start() > 0,
        })
    }
}

impl LineEndings {
    fn of(ending: Ending) -> Self {
        match ending {
            Ending::Lf => LineEndings::Lf,
            Ending::CrLf => LineEndings::CrLf,
            Ending::Cr => LineEndings::Cr,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edit::WorkspacePath;

    fn show(bytes: &[u8], lines: Option<RangeInclusive<usize>>) -> Result<Shown, Refusal> {
        Shown::of(Snapshot::new(WorkspacePath::from_resolved("a.txt"), bytes.to_vec()), lines)
    }

    fn texts(shown: &Shown) -> Vec<(usize, &str)> {
        shown.lines.iter().map(|line| (line.line, line.text.as_str())).collect()
    }

    #[test]
    fn lines_without_their_endings() {
        let shown = show("\u{feff}a\r\n\r\nb".as_bytes(), None).unwrap();
        assert_eq!(texts(&shown), [(1, "a"), (2, ""), (3, "b")]);
        assert_eq!((shown.endings, shown.is_ended, shown.has_byte_order_mark), (LineEndings::CrLf, false, true));
        assert_eq!(show(b"a\nb\r\n", None).unwrap().endings, LineEndings::Mixed);
        assert_eq!(show(b"a\rb\r", None).unwrap().endings, LineEndings::Cr);
        let shown = show(b"a", None).unwrap();
        assert_eq!((shown.endings, shown.is_ended), (LineEndings::None, false));
        assert!(show(b"a\n", None).unwrap().is_ended);
    }

    #[test]
    fn a_range_of_lines() {
        assert_eq!(texts(&show(b"a\nb\nc\n", Some(2..=9)).unwrap()), [(2, "b"), (3, "c")]);
        assert_eq!(texts(&show(b"", Some(1..=5)).unwrap()), []);
        assert_eq!(show(b"a\n", Some(2..=2)).unwrap_err().code(), "line-out-of-bounds");
    }

    #[test]
    fn only_text_is_shown() {
        assert_eq!(show(b"a\0", None).unwrap_err().code(), "binary");
        assert_eq!(show(b"a\xff", None).unwrap_err().code(), "not-utf8");
    }
}
