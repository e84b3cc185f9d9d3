//! What a request says twice, word for word.
//!
//! A change that takes something away finds nothing when it is made again, or meets itself. One that only adds, beside what stays,
//! would be made twice: whoever repeats himself does not mean that.

use super::hunk::{Hunk, Mark, malformed};
use crate::refusal::Refusal;
use std::collections::HashMap;
use std::hash::Hash;

/// What tells where a hunk goes besides its lines: the lines above it that it names, and the number that it states.
pub(super) type Where<'p> = (Vec<&'p str>, Option<usize>);

/// The hunks and blocks that were carried out, and the lines of the text where they begin.
#[derive(Debug, Default)]
pub(super) struct Said<'p> {
    all: HashMap<(String, Vec<&'p str>, Where<'p>), usize>,
}

impl<'p> Said<'p> {
    /// `hunk` of the file at `path`, which was carried out, is there; `head` is the line that it begins with.
    ///
    /// # Errors
    /// [`Refusal::MalformedPatch`] if it only adds, and was there before.
    pub(super) fn hunk(&mut self, path: &str, hunk: &Hunk<'p>, place: Where<'p>, head: &str) -> Result<(), Refusal> {
        if hunk.lines.iter().any(|line| line.mark == Mark::Remove) {
            return Ok(());
        }
        // Where nothing goes, the marks follow from the lines that come in between.
        let lines = hunk.lines.iter().flat_map(|line| [if line.mark == Mark::Add { "+" } else { " " }, line.text]);
        let path = path.split('/').filter(|part| !matches!(*part, "" | ".")).collect::<Vec<_>>().join("/");
        match self.all.insert((path, lines.collect(), place), hunk.at) {
            Some(first) => {
                let reason = format!("it says the same as what begins at line {first}; send each change once");
                Err(malformed(hunk.at, head, reason))
            }
            None => Ok(()),
        }
    }
}

/// The first of `edits` that says the same as one before it, and that one, by their numbers. `None` stands for an edit that may be
/// made as often as it is there.
pub(super) fn twice<T: Eq + Hash>(edits: impl IntoIterator<Item = Option<T>>) -> Option<(usize, usize)> {
    let mut seen = HashMap::new();
    edits.into_iter().enumerate().find_map(|(number, edit)| Some((number, seen.insert(edit?, number)?)))
}

/// The refusal of an edit that says the same as one before it; `list` is what holds the two.
pub(super) fn refusal(list: &str, (number, first): (usize, usize)) -> Refusal {
    let reason = format!("it says the same as {list}[{first}]; send each change once");
    Refusal::InvalidRequest { place: format!("{list}[{number}]"), reason }
}
