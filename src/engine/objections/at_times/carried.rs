//! [`Carried`]: by which names code comes to values of a type without writing its name.
//!
//! `ask().ok().expect("..")` speaks of no type, and asks for the `Debug` of what `ask` says it may give.

use crate::compiler::{Package, Verdict};
use crate::engine::objections::evidence::Dark;
use crate::engine::view::View;
use crate::syntax::{Carrier, Word};
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

/// What the files of a package declare with types.
#[derive(Default)]
pub(in crate::engine::objections) struct Carried {
    /// By the name of a type.
    by_type: HashMap<String, Vec<Carrier>>,
    /// By the name of a type: the names that speak of it, and those of values that bring it.
    known: RefCell<HashMap<String, Rc<Spoken>>>,
}

/// The names that a type comes by.
#[derive(Default)]
pub(super) struct Spoken {
    types: HashSet<String>,
    values: HashSet<String>,
}

impl Dark<'_> {
    /// What the package declares with types, read once.
    pub(super) fn carried(&mut self, package: &Package, verdict: &Verdict, view: &mut View<'_>) -> Rc<Carried> {
        if let Some(known) = self.carried.get(&package.id) {
            return Rc::clone(known);
        }
        let mut found = Carried::default();
        for carrier in self.sources(package, verdict, view).iter().flat_map(|source| source.open.carriers()) {
            for of in &carrier.types {
                found.by_type.entry(of.clone()).or_default().push(carrier.clone());
            }
        }
        let found = Rc::new(found);
        self.carried.insert(package.id.clone(), Rc::clone(&found));
        found
    }
}

impl Carried {
    /// The names by which the type comes.
    pub(super) fn names(&self, of: &str) -> Rc<Spoken> {
        if let Some(known) = self.known.borrow().get(of) {
            return Rc::clone(known);
        }
        let mut found = Spoken::default();
        let mut open = vec![of.to_owned()];
        while let Some(name) = open.pop() {
            if !found.types.insert(name.clone()) {
                continue;
            }
            for carrier in self.by_type.get(&name).into_iter().flatten() {
                match carrier.is_type {
                    true => open.push(carrier.name.clone()),
                    false => drop(found.values.insert(carrier.name.clone())),
                }
            }
        }
        let found = Rc::new(found);
        self.known.borrow_mut().insert(of.to_owned(), Rc::clone(&found));
        found
    }
}

impl Spoken {
    /// Whether the name is that of the type, or of one that brings it along.
    pub(super) fn is_type(&self, name: &str) -> bool {
        self.types.contains(name)
    }

    /// Whether the code may come to a value of the type: it names it, calls what gives one, takes what a field or a constant has.
    pub(super) fn are_in(&self, words: &[Word<'_>]) -> bool {
        let text = |at: Option<usize>| at.and_then(|at| words.get(at)).map_or("", |word| word.text);
        words.iter().enumerate().filter(|(_, word)| word.is_name).any(|(at, word)| {
            let brings = || {
                matches!(text(at.checked_sub(1)), "." | ":" | "{" | ",")
                    || text(Some(at + 1)) == "("
                    || word.text.starts_with(char::is_uppercase)
            };
            self.types.contains(word.text) || self.values.contains(word.text) && brings()
        })
    }
}
