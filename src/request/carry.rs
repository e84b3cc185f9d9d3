//! Carrying the file's own lines over: where a text was found that is not quite the one that was searched for, the lines
//! that the request does not change stay as the file has them.

use std::time::{Duration, Instant};

/// How long two texts are compared; then the result is coarser, never wrong.
const DIFF_TIME: Duration = Duration::from_millis(300);

/// Lines that are not the same before and after.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stretch<'t> {
    /// What stands there.
    pub theirs: &'t str,
    /// What was said to stand there.
    pub old: &'t str,
    /// What is to go there.
    pub new: &'t str,
    /// Which line of all that is new its first one is, from 0.
    pub line: usize,
}

/// The text that replaces `matched`, which was found for `old` and has the same number of lines, where `old` was to
/// become `new`. Lines that `old` and `new` have in common come from `matched`; for each stretch of other lines, `adapt`
/// says what goes there.
pub(super) fn over(matched: &str, old: &str, new: &str, mut adapt: impl FnMut(Stretch<'_>) -> String) -> String {
    let (matched_at, old_at, new_at) = (starts(matched), starts(old), starts(new));
    if matched_at.len() != old_at.len() {
        return adapt(Stretch { theirs: matched, old, new, line: 0 });
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
            let to = change.new_range();
            let line = to.start;
            let (old, new) = (part(old, &old_at, from), part(new, &new_at, to));
            out.push_str(&adapt(Stretch { theirs, old, new, line }));
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
        let text = over(matched, old, new, |Stretch { theirs, old, new, line }| {
            assert_eq!((theirs, old, new, line), ("        b();\n", "    b();\n", "    c();\n", 2));
            "        c();\n".to_owned()
        });
        assert_eq!(text, "    if a {\r\n   \r\n        c();\n    }");
        assert_eq!(over(matched, old, old, |_| unreachable!()), matched);
        assert_eq!(over("", "", "x", |stretch| stretch.new.to_owned()), "x");
        assert_eq!(over("a\nb", "a", "x", |stretch| stretch.new.to_owned()), "x");
    }
}
