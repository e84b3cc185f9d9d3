//! What does not belong into a file: the prefixes that `show` prints, placeholders for code that was left out.

use super::draft::Splice;
use super::entities::{escape_in_code, may_escape};
use super::escaped::is_escaped_twice;
use super::explain::{MAX_LINE_CHARS, cut};
use super::line_number::{Listed, numbered_line, numbered_rows};
use super::omission::left_out;
use super::pasted;
use crate::edit::Span;
use crate::refusal::Refusal;

/// How comments begin in the languages that models write.
const COMMENTS: &[&str] = &["{/*", "/*", "<!--", "//", "#", "--", ";", "%", "'''", "\"\"\"", "("];

/// How such comments end.
const ENDS: &[&str] = &["*/}", "*/", "-->", ")", "'''", "\"\"\""];

/// Words of which a placeholder has one.
pub(super) const WORDS: &[&str] = &[
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
pub(super) const PROSE: &[&str] = &["md", "markdown", "rst", "txt", "adoc", "org", "tex"];

/// Looks through a text of a request for prefixes of `show`, and through new text for placeholders that the text which
/// it replaces did not have.
///
/// # Errors
/// [`Refusal::HashlinePrefix`], [`Refusal::OmissionPlaceholder`], [`Refusal::InvalidRequest`] for fences and the like.
pub(super) fn check(file: &str, old: &str, new: &str) -> Result<(), Refusal> {
    check_added(file, old, new)?;
    check_left_out(file, old, new)
}

fn check_left_out(file: &str, old: &str, new: &str) -> Result<(), Refusal> {
    match left_out(file, old, new) {
        Some(line) => {
            Err(Refusal::OmissionPlaceholder { file: file.to_owned(), line: cut(line.trim(), MAX_LINE_CHARS) })
        }
        None => Ok(()),
    }
}

/// [`check`] of a text that goes to `place` in `text`, the whole of the file.
///
/// # Errors
/// As there.
pub(super) fn check_at(file: &str, text: &str, place: Span, new: &str) -> Result<(), Refusal> {
    if let Some(line) = numbered_line(file, text, place, new) {
        return Err(pasted::number_refusal(line));
    }
    let old = check_signs(file, text, place, new)?;
    check(file, old, new)
}

/// [`check_at`] of a text whose lines may begin with numbers or be the marks of edit blocks: what stands at its place was proven.
///
/// # Errors
/// As there.
pub(super) fn check_proven(file: &str, text: &str, place: Span, new: &str) -> Result<(), Refusal> {
    let old = check_signs(file, text, place, new)?;
    pasted::check_but_marks(file, old, new)?;
    check_placeholders(file, old, new)?;
    check_left_out(file, old, new)
}

/// Looks for signs that were escaped; what stands at the place.
fn check_signs<'t>(file: &str, text: &'t str, place: Span, new: &str) -> Result<&'t str, Refusal> {
    check_escapes(file, text, place, new)?;
    let (head, old) = (text.get(..place.start()), text.get(place.start()..place.end()).unwrap_or_default());
    check_entities(file, text, (head.unwrap_or_default(), old), new)?;
    Ok(old)
}

/// Looks through what goes into a file, `text` as it is now, for lines that were copied with their numbers, and for what was escaped
/// once too often.
///
/// # Errors
/// [`Refusal::HashlinePrefix`], [`Refusal::InvalidRequest`].
pub(super) fn check_splices(
    file: &str,
    text: &str,
    listed: &Listed<'_>,
    splices: &[Splice<'_>],
) -> Result<(), Refusal> {
    for splice in splices.iter().filter(|splice| splice.new_text.contains("\\n")) {
        check_escapes(file, text, splice.span, &splice.new_text)?;
    }
    let found = splices.iter().find_map(|splice| listed.copied(splice.span, &splice.new_text));
    found.map_or(Ok(()), |line| Err(pasted::number_refusal(line)))
}

/// [`check`] of a text that takes the place of lines `old` in the `text` of a file.
///
/// # Errors
/// As there.
pub(super) fn check_in(file: &str, text: &str, old: &str, new: &str) -> Result<(), Refusal> {
    // Where it stands is looked for in the whole file: not for each of a thousand hunks.
    if may_escape(new) {
        let head = text.find(old).and_then(|at| text.get(..at)).unwrap_or_default();
        check_entities(file, text, (head, old), new)?;
    }
    check(file, old, new)?;
    let row = numbered_rows(file, text, old, new);
    row.map_or(Ok(()), |line| Err(pasted::number_refusal(line)))
}

/// Looks for code that was escaped for XML, as [`escape_in_code`] tells. The place is what stands before it, and what it replaces.
///
/// # Errors
/// [`Refusal::InvalidRequest`].
pub(super) fn check_entities(file: &str, text: &str, place: (&str, &str), new: &str) -> Result<(), Refusal> {
    let Some((escape, sign)) = escape_in_code(file, text, place, new) else { return Ok(()) };
    let reason = format!(
        "it seems to be escaped for XML or HTML: `{escape}` stands in its code, where `{sign}` is meant; send the signs \
         themselves"
    );
    Err(Refusal::InvalidRequest { place: pasted::FIELD.to_owned(), reason })
}

/// Looks for text that was escaped once too often, as [`is_escaped_twice`] tells.
///
/// # Errors
/// [`Refusal::InvalidRequest`].
pub(super) fn check_escapes(file: &str, text: &str, place: Span, new: &str) -> Result<(), Refusal> {
    if !is_escaped_twice(file, text, place, new) {
        return Ok(());
    }
    let reason = "it seems to be escaped once too often: all of it is one line, with `\\n` where its lines should end; send line \
                  breaks";
    Err(Refusal::InvalidRequest { place: pasted::FIELD.to_owned(), reason: reason.to_owned() })
}

/// [`check`] of a text that replaces nothing; `beside` is what there is already.
///
/// # Errors
/// As there.
pub(super) fn check_added(file: &str, beside: &str, new: &str) -> Result<(), Refusal> {
    let old = beside;
    pasted::check(file, old, new)?;
    check_placeholders(file, old, new)
}

fn check_placeholders(file: &str, old: &str, new: &str) -> Result<(), Refusal> {
    for line in new.lines() {
        if is_placeholder(file, line) && !old.lines().any(|old| old.trim() == line.trim()) {
            return Err(Refusal::OmissionPlaceholder { file: file.to_owned(), line: cut(line.trim(), MAX_LINE_CHARS) });
        }
    }
    Ok(())
}

/// Whether the line is a comment that stands for code that is not written out.
pub(super) fn is_placeholder(file: &str, line: &str) -> bool {
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
    let dots = is_dots;
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

/// Whether the character is a dot, or several.
pub(super) fn is_dots(c: char) -> bool {
    matches!(c, '.' | '\u{2026}' | '\u{22EF}')
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
    "rest omitted",
    "rest unchanged",
    "unchanged code",
];

/// What such a phrase begins with, if it is a sentence.
const SUBJECTS: &[&str] = &["rest", "remainder", "remaining", "existing", "previous", "original", "other", "all other"];

/// What it is about.
const NOUNS: &[&str] = &[
    "class",
    "code",
    "document",
    "file",
    "function",
    "functions",
    "implementation",
    "method",
    "methods",
    "module",
    "page",
];

/// How it ends.
const VERDICTS: &[&str] =
    &["unchanged", "the same", "as before", "as is", "unmodified", "omitted", "omitted for brevity", "not shown"];

/// What a comment of nothing but [`BESIDE`] speaks of that stands for code; what else there is, other comments speak of, too.
const CODE: &[&str] = &["code", "implementation", "logic"];

/// What else it may be the rest of.
const PARTS: &[&str] = &["function", "method"];

/// The other words of such a comment. One that is not among them may make it a sentence about the program.
const BESIDE: &[&str] = &[
    "add",
    "continues",
    "copy",
    "existing",
    "from",
    "goes",
    "here",
    "insert",
    "is",
    "keep",
    "of",
    "original",
    "previous",
    "put",
    "remainder",
    "remaining",
    "rest",
    "stay",
    "stays",
    "the",
    "this",
    "todo",
    "your",
];

/// What stands in brackets or between dashes for what was cut out.
const CUTS: &[&str] = &["no change", "no changes", "omitted", "same as before", "snip", "snipped", "unchanged"];

/// Whether the line is a comment that says, without dots, that other code is still there.
pub(super) fn says_the_rest_is_there(file: &str, line: &str) -> bool {
    let Some(mark) = ["{/*", "/*", "<!--", "//", "#", "--"].into_iter().find(|mark| line.starts_with(mark)) else {
        return false;
    };
    let body = line.strip_prefix(mark).unwrap_or(line);
    let is_prose = || {
        if matches!(mark, "<!--" | "{/*") {
            return false;
        }
        let extension = file.rsplit_once('.').map_or("", |(_, extension)| extension);
        PROSE.iter().any(|prose| extension.eq_ignore_ascii_case(prose))
    };
    if body.len() > MAX_LINE_CHARS || body.starts_with(['/', '!']) || (body.starts_with('[') && mark == "#") {
        return false;
    }
    let body =
        ["*/}", "*/", "-->"].into_iter().fold(body.trim(), |body, end| body.strip_suffix(end).unwrap_or(body).trim());
    let bare =
        body.trim_matches(|c: char| matches!(c, '(' | ')' | '[' | ']' | '<' | '>' | '.' | ':' | '-' | '=') || c == ' ');
    let words = bare.to_lowercase();
    let in_brackets = body.starts_with(['(', '[', '<', '-']) && body.ends_with([')', ']', '>', '-']);
    let sentence = words.strip_prefix("the ").unwrap_or(&words);
    let is_placeholder = PHRASES.contains(&words.as_str())
        || (in_brackets && CUTS.contains(&words.as_str()))
        || (SUBJECTS.iter().any(|subject| sentence.strip_prefix(subject).is_some_and(|rest| rest.starts_with(' ')))
            && NOUNS.iter().any(|noun| has_word(sentence, noun))
            && VERDICTS
                .iter()
                .any(|verdict| sentence.strip_suffix(verdict).is_some_and(|head| head.ends_with([' ', ',']))));
    (is_placeholder || speaks_of_code(&words)) && !is_prose()
}

/// Whether a comment says no more than that some code is, or is to be, here.
fn speaks_of_code(words: &str) -> bool {
    let words: Vec<&str> = words.split([' ', ',', ':']).filter(|word| !word.is_empty()).collect();
    let has = |list: &[&str]| words.iter().any(|word| list.contains(word));
    let is_closed = words.iter().all(|word| [CODE, PARTS, BESIDE].iter().any(|list| list.contains(word)));
    is_closed
        && (has(CODE) && has(&["existing", "rest", "remainder", "remaining"])
            || has(PARTS) && has(&["rest", "remainder"])
            || has(CODE) && has(&["original", "previous"]) && words.last() == Some(&"here"))
        || matches!(words.as_slice(), ["existing" | "original" | "previous", parts, "here"]
            | ["existing" | "original" | "previous", parts, "go" | "stay", "here"] if SEVERAL.contains(parts))
}

/// Parts of code that a comment may put somewhere.
const SEVERAL: &[&str] = &[
    "arms",
    "attributes",
    "cases",
    "checks",
    "declarations",
    "definitions",
    "fields",
    "functions",
    "handlers",
    "imports",
    "lines",
    "members",
    "methods",
    "props",
    "routes",
    "statements",
    "tests",
    "variables",
    "variants",
];

pub(super) fn has_word(text: &str, word: &str) -> bool {
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
            "// rest unchanged",
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
            "// remaining helper functions are unchanged",
            "// omitted for brevity",
            "// TODO: add the rest of the original code here",
            "// existing checks here",
            "// existing fields stay here",
            "<!-- rest of the page unchanged -->",
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
            "// The file is unchanged.",
            "// same logic as before",
            "// the logic is unchanged",
            "// an existing function",
            "// .. and the rest of the code",
            "// (rest)",
            "// rest of the bytes of this file",
            "// existing files stay",
            "/// Existing code.",
            "// existing users here",
            "// existing checks are here",
            "// add the rest",
            "// insert the code here",
            "#[unchanged]",
        ] {
            assert!(!is_placeholder("a.rs", line), "{line}");
        }
        assert!(!is_placeholder("a.md", "# ..."));
        assert!(!is_placeholder("a.md", "# Existing code"));
        assert!(is_placeholder("a.md", "<!-- rest of the page unchanged -->"));
        assert!(!is_placeholder("a.md", "# The rest of the page is omitted"));
        assert!(check("a.rs", "fn a() {}\n// ...\n", "fn b() {}\n  // ...\n").is_ok());
        assert!(check("a.rs", "fn a() {}\n", "fn b() {}\n  // ...\n").is_err());
    }
}
