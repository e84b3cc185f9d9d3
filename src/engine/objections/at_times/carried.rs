//! [`Carried`]: by which names code comes to values of a type without writing its name.
//!
//! `ask().ok().expect("..")` speaks of no type, and asks for the `Debug` of what `ask` says it may give.

use crate::compiler::{Package, Verdict};
use crate::engine::objections::evidence::Dark;
use crate::engine::view::View;
use crate::syntax::Word;
use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

/// What the files of a package declare with types.
#[derive(Default)]
pub(in crate::engine::objections) struct Carried {
    /// By the name of a value: the types at its declarations.
    of_values: HashMap<String, Vec<String>>,
    /// By the name of a type: those that come with it.
    of_types: HashMap<String, Vec<String>>,
}

impl Dark<'_> {
    /// What the package declares with types, read once.
    pub(super) fn carried(&mut self, package: &Package, verdict: &Verdict, view: &mut View<'_>) -> Rc<Carried> {
        if let Some(known) = self.carried.get(&package.id) {
            return Rc::clone(known);
        }
        let mut found = Carried::default();
        for carrier in self.sources(package, verdict, view).iter().flat_map(|source| source.open.carriers()) {
            let by_name = if carrier.is_type { &mut found.of_types } else { &mut found.of_values };
            by_name.entry(carrier.name).or_default().extend(carrier.types);
        }
        let found = Rc::new(found);
        self.carried.insert(package.id.clone(), Rc::clone(&found));
        found
    }
}

impl Carried {
    /// The names of types that the code may have a value of: it writes them, calls what gives one, takes what a field or a
    /// constant has, or what comes with such a type.
    pub(super) fn types_in(&self, words: &[Word<'_>], heads: &[String]) -> BTreeSet<String> {
        let text = |at: Option<usize>| at.and_then(|at| words.get(at)).map_or("", |word| word.text);
        let mut open: Vec<&str> = heads.iter().map(String::as_str).collect();
        for (at, word) in words.iter().enumerate().filter(|(_, word)| word.is_name) {
            open.push(word.text);
            let brings = matches!(text(at.checked_sub(1)), "." | ":" | "{" | ",")
                || text(Some(at + 1)) == "("
                || word.text.starts_with(char::is_uppercase);
            if let Some(types) = self.of_values.get(word.text).filter(|_| brings) {
                open.extend(types.iter().map(String::as_str));
            }
        }
        let mut found = BTreeSet::new();
        while let Some(name) = open.pop() {
            if found.insert(name.to_owned()) {
                open.extend(self.of_types.get(name).into_iter().flatten().map(String::as_str));
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::SyntaxFile;

    #[test]
    fn a_type_comes_by_what_is_declared_with_it() {
        let list = |pairs: &[(&str, &str)]| {
            let pairs = pairs.iter().map(|(name, of)| ((*name).to_owned(), vec![(*of).to_owned()]));
            pairs.collect::<HashMap<_, _>>()
        };
        let carried = Carried {
            of_values: list(&[("ask", "Answer"), ("bag", "Cart")]),
            of_types: list(&[("Answer", "Fault"), ("Cart", "Bag")]),
        };
        for (text, of, comes) in [
            ("ask().ok()", "Fault", true),
            ("x.ask().ok()", "Fault", true),
            ("let ask = 1; ask + 1", "Fault", false),
            ("x.bag.len()", "Bag", true),
            ("f(x: &Cart) { x.0.len() }", "Bag", true),
            ("f(x: &Bag) { x.0.len() }", "Cart", false),
        ] {
            let file = SyntaxFile::parse(text.as_bytes());
            let types = carried.types_in(&file.words(file.whole()), &[]);
            assert_eq!(types.contains(of), comes, "{text}");
        }
        assert!(carried.types_in(&[], &["Cart".to_owned()]).contains("Bag"));
    }
}
