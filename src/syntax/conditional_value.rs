//! [`SyntaxFile::conditional_values`]: functions, constants and fields that are of another type under another condition.

use super::branch::Branch;
use super::cfg::conditions_within;
use super::tree::SyntaxFile;
use super::twin::NamedItem;
use std::collections::HashMap;

/// What has a name and a type.
const DECLARATIONS: &[&str] =
    &["const_item", "field_declaration", "function_item", "function_signature_item", "static_item"];

/// A thing whose type another build may have otherwise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConditionalValue {
    /// Its name.
    pub name: String,
    /// Where its declarations begin, in bytes.
    pub places: Vec<usize>,
    /// The type that hangs on a condition, where it is declared with one; else it has declarations for several builds.
    pub of: Option<String>,
    /// Whether it is a field, or a function of a type or trait.
    pub is_member: bool,
    /// Whether code of other files hardly means it.
    pub is_private: bool,
}

struct Declared<'f> {
    name: &'f str,
    place: usize,
    conditions: String,
    /// Of what it takes and gives, without names.
    types: String,
    gives: &'f str,
    is_member: bool,
    is_private: bool,
}

impl SyntaxFile {
    /// The things of the file that have declarations for several builds which differ in a type (`#[cfg(a)] fn now() -> u64`
    /// beside `#[cfg(not(a))] fn now() -> u32`, also in modules that stand for one another), and those of a type of which
    /// `is_conditional` says that it is another one in another build.
    pub fn conditional_values(&self, is_conditional: &dyn Fn(&str) -> bool) -> Vec<ConditionalValue> {
        let mut by_path: HashMap<String, Vec<Declared<'_>>> = HashMap::new();
        for node in self.all(DECLARATIONS) {
            let Some(name) = self.child_text(node, "name") else { continue };
            let around = self.named_items_around(node.span);
            let mut conditions: Vec<String> = around.iter().flat_map(|item| item.conditions.clone()).collect();
            let is_seen = around.iter().any(|item| item.name.contains(" for ") || item.name.starts_with("trait "));
            let is_of = |item: &NamedItem| item.name.starts_with("impl ") || item.name.starts_with("trait ");
            let is_member = node.kind == "field_declaration" || around.iter().rev().nth(1).is_some_and(is_of);
            let mut path: Vec<&str> = around.iter().map(|item| item.name.as_str()).collect();
            if node.kind == "field_declaration" {
                conditions.extend(self.conditions_on(node));
                path.push(name);
            }
            let first = self.words(node.span).first().map(|word| word.text).unwrap_or_default();
            let gives = self.child(node, "type").or_else(|| self.child(node, "return_type"));
            by_path.entry(path.join("\n")).or_default().push(Declared {
                name,
                place: node.span.start(),
                conditions: conditions.join("\n"),
                types: self.types_of(node),
                gives: gives.map(|gives| self.text(gives.span)).unwrap_or_default(),
                is_member,
                is_private: !is_seen && first != "pub",
            });
        }
        let mut found: Vec<ConditionalValue> =
            by_path.into_values().filter_map(|all| told(&all, is_conditional)).collect();
        found.sort_unstable_by(|a, b| (&a.name, &a.places).cmp(&(&b.name, &b.places)));
        found
    }

    /// The attributes of what is no item, as they stand in the text.
    pub fn attributes_of<'f>(&'f self, node: Branch<'_>) -> impl Iterator<Item = &'f str> {
        let before = self.outline().and_then(|outline| {
            let is_outer = |at: &u32| outline.span(*at) != Some(node.span);
            let parent = outline.around(node.span).into_iter().rfind(is_outer)?;
            let before = outline.children_up_to(node.span.start(), parent);
            Some(before.filter_map(|at| outline.branch(at)))
        });
        let own = before.into_iter().flatten();
        let own = own.take_while(|child| child.kind == "attribute_item" || child.kind.ends_with("comment"));
        own.filter(|child| child.kind == "attribute_item").map(|child| self.text(child.span))
    }

    /// The conditions on what is no item, as `#[cfg(..)]`; that of a `cfg_attr` reads as one of a `cfg`.
    pub fn conditions_on(&self, node: Branch<'_>) -> Vec<String> {
        let attributes: Vec<&str> = self.attributes_of(node).filter(|text| text.contains("cfg")).collect();
        let own = attributes.iter().filter(|text| text.starts_with("#[cfg(")).map(|text| (*text).to_owned());
        own.chain(attributes.iter().flat_map(|text| conditions_within(text))).collect()
    }

    fn types_of(&self, node: Branch<'_>) -> String {
        let given = self.child(node, "parameters").map(|list| self.children(list)).unwrap_or_default();
        let given = given.into_iter().map(|one| self.child(one, "type").unwrap_or(one));
        let parts = given.chain(self.child(node, "return_type")).chain(self.child(node, "type"));
        let words = parts.flat_map(|part| self.words(part.span)).map(|word| word.text);
        words.collect::<Vec<_>>().join(" ")
    }
}

fn told(all: &[Declared<'_>], is_conditional: &dyn Fn(&str) -> bool) -> Option<ConditionalValue> {
    let first = all.first()?;
    let differ = all.iter().any(|other| other.conditions != first.conditions && other.types != first.types);
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let mut words = all.iter().flat_map(|one| one.gives.split(|c: char| !is_word(c)));
    let of = words.find(|word| is_conditional(word)).map(str::to_owned);
    (differ || of.is_some()).then(|| ConditionalValue {
        name: first.name.to_owned(),
        places: all.iter().map(|one| one.place).collect(),
        of: of.filter(|_| !differ),
        is_member: first.is_member,
        is_private: all.iter().all(|one| one.is_private),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_declared_for_several_builds_in_several_ways_hangs_on_a_condition() {
        for (text, wanted) in [
            ("#[cfg(a)] fn f() -> u8 { 1 }\n#[cfg(not(a))] fn f() -> u16 { 1 }", vec!["f"]),
            ("#[cfg(a)] fn f(a: &u8) -> u8 { 1 }\n#[cfg(not(a))] fn f(_b: &u8) -> u8 { 2 }", vec![]),
            ("#[cfg(a)] fn f(a: &u8) {}\n#[cfg(not(a))] fn f(a: &mut u8) {}", vec!["f"]),
            ("#[cfg(a)] mod m { const N: u8 = 1; }\n#[cfg(not(a))] mod m { const N: u16 = 1; }", vec!["N"]),
            ("struct S { #[cfg(a)] n: u8, #[cfg(not(a))] n: u16, #[cfg(a)] m: u8 }", vec!["n"]),
            ("struct S { id: Id }\nfn g() -> Vec<Id> { vec![] }\nfn h(id: Id) -> u8 { 1 }", vec!["g", "id"]),
            ("impl A { fn f() -> u8 { 1 } }\n#[cfg(a)] impl B { fn f() -> u16 { 1 } }", vec![]),
        ] {
            let file = SyntaxFile::parse(text.as_bytes());
            let found = file.conditional_values(&|word| word == "Id");
            assert_eq!(found.iter().map(|one| one.name.as_str()).collect::<Vec<_>>(), wanted, "{text}");
        }
    }
}
