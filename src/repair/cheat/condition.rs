//! [`conditions`]: what `#[cfg]`, `#[cfg_attr]` and `cfg!` ask for, one by one; and what `#[ignore]` and `#[should_panic]`
//! stand for.
//!
//! Another condition in the place of one switches code off as surely as a new one does, and no compiler sees that
//! something is missing which it was told not to look at. So does one that went over from another item. What is only said
//! in other words (`all(x)` for `x`, `any(not(a), not(b))` for `not(all(a, b))`) is the same condition.

use super::nest::Nest;
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
    /// The `any`, `all` and `cfg_attr` around it, as they are once every `not` stands at what it denies.
    within: String,
    /// All that is asked for together with it, in an order of its own, such as the whole `any`.
    group: String,
    pub(super) span: Span,
    /// Where what its attribute is for begins, and with which words; `None` for `cfg!` and inner attributes.
    below: Option<(usize, String)>,
    /// What it switches on and off: an item by its key, or a part of one by the first words of it as well.
    owner: String,
}

impl Condition {
    /// What makes two the same.
    pub(super) fn key(&self) -> (&str, bool, &str) {
        (&self.text, self.negated, &self.within)
    }

    /// What makes it the same with all that is asked for together with it.
    pub(super) fn group(&self) -> &str {
        &self.group
    }

    /// Where what its attribute is for begins; `None` for `cfg!` and inner attributes.
    pub(super) fn below(&self) -> Option<usize> {
        self.below.as_ref().map(|(start, _)| *start)
    }

    /// Whether another one in its place mends something: nothing fulfils it, and the compiler finds fault with it. Not so
    /// below a `not`, where the code was compiled as it is, unless it is no condition, or is grouped in another way in
    /// `fresh`.
    pub(super) fn is_mended(&self, faults: &[Span], fresh: &[&Condition]) -> bool {
        let is_faulty = faults.iter().any(|fault| fault.touches(self.span));
        // `not(a, b)`, which is no condition, made `not(all(a, b))`.
        let is_regrouped = || fresh.iter().any(|new| (&new.text, new.negated) == (&self.text, self.negated));
        is_faulty && (!self.negated || !can_hold(&self.text) || is_regrouped())
    }

    /// Takes what it switches from the file's items, each with its key.
    pub(super) fn belong(&mut self, items: &Nest, keys: &[&str]) {
        let key = |number: usize| keys.get(number).copied().unwrap_or_default();
        let around = items.innermost(self.span).map_or("", key);
        self.owner = match &self.below {
            None => around.to_owned(),
            Some((start, words)) => match items.at(*start) {
                Some(item) => key(item).to_owned(),
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

/// What says of a test that it is not run, or is to fail.
const MARKS: &[&str] = &["ignore", "should_panic"];

/// Everything that the file's conditions ask for, in the order of the text.
pub(super) fn conditions(file: &SyntaxFile) -> Vec<Condition> {
    let words = file.words(file.whole());
    let text = |at: usize| words.get(at).map_or("", |word| word.text);
    let mut found = Vec::new();
    for at in 0..words.len() {
        let first = found.len();
        match text(at) {
            "cfg" if text(at + 1) == "!" && text(at + 2) == "(" => {
                tell(read(&words, at + 3, 0).0, "", &mut found);
            }
            "cfg" | "cfg_attr" if at > 0 && text(at - 1) == "[" => {
                read_attribute(&words, at, &mut found, "", 0);
                let is_inner = at > 1 && text(at - 2) == "!";
                let below = if is_inner { None } else { below(&words, at) };
                found.iter_mut().skip(first).for_each(|condition| condition.below.clone_from(&below));
            }
            mark if MARKS.contains(&mark) && at > 1 && text(at - 1) == "[" && text(at - 2) == "#" => {
                found.extend(words.get(at).map(|word| marked(word, "")));
                let below = below(&words, at);
                found.iter_mut().skip(first).for_each(|condition| condition.below.clone_from(&below));
            }
            _ => {}
        }
    }
    found
}

/// `#[ignore]` and its like, whatever the reason given.
fn marked(word: &Word<'_>, within: &str) -> Condition {
    let (text, within) = (format!("#[{}]", word.text), within.to_owned());
    let group = format!("{within}{text}");
    Condition { text, negated: false, within, group, span: word.span, below: None, owner: String::new() }
}

/// Reads `cfg(..)`, or `cfg_attr(.., ..)` with what that holds; `at` is its name. Gives the place behind it.
fn read_attribute(words: &[Word<'_>], at: usize, found: &mut Vec<Condition>, within: &str, depth: usize) -> usize {
    let text = |at: usize| words.get(at).map_or("", |word| word.text);
    if text(at + 1) != "(" || depth > MAX_DEPTH {
        return at + 1;
    }
    if text(at) != "cfg_attr" {
        let (asked, end) = read(words, at + 2, 0);
        tell(asked, within, found);
        return end;
    }
    // What comes with it is what the condition decides on, not the code.
    let (asked, mut at) = read_first(words, at + 2);
    tell(asked, &format!("{within}given "), found);
    if text(at - 1) == ")" {
        return at;
    }
    // The attributes behind the comma.
    let within = format!("{within}cfg_attr ");
    let mut inner = 0usize;
    while at < words.len() {
        match text(at) {
            ")" if inner == 0 => return at + 1,
            "(" | "[" | "{" => inner += 1,
            ")" | "]" | "}" => inner = inner.saturating_sub(1),
            "cfg" | "cfg_attr" if inner == 0 && text(at + 1) == "(" => {
                at = read_attribute(words, at, found, &within, depth + 1);
                continue;
            }
            mark if inner == 0 && MARKS.contains(&mark) => {
                found.extend(words.get(at).map(|word| marked(word, &within)));
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

/// Nesting beyond which nothing is read.
const MAX_DEPTH: usize = 64;

/// What is asked for, as it is written.
#[derive(Debug)]
enum Asked {
    One(String, Span),
    Not(Vec<Asked>),
    All(Vec<Asked>),
    Any(Vec<Asked>),
}

/// Reads what stands in parentheses, from behind the opening one. Gives the place behind the closing one.
fn read(words: &[Word<'_>], from: usize, depth: usize) -> (Vec<Asked>, usize) {
    let (mut list, mut at) = (Vec::new(), from);
    while let Some(word) = words.get(at) {
        match word.text {
            ")" => return (list, at + 1),
            "," => at += 1,
            _ => {
                let (one, end) = read_one(words, at, depth);
                list.extend(one);
                at = end;
            }
        }
    }
    (list, at)
}

/// The same up to the first comma, and behind that.
fn read_first(words: &[Word<'_>], from: usize) -> (Vec<Asked>, usize) {
    let (one, end) = match words.get(from).map(|word| word.text) {
        None | Some(")" | ",") => (None, from),
        Some(_) => read_one(words, from, 0),
    };
    (one.into_iter().collect(), end + 1)
}

/// Reads one thing. Gives the place behind it.
fn read_one(words: &[Word<'_>], at: usize, depth: usize) -> (Option<Asked>, usize) {
    let text = |at: usize| words.get(at).map_or("", |word| word.text);
    if matches!(text(at), "not" | "all" | "any") && text(at + 1) == "(" && depth < MAX_DEPTH {
        let (list, end) = read(words, at + 2, depth + 1);
        let group = match text(at) {
            "not" => Asked::Not(list),
            "all" => Asked::All(list),
            _ => Asked::Any(list),
        };
        return (Some(group), end);
    }
    let leaf: Vec<&Word<'_>> = words.iter().skip(at).take_while(|word| !matches!(word.text, "," | ")")).collect();
    let span = leaf.first().zip(leaf.last()).and_then(|(first, last)| Span::new(first.span.start(), last.span.end()));
    let text = leaf.iter().map(|word| word.text).collect();
    (span.map(|span| Asked::One(text, span)), at + leaf.len().max(1))
}

/// The same with every `not` at what it denies, nothing twice, and no group of one or in one of its kind.
#[derive(Debug)]
enum Plain {
    One(String, bool, Span),
    Group(bool, Vec<Plain>),
}

impl Plain {
    /// Its name, which others have that ask for the same.
    fn name(&self) -> String {
        match self {
            Plain::One(text, negated, _) => format!("{}{text}", if *negated { "!" } else { "" }),
            Plain::Group(is_any, list) => {
                let mut names: Vec<String> = list.iter().map(Plain::name).collect();
                names.sort();
                format!("{}({})", if *is_any { "any" } else { "all" }, names.join(","))
            }
        }
    }
}

/// A list of which any or all is asked for, or denied.
fn plain(list: Vec<Asked>, (is_any, negated): (bool, bool)) -> Plain {
    let is_any = is_any != negated;
    let mut flat: Vec<Plain> = Vec::new();
    for one in list {
        let one = match one {
            Asked::One(text, span) => Plain::One(text, negated, span),
            Asked::All(list) => plain(list, (false, negated)),
            Asked::Any(list) => plain(list, (true, negated)),
            // More than one is no condition; each of them is denied.
            Asked::Not(list) if list.len() == 1 => plain(list, (false, !negated)),
            Asked::Not(list) => {
                flat.extend(list.into_iter().map(|one| plain(vec![one], (false, !negated))));
                continue;
            }
        };
        match one {
            Plain::Group(other, list) if other == is_any && !list.is_empty() => flat.extend(list),
            one => flat.push(one),
        }
    }
    let mut names: Vec<String> = Vec::new();
    flat.retain(|one| {
        let name = one.name();
        let is_new = !names.contains(&name);
        names.extend(is_new.then_some(name));
        is_new
    });
    match flat.pop() {
        Some(only) if flat.is_empty() => only,
        last => {
            flat.extend(last);
            Plain::Group(is_any, flat)
        }
    }
}

/// Tells what a list, of which all is asked for, asks for, one by one.
fn tell(list: Vec<Asked>, within: &str, found: &mut Vec<Condition>) {
    let all = match plain(list, (false, false)) {
        Plain::Group(false, list) => list,
        other => vec![other],
    };
    for one in all {
        let group = format!("{within}{}", one.name());
        tell_one(one, within, &group, found);
    }
}

fn tell_one(one: Plain, within: &str, group: &str, found: &mut Vec<Condition>) {
    match one {
        Plain::One(text, negated, span) => {
            let (within, group) = (within.to_owned(), group.to_owned());
            found.push(Condition { text, negated, within, group, span, below: None, owner: String::new() });
        }
        Plain::Group(is_any, list) => {
            let within = format!("{within}{} ", if is_any { "any" } else { "all" });
            list.into_iter().for_each(|one| tell_one(one, &within, group, found));
        }
    }
}

/// A condition that was not there before, in the place of another, or that is now for something which was there without
/// it, as `was_there` knows.
///
/// What nothing fulfils and the compiler finds fault with may become what is meant: code that was never compiled is then
/// compiled.
pub(super) fn changed_condition(
    old: &[Condition],
    new: &[Condition],
    faults: &[Span],
    was_there: &dyn Fn(&str) -> bool,
) -> Option<String> {
    let mut gone: Vec<&Condition> = old.iter().collect();
    let mut fresh: Vec<&Condition> = new.iter().collect();
    let is_same = |one: &Condition, other: &Condition| one.key() == other.key() && one.owner == other.owner;
    take_pairs(&mut gone, &mut fresh, &is_same);
    // What has another name, or is new with the condition, was not switched off by it. A statement that now reads as its twin
    // does is another one, if the twin still has its own condition.
    let held: Vec<&str> = gone.iter().map(|condition| condition.owner.as_str()).collect();
    let of_old = |owner: &str| was_there(owner) || held.contains(&owner);
    take_pairs(&mut gone, &mut fresh, &|one, other| one.key() == other.key() && !of_old(&other.owner));
    let mended = gone.iter().filter(|condition| condition.is_mended(faults, &fresh)).count();
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
    fn what_is_said_in_other_words_is_the_same() {
        for (one, other) in [
            ("all(unix)", "unix"),
            ("any(unix)", "unix"),
            ("not(not(unix))", "unix"),
            ("all(a, b)", "all(b, a, a)"),
            ("any(a, b)", "any(b, any(a, b))"),
            ("all(a, all(b, c))", "all(a, b, c)"),
            ("not(any(a, b))", "all(not(a), not(b))"),
            ("not(all(a, b))", "any(not(b), not(a))"),
            ("any(all(a), not(not(b)))", "any(a, b)"),
        ] {
            let text =
                |asked: &str| format!("#[cfg({asked})] fn f() {{ cfg!({asked}) }} #[cfg_attr({asked}, x)] struct S;");
            assert_eq!(changed(&text(one), &text(other), None), None, "{one} {other}");
            assert_eq!(changed(&text(other), &text(one), None), None, "{other} {one}");
        }
        for (one, other) in
            [("any(a, b)", "a"), ("all(a, b)", "any(a, b)"), ("not(a)", "a"), ("not(any(a, b))", "any(not(a), not(b))")]
        {
            let text = |asked: &str| format!("#[cfg({asked})] fn f() {{}}");
            assert!(changed(&text(one), &text(other), None).is_some(), "{one} {other}");
        }
    }

    #[test]
    fn what_decides_on_an_attribute_does_not_decide_on_code() {
        let (attribute, code) = ("#[cfg_attr(a, inline)] fn f() {}", "#[cfg(a)] fn f() {}");
        assert_eq!(changed(attribute, code, None).unwrap(), "`a`");
        let ignored = "#[cfg_attr(a, ignore)] fn f() {}";
        assert_eq!(changed(attribute, ignored, None).unwrap(), "`#[ignore]`");
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
