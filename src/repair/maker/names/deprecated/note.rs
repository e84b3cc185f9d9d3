//! What the note of a `#[deprecated]` names in the place of what is given up: ``use `b` instead``, ``renamed to `b` ``.
//!
//! A note is prose, and a name in it may be the half of an advice (``use `b` and negate it``) or the opposite of one. It is read
//! only where a clause begins with what introduces a replacement, where nothing before turns it round, and where nothing behind
//! the name tells of a difference. What is no code (`use the crate root instead`) is left to the reader.

/// What takes the place of a deprecated name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Replacement {
    /// A name, or the segments of a path.
    Path(Vec<String>),
    /// `.and_utc().timestamp()`, without the dot before it and the brackets of its last call.
    Calls(String),
}

/// What introduces a replacement, in lower case.
const LEADS: [&str; 13] = [
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
    "use",
    "using",
];

/// Words that may stand between the start of a clause and the lead.
const BEFORE: [&str; 18] = [
    "please",
    "now",
    "it",
    "this",
    "the",
    "method",
    "function",
    "type",
    "constant",
    "has",
    "been",
    "was",
    "is",
    "deprecated",
    "removed",
    "recommended",
    "to",
    "and",
];

/// Words before a lead that turn it round, or make it speak of something else.
const TURNED: [&str; 12] = [
    " not ",
    "n't ",
    " dont ",
    " never ",
    " no longer ",
    " need",
    " avoid",
    " stop",
    " without ",
    " instead of ",
    " rather than ",
    " cannot ",
];

/// Words between the lead and the name.
const BETWEEN: [&str; 10] =
    ["the", "new", "now", "either", "method", "function", "associated", "constant", "type", "macro"];

/// Words behind a name that only say what it is.
const KINDS: [&str; 3] = ["method", "function", "constant"];

/// Words that may follow the names: what comes then is the purpose, or says more of the new one.
const FOLLOWING: [&str; 3] = ["to", "for", "which"];

/// Words behind a sign by which the advice goes on.
const GOING_ON: [&str; 12] =
    ["and", "with", "plus", "in", "on", "combined", "then", "but", "if", "also", "followed", "or"];

/// What tells, in the rest of a note, that the new name does not do the same.
const DIFFERENCES: [&str; 20] = [
    "swap",
    "negat",
    "multipl",
    "divid",
    "invers",
    "invert",
    "revers",
    "opposite",
    "only",
    "unless",
    "otherwise",
    "not ",
    "n't ",
    "millisecond",
    "argument",
    "combin",
    "differ",
    "however",
    "but ",
    "then ",
];

/// Words that point at something said before.
const POINTING: [&str; 4] = ["that", "this", "it", "those"];

/// What a note names, each once, in its order.
pub(super) fn replacements(note: &str) -> Vec<Replacement> {
    let lowered = note.to_ascii_lowercase();
    let mut found: Vec<Replacement> = Vec::new();
    for lead in leads(&lowered) {
        let text = note.get(lead.end..).unwrap_or_default();
        if lead.is_only_pointing(&lowered) {
            continue;
        }
        // Of two advices, which one is meant is for the reader.
        if !lead.begins_clause || lead.is_turned || !found.is_empty() {
            return Vec::new();
        }
        found = named_after(text);
        if found.is_empty() {
            return found;
        }
    }
    found
}

/// Where a replacement is introduced.
struct Lead {
    end: usize,
    /// Whether nothing of weight stands before it in its clause.
    begins_clause: bool,
    is_turned: bool,
}

impl Lead {
    /// `use that instead`
    fn is_only_pointing(&self, lowered: &str) -> bool {
        let after = lowered.get(self.end..).unwrap_or_default();
        let next = after.split(|c: char| !c.is_alphanumeric()).find(|word| !word.is_empty());
        self.begins_clause && !self.is_turned && next.is_some_and(|next| POINTING.contains(&next))
    }
}

/// The leads of a note, in their order: words outside of code, the longest where several end together.
fn leads(lowered: &str) -> Vec<Lead> {
    let mut found: Vec<Lead> = LEADS
        .iter()
        .flat_map(|lead| lowered.match_indices(lead))
        .filter_map(|(at, lead)| {
            let (before, after) = (lowered.get(..at)?, lowered.get(at + lead.len()..)?);
            let is_word = before.chars().next_back().is_none_or(|c| !c.is_alphanumeric() && c != '_')
                && after.starts_with(char::is_whitespace);
            (is_word && before.matches('`').count() % 2 == 0).then(|| Lead {
                end: at + lead.len(),
                // Who speaks of using something gives no advice.
                begins_clause: lead != "using" && begins_clause(before),
                is_turned: TURNED.iter().any(|turned| format!(" {before}").contains(turned)),
            })
        })
        .collect();
    found.sort_by_key(|lead| lead.end);
    found
}

/// Whether only words without weight stand between the start of the last clause and the end of `before`.
fn begins_clause(before: &str) -> bool {
    let ends_clause = |(at, c): (usize, char)| {
        let next = before.get(at + c.len_utf8()..).unwrap_or_default();
        c == '(' || matches!(c, '.' | ';' | ':' | ',') && (next.is_empty() || next.starts_with(char::is_whitespace))
    };
    let start = before.char_indices().rfind(|one| ends_clause(*one)).map_or(0, |(at, c)| at + c.len_utf8());
    before.get(start..).unwrap_or_default().split_whitespace().all(|word| BEFORE.contains(&word))
}

/// The names at the head of a text: one, or several with `or` or commas between; none if what follows them is anything but an end.
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
    loop {
        let Some((word, is_code, after)) = first_item(rest) else { return Vec::new() };
        let next = after.trim_start();
        let follows = first_word(next);
        let ends = || follows == "instead" || next.is_empty() || follows == "or" || next.starts_with(['.', ',', ';']);
        let is_said = is_code || looks_like_code(word) || !is_described && ends();
        let Some(one) = read(word).filter(|_| is_said) else { return Vec::new() };
        if !found.contains(&one) {
            found.push(one);
        }
        let another = next.strip_prefix(',').map_or(next, str::trim_start);
        let is_listed = another.len() < next.len() && another.starts_with(['`', '[']);
        match another.strip_prefix("or ") {
            Some(another) => rest = another.trim_start(),
            None if is_listed => rest = another,
            None => return if is_end(next) { found } else { Vec::new() },
        }
    }
}

/// Whether the advice is over, and what else the note says tells of no difference.
fn is_end(text: &str) -> bool {
    let lowered = text.to_ascii_lowercase();
    let mut rest = lowered.as_str();
    if KINDS.contains(&first_word(rest).as_str()) {
        rest = rest.get(first_word(rest).len()..).unwrap_or_default().trim_start();
    }
    rest = rest.strip_prefix("instead").map_or(rest, str::trim_start);
    let is_ended = match rest.strip_prefix(['.', ',', ';', ')']) {
        Some(after) => !GOING_ON.contains(&first_word(after.trim_start()).as_str()),
        None => rest.is_empty() || FOLLOWING.contains(&first_word(rest).as_str()),
    };
    let is_doubled = lowered.contains(" and `") || lowered.contains(" and [`");
    is_ended && !is_doubled && !DIFFERENCES.iter().any(|word| lowered.contains(word))
}

/// The letters that a text begins with, in lower case.
fn first_word(text: &str) -> String {
    text.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default().to_ascii_lowercase()
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
    let word = linked.get(..end)?.trim_end_matches(['.', ':']);
    // A bracket that is closed here is the name's own if it was opened in it.
    let word = if word.contains('(') { word } else { word.trim_end_matches(')') };
    let after = linked.get(word.len()..)?;
    Some((word.trim_matches(['\'', '"']), is_linked, after.strip_prefix(']').unwrap_or(after)))
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
    if segments.iter().all(|segment| is_name(segment) && !POINTING.contains(&segment.as_str())) {
        return Some(Replacement::Path(segments));
    }
    // `.a().b()`, or `self.a().b()`: a receiver of another name may be another thing.
    let (receiver, calls) = open.split_once('.')?;
    let mut names: Vec<&str> = calls.split('.').collect();
    let last = names.pop().filter(|_| receiver.is_empty() || receiver == "self")?;
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
            ("use `std::hint::black_box()` instead", vec!["std::hint::black_box"]),
            ("use `self.offset_second_signed()` instead", vec!["offset_second_signed"]),
            ("Please use [`Engine::encode`]", vec!["Engine::encode"]),
            ("Use Engine::encode", vec!["Engine::encode"]),
            ("use erase or remove instead", vec!["erase", "remove"]),
            (
                "Use `compare_exchange` or `compare_exchange_weak` instead",
                vec!["compare_exchange", "compare_exchange_weak"],
            ),
            ("recommended to use dyn_ref instead which is now equivalent", vec!["dyn_ref"]),
            ("deprecated in favor of `Other`, see the guide", vec!["Other"]),
            (
                "Use TimeZone::from_utc_datetime() or DateTime::from_naive_utc_and_offset instead",
                vec!["TimeZone::from_utc_datetime", "DateTime::from_naive_utc_and_offset"],
            ),
            ("LineRow: renamed to LineRows, use that instead.", vec!["LineRows"]),
            ("slow: it uses `lossy` internally; use `strict` instead", vec!["strict"]),
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
            "replaced by the `MAX` associated constant on this type",
            "use `parent.id()` instead",
            "you no longer need to call `reset` first; use `go_on`",
            "use `set_width` and `set_height` instead",
            "use `is_closed` and negate it",
            "use `sub` with the arguments swapped",
            "avoid using `raw`",
            "there is no need to call `reset` any more",
            "use the inverse of `is_closed`",
            "use `!is_closed()` instead",
            "use `raw` plus `reset`",
            "please stop using `raw`",
            "cannot use `raw` here safely",
            "Use `raw` only if you know what you do; otherwise use `strict`",
            "use raw() in tests, strict() otherwise",
            "instead of calling this, using `raw` directly is wrong too; call `strict`",
            "prefer `strict` over `raw`",
            "use `1 - raw()`",
            "use `-raw()`",
            "use `raw` on the result of `strict`",
            "use `raw`/`strict`",
            "use `raw() + 1`",
            "use `raw` multiplied by 1000",
            "use `raw` (returns milliseconds, not seconds)",
            "since 2.0 the way to do it is without using `raw`",
            "use `is_err` in combination of is_hup instead, see documentation for `is_err`",
            "Replaced with `Ready::both` combined with `Ready::other`",
            "use `raw`, then call `reset`",
            "use `raw`. Then negate it.",
            "use `raw` for tests; use `strict` for the rest",
            "use that instead",
        ] {
            assert_eq!(paths(note), Vec::<String>::new(), "{note}");
        }
    }
}
