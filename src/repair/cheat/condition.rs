//! [`conditions`]: what `#[cfg]`, `#[cfg_attr]` and `cfg!` ask for, one by one.
//!
//! Another condition in the place of one switches code off as surely as a new one does, and no compiler sees that
//! something is missing which it was told not to look at. So does one that went over from another item.

use crate::edit::Span;
use crate::syntax::{SyntaxFile, Word};
use std::fmt;

/// One thing that is asked for: `unix`, `feature = "std"`.
#[derive(Debug)]
pub(super) struct Condition {
    /// Without blanks.
    text: String,
    /// Whether it is to be so that it does not hold: it stands in an odd number of `not`.
    negated: bool,
    /// The `any`, `all` and `cfg_attr` around it.
    within: String,
    pub(super) span: Span,
    /// Where what its attribute is for begins, and with which words; `None` for `cfg!` and inner attributes.
    below: Option<(usize, String)>,
    /// What it switches on and off: an item by its key, or a part of one by the first words of it as well.
    owner: String,
}

impl Condition {
    /// What makes two the same.
    fn key(&self) -> (&str, bool, &str) {
        (&self.text, self.negated, &self.within)
    }

    /// Takes what it switches from the file's items, each with its span and key.
    pub(super) fn belong(&mut self, items: &[(Span, &str)]) {
        let innermost = items.iter().filter(|(span, _)| span.contains(self.span)).min_by_key(|(span, _)| span.len());
        let around = innermost.map_or("", |(_, key)| key);
        self.owner = match &self.below {
            None => around.to_owned(),
            Some((start, words)) => match items.iter().find(|(span, _)| span.start() == *start) {
                Some((_, key)) => (*key).to_owned(),
                None => format!("{around} {words}"),
            },
        };
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
        let first = found.len();
        match text(at) {
            "cfg" if text(at + 1) == "!" && text(at + 2) == "(" => {
                read(&words, at + 3, &mut found, (false, String::new()), false);
            }
            "cfg" | "cfg_attr" if at > 0 && text(at - 1) == "[" => {
                read_attribute(&words, at, &mut found, "");
                let is_inner = at > 1 && text(at - 2) == "!";
                let below = if is_inner { None } else { below(&words, at) };
                found.iter_mut().skip(first).for_each(|condition| condition.below.clone_from(&below));
            }
            _ => {}
        }
    }
    found
}

/// Reads `cfg(..)`, or `cfg_attr(.., ..)` with what that holds; `at` is its name. Gives the place behind it.
fn read_attribute(words: &[Word<'_>], at: usize, found: &mut Vec<Condition>, within: &str) -> usize {
    let text = |at: usize| words.get(at).map_or("", |word| word.text);
    if text(at + 1) != "(" {
        return at + 1;
    }
    let is_conditional = text(at) == "cfg_attr";
    let mut at = read(words, at + 2, found, (false, within.to_owned()), is_conditional);
    if !is_conditional || text(at - 1) == ")" {
        return at;
    }
    // The attributes behind the comma.
    let within = format!("{within}cfg_attr ");
    let mut depth = 0usize;
    while at < words.len() {
        match text(at) {
            ")" if depth == 0 => return at + 1,
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth = depth.saturating_sub(1),
            "cfg" | "cfg_attr" if depth == 0 && text(at + 1) == "(" => {
                at = read_attribute(words, at, found, &within);
                continue;
            }
            _ => {}
        }
        at += 1;
    }
    at
}

/// Where what an attribute is for begins, and with which words; `at` is a place in the attribute.
fn below(words: &[Word<'_>], at: usize) -> Option<(usize, String)> {
    const ENDS: &[&str] = &["{", "}", "(", ";", ",", "="];
    let mut rest = words.iter().skip(at).peekable();
    let mut depth = 1usize;
    while depth > 0 {
        match rest.next()?.text {
            "[" => depth += 1,
            "]" => depth -= 1,
            _ => {}
        }
        // Another attribute of the same.
        if depth == 0 && rest.next_if(|word| word.text == "#").is_some() {
            rest.next_if(|word| word.text == "[")?;
            depth = 1;
        }
    }
    let start = rest.peek()?.span.start();
    let first: Vec<&str> = rest.map(|word| word.text).take_while(|text| !ENDS.contains(text)).collect();
    Some((start, first.join(" ")))
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
                    let (within, owner) = (within.clone(), String::new());
                    found.push(Condition { text, negated, within, span, below: None, owner });
                }
                at += leaf.len().max(1);
            }
        }
    }
    at
}

/// A condition that was not there before, in the place of another, or that is now for something which was there without
/// it, as `was_there` knows.
///
/// What nothing fulfils and the compiler finds fault with may become what is meant: code that was never compiled is then
/// compiled. Not so below a `not`, where it was compiled as it is.
pub(super) fn changed_condition(
    old: &[Condition],
    new: &[Condition],
    faults: &[Span],
    was_there: &dyn Fn(&str) -> bool,
) -> Option<String> {
    let of_old = |owner: &str| was_there(owner) || old.iter().any(|condition| condition.owner == owner);
    let mut gone: Vec<&Condition> = old.iter().collect();
    let mut fresh: Vec<&Condition> = new.iter().collect();
    let is_same = |one: &Condition, other: &Condition| one.key() == other.key() && one.owner == other.owner;
    take_pairs(&mut gone, &mut fresh, &is_same);
    // What has another name, or is new with the condition, was not switched off by it.
    take_pairs(&mut gone, &mut fresh, &|one, other| one.key() == other.key() && !of_old(&other.owner));
    let is_mended = |condition: &&&Condition| {
        let is_faulty = faults.iter().any(|fault| fault.touches(condition.span));
        // `not(a, b)`, which is no condition, made `not(all(a, b))`.
        let is_regrouped = || fresh.iter().any(|new| (&new.text, new.negated) == (&condition.text, condition.negated));
        is_faulty && (!condition.negated || !can_hold(&condition.text) || is_regrouped())
    };
    let mended = gone.iter().filter(is_mended).count();
    fresh.get(mended).map(ToString::to_string)
}

/// Takes out those of either side that are the same.
fn take_pairs(gone: &mut Vec<&Condition>, fresh: &mut Vec<&Condition>, same: &dyn Fn(&Condition, &Condition) -> bool) {
    fresh.retain(|new| match gone.iter().position(|old| same(old, new)) {
        Some(at) => {
            gone.remove(at);
            false
        }
        None => true,
    });
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
        changed_condition(&of(before), &of(after), fault.as_slice(), &|_| false)
    }

    #[test]
    fn each_thing_that_is_asked_for_is_read_with_its_sign() {
        let text = r#"
            #[cfg(all(unix, not(any(feature = "a", not(test)))))] fn f() { cfg!(loom); cfg(no); }
            #![cfg_attr(windows, no_std, allow(x))]
            fn cfg(no: bool) {}"#;
        let all: Vec<String> = of(text).iter().map(ToString::to_string).collect();
        assert_eq!(all, ["`unix`", "`not(feature=\"a\")`", "`test`", "`loom`", "`windows`"]);
        let nested =
            of("#[cfg_attr(a, doc(cfg(b)), cfg(not(c)), cfg_attr(d, cfg(e)), path = \"x\")] mod m; f(cfg(no));");
        assert_eq!(nested.iter().map(ToString::to_string).collect::<Vec<_>>(), ["`a`", "`not(c)`", "`d`", "`e`"]);
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
