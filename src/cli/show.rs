//! `codex-patch show`: reads, and needs no cargo. It changes nothing, but for what an interrupted run left, which goes back
//! first.

use super::args::ShowArgs;
use super::commands::{Call, fail};
use super::exit;
use super::terminal::{Terminal, raw};
use crate::engine::{Event, Site, show};
use crate::report::{self, Problem, ProblemKind, Report, failure};
use crate::request::Shown;
use std::io::{self, IsTerminal};

/// Prints the lines that were asked for.
pub(super) fn run(args: &ShowArgs, call: &Call) -> u8 {
    let terminal = Terminal::new(&args.output);
    let (shown, notes) = match read(args, &terminal, call) {
        Ok(read) => read,
        Err(problem) => return fail(&terminal, "show", &problem),
    };
    if terminal.is_json() {
        terminal.object(&Report::of_show(&shown, &notes));
        return exit::DONE;
    }
    terminal.tell(|out, detail| report::write_show_notes(out, &shown, detail));
    let mut text = Vec::new();
    if report::write_show(&mut text, &shown, args.hashlines, io::stdout().is_terminal()).is_ok() {
        raw(&text);
    }
    exit::DONE
}

/// The lines, and what an interrupted run had to be said of, which people have been told then.
fn read(args: &ShowArgs, terminal: &Terminal, call: &Call) -> Result<(Shown, Vec<String>), Box<Problem>> {
    let current_dir = std::env::current_dir()
        .map_err(|error| Problem::new(ProblemKind::Usage, format!("cannot find the current folder: {error}")))?;
    let mut progress = terminal.progress();
    let mut on_event = |event: Event| progress.on_event(event);
    let notes = Site::tidy(args.root.as_deref(), &current_dir, &call.typed, &call.interrupted, &mut on_event);
    drop(progress.finish());
    let root = Site::root(args.root.as_deref(), &current_dir);
    // As people type paths; where that leads nowhere, as requests name them.
    let typed = current_dir.join(&args.file);
    let path = if args.root.is_none() && typed.exists() { &typed } else { &args.file };
    let shown = show(&root, path, args.lines.clone()).map_err(|error| Box::new(failure::of_engine(&error)))?;
    let shown = shown.map_err(|refusal| Box::new(Problem::new(ProblemKind::Usage, refusal.to_string())))?;
    Ok((shown, notes))
}
