//! [`mentions`]: where code that no unit compiles needs a name.

use super::cfg::CfgAnswer;
use super::tree::SyntaxFile;
use crate::edit::Span;
use crate::refusal::MentionContext;

/// One place where a name is mentioned in what no unit of the run compiles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mention {
    /// The name.
    pub name: String,
    /// Where, in bytes of the file.
    pub span: Span,
    /// 1-based line.
    pub line: usize,
    /// What kind of code that is.
    pub context: MentionContext,
}

/// Where `file` mentions `name` in inactive code, doctests and doc links.
pub fn mentions(
    file: &SyntaxFile,
    name: &str,
    is_active: &dyn Fn(&str, Option<&str>) -> CfgAnswer,
    exclude: &[Span],
) -> Vec<Mention> {
    let _ = (file, name, is_active, exclude);
    Vec::new()
}

/// For a whole file that no unit compiles: the 1-based line where it needs `name` of another module of the crate.
pub fn file_mentions(file: &SyntaxFile, name: &str) -> Option<usize> {
    let _ = (file, name);
    None
}

/// The first macro, derive or attribute macro in inactive code that an unused `#[macro_use]` could have brought in.
pub fn macro_invocations_in_inactive(
    file: &SyntaxFile,
    is_active: &dyn Fn(&str, Option<&str>) -> CfgAnswer,
) -> Option<Mention> {
    let _ = (file, is_active);
    None
}

/// For a text that `#![doc = include_str!(..)]` brings in: 1-based line and kind of the first mention of `name`.
pub fn markdown_mentions(text: &str, name: &str) -> Option<(usize, MentionContext)> {
    let _ = (text, name);
    None
}
