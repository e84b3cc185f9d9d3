//! Replacement templates in Python's syntax: `\1`, `\g<name>`, `\n`. A `$` is only a `$`.

use regex::{Captures, Regex};

/// A template, checked against the groups of its pattern.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Template {
    parts: Vec<Part>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Part {
    Text(String),
    Group(usize),
}

impl Template {
    /// The groups of `regex` that `text` names with a dollar, as other tools have it; here that is plain text.
    pub(super) fn dollars(text: &str, regex: &Regex) -> Vec<String> {
        let mut found: Vec<String> = Vec::new();
        for (at, _) in text.match_indices('$') {
            let behind = text.get(at + 1..).unwrap_or_default();
            let word =
                |text: &str| -> String { text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect() };
            let name = match behind.strip_prefix('{') {
                Some(inner) => word(inner),
                None => word(behind),
            };
            let is_group = match name.parse::<usize>() {
                Ok(number) => number > 0 && number < regex.captures_len(),
                Err(_) => regex.capture_names().flatten().any(|group| group == name),
            };
            if is_group && !found.contains(&name) {
                found.push(name);
            }
        }
        found
    }

    /// Reads `text`, a template for matches of `regex`.
    ///
    /// # Errors
    /// What is wrong with it, as a sentence.
    pub(super) fn parse(text: &str, regex: &Regex) -> Result<Self, String> {
        let mut parts = Vec::new();
        let mut plain = String::new();
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('\\') {
            plain.push_str(before);
            let Some(c) = after.chars().next() else { return Err("it ends with a lone backslash".to_owned()) };
            let behind = after.get(c.len_utf8()..).unwrap_or_default();
            rest = match c {
                'g' => {
                    let name = behind.strip_prefix('<').and_then(|name| name.split_once('>'));
                    let Some((name, behind)) = name else { return Err("`\\g` needs a group: `\\g<name>`".to_owned()) };
                    let group = group_named(name, regex)?;
                    push_group(&mut parts, &mut plain, group);
                    behind
                }
                '1'..='9' => {
                    let digits: String = after.chars().take(2).take_while(char::is_ascii_digit).collect();
                    let group = group_numbered(&digits, regex)?;
                    push_group(&mut parts, &mut plain, group);
                    after.get(digits.len()..).unwrap_or_default()
                }
                '0' => return Err("octal escapes (`\\0`) are not supported; `\\g<0>` is the whole match".to_owned()),
                'n' => unescaped(&mut plain, '\n', behind),
                't' => unescaped(&mut plain, '\t', behind),
                'r' => unescaped(&mut plain, '\r', behind),
                'f' => unescaped(&mut plain, '\u{c}', behind),
                'v' => unescaped(&mut plain, '\u{b}', behind),
                'a' => unescaped(&mut plain, '\u{7}', behind),
                '\\' => unescaped(&mut plain, '\\', behind),
                c if c.is_ascii_alphabetic() => return Err(format!("there is no escape `\\{c}`")),
                c => {
                    plain.push('\\');
                    plain.push(c);
                    behind
                }
            };
        }
        plain.push_str(rest);
        if !plain.is_empty() {
            parts.push(Part::Text(plain));
        }
        Ok(Template { parts })
    }

    /// Length of the replacement for one match, in bytes.
    pub(super) fn len(&self, captures: &Captures<'_>) -> usize {
        let lengths = self.parts.iter().map(|part| match part {
            Part::Text(text) => text.len(),
            Part::Group(group) => captures.get(*group).map_or(0, |found| found.len()),
        });
        lengths.fold(0, usize::saturating_add)
    }

    /// The replacement for one match in `text`, appended to `out`; a group that took no part is empty. The match may be one in a
    /// text that reads otherwise, with the same offsets.
    pub(super) fn expand(&self, text: &str, captures: &Captures<'_>, out: &mut String) {
        for part in &self.parts {
            match part {
                Part::Text(plain) => out.push_str(plain),
                Part::Group(group) => {
                    let range = captures.get(*group).map(|found| found.range());
                    out.push_str(range.and_then(|range| text.get(range)).unwrap_or_default());
                }
            }
        }
    }
}

fn unescaped<'t>(plain: &mut String, c: char, behind: &'t str) -> &'t str {
    plain.push(c);
    behind
}

fn push_group(parts: &mut Vec<Part>, plain: &mut String, group: usize) {
    if !plain.is_empty() {
        parts.push(Part::Text(std::mem::take(plain)));
    }
    parts.push(Part::Group(group));
}

fn group_numbered(digits: &str, regex: &Regex) -> Result<usize, String> {
    let group = digits.parse::<usize>().map_err(|_| format!("`{digits}` is no group"))?;
    if group < regex.captures_len() {
        return Ok(group);
    }
    Err(format!("there is no group {group}; the pattern has {}", regex.captures_len().saturating_sub(1)))
}

fn group_named(name: &str, regex: &Regex) -> Result<usize, String> {
    if !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_digit()) {
        return group_numbered(name, regex);
    }
    let found = regex.capture_names().position(|known| known == Some(name));
    found.ok_or_else(|| format!("there is no group `{name}`"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn expand(pattern: &str, template: &str, text: &str) -> Result<String, String> {
        let regex = Regex::new(pattern).unwrap();
        let template = Template::parse(template, &regex)?;
        let mut out = String::new();
        template.expand(text, &regex.captures(text).unwrap(), &mut out);
        Ok(out)
    }

    #[test]
    fn groups_named_with_a_dollar() {
        let dollars = |pattern: &str, text: &str| Template::dollars(text, &Regex::new(pattern).unwrap());
        assert_eq!(dollars("(a)(?P<x>b)", "$1 ${x}$x $0 $3 $y $é$"), ["1", "x"]);
        assert!(dollars("ab", "$1 $x").is_empty());
    }

    #[test]
    fn groups_escapes_and_dollars() {
        assert_eq!(expand("(a)(b)", "\\2\\1", "ab").unwrap(), "ba");
        assert_eq!(expand("(a)(?P<x>b)", "\\g<x>0\\g<1>\\g<0>", "ab").unwrap(), "b0aab");
        assert_eq!(expand("(a)(b)?", "[\\2]", "a").unwrap(), "[]");
        assert_eq!(expand("a", "$x ${1} $$ \\\\1\\n\\.", "a").unwrap(), "$x ${1} $$ \\1\n\\.");
    }

    #[test]
    fn what_means_nothing_is_refused() {
        for template in ["\\7", "\\g<y>", "\\g", "\\g<", "\\q", "\\", "\\0", "\\g<>", "\\g<99999999999999999999>"] {
            assert!(expand("(a)", template, "a").is_err(), "{template}");
        }
    }
}
