//! `codex-patch show`: reads and changes nothing, and needs no lock and no cargo.

use super::args::ShowArgs;
use super::commands::fail;
use super::exit;
use super::terminal::{Terminal, raw};
use crate::engine::{Site, show};
use crate::report::{self, Problem, ProblemKind, Report, failure};
use crate::request::Shown;
use std::io::{self, IsTerminal};

/// Prints the lines that were asked for.
pub(super) fn run(args: &ShowArgs) -> u8 {
    let terminal = Terminal::new(&args.output);
    let shown = match read(args) {
        Ok(shown) => shown,
        Err(problem) => return fail(&terminal, "show", &problem),
    };
    if terminal.is_json() {
        terminal.object(&Report::of_show(&shown));
        return exit::DONE;
    }
    terminal.tell(|out, detail| report::write_show_notes(out, &shown, detail));
    let mut text = Vec::new();
    if report::write_show(&mut text, &shown, args.hashlines, io::stdout().is_terminal()).is_ok() {
        raw(&text);
    }
    exit::DONE
}

fn read(args: &ShowArgs) -> Result<Shown, Box<Problem>> {
    let current_dir = std::env::current_dir()
        .map_err(|error| Problem::new(ProblemKind::Usage, format!("cannot find the current folder: {error}")))?;
    let root = Site::root(args.root.as_deref(), &current_dir);
    // As people type paths; where that leads nowhere, as requests name them.
    let typed = current_dir.join(&args.file);
    let path = if args.root.is_none() && typed.exists() { &typed } else { &args.file };
    let shown = show(&root, path, args.lines.clone()).map_err(|error| Box::new(failure::of_engine(&error)))?;
    shown.map_err(|refusal| Box::new(Problem::new(ProblemKind::Usage, refusal.to_string())))
}
