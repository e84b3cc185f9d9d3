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
    if !line.contains("..") && !line.contains(['\u{2026}', '\u{22EF}']) {
        return says_the_rest_is_there(file, line);
    }
    let Some(mark) = COMMENTS.iter().find(|mark| line.starts_with(**mark)) else { return false };
    let body = line.strip_prefix(mark).unwrap_or(line);
    if body.starts_with(['/', '!', '[']) && *mark == "//" || body.starts_with(['!', '[']) {
        // Documentation, a shebang, an attribute.
        return false;
    }
    let body = ENDS.iter().fold(body.trim(), |body, end| body.strip_suffix(end).unwrap_or(body).trim());
    // `[... the rest ...]`
    let body = body.trim_matches(['[', ']', '<', '>', '(', ')']).trim();
    let dots = |c: char| matches!(c, '.' | '\u{2026}' | '\u{22EF}');
    let leading = body.len() - body.trim_start_matches(dots).len();
    let trailing = body.len() - body.trim_end_matches(dots).len();
    // Two dots are a range or an abbreviation, unless the comment stands between them.
    if leading.max(trailing) < 3 && leading.min(trailing) < 2 {
        return false;
    }
    let words = body.trim_matches(|c: char| dots(c) || c.is_whitespace()).to_lowercase();
    if words.is_empty() {
        let extension = file.rsplit_once('.').map_or("", |(_, extension)| extension);
        return *mark != "(" && !PROSE.iter().any(|prose| extension.eq_ignore_ascii_case(prose));
    }
    words.len() <= MAX_LINE_CHARS && WORDS.iter().any(|word| has_word(&words, word))
}

/// What a comment without dots speaks of that stands for code, where no more need be said than which part of it.
const CODE: &[&str] = &["code", "function", "implementation", "logic", "method"];

/// What else it speaks of: headings do so as well, and what becomes of it has to be said.
const NOUNS: &[&str] = &["body", "class", "file", "functions", "implementations", "methods", "module"];

/// Which part of it is not written out.
const PARTS: &[&str] = &["rest", "remainder", "remaining", "existing", "unchanged", "unmodified"];

/// Which part it is, in headings as well.
const VAGUE_PARTS: &[&str] = &["previous", "original", "other"];

/// What becomes of it.
const VERDICTS: &[&str] = &["unchanged", "same", "before", "as-is", "unmodified", "omitted", "shown", "unaltered"];

/// What else such a comment may hold.
const FILLERS: &[&str] = &[
    "all",
    "any",
    "as",
    "brevity",
    "continues",
    "for",
    "from",
    "goes",
    "here",
    "is",
    "keep",
    "not",
    "of",
    "remain",
    "remains",
    "stay",
    "stays",
    "the",
    "this",
    "todo",
    "your",
];

/// What stands in brackets or between dashes for what was cut out.
const CUTS: &[&str] = &["unchanged", "omitted", "snip", "snipped"];

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
    let decoration = |c: char| matches!(c, '(' | ')' | '[' | ']' | '<' | '>' | '.' | ':' | '-' | '=') || c == ' ';
    let text = body.trim_matches(decoration).to_lowercase().replace("as is", "as-is");
    let in_brackets = body.starts_with(['(', '[', '<', '-']) && body.ends_with([')', ']', '>', '-']);
    let words: Vec<&str> = text.split([' ', ',', ':']).filter(|word| !word.is_empty()).collect();
    let place = |list: &[&str]| words.iter().position(|word| list.contains(word));
    // Every word has to belong to such a comment: one more, and it may be about the program.
    let lists = [CODE, NOUNS, PARTS, VAGUE_PARTS, VERDICTS, FILLERS];
    let is_closed = words.iter().all(|word| lists.iter().any(|list| list.contains(word)));
    let noun = place(CODE).or_else(|| place(NOUNS));
    let is_judged = noun.is_some_and(|noun| words.iter().skip(noun).any(|word| VERDICTS.contains(word)));
    let is_put_here = place(VAGUE_PARTS).is_some() && words.last() == Some(&"here");
    let is_placeholder = (in_brackets && CUTS.contains(&text.as_str()))
        || (is_closed && (is_judged || (place(CODE).is_some() && (place(PARTS).is_some() || is_put_here))));
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
            "// [... existing code ...]",
            "// \u{22EF} existing code",
            "// .. existing code ..",
            "// keep existing code",
            "// TODO: rest of code",
            "// rest of the implementation",
            "// existing code stays here",
            "// original code here",
            "// --- snip ---",
            "// function body unchanged",
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
            "// other functions",
            "// Original implementation:",
            "// keep the rest",
            "// the same file",
            "// existing file",
            "// remaining methods",
            "// your code here",
            "// .. and the rest of the code",
            "// (rest)",
            "// rest of the bytes of this file",
            "// existing files stay",
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
