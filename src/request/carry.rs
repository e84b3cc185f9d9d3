//! Carrying the file's own lines over: where a text was found that is not quite the one that was searched for, the lines
//! that the request does not change stay as the file has them.

use std::time::{Duration, Instant};

/// How long two texts are compared; then the result is coarser, never wrong.
const DIFF_TIME: Duration = Duration::from_millis(300);

/// The text that replaces `matched`, which was found for `old` and has the same number of lines, where `old` was to
/// become `new`. Lines that `old` and `new` have in common come from `matched`; for each stretch of other lines, `adapt`
/// is given what stands there (in `matched`, `old` and `new`) and says what goes there.
pub(super) fn over(matched: &str, old: &str, new: &str, mut adapt: impl FnMut(&str, &str, &str) -> String) -> String {
    let (matched_at, old_at, new_at) = (starts(matched), starts(old), starts(new));
    if matched_at.len() != old_at.len() {
        return adapt(matched, old, new);
    }
    let (old_lines, new_lines) = (lines(old, &old_at), lines(new, &new_at));
    let deadline = Some(Instant::now() + DIFF_TIME);
    let changes = similar::capture_diff_slices_deadline(similar::Algorithm::Myers, &old_lines, &new_lines, deadline);
    let mut out = String::with_capacity(new.len());
    for change in changes {
        let from = change.old_range();
        let theirs = part(matched, &matched_at, from.clone());
        if change.tag() == similar::DiffTag::Equal {
            out.push_str(theirs);
        } else {
            out.push_str(&adapt(theirs, part(old, &old_at, from), part(new, &new_at, change.new_range())));
        }
    }
    out
}

/// Where each line starts, and the end of the last one.
fn starts(text: &str) -> Vec<usize> {
    let mut at = 0;
    let mut out = vec![0];
    for line in text.split_inclusive('\n') {
        at += line.len();
        out.push(at);
    }
    out
}

fn lines<'t>(text: &'t str, at: &[usize]) -> Vec<&'t str> {
    (1..at.len()).map(|line| part(text, at, line - 1..line)).collect()
}

fn part<'t>(text: &'t str, at: &[usize], lines: std::ops::Range<usize>) -> &'t str {
    let bounds = at.get(lines.start).zip(at.get(lines.end));
    bounds.and_then(|(start, end)| text.get(*start..*end)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn common_lines_stay_as_the_file_has_them() {
        let matched = "    if a {\r\n   \r\n        b();\n    }";
        let old = "if a {\n\n    b();\n}";
        let new = "if a {\n\n    c();\n}";
        let text = over(matched, old, new, |theirs, old, new| {
            assert_eq!((theirs, old, new), ("        b();\n", "    b();\n", "    c();\n"));
            "        c();\n".to_owned()
        });
        assert_eq!(text, "    if a {\r\n   \r\n        c();\n    }");
        assert_eq!(over(matched, old, old, |_, _, _| unreachable!()), matched);
        assert_eq!(over("", "", "x", |_, _, new| new.to_owned()), "x");
        assert_eq!(over("a\nb", "a", "x", |_, _, new| new.to_owned()), "x");
    }
}
