//! What can be typed.

use super::selection::{Place, Selection};
use clap::{Args, Parser, Subcommand, ValueEnum};
use std::ops::RangeInclusive;
use std::path::PathBuf;

/// Fix Rust code with the compiler's own suggestions, each one verified
#[derive(Debug, Parser)]
#[command(
    name = "codex-patch",
    version,
    max_term_width = 80,
    subcommand_required = true,
    arg_required_else_help = true
)]
#[command(after_help = "\
Exit codes:
  0    done, and nothing is left that was asked for
  1    done, but something is left, a cell of the matrix cannot be checked, or
       fixes are due in a member outside the root; with --diff or --dry-run:
       changes are due
  2    the command line, the manifest or the environment is at fault
  3    failed on the way; every file is as it was before
  4    an interrupted run could not be put back; its journal is named
  130  interrupted; the tree is the last state that was checked")]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// The commands.
#[derive(Debug, Subcommand)]
#[allow(clippy::large_enum_variant, reason = "there is one of it")]
pub enum Command {
    /// Apply every machine-applicable suggestion that survives verification
    Fix(FixArgs),
    /// Show diagnostics, ranked, with what `fix` would apply and why not
    Check(CheckArgs),
    /// Carry out edit requests: all of them, or none
    Apply(ApplyArgs),
    /// Find code by its shape, and rewrite it
    Rewrite(super::rewrite_args::RewriteArgs),
    /// Take back the last run, byte for byte
    Undo(UndoArgs),
    /// List the runs that changed files
    History(HistoryArgs),
    /// Print the lines of a file with the ids by which edits can name them
    Show(ShowArgs),
    /// Serve the commands as tools to a language model's agent, over MCP
    Mcp(McpArgs),
    /// Print the JSON schema of the reports, or of requests and results
    Schema(SchemaArgs),
}

/// `fix`
#[derive(Debug, Args)]
pub struct FixArgs {
    #[command(flatten)]
    pub(super) trial: TrialArgs,
    #[command(flatten)]
    pub(super) compiler: CompilerArgs,
    #[command(flatten)]
    pub(super) edits: EditArgs,
    /// Most rounds of edits
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = at_least_one, help_heading = EDITS)]
    pub(super) max_rounds: usize,
    /// Apply one fix per file and round
    #[arg(long, overrides_with = "batch_edits", help_heading = EDITS)]
    pub(super) no_batch_edits: bool,
    /// Apply all compatible fixes in one round (the default)
    #[arg(long, overrides_with = "no_batch_edits", help_heading = EDITS)]
    pub(super) batch_edits: bool,
    /// Run rustfmt over changed files that were formatted before
    #[arg(long, help_heading = EDITS)]
    pub(super) fmt: bool,
    #[command(flatten)]
    pub(super) candidates: super::candidates::CandidateArgs,
    #[command(flatten)]
    pub(super) model: super::model::ModelArgs,
    /// Exit with 1 if anything was fixed
    #[arg(long, help_heading = OUTPUT)]
    pub(super) exit_non_zero_on_fix: bool,
    #[command(flatten)]
    pub(super) habits: HabitArgs,
    #[command(flatten)]
    pub(super) output: OutputArgs,
    #[command(flatten)]
    pub(super) matrix: super::matrix::MatrixArgs,
    #[command(flatten)]
    pub(super) selection: Selection,
    #[command(flatten)]
    pub(super) place: Place,
    #[command(flatten)]
    pub(super) rest: RestArgs,
}

/// `check`
#[derive(Debug, Args)]
pub struct CheckArgs {
    /// Print the diff that `fix` would make, and nothing else
    #[arg(long)]
    pub(super) diff: bool,
    /// Print the report of a trial of `fix`; no file is changed in any case
    #[arg(long)]
    pub(super) dry_run: bool,
    #[command(flatten)]
    pub(super) compiler: CompilerArgs,
    #[command(flatten)]
    pub(super) edits: EditArgs,
    #[command(flatten)]
    pub(super) output: OutputArgs,
    #[command(flatten)]
    pub(super) matrix: super::matrix::MatrixArgs,
    #[command(flatten)]
    pub(super) selection: Selection,
    #[command(flatten)]
    pub(super) place: Place,
    #[command(flatten)]
    pub(super) rest: RestArgs,
}

/// `apply`
#[derive(Debug, Args)]
#[command(after_help = "\
Exit codes:
  0    applied; with --dry-run: it could be; with --diff: nothing would change
  1    refused, also what is no request at all, and nothing was written; or
       applied, and a cell of the matrix cannot be checked; with --diff:
       something would change
  2    the command line or the environment is at fault, such as a file of
       requests that cannot be read
  3    the compiler objected; every file is as it was before")]
pub struct ApplyArgs {
    /// File with the requests; - or nothing for standard input
    #[arg(value_name = "FILE")]
    pub(super) file: Option<PathBuf>,
    /// Folder that paths are relative to [default: the Cargo workspace, or the current folder]
    #[arg(long, value_name = "DIRECTORY")]
    pub(super) root: Option<PathBuf>,
    /// Form of the input; requests of another dialect are refused
    #[arg(long, value_name = "DIALECT", value_enum, default_value_t)]
    pub(super) dialect: DialectName,
    /// How strict to be, whatever the requests say
    #[arg(long, value_name = "MODE", value_enum)]
    pub(super) mode: Option<ModeName>,
    /// Say what would happen, and write nothing
    #[arg(long)]
    pub(super) dry_run: bool,
    /// Print only the diff of what would happen, and write nothing
    #[arg(long, conflicts_with = "no_show_diff")]
    pub(super) diff: bool,
    /// Print no diff
    #[arg(long)]
    pub(super) no_show_diff: bool,
    /// Match every text exactly, whatever the dialect
    #[arg(long)]
    pub(super) exact: bool,
    /// Who checks the result
    #[arg(long, value_name = "CHECK", value_enum, default_value_t)]
    pub(super) check: CheckName,
    #[command(flatten)]
    pub(super) judge: super::judge::JudgeArgs,
    /// Edit files that do not parse
    #[arg(long, help_heading = EDITS)]
    pub(super) allow_broken_input: bool,
    /// Edit the definitions of macros
    #[arg(long, help_heading = EDITS)]
    pub(super) allow_macro_def_edit: bool,
    #[command(flatten)]
    pub(super) output: OutputArgs,
}

/// `mcp`
#[derive(Debug, Args)]
#[command(after_help = "\
Speaks the Model Context Protocol on standard input and output, as a server with
the tools show, apply, check, fix, rewrite, undo and history. They answer with
the object that the command of the same name prints with --format json, and with
a text. Calls are carried out one after another. The server ends when its input
does; what is being compiled then is interrupted as by Ctrl-C. Named clipboards
last as long as the server.

Most agents start it by a few lines of configuration:
  {
    \"mcpServers\": {
      \"codex-patch\": {
        \"command\": \"codex-patch\",
        \"args\": [\"mcp\", \"--root\", \"/path/to/project\"]
      }
    }
  }

Exit codes:
  0    the input ended, or nobody reads the output any more
  2    the command line or the environment is at fault
  130  interrupted; the tree is the last state that was checked")]
pub struct McpArgs {
    /// Folder to serve [default: the Cargo workspace, or the current folder]
    #[arg(long, value_name = "DIRECTORY")]
    pub(super) root: Option<PathBuf>,
}

/// `schema`
#[derive(Debug, Args)]
pub struct SchemaArgs {
    /// Of what
    #[arg(value_name = "SUBJECT", value_enum, default_value_t)]
    pub(super) subject: SchemaName,
}

/// What a schema is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(super) enum SchemaName {
    Request,
    Result,
    #[default]
    Report,
}

/// The form of requests: any, any JSON, or one dialect.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(super) enum DialectName {
    #[default]
    Auto,
    Json,
    #[value(alias = "exact_span")]
    ExactSpan,
    Text,
    Patch,
    Hashlines,
    Lines,
    #[value(alias = "search_replace")]
    SearchReplace,
    Content,
    #[value(aliases = ["diff", "unified_diff"])]
    UnifiedDiff,
    #[value(alias = "apply_patch")]
    ApplyPatch,
    Blocks,
    Structural,
}

/// How strict to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum ModeName {
    Strict,
    Interactive,
    #[value(alias = "verify_only")]
    VerifyOnly,
}

/// Who checks the result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(super) enum CheckName {
    None,
    #[default]
    Parse,
    Compile,
}

/// `undo`
#[derive(Debug, Args)]
pub struct UndoArgs {
    /// Take back this run, as `history` names it [default: the last one]
    #[arg(long, value_name = "ID")]
    pub(super) run: Option<String>,
    #[command(flatten)]
    pub(super) trial: TrialArgs,
    /// Folder that `apply --root` worked on
    #[arg(long, value_name = "DIRECTORY", conflicts_with_all = ["manifest_path", "target_dir"])]
    pub(super) root: Option<PathBuf>,
    #[command(flatten)]
    pub(super) output: OutputArgs,
    #[command(flatten)]
    pub(super) place: Place,
}

/// `history`
#[derive(Debug, Args)]
pub struct HistoryArgs {
    /// Folder that `apply --root` worked on
    #[arg(long, value_name = "DIRECTORY", conflicts_with_all = ["manifest_path", "target_dir"])]
    pub(super) root: Option<PathBuf>,
    #[command(flatten)]
    pub(super) output: OutputArgs,
    #[command(flatten)]
    pub(super) place: Place,
}

/// `show`
#[derive(Debug, Args)]
pub struct ShowArgs {
    /// The file, as seen from the current folder or from the root
    pub(super) file: PathBuf,
    /// Show only these lines, both included: 10:20, 10:, :20 or 10
    #[arg(long, value_name = "A:B", value_parser = line_range)]
    pub(super) lines: Option<RangeInclusive<usize>>,
    /// Print each line whole, after LINE:HASH|, to be named by an edit
    #[arg(long)]
    pub(super) hashlines: bool,
    /// Folder that paths are relative to [default: the Cargo workspace, or the current folder]
    #[arg(long, value_name = "DIRECTORY")]
    pub(super) root: Option<PathBuf>,
    #[command(flatten)]
    pub(super) output: OutputArgs,
}

const EDITS: &str = "Edits";
const OUTPUT: &str = "Output";

/// Trying without keeping.
#[derive(Debug, Args)]
pub(super) struct TrialArgs {
    /// Print only the diff that comes of it, and leave every file as it was
    #[arg(long)]
    pub diff: bool,
    /// Print the report, and leave every file as it was
    #[arg(long)]
    pub dry_run: bool,
}

/// Who judges.
#[derive(Debug, Default, Args)]
pub(super) struct CompilerArgs {
    /// Use clippy's lints too (`cargo clippy`)
    #[arg(long)]
    pub clippy: bool,
    /// Compile without incremental state: slower, and the same every time
    #[arg(long)]
    pub no_incremental: bool,
    /// Prepare for the next edition: change what would not compile or mean the same there, in macros too, and nothing else
    #[arg(long, conflicts_with_all = ["clippy", "edition_idioms"])]
    pub edition: bool,
    /// Change what is written as in an edition before the package's own
    #[arg(long, conflicts_with = "clippy")]
    pub edition_idioms: bool,
}

/// The soft rules.
#[derive(Debug, Args)]
#[command(next_help_heading = EDITS)]
pub(super) struct EditArgs {
    /// Edit files that do not parse
    #[arg(long)]
    pub allow_broken_input: bool,
    /// Edit the definitions of macros
    #[arg(long)]
    pub allow_macro_def_edit: bool,
    /// Edit files whose header says that a program writes them
    #[arg(long)]
    pub allow_generated: bool,
}

/// What people type from habit. Code that does not compile is fixed anyway, and `undo` is the safety net.
#[derive(Debug, Args)]
pub(super) struct HabitArgs {
    #[arg(long, hide = true)]
    broken_code: bool,
    #[arg(long, hide = true)]
    allow_dirty: bool,
    #[arg(long, hide = true)]
    allow_staged: bool,
    #[arg(long, hide = true)]
    allow_no_vcs: bool,
}

/// What is shown.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = OUTPUT)]
pub(super) struct OutputArgs {
    /// Say only what is left to do
    #[arg(short, long, conflicts_with = "verbose")]
    pub quiet: bool,
    /// List everything instead of folding what is alike
    #[arg(short, long, action = clap::ArgAction::Count)]
    pub verbose: u8,
    /// Colours
    #[arg(long, value_name = "WHEN", value_enum, env = "CARGO_TERM_COLOR", hide_env = true, ignore_case = true)]
    pub color: Option<ColourWhen>,
    /// Report for people, one JSON object on stdout, or annotations on stdout for GitHub Actions (history and show have none)
    #[arg(
        long,
        value_name = "FORMAT",
        value_enum,
        default_value_t,
        visible_aliases = ["output-format", "message-format"]
    )]
    pub format: Format,
}

/// What goes to the compiler.
#[derive(Debug, Args)]
pub(super) struct RestArgs {
    /// Arguments for rustc, or with --clippy for clippy
    #[arg(last = true, value_name = "ARGS", help_heading = "Arguments")]
    pub compiler_args: Vec<String>,
}

/// When to colour. No word about each value here or below: clap would then spread every help text over more lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(super) enum ColourWhen {
    // On a terminal, unless NO_COLOR is set.
    #[default]
    Auto,
    #[value(alias = "ansi")]
    Always,
    Never,
}

/// The form of the report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(super) enum Format {
    #[default]
    Human,
    Json,
    Github,
}

/// `A:B`, `A:`, `:B` or `A`, 1-based.
fn line_range(text: &str) -> Result<RangeInclusive<usize>, String> {
    let (first, last) = text.split_once(':').unwrap_or((text, text));
    let number = |text: &str, otherwise: usize| match text {
        "" => Ok(otherwise),
        text => text.parse().map_err(|_| format!("`{text}` is no line number")),
    };
    if first.is_empty() && last.is_empty() {
        return Err("a line is missing".to_owned());
    }
    let (first, last) = (number(first, 1)?, number(last, usize::MAX)?);
    if first == 0 {
        return Err("lines count from 1".to_owned());
    }
    if last < first { Err(format!("{last} comes before {first}")) } else { Ok(first..=last) }
}

/// A number of things without any of which nothing would be done.
pub(super) fn at_least_one(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(0) => Err("it has to be at least 1".to_owned()),
        Ok(number) => Ok(number),
        Err(error) => Err(format!("{error}")),
    }
}
