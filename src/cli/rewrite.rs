//! `rewrite`: from a pattern or rules to matches, a diff or changed files, and an exit code.

use super::args::CheckName;
use super::ask::Asking;
use super::commands::{Call, fail};
use super::rewrite_args::{RewriteArgs, StrictnessName};
use super::terminal::Terminal;
use super::{exit, failure};
use crate::compiler::Matrix;
use crate::engine::{
    self, Audience, Check, Decision, Event, FileMatches, RewriteOptions, RewriteReport, Site, rewrite_text,
};
use crate::matching::{PatternSpec, Query, QueryError, Strictness};
use crate::report::{self, Problem, ProblemKind};
use crate::txn::Changed;
use crate::workspace::{Walk, Walked, rust_files};
use std::io::Read;
use std::path::Path;

/// Longest standard input that is read, in bytes. What is longer is not searched.
const MAX_INPUT_BYTES: u64 = Query::MAX_BYTES + 1;

/// Runs the command and gives its exit code.
pub(super) fn run(args: &RewriteArgs, call: &Call) -> u8 {
    let terminal = Terminal::new(&args.output);
    match rewrite(args, call, &terminal) {
        Ok(code) => code,
        Err(problem) => fail(&terminal, "rewrite", &problem),
    }
}

fn usage(message: impl Into<String>) -> Box<Problem> {
    Box::new(Problem::new(ProblemKind::Usage, message))
}

fn rewrite(args: &RewriteArgs, call: &Call, terminal: &Terminal) -> Result<u8, Box<Problem>> {
    if args.interactive && terminal.is_json() {
        return Err(usage("--interactive talks to people: it cannot be combined with --format json"));
    }
    args.judge.only_with(args.check == CheckName::Compile)?;
    let current_dir =
        std::env::current_dir().map_err(|error| usage(format!("cannot find the current folder: {error}")))?;
    let query = query(args)?;
    let options = options(args, &query, terminal);
    let mut show = Show {
        terminal,
        query: &query,
        is_search: !query.rewrites(),
        has_rules: args.pattern.is_none(),
        asking: args.interactive.then(Asking::default),
    };
    if args.stdin {
        return on_stdin(args, &query, &options, &mut show);
    }
    let walk = Walk { paths: args.paths.clone(), globs: args.globs.clone(), no_ignore: args.no_ignore };
    let walked = rust_files(&current_dir, &walk).map_err(usage)?;
    if !query.rewrites() {
        let report = engine::search(&query, &walked, &current_dir, &options, &call.interrupted, &mut show);
        return Ok(show.end(&report, &[]));
    }
    let (report, said) = on_files(args, call, &query, &walked, &current_dir, &options, &mut show)?;
    Ok(show.end(&report, &said))
}

/// Rewrites files. The second value are the notes that were shown on the way.
fn on_files(
    args: &RewriteArgs,
    call: &Call,
    query: &Query,
    walked: &Walked,
    current_dir: &Path,
    options: &RewriteOptions,
    show: &mut Show<'_>,
) -> Result<(RewriteReport, Vec<String>), Box<Problem>> {
    let mut progress = show.terminal.progress();
    let mut on_event = |event: Event| progress.on_event(event);
    let interrupted = &*call.interrupted;
    let site = Site::open(args.root.as_deref(), current_dir, &call.typed, interrupted, &mut on_event);
    let result = site.map_err(|error| Box::new(failure::of_engine(&error))).and_then(|site| {
        let mut judge = match options.check {
            Check::Compile => Some(args.judge.compiler(&site, current_dir.to_owned(), call)?),
            _ => None,
        };
        let judge = judge.as_mut().map(|(matrix, project): &mut (Matrix, _)| (matrix, &*project));
        engine::rewrite(site, query, walked, current_dir, options, judge, interrupted, show, &mut on_event)
            .map_err(|error| Box::new(failure::of_engine(&error)))
    });
    let said = progress.finish();
    result.map(|report| (report, said))
}

/// Rewrites standard input.
fn on_stdin(
    args: &RewriteArgs,
    query: &Query,
    options: &RewriteOptions,
    show: &mut Show<'_>,
) -> Result<u8, Box<Problem>> {
    if args.check == CheckName::Compile {
        return Err(usage("--check compile needs files: standard input is none"));
    }
    let mut bytes = Vec::new();
    std::io::stdin()
        .take(MAX_INPUT_BYTES)
        .read_to_end(&mut bytes)
        .map_err(|error| usage(format!("cannot read standard input: {error}")))?;
    let text = String::from_utf8(bytes)
        .map_err(|error| usage(format!("standard input is not UTF-8 (byte {})", error.utf8_error().valid_up_to())))?;
    // The whole of it is wanted, and no diff.
    let prints_text = options.write && query.rewrites() && !show.terminal.is_json();
    let mut silent = Silent;
    let audience: &mut dyn Audience = if prints_text { &mut silent } else { show };
    let rewritten = rewrite_text(query, Path::new("STDIN"), &text, options, audience)
        .map_err(|why| usage(format!("standard input was not searched: {why}")))?;
    if prints_text {
        super::terminal::raw(rewritten.text.as_bytes());
    }
    Ok(show.end(&rewritten.report, &[]))
}

/// Shows nothing.
struct Silent;

impl Audience for Silent {
    fn found(&mut self, _: &FileMatches) {}
    fn would_change(&mut self, _: &Changed) {}
}

fn query(args: &RewriteArgs) -> Result<Query, Box<Problem>> {
    let refused = |error: QueryError| {
        let problem = Problem::new(ProblemKind::Usage, error.message);
        Box::new(match error.help {
            Some(help) => problem.with_help(help),
            None => problem,
        })
    };
    let Some(pattern) = &args.pattern else {
        return Query::of_rules(&rules(args)?).map_err(refused);
    };
    let spec = PatternSpec {
        pattern: pattern.clone(),
        selector: args.selector.clone(),
        strictness: match args.strictness {
            StrictnessName::Cst => Strictness::Cst,
            StrictnessName::Smart => Strictness::Smart,
            StrictnessName::Ast => Strictness::Ast,
            StrictnessName::Relaxed => Strictness::Relaxed,
            StrictnessName::Signature => Strictness::Signature,
            StrictnessName::Template => Strictness::Template,
        },
        rewrite: args.rewrite.clone(),
    };
    Query::of_pattern(&spec).map_err(refused)
}

/// The documents of all files and of the command line, as one stream.
fn rules(args: &RewriteArgs) -> Result<String, Box<Problem>> {
    let mut all = Vec::new();
    for file in &args.rule {
        let mut text = String::new();
        std::fs::File::open(file)
            .and_then(|open| open.take(MAX_INPUT_BYTES).read_to_string(&mut text))
            .map_err(|error| usage(format!("cannot read {}: {error}", file.display())))?;
        all.push(text);
    }
    all.extend(args.inline_rules.iter().cloned());
    Ok(all.join("\n---\n"))
}

fn options(args: &RewriteArgs, query: &Query, terminal: &Terminal) -> RewriteOptions {
    RewriteOptions {
        write: (args.write || args.interactive) && query.rewrites(),
        check: match args.check {
            CheckName::None => Check::None,
            CheckName::Parse => Check::Parse,
            CheckName::Compile => Check::Compile,
        },
        macro_bodies: args.macro_bodies,
        captures: terminal.is_json(),
        max_passes: args.max_passes,
        fmt: args.fmt,
        allow_broken_input: args.allow_broken_input,
        allow_generated: args.allow_generated,
    }
}

/// Shows what is found while it is found.
struct Show<'a> {
    terminal: &'a Terminal,
    query: &'a Query,
    is_search: bool,
    has_rules: bool,
    asking: Option<Asking>,
}

impl Show<'_> {
    /// The last word.
    fn end(&self, report: &RewriteReport, said: &[String]) -> u8 {
        if self.terminal.is_json() {
            self.terminal.stream(|out| report::write_rewrite_end(out, report));
        } else {
            if !report.write {
                self.terminal.diff(|out, colours| report::write_changes(out, &report.changes, colours));
            }
            self.terminal.tell(|out, detail| report::write_rewrite(out, report, detail, said));
        }
        exit::of_rewrite(report, self.has_rules)
    }
}

impl Audience for Show<'_> {
    fn found(&mut self, found: &FileMatches) {
        if self.terminal.is_json() {
            self.terminal.stream(|out| report::write_matches_json(out, self.query, found));
        } else if self.is_search {
            self.terminal.list(|out, detail| report::write_matches(out, self.query, found, detail));
        } else {
            // What rules only find. Standard output is the diff's.
            self.terminal.tell(|out, detail| report::write_matches(out, self.query, found, detail));
        }
    }

    fn would_change(&mut self, changed: &Changed) {
        if !self.terminal.is_json() {
            let changes = std::slice::from_ref(changed);
            self.terminal.diff(|out, colours| report::write_changes(out, changes, colours));
        }
    }

    fn is_asked(&self) -> bool {
        self.asking.is_some()
    }

    fn decide(&mut self, found: &FileMatches, index: usize) -> Decision {
        let terminal = self.terminal;
        match &mut self.asking {
            Some(asking) => asking.decide(terminal, found, index),
            None => Decision::Yes,
        }
    }
}
