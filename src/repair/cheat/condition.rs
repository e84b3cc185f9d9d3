//! [`conditions`]: what `#[cfg]`, `#[cfg_attr]` and `cfg!` ask for, one by one.
//!
//! Another condition in the place of one switches code off as surely as a new one does, and no compiler sees that
//! something is missing which it was told not to look at.

use crate::edit::Span;
use crate::syntax::{SyntaxFile, Word};
use std::collections::BTreeMap;
use std::fmt;

/// One thing that is asked for: `unix`, `feature = "std"`.
#[derive(Debug)]
pub(super) struct Condition {
    /// Without blanks.
    text: String,
    /// Whether it is to be so that it does not hold: it stands in an odd number of `not`.
    negated: bool,
    /// The `any` and `all` around it.
    within: String,
    pub(super) span: Span,
}

impl Condition {
    /// What makes two the same.
    fn key(&self) -> (&str, bool, &str) {
        (&self.text, self.negated, &self.within)
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.negated { write!(f, "`not({})`", self.text) } else { write!(f, "`{}`", self.text) }
    }
}

/// Everything that the file's conditions ask for, in the order of the text.
pub(super) fn conditions(file: &SyntaxFile) -> Vec<Condition> {
    let words = file.words(file.whole());
    let text = |at: usize| words.get(at).map_or("", |word| word.text);
    let mut found = Vec::new();
    for at in 0..words.len() {
        let open = match text(at) {
            "cfg" if text(at + 1) == "!" => at + 2,
            "cfg" | "cfg_attr" if at > 0 && text(at - 1) == "[" => at + 1,
            _ => continue,
        };
        if text(open) == "(" {
            read(&words, open + 1, &mut found, (false, String::new()), text(at) == "cfg_attr");
        }
    }
    found
}

/// Reads what stands in parentheses, from behind the opening one; only up to the first comma if it is `alone`. Around it is
/// an odd number of `not` or an even one, and what else. Gives the place behind the closing one.
fn read(
    words: &[Word<'_>],
    from: usize,
    found: &mut Vec<Condition>,
    (negated, within): (bool, String),
    alone: bool,
) -> usize {
    let mut at = from;
    while let Some(word) = words.get(at) {
        let next = words.get(at + 1).map_or("", |word| word.text);
        match word.text {
            ")" => return at + 1,
            "," if alone => return at + 1,
            "," => at += 1,
            "not" | "all" | "any" if next == "(" => {
                let is_not = word.text == "not";
                let inner = if is_not { within.clone() } else { format!("{within}{} ", word.text) };
                at = read(words, at + 2, found, (negated != is_not, inner), false);
            }
            _ => {
                let leaf: Vec<&Word<'_>> =
                    words.iter().skip(at).take_while(|word| !matches!(word.text, "," | ")")).collect();
                let end = leaf.last().map_or(word.span.end(), |last| last.span.end());
                if let Some(span) = Span::new(word.span.start(), end) {
                    let text = leaf.iter().map(|word| word.text).collect();
                    found.push(Condition { text, negated, within: within.clone(), span });
                }
                at += leaf.len().max(1);
            }
        }
    }
    at
}

/// A condition that was not there before, in the place of another.
///
/// What nothing fulfils and the compiler finds fault with may become what is meant: code that was never compiled is then
/// compiled. Not so below a `not`, where it was compiled as it is.
pub(super) fn changed_condition(old: &[Condition], new: &[Condition], faults: &[Span]) -> Option<String> {
    let mut left: BTreeMap<(&str, bool, &str), usize> = BTreeMap::new();
    for condition in old {
        *left.entry(condition.key()).or_default() += 1;
    }
    let mut fresh = Vec::new();
    for condition in new {
        match left.get_mut(&condition.key()).filter(|number| **number > 0) {
            Some(number) => *number -= 1,
            None => fresh.push(condition),
        }
    }
    let mut gone: Vec<&Condition> = Vec::new();
    for condition in old.iter().rev() {
        if let Some(number) = left.get_mut(&condition.key()).filter(|number| **number > 0) {
            *number -= 1;
            gone.push(condition);
        }
    }
    let is_mended = |condition: &&&Condition| {
        let is_faulty = faults.iter().any(|fault| fault.touches(condition.span));
        // `not(a, b)`, which is no condition, made `not(all(a, b))`.
        let is_regrouped = || fresh.iter().any(|new| (&new.text, new.negated) == (&condition.text, condition.negated));
        is_faulty && (!condition.negated || !can_hold(&condition.text) || is_regrouped())
    };
    let mended = gone.iter().filter(is_mended).count();
    fresh.get(mended).map(ToString::to_string)
}

/// Whether the text is a condition at all: `name` or `name = "text"`.
fn can_hold(text: &str) -> bool {
    let is_name = |name: &str| !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || c == '_');
    match text.split_once('=') {
        None => is_name(text),
        Some((name, value)) => is_name(name) && value.len() > 1 && value.starts_with('"') && value.ends_with('"'),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Vec<Condition> {
        conditions(&SyntaxFile::parse(text.as_bytes()))
    }

    fn changed(before: &str, after: &str, fault: Option<&str>) -> Option<String> {
        let fault = fault.and_then(|fault| before.find(fault).and_then(|at| Span::new(at, at + fault.len())));
        changed_condition(&of(before), &of(after), fault.as_slice())
    }

    #[test]
    fn each_thing_that_is_asked_for_is_read_with_its_sign() {
        let text = r#"
            #[cfg(all(unix, not(any(feature = "a", not(test)))))] fn f() { cfg!(loom); cfg(no); }
            #![cfg_attr(windows, no_std, allow(x))]
            fn cfg(no: bool) {}"#;
        let all: Vec<String> = of(text).iter().map(ToString::to_string).collect();
        assert_eq!(all, ["`unix`", "`not(feature=\"a\")`", "`test`", "`loom`", "`windows`"]);
        assert!(of("#[cfg(").is_empty() && of("#[cfg(not(").is_empty() && of("cfg!(").is_empty());
    }

    #[test]
    fn another_condition_in_the_place_of_one_is_found() {
        let (unix, windows) = ("#[cfg(unix)] fn f() {}", "#[cfg(windows)] fn f() {}");
        assert_eq!(changed(unix, windows, None).unwrap(), "`windows`");
        assert_eq!(changed(unix, "#[cfg(not(unix))] fn f() {}", None).unwrap(), "`not(unix)`");
        assert_eq!(changed(unix, "fn f() {}", None), None);
        assert_eq!(changed(unix, unix, None), None);
        let (any, all) = ("#[cfg(any(a, b))] fn f() {}", "#[cfg(all(a, b))] fn f() {}");
        assert_eq!(changed(any, all, None).unwrap(), "`a`");
        // Two change places, and an item goes with its own.
        let two = "#[cfg(a)] fn f() {} #[cfg(b)] fn g() {}";
        assert_eq!(changed(two, "#[cfg(b)] fn g() {}", None), None);
        assert_eq!(changed(two, "#[cfg(b)] fn g() {} #[cfg(a)] fn f() {}", None), None);
    }

    #[test]
    fn what_nothing_fulfils_may_be_mended_where_it_switched_code_off() {
        let (typo, mended) = ("#[cfg(feature = \"serd\")] fn f() {}", "#[cfg(feature = \"serde\")] fn f() {}");
        assert_eq!(changed(typo, mended, Some("feature = \"serd\"")), None);
        assert!(changed(typo, mended, None).is_some());
        let (on, off) = ("#[cfg(not(std))] fn f() {}", "#[cfg(not(feature = \"std\"))] fn f() {}");
        assert_eq!(changed(on, off, Some("std")).unwrap(), "`not(feature=\"std\")`");
        // No condition at all: it was never compiled.
        let (none, some) = ("#[cfg(not(os = linux))] fn f() {}", "#[cfg(not(os = \"linux\"))] fn f() {}");
        assert_eq!(changed(none, some, Some("os = linux")), None);
    }
}
