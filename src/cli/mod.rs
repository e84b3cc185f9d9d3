//! The front door: the command line, the terminal, and the exit code.
//!
//! **Lives here:** the clap types ([`Cli`] and below), the meaning of cargo's selection flags, colour and terminal
//! rules, the Ctrl-C handler, and the exit codes ([`exit`]).
//!
//! **Promises:** results go to stdout and everything else to stderr; a closed pipe ends the output and not a run; a
//! report is complete even when the command failed; every way to end has a named exit code.
//!
//! **Never knows:** being used by anyone; how a suggestion becomes an edit or how one is judged.

mod advised;
mod apply;
mod args;
mod ask;
mod candidates;
mod commands;
mod excluded;
pub mod exit;
mod judge;
mod matrix;
mod mcp;
mod migration;
mod model;
mod review;
mod rewrite;
mod rewrite_args;
mod rewrite_query;
mod selection;
mod show;
mod terminal;

#[cfg(test)]
mod tests;

pub use args::{Cli, Command};

use crate::llm::address_without_secrets;
use crate::report::{Problem, ProblemKind, Report};
use args::ColourWhen;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, FromArgMatches};
use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Under which name the program was started.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CalledAs {
    /// `codex-patch fix`
    Itself,
    /// `cargo codex-patch fix`: cargo runs `cargo-codex-patch` with `codex-patch` as the first argument.
    CargoSubcommand,
}

/// The program: reads the command line, runs the command, and says how it went.
pub fn main(called_as: CalledAs) -> ExitCode {
    // cargo may have started this program in place of rustc, with rustc's arguments: then nothing else applies.
    if let Some(code) = crate::compiler::run_as_rustc_wrapper() {
        return code;
    }
    let argv: Vec<OsString> = std::env::args_os().collect();
    let argv = without_subcommand(called_as, argv);
    let cli = match parse(called_as, &argv) {
        Ok(cli) => cli,
        Err(error) => {
            return ExitCode::from(misused(&error, &argv));
        }
    };
    let call = commands::Call { typed: typed(&argv), interrupted: interrupt_flag() };
    let code = commands::run(&cli, &call);
    // What was asked for is not there if it could not be written.
    ExitCode::from(if code == exit::DONE && terminal::is_lost() { exit::REMAINS } else { code })
}

/// Says what is wrong with `argv`, in the form that it asks for, or shows the help that it asks for.
fn misused(error: &clap::Error, argv: &[OsString]) -> u8 {
    if !error.use_stderr() {
        // Nobody to tell if even this cannot be written.
        let _ = error.print();
        return exit::DONE;
    }
    if typed_value(argv, &["--format", "--output-format", "--message-format"]) == Some("json") {
        let text = error.render().to_string();
        let (message, help) = text.split_once("\n\n").unwrap_or((&text, ""));
        let message = message.strip_prefix("error: ").unwrap_or(message).trim();
        let problem = Problem::new(ProblemKind::Usage, message).with_help(help.trim());
        let is_known = |word: &&str| Cli::command().find_subcommand(word).is_some();
        let command = argv.get(1).and_then(|word| word.to_str()).filter(is_known).unwrap_or_default();
        terminal::object(&Report::of_problem(command, &problem));
    } else {
        let _ = error.print();
    }
    exit::USAGE
}

/// `argv` without the word that cargo puts in front of a subcommand's own arguments.
fn without_subcommand(called_as: CalledAs, mut argv: Vec<OsString>) -> Vec<OsString> {
    if called_as == CalledAs::CargoSubcommand && argv.get(1).is_some_and(|first| first == "codex-patch") {
        argv.remove(1);
    }
    argv
}

/// The command as typed, without the program's name, for the journal and for whoever waits for the lock: both can be read by
/// others, so that an address goes there without what is for the endpoint alone.
fn typed(argv: &[OsString]) -> String {
    const ADDRESS: &str = "--llm-base-url";
    let mut words = Vec::new();
    let mut is_address = false;
    for word in argv.iter().skip(1) {
        let word = word.to_string_lossy();
        let word = match word.strip_prefix(ADDRESS).and_then(|rest| rest.strip_prefix('=')) {
            Some(address) => format!("{ADDRESS}={}", address_without_secrets(address)),
            None if is_address => address_without_secrets(&word),
            None => word.into_owned(),
        };
        is_address = word == ADDRESS;
        words.push(if word.is_empty() || word.contains(char::is_whitespace) { format!("{word:?}") } else { word });
    }
    words.join(" ")
}

/// Reads `argv`, the program's name included.
fn parse(called_as: CalledAs, argv: &[OsString]) -> Result<Cli, clap::Error> {
    let mut command = Cli::command().color(wanted_colour(argv).for_clap());
    if called_as == CalledAs::CargoSubcommand {
        command = command.bin_name("cargo codex-patch");
    }
    let matches = command.try_get_matches_from_mut(argv).map_err(without_trailing_tip)?;
    Cli::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
}

/// `error` without clap's tip to write an unknown flag behind `--`: what stands there goes to the compiler, which knows
/// it no better.
fn without_trailing_tip(mut error: clap::Error) -> clap::Error {
    if error.kind() == ErrorKind::UnknownArgument
        && let Some(ContextValue::StyledStrs(mut tips)) = error.remove(ContextKind::Suggested)
    {
        tips.retain(|tip| !tip.to_string().contains("'-- -"));
        if !tips.is_empty() {
            error.insert(ContextKind::Suggested, ContextValue::StyledStrs(tips));
        }
    }
    error
}

/// What `--color` says, read before anything else, since a usage error is coloured too.
fn wanted_colour(argv: &[OsString]) -> ColourWhen {
    match typed_value(argv, &["--color"]) {
        Some("always") => ColourWhen::Always,
        Some("never") => ColourWhen::Never,
        _ => ColourWhen::Auto,
    }
}

/// The value of the first of the `flags` that stands in `argv`, which need not be a line that can be read.
fn typed_value<'a>(argv: &'a [OsString], flags: &[&str]) -> Option<&'a str> {
    let mut words = argv.iter().filter_map(|word| word.to_str()).take_while(|word| *word != "--");
    while let Some(word) = words.next() {
        let (flag, joined) = word.split_once('=').map_or((word, None), |(flag, value)| (flag, Some(value)));
        if flags.contains(&flag) {
            return joined.or_else(|| words.next());
        }
    }
    None
}

/// A flag that Ctrl-C, a hang-up and a request to terminate set. They do no more than that, however often they come:
/// the step at hand is finished or taken back first.
fn interrupt_flag() -> Arc<AtomicBool> {
    let flag = Arc::new(AtomicBool::new(false));
    let raised = Arc::clone(&flag);
    if let Err(error) = ctrlc::set_handler(move || raised.store(true, Ordering::SeqCst)) {
        // Without the handler Ctrl-C ends the program at once, and the next command recovers.
        let _ = writeln!(std::io::stderr(), "warning: cannot handle Ctrl-C: {error}");
    }
    flag
}
