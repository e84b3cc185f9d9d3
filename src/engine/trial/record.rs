//! [`TrialRecord`]: for one diagnostic, which candidates were tried and what each of them caused.

use crate::compiler::{Applicability, Diagnostic, Level, Part, Suggestion};
use crate::edit::Span;
use crate::refusal::{Refusal, excerpt};
use crate::repair::{Cheat, Ground};
use crate::syntax::SyntaxFile;
use std::fmt;

/// What was tried for one diagnostic.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrialRecord {
    /// Error or lint code.
    pub code: Option<String>,
    /// The diagnostic's level.
    pub level: Level,
    /// The diagnostic's message.
    pub message: String,
    /// The file as the compiler names it.
    pub file: String,
    /// 1-based line when it was tried.
    pub line: usize,
    /// 1-based column in characters.
    pub column: usize,
    /// Where it stands in a macro's body, if the place above is a call of that: the file, the first byte and the one past
    /// the last.
    pub body: Option<(String, usize, usize)>,
    /// The candidates, in the order of their rank before the trial.
    pub candidates: Vec<Tried>,
}

impl TrialRecord {
    /// Whether both are about one diagnostic.
    pub(super) fn is_about_the_same(&self, other: &TrialRecord) -> bool {
        (&other.code, &other.message, &other.file, other.line, other.column)
            == (&self.code, &self.message, &self.file, self.line, self.column)
    }

    /// What came of `candidates` for `diagnostic`.
    pub(in crate::engine) fn of(diagnostic: &Diagnostic, candidates: Vec<Tried>) -> TrialRecord {
        let place = diagnostic.call_site();
        let body = diagnostic.primary().filter(|p| place.is_some_and(|call| call != *p));
        TrialRecord {
            code: diagnostic.code.clone(),
            level: diagnostic.level,
            message: diagnostic.message.clone(),
            file: place.map(|p| p.file.clone()).unwrap_or_default(),
            line: place.map_or(0, |p| p.line),
            column: place.map_or(0, |p| p.column),
            body: body.map(|p| (p.file.clone(), p.byte_start, p.byte_end)),
            candidates,
        }
    }
}

/// One candidate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tried {
    /// What it does, in the words of the compiler or of its maker.
    pub help: String,
    /// The candidate maker; `None` if the compiler suggested it.
    pub made_by: Option<&'static str>,
    /// What speaks for it beside that it may hold.
    pub ground: Ground,
    /// The compiler's word about it.
    pub applicability: Applicability,
    /// What it writes, in the compiler's or its maker's own terms; nothing for an adviser's.
    pub parts: Vec<Stated>,
    /// Its edits.
    pub edits: Vec<Change>,
    /// What it does that is no honest repair.
    pub cheats: Vec<Cheat>,
    /// Errors with it alone in the tree; `None` if that was not asked.
    pub errors: Option<usize>,
    /// What came of it.
    pub effect: Effect,
}

/// A text for a place, as a suggestion has it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Stated {
    /// The file as the compiler names it.
    pub file: String,
    /// First byte that is replaced.
    pub byte_start: usize,
    /// One past the last byte.
    pub byte_end: usize,
    /// By what.
    pub new_text: String,
}

impl Stated {
    /// What a suggestion writes.
    pub(in crate::engine) fn all(suggestion: &Suggestion) -> Vec<Stated> {
        let stated = |part: &Part| Stated {
            file: part.place.file.clone(),
            byte_start: part.place.byte_start,
            byte_end: part.place.byte_end,
            new_text: part.new_text.clone(),
        };
        suggestion.parts.iter().map(stated).collect()
    }
}

/// One edit of a candidate.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Change {
    /// The file, relative to the workspace root.
    pub file: String,
    /// 1-based line in the file as it was when it was tried.
    pub line: usize,
    /// 1-based column in characters: one line may have room for several edits that read alike.
    pub column: usize,
    /// What is replaced; empty for an insertion.
    pub old: String,
    /// By what.
    pub new: String,
}

impl Change {
    /// What is written in place of a span of a file.
    pub(in crate::engine) fn of(file: String, text: &SyntaxFile, span: Span, new: &str) -> Change {
        let (line, column) = (text.line_of(span.start()), text.column_of(span.start()));
        let old = String::from_utf8_lossy(span.slice(text.bytes()).unwrap_or_default()).into_owned();
        Change { file, line, column, old, new: new.to_owned() }
    }
}

/// As one line, long texts cut.
impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (old, new) = (excerpt(&self.old), excerpt(&self.new));
        write!(f, "{}:{}:{} `{old}` -> `{new}`", self.file, self.line, self.column)
    }
}

/// The candidates for `diagnostic` among which somebody has to choose; a single one if nothing but that it holds speaks for
/// it.
pub(in crate::engine) fn choices(diagnostic: &Diagnostic, records: &[TrialRecord]) -> Vec<Tried> {
    let place = diagnostic.call_site();
    let same = |record: &&TrialRecord| {
        record.code == diagnostic.code
            && record.message == diagnostic.message
            && place.is_none_or(|place| place.file == record.file && place.line == record.line)
    };
    let tried = records.iter().rev().find(same).map(|record| record.candidates.as_slice()).unwrap_or_default();
    let choices: Vec<Tried> = tried.iter().filter(|tried| tried.effect == Effect::Choice).cloned().collect();
    let is_open = choices.len() > 1 || choices.iter().any(|choice| choice.ground == Ground::Nothing);
    if is_open { choices } else { Vec::new() }
}

/// What came of a candidate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// It is in the tree.
    Kept,
    /// It holds, and something better was taken; what, in one line.
    Outranked {
        /// The winner's words.
        by: String,
    },
    /// It holds, as does another that means something else, or nothing else speaks for it: somebody has to choose.
    Choice,
    /// It does harm, or does not cure.
    Failed {
        /// What it caused.
        reason: Refusal,
    },
    /// It was not tried.
    NotTried {
        /// Why.
        reason: Refusal,
    },
}
