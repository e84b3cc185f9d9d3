//! [`masked`]: a text as the grammar behind the tree can read it.
//!
//! The grammar marks some valid code as erroneous. Where that can be told from a token and its neighbours, the token is
//! written in another way of the same length before the grammar sees it; nobody reads the text of a tree.

use super::code::Code;
use super::token::{Kind, lex};
use super::tree::without_frontmatter;
use std::borrow::Cow;

/// Types that are keywords to the grammar, so that it takes no macro of their name.
const PRIMITIVES: &[&str] = &[
    "bool", "char", "f32", "f64", "i128", "i16", "i32", "i64", "i8", "isize", "str", "u128", "u16", "u32", "u64", "u8",
    "usize",
];

/// `bytes` for the grammar: the same length, the same lines, without frontmatter and without what it does not know.
pub(super) fn masked(bytes: &[u8]) -> Cow<'_, [u8]> {
    let mut out = without_frontmatter(bytes);
    let tokens = lex(bytes);
    let code = Code { bytes, tokens: &tokens.code };
    for at in 0..code.len() {
        let Some(text) = replacement(code, at) else { continue };
        let start = code.span(at).start();
        for (offset, byte) in text.iter().enumerate() {
            if let Some(slot) = out.to_mut().get_mut(start + offset) {
                *slot = *byte;
            }
        }
    }
    out
}

/// What the token at `at` is to be written as.
fn replacement(code: Code<'_>, at: usize) -> Option<&'static [u8]> {
    match code.kind(at)? {
        Kind::Ident if code.is_punct(at + 1, b'!') && matches!(code.kind(at + 2), Some(Kind::Open(_))) => {
            // `try!(..)` of the first edition, and macros called like a type.
            if code.is_word(at, "try") {
                return Some(b"tri");
            }
            // One letter is enough to make it another word.
            code.is_any_word(at, PRIMITIVES).then_some(b"x")
        }
        Kind::Ident if code.is_word(at, "safe") && code.is_any_word(at + 1, &["fn", "static"]) => Some(b"    "),
        // A negative number among generic arguments.
        Kind::Punct(b'-') if code.kind(at + 1) == Some(Kind::Num) => {
            let before = at.checked_sub(1)?;
            let opens = code.is_punct(before, b'<') && before.checked_sub(1).is_some_and(|n| code.is_punct(n, b':'));
            opens.then_some(b" ")
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::masked;
    use crate::syntax::SyntaxFile;

    #[test]
    fn valid_code_has_no_error_nodes() {
        for text in [
            "fn f() { try!(g()); }",
            "fn f() { let x = str![[\"a\"]]; u8!(1); }",
            "unsafe extern \"C\" { pub safe fn f(); safe static X: u8; }",
            "fn f() { g::<-1>(); }",
        ] {
            assert_eq!(SyntaxFile::parse(text.as_bytes()).error_nodes(), [], "{text}");
        }
    }

    #[test]
    fn nothing_else_is_touched_and_the_length_stays() {
        for text in
            ["fn f() { a < -1; b - 1; try { 1 }; x != y; }", "// try!(x)\nconst A: &str = \"u8!(1)\";", "", "safe"]
        {
            assert_eq!(masked(text.as_bytes()), text.as_bytes(), "{text}");
        }
        let text = "---\n[a]\n---\nfn f() { try!(g()) }";
        assert_eq!(masked(text.as_bytes()).len(), text.len());
    }
}
