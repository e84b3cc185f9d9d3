//! `rewrite`: from a pattern or rules to matches, a diff or changed files, and an exit code.

use super::args::CheckName;
use super::ask::Asking;
use super::commands::folder_in_checkout;
use super::commands::{Call, fail};
use super::rewrite_args::{HeadingWhen, IgnoringName, JsonName, RewriteArgs};
use super::terminal::Terminal;
use super::{exit, rewrite_query};
use crate::compiler::Matrix;
use crate::engine::{
    self, Audience, Check, Decision, Event, FileMatches, RewriteOptions, RewriteReport, Site, rewrite_text,
};
use crate::matching::Query;
use crate::report::{self, JsonStyle, Listing, MatchesJson, Problem, ProblemKind, failure};
use crate::txn::Changed;
use crate::workspace::{Ignoring, Walk, Walked, folder_in_repository, rust_files};
use std::collections::BTreeSet;
use std::io::{IsTerminal, Read};
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
    if let Some((message, help)) = args.foreign.refused() {
        return Err(Box::new(Problem::new(ProblemKind::Usage, message.to_owned()).with_help(help)));
    }
    args.judge.only_with(args.check == CheckName::Compile)?;
    if let Some(form) = args.debug_query {
        super::terminal::raw(rewrite_query::shape(args, form)?.as_bytes());
        return Ok(exit::DONE);
    }
    let current_dir =
        std::env::current_dir().map_err(|error| usage(format!("cannot find the current folder: {error}")))?;
    let project = rewrite_query::project(&args.rules, &current_dir)?;
    let query = rewrite_query::query(args, project.as_ref(), &current_dir)?;
    if query.rewrites() && args.matches.max_results.is_some() {
        return Err(usage("--max-results is about searches, and some of these rules rewrite"));
    }
    let listing = listing(args);
    let options = options(args, &query, terminal);
    let mut show = Show {
        terminal,
        query: &query,
        is_search: !query.rewrites(),
        no_diff: args.dry_run,
        has_rules: args.pattern.is_none() && args.kind.is_none(),
        asking: args.interactive.then(|| Asking::new(context(args))),
        listing,
        context: context(args),
        json: json_style(args, terminal).map(|style| MatchesJson::new(style, listing, args.matches.include_metadata)),
        folder: terminal.is_annotated().then(|| folder_in_checkout(&current_dir)),
        root_in_repository: String::new(),
    };
    if args.stdin {
        return on_stdin(args, &query, &options, &mut show);
    }
    let walk = Walk {
        paths: args.paths.clone(),
        globs: args.globs.clone(),
        no_ignore: no_ignore(args),
        follow: args.follow,
        also: project.map(|found| found.project.rust_globs).unwrap_or_default(),
    };
    let walked = rust_files(&current_dir, &walk).map_err(usage)?;
    if !query.rewrites() {
        let mut progress = terminal.progress();
        let mut on_event = |event: Event| progress.on_event(event);
        let notes = Site::tidy(args.root.as_deref(), &current_dir, &call.typed, &call.interrupted, &mut on_event);
        let said = progress.finish();
        let mut report = engine::search(&query, &walked, &current_dir, &options, &call.interrupted, &mut show);
        report.notes.extend(notes);
        return Ok(show.end(&report, &said));
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
        show.root_in_repository = folder_in_repository(site.workspace.root());
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
    let prints_text = options.write && query.rewrites() && show.json.is_none();
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

fn no_ignore(args: &RewriteArgs) -> BTreeSet<Ignoring> {
    let named = args.no_ignore.iter().flat_map(|name| match name {
        IgnoringName::All => Ignoring::ALL.to_vec(),
        IgnoringName::Hidden => vec![Ignoring::Hidden],
        IgnoringName::Dot => vec![Ignoring::Dot],
        IgnoringName::Exclude => vec![Ignoring::Exclude],
        IgnoringName::Global => vec![Ignoring::Global],
        IgnoringName::Parent => vec![Ignoring::Parent],
        IgnoringName::Vcs => vec![Ignoring::Vcs],
    });
    named.collect()
}

fn listing(args: &RewriteArgs) -> Listing {
    let matches = &args.matches;
    let around = matches.context.unwrap_or(0);
    Listing {
        before: matches.before.unwrap_or(around),
        after: matches.after.unwrap_or(around),
        heading: match matches.heading {
            HeadingWhen::Auto => std::io::stdout().is_terminal(),
            HeadingWhen::Always => true,
            HeadingWhen::Never => false,
        },
        names_only: matches.files_with_matches,
    }
}

/// The lines around a change. A diff has as many before as after it.
fn context(args: &RewriteArgs) -> Option<usize> {
    let matches = &args.matches;
    matches.context.or_else(|| matches.before.max(matches.after))
}

fn json_style(args: &RewriteArgs, terminal: &Terminal) -> Option<JsonStyle> {
    match args.matches.json {
        Some(JsonName::Pretty) => Some(JsonStyle::Pretty),
        Some(JsonName::Stream) => Some(JsonStyle::Stream),
        Some(JsonName::Compact) => Some(JsonStyle::Compact),
        None => terminal.is_json().then_some(JsonStyle::Stream),
    }
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
        captures: terminal.is_json() || args.matches.json.is_some(),
        max_passes: args.max_passes,
        max_matches: args.matches.max_results.unwrap_or(usize::MAX),
        threads: args.threads,
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
    /// Whether the report is to stand in place of the diff.
    no_diff: bool,
    has_rules: bool,
    asking: Option<Asking>,
    listing: Listing,
    /// Lines around a change in a diff.
    context: Option<usize>,
    /// Where matches are printed as JSON: how.
    json: Option<MatchesJson>,
    /// Where matches are printed as annotations: where the current folder lies in the repository.
    folder: Option<String>,
    /// Where the root lies in its git repository, for the names in a diff.
    root_in_repository: String,
}

impl Show<'_> {
    /// Whether standard output is for the diff.
    fn shows_diff(&self) -> bool {
        self.json.is_none() && self.folder.is_none() && !self.listing.names_only && !self.no_diff
    }

    /// The last word.
    fn end(&self, report: &RewriteReport, said: &[String]) -> u8 {
        if let Some(json) = &self.json {
            self.terminal.stream(|out| json.end(out));
        }
        if self.terminal.is_json() {
            self.terminal.stream(|out| report::write_rewrite_end(out, report));
        } else {
            if !report.write && self.shows_diff() {
                let (changes, folder) = (&report.changes, &self.root_in_repository);
                self.terminal
                    .diff(|out, colours| report::write_changes_around(out, changes, colours, folder, self.context));
            }
            self.terminal.tell(|out, detail| report::write_rewrite(out, report, detail, said));
        }
        exit::of_rewrite(report, self.has_rules)
    }
}

impl Audience for Show<'_> {
    fn found(&mut self, found: &FileMatches) {
        let (query, listing) = (self.query, self.listing);
        if let Some(json) = &mut self.json {
            self.terminal.stream(|out| json.write(out, query, found));
        } else if let Some(folder) = &self.folder {
            self.terminal.stream(|out| report::write_match_annotations(out, query, found, folder));
        } else if self.is_search || listing.names_only {
            self.terminal.list(|out, detail| report::write_matches(out, query, found, listing, detail));
        } else {
            // What rules only find. Standard output is the diff's.
            self.terminal.tell(|out, detail| report::write_matches(out, query, found, listing, detail));
        }
    }

    fn would_change(&mut self, changed: &Changed) {
        if self.shows_diff() {
            let (changes, context) = (std::slice::from_ref(changed), self.context);
            let folder = &self.root_in_repository;
            self.terminal.diff(|out, colours| report::write_changes_around(out, changes, colours, folder, context));
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
