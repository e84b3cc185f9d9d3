//! Whether a file can hold twins at all, which its tokens tell without a tree.

use super::code::{Code, is_keyword};
use std::collections::HashMap;

/// Words before the one that says what an item is.
const QUALIFIERS: [&str; 7] = ["pub", "default", "unsafe", "safe", "async", "extern", "auto"];

/// Words with a name behind them that make an item.
const NAMED: [&str; 9] = ["fn", "struct", "enum", "union", "trait", "mod", "static", "type", "const"];

/// Words that may stand between one of those and the name.
const BEFORE_NAMES: [&str; 2] = ["mut", "ref"];

/// Most tokens of the generics of an `impl`.
const MAX_GENERICS: usize = 512;

/// Most tokens of an `impl` that are compared.
const MAX_COMPARED: usize = 64;

/// What the tokens tell of an item's name.
#[derive(PartialEq, Eq, Hash)]
enum Head<'a> {
    /// A word and a name.
    Named(&'a [u8], &'a [u8]),
    /// An `impl`, with the first tokens of its trait and type.
    Impl(Vec<&'a [u8]>),
    /// Nothing that has a twin.
    Nameless,
    /// It may be anything.
    Unknown,
}

/// Whether an item under a `#[cfg(..)]` of its own may have another one of its name. `false` is certain where the code has
/// no syntax errors. Reads each token a bounded number of times.
pub(super) fn may_hold_twins(code: Code<'_>) -> bool {
    // How often there is something of the name of an item that has a condition.
    let mut found: HashMap<Head<'_>, usize> = HashMap::new();
    for attribute in (0..code.len()).filter(|i| is_condition(code, *i)) {
        match conditional(code, attribute) {
            Some(Head::Unknown) => return true,
            Some(Head::Nameless) | None => {}
            Some(named) => {
                found.insert(named, 0);
            }
        }
    }
    if found.is_empty() {
        return false;
    }
    let has_impls = found.keys().any(|head| matches!(head, Head::Impl(_)));
    (0..code.len()).any(|i| {
        let head = if code.is_any_word(i, &NAMED) {
            named(code, i)
        } else if has_impls && code.is_word(i, "impl") {
            implemented(code, i)
        } else {
            return false;
        };
        if head == Head::Unknown {
            // What has no name where one is expected, as `fn(u8)`, is no item; an `impl` that is too long may be one.
            return code.is_word(i, "impl");
        }
        found.get_mut(&head).is_some_and(|count| {
            *count += 1;
            *count > 1
        })
    })
}

fn is_condition(code: Code<'_>, i: usize) -> bool {
    code.attribute_at(i)
        .is_some_and(|(open, is_inner)| !is_inner && code.is_word(open + 1, "cfg") && code.is_open(open + 2, b'('))
}

/// What is under the condition; `None` if there is a later one of the same item.
fn conditional<'a>(code: Code<'a>, attribute: usize) -> Option<Head<'a>> {
    let mut at = attribute;
    while let Some((open, false)) = code.attribute_at(at) {
        at = code.after(open);
        if is_condition(code, at) {
            return None;
        }
    }
    Some(head(code, at))
}

fn head<'a>(code: Code<'a>, start: usize) -> Head<'a> {
    let mut at = start;
    loop {
        if code.is_word(at, "extern") && code.is_word(at + 1, "crate") {
            return Head::Nameless;
        }
        if code.is_any_word(at, &QUALIFIERS) {
            // What follows may be `(crate)`, or the name of an ABI.
            at += 1;
            if code.is_open(at, b'(') || code.text(at).first() == Some(&b'"') {
                at = code.after(at);
            }
        } else if code.is_word(at, "const") && named(code, at) == Head::Unknown {
            at += 1;
        } else {
            break;
        }
    }
    if code.is_word(at, "use") {
        Head::Nameless
    } else if code.is_word(at, "impl") {
        implemented(code, at)
    } else if code.is_any_word(at, &NAMED) {
        named(code, at)
    } else {
        Head::Unknown
    }
}

/// The item that a word of [`NAMED`] begins.
fn named<'a>(code: Code<'a>, at: usize) -> Head<'a> {
    let mut next = at + 1;
    while next <= at + BEFORE_NAMES.len() && code.is_any_word(next, &BEFORE_NAMES) {
        next += 1;
    }
    match code.name(next) {
        // `const unsafe fn` is no constant.
        Some(name) if !is_keyword(code.text(next)) => Head::Named(code.text(at), name),
        _ => Head::Unknown,
    }
}

/// The tokens of an `impl` between its generics and its body or bounds.
fn implemented<'a>(code: Code<'a>, at: usize) -> Head<'a> {
    let mut start = at + 1;
    if code.is_punct(start, b'<') {
        let limit = start + MAX_GENERICS;
        start = code.after_angles(start, limit);
        if start >= limit {
            return Head::Unknown;
        }
    }
    let ends = |i: &usize| code.is_open(*i, b'{') || code.is_punct(*i, b';') || code.is_word(*i, "where");
    let is_of_name = |i: &usize| !code.is_punct(*i, b'!') && !code.is_word(*i, "const");
    let tokens = (start..code.len()).take(MAX_COMPARED).take_while(|i| !ends(i));
    Head::Impl(tokens.filter(is_of_name).map(|i| code.text(i)).collect())
}

#[cfg(test)]
mod tests {
    use crate::syntax::SyntaxFile;

    fn may(text: &str) -> bool {
        SyntaxFile::parse(text.as_bytes()).may_hold_twins()
    }

    #[test]
    fn only_a_second_item_of_the_name_makes_twins() {
        for (text, expected) in [
            ("fn f() {}", false),
            ("#[cfg(test)]\nmod tests {\n    fn f() {}\n}\nfn f() {}", false),
            ("#[cfg(unix)]\nuse a::b;\nuse c::b;", false),
            ("#[cfg(unix)]\nextern crate a;", false),
            ("#[cfg(unix)]\npub(crate) const unsafe extern \"C\" fn f() {}\nfn g() {}", false),
            ("#[cfg(unix)]\npub(crate) const unsafe extern \"C\" fn f() {}\nfn f() {}", true),
            ("fn f() {}\n#[inline]\n#[ cfg (unix)]\n/// Docs.\nfn f() {}", true),
            ("#[cfg(unix)]\nconst A: u8 = 1;\npub const A: u8 = 2;", true),
            ("#[cfg(unix)]\nstatic mut A: u8 = 1;\nstatic mut A: u8 = 2;", true),
            ("#[cfg(unix)]\nimpl<T> A<T> for X where T: B {}\nimpl<T: C> A<T> for X {}", true),
            ("#[cfg(unix)]\nimpl A for X {}\nimpl B for X {}", false),
            ("#[cfg(unix)]\nmacro_rules! a { () => {} }", true),
            ("#[cfg(unix)]\nstatic A: u8 = 1;\nstatic mut A: u8 = 2;", true),
            ("#[cfg(unix)]\n#[inline]\n#[cfg(b)]\nfn f() {}\nfn g(f: fn(u8)) {}", false),
            ("#[cfg(unix)]\ncrate fn f() {}\ncrate fn f() {}", true),
            ("#[cfg(unix)]\nimpl<T, const N: usize> A<{ N }> for X<T> {}\nimpl !A<{ N }> for X<T> {}", true),
        ] {
            assert_eq!(may(text), expected, "{text}");
        }
    }

    #[test]
    fn what_is_too_long_to_be_compared_may_be_anything() {
        let generics: String = (0..300).map(|n| format!("T{n}, ")).collect();
        assert!(may(&format!("#[cfg(unix)]\nimpl<{generics}> A for X {{}}")));
        assert!(may(&format!("#[cfg(unix)]\nimpl A for X {{}}\nimpl<{generics}> A for X {{}}")));
        let parts = "u8, ".repeat(100);
        assert!(may(&format!("#[cfg(unix)]\nimpl A for ({parts}u8) {{}}\nimpl A for ({parts}u16) {{}}")));
    }
}
