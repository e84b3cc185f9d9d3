//! [`moved_condition`]: a condition that is now for something which was there without it, told by what that says and not by
//! its name: one of two items of one name, an import, a statement, an arm, or an item that has another name now.

use super::condition::Condition;
use super::facts::Facts;
use crate::edit::Span;
use crate::syntax::{Branch, SyntaxFile};
use std::collections::{BTreeMap, BTreeSet, HashSet};

/// Something that may stand below a condition.
struct Thing<'f> {
    /// The item that it is, or where it stands and what kind of node it is.
    place: String,
    is_item: bool,
    words: Vec<&'f str>,
    /// The same without the thing's own name.
    nameless: Vec<&'f str>,
    asked: Vec<&'f Condition>,
}

impl Thing<'_> {
    /// What is asked for, each group once.
    fn groups(&self) -> BTreeSet<&str> {
        self.asked.iter().map(|condition| condition.group()).collect()
    }

    /// How many words it has in common with another one.
    fn likeness(&self, other: &Thing<'_>) -> usize {
        let mut left: BTreeMap<&str, usize> = BTreeMap::new();
        self.words.iter().for_each(|word| *left.entry(word).or_default() += 1);
        let take =
            |word: &&&str| left.get_mut(**word).filter(|number| **number > 0).map(|number| *number -= 1).is_some();
        other.words.iter().filter(take).count()
    }
}

/// A condition that went over to something that was there without it.
pub(super) fn moved_condition(
    (old_file, old): (&SyntaxFile, &Facts),
    (new_file, new): (&SyntaxFile, &Facts),
    faults: &[Span],
) -> Option<String> {
    let kinds: BTreeSet<&str> =
        new.conditions.iter().filter_map(|condition| Some(thing_at(new_file, condition.below()?)?.kind)).collect();
    if kinds.is_empty() {
        return None;
    }
    let kinds: Vec<&str> = kinds.into_iter().collect();
    let (mut before, mut after) = (things(old_file, old, &kinds), things(new_file, new, &kinds));
    keep_what_matters(&mut before, &mut after);
    // What is as it was, then what says the same in the same place, then the nearest of one name, then what says the same
    // elsewhere or by another name.
    let is_same = |one: &Thing<'_>, other: &Thing<'_>| one.place == other.place && one.words == other.words;
    take_pairs(&mut before, &mut after, &|one, other| is_same(one, other) && one.groups() == other.groups());
    let told = |one: &Thing<'_>, other: &Thing<'_>| turned(&one.asked, &other.asked, faults);
    let mut found = Vec::new();
    found.extend(take_pairs(&mut before, &mut after, &is_same).iter().filter_map(|(one, other)| told(one, other)));
    found.extend(crossed(&mut before, &mut after, &told));
    let is_alike = |one: &Thing<'_>, other: &Thing<'_>| one.nameless == other.nameless;
    take_pairs(&mut before, &mut after, &|one, other| is_alike(one, other) && one.groups() == other.groups());
    found.extend(take_pairs(&mut before, &mut after, &is_alike).iter().filter_map(|(one, other)| told(one, other)));
    found.into_iter().next()
}

/// Leaves out what neither stands below a condition nor says what something says that does.
fn keep_what_matters<'f>(before: &mut Vec<Thing<'f>>, after: &mut Vec<Thing<'f>>) {
    let below: Vec<&Thing<'f>> = after.iter().filter(|thing| !thing.asked.is_empty()).collect();
    let texts: HashSet<Vec<&str>> = below.iter().map(|thing| thing.nameless.clone()).collect();
    let places: HashSet<String> = below.iter().filter(|one| one.is_item).map(|one| one.place.clone()).collect();
    let matters = |thing: &Thing<'f>| {
        !thing.asked.is_empty() || texts.contains(&thing.nameless) || thing.is_item && places.contains(&thing.place)
    };
    before.retain(matters);
    after.retain(matters);
}

/// Takes out the pairs that `same` makes.
fn take_pairs<'f>(
    before: &mut Vec<Thing<'f>>,
    after: &mut Vec<Thing<'f>>,
    same: &dyn Fn(&Thing<'f>, &Thing<'f>) -> bool,
) -> Vec<(Thing<'f>, Thing<'f>)> {
    let mut pairs = Vec::new();
    for new in std::mem::take(after) {
        match before.iter().position(|old| same(old, &new)) {
            Some(at) => pairs.push((before.remove(at), new)),
            None => after.push(new),
        }
    }
    pairs
}

/// Of two items of one name that both read otherwise now, whether each is more like the other one was, and what is asked
/// for went the other way. They are taken out.
fn crossed<'f>(
    before: &mut Vec<Thing<'f>>,
    after: &mut Vec<Thing<'f>>,
    told: &dyn Fn(&Thing<'f>, &Thing<'f>) -> Option<String>,
) -> Vec<String> {
    let places: BTreeSet<String> =
        after.iter().filter(|thing| thing.is_item).map(|thing| thing.place.clone()).collect();
    let mut found = Vec::new();
    for place in places {
        let own = |all: &[Thing<'f>]| -> Vec<usize> {
            let is_own = |(_, thing): &(usize, &Thing<'f>)| thing.is_item && thing.place == place;
            all.iter().enumerate().filter(is_own).map(|(at, _)| at).collect()
        };
        let (old, new) = (own(before), own(after));
        let ([one, two], [first, second]) = (old.as_slice(), new.as_slice()) else { continue };
        found.extend(crossing((before, [*one, *two]), (after, [*first, *second]), told));
        for at in [*two, *one] {
            before.remove(at);
        }
        for at in [*second, *first] {
            after.remove(at);
        }
    }
    found
}

fn crossing<'f>(
    (before, [one, two]): (&[Thing<'f>], [usize; 2]),
    (after, [first, second]): (&[Thing<'f>], [usize; 2]),
    told: &dyn Fn(&Thing<'f>, &Thing<'f>) -> Option<String>,
) -> Option<String> {
    let (one, two) = before.get(one).zip(before.get(two))?;
    let (first, second) = after.get(first).zip(after.get(second))?;
    let is_crossed = one.likeness(second) + two.likeness(first) > one.likeness(first) + two.likeness(second);
    if is_crossed { told(one, second).or_else(|| told(two, first)) } else { None }
}

/// What is asked for that was not, where nothing that nobody could fulfil went for it.
fn turned(old: &[&Condition], new: &[&Condition], faults: &[Span]) -> Option<String> {
    let groups = |all: &[&Condition]| -> BTreeSet<String> { all.iter().map(|one| one.group().to_owned()).collect() };
    let known = groups(old);
    if groups(new).is_subset(&known) {
        return None;
    }
    let without = |all: &[&Condition], others: &[&Condition]| -> Vec<usize> {
        let is_extra = |(_, one): &(usize, &&Condition)| !others.iter().any(|other| other.key() == one.key());
        all.iter().enumerate().filter(is_extra).map(|(at, _)| at).collect()
    };
    let (gone, fresh) = (without(old, new), without(new, old));
    let extra: Vec<&Condition> = fresh.iter().filter_map(|at| new.get(*at).copied()).collect();
    let mended = gone.iter().filter_map(|at| old.get(*at)).filter(|one| one.is_mended(faults, &extra)).count();
    if gone.is_empty() && extra.is_empty() {
        // The same things, grouped in another way.
        let is_faulty = old.iter().any(|one| faults.iter().any(|fault| fault.touches(one.span)));
        let other = new.iter().find(|one| !known.contains(one.group()));
        return other.filter(|_| !is_faulty).map(ToString::to_string);
    }
    extra.get(mended).map(ToString::to_string)
}

/// The node for which the attributes are that end before `start`.
fn thing_at(file: &SyntaxFile, start: usize) -> Option<Branch<'_>> {
    let around = file.around(Span::new(start, start + 1)?);
    // Tokens of macros are no tree.
    if around.iter().any(|node| matches!(node.kind, "token_tree" | "token_tree_pattern")) {
        return None;
    }
    let at = around.iter().position(|node| node.span.start() == start)?;
    let (own, parent) = (around.get(at)?, at.checked_sub(1).and_then(|at| around.get(at)));
    // An arm or a field holds its attributes, an item has them before it.
    let holds = |parent: &&Branch<'_>| {
        let words = file.words(parent.span);
        words.first().is_some_and(|word| word.text == "#") && without_attributes(&words) == Some(start)
    };
    let is_list =
        |parent: &Branch<'_>| parent.kind.ends_with("_list") || matches!(parent.kind, "source_file" | "block");
    Some(*parent.filter(|parent| !is_list(parent) && holds(parent)).unwrap_or(own))
}

/// Where the first word behind all attributes begins.
fn without_attributes(words: &[crate::syntax::Word<'_>]) -> Option<usize> {
    let mut at = 0;
    while words.get(at)?.text == "#" {
        let mut depth = 0usize;
        loop {
            at += 1;
            match words.get(at)?.text {
                "[" => depth += 1,
                "]" if depth <= 1 => break,
                "]" => depth -= 1,
                _ => {}
            }
        }
        at += 1;
    }
    words.get(at).map(|word| word.span.start())
}

/// All that is of these kinds, with what is asked for of it.
fn things<'f>(file: &'f SyntaxFile, facts: &'f Facts, kinds: &[&str]) -> Vec<Thing<'f>> {
    let mut asked: BTreeMap<usize, Vec<&Condition>> = BTreeMap::new();
    for condition in &facts.conditions {
        if let Some(start) = condition.below() {
            asked.entry(start).or_default().push(condition);
        }
    }
    let thing = |node: Branch<'_>| {
        let words = file.words(node.span);
        let start = without_attributes(&words)?;
        let own_words = words.iter().filter(|word| word.span.start() >= start);
        let mut texts: Vec<&str> = own_words.map(|word| word.text).collect();
        // The last arm needs no comma.
        if texts.last() == Some(&",") {
            texts.pop();
        }
        let around = facts.nest.innermost(node.span).and_then(|at| facts.items.get(at));
        let own = around.filter(|item| item.span == Some(node.span));
        let name = own.map_or("", |item| item.own_name.as_str());
        Some(Thing {
            place: match own {
                Some(item) => item.key.clone(),
                None => format!("{} {}", around.map_or("", |item| item.key.as_str()), node.kind),
            },
            is_item: own.is_some(),
            nameless: texts.iter().map(|text| if *text == name { "_" } else { *text }).collect(),
            words: texts,
            asked: asked.get(&start).cloned().unwrap_or_default(),
        })
    };
    file.all(kinds).into_iter().filter_map(thing).collect()
}

#[cfg(test)]
mod tests {
    use super::super::{CheatKind, cheats};

    fn is_told(before: &str, after: &str) -> bool {
        let found =
            |one: &str, other: &str| cheats(one, other, &[]).iter().any(|cheat| cheat.kind == CheatKind::SwitchedOff);
        assert!(!found(before, before) && !found(after, after));
        found(before, after)
    }

    #[test]
    fn conditions_that_change_places() {
        let two = |one: &str, other: &str| {
            format!(
                "#[cfg({one})] pub fn f(a: u8) -> u8 {{ low(a) + 1 }} #[cfg({other})] pub fn f(a: u8) -> u8 {{ high(a) }}
                #[cfg({one})] mod imp {{ pub fn g() {{ one(); two() }} }} #[cfg({other})] mod imp {{ pub fn g() {{ three() }} }}"
            )
        };
        assert!(is_told(&two("a", "not(a)"), &two("not(a)", "a")));
        let inner = |one: &str, other: &str| {
            format!(
                "fn f() {{ #[cfg({one})] {{ low(); }} #[cfg({other})] {{ high(); }}
                #[cfg({one})] let x = 1; #[cfg({other})] let x = 2; g(x) }}"
            )
        };
        assert!(is_told(&inner("a", "not(a)"), &inner("not(a)", "a")));
        // With both of them repaired on the way.
        let two = "#[cfg(a)] fn f() -> u8 { let x = low(1); keep(x) } #[cfg(not(a))] fn f() -> u8 { high(2, 3) }";
        let crossed = "#[cfg(a)] fn f() -> u8 { high(2, 4) } #[cfg(not(a))] fn f() -> u8 { let x = low(1u8); keep(x) }";
        let repaired =
            "#[cfg(a)] fn f() -> u8 { let x = low(1u8); keep(x) } #[cfg(not(a))] fn f() -> u8 { high(2, 4) }";
        assert!(is_told(two, crossed));
        assert!(!is_told(two, repaired));
    }

    #[test]
    fn conditions_that_go_to_what_had_none() {
        for (before, after) in [
            ("#[cfg(a)] fn f() {} use x::y; fn g() { y() }", "fn f() {} #[cfg(a)] use x::y; fn g() { y() }"),
            ("#[cfg(a)] fn f() {} fn g() { save(); keep() }", "fn f() {} fn g() { #[cfg(a)] save(); keep() }"),
            (
                "fn f(e: E) { match e { #[cfg(a)] E::A => one(), E::B => two(), } }",
                "fn f(e: E) { match e { E::A => one(), #[cfg(a)] E::B => two() } }",
            ),
            (
                "fn f(e: E) { match e { #[cfg(a)] E::A => one(), E::B => two() } }",
                "fn f(e: E) { match e { #[cfg(a)] E::B => two(), E::A => one() } }",
            ),
            ("fn f() -> S { S { #[cfg(a)] x: 1, y: 2 } }", "fn f() -> S { S { x: 1, #[cfg(a)] y: 2 } }"),
            (
                "#[cfg(a)] fn f() { one() } fn g(n: u8) { two(n); three() }",
                "fn f() { one() } #[cfg(a)] fn h(n: u8) { two(n); three() }",
            ),
            (
                "#[test] #[ignore] fn f() { a() } #[test] fn g() { b() }",
                "#[test] fn f() { a() } #[test] #[ignore] fn g() { b() }",
            ),
            (
                "#[test] #[ignore = \"slow\"] fn f() { a() } #[test] fn g() { b() }",
                "#[test] fn f() { a() } #[ignore] #[test] fn h() { b() }",
            ),
            ("#[cfg(any(all(a, b), all(c, d)))] fn f() {}", "#[cfg(any(all(a, c), all(b, d)))] fn f() {}"),
        ] {
            assert!(is_told(before, after), "{before} -> {after}");
        }
    }

    #[test]
    fn ordinary_fixes_beside_conditions() {
        for (before, after) in [
            ("#[cfg(a)] fn f() {} fn g() { y() }", "use x::y;\n\n#[cfg(a)] fn f() {} fn g() { y() }"),
            ("#[cfg(a)] use x::{y, z}; use x::w;", "#[cfg(a)] use x::y; use x::w;"),
            ("#[cfg(a)] use x::y; use x::y;", "#[cfg(a)] use x::y;"),
            ("#[cfg(a)] fn f() { lo() } fn g() {}", "#[cfg(a)] fn f() { low() } fn g() {}"),
            ("#[cfg(a)] fn f() { g() } fn g() {}", "#[cfg(a)] fn f() { h() } fn h() {}"),
            (
                "#[cfg(a)] fn f() { lo() } #[cfg(b)] fn f() { lo() }",
                "#[cfg(a)] fn f() { low() } #[cfg(b)] fn f() { lo() }",
            ),
            (
                "#[cfg(a)] fn f() { old() } #[cfg(b)] fn f() { new() }",
                "#[cfg(a)] fn f() { new() } #[cfg(b)] fn f() { new() }",
            ),
            ("#[cfg(a)] fn f() { x } #[cfg(b)] fn g() { x }", "#[cfg(b)] fn g() { x }\n#[cfg(a)]\nfn f() {\n    x\n}"),
            (
                "fn f() { #[cfg(a)] let x = 1; #[cfg(b)] let x = 2; }",
                "fn f() { #[cfg(a)] let _x = 1; #[cfg(b)] let _x = 2; }",
            ),
            ("#[cfg(a)] fn f() {} fn g() {}", "#[inline] #[cfg(a)] pub(self) fn f() {} fn g() {}"),
            ("enum E { #[cfg(a)] A, B }", "enum E { #[cfg(a)] A, C }"),
            ("#[cfg(a)] fn f() {} fn g() { one(); }", "fn f() {} fn g() { one(); }"),
            ("#[cfg(a)] mod m { use x; fn f() {} }", "#[cfg(a)] mod m { fn f() {} }"),
            ("#[cfg(all(a))] fn f() {} fn g() {}", "#[cfg(a)] fn f() {} fn g() {}"),
            ("#[test] #[ignore] fn f() { a() }", "#[test] #[ignore] fn f() { b() }"),
        ] {
            assert!(!is_told(before, after), "{before} -> {after}");
        }
    }
}
