//! What does not belong into a file: the prefixes that `show` prints, placeholders for code that was left out.

use super::explain::{MAX_LINE_CHARS, cut};
use super::pasted;
use crate::refusal::Refusal;

/// How comments begin in the languages that models write.
const COMMENTS: &[&str] = &["{/*", "/*", "<!--", "//", "#", "--", ";", "%", "'''", "\"\"\"", "("];

/// How such comments end.
const ENDS: &[&str] = &["*/}", "*/", "-->", ")", "'''", "\"\"\""];

/// Words of which a placeholder has one.
const WORDS: &[&str] = &[
    "as before",
    "code",
    "existing",
    "no change",
    "omitted",
    "other",
    "previous",
    "remain",
    "remaining",
    "rest",
    "same",
    "unchanged",
    "unmodified",
];

/// Extensions of files in which three dots in a comment are prose.
const PROSE: &[&str] = &["md", "markdown", "rst", "txt", "adoc", "org", "tex"];

/// Looks through a text of a request for prefixes of `show`, and through new text for placeholders that the text which
/// it replaces did not have.
///
/// # Errors
/// [`Refusal::HashlinePrefix`], [`Refusal::OmissionPlaceholder`], [`Refusal::InvalidRequest`] for fences and the like.
pub(super) fn check(file: &str, old: &str, new: &str) -> Result<(), Refusal> {
    pasted::check(file, old, new)?;
    for line in new.lines() {
        if is_placeholder(file, line) && !old.lines().any(|old| old.trim() == line.trim()) {
            return Err(Refusal::OmissionPlaceholder { file: file.to_owned(), line: cut(line.trim(), MAX_LINE_CHARS) });
        }
    }
    Ok(())
}

/// Whether the line is a comment that stands for code that is not written out.
fn is_placeholder(file: &str, line: &str) -> bool {
    let line = line.trim();
    // The cheap look first: nearly no line has dots.
    if !line.contains("..") && !line.contains('\u{2026}') {
        return says_the_rest_is_there(file, line);
    }
    let Some(mark) = COMMENTS.iter().find(|mark| line.starts_with(**mark)) else { return false };
    let body = line.strip_prefix(mark).unwrap_or(line);
    if body.starts_with(['/', '!', '[']) && *mark == "//" || body.starts_with(['!', '[']) {
        // Documentation, a shebang, an attribute.
        return false;
    }
    let body = ENDS.iter().fold(body.trim(), |body, end| body.strip_suffix(end).unwrap_or(body).trim());
    let dots = |c: char| matches!(c, '.' | '\u{2026}');
    let ellipsis = |text: &str, at_start: bool| {
        let dotted = if at_start {
            text.len() - text.trim_start_matches(dots).len()
        } else {
            text.len() - text.trim_end_matches(dots).len()
        };
        dotted >= 3
    };
    if !(ellipsis(body, true) || ellipsis(body, false)) {
        return false;
    }
    let words = body.trim_matches(|c: char| dots(c) || c.is_whitespace()).to_lowercase();
    if words.is_empty() {
        let extension = file.rsplit_once('.').map_or("", |(_, extension)| extension);
        return *mark != "(" && !PROSE.iter().any(|prose| extension.eq_ignore_ascii_case(prose));
    }
    words.len() <= MAX_LINE_CHARS && WORDS.iter().any(|word| has_word(&words, word))
}

/// Phrases without dots that, alone in a comment, stand for code that is not written out.
const PHRASES: &[&str] = &[
    "code omitted",
    "code omitted for brevity",
    "code unchanged",
    "existing code",
    "existing code here",
    "omitted for brevity",
    "rest of code",
    "rest of code here",
    "rest of the code",
    "rest of the code here",
    "unchanged code",
];

/// What such a phrase begins with, if it is a sentence.
const SUBJECTS: &[&str] = &["rest", "remainder", "remaining", "existing", "previous", "original", "other", "all other"];

/// What it is about.
const NOUNS: &[&str] =
    &["class", "code", "file", "function", "functions", "implementation", "method", "methods", "module"];

/// How it ends.
const VERDICTS: &[&str] =
    &["unchanged", "the same", "as before", "as is", "unmodified", "omitted", "omitted for brevity", "not shown"];

/// Whether the line is a comment that says, without dots, that other code is still there.
fn says_the_rest_is_there(file: &str, line: &str) -> bool {
    let Some(mark) = ["{/*", "/*", "<!--", "//", "#", "--"].into_iter().find(|mark| line.starts_with(mark)) else {
        return false;
    };
    let body = line.strip_prefix(mark).unwrap_or(line);
    let is_prose = || {
        let extension = file.rsplit_once('.').map_or("", |(_, extension)| extension);
        PROSE.iter().any(|prose| extension.eq_ignore_ascii_case(prose))
    };
    if body.len() > MAX_LINE_CHARS || body.starts_with(['/', '!']) || (body.starts_with('[') && mark == "#") {
        return false;
    }
    let body =
        ["*/}", "*/", "-->"].into_iter().fold(body.trim(), |body, end| body.strip_suffix(end).unwrap_or(body).trim());
    let bare =
        body.trim_matches(|c: char| matches!(c, '(' | ')' | '[' | ']' | '<' | '>' | '.' | ':' | '-') || c == ' ');
    let words = bare.to_lowercase();
    let in_brackets = body.starts_with(['(', '[', '<']) && body.ends_with([')', ']', '>']);
    let sentence = words.strip_prefix("the ").unwrap_or(&words);
    let is_placeholder = PHRASES.contains(&words.as_str())
        || (in_brackets && matches!(words.as_str(), "unchanged" | "omitted"))
        || (SUBJECTS.iter().any(|subject| sentence.strip_prefix(subject).is_some_and(|rest| rest.starts_with(' ')))
            && NOUNS.iter().any(|noun| has_word(sentence, noun))
            && VERDICTS
                .iter()
                .any(|verdict| sentence.strip_suffix(verdict).is_some_and(|head| head.ends_with([' ', ',']))));
    is_placeholder && !is_prose()
}

fn has_word(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| {
        let before = text.get(..at).and_then(|head| head.chars().next_back());
        let after = text.get(at + word.len()..).and_then(|tail| tail.chars().next());
        ![before, after].into_iter().flatten().any(char::is_alphanumeric)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placeholders() {
        for line in [
            "// ... existing code ...",
            "    # ... rest of the file unchanged ...",
            "/* ... */",
            "<!-- ... remaining items ... -->",
            "{/* ... existing JSX code ... */}",
            "// rest of methods ...",
            "(rest of code ...)",
            "-- \u{2026} unchanged \u{2026}",
            "//...",
            "// rest of code unchanged",
            "# The rest of the function remains the same.",
            "// (unchanged)",
            "// [previous code remains the same]",
            "/* existing code here */",
            "<!-- other methods omitted for brevity -->",
        ] {
            assert!(is_placeholder("a.rs", line), "{line}");
        }
        for line in [
            "let s = \"rest of code ...\";",
            "// wait for it...",
            "/// ... existing code ...",
            "for i in 0..n {} // the rest",
            "#[cfg(any())] // ...",
            "let x = ..;",
            "#![allow(x)] ...",
            "// unchanged",
            "// rest of the line",
            "// the remaining bytes are unchanged",
            "// all other fields stay the same",
            "// existing code may call this twice",
            "/// Existing code.",
            "#[unchanged]",
        ] {
            assert!(!is_placeholder("a.rs", line), "{line}");
        }
        assert!(!is_placeholder("a.md", "# ..."));
        assert!(!is_placeholder("a.md", "# Existing code"));
        assert!(check("a.rs", "fn a() {}\n// ...\n", "fn b() {}\n  // ...\n").is_ok());
        assert!(check("a.rs", "fn a() {}\n", "fn b() {}\n  // ...\n").is_err());
    }
}
