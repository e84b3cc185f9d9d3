//! [`SyntaxFile::opened`]: the file with those items laid open that a macro puts under a condition.
//!
//! `cfg_if! { if #[cfg(a)] { impl A for B {} } }` and `cfg_net! { impl A for B {} }` hold items, and a tree shows the tokens of a
//! call. Here the call is written over with blanks: what is left is the items, each where it stood, and for each stretch
//! what has to hold for it.

use super::cfg::conditions_within;
use super::choice::{Choice, by_arm, by_if, predicates};
use super::code::Code;
use super::token::Kind;
use super::tree::SyntaxFile;
use crate::edit::Span;
use std::collections::{BTreeSet, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};

/// Most stretches of one file; where there are more, nobody knows of any of it when it is there.
const MAX_WRAPPED: usize = 4096;

/// Most stretches around a place that are told one by one. A thousand lines of `#![cfg(..)]` are around each item of a file.
const MAX_AROUND: usize = 32;

/// The macros of a package that put what they are given under a condition: the condition by the name. One that is not known
/// reads as [`Conditions::read`](super::Conditions::read) takes for one of which nobody knows when it holds.
pub type ConditionalMacros = HashMap<String, String>;

/// A stretch of a file and what has to hold for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Wrapped {
    pub(super) span: Span,
    pub(super) condition: String,
    /// Index of the innermost one around it.
    outer: Option<usize>,
    /// What stands for it and for all around it, where these are too many: the same as another only if all of them are.
    all: Option<String>,
}

/// What was found in a file, by its tokens.
#[derive(Default)]
struct Found {
    wrapped: Vec<(Span, String)>,
    /// To be written over.
    blank: Vec<Span>,
}

/// The macros that these files define and that put the items they are given under a `cfg`, or are themselves under one:
/// `#[cfg(..)]` if it is the same for all of the name, else `name!`.
pub fn conditional_macros<'f>(files: impl IntoIterator<Item = &'f SyntaxFile>) -> ConditionalMacros {
    let mut all: HashMap<String, BTreeSet<Option<String>>> = HashMap::new();
    for (name, condition) in files.into_iter().flat_map(SyntaxFile::conditions_by_macros) {
        all.entry(name).or_default().insert(condition);
    }
    let told = all.into_iter().filter_map(|(name, conditions)| {
        let several = conditions.len() > 1;
        let condition = conditions.into_iter().flatten().next()?;
        let condition = if several { format!("{name}!") } else { condition };
        Some((name, condition))
    });
    told.collect()
}

impl SyntaxFile {
    /// What each macro of the file that takes items, or is called like a condition, puts these under: `#[cfg(..)]` if it is the same
    /// for all, else `name!`; and the condition that the macro itself is under.
    fn conditions_by_macros(&self) -> Vec<(String, Option<String>)> {
        let code = self.code();
        let mut found = Vec::new();
        for at in self.macro_definitions().iter().copied().filter(|at| code.is_word(*at, "macro_rules")) {
            let Some(name) = code.name(at + 2).and_then(|name| std::str::from_utf8(name).ok()) else { continue };
            let (from, to) = (at + 3, code.close_of(at + 3).min(code.len()));
            let takes = |i: &usize| code.is_punct(*i, b':') && code.is_word(i + 1, "item");
            if !name.starts_with("cfg") && !(from..to).any(|i| takes(&i)) {
                continue;
            }
            let guards = (from..to).filter(|i| is_on_what_is_given(code, *i, to));
            let conditions = guards.filter_map(|i| condition_at(code, i).filter(|(_, inner)| !inner));
            let mut conditions: BTreeSet<String> =
                conditions.map(|((from, to), _)| format!("#[cfg({})]", code.words(from, to))).collect();
            // Where it is another macro in another build, what that makes of it nobody knows.
            conditions.extend(self.conditions_at(code.span(at)));
            let mut conditions = conditions.into_iter();
            let condition = conditions.next().map(|first| {
                let is_known = conditions.next().is_none() && !first.contains('$');
                if is_known { first } else { format!("{name}!") }
            });
            found.push((name.to_owned(), condition));
        }
        found
    }

    /// The file with the same offsets, in which the items in calls of `macros`, of macros whose name begins with `cfg_`, and in the
    /// branches of `cfg_if!` and `cfg_select!` stand as if there was no call; what stands around them and inner attributes say
    /// counts among their conditions. `None` where there is nothing of that.
    pub fn opened(&self, macros: &ConditionalMacros) -> Option<SyntaxFile> {
        let code = self.code();
        let mut found = Found::default();
        let mut i = 0;
        while i < code.len() && found.wrapped.len() < MAX_WRAPPED {
            if code.is_word(i, "macro_rules") && code.is_punct(i + 1, b'!') {
                i = code.after(i + 3);
                continue;
            }
            if let Some(((from, to), true)) = condition_at(code, i) {
                let group = code.parent(i);
                let span = group.map_or(Some(self.whole()), |open| around(code, open, code.close_of(open)));
                found.wrapped.extend(span.map(|span| (span, format!("#[cfg({})]", code.words(from, to)))));
            } else if let Some((bracket, true)) =
                code.attribute_at(i).filter(|(at, _)| code.is_word(at + 1, "cfg_attr"))
            {
                let group = code.parent(i);
                let span = group.map_or(Some(self.whole()), |open| around(code, open, code.close_of(open)));
                let set = around(code, i, code.close_of(bracket)).map(|own| conditions_within(self.text(own)));
                found.wrapped.extend(set.into_iter().flatten().filter_map(|condition| Some((span?, condition))));
            } else if code.is_punct(i + 1, b'!') && (code.is_open(i + 2, b'{') || is_one_of(code, i, macros)) {
                found.call(code, i, macros);
            }
            i += 1;
        }
        if found.wrapped.is_empty() {
            return None;
        }
        if found.wrapped.len() >= MAX_WRAPPED {
            let unknown = format!("{MAX_WRAPPED} conditions, {:x}", digest(self.bytes()));
            found = Found { wrapped: vec![(self.whole(), unknown)], blank: Vec::new() };
        }
        let mut bytes = self.bytes().to_vec();
        for span in &found.blank {
            let stretch = bytes.get_mut(span.start()..span.end()).unwrap_or_default();
            stretch.iter_mut().filter(|byte| !matches!(byte, b'\n' | b'\r')).for_each(|byte| *byte = b' ');
        }
        Some(SyntaxFile::wrapped_of(&bytes, self.edition(), nested(found.wrapped)))
    }

    /// The stretches of an opened file that are under a condition, each with that; outer ones first.
    pub fn wrapped_spans(&self) -> impl Iterator<Item = (Span, &str)> {
        self.wrapped().iter().map(|one| (one.span, one.condition.as_str()))
    }

    /// What has to hold for the place beside what attributes of items say, from inside to outside.
    pub fn wrapped_at(&self, offset: usize) -> impl Iterator<Item = &str> {
        self.wrapped_around(Span::at(offset), None)
    }

    /// The conditions of the stretches around `span` that do not reach around `outer` as well, from the innermost on.
    pub(super) fn wrapped_around(&self, span: Span, outer: Option<Span>) -> impl Iterator<Item = &str> {
        let all = self.wrapped();
        let behind = all.partition_point(|one| one.span.start() <= span.start());
        let get = move |at: usize| all.get(at);
        let innermost = behind.checked_sub(1).and_then(get);
        let mut around = std::iter::successors(innermost, move |one| one.outer.and_then(get))
            .filter(move |one| one.span.contains(span))
            .take_while(move |one| outer.is_none_or(|outer| !one.span.contains(outer)));
        let first = around.next();
        let all_at_once = first.and_then(|one| one.all.as_deref());
        let each = first.into_iter().chain(around).map(|one| one.condition.as_str());
        all_at_once.into_iter().chain(each.take(if all_at_once.is_some() { 0 } else { MAX_AROUND }))
    }
}

impl Found {
    fn call(&mut self, code: Code<'_>, name: usize, macros: &ConditionalMacros) {
        let Some(word) = code.name(name).and_then(|word| std::str::from_utf8(word).ok()) else { return };
        let (open, end) = (name + 2, code.close_of(name + 2));
        if end >= code.len() {
            return;
        }
        let mut start = name;
        while start >= 3 && code.is_pair(start - 2, *b"::") && code.name(start - 3).is_some() {
            start -= 3;
        }
        let Some(head) = around(code, start, open) else { return };
        let before = self.wrapped.len();
        if code.is_word(open + 1, "if") && condition_at(code, open + 2).is_some() {
            self.branches(code, &by_if(code, open + 1, end));
        } else if matches!(word, "cfg_select" | "cfg_match") {
            self.branches(code, &by_arm(code, open + 1, end));
        } else if let Some(condition) = macros.get(word).cloned().or_else(|| {
            // What a macro of another package asks for nobody knows.
            word.starts_with("cfg_").then(|| format!("{word}!"))
        }) {
            let is_told = code.attribute_at(open + 1).is_some_and(|(_, is_inner)| is_inner);
            // It is told at the call what it asks for.
            let condition = match condition.starts_with('#') || !is_told {
                true => condition,
                false => format!("{condition} {}", code.words(open + 1, code.after(open + 3))),
            };
            self.wrapped.extend(around(code, open, end).map(|span| (span, condition)));
        }
        if self.wrapped.len() == before {
            return;
        }
        // What an attribute of the call asks for.
        let mut at = start;
        while let Some(hash) = attribute_before(code, at) {
            if let Some(((from, to), false)) = condition_at(code, hash) {
                self.wrapped
                    .extend(around(code, open, end).map(|span| (span, format!("#[cfg({})]", code.words(from, to)))));
                self.blank.extend(around(code, hash, code.close_of(hash + 1)));
            }
            at = hash;
        }
        self.blank.push(head);
        self.blank.push(code.span(end));
        // Behind a call in parentheses.
        if !code.is_open(open, b'{') && code.is_punct(end + 1, b';') {
            self.blank.push(code.span(end + 1));
        }
    }

    /// The items in the braces of each branch. An arm without braces holds none, and what is behind it is left alone.
    fn branches(&mut self, code: Code<'_>, choices: &[Choice]) {
        let items = predicates(code, choices).into_iter().zip(choices);
        for (predicate, choice) in items.take_while(|(_, choice)| code.is_open(choice.body, b'{')) {
            let (body, close) = (choice.body, code.close_of(choice.body));
            self.wrapped.extend(around(code, body, close).map(|span| (span, format!("#[cfg({predicate})]"))));
            self.blank.extend(around(code, choice.head, body));
            self.blank.push(code.span(close));
            self.blank.extend((choice.end..choice.behind).map(|comma| code.span(comma)));
        }
    }
}

/// Sorted, each with the one around it. Brackets do not cross, so that of those that begin before a place and reach behind it
/// each lies in the next.
fn nested(mut all: Vec<(Span, String)>) -> Vec<Wrapped> {
    all.sort_by_key(|(span, _)| (span.start(), std::cmp::Reverse(span.end())));
    let mut found: Vec<Wrapped> = Vec::with_capacity(all.len());
    let mut open: Vec<usize> = Vec::new();
    // How many there are at each, and what tells them from others.
    let mut told: Vec<(usize, u64)> = Vec::with_capacity(all.len());
    for (index, (span, condition)) in all.into_iter().enumerate() {
        let is_around = |at: usize| {
            found.get(at).is_some_and(|one: &Wrapped| one.span.contains(span) || one.span.end() > span.end())
        };
        while open.last().is_some_and(|last| !is_around(*last)) {
            open.pop();
        }
        let outer = open.last().copied();
        let (depth, around) = outer.and_then(|outer| told.get(outer).copied()).unwrap_or_default();
        let (depth, own) = (depth + 1, digest(&(around, &condition)));
        told.push((depth, own));
        let all = (depth > MAX_AROUND).then(|| format!("{depth} conditions, {own:x}"));
        found.push(Wrapped { span, condition, outer, all });
        open.push(index);
    }
    found
}

fn digest(of: &(impl Hash + ?Sized)) -> u64 {
    let mut hasher = DefaultHasher::new();
    of.hash(&mut hasher);
    hasher.finish()
}

/// The tokens of the predicate, if an attribute `#[cfg(..)]` begins at `i`; the flag is true for the inner form.
fn condition_at(code: Code<'_>, i: usize) -> Option<((usize, usize), bool)> {
    let (bracket, is_inner) = code.attribute_at(i)?;
    let is_condition = code.is_word(bracket + 1, "cfg") && code.is_open(bracket + 2, b'(');
    is_condition.then(|| ((bracket + 3, code.close_of(bracket + 2).min(code.len())), is_inner))
}

/// Whether the attribute at `hash` is on something that the macro is given, or that has some of that in it: what a macro adds of its
/// own says nothing of it.
fn is_on_what_is_given(code: Code<'_>, hash: usize, end: usize) -> bool {
    let mut at = hash;
    while let Some((bracket, false)) = code.attribute_at(at) {
        at = code.after(bracket);
    }
    while at > hash && at < end {
        let next = code.after(at);
        if (at..next).any(|i| code.is_punct(i, b'$')) {
            return true;
        }
        if code.is_punct(at, b';') || code.is_open(at, b'{') {
            return false;
        }
        at = next;
    }
    false
}

/// Whether the token at `i` calls one of the macros, in whatever brackets.
fn is_one_of(code: Code<'_>, i: usize, macros: &ConditionalMacros) -> bool {
    let name = code.name(i).and_then(|name| std::str::from_utf8(name).ok());
    matches!(code.kind(i + 2), Some(Kind::Open(_))) && name.is_some_and(|name| macros.contains_key(name))
}

/// Where an outer attribute begins that ends before the token at `i`.
fn attribute_before(code: Code<'_>, i: usize) -> Option<usize> {
    let close = i.checked_sub(1)?;
    let hash = code.open_of(close)?.checked_sub(1)?;
    code.attribute_at(hash).filter(|(_, is_inner)| !is_inner).map(|_| hash)
}

/// From the start of the token at `from` to the end of that at `to`.
fn around(code: Code<'_>, from: usize, to: usize) -> Option<Span> {
    Span::new(code.span(from).start(), code.span(to).end())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each function of the opened file with the conditions around it.
    fn functions(text: &str) -> Vec<String> {
        let file = SyntaxFile::parse(text.as_bytes());
        let open = file.opened(&conditional_macros([&file])).unwrap_or(file);
        let all = open.all(&["function_item", "function_signature_item"]);
        let told = all.into_iter().map(|one| {
            let name = open.child_text(one, "name").unwrap_or_default();
            format!("{name} {}", open.conditions_at(one.span).join(" ")).trim_end().to_owned()
        });
        told.collect()
    }

    #[test]
    fn items_in_macros_stand_open_with_what_they_ask_for() {
        for (text, wanted) in [
            (
                "cfg_if::cfg_if! { if #[cfg(a)] { fn f() {} } else if #[cfg(b)] { fn g() {} } else { fn h() {} } } fn i() {}",
                vec!["f #[cfg(a)]", "g #[cfg(all(not(a), b))]", "h #[cfg(not(any(a, b)))]", "i"],
            ),
            ("cfg_select! { a => { fn f() {} } _ => { fn g() {} } }", vec!["f #[cfg(a)]", "g #[cfg(not(a))]"]),
            (
                "macro_rules! if_a { ($($i:item)*) => { $(#[cfg(a)] $i)* } }\nif_a! { fn f() {} fn g() {} }\nfn h() {}",
                vec!["f #[cfg(a)]", "g #[cfg(a)]", "h"],
            ),
            ("macro_rules! adds { ($($i:item)*) => { $($i)* #[cfg(a)] mod x {} } }\nadds! { fn f() {} }", vec![]),
            (
                "macro_rules! within { ($($i:item)*) => { #[cfg(a)] #[doc(hidden)] mod x { $($i)* } } }\nwithin! { fn f() {} }",
                vec!["f #[cfg(a)]"],
            ),
            ("macro_rules! each { ($($i:item)*) => { $($i)* } }\neach! { fn f() {} }", vec![]),
            ("cfg_net! { impl A { #[cfg(b)] fn f() {} } }", vec!["f cfg_net! #[cfg(b)]"]),
            ("impl A { cfg_net! { fn f() {} } fn g() {} }", vec!["f cfg_net!", "g"]),
            ("#[cfg(c)] cfg_net! { mod m { fn f() {} } }", vec!["f #[cfg(c)] cfg_net!"]),
            (
                "cfg_net! { cfg_if! { if #[cfg(a)] { fn f() {} } } fn g() {} }",
                vec!["f #[cfg(a)] cfg_net!", "g cfg_net!"],
            ),
            (
                "macro_rules! on { (#![$m:meta] $($i:item)*) => { $(#[cfg($m)] $i)* } }\non! { #![a] fn f() {} }",
                vec!["f on! #![a]"],
            ),
            (
                "macro_rules! if_a { ($($i:item)*) => { $(#[cfg(a)] $i)* } }\nif_a!(fn f() {} fn g() {});\nfn h() {}",
                vec!["f #[cfg(a)]", "g #[cfg(a)]", "h"],
            ),
            ("#[cfg(a)] macro_rules! x { ($($i:item)*) => { $($i)* } }\nx! { fn f() {} }", vec!["f #[cfg(a)]"]),
            (
                "#[cfg(a)] macro_rules! x { ($($i:item)*) => { $($i)* } }\n#[cfg(not(a))] macro_rules! x { ($($i:item)*) => {} }\nx! { fn f() {} }",
                vec!["f x!"],
            ),
            ("#![cfg_attr(b, cfg(a))] fn f() {}", vec!["f #[cfg(any(not(b), a))]"]),
            ("#![cfg(a)] mod m { #![cfg(b)] fn f() {} } fn g() {}", vec!["f #[cfg(a)] #[cfg(b)]", "g #[cfg(a)]"]),
            ("println! { \"{}\", 1 } fn f() {}", vec!["f"]),
        ] {
            assert_eq!(functions(text), wanted, "{text}");
        }
    }

    #[test]
    fn many_conditions_are_told_as_one() {
        let many = |number: usize| (0..number).map(|at| format!("#![cfg(a{at})]\n")).collect::<String>();
        let (few, several, others) = (many(20), many(40), many(41));
        let told = |text: &str| functions(&format!("{text}fn f() {{}}")).remove(0);
        assert_eq!(told(&few).matches("#[cfg").count(), 20);
        assert!(told(&several).starts_with("f 40 conditions"), "{}", told(&several));
        assert_eq!(told(&several), told(&several));
        assert_ne!(told(&several), told(&others));
        let behind = format!("mod m {{ {several} mod n {{}} }} #[cfg(b)] cfg_x! {{ fn f() {{}} }}");
        assert_eq!(functions(&behind), ["f #[cfg(b)] cfg_x!"]);
        assert!(told(&many(MAX_WRAPPED + 1)).contains("4096 conditions"));
    }

    #[test]
    fn offsets_stay() {
        let text = "mod a;\ncfg_if! {\n    if #[cfg(x)] {\n        const A: u8 = 1;\n    }\n}\n";
        let file = SyntaxFile::parse(text.as_bytes());
        let open = file.opened(&ConditionalMacros::new()).unwrap();
        assert_eq!(open.bytes().len(), text.len());
        let constants = open.all(&["const_item"]);
        assert_eq!(constants.iter().map(|one| file.text(one.span)).collect::<Vec<_>>(), ["const A: u8 = 1;"]);
        assert_eq!(open.line_of(constants[0].span.start()), 4);
    }

    #[test]
    fn no_bytes_are_a_trouble() {
        let deep = format!("{}{}", "cfg_a! {".repeat(20_000), "}".repeat(20_000));
        let file = SyntaxFile::parse(deep.as_bytes());
        assert!(file.opened(&ConditionalMacros::new()).is_some());
        let text = "#![cfg(a)] cfg_if! { if #[cfg(d)] { fn y() {} } else { } } cfg_select! { e => { mod w; } _ => { } } cfg_x! { f }";
        for to in 0..=text.len() {
            for part in [&text.as_bytes()[..to], &text.as_bytes()[to..]] {
                let file = SyntaxFile::parse(part);
                if let Some(open) = file.opened(&conditional_macros([&file])) {
                    (0..part.len()).for_each(|at| drop(open.conditions_at(Span::at(at))));
                }
            }
        }
    }
}
