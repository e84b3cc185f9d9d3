//! [`SyntaxFile::has_foreign_expansions`]: whether more stands in a file, once macros are expanded, than its package says;
//! and whether its globs may bring in what other modules have.

use super::branch::Word;
use super::code::is_keyword;
use super::tree::SyntaxFile;
use super::use_tree::{is_use, leaves};
use std::collections::BTreeSet;

/// Macros of the standard library. What they bring in they name from the root.
const STD_MACROS: &[&str] = &[
    "assert",
    "assert_eq",
    "assert_ne",
    "cfg",
    "column",
    "compile_error",
    "concat",
    "dbg",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
    "env",
    "eprint",
    "eprintln",
    "file",
    "format",
    "format_args",
    "include_bytes",
    "include_str",
    "line",
    "macro_rules",
    "matches",
    "module_path",
    "option_env",
    "panic",
    "print",
    "println",
    "r#try",
    "stringify",
    "thread_local",
    "todo",
    "try",
    "unimplemented",
    "unreachable",
    "vec",
    "write",
    "writeln",
];
/// Derives of the standard library.
const STD_DERIVES: &[&str] = &["Clone", "Copy", "Debug", "Default", "Eq", "Hash", "Ord", "PartialEq", "PartialOrd"];
/// Attributes that expand to nothing: those of the reference that are not macros.
const PLAIN_ATTRIBUTES: &[&str] = &[
    "allow",
    "automatically_derived",
    "bench",
    "cfg",
    "clippy",
    "cold",
    "crate_name",
    "crate_type",
    "default",
    "deny",
    "deprecated",
    "doc",
    "expect",
    "export_name",
    "feature",
    "forbid",
    "global_allocator",
    "ignore",
    "inline",
    "link",
    "link_name",
    "link_section",
    "macro_export",
    "macro_use",
    "must_use",
    "no_mangle",
    "no_std",
    "non_exhaustive",
    "path",
    "plugin",
    "recursion_limit",
    "repr",
    "rustfmt",
    "should_panic",
    "target_feature",
    "test",
    "track_caller",
    "used",
    "warn",
];

impl SyntaxFile {
    /// Whether it calls a macro, derives a trait or has an attribute that neither the standard library nor `own` (the names of
    /// macros that are defined in its package) provides: what these put there may speak of anything that is in scope.
    pub fn has_foreign_expansions(&self, own: &BTreeSet<String>) -> bool {
        let words = self.words(self.whole());
        let text = |at: usize| words.get(at).map_or("", |word| word.text);
        let imported = self.imported_from_elsewhere();
        let is_known = |at: usize| {
            let name = text(at);
            let is_path = at >= 2 && text(at - 1) == ":" && text(at - 2) == ":";
            let of_std = STD_MACROS.contains(&name) && !imported.contains(name);
            if !is_path {
                return of_std || own.contains(name);
            }
            match root_of(&words, at) {
                "std" | "core" | "alloc" => of_std,
                "crate" | "self" | "super" => own.contains(name),
                _ => false,
            }
        };
        (0..words.len()).any(|at| {
            if text(at) == "#" {
                let open = if text(at + 1) == "!" { at + 2 } else { at + 1 };
                return text(open) == "[" && !is_plain(&words, open + 1, &imported);
            }
            let is_call = text(at + 1) == "!" && matches!(text(at + 2), "(" | "[" | "{");
            // `if !(…)`; and what a macro's definition is given to call stands where that is called.
            let is_name = words.get(at).is_some_and(|word| word.is_name && !is_keyword(word.text.as_bytes()));
            let is_given = at > 0 && text(at - 1) == "$" || at > 2 && text(at - 1) == ":" && text(at - 3) == "$";
            is_name && is_call && text(at) != "macro_rules" && !is_given && !is_known(at)
        })
    }

    /// The first segments of the globs, but for those of types, which bring in variants alone.
    pub fn glob_roots(&self) -> Vec<&str> {
        let code = self.code();
        let text = |i: usize| std::str::from_utf8(code.text(i)).unwrap_or_default();
        let is_of_type = |star: usize| star.checked_sub(3).is_some_and(|of| text(of).starts_with(char::is_uppercase));
        let uses = (0..code.len()).filter(|i| is_use(code, *i)).flat_map(|i| leaves(code, i).0);
        let globs = uses.filter(|leaf| text(leaf.own) == "*" && !is_of_type(leaf.own));
        // Of `use *` there is no more.
        globs.map(|leaf| if leaf.root == leaf.own { "crate" } else { text(leaf.root) }).collect()
    }

    /// The names that imports bring in from anywhere but the standard library; `*` is a glob.
    fn imported_from_elsewhere(&self) -> BTreeSet<&str> {
        let code = self.code();
        let text = |i: usize| std::str::from_utf8(code.text(i)).unwrap_or_default();
        let is_std = |root: &str| matches!(root, "std" | "core" | "alloc");
        let uses = (0..code.len()).filter(|i| is_use(code, *i)).flat_map(|i| leaves(code, i).0);
        uses.filter(|leaf| !is_std(text(leaf.root))).map(|leaf| text(leaf.name)).collect()
    }
}

/// The first segment of the path that ends with the word at `at`.
fn root_of<'w>(words: &[Word<'w>], mut at: usize) -> &'w str {
    let text = |at: usize| words.get(at).map_or("", |word| word.text);
    while at >= 3 && text(at - 1) == ":" && text(at - 2) == ":" && words.get(at - 3).is_some_and(|word| word.is_name) {
        at -= 3;
    }
    text(at)
}

/// Whether the attribute that begins at `at` expands to nothing, or to what the standard library provides.
fn is_plain(words: &[Word<'_>], at: usize, imported: &BTreeSet<&str>) -> bool {
    let text = |at: usize| words.get(at).map_or("", |word| word.text);
    match text(at) {
        // Given to a macro's definition.
        "$" => true,
        // `#[unsafe(no_mangle)]`
        "unsafe" => is_plain(words, at + 2, imported),
        "cfg_attr" => {
            let mut depth = 0;
            let mut list = (at + 1..words.len()).take_while(|at| {
                depth += match text(*at) {
                    "(" | "[" => 1,
                    ")" | "]" => -1,
                    _ => 0,
                };
                depth > 0
            });
            let mut inner = 0;
            list.all(|at| {
                inner += match text(at) {
                    "(" | "[" => 1,
                    ")" | "]" => -1,
                    _ => 0,
                };
                inner > 1 || text(at) != "," || is_plain(words, at + 1, imported)
            })
        }
        "derive" => {
            let list = words.iter().skip(at + 1).take_while(|word| word.text != ")" && word.text != "]");
            list.filter(|word| word.is_name)
                .all(|word| STD_DERIVES.contains(&word.text) && !imported.contains(word.text))
        }
        name => PLAIN_ATTRIBUTES.contains(&name) && !imported.contains(name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_may_bring_in_more_than_the_package_says() {
        let own = BTreeSet::from(["mine".to_owned()]);
        for (text, has) in [
            ("fn f() { println!(\"{}\", a != (b)); vec![1]; mine!{} }", false),
            ("fn f() { std::println!(); crate::mine!(); ::std::matches!(a, b) }", false),
            ("macro_rules! other { () => {} }", false),
            ("#![no_std]\n#[derive(Debug, Clone)]\n#[repr(C)]\n#[clippy::msrv = \"1.0\"]\nstruct S;", false),
            ("#[unsafe(no_mangle)]\n#[test]\nfn f() {}", false),
            ("fn f() { other!() }", true),
            ("fn f() { other::println!() }", true),
            ("fn f() { crate::other!() }", true),
            ("use pretty::assert_eq;\nfn f() { assert_eq!(1, 1) }", true),
            ("#[derive(Debug, serde::Serialize)]\nstruct S;", true),
            ("use test_log::test;\n#[test]\nfn f() {}", true),
            ("use derive_more::Debug;\n#[derive(Debug)]\nstruct S;", true),
            ("#[tokio::main]\nfn main() {}", true),
            ("#![cfg_attr(all(a, b), no_std, allow(c, d))]\n#[cfg_attr(x, derive(Debug))]\nstruct S;", false),
            ("#[cfg_attr(x, derive(Serialize))]\nstruct S;", true),
            ("#[cfg_attr(all(x, y), inline, tokio::main)]\nfn main() {}", true),
            ("fn f() { if !(a) { return !(b) } while !(c) {} }", false),
            ("macro_rules! m { ($i:ident) => { $i!(a) }; (#[$a:meta] $i:ident!(b)) => {} }", false),
            ("macro_rules! m { () => { other!(a) } }", true),
            ("fn f() { println!(\"{}\", other!()) }", true),
        ] {
            assert_eq!(SyntaxFile::parse(text.as_bytes()).has_foreign_expansions(&own), has, "{text}");
        }
    }

    #[test]
    fn globs() {
        for (text, roots) in [
            ("use super::*;", &["super"][..]),
            ("fn f() { use a::{b::*, c}; }\nuse std::io::*;", &["a", "std"]),
            ("use self::Ordering::*;\nuse core::sync::atomic::Ordering::*;", &[]),
            ("use a::b;\nfn f() { 2 * 3 }", &[]),
        ] {
            assert_eq!(SyntaxFile::parse(text.as_bytes()).glob_roots(), roots, "{text}");
        }
    }
}
