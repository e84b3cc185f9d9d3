//! Python's regular expressions, as far as the `regex` crate can have them.
//!
//! The two dialects agree on nearly everything. What they write differently is translated, what the crate lacks is
//! refused by its name.

mod longest;
mod text_end;

use super::model::RegexFlags;
use crate::refusal::Refusal;
use longest::Longest;
use regex::{Regex, RegexBuilder};
use std::borrow::Cow;

/// Longest pattern, in bytes.
const MAX_PATTERN_BYTES: usize = 64 * 1024;

/// Most memory that the compiled pattern may take, in bytes.
const MAX_PROGRAM_BYTES: usize = 8 << 20;

/// Deepest nesting of groups.
const MAX_NESTING: u32 = 100;

/// Flags, as Python knows them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Flags {
    ignore_case: bool,
    multi_line: bool,
    dot_all: bool,
    verbose: bool,
    ascii: bool,
}

/// A pattern that is ready to search.
#[derive(Debug, Clone)]
pub(super) struct Pattern {
    pub regex: Regex,
    /// Whether a `$` of the pattern means the end of the text or the place before a last newline.
    has_text_end: bool,
    longest: Longest,
}

impl Pattern {
    /// `text` as the pattern has to be given it. Offsets are the same; what stands there is read off `text`.
    pub(super) fn searched<'t>(&self, text: &'t str) -> Cow<'t, str> {
        let marked = if self.has_text_end { text_end::marked(text) } else { None };
        marked.map_or(Cow::Borrowed(text), Cow::Owned)
    }

    /// Where a match ends that begins at the byte `at` of `text`, where the pattern prefers to match nothing, and could match more.
    pub(super) fn more_at(&self, text: &str, at: usize) -> Option<usize> {
        self.longest.end_at(text, at).filter(|end| *end > at)
    }
}

/// Reads flags given by name or by Python's numbers.
///
/// # Errors
/// The flag that is not known or not supported, as a sentence.
pub(super) fn flags(given: Option<&RegexFlags>) -> Result<Flags, String> {
    let mut flags = Flags::default();
    let names: Vec<&str> = match given {
        None => Vec::new(),
        Some(RegexFlags::Number(number)) => return numbered(*number),
        Some(RegexFlags::Names(names)) => {
            if let Ok(number) = names.trim().parse() {
                return numbered(number);
            }
            names.split(|c: char| matches!(c, '|' | ',' | '+') || c.is_whitespace()).collect()
        }
        Some(RegexFlags::List(names)) => names.iter().map(String::as_str).collect(),
    };
    for name in names.into_iter().map(str::trim).filter(|name| !name.is_empty()) {
        let plain = name.strip_prefix("re.").or_else(|| name.strip_prefix("RE.")).unwrap_or(name);
        if !flags.set(&plain.to_ascii_lowercase())? {
            // Letters, as in `im`.
            for letter in plain.chars() {
                let known = flags.set(letter.to_ascii_lowercase().encode_utf8(&mut [0; 4]))?;
                if !known {
                    return Err(format!(
                        "`{name}` is no flag; there are IGNORECASE, MULTILINE, DOTALL, VERBOSE, ASCII"
                    ));
                }
            }
        }
    }
    Ok(flags)
}

fn numbered(number: u64) -> Result<Flags, String> {
    let mut flags = Flags::default();
    for (bit, name) in [(2, "i"), (4, "l"), (8, "m"), (16, "s"), (32, "u"), (64, "x"), (256, "a")] {
        if number & bit != 0 {
            flags.set(name)?;
        }
    }
    let known = 2 | 4 | 8 | 16 | 32 | 64 | 256;
    if number & !known != 0 {
        return Err(format!("{} is no sum of flags that are known", number & !known));
    }
    Ok(flags)
}

impl Flags {
    /// With [`Flags::multi_line`], if they are without.
    pub(super) fn with_multi_line(self) -> Option<Self> {
        (!self.multi_line).then_some(Flags { multi_line: true, ..self })
    }

    /// With [`Flags::dot_all`], if they are without.
    pub(super) fn with_dot_all(self) -> Option<Self> {
        (!self.dot_all).then_some(Flags { dot_all: true, ..self })
    }

    /// Sets the flag of this lower-case name; whether there is one.
    fn set(&mut self, name: &str) -> Result<bool, String> {
        match name {
            "i" | "ignorecase" | "ignore_case" => self.ignore_case = true,
            "m" | "multiline" | "multi_line" => self.multi_line = true,
            "s" | "dotall" | "dot_all" => self.dot_all = true,
            "x" | "verbose" => self.verbose = true,
            "a" | "ascii" => self.ascii = true,
            // What is asked for is the case anyway.
            "u" | "unicode" | "g" | "global" | "noflag" => {}
            "l" | "locale" => return Err("the flag LOCALE is not supported".to_owned()),
            _ => return Ok(false),
        }
        Ok(true)
    }
}

/// Compiles `pattern`. With `crlf`, `^`, `$` and `.` see a CRLF as one line ending, and a newline of the pattern matches
/// it.
///
/// # Errors
/// [`Refusal::InvalidRegex`].
pub(super) fn compile(pattern: &str, flags: Flags, crlf: bool) -> Result<Pattern, Refusal> {
    let refused = |reason: String| Refusal::InvalidRegex { pattern: pattern.to_owned(), reason };
    if pattern.len() > MAX_PATTERN_BYTES {
        return Err(refused(format!("the pattern is longer than {MAX_PATTERN_BYTES} bytes")));
    }
    let mut translation = Translation { flags, crlf, ..Translation::default() };
    translation.run(pattern).map_err(refused)?;
    let has_text_end = translation.has_text_end;
    let for_marked = if has_text_end { text_end::for_marked(&translation) } else { None };
    // What was written anew says all of its flags by itself.
    let (flags, crlf) = if for_marked.is_some() { (Flags::default(), false) } else { (flags, crlf) };
    let out = for_marked.unwrap_or(translation.out);
    let regex = RegexBuilder::new(&out)
        .case_insensitive(flags.ignore_case)
        .multi_line(flags.multi_line)
        .dot_matches_new_line(flags.dot_all)
        .ignore_whitespace(flags.verbose)
        .crlf(crlf)
        .size_limit(MAX_PROGRAM_BYTES)
        .dfa_size_limit(MAX_PROGRAM_BYTES)
        .nest_limit(MAX_NESTING * 4)
        .build()
        .map_err(|error| refused(sentence(&error)))?;
    let longest = Longest::new(out, flags, crlf);
    Ok(Pattern { regex, has_text_end, longest })
}

/// Whether `pattern` speaks of carriage returns.
pub(super) fn names_cr(pattern: &str) -> bool {
    let mut rest = pattern;
    loop {
        let Some(at) = rest.find(['\\', '\r']) else { return false };
        let Some(escape) = rest.get(at..).and_then(|rest| rest.strip_prefix('\\')) else { return true };
        let is_cr = |code: &str| escape.get(..code.len()).is_some_and(|head| head.eq_ignore_ascii_case(code));
        if escape.starts_with('r') || ["x0d", "u000d", "u0000000d"].into_iter().any(is_cr) {
            return true;
        }
        let mut behind = escape.chars();
        behind.next();
        rest = behind.as_str();
    }
}

fn sentence(error: &regex::Error) -> String {
    match error {
        regex::Error::CompiledTooBig(limit) => format!("the compiled pattern takes more than {limit} bytes"),
        // The last line says what is wrong, those before it draw the place.
        other => {
            let text = other.to_string();
            let last = text.lines().last().unwrap_or_default();
            last.strip_prefix("error: ").unwrap_or(last).to_owned()
        }
    }
}

/// What a quantifier would repeat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Last {
    /// The start of the pattern, of a group or of an alternative.
    Nothing,
    /// A place: `^`, `$`, `\b` and the like.
    Anchor,
    /// What can be repeated.
    Item,
    /// What is repeated already.
    Repeated,
}

/// A pattern on its way from one dialect to the other.
#[derive(Debug, Default)]
struct Translation {
    flags: Flags,
    crlf: bool,
    out: String,
    has_text_end: bool,
}

impl Translation {
    fn run(&mut self, pattern: &str) -> Result<(), String> {
        let mut rest = pattern;
        let mut last = Last::Nothing;
        while let Some(c) = rest.chars().next() {
            let after = rest.get(c.len_utf8()..).unwrap_or_default();
            let before = std::mem::replace(&mut last, Last::Item);
            rest = match c {
                '\\' => {
                    if after.starts_with(['A', 'Z', 'b', 'B']) {
                        last = Last::Anchor;
                    }
                    self.escape(after, false)?
                }
                '[' => self.class(after)?,
                '(' => {
                    last = Last::Nothing;
                    self.group(after)?
                }
                '|' => {
                    last = Last::Nothing;
                    self.out.push(c);
                    after
                }
                '^' | '$' => {
                    last = Last::Anchor;
                    if c == '$' && !self.flags.multi_line {
                        self.has_text_end = true;
                        self.out.push_str(text_end::DOLLAR);
                    } else {
                        self.out.push(c);
                    }
                    after
                }
                '\n' if !self.flags.verbose => {
                    self.newline();
                    after
                }
                '#' if self.flags.verbose => {
                    last = before;
                    let end = after.find('\n').unwrap_or(after.len());
                    after.get(end..).unwrap_or_default()
                }
                c if self.flags.verbose && c.is_ascii_whitespace() => {
                    last = before;
                    self.out.push(c);
                    after
                }
                '*' | '+' | '?' => {
                    last = Last::Repeated;
                    self.repeat(before, c.encode_utf8(&mut [0; 4]), after)?
                }
                '{' => match repetition(after) {
                    (Some(bounds), after) => {
                        last = Last::Repeated;
                        self.repeat(before, &bounds, after)?
                    }
                    // For Python a brace that is no repetition is a brace.
                    (None, after) => {
                        self.out.push_str("\\{");
                        after
                    }
                },
                '}' => {
                    self.out.push_str("\\}");
                    after
                }
                c => {
                    self.out.push(c);
                    after
                }
            };
        }
        Ok(())
    }

    /// A quantifier, which stands behind `before`, and whether it is lazy; gives what is behind it.
    fn repeat<'p>(&mut self, before: Last, quantifier: &str, after: &'p str) -> Result<&'p str, String> {
        match before {
            Last::Item => {}
            Last::Nothing | Last::Anchor => return Err(format!("there is nothing to repeat before `{quantifier}`")),
            Last::Repeated => return Err(format!("`{quantifier}` stands behind another quantifier (multiple repeat)")),
        }
        self.out.push_str(quantifier);
        if after.starts_with('+') {
            return Err(format!("possessive quantifiers (`{quantifier}+`) are not supported"));
        }
        let Some(behind) = after.strip_prefix('?') else { return Ok(after) };
        self.out.push('?');
        Ok(behind)
    }

    fn newline(&mut self) {
        self.out.push_str(if self.crlf { "(?:\\r?\\n)" } else { "\\n" });
    }

    /// What follows a backslash; gives what is behind it.
    fn escape<'p>(&mut self, after: &'p str, in_class: bool) -> Result<&'p str, String> {
        let Some(c) = after.chars().next() else { return Err("it ends with a lone backslash".to_owned()) };
        let rest = after.get(c.len_utf8()..).unwrap_or_default();
        let ascii = self.flags.ascii;
        match c {
            '1'..='9' if !in_class => return Err(format!("back-references (`\\{c}`) are not supported")),
            '0'..='9' => return Err(format!("octal escapes (`\\{c}`) are not supported; write `\\x..`")),
            'Z' if !in_class => self.out.push_str("\\z"),
            'N' => return Err("named characters (`\\N{…}`) are not supported".to_owned()),
            'n' if !in_class => self.newline(),
            'b' if in_class => self.out.push_str("\\x08"),
            'b' | 'B' if ascii => self.out.extend(["(?-u:\\", if c == 'b' { "b" } else { "B" }, ")"]),
            'd' if ascii => self.class_of("0-9", in_class),
            'w' if ascii => self.class_of("0-9A-Za-z_", in_class),
            's' if ascii => self.class_of(" \\t\\n\\r\\x0b\\x0c", in_class),
            'D' if ascii => self.out.push_str("[^0-9]"),
            'W' if ascii => self.out.push_str("[^0-9A-Za-z_]"),
            'S' if ascii => self.out.push_str("[^ \\t\\n\\r\\x0b\\x0c]"),
            // The crate has other forms of these, in braces.
            'x' | 'u' | 'U' => {
                let digits = match c {
                    'x' => 2,
                    'u' => 4,
                    _ => 8,
                };
                let code = rest.get(..digits).filter(|code| code.bytes().all(|byte| byte.is_ascii_hexdigit()));
                let code = code.ok_or_else(|| format!("`\\{c}` needs {digits} hexadecimal digits"))?;
                self.out.extend(["\\", c.encode_utf8(&mut [0; 4]), code]);
                return Ok(rest.get(digits..).unwrap_or_default());
            }
            // Letters that mean something only to the crate.
            '<' | '>' => self.out.push(c),
            'p' | 'P' | 'z' => return Err(format!("`\\{c}` is no escape of this dialect")),
            c if c.is_ascii() && !c.is_ascii_control() && c != ' ' => {
                self.out.push('\\');
                self.out.push(c);
            }
            // Other characters stand for themselves with a backslash as well as without.
            c => self.literal(c),
        }
        Ok(rest)
    }

    fn class_of(&mut self, members: &str, in_class: bool) {
        if in_class {
            self.out.push_str(members);
        } else {
            self.out.extend(["[", members, "]"]);
        }
    }

    fn literal(&mut self, c: char) {
        if c.is_whitespace() {
            self.out.push_str(&format!("\\x{{{:x}}}", u32::from(c)));
        } else {
            self.out.push(c);
        }
    }

    /// What follows `[`.
    fn class<'p>(&mut self, after: &'p str) -> Result<&'p str, String> {
        self.out.push('[');
        let mut rest = after;
        if let Some(behind) = rest.strip_prefix('^') {
            self.out.push('^');
            rest = behind;
        }
        let mut first = true;
        // Whether a `-` now makes a range of what stands before it, whether it has done so, whether that is a set.
        let (mut begins_range, mut in_range, mut was_set) = (false, false, false);
        while let Some(c) = rest.chars().next() {
            let behind = rest.get(c.len_utf8()..).unwrap_or_default();
            let is_set = c == '\\' && behind.starts_with(['d', 'D', 'w', 'W', 's', 'S']);
            let makes_range = c == '-' && !first && !in_range && !behind.starts_with(']');
            if is_set && in_range || makes_range && was_set {
                return Err("a set such as `\\d` cannot be an end of a range".to_owned());
            }
            let starts = makes_range && begins_range;
            rest = match c {
                ']' if !first => {
                    self.out.push(']');
                    return Ok(behind);
                }
                '\\' => self.escape(behind, true)?,
                // Sets within sets are the crate's own.
                ']' | '[' | '&' | '~' => {
                    self.out.push('\\');
                    self.out.push(c);
                    behind
                }
                '-' => {
                    self.out.push_str(if starts { "-" } else { "\\-" });
                    behind
                }
                c if c.is_whitespace() => {
                    self.literal(c);
                    behind
                }
                c => {
                    self.out.push(c);
                    behind
                }
            };
            first = false;
            begins_range = !starts && !in_range && !is_set;
            in_range = starts;
            was_set = is_set;
        }
        Err("a character class is not closed (`[` without `]`)".to_owned())
    }

    /// What follows `(`.
    fn group<'p>(&mut self, after: &'p str) -> Result<&'p str, String> {
        let Some(kind) = after.strip_prefix('?') else {
            self.out.push('(');
            return Ok(after);
        };
        let unsupported = [
            ("<=", "look-behind assertions (`(?<=…)`)"),
            ("<!", "negative look-behind assertions (`(?<!…)`)"),
            ("=", "look-ahead assertions (`(?=…)`)"),
            ("!", "negative look-ahead assertions (`(?!…)`)"),
            (">", "atomic groups (`(?>…)`)"),
            ("(", "conditional groups (`(?(…)…)`)"),
            ("P=", "back-references by name (`(?P=…)`)"),
        ];
        if let Some((_, name)) = unsupported.iter().find(|(start, _)| kind.starts_with(start)) {
            return Err(format!("{name} are not supported"));
        }
        if let Some(comment) = kind.strip_prefix('#') {
            let end = comment.find(')').ok_or("a comment group (`(?#…)`) is not closed")?;
            return Ok(comment.get(end + 1..).unwrap_or_default());
        }
        if let Some(named) = kind.strip_prefix("P<") {
            let name =
                named.split_once('>').map(|(name, _)| name).ok_or("the name of a group is not closed (`(?P<…>`)")?;
            if !is_identifier(name) {
                return Err(format!("`{name}` is no name of a group"));
            }
        } else if kind.starts_with('<') {
            return Err("`(?<` is unknown here; a group with a name is written `(?P<name>…)`".to_owned());
        }
        let inline: String = kind.chars().take_while(|c| c.is_ascii_alphabetic() || *c == '-').collect();
        let closes = kind.get(inline.len()..).is_some_and(|behind| behind.starts_with([')', ':']));
        if closes {
            if kind.get(inline.len()..).is_some_and(|behind| behind.starts_with(')')) && !has_only_flags(&self.out) {
                return Err(format!(
                    "the flags `(?{inline})` do not stand at the start; use `(?{inline}:…)` or the request's `flags`"
                ));
            }
            if let Some(flag) = inline.chars().find(|c| !matches!(c, 'i' | 'm' | 's' | 'x' | 'u' | '-')) {
                return Err(format!("the inline flag `{flag}` is not supported; use the request's `flags`"));
            }
            if inline.contains(['m', 'x']) {
                return Err("the inline flags `m` and `x` are not supported; use the request's `flags`".to_owned());
            }
        }
        self.out.push_str("(?");
        Ok(kind)
    }
}

/// Whether Python takes `name` for a name.
fn is_identifier(name: &str) -> bool {
    let is_word = |c: char| c == '_' || c.is_alphanumeric();
    name.chars().all(is_word) && name.chars().next().is_some_and(|first| !first.is_numeric())
}

/// Whether nothing but groups of flags, `(?i)`, begins a pattern so far.
fn has_only_flags(out: &str) -> bool {
    let mut rest = out.trim_start();
    while let Some((flags, behind)) = rest.strip_prefix("(?").and_then(|rest| rest.split_once(')'))
        && flags.bytes().all(|byte| byte.is_ascii_alphabetic())
    {
        rest = behind.trim_start();
    }
    rest.is_empty()
}

/// Reads `m}`, `m,}`, `,n}` or `m,n}`; gives the repetition as the crate writes it and what is behind it.
fn repetition(after: &str) -> (Option<String>, &str) {
    let read = || {
        let (bounds, rest) = after.split_once('}')?;
        let (low, high) = bounds.split_once(',').map_or((bounds, None), |(low, high)| (low, Some(high)));
        let number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if !number(low) || !high.is_none_or(number) || (low.is_empty() && high.is_none_or(str::is_empty)) {
            return None;
        }
        let low = if low.is_empty() { "0" } else { low };
        Some((high.map_or_else(|| format!("{{{low}}}"), |high| format!("{{{low},{high}}}")), rest))
    };
    match read() {
        Some((bounds, rest)) => (Some(bounds), rest),
        None => (None, after),
    }
}

#[cfg(test)]
mod tests;
