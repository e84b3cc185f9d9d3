//! The terminal: colours, width, and output that may be closed at any time.

use super::args::{ColourWhen, Format, OutputArgs};
use crate::report::{Detail, DiffColours, ProgressLine, Report, visible, write_json};
use anstream::{AutoStream, ColorChoice, StripStream};
use std::io::{self, IsTerminal, Stderr, Stdout, Write};
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether something that belongs on stdout could not be written there, though somebody reads.
static LOST: AtomicBool = AtomicBool::new(false);

/// Columns that are assumed where the terminal does not say.
const COLUMNS: usize = 80;

impl ColourWhen {
    /// The same for clap's own output.
    pub(super) fn for_clap(self) -> clap::ColorChoice {
        match self {
            ColourWhen::Auto => clap::ColorChoice::Auto,
            ColourWhen::Always => clap::ColorChoice::Always,
            ColourWhen::Never => clap::ColorChoice::Never,
        }
    }

    fn for_stream(self) -> ColorChoice {
        match self {
            ColourWhen::Auto => ColorChoice::Auto,
            // Escape sequences, also where the console of an old Windows would want calls in their place.
            ColourWhen::Always => ColorChoice::AlwaysAnsi,
            ColourWhen::Never => ColorChoice::Never,
        }
    }
}

/// Where reports go, and in which form.
///
/// Whatever cannot be written is dropped: a reader that went away ends the output and nothing else. That stdout cannot hold
/// a result, as on a full disk, is told.
#[derive(Debug, Clone, Copy)]
pub(super) struct Terminal {
    colour: ColourWhen,
    format: Format,
    detail: Detail,
}

impl Terminal {
    /// As the command line wants it.
    pub(super) fn new(output: &OutputArgs) -> Self {
        let width = io::stderr().is_terminal().then(columns);
        let detail = Detail { quiet: output.quiet, verbose: output.verbose > 0, width, is_for_tools: false };
        Terminal { colour: output.color.unwrap_or_default(), format: output.format, detail }
    }

    /// How much to tell.
    pub(super) fn detail(&self) -> Detail {
        self.detail
    }

    /// Whether the report is for programs.
    pub(super) fn is_json(&self) -> bool {
        self.format == Format::Json
    }

    /// Whether annotations are wanted beside the report for people.
    pub(super) fn is_annotated(&self) -> bool {
        self.format == Format::Github
    }

    /// The line that shows what is going on.
    pub(super) fn progress(&self) -> ProgressLine<AutoStream<Stderr>> {
        let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        ProgressLine::new(self.stderr(), self.detail, io::stderr().is_terminal() && !is_dumb)
    }

    /// Shows people what `write` makes.
    pub(super) fn tell(&self, write: impl FnOnce(&mut dyn Write, Detail) -> io::Result<()>) {
        let mut text = Vec::new();
        if write(&mut text, self.detail).is_ok() {
            let mut stderr = self.stderr();
            let _ = if stderr.current_choice() == ColorChoice::Never {
                // In one piece: a stream that strips writes every stretch without an escape on its own.
                let mut plain = StripStream::new(Vec::with_capacity(text.len()));
                plain.write_all(&text).and_then(|()| io::stderr().write_all(&plain.into_inner()))
            } else {
                stderr.write_all(&text).and_then(|()| stderr.flush())
            };
        }
    }

    /// Prints what `write` makes as a result for people: lines on stdout.
    pub(super) fn list(&self, write: impl FnOnce(&mut dyn Write, Detail) -> io::Result<()>) {
        let detail = Detail { width: None, ..self.detail };
        let mut text = Vec::new();
        if write(&mut text, detail).is_ok() {
            let mut stdout = AutoStream::new(io::stdout(), self.colour.for_stream());
            let written = stdout.write_all(&text).and_then(|()| stdout.flush());
            told(written);
        }
    }

    /// Prints the object for programs.
    pub(super) fn object(&self, report: &Report) {
        object(report);
    }

    /// Prints what `write` makes for programs that read line by line.
    pub(super) fn stream(&self, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) {
        let mut text = Vec::new();
        if write(&mut text).is_ok() {
            raw(&text);
        }
    }

    /// Prints a diff. Nothing is stripped from it, since an escape sequence may be part of a source; where people look at it,
    /// it is made visible.
    pub(super) fn diff(&self, write: impl FnOnce(&mut dyn Write, DiffColours) -> io::Result<()>) {
        let choice = match self.colour.for_stream() {
            ColorChoice::Auto => AutoStream::<Stdout>::choice(&io::stdout()),
            choice => choice,
        };
        let colours = if choice == ColorChoice::Never { DiffColours::Off } else { DiffColours::On };
        let mut text = Vec::new();
        if write(&mut text, colours).is_ok() {
            let is_looked_at = colours == DiffColours::Off && io::stdout().is_terminal();
            raw(&if is_looked_at { visible(&text) } else { text });
        }
    }

    fn stderr(&self) -> AutoStream<Stderr> {
        AutoStream::new(io::stderr(), self.colour.for_stream())
    }
}

/// Prints `report` as the one object on stdout.
pub(super) fn object(report: &Report) {
    let mut text = Vec::new();
    if write_json(&mut text, report).is_ok() {
        raw(&text);
    }
}

/// Writes `bytes` to stdout as they are.
pub(super) fn raw(bytes: &[u8]) {
    let mut stdout = io::stdout().lock();
    told(stdout.write_all(bytes).and_then(|()| stdout.flush()));
}

/// Tells, once, that a result could not be written.
fn told(written: io::Result<()>) {
    let Err(error) = written else { return };
    if error.kind() != io::ErrorKind::BrokenPipe && !LOST.swap(true, Ordering::Relaxed) {
        let _ = writeln!(io::stderr(), "error: the output is not whole, standard output cannot be written: {error}");
    }
}

/// Whether a result could not be written for another reason than that nobody reads any more.
pub(super) fn is_lost() -> bool {
    LOST.load(Ordering::Relaxed)
}

/// The terminal's columns if the environment tells them.
fn columns() -> usize {
    let told = std::env::var("COLUMNS").ok().and_then(|columns| columns.trim().parse().ok());
    told.filter(|columns| (20..=1000).contains(columns)).unwrap_or(COLUMNS)
}
