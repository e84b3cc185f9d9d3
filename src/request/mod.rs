//! Edit requests: what people, scripts and language models ask for, brought down to verified edits.
//!
//! **Lives here:** [`Request`] and its dialects, the lenient [`parse()`] that reads them, [`Draft`] (a file's text while the
//! requests of a batch compose on it), [`Drafts`] (all files of a batch, new and removed ones too), and [`lower`], which
//! carries a request out on them.
//!
//! **Promises:** any input is either requests or a refusal; nothing ambiguous is guessed; what comes out are minimal
//! verified edits of the files as they were read, composed over all requests of a batch; a refused request leaves the
//! drafts as they were.
//!
//! **Never knows:** how files are written, compilers, output formats.

mod again;
mod apply_patch;
mod blocks;
mod carry;
mod clipboard;
mod content;
mod debris;
mod dialect;
mod draft;
mod drafts;
mod ending;
mod entities;
mod escaped;
mod exact_span;
mod explain;
mod fit;
mod flag_hint;
mod hashlines;
mod hunk;
mod indent;
mod json_mend;
mod json_text;
mod junction;
mod line_id;
mod line_index;
mod line_number;
mod line_search;
mod lines;
mod literal;
mod locate;
mod lowering;
mod mixed;
mod model;
mod omission;
mod one_pass;
mod overlap;
mod parse;
mod pasted;
mod patch;
mod pattern;
mod search_replace;
mod shape;
mod shown;
mod similar;
mod sketch;
mod skip_search;
mod structural;
mod structural_shape;
mod template;
mod text;
mod thoughts;
mod typography;
mod unified_diff;

pub use clipboard::Clipboards;
pub use dialect::Dialect;
pub use draft::{Draft, Splice};
pub use drafts::{DraftedFile, Drafts};
pub use line_id::{LINE_SEPARATOR, hashline, line_id, numbered_line};
pub use line_index::LineIndex;
pub use locate::edits_between;
pub use lowering::{EditDone, Lowered, Lowering, MatchStep, NamedPlace, Settings, lower};
pub use model::{
    ApplyPatch, Batch, Blocks, Change, Content, Eol, ExactSpan, ExactSpans, Expected, HashlineEdit, Hashlines,
    LineEdit, LineEdits, Mode, Patch, PatchEdit, PatchOperation, RegexFlags, Reindent, Request, SearchReplace,
    TextEdit, TextEdits, UnifiedDiff,
};
pub use parse::{Parsed, parse};
pub use shape::{PATHS as NAMES_OF_PATH, in_words, snake as snake_case};
pub use shown::{LineEndings, Shown, ShownLine};
pub use thoughts::answer as without_thoughts;

#[cfg(test)]
mod tests;
