//! [`rewrite`]: what fits a pattern or a rule becomes something else, in as many files as there are.
//!
//! Files are searched side by side and told of in order. Where matches overlap, the outermost go first, and the others
//! have their turn in what these left. Each match stands or falls by itself: one that would break the syntax of its file,
//! or with [`Check::Compile`] the build, is left out and named, and the rest stays.

mod compiled;
mod scan;
mod turn;

use self::scan::{Find, Rework, Scan, Seen};
use super::apply::Check;
use super::judges::Compiler;
use super::outcome::{CellReport, Event};
use super::session::EngineError;
use super::site::Site;
use crate::compiler::Project;
use crate::edit::Span;
use crate::matching::{Match, Query, RustParser, SearchOptions, Unsearched};
use crate::refusal::Refusal;
use crate::txn::{Changed, Rewrite, Run};
use crate::workspace::Walked;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// What the user asked for, apart from the query and the files.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RewriteOptions {
    /// Change the files, instead of showing what would change.
    pub write: bool,
    /// Who checks the result.
    pub check: Check,
    /// Look into the definitions of macros and the tokens of macro calls too.
    pub macro_bodies: bool,
    /// Say what the meta-variables stand for.
    pub captures: bool,
    /// How often what overlapped is looked for again; at least 1.
    pub max_passes: usize,
    /// How many matches a search finds before it ends.
    pub max_matches: usize,
    /// How many threads search; 0 for as many as there are processors.
    pub threads: usize,
    /// Run rustfmt on the lines that changed.
    pub fmt: bool,
    /// Edit files that do not parse.
    pub allow_broken_input: bool,
    /// Edit files whose header says that a program writes them.
    pub allow_generated: bool,
}

impl Default for RewriteOptions {
    fn default() -> Self {
        RewriteOptions {
            write: false,
            check: Check::Parse,
            macro_bodies: false,
            captures: false,
            max_passes: 10,
            max_matches: usize::MAX,
            threads: 0,
            fmt: false,
            allow_broken_input: false,
            allow_generated: false,
        }
    }
}

impl RewriteOptions {
    fn search(&self) -> SearchOptions {
        SearchOptions { macro_bodies: self.macro_bodies, captures: self.captures, grouping: self.check != Check::None }
    }
}

/// The matches of one file.
#[derive(Debug, Clone)]
pub struct FileMatches {
    /// The file, relative to the current folder if it is in it.
    pub path: PathBuf,
    /// What it holds.
    pub text: String,
    /// The matches: by place, the outer before the inner.
    pub matches: Vec<Match>,
}

/// An answer about one match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Decision {
    /// Rewrite it.
    Yes,
    /// Leave it.
    No,
    /// Put this text in its place.
    Edited(String),
}

/// Whoever is told of what is found, and asked.
pub trait Audience {
    /// One file's matches, before anything is done about them.
    fn found(&mut self, found: &FileMatches);

    /// One file as it would be. Not called where files are written or compiled: then the report has all changes.
    fn would_change(&mut self, changed: &Changed);

    /// Whether [`Audience::decide`] wants to be asked.
    fn is_asked(&self) -> bool {
        false
    }

    /// Whether the match with this index is to be rewritten.
    fn decide(&mut self, found: &FileMatches, index: usize) -> Decision {
        let _ = (found, index);
        Decision::Yes
    }
}

/// A match that was not rewritten.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefusedMatch {
    /// The file, relative to the root where it is inside.
    pub file: String,
    /// 1-based line in the text as it was when the match was found.
    pub line: usize,
    /// 1-based column in characters.
    pub column: usize,
    /// Its bytes in that text.
    pub span: Span,
    /// Whether it was written and taken back.
    pub taken_back: bool,
    /// Why.
    pub reason: Refusal,
}

/// All that a run of `rewrite` did.
#[derive(Debug, Clone, Default)]
pub struct RewriteReport {
    /// The root; `None` for a mere search.
    pub root: Option<PathBuf>,
    /// Whether the query rewrites at all.
    pub rewrites: bool,
    /// Whether files were to be changed.
    pub write: bool,
    /// Files looked at.
    pub files: usize,
    /// Files that had to be parsed, since they hold what every match needs.
    pub parsed: usize,
    /// Files with a match.
    pub matched_files: usize,
    /// Matches, overlapping ones included.
    pub matches: usize,
    /// Matches of rules of severity `error` that rewrite nothing.
    pub error_matches: usize,
    /// Matches rewritten, or that would be.
    pub rewritten: usize,
    /// Matches that the user left.
    pub declined: usize,
    /// Matches that overlapped others and whose turn did not come.
    pub left: usize,
    /// Files changed, or that would be.
    pub changed_files: usize,
    /// Matches that were not rewritten, and why.
    pub refused: Vec<RefusedMatch>,
    /// Where matches end with code that the pattern does not mention, as an `else`, and that goes with them.
    pub dropping: Vec<String>,
    /// Where matches hold a comment that is gone after the rewrite.
    pub losing_comments: Vec<String>,
    /// Files that were not searched, and why.
    pub unsearched: Vec<(String, Unsearched)>,
    /// Files and folders that could not be read.
    pub unread: usize,
    /// The changes, where files were written or compiled.
    pub changes: Vec<Changed>,
    /// The cells of the matrix in which the compiler judged; empty if there is but one configuration, or it was not asked.
    pub cells: Vec<CellReport>,
    /// Things worth a sentence.
    pub notes: Vec<String>,
    /// Whether a search ended since it had found as many matches as it was to find.
    pub is_enough: bool,
    /// Whether the user ended it before all files were searched.
    pub interrupted: bool,
    /// The journal's id, for `undo`.
    pub run_id: Option<String>,
}

impl RewriteReport {
    /// What is known before anything was searched.
    fn new(query: &Query, options: &RewriteOptions, walked: &Walked) -> Self {
        RewriteReport {
            rewrites: query.rewrites(),
            write: options.write,
            files: walked.files.len(),
            notes: query.notes().iter().chain(&walked.problems).cloned().collect(),
            unread: walked.problems.len(),
            ..RewriteReport::default()
        }
    }

    /// A file was not searched.
    fn leave(&mut self, file: String, why: Unsearched) {
        self.unread += usize::from(matches!(why, Unsearched::Unreadable { .. }));
        self.unsearched.push((file, why));
    }

    fn count(&mut self, query: &Query, found: &FileMatches) {
        self.matched_files += 1;
        self.matches += found.matches.len();
        let is_error = |one: &&Match| {
            let rule = query.rule(one.rule);
            rule.is_some_and(|rule| rule.severity == crate::matching::Severity::Error && !rule.rewrites)
        };
        self.error_matches += found.matches.iter().filter(is_error).count();
        let places = |is_meant: &dyn Fn(&&Match) -> bool| -> Vec<String> {
            let matches = found.matches.iter().filter(is_meant);
            matches.map(|one| format!("{}:{}", found.path.display(), one.start.line)).collect()
        };
        self.dropping.extend(places(&|one| one.unmentioned.is_some()));
        self.losing_comments.extend(places(&|one| one.loses_comment));
    }
}

/// Finds, and changes nothing. Any file may be looked at, wherever it is.
pub fn search(
    query: &Query,
    walked: &Walked,
    current_dir: &Path,
    options: &RewriteOptions,
    interrupted: &AtomicBool,
    audience: &mut dyn Audience,
) -> RewriteReport {
    let mut report = RewriteReport::new(query, options, walked);
    let scan = Scan { query, current_dir, options, interrupted, workspace: None };
    let complete = scan.run(&walked.files, &mut |path, seen| {
        match seen {
            Seen::Nothing { parsed } => report.parsed += usize::from(parsed),
            Seen::Unsearched(why) => report.leave(shown(path, current_dir), why),
            Seen::Found(mut find) => {
                report.parsed += 1;
                let matches = &mut find.found.matches;
                matches.truncate(options.max_matches.saturating_sub(report.matches));
                report.count(query, &find.found);
                audience.found(&find.found);
                report.is_enough = report.matches >= options.max_matches;
            }
        }
        !report.is_enough && !interrupted.load(Ordering::Relaxed)
    });
    report.interrupted = !complete && !report.is_enough;
    report
}

/// Finds and rewrites. With `options.write`, all files change in one step, or none does. With a `compiler` the result is
/// judged as `fix` judges a round, and what introduced an error is taken back.
///
/// # Errors
/// [`EngineError`]; every file is then as it was, or as the last pass that was checked left it.
#[allow(clippy::too_many_arguments, reason = "the one caller names each of them")]
pub fn rewrite<C: Compiler>(
    site: Site,
    query: &Query,
    walked: &Walked,
    current_dir: &Path,
    options: &RewriteOptions,
    compiler: Option<(&mut C, &Project)>,
    interrupted: &AtomicBool,
    audience: &mut dyn Audience,
    on_event: &mut dyn FnMut(Event),
) -> Result<RewriteReport, EngineError> {
    let mut report = RewriteReport::new(query, options, walked);
    report.root = Some(site.workspace.root().to_owned());
    report.notes.extend(site.notes.iter().cloned());
    let workspace = Arc::clone(&site.workspace);
    let is_compiled = compiler.is_some();
    let is_kept = options.write || is_compiled;
    let is_asked = audience.is_asked();
    let rework = match (is_asked, is_compiled) {
        (false, false) => Some(Rework::All),
        (false, true) => Some(Rework::FirstTurn),
        // People are asked one after the other.
        (true, _) => None,
    };
    let scan = Scan { query, current_dir, options, interrupted, workspace: rework.map(|how| (&*workspace, how)) };
    let mut parser = RustParser::new();
    let mut seen_keys = std::collections::HashSet::new();
    let mut rewrites: Vec<Rewrite> = Vec::new();
    let mut turns = Vec::new();
    let complete = scan.run(&walked.files, &mut |path, seen| {
        match seen {
            Seen::Nothing { parsed } => report.parsed += usize::from(parsed),
            Seen::Unsearched(why) => report.leave(shown(path, current_dir), why),
            Seen::Found(find) => {
                let Find { found, reworked } = *find;
                report.parsed += 1;
                report.count(query, &found);
                audience.found(&found);
                let reworked = reworked.or_else(|| {
                    let rework = if is_compiled { Rework::FirstTurn } else { Rework::All };
                    let mut decide = |found: &FileMatches, index: usize| audience.decide(found, index);
                    scan.rework(&workspace, &found, rework, &mut parser, Some(&mut decide))
                });
                let Some(reworked) = reworked else { return !interrupted.load(Ordering::Relaxed) };
                // A file of two names is edited once.
                if reworked.key.as_ref().is_some_and(|key| !seen_keys.insert(key.clone())) {
                    return true;
                }
                report.rewritten += reworked.rewritten;
                report.declined += reworked.declined;
                report.left += reworked.left;
                report.refused.extend(reworked.refused);
                turns.extend(reworked.turn);
                if let Some(rewrite) = reworked.rewrite {
                    report.changed_files += 1;
                    if is_kept {
                        rewrites.push(rewrite);
                    } else {
                        audience.would_change(&changed(&rewrite));
                    }
                }
            }
        }
        !interrupted.load(Ordering::Relaxed)
    });
    if !complete {
        // Half of the files is not what was asked for.
        return Err(EngineError::Interrupted);
    }
    match compiler {
        Some((compiler, project)) if !turns.is_empty() => {
            // What a person was not asked about is not rewritten.
            let max_passes = if is_asked { 1 } else { options.max_passes };
            let options = RewriteOptions { max_passes, ..*options };
            compiled::settle(site, query, turns, &options, compiler, project, &mut report, interrupted, on_event)?;
        }
        _ if options.write && !rewrites.is_empty() => write(site, &rewrites, &mut report, interrupted, on_event)?,
        _ => {}
    }
    Ok(report)
}

/// Writes the rewrites in one step.
fn write(
    site: Site,
    rewrites: &[Rewrite],
    report: &mut RewriteReport,
    interrupted: &AtomicBool,
    on_event: &mut dyn FnMut(Event),
) -> Result<(), EngineError> {
    let workspace = Arc::clone(&site.workspace);
    let lock = site.into_lock(interrupted, on_event)?;
    let mut run = Run::begin(workspace, lock)?;
    run.propose(rewrites)?;
    report.changes = rewrites.iter().map(changed).collect();
    report.changes.sort_by(|a, b| a.file.cmp(&b.file));
    report.run_id = run.accept_and_finish()?.map(|id| id.as_str().to_owned());
    Ok(())
}

fn changed(rewrite: &Rewrite) -> Changed {
    Changed {
        file: rewrite.file().clone(),
        before: Some(rewrite.before().clone()),
        after: Some(rewrite.after().clone()),
        origin: None,
        map: Some(rewrite.map().clone()),
    }
}

/// The path as people would type it.
fn shown(path: &Path, current_dir: &Path) -> String {
    path.strip_prefix(current_dir).unwrap_or(path).display().to_string()
}

/// What became of one text that is no file.
#[derive(Debug, Clone, Default)]
pub struct RewrittenText {
    /// The text after all passes.
    pub text: String,
    /// The figures, and what was refused.
    pub report: RewriteReport,
}

/// Finds and rewrites in one text, which is called `path`.
///
/// # Errors
/// [`Unsearched`].
pub fn rewrite_text(
    query: &Query,
    path: &Path,
    text: &str,
    options: &RewriteOptions,
    audience: &mut dyn Audience,
) -> Result<RewrittenText, Unsearched> {
    let walked = Walked { files: vec![path.to_owned()], problems: Vec::new() };
    let mut report = RewriteReport::new(query, options, &walked);
    let mut parser = RustParser::new();
    report.parsed = 1;
    let matches = query.search(path, text, &mut parser, options.search(), None)?;
    let found = FileMatches { path: path.to_owned(), text: text.to_owned(), matches };
    if found.matches.is_empty() {
        return Ok(RewrittenText { text: text.to_owned(), report });
    }
    report.count(query, &found);
    audience.found(&found);
    let file = crate::edit::WorkspacePath::from_resolved(&path.to_string_lossy());
    let snapshot = crate::workspace::Snapshot::new(file, text.as_bytes().to_vec());
    // A text may be a piece of a file: that it does not parse as a whole one says nothing.
    let options = RewriteOptions { allow_broken_input: true, ..*options };
    let reworked = turn::all_turns(query, &snapshot, Path::new("."), &found, &options, &mut parser, None);
    report.rewritten = reworked.rewritten;
    report.left = reworked.left;
    report.refused = reworked.refused;
    let after = reworked.rewrite.as_ref().and_then(|rewrite| rewrite.after().text().map(str::to_owned));
    report.changed_files = usize::from(after.is_some());
    if let Some(rewrite) = &reworked.rewrite {
        audience.would_change(&changed(rewrite));
    }
    Ok(RewrittenText { text: after.unwrap_or_else(|| text.to_owned()), report })
}
