//! What `show` reports: the lines of a file, each with its id.

use super::Envelope;
use schemars::JsonSchema;
use serde::Serialize;

/// The report of `show`.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct ShowReport {
    /// Version, tool and command.
    #[serde(flatten)]
    pub envelope: Envelope,
    /// The file, relative to the root, with `/` between the parts.
    pub file: String,
    /// The hash of the whole file, `xxh3:` and 16 hexadecimal digits; edits can name it as the `snapshot` they hold for.
    pub snapshot: String,
    /// How many lines the file has.
    pub total_lines: usize,
    /// The lines that were asked for, each of them whole.
    pub lines: Vec<ShownLine>,
    /// How the lines of the file end.
    pub line_endings: LineEndings,
    /// Whether the last line of the file has an ending.
    pub final_newline: bool,
    /// Whether the file begins with a byte-order mark, which is part of no line.
    pub byte_order_mark: bool,
    /// What became of a run that was interrupted before.
    pub notes: Vec<String>,
}

/// One line of a file.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct ShownLine {
    /// Its number, from 1.
    pub line: usize,
    /// Its id, by which dialect `hashlines` names it.
    pub id: String,
    /// What it holds, without its ending.
    pub text: String,
}

/// How the lines of a file end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LineEndings {
    /// There is one line at most, and it has no ending.
    None,
    /// All with LF.
    Lf,
    /// All with CRLF.
    Crlf,
    /// All with CR.
    Cr,
    /// Some with LF, some with CRLF.
    Mixed,
}
