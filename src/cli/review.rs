//! [`AtTerminal`]: a person who looks at each change of a model before it is kept.

use super::ask::typed;
use super::terminal::Terminal;
use crate::engine::{Event, Proposal, Review, Reviewer};
use crate::report;
use std::collections::BTreeSet;
use std::io::{self, BufRead};

const HELP: &str = "\
y - keep this change
n - do not; the model is told, and may propose another
e - type another answer in its place, as a patch, blocks or JSON, ended by a line with a single dot
s - do not, and ask no more about this diagnostic
a - keep it and all later ones for this code
q - do not, and ask no more
? - this list";

/// Asks at the terminal.
pub(super) struct AtTerminal<'t> {
    terminal: &'t Terminal,
    /// Is told what goes on, so that the line that shows it goes away.
    tell: &'t dyn Fn(Event),
    /// Codes of which every change is kept.
    trusted: BTreeSet<String>,
}

impl<'t> AtTerminal<'t> {
    pub(super) fn new(terminal: &'t Terminal, tell: &'t dyn Fn(Event)) -> Self {
        AtTerminal { terminal, tell, trusted: BTreeSet::new() }
    }

    /// What `line` asks for; `None` if that has to be explained.
    fn answer(&mut self, line: &str, code: &str, input: &mut impl BufRead) -> Option<Review> {
        Some(match line {
            "y" => Review::Yes,
            "n" => Review::No,
            "s" => Review::Skip,
            "q" => Review::Quit,
            "a" => {
                self.trusted.insert(code.to_owned());
                Review::Yes
            }
            "e" => typed(input).map_or(Review::Quit, Review::Edited),
            _ => return None,
        })
    }
}

impl Reviewer for AtTerminal<'_> {
    fn review(&mut self, proposal: &Proposal<'_>) -> Review {
        let code = proposal.code.unwrap_or_default();
        if self.trusted.contains(code) {
            return Review::Yes;
        }
        (self.tell)(Event::CheckFinished);
        self.terminal.tell(|out, detail| report::write_proposal(out, proposal, detail));
        self.terminal.diff(|out, colours| report::write_harmless_diff(out, &proposal.changes, colours));
        let mut input = io::stdin().lock();
        loop {
            self.terminal.tell(|out, _| write!(out, "Keep this change [y,n,e,s,a,q,?]? ").and_then(|()| out.flush()));
            let mut line = String::new();
            if !matches!(input.read_line(&mut line), Ok(read) if read > 0) {
                return Review::Quit;
            }
            match self.answer(line.trim(), code, &mut input) {
                Some(review) => return review,
                None => self.terminal.tell(|out, _| writeln!(out, "{HELP}")),
            }
        }
    }
}
