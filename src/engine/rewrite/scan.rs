//! [`Scan`]: many files side by side, told of in order.

use super::turn::{Reworked, all_turns, first_turn};
use super::{Decision, FileMatches, RefusedMatch, RewriteOptions};
use crate::matching::{Query, RustParser, Unsearched};
use crate::refusal::Refusal;
use crate::workspace::{Snapshot, Workspace, read_within};
use rayon::prelude::*;
use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

/// How many files are in flight: what was found in them is held until it was told.
const IN_FLIGHT: usize = 512;

/// Most threads that search.
const MAX_THREADS: usize = 256;

/// Stack of a thread that searches: comparing what one meta-variable stands for twice is recursive.
const STACK_BYTES: usize = 64 << 20;

thread_local! {
    /// One for each thread, since a parser keeps memory from one text to the next.
    static PARSER: RefCell<RustParser> = RefCell::new(RustParser::new());
}

/// How much is done with a file on the thread that searched it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rework {
    /// Everything.
    All,
    /// The outermost matches only: the compiler decides before the others have their turn.
    FirstTurn,
}

/// Asks about one match.
pub(super) type Decide<'d> = &'d mut dyn FnMut(&FileMatches, usize) -> Decision;

/// What was seen in one file.
#[allow(clippy::large_enum_variant, reason = "a file that matches is the rare case, and is moved once")]
pub(super) enum Seen {
    /// No match.
    Nothing {
        /// Whether it took parsing to find out.
        parsed: bool,
    },
    /// It was not searched.
    Unsearched(Unsearched),
    /// There are matches.
    Found(Box<Find>),
}

/// The matches of a file and what became of them.
pub(super) struct Find {
    pub(super) found: FileMatches,
    pub(super) reworked: Option<Reworked>,
}

/// How files are searched.
pub(super) struct Scan<'s> {
    pub(super) query: &'s Query,
    pub(super) current_dir: &'s Path,
    pub(super) options: &'s RewriteOptions,
    pub(super) interrupted: &'s AtomicBool,
    /// Where matches are rewritten, and how far; `None` to only search.
    pub(super) workspace: Option<(&'s Workspace, Rework)>,
}

impl Scan<'_> {
    /// Searches `files` and tells `each` of every one, in order, until it gives `false`. Whether it came to the end.
    pub(super) fn run(&self, files: &[PathBuf], each: &mut dyn FnMut(&Path, Seen) -> bool) -> bool {
        let threads = self.options.threads.min(MAX_THREADS);
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).stack_size(STACK_BYTES).build().ok();
        for some in files.chunks(IN_FLIGHT) {
            let seen: Vec<Seen> = match &pool {
                Some(pool) => pool.install(|| {
                    let look = |path: &PathBuf| PARSER.with_borrow_mut(|parser| self.look(path, parser));
                    some.par_iter().map(look).collect()
                }),
                // No thread to be had.
                None => {
                    let mut parser = RustParser::new();
                    some.iter().map(|path| self.look(path, &mut parser)).collect()
                }
            };
            if self.interrupted.load(Ordering::Relaxed) {
                return false;
            }
            for (path, seen) in some.iter().zip(seen) {
                if !each(path, seen) {
                    return false;
                }
            }
        }
        true
    }

    fn look(&self, path: &Path, parser: &mut RustParser) -> Seen {
        if self.interrupted.load(Ordering::Relaxed) {
            return Seen::Nothing { parsed: false };
        }
        let bytes = match read_within(path, Query::MAX_BYTES) {
            Ok(Ok(bytes)) => bytes,
            Ok(Err(len)) => return Seen::Unsearched(Unsearched::TooLarge { len }),
            Err(error) => return Seen::Unsearched(Unsearched::Unreadable { reason: error.to_string() }),
        };
        if !self.query.may_match(&bytes) {
            return Seen::Nothing { parsed: false };
        }
        let text = match String::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => return Seen::Unsearched(Unsearched::NotUtf8 { offset: error.utf8_error().valid_up_to() }),
        };
        let name = path.strip_prefix(self.current_dir).unwrap_or(path);
        match self.query.search(name, &text, parser, self.options.search(), None) {
            Ok(matches) if matches.is_empty() => Seen::Nothing { parsed: true },
            Ok(matches) => {
                let found = FileMatches { path: name.to_owned(), text, matches };
                let rewrites = found.matches.iter().any(|one| one.replacement.is_some());
                let reworked = self
                    .workspace
                    .filter(|_| rewrites)
                    .and_then(|(workspace, how)| self.rework(workspace, &found, how, parser, None));
                Seen::Found(Box::new(Find { found, reworked }))
            }
            Err(why) => Seen::Unsearched(why),
        }
    }

    /// Rewrites the matches of one file in memory. `None` if there is nothing to rewrite.
    pub(super) fn rework(
        &self,
        workspace: &Workspace,
        found: &FileMatches,
        how: Rework,
        parser: &mut RustParser,
        decide: Option<Decide<'_>>,
    ) -> Option<Reworked> {
        let first = found.matches.iter().find(|one| one.replacement.is_some())?;
        let path = self.current_dir.join(&found.path);
        let snapshot = match workspace.resolve(&path) {
            // Read once: the bytes on the disk are compared with these when the file is written.
            Ok(key) => Snapshot::new(key, found.text.clone().into_bytes()),
            Err(reason) => {
                let refused = RefusedMatch {
                    file: found.path.display().to_string(),
                    line: first.start.line,
                    column: first.start.column,
                    span: first.span,
                    taken_back: false,
                    reason,
                };
                return Some(Reworked { refused: vec![refused], ..Reworked::default() });
            }
        };
        if !self.options.allow_generated
            && let Some(marker) = snapshot.generated_marker()
        {
            let file = snapshot.file().to_string();
            let reason = Refusal::GeneratedCodeTarget { file: file.clone(), marker };
            let (line, column) = (first.start.line, first.start.column);
            let refused = RefusedMatch { file, line, column, span: first.span, taken_back: false, reason };
            return Some(Reworked { refused: vec![refused], ..Reworked::default() });
        }
        Some(match how {
            Rework::All => {
                all_turns(self.query, &snapshot, path.parent().unwrap_or(&path), found, self.options, parser, decide)
            }
            Rework::FirstTurn => first_turn(&snapshot, found, self.options, decide),
        })
    }
}
