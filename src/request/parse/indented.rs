//! Plain text that is indented, in a fence as it is in an item of a list, or as a whole: all of it is indented likewise, and
//! none of that is part of what is meant.

/// `text` without the indentation of its fences, each of which takes as many blanks off the lines in it as stand before it,
/// as Markdown has it; `None` if no fence is indented.
pub(super) fn unindented(text: &str) -> Option<String> {
    let mut out = String::with_capacity(text.len());
    // The sign of the fence that is open, how often it stands there, and the blanks before it.
    let mut open: Option<(char, usize, usize)> = None;
    let mut is_indented = false;
    for line in text.split_inclusive('\n') {
        let bare = line.trim_start_matches(' ');
        let blanks = line.len() - bare.len();
        let sign = bare.chars().next().filter(|sign| matches!(sign, '`' | '~'));
        let info = sign.map_or(bare, |sign| bare.trim_start_matches(sign));
        let number = bare.len() - info.len();
        let (taken, next) = match (open, sign.filter(|_| number >= 3)) {
            (None, Some(sign)) => (blanks, Some((sign, number, blanks))),
            (None, None) => (0, None),
            // Behind what ends it stands nothing: anything else is in it.
            (Some((own, wanted, width)), Some(sign)) if own == sign && number >= wanted && info.trim().is_empty() => {
                (width.min(blanks), None)
            }
            (Some(same @ (_, _, width)), _) => (width.min(blanks), Some(same)),
        };
        is_indented |= taken > 0;
        open = next;
        out.push_str(line.get(taken..).unwrap_or_default());
    }
    is_indented.then_some(out)
}

/// `text` without the blanks that every line of it begins with which holds anything; `None` if there are none.
///
/// Only for forms in which each line says by its first character what becomes of it: of others, the text itself may be
/// indented as deep.
pub(super) fn without_margin(text: &str) -> Option<String> {
    let mut full = text.lines().filter(|line| !line.trim().is_empty());
    let first = full.next()?;
    let margin =
        first.get(..first.len() - first.trim_start_matches([' ', '\t']).len()).filter(|blanks| !blanks.is_empty())?;
    if !full.all(|line| line.starts_with(margin)) {
        return None;
    }
    // A line of nothing but fewer blanks was an empty one.
    let bare = |line: &'_ str| line.strip_prefix(margin).unwrap_or(line.trim_start_matches([' ', '\t'])).to_owned();
    Some(text.split_inclusive('\n').map(bare).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_margin_of_every_line() {
        assert_eq!(without_margin("\n    a\n      b\n\n  \n    c\n").unwrap(), "\na\n  b\n\n\nc\n");
        assert_eq!(without_margin("\t--- a\n\t\t b").unwrap(), "--- a\n\t b");
        for text in ["a\n  b\n", "  a\nb\n", "  a\n\tb\n", "    a\n  b\n", "", "  \n"] {
            assert_eq!(without_margin(text), None, "{text:?}");
        }
    }

    #[test]
    fn blanks_of_the_fence_alone() {
        let text = "1. a\n\n   ```diff\n   --- a\n     b\n\n  c\n   ```\n   d\n";
        assert_eq!(unindented(text).unwrap(), "1. a\n\n```diff\n--- a\n  b\n\nc\n```\n   d\n");
        let text = "  ~~~\n  ```\n  a\n  ~~~";
        assert_eq!(unindented(text).unwrap(), "~~~\n```\na\n~~~");
        let text = "  ````\n  ```rust\n  a\n  ```\n  ````\n  b\n";
        assert_eq!(unindented(text).unwrap(), "````\n```rust\na\n```\n````\n  b\n");
        for text in ["```\n  a\n```\n", "  a\n", ""] {
            assert_eq!(unindented(text), None, "{text:?}");
        }
    }
}
