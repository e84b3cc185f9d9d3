//! What the note of a `#[deprecated]` names in the place of what is given up: ``use `b` instead``, ``renamed to `b` ``.
//!
//! A note is prose. Only what stands right behind a word that introduces a replacement counts, and only what is a name, a path, or
//! a row of calls that take nothing; what is no code (`use the crate root instead`) is left to the reader.

/// What takes the place of a deprecated name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Replacement {
    /// A name, or the segments of a path.
    Path(Vec<String>),
    /// `.and_utc().timestamp()`, without the dot before it and the brackets of its last call.
    Calls(String),
}

/// What introduces a replacement, in lower case.
const LEADS: [&str; 14] = [
    "renamed to",
    "renamed as",
    "replaced by",
    "replaced with",
    "superseded by",
    "in favor of",
    "in favour of",
    "moved to",
    "switch to",
    "call",
    "prefer",
    "using",
    "uses",
    "use",
];

/// Words before such a lead that turn it round, or make it speak of something else.
const TURNED: [&str; 4] = ["not", "don't", "never", "longer"];

/// Words between the lead and the name.
const BETWEEN: [&str; 10] =
    ["the", "new", "now", "either", "method", "function", "associated", "constant", "type", "macro"];

/// Words behind a name by which it is no name in the place of the old one.
const OTHER_THINGS: [&str; 14] = [
    "crate",
    "crates",
    "feature",
    "features",
    "flag",
    "trait",
    "syntax",
    "operator",
    "attribute",
    "builder",
    "module",
    "keyword",
    "api",
    "argument",
];

/// What a note names, each once, in its order.
pub(super) fn replacements(note: &str) -> Vec<Replacement> {
    let lowered = note.to_ascii_lowercase();
    let mut found = Vec::new();
    let mut leads: Vec<usize> = LEADS.iter().flat_map(|lead| ends_of(&lowered, lead)).collect();
    leads.sort_unstable();
    for end in leads {
        found = named_after(note.get(end..).unwrap_or_default());
        if !found.is_empty() {
            break;
        }
    }
    found
}

/// Where the words of `lead` end in `text`, wherever they stand as words and nothing turns them round.
fn ends_of(text: &str, lead: &str) -> Vec<usize> {
    let is_whole = |at: usize| {
        let (before, after) = (text.get(..at).unwrap_or_default(), text.get(at + lead.len()..).unwrap_or_default());
        let is_turned = TURNED.iter().any(|turned| before.trim_end().ends_with(turned));
        let ends =
            before.chars().next_back().is_none_or(|c| c.is_whitespace() || matches!(c, '(' | ';' | ',' | '.' | ':'));
        ends && after.starts_with(char::is_whitespace) && !is_turned && before.matches('`').count() % 2 == 0
    };
    text.match_indices(lead).filter(|(at, _)| is_whole(*at)).map(|(at, lead)| at + lead.len()).collect()
}

/// The names at the head of a text: one, or several with `or` or commas between.
fn named_after(text: &str) -> Vec<Replacement> {
    let mut rest = text.trim_start();
    let first = rest;
    while let Some(after) =
        BETWEEN.iter().find_map(|word| rest.strip_prefix(word).filter(|after| after.starts_with(char::is_whitespace)))
    {
        rest = after.trim_start();
    }
    // `use the constants instead` names no constant.
    let is_described = rest.len() < first.len();
    let mut found: Vec<Replacement> = Vec::new();
    while let Some((word, is_code, after)) = first_item(rest) {
        let next = after.trim_start();
        let follows = next.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default().to_ascii_lowercase();
        if OTHER_THINGS.contains(&follows.as_str()) {
            return Vec::new();
        }
        let ends = || follows == "instead" || next.is_empty() || follows == "or";
        let is_said = is_code || looks_like_code(word) || !is_described && ends();
        let Some(one) = read(word).filter(|_| is_said) else { break };
        if !found.contains(&one) {
            found.push(one);
        }
        let next = next.strip_prefix(',').map(str::trim_start).unwrap_or(next);
        let next = next.strip_prefix("or ").map(str::trim_start).unwrap_or(next);
        if next.len() == after.trim_start().len() {
            break;
        }
        rest = next;
    }
    found
}

/// The first word of a text, without the signs around it; whether it is marked as code; and what follows.
fn first_item(text: &str) -> Option<(&str, bool, &str)> {
    let linked = text.strip_prefix('[').unwrap_or(text);
    let is_linked = linked.len() < text.len();
    if let Some(inside) = linked.strip_prefix('`') {
        let (word, after) = inside.split_once('`')?;
        return Some((word, true, after.strip_prefix(']').unwrap_or(after)));
    }
    let end = linked.find(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | ']')).unwrap_or(linked.len());
    let (word, after) = linked.split_at(end);
    let word = word.trim_matches(['\'', '"']).trim_end_matches(['.', ':']);
    // A bracket that is closed here is the name's own if it was opened in it.
    let word = if word.contains('(') { word } else { word.trim_end_matches(')') };
    Some((word, is_linked, after.strip_prefix(']').unwrap_or(after)))
}

/// Whether a word that nothing marks is code all the same.
fn looks_like_code(word: &str) -> bool {
    word.contains("::") || word.contains('_') || word.ends_with("()")
}

/// A name, a path, or a row of calls.
fn read(word: &str) -> Option<Replacement> {
    let is_name = |name: &str| {
        let mut chars = name.chars();
        chars.next().is_some_and(|c| c.is_alphabetic() || c == '_') && chars.all(|c| c.is_alphanumeric() || c == '_')
    };
    let word = word.trim();
    let open = ["()", "(..)", "(...)", "(…)", "!"].into_iter().find_map(|end| word.strip_suffix(end)).unwrap_or(word);
    let segments: Vec<String> = open.split("::").map(str::to_owned).collect();
    if segments.iter().all(|segment| is_name(segment)) {
        return Some(Replacement::Path(segments));
    }
    // `.a().b()`, or `x.a().b()` of a receiver that has any name.
    let (receiver, calls) = open.split_once('.')?;
    let mut names: Vec<&str> = calls.split('.').collect();
    let last = names.pop().filter(|_| receiver.is_empty() || is_name(receiver))?;
    let is_row = is_name(last) && names.iter().all(|one| one.strip_suffix("()").is_some_and(is_name));
    if !is_row || open.len() == word.len() {
        return None;
    }
    Some(if names.is_empty() { Replacement::Path(vec![last.to_owned()]) } else { Replacement::Calls(calls.to_owned()) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paths(note: &str) -> Vec<String> {
        let text = |one: Replacement| match one {
            Replacement::Path(segments) => segments.join("::"),
            Replacement::Calls(calls) => format!(".{calls}()"),
        };
        replacements(note).into_iter().map(text).collect()
    }

    #[test]
    fn a_note_names_what_takes_the_place() {
        for (note, wanted) in [
            ("Renamed to `rng`", vec!["rng"]),
            ("Renamed to `random` to avoid conflict with the new `gen` keyword in Rust 2024.", vec!["random"]),
            ("use `from_ymd_opt()` instead", vec!["from_ymd_opt"]),
            ("Use and_hms_opt() instead", vec!["and_hms_opt"]),
            ("use `DateTime::from_timestamp` instead", vec!["DateTime::from_timestamp"]),
            ("replaced by `std::thread::sleep`", vec!["std::thread::sleep"]),
            ("use `.and_utc().timestamp()` instead", vec![".and_utc().timestamp()"]),
            ("use `parsed.offset_second_signed()` instead", vec!["offset_second_signed"]),
            ("Please use [`Engine::encode`]", vec!["Engine::encode"]),
            ("Use Engine::encode", vec!["Engine::encode"]),
            ("use erase or remove instead", vec!["erase", "remove"]),
            (
                "Use `compare_exchange` or `compare_exchange_weak` instead",
                vec!["compare_exchange", "compare_exchange_weak"],
            ),
            ("recommended to use dyn_ref instead which is now equivalent", vec!["dyn_ref"]),
            ("deprecated in favor of `Other`, see the guide", vec!["Other"]),
            ("replaced by the `MAX` associated constant on this type", vec!["MAX"]),
            ("it was removed; use code() instead.", vec!["code"]),
            ("use the new `encode_to` method", vec!["encode_to"]),
            ("use .to_string() instead", vec!["to_string"]),
            ("moved to `FromZeros`", vec!["FromZeros"]),
        ] {
            assert_eq!(paths(note), wanted, "{note}");
        }
    }

    #[test]
    fn a_note_that_names_no_code_names_nothing() {
        for note in [
            "",
            "Not stable across OS versions",
            "Use the `mach2` crate instead",
            "use the `Flags` trait instead",
            "do not use `a`",
            "use the constants instead",
            "AF_PACKET must be used instead",
            "use types from the crate root instead",
            "use `a(x, y)` instead",
            "Will be removed in 1.0 to avoid the `iconv` dependency",
            "should no longer use `x`",
            "use the Display impl or to_string()",
        ] {
            assert_eq!(paths(note), Vec::<String>::new(), "{note}");
        }
    }
}
