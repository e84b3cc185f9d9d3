//! [`SyntaxFile::traits_and_methods`], [`SyntaxFile::constants`] and [`SyntaxFile::type_declarations`]: what there is, and on which
//! conditions.

use super::branch::{Branch, Word};
use super::cfg::attributes_within;
use super::code::Code;
use super::outline::Outline;
use super::token::lex;
use super::tree::SyntaxFile;
use super::type_text::type_name;
use super::use_tree::leaves;
use crate::edit::Span;

/// A trait or a method that a type has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Possession {
    /// The name of the type, without what it is made of.
    pub of: String,
    /// The name of the trait, or `fn` and that of the method.
    pub what: String,
    /// The conditions around it, as they stand in the text; that of a `cfg_attr` reads as one of a `cfg`.
    pub conditions: Vec<String>,
    /// Where it begins, in bytes.
    pub place: usize,
    /// Whether a `derive` gives it that is there wherever the type is.
    pub is_of_type: bool,
}

/// A constant of any kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Constant {
    /// Its name.
    pub name: String,
    /// The conditions around it, as they stand in the text.
    pub conditions: Vec<String>,
    /// Whether a condition stands in its value.
    pub chooses: bool,
    /// Whether it is a `const fn`, whose value is its body.
    pub is_function: bool,
    /// The names in its value.
    pub made_of: Vec<String>,
    /// Where it begins, in bytes.
    pub place: usize,
}

/// What a name of a type is brought in by: a declaration, or an import under a condition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TypeDeclaration {
    /// The name.
    pub name: String,
    /// The conditions around it, as they stand in the text.
    pub conditions: Vec<String>,
    /// Whether it is an import.
    pub is_import: bool,
}

/// What a type may be.
const TYPES: &[&str] = &["enum_item", "struct_item", "union_item"];

/// What has a name that others know as that of a type or trait.
const NAMED_AS_TYPES: &[&str] = &["enum_item", "struct_item", "trait_item", "type_item", "union_item"];

impl SyntaxFile {
    /// Those of the traits and methods (`fn len`) of these names that the file writes an `impl` or a conditional `derive` for, or
    /// declares in a trait; with `variant`, the variants on a condition. What is derived by every type counts where the type is
    /// under a condition, or `within` says that the file is.
    pub fn traits_and_methods(&self, wanted: &[&str], within: bool) -> Vec<Possession> {
        let mut found = Vec::new();
        for item in self.all(&["impl_item", "trait_item"]) {
            let around = self.named_items_around(item.span);
            let Some(own) = around.last() else { continue };
            let name = own.name.strip_prefix("impl ");
            if let Some((what, of)) = name.and_then(|name| name.split_once(" for ")) {
                if wanted.contains(&head(what)) {
                    let (of, what) = (head(of).to_owned(), head(what).to_owned());
                    let (conditions, place) = (self.conditions_at(item.span), item.span.start());
                    found.push(Possession { of, what, conditions, place, is_of_type: false });
                }
                continue;
            }
            let of = match name {
                Some(_) => head(self.text_of_type(item)),
                None => own.name.strip_prefix("trait ").unwrap_or_default(),
            };
            for method in self.inside(item.span, &["function_item", "function_signature_item"]) {
                let name = self.child_text(method, "name").unwrap_or_default();
                let what = format!("fn {name}");
                if wanted.contains(&what.as_str()) {
                    let (conditions, place) = (self.conditions_at(method.span), method.span.start());
                    found.push(Possession { of: of.to_owned(), what, conditions, place, is_of_type: false });
                }
            }
        }
        let Some(outline) = self.outline() else { return found };
        self.add_derived(outline, wanted, within, &mut found);
        if wanted.contains(&"variant") {
            let has = |span: Span| self.text(span).contains("cfg(");
            let lists = self.all(&["enum_variant_list"]).into_iter();
            for variant in lists.filter(|list| has(list.span)).flat_map(|l| self.inside(l.span, &["enum_variant"])) {
                let conditions = self.conditions_on(variant);
                let of = self.nearest(variant.span, &["enum_item"]).and_then(|of| self.child(of, "name"));
                if let Some(of) = of.filter(|_| !conditions.is_empty()) {
                    let (of, what, place) = (self.text(of.span).to_owned(), "variant".to_owned(), variant.span.start());
                    found.push(Possession { of, what, conditions, place, is_of_type: false });
                }
            }
        }
        found
    }

    fn add_derived(&self, outline: &Outline, wanted: &[&str], within: bool, found: &mut Vec<Possession>) {
        if !self.code().bytes.windows(6).any(|word| word == b"derive") {
            return;
        }
        for node in outline.inside(self.whole()).filter(|node| TYPES.contains(&outline.kind(*node))) {
            let Some(span) = outline.span(node) else { continue };
            let is_attribute = |node: &u32| outline.kind(*node) == "attribute_item";
            let before = outline.before(node).take_while(|node| is_attribute(node) || outline.is_extra(*node));
            let before = before.filter(is_attribute).filter_map(|at| Some(self.text(outline.span(at)?)));
            let given: Vec<Derived> = before.flat_map(derived).collect();
            if given.is_empty() {
                continue;
            }
            let around = self.conditions_at(span);
            let name = outline.children(node).filter_map(|at| outline.branch(at)).find(|at| at.field == Some("name"));
            let of = name.map(|name| self.text(name.span)).unwrap_or_default();
            for Derived { condition, names } in given {
                let is_of_type = condition.is_none();
                if is_of_type && around.is_empty() && !within {
                    continue;
                }
                let conditions: Vec<String> = around.iter().cloned().chain(condition).collect();
                for what in wanted.iter().filter(|what| names.iter().any(|name| name == *what)) {
                    let (of, what, conditions) = (of.to_owned(), (*what).to_owned(), conditions.clone());
                    found.push(Possession { of, what, conditions, place: span.start(), is_of_type });
                }
            }
        }
    }

    /// The constants of the file, those of types and traits among them, and the functions that constants may be made by.
    pub fn constants(&self) -> Vec<Constant> {
        let constants = self.all(&["const_item", "function_item"]).into_iter();
        let told = constants.filter_map(|constant| {
            let is_function = constant.kind == "function_item";
            let body = self.child(constant, if is_function { "body" } else { "value" });
            let head = body.and_then(|body| Span::new(constant.span.start(), body.span.start()));
            if is_function && !self.words(head?).iter().any(|word| word.text == "const") {
                return None;
            }
            let name = self.child_text(constant, "name")?.to_owned();
            let conditions = self.conditions_at(constant.span);
            let chooses = body.is_some_and(|value| self.chooses(value.span));
            let made_of = body.map(|value| self.names_of_values(value.span));
            let made_of = made_of.unwrap_or_default().into_iter().map(str::to_owned).collect();
            Some(Constant { name, conditions, chooses, is_function, made_of, place: constant.span.start() })
        });
        told.collect()
    }

    /// Whether a condition stands in the code: `cfg!(..)`, a `#[cfg(..)]`, or a macro such as `cfg_select!`.
    pub fn chooses(&self, span: Span) -> bool {
        let words = self.words(span);
        let next = words.iter().skip(1).map(|word| word.text).chain([""]);
        let is_macro = |word: &str, next: &str| word.starts_with("cfg_") && next == "!";
        words.iter().zip(next).any(|(word, next)| word.text == "cfg" || is_macro(word.text, next))
    }

    /// The names in `span` that may be those of constants: no fields and methods, nor what a number's type has, `u8::MAX`.
    pub fn names_of_values(&self, span: Span) -> Vec<&str> {
        let words = self.words(span);
        let named = words.iter().enumerate().filter(|(at, word)| {
            let before = |back: usize| at.checked_sub(back).and_then(|at| words.get(at)).map_or("", |word| word.text);
            word.is_name && !is_member(&before) && !(is_in_path(&before) && is_number(before(3)))
        });
        named.map(|(_, word)| word.text).collect()
    }

    /// The names in `span` that may be those of locals: no fields and methods, and nothing of a path.
    pub fn words_of_values(&self, span: Span) -> Vec<Word<'_>> {
        let words = self.words(span);
        let text = |at: Option<usize>| at.and_then(|at| words.get(at)).map_or("", |word| word.text);
        let named = words.iter().enumerate().filter(|(at, word)| {
            let before = |back: usize| text(at.checked_sub(back));
            let goes_on = text(Some(at + 1)) == ":" && text(Some(at + 2)) == ":";
            word.is_name && !is_member(&before) && !is_in_path(&before) && !goes_on
        });
        named.map(|(_, word)| *word).collect()
    }

    /// What brings in the names of types and traits of which `is_wanted` says so.
    pub fn type_declarations(&self, is_wanted: &dyn Fn(&str) -> bool) -> Vec<TypeDeclaration> {
        let mut found = Vec::new();
        for item in self.all(NAMED_AS_TYPES) {
            let name = self.child_text(item, "name").unwrap_or_default();
            if is_wanted(name) {
                let conditions = self.conditions_at(item.span);
                found.push(TypeDeclaration { name: name.to_owned(), conditions, is_import: false });
            }
        }
        let code = self.code();
        for (at, _) in self.uses_in(0..code.len()).iter().copied() {
            let names = leaves(code, at).0.into_iter().filter_map(|leaf| code.name(leaf.name));
            let names = names.filter_map(|name| std::str::from_utf8(name).ok()).filter(|name| is_wanted(name));
            for name in names {
                let conditions = self.conditions_at(code.span(at));
                if !conditions.is_empty() {
                    found.push(TypeDeclaration { name: name.to_owned(), conditions, is_import: true });
                }
            }
        }
        found
    }

    /// The conditions of what is around `span`, from outside to inside, as they stand in the text: of items, statements, fields.
    pub fn conditions_at(&self, span: Span) -> Vec<String> {
        let Some(outline) = self.outline() else { return Vec::new() };
        let around = outline.around(span).into_iter().skip(1);
        around.flat_map(|node| self.conditions(outline, node)).collect()
    }

    fn text_of_type(&self, item: Branch<'_>) -> &str {
        self.child_text(item, "type").unwrap_or_default()
    }
}

/// Whether a name is behind a dot, given what stands before it; behind two it is the end of a range.
fn is_member<'w>(before: &dyn Fn(usize) -> &'w str) -> bool {
    before(1) == "." && before(2) != "."
}

fn is_in_path<'w>(before: &dyn Fn(usize) -> &'w str) -> bool {
    before(1) == ":" && before(2) == ":"
}

fn is_number(name: &str) -> bool {
    let bits = name.strip_prefix(['i', 'u', 'f']);
    bits.is_some_and(|bits| matches!(bits, "8" | "16" | "32" | "64" | "128" | "size"))
}

/// What one attribute derives.
struct Derived {
    /// That of a `cfg_attr`.
    condition: Option<String>,
    names: Vec<String>,
}

/// What the attribute derives, on a condition or not.
fn derived(attribute: &str) -> Vec<Derived> {
    let tokens = lex(attribute.as_bytes());
    let code = Code { bytes: attribute.as_bytes(), tokens: &tokens.code };
    let Some((bracket, _)) = code.attribute_at(0) else { return Vec::new() };
    let within = attributes_within(code, bracket + 1, code.close_of(bracket).min(code.len())).into_iter();
    let derives = within.filter(|(_, (from, _))| code.is_word(*from, "derive")).map(|(asked, (from, to))| {
        let names = (from + 1..to).filter_map(|i| code.name(i));
        let names = names.map(|name| String::from_utf8_lossy(name).into_owned()).collect();
        Derived { condition: asked.map(|asked| format!("#[cfg({asked})]")), names }
    });
    derives.collect()
}

/// The name of a type, lent or not, or of a trait, implemented or not.
fn head(path: &str) -> &str {
    type_name(path.trim_start_matches(['&', '!']))
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
            ("trait T: U { #[cfg(a)] fn is_empty(&self) -> bool; fn len(&self); }", vec!["T fn is_empty #[cfg(a)]"]),
            ("#[cfg_attr(a, cfg_attr(b, derive(Debug)))] struct S;", vec!["S Debug #[cfg(all(a, b))]"]),
            ("#[cfg_attr(a, cfg(b))] impl Default for S {}", vec!["S Default #[cfg(any(not(a), b))]"]),
            ("#[cfg_attr(a, derive(Debug, Default))] struct S;", vec!["S Default #[cfg(a)]", "S Debug #[cfg(a)]"]),
            (
                "#[cfg(b)] #[cfg_attr(any(a, c), repr(C), derive(Debug))] struct S;",
                vec!["S Debug #[cfg(b)] #[cfg(any(a, c))]"],
            ),
            ("#[cfg(a)] #[derive(Default, Clone)] struct S;\n#[cfg(not(a))] struct S;", vec!["S Default #[cfg(a)]"]),
            ("#[derive(Default)] struct S;\nimpl Clone for S {}", vec![]),
        ] {
            let file = SyntaxFile::parse(text.as_bytes());
            let found = file.traits_and_methods(&["Default", "Debug", "fn is_empty"], false);
            let found: Vec<String> =
                found.iter().map(|one| format!("{} {} {}", one.of, one.what, one.conditions.join(" "))).collect();
            assert_eq!(found, wanted, "{text}");
        }
        let plain = SyntaxFile::parse(b"#[derive(Default)] struct S;").traits_and_methods(&["Default"], true);
        assert!(plain.iter().all(|one| one.is_of_type && one.conditions.is_empty()) && plain.len() == 1);
    }

    #[test]
    fn a_constant_hangs_on_a_condition_around_it_or_in_it() {
        let text = "#[cfg(a)] const A: u8 = 1;\nconst B: u8 = A + 1;\n#[cfg(a)] mod m { const C: u8 = 1; }\nconst D: bool = cfg!(a);\n\
            const E: u8 = cfg_select! { a => 1, _ => 2 };\npub const fn g() -> u8 { if cfg!(a) { 1 } else { 2 } }\nfn h() {}";
        let told = SyntaxFile::parse(text.as_bytes()).constants().into_iter();
        let told: Vec<_> = told.map(|one| (one.name, one.conditions.join(" "), one.chooses, one.made_of)).collect();
        let row = |name: &str, conditions: &str, chooses, made_of: &[&str]| {
            let made_of: Vec<String> = made_of.iter().map(|name| (*name).to_owned()).collect();
            (name.to_owned(), conditions.to_owned(), chooses, made_of)
        };
        let wanted = [
            row("A", "#[cfg(a)]", false, &[]),
            row("B", "", false, &["A"]),
            row("C", "#[cfg(a)]", false, &[]),
            row("D", "", true, &["cfg", "a"]),
            row("E", "", true, &["cfg_select", "a", "_"]),
            row("g", "", true, &["if", "cfg", "a", "else"]),
        ];
        assert_eq!(told, wanted);
    }

    #[test]
    fn a_name_of_a_type_is_declared_or_imported_on_a_condition() {
        let text =
            "#[cfg(a)] struct S;\n#[cfg(not(a))] use b::{T as S, U};\nuse c::S;\nmod m { pub trait S {} struct V; }";
        let found = SyntaxFile::parse(text.as_bytes()).type_declarations(&|name| name == "S");
        let found: Vec<_> = found.iter().map(|one| (one.conditions.join(" "), one.is_import)).collect();
        assert_eq!(
            found,
            [("#[cfg(a)]".to_owned(), false), (String::new(), false), ("#[cfg(not(a))]".to_owned(), true)]
        );
    }
}
