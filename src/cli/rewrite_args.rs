//! What can be typed after `rewrite`. The names are those of ast-grep wherever it has one.

use super::args::{CheckName, OutputArgs};
use clap::{Args, ValueEnum};
use std::path::PathBuf;

const EDITS: &str = "Edits";
const FILES: &str = "Files";

/// `rewrite`
#[derive(Debug, Args)]
#[command(after_help = "\
Exit codes:
  0    found; with --write: all of it rewritten; without: nothing to rewrite
  1    nothing found, or a rule of severity error matched; with --write:
       something was left out; without: there is something to rewrite; with
       --check compile: a cell of the matrix cannot be checked
  2    the pattern, the rules or the command line is at fault
  130  interrupted")]
pub struct RewriteArgs {
    /// Code to find; $A is one node, $$$A any number of them
    #[arg(short, long, value_name = "PATTERN", required_unless_present_any = ["rule", "inline_rules"])]
    pub(super) pattern: Option<String>,
    /// What it becomes; without it, matches are listed
    #[arg(short, long, value_name = "REWRITE", requires = "pattern")]
    pub(super) rewrite: Option<String>,
    /// File of rules in ast-grep's format
    #[arg(long, value_name = "FILE", conflicts_with = "pattern")]
    pub(super) rule: Vec<PathBuf>,
    /// The same, as text
    #[arg(long, value_name = "RULES", conflicts_with = "pattern")]
    pub(super) inline_rules: Vec<String>,
    /// Kind of the part of the pattern that is meant, the rest being context
    #[arg(long, value_name = "KIND", requires = "pattern")]
    pub(super) selector: Option<String>,
    /// How literally the pattern is meant
    #[arg(long, value_name = "STRICTNESS", value_enum, default_value_t, requires = "pattern")]
    pub(super) strictness: StrictnessName,
    /// Language
    #[arg(short, long, value_name = "LANGUAGE", default_value = "rust", value_parser = only_rust)]
    pub(super) lang: String,
    /// Look into definitions of macros and tokens of macro calls too
    #[arg(long)]
    pub(super) macro_bodies: bool,
    /// Files and folders [default: the current folder]
    #[arg(value_name = "PATHS", help_heading = FILES)]
    pub(super) paths: Vec<PathBuf>,
    /// Only files that fit, or with ! in front, only those that do not
    #[arg(long, value_name = "GLOB", help_heading = FILES)]
    pub(super) globs: Vec<String>,
    /// Search hidden files, and those that .gitignore leaves out
    #[arg(long, help_heading = FILES)]
    pub(super) no_ignore: bool,
    /// Search standard input; with --write, print it rewritten
    #[arg(long, conflicts_with_all = ["paths", "globs", "no_ignore", "interactive", "root", "fmt"], help_heading = FILES)]
    pub(super) stdin: bool,
    /// Folder that files are written in [default: the Cargo workspace, or the current folder]
    #[arg(long, value_name = "DIRECTORY", help_heading = FILES)]
    pub(super) root: Option<PathBuf>,
    /// Change the files; `codex-patch undo` takes it back
    #[arg(long, short = 'U', visible_alias = "update-all", help_heading = EDITS)]
    pub(super) write: bool,
    /// Ask about each match, and change the files
    #[arg(short, long, help_heading = EDITS)]
    pub(super) interactive: bool,
    /// Who checks the result; what introduces an error is left out
    #[arg(long, value_name = "CHECK", value_enum, default_value_t, help_heading = EDITS)]
    pub(super) check: CheckName,
    #[command(flatten)]
    pub(super) judge: super::judge::JudgeArgs,
    /// How often to look again for matches that overlapped others
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = at_least_one, help_heading = EDITS)]
    pub(super) max_passes: usize,
    /// Run rustfmt over changed files that were formatted before
    #[arg(long, help_heading = EDITS)]
    pub(super) fmt: bool,
    /// Edit files that do not parse
    #[arg(long, help_heading = EDITS)]
    pub(super) allow_broken_input: bool,
    /// Edit files whose header says that a program writes them
    #[arg(long, help_heading = EDITS)]
    pub(super) allow_generated: bool,
    #[command(flatten)]
    pub(super) output: OutputArgs,
}

/// How literally a pattern is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(super) enum StrictnessName {
    Cst,
    #[default]
    Smart,
    Ast,
    Relaxed,
    Signature,
    Template,
}

fn only_rust(text: &str) -> Result<String, String> {
    match text.to_ascii_lowercase().as_str() {
        "rust" | "rs" => Ok("rust".to_owned()),
        _ => Err("only Rust is searched".to_owned()),
    }
}

fn at_least_one(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(0) => Err("at least one pass is needed".to_owned()),
        Ok(number) => Ok(number),
        Err(error) => Err(format!("{error}")),
    }
}
