//! The files of a crate, and what is declared in them that nothing speaks of.

use super::mention::is_spoken_of;
use crate::edit::Span;
use crate::repair::maker::{Read, Scene};
use crate::syntax::{Branch, ModuleDeclaration, SyntaxFile};
use std::rc::Rc;

/// Most files of a crate that are read.
const MOST: usize = 400;

/// Attributes by which an item is there for somebody else, or for nobody.
const KEEPING: &[&str] = &[
    "allow",
    "bench",
    "cfg",
    "expect",
    "export_name",
    "global_allocator",
    "link_section",
    "no_mangle",
    "panic_handler",
    "proc_macro",
    "proc_macro_attribute",
    "proc_macro_derive",
    "test",
    "used",
];

/// What else an attribute of a function may be: any other may hand it to somebody.
const HARMLESS: &[&str] = &[
    "cold",
    "deny",
    "deprecated",
    "doc",
    "forbid",
    "inline",
    "must_use",
    "rustfmt",
    "target_feature",
    "track_caller",
    "warn",
];

/// The files of the crate that the error is in.
pub(super) struct Crate {
    pub(super) files: Vec<(String, Rc<SyntaxFile>)>,
    /// Whether somebody else can use what is public.
    pub(super) is_library: bool,
}

/// Something that is declared, and that nothing uses.
pub(super) struct Unused<'c> {
    pub(super) name: &'c str,
    pub(super) file: &'c SyntaxFile,
    pub(super) node: Branch<'c>,
}

impl Crate {
    /// The root's modules, as far as `mod` says where they are; `None` if the error's file is not among them.
    pub(super) fn around(scene: &Scene<'_>, read: Read<'_>) -> Option<Crate> {
        let (at, _) = scene
            .name
            .rmatch_indices("src/")
            .find(|(at, _)| *at == 0 || scene.name.get(..*at).is_some_and(|head| head.ends_with('/')))?;
        let root = scene.name.get(..at + "src/".len())?;
        let mut files: Vec<(String, Rc<SyntaxFile>)> = Vec::new();
        // Where the modules of each file are looked for.
        let mut bases: Vec<String> = Vec::new();
        let mut is_library = false;
        for name in ["lib.rs", "main.rs"] {
            let name = format!("{root}{name}");
            if let Some(file) = read(&name) {
                is_library |= name.ends_with("lib.rs");
                files.push((name, file));
                bases.push(root.to_owned());
            }
        }
        let mut at = 0;
        while let Some(((name, file), base)) = files.get(at).cloned().zip(bases.get(at).cloned()) {
            at += 1;
            let declared = file.module_declarations();
            if hides_code(&file, &declared) {
                return None;
            }
            for module in declared.iter().filter(|module| module.body.is_none()) {
                let mut is_there = false;
                for name in module.files(&name, &base, &declared) {
                    let base = base_of(&name, module);
                    if files.iter().any(|(known, _)| *known == name) {
                        is_there = true;
                    } else if files.len() < MOST
                        && let Some(file) = read(&name)
                    {
                        is_there = true;
                        files.push((name, file));
                        bases.push(base);
                    }
                }
                // Whatever it says is not known.
                if !is_there {
                    return None;
                }
            }
        }
        (files.len() < MOST && files.iter().any(|(name, _)| name == scene.name)).then_some(Crate { files, is_library })
    }

    /// Whether some item of the crate, members of types and traits aside, has that name, or may have it of a macro.
    pub(super) fn declares(&self, name: &str) -> bool {
        let items = [
            "const_item",
            "enum_item",
            "function_item",
            "mod_item",
            "static_item",
            "struct_item",
            "trait_item",
            "type_item",
            "union_item",
        ];
        self.files.iter().filter(|(_, file)| file.times_named(name) > 0).any(|(_, file)| {
            let nodes = file.all(&items).into_iter();
            let mut named = nodes.filter_map(|node| Some(Unused { name: file.child_text(node, "name")?, file, node }));
            let words = file.words(file.whole());
            let mut same = words.iter().filter(|word| word.text == name);
            named.any(|own| own.name == name && !own.is_member()) || same.any(|word| is_made(file, word.span))
        })
    }

    /// What is declared as one of `kinds` and nowhere mentioned again.
    pub(super) fn unused(&self, kinds: &[&str]) -> Vec<Unused<'_>> {
        let declared = self.files.iter().flat_map(|(_, file)| {
            let nodes = file.all(kinds).into_iter();
            nodes.filter_map(|node| Some(Unused { name: file.child_text(node, "name")?, file, node }))
        });
        // To ask every text whether it speaks of a name takes long, and of most names another word speaks already.
        let times = |name: &str| self.files.iter().map(|(_, file)| file.times_named(name)).sum::<usize>();
        // The texts that the compiler or a macro may read a name in, once for all names.
        let texts = |(_, file): &'_ (String, Rc<SyntaxFile>)| {
            let literals = file.words(file.whole()).into_iter().filter(|word| word.is_literal);
            literals.map(|word| word.span).collect::<Vec<Span>>()
        };
        let texts: Vec<Vec<Span>> = self.files.iter().map(texts).collect();
        let is_said = |name: &str| {
            self.files.iter().zip(&texts).any(|((_, file), texts)| {
                let mut said = texts.iter().filter(|span| file.text(**span).contains(name));
                said.any(|span| file.words(*span).iter().any(|word| is_spoken_of(name, word, file)))
            })
        };
        declared
            .filter(|own| !own.name.starts_with('_') && own.name != "main" && times(own.name) == 1)
            .filter(|own| !is_said(own.name))
            .filter(|own| !own.is_kept())
            .collect()
    }
}

/// Whether what stands there goes to a macro that stands for items.
fn is_made(file: &SyntaxFile, span: Span) -> bool {
    let around = file.around(span);
    let inwards = around.iter().position(|node| node.kind == "macro_invocation");
    let outer = inwards.and_then(|at| around.get(..at)).unwrap_or_default();
    inwards.is_some()
        && outer
            .iter()
            .rev()
            .find(|node| node.kind != "expression_statement")
            .is_some_and(|node| matches!(node.kind, "source_file" | "declaration_list"))
}

/// Whether the file holds code that is not in its text, or modules that are not found by what it says.
fn hides_code(file: &SyntaxFile, declared: &[ModuleDeclaration]) -> bool {
    let words = file.words(file.whole());
    words.windows(3).any(|three| match three {
        [first, name, end] if first.text == "mod" && end.text == ";" => {
            let name = name.text.strip_prefix("r#").unwrap_or(name.text);
            !declared.iter().any(|module| module.body.is_none() && module.name == name)
        }
        [first, sign, _] => first.text == "include" && sign.text == "!",
        _ => false,
    })
}

/// Where the modules of the file `name` are looked for, which is read for `module`.
fn base_of(name: &str, module: &ModuleDeclaration) -> String {
    let folder = name.rsplit_once('/').map_or("", |(folder, _)| folder);
    if module.path.is_some() || name.ends_with("/mod.rs") {
        return folder.to_owned();
    }
    name.strip_suffix(".rs").unwrap_or(folder).to_owned()
}

impl Unused<'_> {
    pub(super) fn is_public(&self) -> bool {
        let children = self.file.children(self.node);
        children.iter().any(|child| child.kind == "visibility_modifier" && self.file.text(child.span) == "pub")
    }

    pub(super) fn is_member(&self) -> bool {
        let around = self.file.around(self.node.span);
        around.iter().any(|node| {
            node.span != self.node.span && matches!(node.kind, "impl_item" | "trait_item" | "foreign_mod_item")
        })
    }

    /// Values beside `self`, and whether it takes `self`.
    pub(super) fn takes(&self) -> (usize, bool) {
        let children =
            self.file.child(self.node, "parameters").map(|list| self.file.children(list)).unwrap_or_default();
        let count = |kind: &str| children.iter().filter(|child| child.kind == kind).count();
        (count("parameter"), count("self_parameter") > 0)
    }

    /// Whether its own file has methods of what is called `name`, which only the crate's own types have.
    pub(super) fn has_methods_as(&self, name: &str) -> bool {
        self.file.impls_of(name).iter().any(|own| own.of_trait.is_none())
    }

    /// Whether its own file implements something for what is called `name`.
    pub(super) fn is_implemented_as(&self, name: &str) -> bool {
        !self.file.impls_of(name).is_empty()
    }

    pub(super) fn is_kept(&self) -> bool {
        let head = self.file.bytes().get(..self.node.span.start()).unwrap_or_default();
        let around = self.file.around(self.node.span);
        let siblings =
            around.iter().rev().find(|node| node.span != self.node.span).map(|parent| self.file.children(*parent));
        let siblings = siblings.unwrap_or_default();
        let before = siblings.iter().rev().skip_while(|own| own.span.start() >= head.len());
        let own = before.take_while(|own| own.kind == "attribute_item" || own.kind.ends_with("comment"));
        let is_function = self.node.kind == "function_item";
        own.filter(|own| own.kind == "attribute_item").any(|own| {
            let words = self.file.words(own.span);
            let first = words.iter().find(|word| word.is_name).map_or("", |word| word.text);
            let hands_over = is_function && !HARMLESS.contains(&first) && first != "clippy";
            hands_over || words.iter().any(|word| KEEPING.contains(&word.text))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unused(text: &str) -> Vec<String> {
        let file = Rc::new(SyntaxFile::parse(text.as_bytes()));
        let home = Crate { files: vec![("src/main.rs".to_owned(), file)], is_library: false };
        home.unused(&["function_item", "const_item"]).iter().map(|own| own.name.to_owned()).collect()
    }

    #[test]
    fn what_nothing_speaks_of() {
        assert_eq!(
            unused("fn one() {} #[inline] fn two() {} fn main() { println!(\"one {two_of}\") }"),
            ["one", "two"]
        );
        for text in [
            "fn main() { one() } fn one() {}",
            "const ONE: u8 = 1; fn main() { println!(\"{ONE}\") }",
            "const ONE: u8 = 1; fn main() { println!(\"{ONE:>3}\") }",
            "#[serde(default = \"S::one\")] struct S; fn one() {}",
            "#[route] fn one() {}",
            "#[unsafe(no_mangle)] fn one() {}",
        ] {
            assert!(unused(text).is_empty(), "{text}");
        }
    }

    #[test]
    fn what_goes_to_a_macro_that_makes_items_may_be_declared_by_it() {
        for (text, is_declared) in [
            ("make!(one);", true),
            ("mod a { make! { one } }", true),
            ("fn one() {}", true),
            ("fn main() { println!(\"{}\", one()); show!(one) }", false),
            ("static A: u8 = make!(one);", false),
        ] {
            let files = vec![("src/main.rs".to_owned(), Rc::new(SyntaxFile::parse(text.as_bytes())))];
            assert_eq!(Crate { files, is_library: false }.declares("one"), is_declared, "{text}");
        }
    }

    #[test]
    fn code_that_is_not_in_the_text_may_speak_of_anything() {
        for (text, hides) in [
            ("mod a; #[path = \"c.rs\"] mod b; mod d { mod e; }", false),
            ("include_str!(\"a.rs\");", false),
            ("include!(\"a.rs\");", true),
            ("modules! { mod a; }", true),
        ] {
            let file = SyntaxFile::parse(text.as_bytes());
            assert_eq!(hides_code(&file, &file.module_declarations()), hides, "{text}");
        }
    }
}
