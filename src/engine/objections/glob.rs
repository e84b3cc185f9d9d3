//! [`brings_nothing`]: glob imports that bring nothing in, whatever the configuration, and [`comes_from_elsewhere`]: names
//! that one which is narrowed need not bring in.

use crate::edit::{Edit, Span, WorkspacePath};
use crate::engine::twins::files_of;
use crate::engine::view::View;
use crate::refusal::MentionContext;
use crate::syntax::{Mention, SyntaxFile, Word};

/// Words behind which a name is declared.
const DECLARING: &[&str] =
    &["const", "enum", "fn", "let", "mod", "mut", "ref", "static", "struct", "trait", "type", "union"];

/// Names that are there without an import, of those that conditions are often around.
const ALWAYS_THERE: &[&str] = &[
    "Box",
    "Clone",
    "Copy",
    "Debug",
    "Default",
    "Drop",
    "Eq",
    "Err",
    "Fn",
    "FnMut",
    "FnOnce",
    "From",
    "Hash",
    "Into",
    "Iterator",
    "None",
    "Ok",
    "Option",
    "Ord",
    "PartialEq",
    "PartialOrd",
    "Result",
    "Send",
    "Sized",
    "Some",
    "String",
    "Sync",
    "ToString",
    "Vec",
    "alloc",
    "bool",
    "char",
    "core",
    "f32",
    "f64",
    "i128",
    "i16",
    "i32",
    "i64",
    "i8",
    "isize",
    "std",
    "str",
    "u128",
    "u16",
    "u32",
    "u64",
    "u8",
    "usize",
    "assert",
    "assert_eq",
    "assert_ne",
    "debug_assert",
    "debug_assert_eq",
    "eprintln",
    "format",
    "matches",
    "panic",
    "print",
    "println",
    "unreachable",
    "vec",
    "write",
    "writeln",
    "cfg",
    "not",
    "any",
    "all",
    "feature",
    "allow",
    "inline",
    "test",
];

/// Whether the globs in `span` are all of modules that this file declares and that offer nothing, so that no code, compiled
/// or not, can have a name from them. A module of macros is the usual one.
pub(super) fn brings_nothing(tree: &SyntaxFile, file: &WorkspacePath, span: Span, view: &mut View<'_>) -> bool {
    let Some(names) = tree.globbed_modules(span) else { return false };
    let declarations = tree.module_declarations();
    names.iter().all(|name| {
        let own: Vec<_> =
            declarations.iter().filter(|module| module.name == *name && module.parent.is_none()).collect();
        // Where no such module is declared, an import or a macro can give its name to another one.
        own.iter().any(|module| module.conditions.is_empty())
            && own.iter().all(|module| {
                let candidates = if module.body.is_some() { Vec::new() } else { files_of(file, &declarations, module) };
                let there: Vec<WorkspacePath> = candidates.iter().filter_map(|path| view.key_of(path)).collect();
                !there.is_empty() && there.iter().all(|path| view.tree(path).is_ok_and(|tree| tree.offers_nothing()))
            })
    })
}

/// Whether a name in code that is not compiled need not come from the glob import that `edit` narrows: it is among those
/// that the new text names, it is there without an import, or the file says itself what it is.
pub(super) fn comes_from_elsewhere(tree: &SyntaxFile, mention: &Mention, edit: &Edit) -> bool {
    is_known(tree, mention, edit.span(), edit.new_text())
}

fn is_known(tree: &SyntaxFile, mention: &Mention, glob: Span, new_text: &str) -> bool {
    let name = tree.text(mention.span);
    let is_letter = |c: char| c.is_alphanumeric() || c == '_';
    if new_text.split(|c| !is_letter(c)).any(|word| word == name) {
        return true;
    }
    if mention.context != MentionContext::InactiveCfg {
        return false;
    }
    // A type's parameter has one letter, mostly.
    if ALWAYS_THERE.contains(&name) || (name.len() == 1 && name.starts_with(|c: char| c.is_ascii_uppercase())) {
        return true;
    }
    let is_further = |before: &str| {
        let path = before.trim_end().strip_suffix("::").map(str::trim_end);
        path.is_some_and(|path| !path.ends_with("self") && !path.ends_with("super"))
    };
    let before = Span::new(0, mention.span.start()).map(|before| tree.text(before)).unwrap_or_default();
    if is_further(before) {
        return true;
    }
    let imports = tree.all(&["use_declaration"]).into_iter();
    let mut others = imports.filter(|import| !import.span.contains(glob));
    if others.any(|import| tree.words(import.span).iter().any(|word| word.text == name)) {
        return true;
    }
    let around = tree.enclosing_item(mention.span.start()).unwrap_or_else(|| tree.whole());
    is_declared(&tree.words(around), name)
}

/// Whether one of the words is a declaration of the name: behind `let`, `fn` and the like, or before the colon of a type.
fn is_declared(words: &[Word<'_>], name: &str) -> bool {
    words.iter().enumerate().filter(|(_, word)| word.text == name).any(|(i, _)| {
        let before = i.checked_sub(1).and_then(|before| words.get(before)).map(|word| word.text).unwrap_or_default();
        let next = |by: usize| words.get(i + by).map(|word| word.text).unwrap_or_default();
        DECLARING.contains(&before) || (next(1) == ":" && next(2) != ":") || (before == "|" && next(1) == "|")
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::{CfgAnswer, mentions};

    /// The names in what is off that a narrowed glob may have brought in, by this module.
    fn needed(text: &str, new: &str) -> Vec<String> {
        let tree = SyntaxFile::parse(text.as_bytes());
        let start = text.find("a::*").expect("a glob");
        let span = Span::new(start, start + 4).expect("in order");
        let off = |_: &str, _: Option<&str>| CfgAnswer::Inactive;
        let found = mentions(&tree, "*", &off, &[span], None).into_iter();
        found.filter(|one| !is_known(&tree, one, span, new)).map(|one| one.name_in(text)).collect()
    }

    impl Mention {
        fn name_in(&self, text: &str) -> String {
            self.span.slice(text.as_bytes()).map(|name| String::from_utf8_lossy(name).into_owned()).unwrap_or_default()
        }
    }

    #[test]
    fn a_name_that_the_file_explains_is_not_of_the_glob() {
        for none in [
            "use a::*; #[cfg(x)] fn f(n: u32) -> Option<u32> { let m = n; Some(m).map(|k| k) }",
            "use a::*; use std::fmt; #[cfg(x)] fn f(to: &mut fmt::Formatter) { write!(to, \"\") }",
            "use a::*; #[cfg(x)] fn f<T: Copy>(t: T) -> T { Named(t) }",
            "use a::*; #[cfg(x)] fn f() { std::mem::drop(1) }",
        ] {
            assert_eq!(needed(none, "a::{Named, Other}"), Vec::<String>::new(), "{none}");
        }
        assert_eq!(needed("use a::*; #[cfg(x)] fn f() { Missing(helped()) }", "a::Named"), ["Missing", "helped"]);
        assert_eq!(needed("use a::*; #[cfg(x)] fn f() { self::missing() }", "a::Named"), ["missing"]);
    }
}
