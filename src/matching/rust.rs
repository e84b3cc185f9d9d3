//! [`Rust`]: the language as ast-grep's library wants to know it, and a parser with bounds.

use ast_grep_core::Language;
use ast_grep_core::matcher::{Pattern, PatternBuilder, PatternError};
use ast_grep_core::tree_sitter::{LanguageExt, StrDoc, TSLanguage};
use serde::{Deserialize, Deserializer};
use std::borrow::Cow;
use std::fmt;
use std::ops::{ControlFlow, Range};
use std::path::Path;
use std::time::{Duration, Instant};
use tree_sitter::{ParseOptions, ParseState, Parser, Point, Tree};

/// The character that stands for `$` in what is parsed, since no identifier of the grammar begins with `$`. The same as
/// ast-grep's, so that patterns parse to the same trees.
pub(super) const STAND_IN: char = 'µ';

/// Longest text that is searched, in bytes.
pub(super) const MAX_BYTES: usize = 8 << 20;

/// How long one parse may take. Garbage costs seconds per megabyte; real code a fraction of one.
const MAX_TIME: Duration = Duration::from_secs(5);

/// Deepest tree that is searched. Matching is recursive in places, and matches inside one another add up.
pub(super) const MAX_DEPTH: usize = 3000;

/// Longest pattern, in bytes.
const MAX_PATTERN_BYTES: usize = 1 << 16;

/// Deepest tree of a pattern: it is walked recursively.
pub(super) const MAX_PATTERN_DEPTH: usize = 300;

/// The language of a rule or pattern. Only Rust is searched; the other value lets a file with rules for several
/// languages be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rust {
    Rust,
    /// Some other language; its rules are left out before anything is asked of it.
    Other,
}

impl Rust {
    /// The language of this name or of one of its aliases.
    pub(super) fn of_name(name: &str) -> Rust {
        if ["rust", "rs"].iter().any(|rust| name.eq_ignore_ascii_case(rust)) { Rust::Rust } else { Rust::Other }
    }
}

impl<'de> Deserialize<'de> for Rust {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(|name| Rust::of_name(&name))
    }
}

impl Language for Rust {
    fn pre_process_pattern<'q>(&self, query: &'q str) -> Cow<'q, str> {
        with_stand_ins(query)
    }

    fn expando_char(&self) -> char {
        STAND_IN
    }

    fn from_path<P: AsRef<Path>>(path: P) -> Option<Self> {
        path.as_ref().extension().is_some_and(|extension| extension == "rs").then_some(Rust::Rust)
    }

    fn kind_to_id(&self, kind: &str) -> u16 {
        self.get_ts_language().id_for_node_kind(kind, true)
    }

    fn field_to_id(&self, field: &str) -> Option<u16> {
        self.get_ts_language().field_id_for_name(field).map(|id| id.get())
    }

    fn build_pattern(&self, builder: &PatternBuilder<'_>) -> Result<Pattern, PatternError> {
        builder.build(|text| {
            if text.len() > MAX_PATTERN_BYTES {
                return Err(format!("it has more than {MAX_PATTERN_BYTES} bytes"));
            }
            let document = RustParser::new().parse(text.to_owned()).map_err(|why| why.to_string())?;
            if deeper_than(&document.tree, MAX_PATTERN_DEPTH) {
                return Err(format!("it is nested deeper than {MAX_PATTERN_DEPTH} levels"));
            }
            Ok(document)
        })
    }
}

impl LanguageExt for Rust {
    fn get_ts_language(&self) -> TSLanguage {
        tree_sitter_rust::LANGUAGE.into()
    }
}

/// `query` with the stand-in for each `$` of a meta-variable: one, two or three of them before a capital letter or an
/// underscore, and three of them alone.
fn with_stand_ins(query: &str) -> Cow<'_, str> {
    if !query.contains('$') {
        return Cow::Borrowed(query);
    }
    let mut out = String::with_capacity(query.len() + 8);
    let mut dollars = 0;
    let end_of_run = |dollars: &mut usize, next: Option<char>, out: &mut String| {
        let is_variable = *dollars == 3 || next.is_some_and(|c| c.is_ascii_uppercase() || c == '_');
        let sign = if is_variable { STAND_IN } else { '$' };
        out.extend(std::iter::repeat_n(sign, std::mem::take(dollars)));
    };
    for c in query.chars() {
        if c == '$' {
            dollars += 1;
            continue;
        }
        end_of_run(&mut dollars, Some(c), &mut out);
        out.push(c);
    }
    end_of_run(&mut dollars, None, &mut out);
    Cow::Owned(out)
}

/// Why a text was not searched, or not to its end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unsearched {
    /// It has more bytes than the limit.
    TooLarge {
        /// Its length in bytes.
        len: u64,
    },
    /// It is not UTF-8.
    NotUtf8 {
        /// Offset of the first byte that is not.
        offset: usize,
    },
    /// The parser did not finish in time.
    TooSlow,
    /// Its tree is too deep.
    TooDeep,
    /// Its matches lie inside one another so often that they add up to too many bytes.
    TooNested,
    /// It could not be read.
    Unreadable {
        /// What the system says.
        reason: String,
    },
}

impl fmt::Display for Unsearched {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unsearched::TooLarge { len } => write!(f, "it has {len} bytes, more than the limit of {MAX_BYTES}"),
            Unsearched::NotUtf8 { offset } => write!(f, "it is not UTF-8 (byte {offset})"),
            Unsearched::TooSlow => write!(f, "parsing it takes longer than {} seconds", MAX_TIME.as_secs()),
            Unsearched::TooDeep => write!(f, "it is nested deeper than {MAX_DEPTH} levels"),
            Unsearched::TooNested => f.write_str("its matches lie too often inside one another"),
            Unsearched::Unreadable { reason } => write!(f, "it cannot be read: {reason}"),
        }
    }
}

/// A parser, to be used for one text after the other.
pub struct RustParser {
    parser: Option<Parser>,
}

impl RustParser {
    /// A parser for one thread.
    pub fn new() -> Self {
        let mut parser = Parser::new();
        let usable = parser.set_language(&tree_sitter_rust::LANGUAGE.into()).is_ok();
        RustParser { parser: usable.then_some(parser) }
    }

    /// Parses `text`.
    pub(super) fn parse(&mut self, text: String) -> Result<StrDoc<Rust>, Unsearched> {
        if text.len() > MAX_BYTES {
            return Err(Unsearched::TooLarge { len: text.len() as u64 });
        }
        match self.tree(text.as_bytes(), &[]) {
            Some(tree) => Ok(StrDoc { src: text, lang: Rust::Rust, tree }),
            None => Err(Unsearched::TooSlow),
        }
    }

    /// Parses `parts` of `text`, sorted and apart, as if nothing stood between them; places are those of the whole.
    pub(super) fn parse_parts(&mut self, text: &str, parts: &[Range<usize>]) -> Result<StrDoc<Rust>, Unsearched> {
        let bytes = text.as_bytes();
        if bytes.len() > MAX_BYTES {
            return Err(Unsearched::TooLarge { len: bytes.len() as u64 });
        }
        let mut point = Point { row: 0, column: 0 };
        let mut seen = 0;
        let mut point_at = |at: usize| {
            let piece = bytes.get(seen..at).unwrap_or_default();
            match memchr::memrchr(b'\n', piece) {
                Some(last) => {
                    point.row += memchr::memchr_iter(b'\n', piece).count();
                    point.column = piece.len() - last - 1;
                }
                None => point.column += piece.len(),
            }
            seen = at;
            point
        };
        let mut ranges: Vec<tree_sitter::Range> = Vec::with_capacity(parts.len().max(1));
        for part in parts {
            let (start_point, end_point) = (point_at(part.start), point_at(part.end));
            ranges.push(tree_sitter::Range { start_byte: part.start, end_byte: part.end, start_point, end_point });
        }
        if ranges.is_empty() {
            // No range at all would mean everything.
            let (end, end_point) = (bytes.len(), point_at(bytes.len()));
            ranges.push(tree_sitter::Range { start_byte: end, end_byte: end, start_point: end_point, end_point });
        }
        match self.tree(bytes, &ranges) {
            Some(tree) => Ok(StrDoc { src: text.to_owned(), lang: Rust::Rust, tree }),
            None => Err(Unsearched::TooSlow),
        }
    }

    /// The tree of the bytes in `ranges`; of all if there is no range.
    fn tree(&mut self, bytes: &[u8], ranges: &[tree_sitter::Range]) -> Option<Tree> {
        let parser = self.parser.as_mut()?;
        // What an earlier text left, if it ran out of time.
        parser.reset();
        parser.set_included_ranges(ranges).ok()?;
        let deadline = Instant::now() + MAX_TIME;
        let mut in_time = |_: &ParseState| {
            if Instant::now() < deadline { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let options = ParseOptions::new().progress_callback(&mut in_time);
        parser.parse_with_options(&mut |at, _| bytes.get(at..).unwrap_or_default(), None, Some(options))
    }
}

impl Default for RustParser {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for RustParser {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RustParser").finish_non_exhaustive()
    }
}

/// Whether the tree has more levels than `limit`. A walk without recursion.
pub(super) fn deeper_than(tree: &Tree, limit: usize) -> bool {
    let mut cursor = tree.walk();
    let mut depth = 0;
    loop {
        if cursor.goto_first_child() {
            depth += 1;
            if depth > limit {
                return true;
            }
            continue;
        }
        while !cursor.goto_next_sibling() {
            if !cursor.goto_parent() {
                return false;
            }
            depth -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dollar_that_begins_a_variable_gets_a_stand_in() {
        for (query, expected) in [
            ("$A.unwrap()", "µA.unwrap()"),
            ("f($$$ARGS, $_)", "f(µµµARGS, µ_)"),
            ("{ $$$ }", "{ µµµ }"),
            ("$$$", "µµµ"),
            ("$a + $1", "$a + $1"),
            ("$$A $$", "µµA $$"),
            ("plain", "plain"),
        ] {
            assert_eq!(with_stand_ins(query), expected);
        }
    }
}
