//! [`SyntaxFile::traits_and_methods`] and [`SyntaxFile::conditional_constants`]: what types have, and on which conditions.

use super::branch::Branch;
use super::tree::SyntaxFile;
use crate::edit::Span;

/// A trait or a method that a type has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Possession {
    /// The name of the type, without what it is made of.
    pub of: String,
    /// The name of the trait, or `fn` and that of the method.
    pub what: String,
    /// The conditions around it, as they stand in the text.
    pub conditions: Vec<String>,
    /// Where it begins, in bytes.
    pub place: usize,
}

impl SyntaxFile {
    /// Those of the traits and methods (`fn len`) of these names that the file writes an `impl` or a conditional `derive` for;
    /// with `variant`, the variants on a condition.
    pub fn traits_and_methods(&self, wanted: &[&str]) -> Vec<Possession> {
        let mut found = Vec::new();
        for item in self.inside(self.whole(), &["impl_item"]) {
            let around = self.named_items_around(item.span);
            let Some(name) = around.last().and_then(|own| own.name.strip_prefix("impl ")) else { continue };
            if let Some((what, of)) = name.split_once(" for ") {
                if wanted.contains(&head(what)) {
                    let (of, what) = (head(of).to_owned(), head(what).to_owned());
                    found.push(Possession {
                        of,
                        what,
                        conditions: self.conditions_at(item.span),
                        place: item.span.start(),
                    });
                }
                continue;
            }
            for method in self.inside(item.span, &["function_item"]) {
                let name = self.child(method, "name").map(|name| self.text(name.span)).unwrap_or_default();
                let what = format!("fn {name}");
                if wanted.contains(&what.as_str()) {
                    let (conditions, place) = (self.conditions_at(method.span), method.span.start());
                    found.push(Possession { of: head(self.text_of_type(item)).to_owned(), what, conditions, place });
                }
            }
        }
        // To ask for the attributes of each costs all that stands beside it, so it is only asked where there are such.
        let has = |span: Span, word: &str| self.text(span).contains(word);
        let types = || self.inside(self.whole(), &["enum_item", "struct_item", "union_item"]);
        for item in has(self.whole(), "cfg_attr").then(types).unwrap_or_default() {
            for attribute in self.attributes_of(item).filter(|text| text.contains("cfg_attr")) {
                let words = || attribute.split(|c: char| !(c.is_alphanumeric() || c == '_'));
                if !words().any(|word| word == "derive") {
                    continue;
                }
                for what in wanted.iter().filter(|wanted| words().any(|word| word == **wanted)) {
                    let of = self.child(item, "name").map(|name| self.text(name.span).to_owned()).unwrap_or_default();
                    let mut conditions = self.conditions_at(item.span);
                    conditions.push(attribute.to_owned());
                    found.push(Possession { of, what: (*what).to_owned(), conditions, place: item.span.start() });
                }
            }
        }
        if wanted.contains(&"variant") {
            let lists = self.inside(self.whole(), &["enum_variant_list"]).into_iter();
            let lists = lists.filter(|list| has(list.span, "#[cfg("));
            for variant in lists.flat_map(|list| self.inside(list.span, &["enum_variant"])) {
                let conditions = self.attributes_of(variant).filter(|text| text.starts_with("#[cfg("));
                let conditions: Vec<String> = conditions.map(str::to_owned).collect();
                let of = self.nearest(variant.span, &["enum_item"]).and_then(|of| self.child(of, "name"));
                if let Some(of) = of.filter(|_| !conditions.is_empty()) {
                    let (of, what, place) = (self.text(of.span).to_owned(), "variant".to_owned(), variant.span.start());
                    found.push(Possession { of, what, conditions, place });
                }
            }
        }
        found
    }

    /// The constants whose value hangs on a condition, each with where it begins.
    pub fn conditional_constants(&self) -> Vec<(String, usize)> {
        let constants = self.inside(self.whole(), &["const_item"]).into_iter();
        let conditional = constants.filter(|constant| {
            !self.conditions_at(constant.span).is_empty()
                || self.words(constant.span).iter().any(|word| word.text == "cfg")
        });
        let named = conditional.filter_map(|constant| Some((self.child(constant, "name")?, constant.span.start())));
        named.map(|(name, place)| (self.text(name.span).to_owned(), place)).collect()
    }

    /// The conditions of the items around `span`, as they stand in the text.
    pub fn conditions_at(&self, span: Span) -> Vec<String> {
        self.named_items_around(span).into_iter().flat_map(|item| item.conditions).collect()
    }

    fn text_of_type(&self, item: Branch<'_>) -> &str {
        self.child(item, "type").map(|of| self.text(of.span)).unwrap_or_default()
    }
}

/// The name at the end of a path, without what stands in `<…>`.
fn head(path: &str) -> &str {
    let path = path.split('<').next().unwrap_or(path).trim();
    path.rsplit("::").next().unwrap_or(path).trim_start_matches(['&', '!']).trim()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_type_has_is_told_with_its_conditions() {
        for (text, wanted) in [
            ("#[cfg(a)] impl Default for S<T> {}", vec!["S Default #[cfg(a)]"]),
            ("#[cfg(a)] mod m { impl fmt::Debug for super::S {} }", vec!["S Debug #[cfg(a)]"]),
            ("impl S { #[cfg(a)] fn is_empty(&self) {} fn len(&self) {} }", vec!["S fn is_empty #[cfg(a)]"]),
            (
                "#[cfg_attr(a, derive(Debug, Default))] struct S;",
                vec![
                    "S Default #[cfg_attr(a, derive(Debug, Default))]",
                    "S Debug #[cfg_attr(a, derive(Debug, Default))]",
                ],
            ),
            ("#[derive(Default)] struct S;\nimpl Clone for S {}", vec![]),
        ] {
            let file = SyntaxFile::parse(text.as_bytes());
            let found = file.traits_and_methods(&["Default", "Debug", "fn is_empty"]);
            let found: Vec<String> =
                found.iter().map(|one| format!("{} {} {}", one.of, one.what, one.conditions.join(" "))).collect();
            assert_eq!(found, wanted, "{text}");
        }
    }

    #[test]
    fn a_constant_hangs_on_a_condition_around_it_or_in_it() {
        let text = "#[cfg(a)] const A: u8 = 1;\nconst B: u8 = 1;\n#[cfg(a)] mod m { const C: u8 = 1; }\nconst D: bool = cfg!(a);";
        let names = SyntaxFile::parse(text.as_bytes()).conditional_constants();
        assert_eq!(names.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), ["A", "C", "D"]);
    }
}
