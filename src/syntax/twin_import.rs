//! [`SyntaxFile::conditional_imports`]: names of types that one condition takes from here and the next from there.

use super::code::Code;
use super::tree::SyntaxFile;
use super::twin::ConditionalType;
use super::use_tree::leaves;
use crate::edit::Span;
use std::collections::HashMap;

/// One import of a name.
struct Import {
    conditions: Vec<String>,
    place: usize,
    is_public: bool,
}

impl SyntaxFile {
    /// The names of types that imports of one module bring in under several conditions, as in `#[cfg(a)] use b::Key;` beside
    /// `#[cfg(not(a))] use c::Key;`. What stands behind such a name may be an alias.
    pub fn conditional_imports(&self) -> Vec<ConditionalType> {
        if self.tokens().is_none() || !self.code().bytes.windows(3).any(|word| word == b"cfg") {
            return Vec::new();
        }
        let code = self.code();
        let mut by_name: HashMap<(Option<Span>, String), Vec<Import>> = HashMap::new();
        for (at, _) in self.uses_in(0..code.len()).iter().copied() {
            let Some(import) = self.nearest(code.span(at), &["use_declaration"]) else { continue };
            let module = self.around(import.span).into_iter().rev().find(|outer| outer.span != import.span);
            let conditions = self.conditions_at(import.span);
            for name in names_of_types(code, at) {
                let is_public = self.text(import.span).starts_with("pub");
                let one = Import { conditions: conditions.clone(), place: import.span.start(), is_public };
                by_name.entry((module.map(|module| module.span), name)).or_default().push(one);
            }
        }
        let differ =
            |there: &[Import]| there.iter().any(|one| there.iter().any(|other| other.conditions != one.conditions));
        let several = by_name.into_iter().filter(|(_, there)| differ(there));
        let mut found: Vec<ConditionalType> = several
            .map(|((_, name), there)| ConditionalType {
                name,
                places: there.iter().map(|one| one.place).collect(),
                is_alias: true,
                is_private: !there.iter().any(|one| one.is_public),
            })
            .collect();
        found.sort_unstable_by(|a, b| (&a.name, &a.places).cmp(&(&b.name, &b.places)));
        found
    }
}

/// The names in capitals that the `use` at token `at` brings in.
fn names_of_types(code: Code<'_>, at: usize) -> Vec<String> {
    let names = leaves(code, at).0.into_iter().filter_map(|leaf| code.name(leaf.name));
    let names = names.map(|name| String::from_utf8_lossy(name).into_owned());
    names.filter(|name| name.starts_with(char::is_uppercase)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_comes_from_two_places_is_another_type_in_another_build() {
        for (text, wanted) in [
            ("#[cfg(a)]\npub use b::Key;\n#[cfg(not(a))]\npub use c::Key;", vec!["Key"]),
            ("#[cfg(a)] use b::{Key, d}; #[cfg(not(a))] use c::{Own as Key, d};", vec!["Key"]),
            ("#[cfg(a)] use b::Key; #[cfg(a)] use c::Other;", vec![]),
            ("use b::Key; mod c { #[cfg(a)] use d::Key; }", vec![]),
            ("#[cfg(a)] use b::io; #[cfg(not(a))] use c::io;", vec![]),
        ] {
            let found = SyntaxFile::parse(text.as_bytes()).conditional_imports();
            assert_eq!(found.iter().map(|one| one.name.as_str()).collect::<Vec<_>>(), wanted, "{text}");
        }
    }
}
