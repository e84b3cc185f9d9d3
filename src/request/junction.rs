//! [`run_together`]: whether what two changes of one text write runs into one another.

use crate::edit::Span;

/// Whether two changes of `text`, the first of which ends where or before the second begins, make one thing of what each of
/// them means alone: they meet within a line, or are of one word. What lies between the spans that they were cut from is
/// for the caller to know.
pub(super) fn run_together(text: &str, one: (Span, &str), other: (Span, &str)) -> bool {
    if one.0.end() == other.0.start() { !are_lines_apart(text, one, other) } else { share_a_word(text, one, other) }
}

/// Whether two changes of `text` that meet at one point, the first of which ends where the second begins, are of different
/// lines: what one brings in does not run into what the other does. An indentation belongs to the line behind it.
fn are_lines_apart(text: &str, (first, new): (Span, &str), (second, other): (Span, &str)) -> bool {
    let split = |at: usize| text.split_at_checked(at).unwrap_or((text, ""));
    let ((kept, _), (before, behind)) = (split(first.start()), split(second.start()));
    if before.ends_with('\r') && behind.starts_with('\n') {
        return false;
    }
    let last_line = |text: &'_ str| text.rfind(['\n', '\r']).map_or(0, |at| at + 1);
    let is_blank = |text: &str| text.chars().all(|c| matches!(c, ' ' | '\t' | '\u{feff}'));
    let ends_blank = |text: &str| text.get(last_line(text)..).is_some_and(is_blank);
    let is_ended = if new.contains(['\n', '\r']) { ends_blank(new) } else { is_blank(new) && ends_blank(kept) };
    let ends_line = behind.is_empty() || behind.starts_with(['\n', '\r']);
    ends_blank(before) && is_ended || ends_line && other.starts_with(['\n', '\r'])
}

/// Whether two changes of `text`, the first of which ends before the second begins, are of one word or number: `100` that
/// becomes `200` in one and `105` in the other would become `205`.
fn share_a_word(text: &str, (first, new): (Span, &str), (second, other): (Span, &str)) -> bool {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let old = |span: Span| text.get(span.start()..span.end()).unwrap_or_default();
    let between = text.get(first.end()..second.start()).unwrap_or_default();
    !between.is_empty()
        && between.chars().all(is_word)
        && (new.ends_with(is_word) || old(first).ends_with(is_word))
        && (other.starts_with(is_word) || old(second).starts_with(is_word))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What becomes of the change of the first `old` in `text` and of that of `other`, which stands at it or behind it.
    fn of(text: &str, (at, old, new): (usize, &str, &str), (place, other, text_of_other): (usize, &str, &str)) -> bool {
        assert_eq!((text.get(at..at + old.len()), text.get(place..place + other.len())), (Some(old), Some(other)));
        let span = |at: usize, old: &str| Span::new(at, at + old.len()).unwrap();
        run_together(text, (span(at, old), new), (span(place, other), text_of_other))
    }

    #[test]
    fn within_a_line_or_a_word_they_do() {
        assert!(of("x = 2;\n", (5, "", "0"), (5, "", "00")));
        assert!(of("x = 10;\n", (4, "1", "2"), (5, "0", "5")));
        assert!(of("x = 100;\n", (4, "1", "2"), (6, "0", "5")));
        assert!(of("a\r\nb\n", (0, "a\r", "x\r"), (3 - 1, "\n", "")));
        assert!(of("one\ntwo\n", (3, "\n", ""), (4, "t", "T")));
    }

    #[test]
    fn of_different_lines_or_words_they_do_not() {
        let text = "f\n    a();\n    b();\n";
        assert!(!of(text, (15, "", "x();\n    "), (15, "b", "d")));
        assert!(!of(text, (6, "a();\n    ", ""), (15, "b", "d")));
        assert!(!of("alpha\nbeta\n", (6, "", "#[x]\n"), (6, "", "pub ")));
        assert!(!of("alpha\nbeta\n", (10, "", ";"), (10, "", "\nnew")));
        assert!(!of("beta();\n", (0, "", "pub "), (4, "", "s")));
        assert!(!of("f(aa, bb)\n", (2, "aa", "xx"), (6, "bb", "yy")));
    }
}
