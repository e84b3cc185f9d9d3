//! [`GlobNeeds`]: which names in inactive code a glob import may have brought in.
//!
//! A glob names nothing, so in principle any name may come from it. Not those that are declared where they stand, and of a
//! path only the first name: what follows is looked up in what the first one names.

use super::code::{Code, is_keyword};
use super::use_tree::{Leaf, leaves};
use std::collections::HashSet;

/// Crates that are there without a declaration.
const ALWAYS_THERE: &[&str] = &["std", "core", "alloc", "proc_macro"];

/// Whether `name` is a crate that is there without a declaration.
pub(super) fn is_always_there(name: &[u8]) -> bool {
    ALWAYS_THERE.iter().any(|known| known.as_bytes() == name)
}

/// What a file declares that a glob import would only hide behind.
pub(super) struct GlobNeeds<'a> {
    code: Code<'a>,
    /// The crates that it brings in, under their names here.
    crates: HashSet<&'a [u8]>,
    /// Its modules, with the bracket that they stand in.
    modules: HashSet<(Option<usize>, &'a [u8])>,
}

impl<'a> GlobNeeds<'a> {
    pub(super) fn of(code: Code<'a>) -> Self {
        let mut needs = GlobNeeds { code, crates: HashSet::new(), modules: HashSet::new() };
        for i in 0..code.len() {
            if let Some(end) = extern_crate(code, i) {
                needs.crates.extend(code.name(end - 1));
            } else if let Some(name) = module(code, i) {
                needs.modules.insert((code.parent(i), name));
            }
        }
        needs
    }

    /// The token after the declaration at `i`, if it is one that needs nothing of a glob: `extern crate a`, `mod a`.
    pub(super) fn declaration(&self, i: usize) -> Option<usize> {
        extern_crate(self.code, i).or_else(|| module(self.code, i).map(|_| i + 2))
    }

    /// The names in the `use` declaration at `i` that a glob may have brought in.
    pub(super) fn of_use(&self, i: usize) -> Vec<usize> {
        let (leaves, end) = leaves(self.code, i);
        let mut found: Vec<usize> = leaves.iter().flat_map(|leaf| self.of_leaf(i, leaf, end)).collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    fn of_leaf(&self, i: usize, leaf: &Leaf, end: usize) -> Vec<usize> {
        let code = self.code;
        let Some(root) = code.name(leaf.root) else { return Vec::new() };
        if !is_keyword(root) {
            return if is_always_there(root) || self.crates.contains(root) { Vec::new() } else { vec![leaf.root] };
        }
        let second = leaf.root + 3;
        match code.name(second).filter(|name| code.is_pair(leaf.root + 1, *b"::") && !is_keyword(name)) {
            Some(name) if code.is_word(leaf.root, "self") && self.modules.contains(&(code.parent(i), name)) => {
                Vec::new()
            }
            Some(_) => vec![second],
            // A group, or `super::super`: all that is named.
            None => (leaf.root..end).filter(|at| code.name(*at).is_some_and(|name| !is_keyword(name))).collect(),
        }
    }
}

/// The token after `extern crate a` or `extern crate a as b` at `i`.
fn extern_crate(code: Code<'_>, i: usize) -> Option<usize> {
    if !(code.is_word(i, "extern") && code.is_word(i + 1, "crate")) {
        return None;
    }
    code.name(i + 2)?;
    let renamed = code.is_word(i + 3, "as") && code.name(i + 4).is_some();
    Some(if renamed { i + 5 } else { i + 3 })
}

/// The name of the module that is declared at `i`.
fn module(code: Code<'_>, i: usize) -> Option<&[u8]> {
    let declares = code.is_word(i, "mod") && (code.is_punct(i + 2, b';') || code.is_open(i + 2, b'{'));
    declares.then(|| code.name(i + 1)).flatten()
}
