//! `rewrite`: what is looked for, and a list of what was found.

use super::answer::{Answer, diff, plain};
use super::arguments::{CheckName, usage};
use crate::engine::{Audience, Changed, FileMatches, RewriteOptions, RewriteReport};
use crate::matching::{PatternSpec, Query, RuleBase, RuleSet, RuleText};
use crate::report::{self, Detail, DiffColours, JsonStyle, Listing, MatchesJson, Problem, Report, failure};
use crate::workspace::{Walk, Walked, rust_files};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;
use std::path::{Path, PathBuf};

/// Most matches that are listed unless another number is named.
const LISTED: usize = 200;

/// The arguments of `rewrite`.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct RewriteArguments {
    /// Code to find, with `$A` for one node and `$$$A` for any number of them, such as `$A.unwrap()`.
    pattern: Option<String>,
    /// What a match becomes, with the names of the pattern, such as `$A?`. Left out, matches are only listed.
    rewrite: Option<String>,
    /// The kind of the node inside the pattern that is meant, the rest being context, such as `match_arm`.
    selector: Option<String>,
    /// A kind of node to find in place of a pattern, such as `impl_item > declaration_list`.
    kind: Option<String>,
    /// Rules in ast-grep's YAML in place of a pattern; their `fix` says what a match becomes.
    rules: Option<String>,
    /// Files and folders to search, relative to the root. Left out, all of it.
    paths: Vec<String>,
    /// Globs as in a `.gitignore` that say which files; with `!` in front, what fits is left out.
    globs: Vec<String>,
    /// Change the files. Left out, the answer shows what would change.
    write: bool,
    /// Who checks the result. With `compile` each match that brings in an error is left out, and the rest stays.
    pub(super) check: CheckName,
    /// Look into the definitions of macros and the tokens of macro calls too.
    macro_bodies: bool,
    /// Most matches that are listed; a search ends there. 200 if left out.
    max_results: Option<usize>,
    /// Run rustfmt on the lines that changed.
    fmt: bool,
    /// Edit files that do not parse.
    allow_broken_input: bool,
    /// Edit files whose header says that a program writes them.
    allow_generated: bool,
}

impl RewriteArguments {
    /// What is looked for.
    ///
    /// # Errors
    /// If it is nothing, several things, or no pattern.
    pub(super) fn query(&self, root: &Path) -> Result<Query, Box<Problem>> {
        let query = match (&self.pattern, &self.kind, &self.rules) {
            (Some(pattern), None, None) => Query::of_pattern(&PatternSpec {
                pattern: pattern.clone(),
                selector: self.selector.clone(),
                rewrite: self.rewrite.clone(),
                ..PatternSpec::default()
            }),
            (_, _, _) if self.selector.is_some() => return Err(usage("`selector` is about a pattern".to_owned())),
            (None, Some(kind), None) => Query::of_kind(kind, self.rewrite.as_deref()),
            (None, None, Some(_)) if self.rewrite.is_some() => {
                return Err(usage("`rules` say by `fix` what becomes of a match, and not by `rewrite`".to_owned()));
            }
            (None, None, Some(rules)) => Query::of_rule_set(&RuleSet {
                texts: vec![RuleText { yaml: rules.clone(), ..RuleText::default() }],
                base: Some(RuleBase { current_dir: root.to_owned(), project: root.to_owned() }),
                ..RuleSet::default()
            }),
            _ => return Err(usage("give one of `pattern`, `kind` and `rules`".to_owned())),
        };
        query.map_err(|error| Box::new(failure::of_query(error)))
    }

    /// Whether there is something to write, if that is asked for.
    ///
    /// # Errors
    /// If not.
    pub(super) fn can_write(&self, query: &Query) -> Result<(), Box<Problem>> {
        if self.write && !query.rewrites() {
            return Err(usage(
                "`write`: nothing says what a match becomes; give `rewrite`, or rules with a `fix`".to_owned(),
            ));
        }
        Ok(())
    }

    /// The files that are searched, none outside `root`.
    ///
    /// # Errors
    /// If one of the paths is outside, or a glob is none.
    pub(super) fn files(&self, root: &Path) -> Result<Walked, Box<Problem>> {
        let inside = root.canonicalize().map_err(|error| usage(format!("{}: {error}", root.display())))?;
        for path in &self.paths {
            let real = root.join(path).canonicalize().map_err(|error| usage(format!("{path}: {error}")))?;
            if !real.starts_with(&inside) {
                return Err(usage(format!("{path} is outside the root {}", root.display())));
            }
        }
        let paths: Vec<PathBuf> = self.paths.iter().map(PathBuf::from).collect();
        rust_files(root, &Walk { paths, globs: self.globs.clone(), ..Walk::default() }).map_err(usage)
    }

    pub(super) fn options(&self, query: &Query) -> RewriteOptions {
        RewriteOptions {
            write: self.write,
            check: self.check.into(),
            macro_bodies: self.macro_bodies,
            captures: true,
            max_matches: if query.rewrites() { usize::MAX } else { self.most() },
            fmt: self.fmt,
            allow_broken_input: self.allow_broken_input,
            allow_generated: self.allow_generated,
            ..RewriteOptions::default()
        }
    }

    /// Most matches that are listed.
    pub(super) fn most(&self) -> usize {
        self.max_results.unwrap_or(LISTED)
    }
}

/// What was found and what would change, kept for the answer.
pub(super) struct List<'q> {
    query: &'q Query,
    most: usize,
    listed: usize,
    objects: Vec<Value>,
    text: String,
    changes: Vec<Changed>,
}

impl<'q> List<'q> {
    /// A list of at most `most` matches.
    pub(super) fn new(query: &'q Query, most: usize) -> Self {
        List { query, most, listed: 0, objects: Vec::new(), text: String::new(), changes: Vec::new() }
    }

    /// The answer that tells what was found and done.
    pub(super) fn answer(mut self, report: &RewriteReport) -> Answer {
        // What is rewritten is in the diff.
        if report.matches > self.listed && !report.rewrites {
            self.text.push_str(&format!("… and {} more matches\n", report.matches - self.listed));
        }
        // Where files were written, or compiled, the report has what changed.
        let changes = if report.changes.is_empty() { &self.changes } else { &report.changes };
        self.text.push_str(&plain(|out, detail| report::write_rewrite(out, report, detail, &[])));
        if !changes.is_empty() {
            self.text.push('\n');
            self.text.push_str(&diff(|out| report::write_changes(out, changes, DiffColours::Off, "")));
        }
        let answer = Answer::new(&Report::of_rewrite(report), self.text, report.interrupted);
        answer.with("found", Value::Array(self.objects))
    }
}

impl Audience for List<'_> {
    fn found(&mut self, found: &FileMatches) {
        let room = self.most.saturating_sub(self.listed);
        if room == 0 {
            return;
        }
        let matches = found.matches.iter().take(room).cloned().collect();
        let found = FileMatches { path: found.path.clone(), text: found.text.clone(), matches };
        self.listed += found.matches.len();
        let mut lines = Vec::new();
        // Writing to a vector does not fail.
        let _ = MatchesJson::new(JsonStyle::Stream, Listing::default(), false).write(&mut lines, self.query, &found);
        let lines = String::from_utf8_lossy(&lines);
        self.objects.extend(lines.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok()));
        let told =
            plain(|out, detail: Detail| report::write_matches(out, self.query, &found, Listing::default(), detail));
        self.text.push_str(&told);
    }

    fn would_change(&mut self, changed: &Changed) {
        self.changes.push(changed.clone());
    }
}
