//! [`cheats`]: what a change does that makes errors go away without curing them.
//!
//! The compiler is content with a body of `todo!()`, with the offending statement gone, with a bound thrown out. So a
//! file is read before and after, and what differs is held against what an honest repair has no need to do. It is the
//! trees that decide, not the word of whoever made the change, be it a rule or a model.

mod bounds;
mod call;
mod closed;
mod comment;
mod condition;
mod constant;
mod expectation;
mod facts;
mod imports;
mod kind;
mod known;
mod moved;
mod nest;
mod signature;
mod switch;
mod told;
mod work;

#[cfg(test)]
mod tests;

use super::spelling::have_same_letters;
use crate::edit::Span;
use crate::refusal::excerpt;
use crate::syntax::SyntaxFile;
pub(super) use call::NEUTRAL_CALLS;
use comment::{documenting_nothing, lost_comment, no_longer_documents};
use condition::changed_condition;
pub(super) use facts::private_types;
use facts::{Facts, Item};
pub use kind::CheatKind;
use known::Known;
use moved::moved_condition;
use signature::{is_named_otherwise, without_parameters};
use std::cell::{Cell, OnceCell};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt;
use work::{is_all_done, is_finding, is_gathering, is_otherwise, misses_a_value, with_helpers};

/// One thing that a change does and an honest repair does not.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cheat {
    /// Which kind.
    pub kind: CheatKind,
    /// What it was done to: `fn open`, `struct Config, field port`.
    pub what: String,
    /// Where the names of the calls that it takes away stand in the text before; nothing for other cheats.
    pub calls: Vec<Span>,
}

impl Cheat {
    fn new(kind: CheatKind, what: &str) -> Cheat {
        Cheat { kind, what: what.to_owned(), calls: Vec::new() }
    }

    /// Whether a test expects what it did, by the same comparisons and literals, and only comes to it by fewer calls.
    pub fn is_shorter_way(&self) -> bool {
        self.kind == CheatKind::ChangedTest && self.what.ends_with(expectation::LOOKS_AT_LESS)
    }
}

impl fmt::Display for Cheat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.kind, self.what)
    }
}

/// A text before any change, read once for all the changes that are proposed for it.
#[derive(Debug)]
pub struct Original {
    text: String,
    faults: Vec<Span>,
    file: SyntaxFile,
    facts: Option<Facts>,
    /// Worked out for the second change that is proposed; where there is but one, it would be for nothing.
    known: OnceCell<Option<Known>>,
    was_asked: Cell<bool>,
}

impl Original {
    /// `faults` are spans of the text that the compiler could not make sense of, such as names that do not resolve and
    /// lifetimes that are missing: a signature with a fault in it has no type yet that could be changed. With no faults
    /// given every change of a public signature counts. Conditions that nothing fulfils and documentation of nothing are
    /// faults as well.
    pub fn read(text: &str, faults: &[Span]) -> Original {
        let file = SyntaxFile::parse(text.as_bytes());
        let facts = Facts::of(&file, faults);
        let (known, was_asked) = (OnceCell::new(), Cell::new(false));
        Original { text: text.to_owned(), faults: faults.to_vec(), file, facts, known, was_asked }
    }

    /// Whether it is this text with these faults.
    pub fn is_of(&self, text: &str, faults: &[Span]) -> bool {
        self.text == text && self.faults == faults
    }

    /// What turns it into `after` that an honest repair would not do, sorted, each once.
    ///
    /// Imports may come and go, and so may attributes other than those that silence or switch off. A comment may be said
    /// in other words, as long as there are as many as before; those of code that is gone count with that code.
    pub fn cheats(&self, after: &str) -> Vec<Cheat> {
        if self.text == after {
            return Vec::new();
        }
        let file = self.file.edited(after.as_bytes());
        let known = self.was_asked.replace(true).then(|| self.known.get_or_init(|| Known::of(&self.file)));
        let new = match known.and_then(Option::as_ref) {
            Some(known) => Facts::of_edited(&file, known),
            None => Facts::of(&file, &[]),
        };
        let (Some(old), Some(new)) = (&self.facts, new) else {
            return vec![Cheat::new(CheatKind::Unreadable, "a file over the parser's bounds")];
        };
        found(self, old, (&file, &new))
    }
}

/// What turns `before` into `after` that an honest repair would not do; see [`Original`].
pub fn cheats(before: &str, after: &str, faults: &[Span]) -> Vec<Cheat> {
    if before == after { Vec::new() } else { Original::read(before, faults).cheats(after) }
}

fn found(before: &Original, old: &Facts, (new_file, new): (&SyntaxFile, &Facts)) -> Vec<Cheat> {
    let (old_file, faults, before) = (&before.file, before.faults.as_slice(), before.text.as_str());
    let mut found = Vec::new();
    let mut add = |cheat: Cheat| found.push(cheat);
    let pairs = pairs((&old.items, &old.unknown), &new.items);
    // A bound may move from an impl to its methods.
    let number =
        |items: &[Item], bound: &str| -> usize { items.iter().filter_map(|item| item.bounds.get(bound)).sum() };
    let gone = |bound: &str| number(&new.items, bound) < number(&old.items, bound);
    let paired: BTreeSet<usize> = pairs.values().copied().collect();
    let fresh: Vec<&Item> =
        new.items.iter().enumerate().filter(|(at, _)| !paired.contains(at)).map(|(_, item)| item).collect();
    for (at, item) in old.items.iter().enumerate() {
        match pairs.get(&at).and_then(|at| new.items.get(*at)) {
            Some(after) => {
                compare(item, after, &fresh, &gone, &mut add);
                if let Some(taken) = made_up(item, after, &fresh, old_file) {
                    add(Cheat::new(CheatKind::Placeholder, &format!("{}, `{}`", item.key, excerpt(taken))));
                }
            }
            None if item.is_a_copy => {}
            None if became_closure(item, &old.items, &new.items, &pairs) => {}
            None => add(Cheat::new(CheatKind::DeletedCode, &item.key)),
        }
    }
    for item in &fresh {
        if item.placeholders > 0 {
            add(Cheat::new(CheatKind::Placeholder, &item.key));
        }
        if item.unsafes > 0 {
            add(Cheat::new(CheatKind::Unsafe, &item.key));
        }
        // Whoever implements a public trait has to have what it now asks for; nobody implements one that is new.
        let is_of_new = |of: &&&Item| of.kind == "trait_item" && item.key.contains(&format!("{}::", of.own_name));
        if item.is_asked_for && item.is_public && fresh.iter().find(is_of_new).is_none() {
            add(Cheat::new(CheatKind::PublicSignature, &item.key));
        }
    }
    if new.placeholders > old.placeholders {
        add(Cheat::new(CheatKind::Placeholder, "outside of items"));
    }
    if new.silenced > old.silenced {
        add(Cheat::new(CheatKind::LintSilenced, "an attribute"));
    }
    let keys: BTreeSet<&str> = old.items.iter().map(|item| item.key.as_str()).collect();
    let was_there = |key: &str| keys.contains(key);
    if new.switches > old.switches {
        add(Cheat::new(CheatKind::SwitchedOff, "an attribute, `cfg!` or `if false`"));
    } else if let Some(condition) = changed_condition(&old.conditions, &new.conditions, faults, &was_there)
        .or_else(|| moved_condition((old_file, old), (new_file, new), faults))
    {
        add(Cheat::new(CheatKind::SwitchedOff, &format!("a condition: {condition}")));
    } else if old.told.compares_less(&new.told) {
        add(Cheat::new(CheatKind::SwitchedOff, "a value that is compared with itself"));
    } else if let Some(condition) = old.told.first_told(&new.told, old_file) {
        add(Cheat::new(CheatKind::SwitchedOff, &format!("a condition: `{}`", excerpt(condition))));
    }
    if new.tests < old.tests {
        add(Cheat::new(CheatKind::SwitchedOff, "a test"));
    }
    let taken: BTreeSet<&str> = found
        .iter()
        .filter(|cheat| takes_code(cheat))
        .filter_map(|cheat| cheat.what.split(", call of").next())
        .collect();
    let with_code: Vec<Span> = old
        .items
        .iter()
        .filter(|item| taken.contains(item.key.as_str()))
        .filter_map(|item| Some(with_lead(before, item.span?)))
        .collect();
    let of_nothing = documenting_nothing(before, &old.comments, faults);
    let lost = lost_comment(&old.comments, &new.comments, &with_code);
    if let Some(comment) = lost.or_else(|| no_longer_documents(&old.comments, &new.comments, &with_code, &of_nothing)) {
        found.push(Cheat::new(CheatKind::LostComment, &excerpt(&comment)));
    }
    let mut add = |kind, what: &str| found.push(Cheat::new(kind, what));
    for (path, rank) in &new.imports.ranks {
        if old.imports.ranks.get(path).is_some_and(|before| before < rank) {
            add(CheatKind::WiderVisibility, &format!("use {path}"));
        }
    }
    for name in old.imports.exported.difference(&new.imports.exported) {
        if !new.items.iter().any(|item| item.visibility == 3 && item.own_name == *name) {
            add(CheatKind::PublicSignature, &format!("pub use {name}"));
        }
    }
    found.sort();
    found.dedup();
    found
}

/// What `new` takes out of a value that it writes there itself, where one that went into `old` goes into nothing any more.
fn made_up<'n>(old: &Item, new: &'n Item, fresh: &[&Item], before: &SyntaxFile) -> Option<&'n str> {
    let taken = told::first_new(&old.takings, &new.takings, before)?;
    misses_a_value(old, with_helpers(new, fresh).as_ref().unwrap_or(new)).then_some(taken)
}

/// Whether a function in a function is a closure there, with all that it does.
fn became_closure(item: &Item, old: &[Item], new: &[Item], pairs: &BTreeMap<usize, usize>) -> bool {
    let outer = item.key.rsplit_once("::").map(|(outer, _)| outer).unwrap_or_default();
    let Some(at) = old.iter().position(|other| other.key == outer && other.kind == "function_item") else {
        return false;
    };
    let (Some(before), Some(after)) = (old.get(at), pairs.get(&at).and_then(|at| new.get(*at))) else { return false };
    let has = |calls: &[String], name: &String| calls.iter().filter(|call| *call == name).count();
    item.kind == "function_item"
        && after.locals.contains(&item.own_name)
        && after.parts >= before.parts + item.parts
        && item.names.iter().all(|name| name == "fn" || after.names.contains(name))
        && item.calls.iter().all(|name| has(&after.calls, name) >= has(&before.calls, name) + has(&item.calls, name))
}

/// Holds one item against what became of it.
fn compare(old: &Item, new: &Item, fresh: &[&Item], gone: &dyn Fn(&str) -> bool, add: &mut dyn FnMut(Cheat)) {
    let key = old.key.as_str();
    if new.visibility > old.visibility {
        add(Cheat::new(CheatKind::WiderVisibility, key));
    }
    // A call that was there is no placeholder because its import, which was lost, is there again.
    let known_again = new.exits.1.min(old.exits.0).saturating_sub(old.exits.1);
    if new.placeholders > old.placeholders + known_again {
        add(Cheat::new(CheatKind::Placeholder, key));
    }
    if new.unsafes > old.unsafes {
        add(Cheat::new(CheatKind::Unsafe, key));
    }
    lost_work(old, with_helpers(new, fresh).as_ref().unwrap_or(new), new.parts).into_iter().for_each(&mut *add);
    if bounds::asks_for_less(old, new, gone) {
        add(Cheat::new(CheatKind::WeakerBound, key));
    }
    // What a trait or an enum has is as public as the trait or the enum, with `pub` or without.
    // So is what implements a trait that is new with it.
    let is_of_new = new.key.contains(" as ")
        && !old.key.contains(" as ")
        && fresh.iter().any(|item| item.kind == "trait_item" && item.visibility == old.visibility);
    let is_hidden = new.visibility < old.visibility && !old.is_asked_for && old.kind != "enum_variant" && !is_of_new;
    // A type that speaks of a parameter it does not have has no signature without it, nor with a name that means nothing.
    let is_meant = || {
        old.signature == without_parameters(&new.signature, &old.undeclared)
            || is_named_otherwise(&old.signature, &new.signature, &old.undeclared)
    };
    // What may be called in constants, too, is called everywhere as it was.
    let gains_const = new.signature.strip_prefix("const") == Some(old.signature.as_str());
    let is_other = old.signature != new.signature && !gains_const && (old.undeclared.is_empty() || !is_meant());
    let is_changed = is_other || new.statics < old.statics || is_hidden;
    if old.is_public && !old.faulty && is_changed {
        add(Cheat::new(CheatKind::PublicSignature, key));
    }
    if let (Some(before), Some(after)) = (&old.expectation, &new.expectation)
        && let Some(what) = before.lost(after)
    {
        add(Cheat::new(CheatKind::ChangedTest, &format!("{key}: {what}")));
    }
}

/// What became less of an item's work; `own_parts` are those of the item without what it calls.
fn lost_work(old: &Item, new: &Item, own_parts: usize) -> Vec<Cheat> {
    let one = |kind| vec![Cheat::new(kind, &old.key)];
    // A value that goes into nothing any more.
    let is_value = |name: &String| name.starts_with(|c: char| c.is_lowercase() || c == '_');
    // A call that takes what a literal was given has no labels.
    let is_label =
        |name: &String| old.labels.contains(name) && new.call_count > old.call_count && is_all_done(old, new);
    let is_unused = |name: &String| {
        let is_gone = is_value(name) && old.uses.contains(name) && !new.uses.contains(name);
        is_gone && !is_gathering(name, old, new) && !is_label(name)
    };
    if old.has_body && old.parts > 0 && own_parts == 0 {
        return one(CheatKind::EmptiedBody);
    }
    if new.parts < old.parts {
        let is_missed = |name: &String| {
            let is_gone = !new.names.contains(name) && !is_gathering(name, old, new);
            let is_said = is_finding(name) || is_otherwise(name, old, new);
            (is_gone && !is_label(name) || is_unused(name)) && !old.locals.contains(name) && !is_said
        };
        if old.names.iter().any(is_missed) {
            return one(CheatKind::DeletedCode);
        }
        // A value that a literal was given may be a call's work now.
        let lost = old.parts - new.parts;
        let of_literals = old.initializers.saturating_sub(new.initializers) >= lost;
        let made_up =
            of_literals && !old.uses.iter().any(is_unused) && new.call_count.saturating_sub(old.call_count) >= lost;
        if made_up || is_all_done(old, new) {
            return Vec::new();
        }
        return one(CheatKind::CondensedCode);
    }
    if new.initializers < old.initializers && old.uses.iter().any(is_unused) {
        return one(CheatKind::DeletedCode);
    }
    let lost = |(call, places): (&str, &Vec<Span>)| {
        let what = format!("{}, call of `{call}`", old.key);
        Cheat { calls: places.clone(), ..Cheat::new(CheatKind::DeletedCode, &what) }
    };
    lost_calls(old, new).into_iter().map(lost).collect()
}

/// Whether it takes code away, with whatever was said of it.
fn takes_code(cheat: &Cheat) -> bool {
    matches!(cheat.kind, CheatKind::DeletedCode | CheatKind::EmptiedBody)
}

/// An item with the comments and attributes directly before it: back to the last line without any.
fn with_lead(text: &str, item: Span) -> Span {
    let mut start = item.start();
    let mut at = text.get(..start).and_then(|head| head.rfind('\n')).map_or(0, |newline| newline + 1);
    // What stands before it on its own line is its own only if it is nothing but comment.
    let is_lead = |line: &str| {
        let line = line.trim();
        line.is_empty()
            || line.starts_with("//")
            || line.starts_with("/*")
            || line.starts_with('*')
            || line.starts_with("#[")
    };
    while text.get(at..start).is_some_and(is_lead) {
        start = at;
        if at == 0 {
            break;
        }
        at = text.get(..at - 1).and_then(|head| head.rfind('\n')).map_or(0, |newline| newline + 1);
        if text.get(at..start).is_some_and(|line| line.trim().is_empty()) {
            break;
        }
    }
    Span::new(start, item.end()).unwrap_or(item)
}

/// The calls that `old` makes, with where, where `new` makes fewer and does not mention the name at all any more.
fn lost_calls<'a>(old: &'a Item, new: &Item) -> Vec<(&'a str, &'a Vec<Span>)> {
    if new.calls.len() >= old.calls.len() || new.call_count >= old.call_count {
        return Vec::new();
    }
    let is_excused = |call: &str| is_gathering(call, old, new) || is_finding(call) && !misses_a_value(old, new);
    let is_lost = |call: &str| !new.names.contains(call) && !is_excused(call);
    let all = old.call_places.iter().map(|(call, places)| (call.as_str(), places));
    all.filter(|(call, _)| is_lost(call)).collect()
}

/// Whether one item became another.
type Same<'s> = &'s dyn Fn(&Item, &Item) -> bool;

/// Which item became which: first those that are as they were, then those that go by the same name, in their order,
/// then those that only have another name, then those of the same name in a block with another header. Last, an `impl`
/// of a trait may be another type's, where that type is new, has the old one in it, and is used: it is how somebody
/// else's trait comes to somebody else's type.
fn pairs((old, unknown): (&[Item], &BTreeSet<String>), new: &[Item]) -> BTreeMap<usize, usize> {
    let mut pairs = BTreeMap::new();
    let mut taken = BTreeSet::new();
    let is_used = |name: &str| new.iter().any(|item| item.has_body && item.names.contains(name));
    let is_type = |item: &&Item| matches!(item.kind.as_str(), "struct_item" | "enum_item" | "union_item");
    let declared = |items: &[Item], name: &str| items.iter().filter(is_type).any(|item| item.own_name == name);
    // A new type that has the old one, or what that was made of, in it.
    let holds = |to: &str, from: &BTreeSet<String>| {
        let mut types = new.iter().filter(is_type).filter(|item| item.own_name == to);
        !declared(old, to) && types.any(|item| item.content.split(' ').any(|word| from.contains(word)))
    };
    let fresh_impls = |name: &str| {
        let own = new.iter().filter(|item| item.of_trait().is_some_and(|(_, of)| of == name));
        own.filter(|item| !old.iter().any(|before| before.key == item.key)).count()
    };
    let moved = |a: &Item, b: &Item| match (a.of_trait(), b.of_trait()) {
        (Some((_, of)), Some((to, other))) if of == other => {
            // What was there for all types may be there for each, but not for one of them alone.
            a.is_blanket && (b.is_blanket || fresh_impls(of) > 1) || is_used(to) && holds(to, &a.of_names)
        }
        _ => false,
    };
    // A trait that nothing has, by its right name.
    let resolved = |a: &Item, b: &Item| match (a.of_trait(), b.of_trait()) {
        // There may be others of the right name, `impl From<B> for Z` beside the one for `A`: none of them is this one.
        (Some((of, _)), Some((to, _))) => {
            let number = |items: &[Item]| items.iter().filter(|item| item.key == b.key).count();
            a.faulty && of == to && number(new) > number(old)
        }
        // Methods for a type of somebody else, which have to be a trait's.
        (None, Some((of, _))) => {
            let is_own = a.kind == "impl_item" && a.own_name == format!("<{of}>");
            a.faulty && is_own && !old.iter().any(|item| item.key == b.key)
        }
        _ => false,
    };
    // A type that nothing has, by the name of one for which nothing was implemented so far, or of which it is a slip.
    let renamed = |a: &Item, b: &Item| match (a.implements(), b.implements()) {
        (Some((of, what)), Some((to, same))) => {
            let is_taken = old.iter().any(|item| item.implements().is_some_and(|(of, _)| of == to));
            what == same && unknown.contains(of) && (!is_taken || of.len() > 3 && have_same_letters(of, to))
        }
        _ => false,
    };
    let is_same: [Same<'_>; 7] = [
        &|a, b| a.key == b.key && a.content == b.content,
        &|a, b| a.key == b.key,
        &|a, b| a.kind == b.kind && a.content == b.content,
        &|a, b| a.kind == b.kind && a.own_name == b.own_name && b.parts >= a.parts,
        &resolved,
        &renamed,
        &moved,
    ];
    for is_same in is_same {
        let mut left: HashMap<&str, Vec<usize>> = HashMap::new();
        for (at, item) in new.iter().enumerate().filter(|(at, _)| !taken.contains(at)) {
            left.entry(item.kind.as_str()).or_default().push(at);
        }
        for (at, item) in old.iter().enumerate() {
            if pairs.contains_key(&at) {
                continue;
            }
            let Some(left) = left.get_mut(item.kind.as_str()) else { continue };
            let fits = |other: &usize| new.get(*other).is_some_and(|other| is_same(item, other));
            if let Some(found) = left.iter().position(fits) {
                let other = left.remove(found);
                taken.insert(other);
                pairs.insert(at, other);
            }
        }
    }
    pairs
}
