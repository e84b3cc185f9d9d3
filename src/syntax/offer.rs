//! What a module offers to a glob import of it: [`SyntaxFile::globbed_modules`] and [`SyntaxFile::offers_nothing`].

use super::code::Code;
use super::token::Kind;
use super::tree::SyntaxFile;
use super::use_tree::{is_use, leaves};
use crate::edit::Span;

/// Attributes that make no items of what they stand on.
const PLAIN: &[&str] = &[
    "allow",
    "bench",
    "cfg",
    "cold",
    "deny",
    "deprecated",
    "doc",
    "expect",
    "forbid",
    "ignore",
    "inline",
    "macro_export",
    "macro_use",
    "must_use",
    "no_mangle",
    "path",
    "rustfmt",
    "rustfmt_skip",
    "should_panic",
    "test",
    "warn",
];

impl SyntaxFile {
    /// The modules of this file, by name, whose globs lie in `span`, as in `use self::name::*;`.
    ///
    /// `None` if there is no glob in it, or one of something else, or one in a module or a function of the file.
    pub fn globbed_modules(&self, span: Span) -> Option<Vec<String>> {
        let code = self.code();
        let inside = code.first_ending_after(span.start())..code.first_starting_at(span.end());
        let mut names = Vec::new();
        let mut i = 0;
        while i < inside.end.min(code.len()) {
            if !is_use(code, i) {
                i += 1;
                continue;
            }
            let (leaves, stop) = leaves(code, i);
            for leaf in leaves.iter().filter(|leaf| inside.contains(&leaf.own) && code.is_punct(leaf.own, b'*')) {
                // Where a path begins that does not say it depends on the edition.
                let is_path = (leaf.root..leaf.own).all(|at| code.name(at).is_some() || code.is_punct(at, b':'));
                let is_own = code.is_word(leaf.root, "self") && leaf.root + 6 == leaf.own;
                if !is_path || !is_own || code.parent(i).is_some() {
                    return None;
                }
                names.push(String::from_utf8_lossy(code.name(leaf.root + 3)?).into_owned());
            }
            i = stop.max(i + 1);
        }
        (!names.is_empty()).then_some(names)
    }

    /// Whether the file, as a module, declares nothing that can be imported from outside of it, under no configuration.
    ///
    /// What cannot be decided from its text counts as an offer: macros called, attributes that are not the language's own.
    /// Macros by `macro_rules!` are not reached by a path to their module.
    pub fn offers_nothing(&self) -> bool {
        let code = self.code();
        let mut i = 0;
        while i < code.len() {
            if let Some((bracket, is_inner)) = code.attribute_at(i) {
                if !is_inner && !is_plain(code, bracket) {
                    return false;
                }
                i = code.after(bracket);
            } else if code.is_word(i, "macro_rules") && code.is_punct(i + 1, b'!') && code.name(i + 2).is_some() {
                i = code.after(i + 3);
            } else {
                let is_call = code.name(i).is_some() && code.is_punct(i + 1, b'!');
                let is_foreign = code.is_word(i, "extern") && !code.is_word(i + 1, "crate");
                if is_call
                    || is_foreign
                    || code.is_word(i, "pub")
                    || code.is_word(i, "crate") && !follows_a_path(code, i)
                {
                    return false;
                }
                i = code.after(i);
            }
        }
        self.error_nodes().is_empty()
    }
}

/// Whether `crate` at `i` is part of a path or of `extern crate`, and no visibility of its own.
fn follows_a_path(code: Code<'_>, i: usize) -> bool {
    code.is_pair(i + 1, *b"::") || i.checked_sub(1).is_some_and(|before| code.is_word(before, "extern"))
}

/// Whether all that the attribute in the bracket can come to is plain.
fn is_plain(code: Code<'_>, bracket: usize) -> bool {
    let is_one = |at: usize| PLAIN.iter().any(|name| code.is_word(at, name));
    if !code.is_word(bracket + 1, "cfg_attr") {
        return is_one(bracket + 1);
    }
    let end = code.close_of(bracket + 2).min(code.len());
    let mut at = bracket + 3;
    let mut behind_comma = false;
    while at < end {
        if behind_comma && code.kind(at) == Some(Kind::Ident) && !is_one(at) {
            return false;
        }
        behind_comma = code.is_punct(at, b',');
        at = code.after(at);
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    fn modules(text: &str) -> Option<Vec<String>> {
        let file = SyntaxFile::parse(text.as_bytes());
        let at = text.find("pub use").unwrap();
        let end = at + text.get(at..).unwrap().find(';').unwrap() + 1;
        file.globbed_modules(Span::new(at, end).unwrap())
    }

    #[test]
    fn globs_of_own_modules_are_known() {
        assert_eq!(modules("mod a; pub use self::a::*;"), Some(vec!["a".to_owned()]));
        assert_eq!(modules("mod r#fn; pub use self::r#fn::*;"), Some(vec!["fn".to_owned()]));
        for text in [
            "pub use a::*;",
            "pub use self::a::b::*;",
            "pub use super::a::*;",
            "pub use self::a::{b, c};",
            "pub use self::{a::*, b};",
            "mod m { pub use self::a::*; }",
            "pub use crate::*;",
        ] {
            assert_eq!(modules(text), None, "{text}");
        }
    }

    #[test]
    fn what_a_module_offers() {
        let offers = |text: &str| !SyntaxFile::parse(text.as_bytes()).offers_nothing();
        for text in [
            "",
            "//! Macros.\n#![allow(dead_code)]\n#[macro_export]\nmacro_rules! m { () => { pub fn f() {} } }",
            "use crate::x; extern crate y; fn f() { println!(); } struct S { pub a: u8 } impl S { pub fn g(&self) {} }",
            "#[cfg(test)] mod tests { pub fn f() {} }",
            "#[cfg_attr(rustfmt, rustfmt_skip)] macro_rules! m { () => {} }",
        ] {
            assert!(!offers(text), "{text}");
        }
        for text in [
            "pub fn f() {}",
            "#[cfg(feature = \"x\")] pub(crate) fn f() {}",
            "pub use self::x::y;",
            "make! { a }",
            "include!(\"x.rs\");",
            "extern \"C\" { pub fn f(); }",
            "#[derive(Builder)] struct S;",
            "#[export] fn f() {}",
            "#[cfg_attr(x, export)] fn f() {}",
            "fn f( {",
        ] {
            assert!(offers(text), "{text}");
        }
    }
}
