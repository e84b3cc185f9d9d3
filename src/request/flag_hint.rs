//! What helps where a search finds nothing and would find something with another flag.

use super::draft::Draft;
use super::ending::WithoutCrs;
use super::pattern::{self, Flags};
use super::search_replace::matches;
use crate::refusal::{Help, Suggestion, SuggestionKind};

/// Most matches that are counted.
const MAX_COUNTED: usize = 1000;
/// Longest text that is tried as a pattern, in bytes.
const MAX_PATTERN: usize = 500;

/// What hardly anything but a regular expression has.
const CODES: [&str; 23] = [
    r"\b", r"\w", r"\s", r"\d", r"\S", r"\W", r"\D", r"\B", r"\(", r"\)", r"\.", r"\[", r"\]", r"\{", r"\}", r"\*",
    r"\+", r"\|", ".*", ".+", "(?", "]+", "]*",
];

/// `text`, which is nowhere in the draft, may be a regular expression that matches something.
pub(super) fn of_text(draft: &Draft, text: &str) -> Option<Suggestion> {
    let is_written_so = CODES.iter().any(|code| text.contains(code)) || text.starts_with('^') || text.ends_with('$');
    if !is_written_so || text.len() > MAX_PATTERN || text.contains('\n') {
        return None;
    }
    let flags = Flags::default();
    let plain = count(draft, text, flags).map(|found| (found, ""));
    let in_lines = || Some((count(draft, text, flags.with_multi_line()?)?, " and `\"flags\": \"MULTILINE\"`"));
    let (found, more) = plain.or_else(in_lines)?;
    let sentence = format!(
        "it was looked for as a plain text; as a regular expression, in a search with `\"regex\": true`{more}, it matches {}",
        times(found)
    );
    Some(Suggestion { kind: SuggestionKind::SetFlag, sentence, text: None })
}

/// Puts into `help` the flag with which `pattern`, a regular expression that matches nothing with `flags`, would match.
/// To correct a text is no help with a pattern.
pub(super) fn of_pattern(draft: &Draft, pattern: &str, flags: Flags, help: &mut Help) {
    use SuggestionKind::{AddContext, CheckEscapes, CheckWhitespace, Reread, SetFlag, UseExactText};
    let said = |flag: &str, why: &str, found: usize| {
        let sentence = format!("{why}; with `\"flags\": \"{flag}\"` the pattern matches {}", times(found));
        Suggestion { kind: SetFlag, sentence, text: None }
    };
    let with = |flags: Option<Flags>| count(draft, pattern, flags?);
    let multi_line = || {
        let found = with(flags.with_multi_line())?;
        Some(said("MULTILINE", "`^` and `$` are the start and the end of the file, not of a line", found))
    };
    let dot_all = || Some(said("DOTALL", "`.` does not match the end of a line", with(flags.with_dot_all())?));
    let hint = multi_line().or_else(dot_all);
    let is_idle = |kind| {
        [AddContext, CheckEscapes, CheckWhitespace, SetFlag, UseExactText].contains(&kind)
            || hint.is_some() && kind == Reread
    };
    help.suggestions.retain(|suggestion| !is_idle(suggestion.kind));
    help.suggestions.splice(0..0, hint);
}

fn times(found: usize) -> String {
    match found {
        1 => "once".to_owned(),
        MAX_COUNTED.. => format!("{MAX_COUNTED} times or more"),
        found => format!("{found} times"),
    }
}

/// How often the pattern matches something in the file; `None` if it does not, or is no pattern.
fn count(draft: &Draft, pattern: &str, flags: Flags) -> Option<usize> {
    let pattern = pattern::compile(pattern, flags, false).ok()?;
    let plain = WithoutCrs::of(draft.text().get(draft.body_start()..)?);
    let searched = pattern.searched(&plain.text);
    let found = matches(&pattern, &searched).filter(|found| !found.span.is_empty()).take(MAX_COUNTED).count();
    (found > 0).then_some(found)
}
