//! What the sender of a text that is nowhere can do next.

use super::compare::Found;
use super::debris::{Debris, is_elision};
use super::{Near, kind_at};
use crate::edit::Span;
use crate::refusal::{DifferenceKind, Suggestion, SuggestionKind};
use crate::request::draft::Draft;
use crate::request::explain::{cut, with_context};
use crate::request::flag_hint;
use crate::request::line_index::LineIndex;
use crate::request::locate;

/// Longest text that is offered for copying, in characters. A text that is cut is of no use.
const MAX_EXACT_CHARS: usize = 2000;
/// From this similarity on, in percent, the place is taken for the one that is meant.
const SURE: u8 = 60;
/// From this similarity on, in percent, white space is worth a word although other things differ.
const ALIKE: u8 = 85;
/// Shorter new texts than this stand somewhere by chance, in characters that are to be seen.
const MIN_NEW_CHARS: usize = 12;
/// Longest line of the request that a sentence repeats, in characters.
const MAX_QUOTED: usize = 80;

/// What was asked, and of what.
pub(super) struct Question<'q> {
    pub draft: &'q Draft,
    pub lines: &'q LineIndex,
    pub needle: &'q str,
    pub new: Option<&'q str>,
    /// What was taken off the needle before it was looked for.
    pub debris: Option<Debris>,
}

/// What to do, the best first.
pub(super) fn suggestions(question: &Question<'_>, near: &[Near<'_>]) -> Vec<Suggestion> {
    let mut out = Vec::new();
    let best = near.first();
    let done = already_applied(question, best);
    let is_done = done.is_some();
    out.extend(done);
    if !is_done && let Some(flag) = flag_hint::of_text(question.draft, question.needle) {
        return vec![flag];
    }
    if let Some(best) = best.filter(|_| !is_done) {
        out.extend(prefixes(question, best));
        out.extend(exact_text(question, near, best));
        out.extend(white_space(question, best));
        out.extend(entities(question).or_else(|| escapes(best)));
        out.extend(odd_characters(best));
    }
    out.extend(elision(question));
    if !is_done {
        out.extend(reread(question, best));
    }
    out
}

fn suggestion(kind: SuggestionKind, sentence: String, text: Option<String>) -> Suggestion {
    Suggestion { kind, sentence, text }
}

/// `line 3`, `lines 3 to 5`.
fn lines_of(question: &Question<'_>, span: Span) -> String {
    match question.lines.range(question.draft.text(), span) {
        (first, last) if first == last => format!("line {first}"),
        (first, last) => format!("lines {first} to {last}"),
    }
}

/// The new text stands there already: at the place that is most like the old text, or anywhere, if it is long enough not
/// to be there by chance.
fn already_applied(question: &Question<'_>, best: Option<&Near<'_>>) -> Option<Suggestion> {
    let text = question.draft.text();
    let new = question.new?.trim_matches(['\r', '\n']);
    if new.trim().is_empty() || question.needle.contains(new) {
        return None;
    }
    let crlf = new.contains('\n').then(|| new.replace("\r\n", "\n").replace('\n', "\r\n"));
    let visible = |text: &str| text.chars().filter(|c| !c.is_whitespace()).take(MIN_NEW_CHARS).count();
    let place = |new: &str| {
        let here = best.and_then(|best| {
            // Around the best place: as far as the new text reaches beyond it.
            let mut from = best.span.start().saturating_sub(new.len());
            while !text.is_char_boundary(from) {
                from -= 1;
            }
            let mut to = best.span.end().saturating_add(new.len()).min(text.len());
            while !text.is_char_boundary(to) {
                to += 1;
            }
            let at = from + text.get(from..to)?.find(new)?;
            let is_there = at < best.span.end() && at + new.len() > best.span.start();
            (is_there && visible(new) >= 3).then_some(at)
        });
        let anywhere = || (visible(new) >= MIN_NEW_CHARS).then(|| locate::first(text, new)).flatten();
        let at = here.or_else(anywhere)?;
        Span::new(at, at + new.len())
    };
    let span = place(new).or_else(|| crlf.as_deref().and_then(place))?;
    let sentence = format!(
        "the change seems to be made already: the new text stands at {}; leave this edit out",
        lines_of(question, span)
    );
    Some(suggestion(SuggestionKind::AlreadyApplied, sentence, None))
}

/// The text as the file has it, ready to be sent instead.
fn exact_text(question: &Question<'_>, near: &[Near<'_>], best: &Near<'_>) -> Option<Suggestion> {
    if question.debris == Some(Debris::Elision) || was_there(question) {
        return None;
    }
    let similarity = best.comparison.similarity;
    let (text, span) = without_last_lines(best);
    let place = lines_of(question, span);
    let rival = near.get(1).is_some_and(|other| other.comparison.similarity == similarity);
    if rival || similarity < SURE {
        let sentence = "several places are alike: take more of the lines around the one that is meant into the text";
        return rival.then(|| suggestion(SuggestionKind::AddContext, sentence.to_owned(), None));
    }
    let fits = |text: &str| text.chars().nth(MAX_EXACT_CHARS).is_none();
    if !fits(text) {
        let sentence = format!("correct the differences; the text as it is stands at {place}");
        return Some(suggestion(SuggestionKind::UseExactText, sentence, None));
    }
    // It stands there, so it is there once or more often.
    if locate::is_once(question.draft.text(), text) {
        let sentence = match is_other(best) {
            true => format!("if {place} is what is meant, use this exact text"),
            false => format!("use this exact text, which stands at {place}"),
        };
        return Some(suggestion(SuggestionKind::UseExactText, sentence, Some(text.to_owned())));
    }
    let unique = with_context(question.draft, question.lines, span).filter(|text| fits(text));
    let sentence = match unique {
        Some(_) => {
            format!("use this exact text; it takes in lines around {place}, since the place alone is not unique")
        }
        None => format!("take more of the lines around {place} into the text, since the place alone is not unique"),
    };
    Some(suggestion(SuggestionKind::AddContext, sentence, unique))
}

/// The place without the lines at its end of which the text has nothing: they came in where a line break of the text is none of the
/// file, and whoever sends them takes them away.
fn without_last_lines<'n>(near: &Near<'n>) -> (&'n str, Span) {
    let all = near.comparison.count == near.comparison.differences.len();
    let is_more = |last: &&Found<'_>| all && last.expected.trim().is_empty() && !last.found.trim().is_empty();
    let last = near.comparison.differences.last().filter(is_more);
    let from =
        last.filter(|last| last.found.starts_with(['\n', '\r']) && last.at + last.found.len() == near.text.len());
    let head = from.and_then(|last| near.text.get(..last.at));
    let whole = (near.text, near.span);
    head.and_then(|head| Some((head, Span::new(near.span.start(), near.span.start() + head.len())?))).unwrap_or(whole)
}

/// What was copied from a display.
fn prefixes(question: &Question<'_>, best: &Near<'_>) -> Option<Suggestion> {
    let what = match question.debris? {
        Debris::LineNumbers => "the line numbers at the start of the lines are",
        Debris::Fence => "the fence around the text is",
        Debris::Elision => return None,
    };
    let sentence = format!("leave out what is not part of the file: {what} not, see {}", lines_of(question, best.span));
    Some(suggestion(SuggestionKind::RemovePrefixes, sentence, None))
}

/// The kinds of difference at a place, each with its two sides.
fn sides<'n>(question: &Question<'_>, near: &'n Near<'_>, wanted: DifferenceKind) -> Vec<(&'n str, &'n str)> {
    let text = question.draft.text();
    let of_kind =
        near.comparison.differences.iter().filter(|found| kind_at(text, near.span.start() + found.at, found) == wanted);
    of_kind.map(|found| (found.expected, found.found)).collect()
}

/// Whether more differs at a place than the writing.
fn is_other(near: &Near<'_>) -> bool {
    near.comparison.differences.iter().any(|found| found.kind == DifferenceKind::Content)
}

/// Whether the text was there before the edits that come first.
fn was_there(question: &Question<'_>) -> bool {
    let origin = question.draft.origin().filter(|_| question.draft.changes() > 0);
    origin.and_then(|origin| origin.text()).is_some_and(|text| locate::first(text, question.needle).is_some())
}

/// Tabs and blanks, line endings, odd spaces. Not at a place where much else differs.
fn white_space(question: &Question<'_>, best: &Near<'_>) -> Option<Suggestion> {
    if is_other(best) && best.comparison.similarity < ALIKE {
        return None;
    }
    let mut says = Vec::new();
    let indents = sides(question, best, DifferenceKind::Indentation);
    let has = |side: &str, c: char| side.contains(c);
    if indents.iter().any(|(old, new)| !has(old, '\t') && has(new, '\t')) {
        says.push("the file indents with tabs here, the text with blanks");
    } else if indents.iter().any(|(old, new)| has(old, '\t') && !has(new, '\t')) {
        says.push("the file indents with blanks here, the text with tabs");
    } else if !indents.is_empty() {
        says.push("the file indents otherwise here: indent the new text like it, too");
    }
    let endings = sides(question, best, DifferenceKind::LineEnding);
    if endings.iter().any(|(_, new)| has(new, '\r')) {
        says.push("the lines of the file end with CR LF");
    } else if !endings.is_empty() {
        says.push("the lines of the file end with LF alone");
    }
    let spaces = sides(question, best, DifferenceKind::Whitespace);
    let odd = |side: &str| side.chars().any(|c| c.is_whitespace() && !matches!(c, ' ' | '\t' | '\r' | '\n'));
    if spaces.iter().any(|(old, new)| odd(new) && !odd(old)) {
        says.push("the file has a space here that is not the ordinary one");
    } else if spaces.iter().any(|(old, new)| odd(old) && !odd(new)) {
        says.push("the text has a space that is not the ordinary one");
    } else if lacks_final_newline(question, best) {
        says.push("the file has no newline at its end, the text has one");
    } else if breaks_otherwise(question, best) {
        says.push("lines are broken at other places in the file");
    } else if !spaces.is_empty() {
        says.push("blanks inside and at the end of lines count");
    }
    (!says.is_empty()).then(|| suggestion(SuggestionKind::CheckWhitespace, says.join("; "), None))
}

/// Whether the text ends with a newline, and the file at this place without one.
fn lacks_final_newline(question: &Question<'_>, best: &Near<'_>) -> bool {
    let text = question.draft.text();
    best.span.end() == text.len() && question.needle.ends_with('\n') && !text.ends_with(['\n', '\r'])
}

/// Whether a line of the text goes on over a line break of the file, or the other way about: both hold the same then, but
/// for white space.
fn breaks_otherwise(question: &Question<'_>, best: &Near<'_>) -> bool {
    let spaces = sides(question, best, DifferenceKind::Whitespace);
    !is_other(best) && spaces.iter().any(|(old, new)| old.contains('\n') != new.contains('\n'))
}

fn escapes(best: &Near<'_>) -> Option<Suggestion> {
    let mut escaped = best.comparison.differences.iter().filter(|found| found.kind == DifferenceKind::Escaping);
    let first = escaped.next()?;
    let backslashes = |text: &str| text.matches('\\').count();
    let sentence = if backslashes(first.expected) > backslashes(first.found) {
        "the text seems to be escaped once too often: it has backslashes that the file does not have"
    } else {
        "the text seems to have lost its escapes: the file has backslashes here"
    };
    Some(suggestion(SuggestionKind::CheckEscapes, format!("{sentence}; mind the new text, too"), None))
}

/// Signs that stand for others in XML and HTML, and for which; the one that the others begin with comes last.
const ENTITIES: &[(&str, &str)] =
    &[("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&apos;", "'"), ("&amp;", "&")];

/// The text was escaped for XML or HTML: without that it stands there.
fn entities(question: &Question<'_>) -> Option<Suggestion> {
    let (escape, sign) = ENTITIES.iter().find(|(escape, _)| question.needle.contains(escape))?;
    let plain = ENTITIES.iter().fold(question.needle.to_owned(), |text, (escape, sign)| text.replace(escape, sign));
    locate::first(question.draft.text(), plain.trim())?;
    let sentence = format!(
        "the text is escaped for XML or HTML: it has `{escape}` where the file has `{sign}`; send the signs themselves, in the new \
         text, too"
    );
    Some(suggestion(SuggestionKind::CheckEscapes, sentence, None))
}

/// Characters that look right and are not.
fn odd_characters(best: &Near<'_>) -> Option<Suggestion> {
    let is_odd = |kind| matches!(kind, DifferenceKind::Invisible | DifferenceKind::Lookalike);
    let odd = best.comparison.differences.iter().find(|found| is_odd(found.kind))?;
    let whose = if odd.found.is_ascii() { "text" } else { "file" };
    let what =
        if odd.kind == DifferenceKind::Invisible { "invisible characters" } else { "characters that look like others" };
    let sentence = format!("the {whose} has {what} here; they are named by code point among the differences");
    Some(suggestion(SuggestionKind::UseExactText, sentence, None))
}

/// A line of the text that stands for code left out.
fn elision(question: &Question<'_>) -> Option<Suggestion> {
    let (number, line) = question.needle.lines().enumerate().find(|(_, line)| is_elision(line))?;
    if locate::first(question.draft.text(), line.trim()).is_some() {
        return None;
    }
    let sentence = format!(
        "line {} of the text, `{}`, seems to stand for code left out: write it in full, or split the edit into smaller ones",
        number + 1,
        cut(line.trim(), MAX_QUOTED)
    );
    Some(suggestion(SuggestionKind::WriteInFull, sentence, None))
}

/// The text comes from another state of the file, or from another file.
fn reread(question: &Question<'_>, best: Option<&Near<'_>>) -> Option<Suggestion> {
    let draft = question.draft;
    let reread = |sentence: &str| Some(suggestion(SuggestionKind::Reread, sentence.to_owned(), None));
    if draft.text().trim().is_empty() {
        return reread("the file is empty: to write it, give its whole content");
    }
    if question.needle.trim().is_empty() {
        let sentence = "the text is nothing but white space: take lines around the place into it";
        return Some(suggestion(SuggestionKind::AddContext, sentence.to_owned(), None));
    }
    if was_there(question) {
        return reread(
            "the text was in the file before the edits that come first in this batch: write it as they leave it",
        );
    }
    match best.map(|best| best.comparison.similarity) {
        None => {
            let sentence = format!("nothing in {} is like this text: is another file meant?", draft.file());
            Some(suggestion(SuggestionKind::OtherPath, sentence, None))
        }
        Some(similarity) if similarity < SURE => {
            reread("no place is really like this text: read the file again, it may have changed since")
        }
        Some(_) => {
            let best = best?;
            is_other(best).then(|| {
                let sentence = format!(
                    "the file may have changed since it was read: {} may be what became of the text",
                    lines_of(question, best.span)
                );
                suggestion(SuggestionKind::Reread, sentence, None)
            })
        }
    }
}
