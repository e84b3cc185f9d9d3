//! What becomes of comments: one that is gone, and documentation that is an ordinary comment now.

use crate::edit::Span;
use std::collections::BTreeMap;

/// A comment by its words, without its signs and however it is broken into lines.
#[derive(Debug)]
pub(super) struct Said {
    pub(super) words: String,
    pub(super) span: Span,
    /// Whether it is documentation.
    pub(super) documents: bool,
}

impl Said {
    /// Reads a comment, its signs included; `None` for one without words.
    pub(super) fn read(text: &str, span: Span) -> Option<Said> {
        let is_sign = |c: char| matches!(c, '/' | '*' | '!') || c.is_whitespace();
        let words = text.split(is_sign).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
        // The Rust reference, "Doc comments": a third sign of the same kind makes it an ordinary one again.
        let is_outer = |sign: &str, more: char| text.strip_prefix(sign).is_some_and(|rest| !rest.starts_with(more));
        let documents =
            text.starts_with("//!") || text.starts_with("/*!") || is_outer("///", '/') || is_outer("/**", '*');
        (!words.is_empty()).then_some(Said { words, span, documents })
    }
}

/// A comment that is gone, where there are fewer than before, and not because it was in one of the spans.
pub(super) fn lost_comment(old: &[Said], new: &[Said], with_code: &[Span]) -> Option<String> {
    let mut left = counted(new.iter());
    let gone = old.iter().filter(|comment| !take(&mut left, &comment.words));
    let (excused, missed): (Vec<_>, Vec<_>) =
        gone.partition(|comment| with_code.iter().any(|code| code.contains(comment.span)));
    let fewer = old.len().saturating_sub(new.len());
    missed.first().filter(|_| fewer > excused.len()).map(|comment| comment.words.clone())
}

/// Where the compiler has it that documentation documents nothing: it points at the last comment, and all lines right above
/// that are the same documentation.
pub(super) fn documenting_nothing(text: &str, comments: &[Said], faults: &[Span]) -> Vec<Span> {
    let mut found: Vec<Span> = Vec::new();
    for comment in comments.iter().rev().filter(|comment| comment.documents) {
        let is_above = |below: &Span| {
            let between = text.get(comment.span.end()..below.start());
            between.is_some_and(|between| between.trim().is_empty() && between.matches('\n').count() <= 1)
        };
        if faults.iter().any(|fault| fault.touches(comment.span)) || found.last().is_some_and(is_above) {
            found.push(comment.span);
        }
    }
    found
}

/// Documentation whose words stand in an ordinary comment now, where neither its code went nor is it `of_nothing`.
pub(super) fn no_longer_documents(
    old: &[Said],
    new: &[Said],
    with_code: &[Span],
    of_nothing: &[Span],
) -> Option<String> {
    let mut documented = counted(new.iter().filter(|comment| comment.documents));
    let mut ordinary = counted(new.iter().filter(|comment| !comment.documents));
    for comment in old.iter().filter(|comment| !comment.documents) {
        take(&mut ordinary, &comment.words);
    }
    let is_excused = |span: Span| with_code.iter().any(|code| code.contains(span)) || of_nothing.contains(&span);
    let lost = old.iter().filter(|comment| comment.documents && !take(&mut documented, &comment.words));
    let mut lost = lost.filter(|comment| take(&mut ordinary, &comment.words) && !is_excused(comment.span));
    lost.next().map(|comment| comment.words.clone())
}

fn counted<'a>(comments: impl Iterator<Item = &'a Said>) -> BTreeMap<&'a str, usize> {
    let mut counts = BTreeMap::new();
    for comment in comments {
        *counts.entry(comment.words.as_str()).or_default() += 1;
    }
    counts
}

/// Takes one with these words out; whether there was one.
fn take(left: &mut BTreeMap<&str, usize>, words: &str) -> bool {
    match left.get_mut(words).filter(|number| **number > 0) {
        Some(number) => {
            *number -= 1;
            true
        }
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::SyntaxFile;

    fn of(text: &str) -> Vec<Said> {
        let file = SyntaxFile::parse(text.as_bytes());
        let all = file.comments_in(file.whole()).into_iter();
        all.filter_map(|comment| Said::read(&comment.text, comment.span)).collect()
    }

    #[test]
    fn documentation_is_told_from_ordinary_comments() {
        let text = "//! a\n/// b\n//// c\n// d\n/** e */ /*! f */ /*** g */ /* h */ fn i() {} ///\n";
        let all: Vec<(String, bool)> = of(text).into_iter().map(|said| (said.words, said.documents)).collect();
        let all: Vec<(&str, bool)> = all.iter().map(|(words, documents)| (words.as_str(), *documents)).collect();
        let (yes, no) = (true, false);
        assert_eq!(all, [("a", yes), ("b", yes), ("c", no), ("d", no), ("e", yes), ("f", yes), ("g", no), ("h", no)]);
    }

    #[test]
    fn documentation_that_is_commented_out_is_lost() {
        let lost = |before: &str, after: &str, faults: &[Span]| {
            let old = of(before);
            no_longer_documents(&old, &of(after), &[], &documenting_nothing(before, &old, faults))
        };
        let before = "/// Says it.\nfn f() {}\n";
        for after in ["// /// Says it.\nfn f() {}\n", "// Says it.\nfn f() {}\n", "fn f() { /* Says it. */ }\n"] {
            assert_eq!(lost(before, after, &[]).unwrap(), "Says it.", "{after}");
        }
        assert_eq!(lost(before, "/// Says it.\n// Says it.\nfn f() {}\n", &[]), None);
        assert_eq!(lost(before, "//! Says it.\nfn f() {}\n", &[]), None);
        // Of nothing, as the compiler says.
        let nothing = "fn f() {\n    /// Says it.\n}\n";
        let fault = Span::new(13, 25).unwrap();
        assert_eq!(lost(nothing, "fn f() {\n    // Says it.\n}\n", &[fault]), None);
        assert!(lost(nothing, "fn f() {\n    // Says it.\n}\n", &[]).is_some());
        // The compiler points at the last line of it.
        let (more, ordinary) = ("/// Other.\n\n/// One.\n  /// Two.\n", "/// Other.\n\n// One.\n  // Two.\n");
        let fault = Span::new(24, 32).unwrap();
        assert_eq!(lost(more, ordinary, &[fault]), None);
        assert_eq!(lost(more, &ordinary.replace("/// ", "// "), &[fault]).unwrap(), "Other.");
    }
}
