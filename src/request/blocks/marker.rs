//! The marker lines of blocks.

/// A marker line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Marker<'p> {
    /// `<<<<<<< SEARCH`, with what stands behind it.
    Search {
        /// Number of its signs.
        width: usize,
        /// What stands behind it: a file name.
        rest: &'p str,
    },
    /// `=======`.
    Divider {
        /// Number of its signs.
        width: usize,
    },
    /// `>>>>>>> REPLACE`.
    Replace {
        /// Number of its signs.
        width: usize,
    },
}

/// Reads a marker; `None` if the line is none. A conflict marker of a version control system is none, but for its
/// divider.
pub(super) fn marker(line: &str) -> Option<Marker<'_>> {
    let line = line.trim_end();
    let sign = line.chars().next()?;
    let width = line.chars().take_while(|c| *c == sign).count();
    if !(5..=9).contains(&width) {
        return None;
    }
    // All signs are ASCII.
    let rest = line.get(width..)?;
    let word = |words: &[&str]| {
        let rest = rest.strip_prefix(' ')?.trim_start();
        let (word, after) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        words.contains(&word.trim_end_matches(':')).then(|| after.trim())
    };
    match sign {
        '<' | '-' => word(&["SEARCH", "ORIGINAL"]).map(|rest| Marker::Search { width, rest }),
        '=' => rest.is_empty().then_some(Marker::Divider { width }),
        '>' | '+' => word(&["REPLACE", "UPDATED"]).map(|_| Marker::Replace { width }),
        _ => None,
    }
}
