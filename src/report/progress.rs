//! [`Headway`]: what a run is doing, in words; [`ProgressLine`]: one line that says it, on a terminal only.

use super::layout::{Detail, Tone, count, truncate, verb_line};
use crate::engine::Event;
use std::io::Write;

/// What a run is doing now, in words made from its events.
#[derive(Debug, Clone, Copy, Default)]
pub struct Headway {
    run: usize,
    round: usize,
    units: usize,
}

impl Headway {
    /// Takes note of an event, and gives a verb and what it is about; `None` if the event is no step.
    pub fn step(&mut self, event: &Event) -> Option<(&'static str, String)> {
        Some(match event {
            Event::CheckStarted { run, round } => {
                (self.run, self.round, self.units) = (*run, *round, 0);
                let what = if *round == 0 { "the tree as it is".to_owned() } else { format!("round {round}") };
                ("Checking", format!("{what} (compiler run {run})"))
            }
            Event::UnitChecked { package } => {
                self.units += 1;
                let what = if self.round == 0 { String::new() } else { format!("round {}, ", self.round) };
                let (run, units) = (self.run, self.units);
                ("Checking", format!("{what}compiler run {run}, target {units}: {package}"))
            }
            Event::RoundStarted { round, fixes, files } => {
                let (fixes, files) = (count(*fixes, "fix", "fixes"), count(*files, "file", "files"));
                ("Fixing", format!("round {round}: {fixes}, {files}"))
            }
            Event::Bisecting { suspects } => ("Searching", format!("which of {suspects} fixes did harm")),
            Event::TrialsStarted { candidates, diagnostics } => {
                let candidates = count(*candidates, "candidate", "candidates");
                ("Trying", format!("{candidates} for {}", count(*diagnostics, "diagnostic", "diagnostics")))
            }
            Event::Asked { what, attempt } => {
                let again = if *attempt > 1 { format!(", attempt {attempt}") } else { String::new() };
                ("Asking", format!("about {what}{again}"))
            }
            Event::Answering { characters } => {
                let characters = usize::try_from(*characters).unwrap_or(usize::MAX);
                ("Answering", format!("{} so far", count(characters, "character", "characters")))
            }
            Event::Testing => ("Testing", "the change that compiles".to_owned()),
            Event::CheckFinished | Event::Note(_) | Event::Recovered(_) => return None,
        })
    }
}

/// Shows events while a run goes on: a single line that is overwritten, where there is a terminal; notes as lines of
/// their own everywhere.
///
/// What cannot be written is dropped: a closed pipe ends the output, not the run.
pub struct ProgressLine<W: Write> {
    out: W,
    detail: Detail,
    /// Columns of the terminal; `None` where no line can be overwritten.
    columns: Option<usize>,
    headway: Headway,
    /// Columns of what stands on the line now.
    shown: usize,
    said: Vec<String>,
}

impl<W: Write> ProgressLine<W> {
    /// Shows events on `out`; `live` says whether it is a terminal on which a line can be overwritten.
    pub fn new(out: W, detail: Detail, live: bool) -> Self {
        let columns = (live && !detail.quiet).then(|| detail.width.unwrap_or(80));
        ProgressLine { out, detail, columns, headway: Headway::default(), shown: 0, said: Vec::new() }
    }

    /// Takes note of an event.
    pub fn on_event(&mut self, event: Event) {
        if let Some((verb, text)) = self.headway.step(&event) {
            self.show(verb, &text);
            return;
        }
        self.clear();
        // Nobody has asked for silence about files that are put back under his hands.
        let is_grave = matches!(event, Event::Recovered(_));
        if let Event::Note(note) | Event::Recovered(note) = event {
            if is_grave || !self.detail.quiet {
                let _ = verb_line(&mut self.out, self.detail, Tone::Info, "Note", &note);
                let _ = self.out.flush();
            }
            self.said.push(note);
        }
    }

    /// Removes the line and gives back the notes that were shown, so that the report need not repeat them.
    pub fn finish(mut self) -> Vec<String> {
        self.clear();
        std::mem::take(&mut self.said)
    }

    fn show(&mut self, verb: &str, text: &str) {
        let Some(columns) = self.columns else { return };
        let style = Tone::Info.style();
        // The last column stays free: a full line would wrap on some terminals and could not be overwritten.
        let room = columns.saturating_sub(14).max(8);
        let text = truncate(&super::layout::harmless(text), room);
        self.clear();
        let _ = write!(self.out, "{style}{verb:>12}{style:#} {text}");
        let _ = self.out.flush();
        self.shown = 13 + text.chars().count();
    }

    fn clear(&mut self) {
        // Blanks and no escape sequence: that would be stripped where there are to be no colours.
        let shown = std::mem::take(&mut self.shown);
        if shown > 0 {
            let _ = write!(self.out, "\r{:shown$}\r", "");
            let _ = self.out.flush();
        }
    }
}
