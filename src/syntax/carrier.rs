//! [`SyntaxFile::carriers`]: what gives a value of a type to code that does not write the name of the type.

use super::branch::Branch;
use super::tree::SyntaxFile;
use std::collections::BTreeSet;

/// A name that stands for a value, or another name for a type, and the types that are written at its declaration.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Carrier {
    /// Its name: of a function, a field, a constant; an alias, a type without names for what is in it, or one with an
    /// associated type.
    pub name: String,
    /// The names in those types.
    pub types: Vec<String>,
    /// Whether what is declared with the name carries what the name does.
    pub is_type: bool,
}

/// What has a name and a type.
const DECLARATIONS: &[&str] = &[
    "const_item",
    "enum_variant",
    "field_declaration",
    "function_item",
    "function_signature_item",
    "static_item",
    "struct_item",
    "type_item",
];

/// Associated types that functions of the standard library give, and these.
const GIVEN_BY: &[(&str, &[&str])] = &[
    ("Err", &["parse"]),
    ("Error", &["try_from", "try_into"]),
    ("Item", &["collect", "next"]),
    ("Output", &["await"]),
];

impl SyntaxFile {
    /// The carriers that the file declares, in the order of the text.
    pub fn carriers(&self) -> Vec<Carrier> {
        let mut found = Vec::new();
        for node in self.all(DECLARATIONS) {
            let Some(name) = self.child_text(node, "name") else { continue };
            let given = match node.kind {
                "function_item" | "function_signature_item" => self.child(node, "return_type"),
                "struct_item" | "enum_variant" => {
                    self.child(node, "body").filter(|body| body.kind == "ordered_field_declaration_list")
                }
                _ => self.child(node, "type"),
            };
            let Some(types) = given.map(|given| self.names_of_types(given)) else { continue };
            let mut add = |name: &str, is_type: bool| {
                found.push(Carrier { name: name.to_owned(), types: types.clone(), is_type });
            };
            let owner = self.nearest(node.span, &["impl_item"]).filter(|_| node.kind == "type_item");
            let Some(owner) = owner else {
                add(name, matches!(node.kind, "struct_item" | "type_item"));
                continue;
            };
            let by = GIVEN_BY.iter().filter(|(of, _)| *of == name).flat_map(|(_, by)| *by);
            by.for_each(|by| add(by, false));
            let of = self.child(owner, "type").map(|of| self.names_of_types(of)).unwrap_or_default();
            of.first().into_iter().for_each(|of| add(of, true));
        }
        found
    }

    fn names_of_types(&self, of: Branch<'_>) -> Vec<String> {
        let words = self.words(of.span);
        let names = words.iter().filter(|word| word.is_name && word.text.starts_with(char::is_uppercase));
        let names: BTreeSet<&str> = names.map(|word| word.text).filter(|name| *name != "Self").collect();
        names.into_iter().map(str::to_owned).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_declared_with_a_type_carries_it() {
        for (text, wanted) in [
            ("fn f(a: A) -> Result<B, C> {}", vec!["f B Result C"]),
            ("struct S { a: Vec<A>, b: u8 }", vec!["a A Vec", "b"]),
            ("struct S(pub A);\nenum E { V(A), W { x: B } }", vec!["S: A", "V A", "x B"]),
            ("type T = Option<A>;\nconst C: A = a();\nstatic D: B = b();", vec!["T: A Option", "C A", "D B"]),
            ("impl FromStr for S { type Err = A; fn from_str() -> Self {} }", vec!["parse A", "S: A", "from_str"]),
            ("trait T { type X; fn f() -> A; }", vec!["f A"]),
        ] {
            let told = SyntaxFile::parse(text.as_bytes()).carriers().into_iter().map(|one| {
                let mark = if one.is_type { ":" } else { "" };
                format!("{}{mark} {}", one.name, one.types.join(" ")).trim_end().to_owned()
            });
            let mut told: Vec<String> = told.collect();
            let mut wanted: Vec<String> = wanted.into_iter().map(sorted).collect();
            told.sort();
            wanted.sort();
            assert_eq!(told, wanted, "{text}");
        }
    }

    /// The names behind the first one in their order.
    fn sorted(row: &str) -> String {
        let mut words = row.split(' ');
        let first = words.next().unwrap_or_default();
        let mut rest: Vec<&str> = words.collect();
        rest.sort_unstable();
        std::iter::once(first).chain(rest).collect::<Vec<_>>().join(" ")
    }
}
