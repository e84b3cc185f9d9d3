//! [`Asking`]: one question for each match, as `git add -p` asks.

use super::terminal::Terminal;
use crate::engine::{Decision, FileMatches};
use crate::report;
use std::io::{self, BufRead};
use std::path::PathBuf;

const HELP: &str = "\
y - rewrite this match
n - leave it
a - rewrite it and all later ones of this file
d - leave it and all later ones of this file
q - leave it and everything after it
e - type another text in its place, ended by a line with a single dot
? - this list";

/// What was answered so far.
#[derive(Debug, Default)]
pub(super) struct Asking {
    /// The file that an answer was about, and whether its other matches are rewritten.
    file: Option<(PathBuf, bool)>,
    /// Nothing more is rewritten.
    has_quit: bool,
    /// Lines around a change that are shown.
    context: Option<usize>,
}

impl Asking {
    /// Nothing was answered. So many lines are shown around each change.
    pub(super) fn new(context: Option<usize>) -> Self {
        Asking { context, ..Asking::default() }
    }

    /// Asks on the terminal. The end of the input is a `q`.
    pub(super) fn decide(&mut self, terminal: &Terminal, found: &FileMatches, index: usize) -> Decision {
        if self.has_quit {
            return Decision::No;
        }
        if let Some((file, rewrites)) = &self.file
            && *file == found.path
        {
            return if *rewrites { Decision::Yes } else { Decision::No };
        }
        let context = self.context;
        terminal.diff(|out, colours| report::write_match_diff(out, found, index, colours, context));
        let mut input = io::stdin().lock();
        loop {
            terminal.tell(|out, _| write!(out, "Rewrite this match [y,n,a,d,q,e,?]? ").and_then(|()| out.flush()));
            let mut line = String::new();
            if !matches!(input.read_line(&mut line), Ok(read) if read > 0) {
                self.has_quit = true;
                return Decision::No;
            }
            match line.trim() {
                "y" => return Decision::Yes,
                "n" => return Decision::No,
                "a" => {
                    self.file = Some((found.path.clone(), true));
                    return Decision::Yes;
                }
                "d" => {
                    self.file = Some((found.path.clone(), false));
                    return Decision::No;
                }
                "q" => {
                    self.has_quit = true;
                    return Decision::No;
                }
                "e" => {
                    if let Some(text) = typed(&mut input) {
                        return Decision::Edited(text);
                    }
                    self.has_quit = true;
                    return Decision::No;
                }
                _ => terminal.tell(|out, _| writeln!(out, "{HELP}")),
            }
        }
    }
}

/// The lines up to one with a single dot; `None` if the input ends before it.
pub(super) fn typed(input: &mut impl BufRead) -> Option<String> {
    let mut lines: Vec<String> = Vec::new();
    loop {
        let mut line = String::new();
        if !matches!(input.read_line(&mut line), Ok(read) if read > 0) {
            return None;
        }
        let line = line.trim_end_matches(['\n', '\r']);
        if line == "." {
            return Some(lines.join("\n"));
        }
        lines.push(line.to_owned());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_ends_with_a_dot() {
        assert_eq!(typed(&mut &b"a\r\nb\n.\nrest"[..]), Some("a\nb".to_owned()));
        assert_eq!(typed(&mut &b".\n"[..]), Some(String::new()));
        assert_eq!(typed(&mut &b"a\n"[..]), None);
    }
}
