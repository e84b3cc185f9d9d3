//! Twins: items of one name in one place under different `cfg`s, and where one of them reads as the other does.

use super::cfg::conditions_within;
use super::item::ITEMS;
use super::outline::Outline;
use super::tree::SyntaxFile;
use super::type_text::type_name;
use crate::edit::Span;
use std::collections::HashMap;

/// Most twins of one place.
const MAX_TWINS: usize = 16;

/// An item of the same kind and name, in the same container, under other conditions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Twin {
    /// What both are: `fn connect`, `impl Drop for Handle`.
    pub name: String,
    /// The conditions of the twin, as they stand in the text; empty if it has none.
    pub conditions: String,
    /// The item that was asked about, without its attributes.
    pub own: Span,
    /// The twin, without its attributes.
    pub other: Span,
}

/// An item with a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedItem {
    /// What it is and how it is called: `fn connect`, `impl Drop for Handle`.
    pub name: String,
    /// Its own conditions, as they stand in the text, sorted.
    pub conditions: Vec<String>,
    /// Where it stands, without its attributes.
    pub span: Span,
}

/// The items of a file that have a name and stand side by side under one, each with its own conditions.
#[derive(Debug, Default)]
pub(super) struct Namesakes {
    /// By the node around them and by name, in the order of the text.
    by_name: HashMap<(u32, String), Vec<Namesake>>,
}

/// A node, and its own conditions.
type Namesake = (u32, Vec<String>);

/// A type that is another one in another build.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConditionalType {
    /// Its name.
    pub name: String,
    /// Where its declarations begin, in bytes.
    pub places: Vec<usize>,
    /// Whether it is another name for a type, under some condition.
    pub is_alias: bool,
    /// Whether no declaration has a visibility, so that code of other files hardly means it.
    pub is_private: bool,
}

impl SyntaxFile {
    /// The named items around `span`, from the outermost to the innermost.
    pub fn named_items_around(&self, span: Span) -> Vec<NamedItem> {
        let Some(outline) = self.outline() else { return Vec::new() };
        outline.around(span).into_iter().skip(1).filter_map(|node| self.named_item(outline, node)).collect()
    }

    /// The items that have this path of names, from outside to inside, in the file or in the block at `within`. Blanks do
    /// not count.
    pub fn named_items(&self, within: Option<Span>, names: &[String]) -> Vec<NamedItem> {
        let Some(outline) = self.outline() else { return Vec::new() };
        let block = match within {
            None => Some(0),
            Some(span) => outline.around(span).into_iter().rfind(|node| outline.span(*node) == Some(span)),
        };
        let mut found: Vec<u32> = block.into_iter().collect();
        for name in names {
            let inside = found.iter().flat_map(|outer| items_in(outline, *outer));
            let is_it = |node: u32| self.designation(outline, node).is_some_and(|own| letters(&own).eq(letters(name)));
            found = inside.filter(|node| is_it(*node)).collect();
        }
        found.into_iter().filter_map(|node| self.named_item(outline, node)).collect()
    }

    fn named_item(&self, outline: &Outline, node: u32) -> Option<NamedItem> {
        let name = self.designation(outline, node)?;
        Some(NamedItem { name, conditions: self.conditions(outline, node), span: outline.span(node)? })
    }

    /// The twins of the items around `span`, those of inner items first. Imports have no name and so no twins.
    pub fn twins(&self, span: Span) -> Vec<Twin> {
        if !self.may_hold_twins() {
            return Vec::new();
        }
        let Some(outline) = self.outline() else { return Vec::new() };
        let mut twins = Vec::new();
        for node in outline.around(span).into_iter().skip(1).rev() {
            let Some(name) = self.designation(outline, node) else { continue };
            let Some(siblings) = self.namesakes().by_name.get(&(outline.parent(node), name.clone())) else { continue };
            let Some((_, own)) = siblings.iter().find(|(other, _)| *other == node) else { continue };
            for (other, conditions) in siblings.iter().filter(|(_, conditions)| conditions != own) {
                if twins.len() >= MAX_TWINS {
                    return twins;
                }
                twins.extend(outline.span(node).zip(outline.span(*other)).map(|(own, other)| Twin {
                    name: name.clone(),
                    conditions: conditions.join(" "),
                    own,
                    other,
                }));
            }
        }
        twins
    }

    /// All of its items by name; worked out once.
    pub(super) fn find_namesakes(&self) -> Namesakes {
        let Some(outline) = self.outline() else { return Namesakes::default() };
        let mut found = Namesakes::default();
        for node in outline.inside(self.whole()) {
            if let Some(name) = self.designation(outline, node) {
                let there = found.by_name.entry((outline.parent(node), name)).or_default();
                there.push((node, self.conditions(outline, node)));
            }
        }
        found
    }

    /// The types that one condition makes another thing than the next (`#[cfg(a)] type Word = u32;` beside
    /// `#[cfg(not(a))] type Word = u64;`), or makes `Copy`, by an attribute or an `impl`.
    pub fn conditional_types(&self) -> Vec<ConditionalType> {
        let Some(outline) = self.outline() else { return Vec::new() };
        let mut by_name: HashMap<(u32, &str), Vec<(&str, &Namesake)>> = HashMap::new();
        for ((parent, name), there) in &self.namesakes().by_name {
            let Some((kind, name)) = name.split_once(' ') else { continue };
            if matches!(kind, "type" | "struct" | "enum" | "union") {
                by_name.entry((*parent, name)).or_default().extend(there.iter().map(|one| (kind, one)));
            }
            // A `Copy` that an `impl` under a condition gives.
            if let Some(of) = name.strip_prefix("Copy for ").filter(|_| kind == "impl") {
                let name = type_name(of);
                let conditional = there.iter().filter(|(_, conditions)| !conditions.is_empty());
                by_name.entry((*parent, name)).or_default().extend(conditional.map(|one| (kind, one)));
            }
        }
        let mut found = Vec::new();
        for ((_, name), there) in by_name {
            let Some((_, (_, conditions))) = there.first() else { continue };
            let differ = there.iter().any(|(_, (_, others))| others != conditions);
            let spans: Vec<Span> = there.iter().filter_map(|(_, (node, _))| outline.span(*node)).collect();
            if differ || spans.iter().any(|span| self.is_copy_under_a_condition(*span)) {
                let mut places: Vec<usize> = spans.iter().map(|span| span.start()).collect();
                // That all of these are compiled says nothing of a build without the `impl`.
                if there.iter().any(|(kind, _)| *kind == "impl") {
                    places.sort_unstable();
                    places.truncate(1);
                }
                found.push(ConditionalType {
                    name: name.to_owned(),
                    places,
                    is_alias: there.iter().any(|(kind, _)| *kind == "type"),
                    is_private: !spans.iter().any(|span| self.is_public(*span)),
                });
            }
        }
        found.sort_unstable_by(|a, b| (&a.name, &a.places).cmp(&(&b.name, &b.places)));
        found
    }

    /// The names of all types that other modules can use, and whether they are aliases.
    pub fn public_types(&self) -> Vec<(String, bool)> {
        let Some(outline) = self.outline() else { return Vec::new() };
        let is_public = |(node, _): &Namesake| outline.span(*node).is_some_and(|span| self.is_public(span));
        let public = self.namesakes().by_name.iter().filter(|(_, there)| there.iter().any(is_public));
        let named = public.filter_map(|((_, name), _)| name.split_once(' '));
        let types = named.filter(|(kind, _)| matches!(*kind, "enum" | "struct" | "type" | "union"));
        types.map(|(kind, name)| (name.to_owned(), kind == "type")).collect()
    }

    /// Whether the item at `span`, which has no attributes in it, has a visibility.
    fn is_public(&self, span: Span) -> bool {
        self.words(span).first().is_some_and(|word| matches!(word.text, "pub" | "crate"))
    }

    /// Whether a `cfg_attr` gives the item at `span`, which has no attributes in it, a `Copy`.
    fn is_copy_under_a_condition(&self, span: Span) -> bool {
        let Some(whole) = self.enclosing_item(span.start()) else { return false };
        let words = self.words(Span::new(whole.start(), span.start()).unwrap_or(span));
        let conditional = words.iter().position(|word| word.text == "cfg_attr");
        conditional.is_some_and(|at| words.iter().skip(at).any(|word| word.text == "Copy"))
    }

    /// Where the lines of `span`, which stand in `own`, stand in `there` of the file `other`: their text without the
    /// blanks at both ends, first as it is here and then there. `None` unless they stand as often in the one as in the other.
    pub fn same_lines(&self, span: Span, own: Span, other: &SyntaxFile, there: Span) -> Option<[Span; 2]> {
        let within = own;
        let own = self.lines_around(span, within)?;
        let text = own.slice(self.bytes()).filter(|text| !text.is_empty())?;
        let (here, there) = (self.whole_lines(text, within), other.whole_lines(text, there));
        if here.len() != there.len() {
            return None;
        }
        let number = here.iter().position(|found| *found == own)?;
        Some([own, there.get(number).copied()?])
    }

    /// What the item is and how it is called.
    fn designation(&self, outline: &Outline, node: u32) -> Option<String> {
        let kind = outline.kind(node);
        if !ITEMS.contains(&kind) {
            return None;
        }
        let text = |field: &str| {
            let child =
                outline.children(node).filter_map(|at| outline.branch(at)).find(|at| at.field == Some(field))?;
            let words: Vec<&str> = self.text(child.span).split_whitespace().collect();
            Some(words.join(" ")).filter(|text| !text.is_empty())
        };
        let word = match kind {
            "function_item" | "function_signature_item" => "fn",
            "struct_item" => "struct",
            "enum_item" => "enum",
            "union_item" => "union",
            "trait_item" => "trait",
            "mod_item" => "mod",
            "const_item" => "const",
            "static_item" => "static",
            "type_item" | "associated_type" => "type",
            "macro_definition" => "macro",
            "impl_item" => {
                let of = text("trait").map(|name| format!("{name} for ")).unwrap_or_default();
                return Some(format!("impl {of}{}", text("type")?));
            }
            _ => return None,
        };
        Some(format!("{word} {}", text("name")?))
    }

    /// The conditions of an item, sorted, those among them that a macro sets which it stands in.
    pub(super) fn conditions(&self, outline: &Outline, node: u32) -> Vec<String> {
        let is_attribute = |node: &u32| outline.kind(*node) == "attribute_item";
        // The parser skips words that it does not know before an item.
        let decorations = outline.before(node).take_while(|node| is_attribute(node) || outline.is_extra(*node));
        let text = |node: u32| outline.span(node).map(|span| self.text(span)).unwrap_or_default();
        let attributes: Vec<&str> = decorations.filter(is_attribute).map(text).collect();
        let may_set_one = |text: &&&str| text.contains("cfg_attr") && text.contains("cfg(");
        let set: Vec<String> = attributes.iter().filter(may_set_one).flat_map(|text| conditions_within(text)).collect();
        let is_condition =
            |text: &&str| text.chars().filter(|c| !c.is_whitespace()).collect::<String>().starts_with("#[cfg(");
        let conditions = attributes.into_iter().filter(is_condition).chain(set.iter().map(String::as_str));
        let mut conditions: Vec<String> =
            conditions.map(|text| text.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
        if let Some(own) = outline.span(node).filter(|_| !self.wrapped().is_empty()) {
            let parent = outline.parent(node);
            let outer = outline.span(parent).filter(|_| parent != 0);
            conditions.extend(self.wrapped_around(own, outer).map(str::to_owned));
        }
        conditions.sort();
        conditions
    }

    /// The lines of `span` as far as they lie in `within`, without the blanks at both ends.
    fn lines_around(&self, span: Span, within: Span) -> Option<Span> {
        if !within.contains(span) {
            return None;
        }
        let bytes = self.bytes();
        let before = bytes.get(within.start()..span.start())?;
        let after = bytes.get(span.end()..within.end())?;
        let start = before.iter().rposition(|b| *b == b'\n').map_or(within.start(), |at| within.start() + at + 1);
        let end = after.iter().position(|b| *b == b'\n').map_or(within.end(), |at| span.end() + at);
        let text = bytes.get(start..end)?;
        let blanks = text.iter().take_while(|b| b.is_ascii_whitespace()).count();
        let tail = text.iter().rev().take_while(|b| b.is_ascii_whitespace()).count();
        // A span in the blanks around has no lines that could be told from others.
        Span::new(start + blanks, end.checked_sub(tail)?).filter(|lines| lines.contains(span))
    }

    /// The places in `within` where whole lines have this text, but for the blanks around it.
    fn whole_lines(&self, text: &[u8], within: Span) -> Vec<Span> {
        let bytes = self.bytes();
        let is_blank = |b: &&u8| matches!(b, b' ' | b'\t' | b'\r');
        let mut found = Vec::new();
        let mut from = within.start();
        while let Some(line) = bytes.get(from..within.end()).filter(|rest| !rest.is_empty()) {
            let start = from + line.iter().take_while(is_blank).count();
            let fits = bytes.get(start..within.end()).is_some_and(|rest| {
                rest.strip_prefix(text).is_some_and(|after| {
                    let next = after.iter().find(|b| !is_blank(b));
                    next.is_none_or(|b| *b == b'\n')
                })
            });
            if fits {
                found.extend(Span::new(start, start + text.len()));
            }
            from += line.iter().position(|b| *b == b'\n').map_or(line.len(), |at| at + 1);
        }
        found
    }
}

/// The items in a node that stand in no other item there, in whatever block; those in the fewest blocks first.
fn items_in(outline: &Outline, outer: u32) -> Vec<u32> {
    let depth = |node: u32| {
        let around = std::iter::successors(Some(node), |inner| Some(outline.parent(*inner)));
        around.take_while(|node| *node != outer && *node != 0).count()
    };
    let mut found = Vec::new();
    let mut node = outer + 1;
    while node < outline.after(outer) {
        let is_item = ITEMS.contains(&outline.kind(node));
        if is_item {
            found.push(node);
        }
        node = if is_item { outline.after(node) } else { node + 1 };
    }
    found.sort_by_cached_key(|node| depth(*node));
    found
}

/// All but the blanks.
fn letters(text: &str) -> impl Iterator<Item = char> {
    text.chars().filter(|c| !c.is_whitespace())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str, part: &str) -> Span {
        let start = text.find(part).unwrap();
        Span::new(start, start + part.len()).unwrap()
    }

    /// For the first place of `part`: each twin by name, conditions, and the line where it reads the same.
    fn twins(text: &str, part: &str) -> Vec<(String, String, Option<usize>)> {
        let file = SyntaxFile::parse(text.as_bytes());
        let span = at(text, part);
        let line = |twin: &Twin| {
            file.same_lines(span, twin.own, &file, twin.other).map(|[_, there]| file.line_of(there.start()))
        };
        file.twins(span).iter().map(|twin| (twin.name.clone(), twin.conditions.clone(), line(twin))).collect()
    }

    #[test]
    fn functions_under_other_conditions() {
        let text = "#[cfg(unix)]\nfn f() {\n    let mut a = 1;\n}\n/// Docs.\n#[cfg( windows )]\n#[inline]\nfn f() {\n  let mut a = 1; \n}\nfn g() {}\n";
        assert_eq!(twins(text, "mut "), [("fn f".into(), "#[cfg( windows )]".into(), Some(9))]);
        assert_eq!(twins(text, "fn g"), []);
        // Both have the same conditions: not twins, but an error.
        assert_eq!(twins("#[cfg(unix)]\nfn f() { a }\n#[cfg(unix)]\nfn f() { a }\n", "a"), []);
    }

    #[test]
    fn words_that_the_grammar_does_not_know_hide_no_condition() {
        let text = "unsafe extern \"C\" {\n    #[cfg(unix)]\n    pub unsafe static F: u8;\n    #[cfg(windows)]\n    pub unsafe static F: u16;\n}\n";
        assert_eq!(twins(text, "F: u8"), [("static F".into(), "#[cfg(windows)]".into(), None)]);
    }

    #[test]
    fn of_items_of_one_name_the_outermost_is_first() {
        let text = "fn f() { if x { fn h() { (1) } } fn h() {} }";
        let found = SyntaxFile::parse(text.as_bytes()).named_items(None, &["fn f".to_owned(), "fn h".to_owned()]);
        assert_eq!(found.iter().map(|item| item.span.start()).collect::<Vec<_>>(), [33, 16]);
    }

    #[test]
    fn what_stands_in_twins_has_twins() {
        let text = "#[cfg(unix)]\nmod imp {\n    impl Drop for X {\n        fn drop(&mut self) {\n            (x)\n        }\n    }\n}\n#[cfg(not(unix))]\nmod imp {\n    fn drop() {\n        (x)\n    }\n}\n";
        assert_eq!(twins(text, "(x)"), [("mod imp".into(), "#[cfg(not(unix))]".into(), Some(12))]);
        let text = "impl A for X {\n    const A: u8 = (x);\n}\n#[cfg(b)]\nimpl A for X {\n}\nimpl B for X {\n    const A: u8 = (x);\n}\n";
        assert_eq!(twins(text, "(x)"), [("impl A for X".into(), "#[cfg(b)]".into(), None)]);
    }

    #[test]
    fn items_are_found_by_their_names() {
        let text = "#[cfg(a)]\nimpl X {\n    fn f() { if y { #[cfg(b)] fn g() { (1) } } }\n}\nimpl X {\n    fn f() { fn g() {} }\n}\nfn g() {}\n";
        let file = SyntaxFile::parse(text.as_bytes());
        let around = file.named_items_around(at(text, "(1)"));
        let names: Vec<String> = around.iter().map(|item| item.name.clone()).collect();
        assert_eq!(names, ["impl X", "fn f", "fn g"]);
        assert_eq!(around[0].conditions, ["#[cfg(a)]"]);
        let conditions = |names: &[String]| -> Vec<Vec<String>> {
            file.named_items(None, names).into_iter().map(|item| item.conditions).collect()
        };
        assert_eq!(conditions(&names), [vec!["#[cfg(b)]".to_owned()], vec![]]);
        assert_eq!(conditions(&names[2..]), [Vec::<String>::new()]);
        assert_eq!(conditions(&["impl Y".to_owned()]).len(), 0);
        assert_eq!(conditions(&["impl  X".to_owned(), "fnf".to_owned()]).len(), 2);
        let block = Span::new(text.find("{\n").unwrap(), text.find("}\nimpl").unwrap() + 1).unwrap();
        assert_eq!(file.named_items(Some(block), &names[1..]).len(), 1);
        assert_eq!(file.named_items(Some(Span::at(3)), &names[1..]).len(), 0);
    }

    #[test]
    fn lines_that_stand_there_more_often_are_not_matched() {
        let twice = |n: usize| {
            let lines = "    go();\n".repeat(n);
            format!("#[cfg(a)]\nfn f() {{\n    go();\n    go();\n}}\n#[cfg(not(a))]\nfn f() {{\n{lines}}}\n")
        };
        let place = |n: usize| twins(&twice(n), "go()").pop().unwrap().2;
        assert_eq!((place(1), place(2), place(3)), (None, Some(8), None));
    }

    #[test]
    fn no_bytes_are_a_trouble() {
        for bytes in
            [&b""[..], b"#[cfg(a)] fn f() {", b"\xFF#[cfg(a)]\nfn f() { x }\nfn f() { x }", b"#[cfg(\nfn f(){}"]
        {
            let file = SyntaxFile::parse(bytes);
            for from in 0..=bytes.len() {
                for to in from..=bytes.len() {
                    let span = Span::new(from, to).unwrap();
                    for twin in file.twins(span) {
                        let _ = file.same_lines(span, twin.own, &file, twin.other);
                    }
                }
            }
        }
    }

    #[test]
    fn a_type_with_twins_or_a_copy_under_a_condition_hangs_on_it() {
        let names = |text: &str| -> Vec<String> {
            let found = SyntaxFile::parse(text.as_bytes()).conditional_types();
            found.into_iter().map(|found| found.name).collect()
        };
        assert_eq!(names("#[cfg(a)] type A = u8;\n#[cfg(not(a))] type A = u16;\ntype B = u8;"), ["A"]);
        assert_eq!(names("#[cfg(a)] type A = u8;\n#[cfg(not(a))] struct A(u8);"), ["A"]);
        assert_eq!(names("#[cfg_attr(a, derive(Clone, Copy))]\npub struct A;\n#[derive(Copy)] struct B;"), ["A"]);
        assert_eq!(
            names("pub struct A<T>(T);\n#[cfg(a)] impl<T: Copy> Copy for A<T> {}\nstruct B;\nimpl Copy for B {}"),
            ["A"]
        );
        assert_eq!(names("mod m { type A = u8; }\nmod n { type A = u16; }"), Vec::<String>::new());
        assert_eq!(names("#[cfg(a)] fn f() {}\n#[cfg(b)] fn f() {}"), Vec::<String>::new());
        let text = "#[cfg(a)] type A = u8;\n#[cfg(b)] type A = u16;\n#[cfg(a)] pub enum B {}\n#[cfg(b)] enum B {}";
        let kinds = SyntaxFile::parse(text.as_bytes()).conditional_types();
        let kinds: Vec<_> = kinds.iter().map(|found| (found.name.as_str(), found.is_alias, found.is_private)).collect();
        assert_eq!(kinds, [("A", true, true), ("B", false, false)]);
        let types = SyntaxFile::parse(b"pub type A = u8;\ntype B = u8;\npub struct C;").public_types();
        assert_eq!(
            types.into_iter().collect::<std::collections::BTreeSet<_>>(),
            [("A".to_owned(), true), ("C".to_owned(), false)].into()
        );
    }
}
