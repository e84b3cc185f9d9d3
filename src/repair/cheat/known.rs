//! [`Known`]: what a file has by no word of the compiler, so that of what an edit makes of it only the items are read that are not as
//! they were.

use super::facts::{Facts, ITEMS, Item, private_types};
use super::imports::Imports;
use crate::edit::Span;
use crate::syntax::{Branch, SyntaxFile};
use std::collections::BTreeSet;

/// A file before an edit.
#[derive(Debug)]
pub(super) struct Known {
    file: SyntaxFile,
    facts: Facts,
    private_types: BTreeSet<String>,
    /// Its items, in their order.
    nodes: Vec<Branch<'static>>,
}

impl Known {
    /// Reads a file; `None` where it is over the bounds, or the grammar objects to it.
    pub(super) fn of(file: &SyntaxFile) -> Option<Known> {
        if !file.error_nodes().is_empty() {
            return None;
        }
        let of_item = |kind: &str| ITEMS.iter().copied().find(|one| *one == kind);
        let nodes = file.all(ITEMS);
        let nodes = nodes.iter().map(|node| Some(Branch { kind: of_item(node.kind)?, field: None, ..*node }));
        Some(Known {
            nodes: nodes.collect::<Option<_>>()?,
            facts: Facts::of(file, &[])?,
            private_types: private_types(file),
            file: file.clone(),
        })
    }

    /// For each of `nodes`, which are the items of `file`, what it has, if it is an item here as well with all that is around it and all
    /// that it is read with. Without faults that is all that it is read from.
    pub(super) fn items(
        &self,
        (file, nodes): (&SyntaxFile, &[Branch<'_>]),
        imports: &Imports,
        private_types: &BTreeSet<String>,
    ) -> Vec<Option<Item>> {
        let mut items: Vec<Option<Item>> = Vec::new();
        if self.facts.imports != *imports || self.private_types != *private_types || !file.error_nodes().is_empty() {
            return items;
        }
        while let Some((outermost, behind)) = nodes.get(items.len()..).and_then(<[Branch<'_>]>::split_first) {
            let number = items.len();
            let count = 1 + behind.iter().take_while(|inner| outermost.span.contains(inner.span)).count();
            // It has the same number as before, or the same when they are counted from the end.
            let places = [Some(number), (number + self.nodes.len()).checked_sub(nodes.len())];
            let before = places.into_iter().flatten().find_map(|at| {
                let first = self.nodes.get(at).filter(|own| file.is_alike(*outermost, &self.file, **own))?;
                let own = self.facts.items.get(at..at + count)?;
                own.iter()
                    .map(|item| moved(item, first.span.start(), outermost.span.start()))
                    .collect::<Option<Vec<_>>>()
            });
            match before {
                Some(before) => items.extend(before.into_iter().map(Some)),
                None => items.extend(std::iter::repeat_with(|| None).take(count)),
            }
        }
        items
    }
}

/// The item, where that starts at `to` which started at `from`.
fn moved(item: &Item, from: usize, to: usize) -> Option<Item> {
    let moved = |span: Span| Span::new((span.start() + to).checked_sub(from)?, (span.end() + to).checked_sub(from)?);
    let mut item = item.clone();
    item.span = Some(moved(item.span?)?);
    for place in item.call_places.values_mut().flatten() {
        *place = moved(*place)?;
    }
    Some(item)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXTS: &[&str] = &[
        include_str!("known.rs"),
        include_str!("nest.rs"),
        include_str!("imports.rs"),
        "use std::process::exit;\nstruct S(u8);\nimpl S { pub fn f(&self) { exit(1) } }\nmod m { pub fn g() { todo!() } }\n\
         #[cfg(test)]\nmod tests { #[test]\n fn t() { assert_eq!(f(), 1); } }\nfn f() -> u8 { 1 }\nfn f() -> u8 { 1 }\n",
    ];

    #[test]
    fn what_an_edit_leaves_need_not_be_read_again() {
        let mut taken = 0;
        for text in TEXTS {
            let file = SyntaxFile::parse(text.as_bytes());
            let known = Known::of(&file).unwrap();
            let words = file.words(file.whole());
            for word in words.iter().step_by((words.len() / 12).max(1)) {
                for written in
                    ["", "pub", "S", "exit(2)", "{}", "use a::exit;", "#[test] fn u() {}", "// f\n", "\"", "/*"]
                {
                    let (head, tail) = (text.get(..word.span.start()).unwrap(), text.get(word.span.end()..).unwrap());
                    let after = format!("{head}{written} {tail}");
                    let (edited, anew) = (file.edited(after.as_bytes()), SyntaxFile::parse(after.as_bytes()));
                    let (own, wanted) = (Facts::of_edited(&edited, &known).unwrap(), Facts::of(&anew, &[]).unwrap());
                    assert_eq!(format!("{own:?}"), format!("{wanted:?}"), "{written} at {:?} of {text}", word.span);
                    let nodes = edited.all(ITEMS);
                    let items = known.items((&edited, &nodes), &own.imports, &private_types(&edited));
                    taken += items.iter().flatten().count();
                }
            }
        }
        assert!(taken > 300, "{taken}");
    }
}
