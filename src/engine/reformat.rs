//! [`reformatted`]: rustfmt for a text that was changed.

use crate::compiler::rustfmt;
use similar::{Algorithm, DiffOp, capture_diff_slices_deadline};
use std::path::Path;
use std::time::{Duration, Instant};

/// After this, lines are compared less thoroughly, and more of them count as changed or stay as they are.
const PATIENCE: Duration = Duration::from_secs(5);

/// What is formatted of a file that was not as rustfmt leaves it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Otherwise {
    /// Nothing.
    Nothing,
    /// The lines that changed.
    ChangedLines,
}

/// `now` as rustfmt leaves it in `folder`: all of it if `before` was as rustfmt leaves it, or else as much as `otherwise`
/// says. `None` if there is nothing to do, or no rustfmt.
pub(super) fn reformatted(
    before: &[u8],
    now: &[u8],
    edition: &str,
    folder: &Path,
    otherwise: Otherwise,
) -> Option<Vec<u8>> {
    if before == now {
        return None;
    }
    let was_formatted = rustfmt(before, edition, folder).is_some_and(|formatted| formatted == before);
    if !was_formatted && otherwise == Otherwise::Nothing {
        return None;
    }
    let formatted = rustfmt(now, edition, folder)?;
    if was_formatted {
        return (formatted != now).then_some(formatted);
    }
    let after = of_changed_lines(before, now, &formatted);
    if after == now {
        return None;
    }
    // A comma may have gone from one place to another, of which only one was taken: what comes of the parts is the same
    // code if it comes to the same.
    (after == formatted || rustfmt(&after, edition, folder)? == formatted).then_some(after)
}

/// `now`, with what `formatted` makes of those of its lines that are not in `before`.
fn of_changed_lines(before: &[u8], now: &[u8], formatted: &[u8]) -> Vec<u8> {
    let (old, new, done) = (lines(before), lines(now), lines(formatted));
    let deadline = Instant::now().checked_add(PATIENCE);
    let differences = |from: &[&[u8]], to: &[&[u8]]| capture_diff_slices_deadline(Algorithm::Myers, from, to, deadline);
    let mut is_changed = vec![false; new.len()];
    for op in differences(&old, &new) {
        if !matches!(op, DiffOp::Equal { .. }) {
            is_changed.iter_mut().take(op.new_range().end).skip(op.new_range().start).for_each(|one| *one = true);
        }
    }
    let mut out = Vec::with_capacity(now.len());
    for op in differences(&new, &done) {
        let mine = new.get(op.old_range()).unwrap_or_default().concat();
        let theirs = done.get(op.new_range()).unwrap_or_default().concat();
        let touches = is_changed.get(op.old_range()).unwrap_or_default().contains(&true);
        // Lines that are alike may hide that code went from one difference to the next; then both stay as they are.
        out.extend(if touches && is_same_code(&mine, &theirs) { theirs } else { mine });
    }
    out
}

/// Whether two texts differ in blanks, line ends and commas only.
fn is_same_code(a: &[u8], b: &[u8]) -> bool {
    let counts = |byte: &&u8| !byte.is_ascii_whitespace() && **byte != b',';
    a.iter().filter(counts).eq(b.iter().filter(counts))
}

fn lines(bytes: &[u8]) -> Vec<&[u8]> {
    bytes.split_inclusive(|byte| *byte == b'\n').collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changed_lines(before: &str, now: &str, formatted: &str) -> String {
        String::from_utf8(of_changed_lines(before.as_bytes(), now.as_bytes(), formatted.as_bytes())).unwrap()
    }

    #[test]
    fn only_changed_lines_are_formatted() {
        let before = "fn a() {f( 1);}\nfn b() {f( 2);}\n";
        let now = "fn a() {f( 1);}\nfn b() {g( 2);}\n";
        let formatted = "fn a() {\n    f(1);\n}\nfn b() {\n    g(2);\n}\n";
        // The two are one difference of the whole text here: nothing between them is alike.
        assert_eq!(changed_lines(before, now, formatted), formatted);
        let apart = |text: &str| text.replace("fn b", "\n// between\nfn b");
        let expected = "fn a() {f( 1);}\n\n// between\nfn b() {\n    g(2);\n}\n";
        assert_eq!(changed_lines(&apart(before), &apart(now), &apart(formatted)), expected);
        assert_eq!(changed_lines(now, now, formatted), now, "nothing changed");
    }

    #[test]
    fn a_comma_that_moves_between_two_places_is_not_written_twice() {
        // rustfmt puts a comma behind the first arm and takes it from before the second.
        let before = "fn f() {\n    match a {\n        1 => b\n        // one\n        , 2 => c,\n    }\n}\n";
        let now = before.replace("1 => b", "1  => d");
        let folder = tempfile::tempdir().unwrap();
        let format = |before: &str, now: &str| {
            reformatted(before.as_bytes(), now.as_bytes(), "2021", folder.path(), Otherwise::ChangedLines)
        };
        assert_eq!(format(before, &now), None);
        let other = before.replace("1 => b\n        // one\n        ,", "1 => b,\n        // one\n       ");
        let now = other.replace("1 => b", "1  => d");
        assert_eq!(format(&other, &now), Some(other.replace("1 => b", "1 => d").into_bytes()));
    }

    #[test]
    fn what_says_something_else_is_not_taken() {
        assert_eq!(changed_lines("a(1)\n", "b( 1)\n", "c(1)\n"), "b( 1)\n");
        assert_eq!(changed_lines("a(1)\n", "b( 1)\n", "b(1,)\n"), "b(1,)\n");
    }
}
