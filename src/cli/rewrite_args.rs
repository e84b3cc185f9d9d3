//! What can be typed after `rewrite`. The names are those of ast-grep wherever it has one.

use super::args::{CheckName, OutputArgs, at_least_one};
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches, ValueEnum};
use std::path::PathBuf;

const EDITS: &str = "Edits";
const FILES: &str = "Files";
const MATCHES: &str = "Output of matches";
const RULES: &str = "Rules";

/// `rewrite`
#[derive(Debug, Args)]
#[command(after_help = "\
Exit codes:
  0    found; with --write: all of it rewritten; without: nothing to rewrite
  1    nothing found, or a rule of severity error matched; with --write:
       something was left out; without: there is something to rewrite; with
       --check compile: a cell of the matrix cannot be checked
  2    the pattern, the rules or the command line is at fault; or nothing was to
       be rewritten, and a file or a folder could not be read
  130  interrupted")]
pub struct RewriteArgs {
    /// Code to find; $A is one node, $$$A any number of them
    #[arg(short, long, value_name = "PATTERN")]
    pub(super) pattern: Option<String>,
    /// Kind of node to find, such as match_arm; `a > b` is a `b` right in an `a`
    #[arg(short, long, value_name = "KIND", conflicts_with = "pattern")]
    pub(super) kind: Option<String>,
    /// What it becomes; without it, matches are listed
    #[arg(short, long, value_name = "REWRITE")]
    pub(super) rewrite: Option<String>,
    /// Kind of the part of the pattern that is meant, the rest being context
    #[arg(long, value_name = "KIND", requires = "pattern")]
    pub(super) selector: Option<String>,
    /// How literally the pattern is meant
    #[arg(long, value_name = "STRICTNESS", value_enum, default_value_t, requires = "pattern")]
    pub(super) strictness: StrictnessName,
    /// Language
    #[arg(short, long, value_name = "LANGUAGE", default_value = "rust", value_parser = only_rust)]
    pub(super) lang: String,
    /// Print the tree of the pattern, and search nothing
    #[arg(
        long,
        value_name = "FORM",
        value_enum,
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "pattern",
        requires = "pattern"
    )]
    pub(super) debug_query: Option<ShapeName>,
    #[command(flatten)]
    pub(super) rules: RuleArgs,
    /// Look into definitions of macros and tokens of macro calls too
    #[arg(long)]
    pub(super) macro_bodies: bool,
    /// Files and folders [default: the current folder]
    #[arg(value_name = "PATHS", help_heading = FILES)]
    pub(super) paths: Vec<PathBuf>,
    /// Only files that fit, or with ! in front, only those that do not
    #[arg(long, value_name = "GLOB", help_heading = FILES)]
    pub(super) globs: Vec<String>,
    /// Search also what is hidden, or left out by .gitignore and the like
    #[arg(
        long,
        value_name = "WHAT",
        value_enum,
        num_args = 0..=1,
        default_missing_value = "all",
        action = clap::ArgAction::Append,
        help_heading = FILES
    )]
    pub(super) no_ignore: Vec<IgnoringName>,
    /// Follow symbolic links
    #[arg(long, help_heading = FILES)]
    pub(super) follow: bool,
    /// Search standard input; with --write, print it rewritten
    #[arg(
        long,
        conflicts_with_all = ["paths", "globs", "no_ignore", "follow", "interactive", "root", "fmt", "files_with_matches"],
        help_heading = FILES
    )]
    pub(super) stdin: bool,
    /// Threads that search [default: as many as there are processors]
    #[arg(short = 'j', long, value_name = "N", default_value_t = 0, hide_default_value = true, help_heading = FILES)]
    pub(super) threads: usize,
    /// Folder that files are written in [default: the Cargo workspace, or the current folder]
    #[arg(long, value_name = "DIRECTORY", help_heading = FILES)]
    pub(super) root: Option<PathBuf>,
    /// Change the files; `codex-patch undo` takes it back
    #[arg(long, short = 'U', visible_alias = "update-all", help_heading = EDITS)]
    pub(super) write: bool,
    /// Print only the diff and change nothing, as without --write
    #[arg(long, conflicts_with_all = ["write", "interactive", "dry_run"], help_heading = EDITS)]
    pub(super) diff: bool,
    /// Print the report in place of the diff, and change nothing
    #[arg(long, conflicts_with_all = ["write", "interactive"], help_heading = EDITS)]
    pub(super) dry_run: bool,
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
    /// Run rustfmt on the lines that changed
    #[arg(long, help_heading = EDITS)]
    pub(super) fmt: bool,
    /// Edit files that do not parse
    #[arg(long, help_heading = EDITS)]
    pub(super) allow_broken_input: bool,
    /// Edit files whose header says that a program writes them
    #[arg(long, help_heading = EDITS)]
    pub(super) allow_generated: bool,
    #[command(flatten)]
    pub(super) matches: MatchArgs,
    #[command(flatten)]
    pub(super) output: OutputArgs,
    #[command(flatten)]
    pub(super) foreign: ForeignArgs,
}

/// Which rules are used.
#[derive(Debug, Args)]
pub(super) struct RuleArgs {
    /// File of rules in ast-grep's format
    #[arg(long, value_name = "FILE", conflicts_with_all = ["pattern", "kind"], help_heading = RULES)]
    pub(super) rule: Vec<PathBuf>,
    /// The same, as text
    #[arg(long, value_name = "RULES", conflicts_with_all = ["pattern", "kind"], help_heading = RULES)]
    pub(super) inline_rules: Vec<String>,
    /// Settings of a project of rules [default: sgconfig.yml here or above]; its rules are used where no other, pattern
    /// or kind is given
    #[arg(short, long, value_name = "FILE", help_heading = RULES)]
    pub(super) config: Option<PathBuf>,
    /// Only rules whose id this regular expression fits
    #[arg(long, value_name = "REGEX", conflicts_with_all = ["pattern", "kind"], help_heading = RULES)]
    pub(super) filter: Option<String>,
    /// Only rules that are as grave as this, or more
    #[arg(long, value_name = "SEVERITY", value_enum, conflicts_with_all = ["pattern", "kind"], help_heading = RULES)]
    pub(super) min_severity: Option<SeverityName>,
    #[command(flatten)]
    pub(super) severities: SeverityArgs,
}

/// Which rules are taken for how grave: `--error=ID`, `--off`, and so on, one flag for each severity.
#[derive(Debug, Default)]
pub(super) struct SeverityArgs {
    /// The severity, and the ids of the rules; an empty one stands for all.
    pub(super) given: Vec<(SeverityName, Vec<String>)>,
}

/// The flags, and what their help says.
const SEVERITIES: [(SeverityName, &str, &str); 5] = [
    (SeverityName::Error, "error", "Take rules for errors: those of these ids, or all"),
    (SeverityName::Warning, "warning", "Take rules for warnings"),
    (SeverityName::Info, "info", "Take rules for information"),
    (SeverityName::Hint, "hint", "Take rules for hints"),
    (SeverityName::Off, "off", "Leave rules out"),
];

impl Args for SeverityArgs {
    fn augment_args(command: Command) -> Command {
        command.args(SEVERITIES.map(|(_, name, help)| {
            Arg::new(name)
                .long(name)
                .help(help)
                .value_name("ID")
                .action(ArgAction::Append)
                .num_args(0..=1)
                .require_equals(true)
                .default_missing_value("")
                .conflicts_with_all(["pattern", "kind"])
                .help_heading(RULES)
        }))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for SeverityArgs {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let ids = |name: &str| matches.get_many(name).into_iter().flatten().cloned().collect();
        Ok(SeverityArgs { given: SEVERITIES.into_iter().map(|(severity, name, _)| (severity, ids(name))).collect() })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// How matches are shown.
#[derive(Debug, Args)]
pub(super) struct MatchArgs {
    /// Print matches as JSON in ast-grep's form and nothing else; --format json prints them as a stream, and the report
    #[arg(
        long,
        value_name = "STYLE",
        value_enum,
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "pretty",
        conflicts_with_all = ["interactive", "format"],
        help_heading = MATCHES
    )]
    pub(super) json: Option<JsonName>,
    /// Give what rules carry as `metadata` in the JSON too
    #[arg(long, help_heading = MATCHES)]
    pub(super) include_metadata: bool,
    /// Print the names of files with matches and nothing else
    #[arg(long, conflicts_with_all = ["interactive", "json", "write", "format"], help_heading = MATCHES)]
    pub(super) files_with_matches: bool,
    /// End a search after so many matches
    #[arg(long, value_name = "N", value_parser = at_least_one, conflicts_with_all = ["rewrite", "write", "interactive"], help_heading = MATCHES)]
    pub(super) max_results: Option<usize>,
    /// Lines after each match
    #[arg(short = 'A', long, value_name = "N", conflicts_with = "context", help_heading = MATCHES)]
    pub(super) after: Option<usize>,
    /// Lines before each match
    #[arg(short = 'B', long, value_name = "N", conflicts_with = "context", help_heading = MATCHES)]
    pub(super) before: Option<usize>,
    /// Lines around each match, or around each change in a diff
    #[arg(short = 'C', long, value_name = "N", help_heading = MATCHES)]
    pub(super) context: Option<usize>,
    /// File names on lines of their own (auto: on a terminal)
    #[arg(long, value_name = "WHEN", value_enum, default_value_t, help_heading = MATCHES)]
    pub(super) heading: HeadingWhen,
}

/// What ast-grep has and this program has not. They are known so that it can be said what to do instead.
#[derive(Debug, Args)]
pub(super) struct ForeignArgs {
    #[arg(long, hide = true, num_args = 0..=1)]
    report_style: Option<Option<String>>,
    #[arg(long, hide = true, num_args = 0..=1)]
    inspect: Option<Option<String>>,
    #[arg(long, hide = true, num_args = 0..=1)]
    custom_languages: Option<Option<String>>,
}

impl ForeignArgs {
    /// What is wrong and what to do instead, if one of them is there.
    pub(super) fn refused(&self) -> Option<(&'static str, &'static str)> {
        if self.report_style.is_some() {
            return Some((
                "there is no --report-style: findings are listed in one style",
                "-A, -B and -C show lines around them, --files-with-matches only the files, -q no figures",
            ));
        }
        if self.inspect.is_some() {
            return Some(("there is no --inspect", "-v says how many of the files had to be parsed"));
        }
        if self.custom_languages.is_some() {
            return Some(("there is no --custom-languages: only Rust is searched", "leave it out"));
        }
        None
    }
}

/// What is shown of a pattern.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum ShapeName {
    Pattern,
    Ast,
    Cst,
    Sexp,
}

/// What to search all the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum IgnoringName {
    All,
    Hidden,
    Dot,
    Exclude,
    Global,
    Parent,
    Vcs,
}

/// How grave a rule is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum SeverityName {
    Off,
    Hint,
    Info,
    Warning,
    Error,
}

/// The forms of matches as JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum JsonName {
    Pretty,
    Stream,
    Compact,
}

/// When file names stand on lines of their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(super) enum HeadingWhen {
    #[default]
    Auto,
    Always,
    Never,
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
