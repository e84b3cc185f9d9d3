//! Whether a file can hold twins at all, which its tokens tell without a tree.

use super::code::Code;

/// Words before the one that says what an item is.
const QUALIFIERS: [&str; 7] = ["pub", "default", "unsafe", "safe", "async", "extern", "auto"];

/// Words with a name behind them that make an item.
const NAMED: [&str; 8] = ["fn", "struct", "enum", "union", "trait", "mod", "static", "type"];

/// What the tokens tell of an item's name.
enum Head<'a> {
    /// A word and a name.
    Named(&'a [u8], &'a [u8]),
    /// An `impl`, with the tokens of its trait and type.
    Impl(Vec<&'a [u8]>),
    /// Nothing that has a twin.
    Nameless,
    /// It may be anything.
    Unknown,
}

/// Whether an item under a `#[cfg(..)]` of its own may have another one of its name. `false` is certain.
pub(super) fn may_hold_twins(code: Code<'_>) -> bool {
    let is_condition = |i: &usize| {
        code.attribute_at(*i)
            .is_some_and(|(open, is_inner)| !is_inner && code.is_word(open + 1, "cfg") && code.is_open(open + 2, b'('))
    };
    (0..code.len()).filter(is_condition).any(|attribute| {
        let mut at = attribute;
        while let Some((open, false)) = code.attribute_at(at) {
            at = code.after(open);
        }
        match head(code, at) {
            Head::Named(word, name) => {
                let is_it = |i: &usize| code.text(*i) == word && code.name(i + 1) == Some(name);
                (0..code.len()).filter(is_it).nth(1).is_some()
            }
            Head::Impl(of) => {
                let is_it = |i: &usize| code.is_word(*i, "impl") && implemented(code, *i) == of;
                (0..code.len()).filter(is_it).nth(1).is_some()
            }
            Head::Nameless => false,
            Head::Unknown => true,
        }
    })
}

fn head<'a>(code: Code<'a>, start: usize) -> Head<'a> {
    let mut at = start;
    loop {
        if code.is_any_word(at, &QUALIFIERS) {
            // What follows may be `(crate)`, or the name of an ABI.
            at += 1;
            if code.is_open(at, b'(') || code.text(at).first() == Some(&b'"') {
                at = code.after(at);
            }
        } else if code.is_word(at, "const") {
            let is_fn = code.is_any_word(at + 1, &["fn", "unsafe", "async", "extern"]);
            match code.name(at + 1) {
                Some(name) if !is_fn => return Head::Named(code.text(at), name),
                _ => at += 1,
            }
        } else {
            break;
        }
    }
    if code.is_word(at, "impl") {
        return Head::Impl(implemented(code, at));
    }
    if code.is_any_word(at, &["use", "crate"]) {
        return Head::Nameless;
    }
    match code.name(at + 1) {
        Some(name) if code.is_any_word(at, &NAMED) && !matches!(name, b"mut" | b"ref") => {
            Head::Named(code.text(at), name)
        }
        _ => Head::Unknown,
    }
}

/// The tokens of an `impl` between its generics and its body or bounds.
fn implemented<'a>(code: Code<'a>, at: usize) -> Vec<&'a [u8]> {
    let mut start = at + 1;
    if code.is_punct(start, b'<') {
        start = code.after_angles(start, code.len());
    }
    let ends = |i: &usize| code.is_open(*i, b'{') || code.is_punct(*i, b';') || code.is_word(*i, "where");
    let is_of_name = |i: &usize| !code.is_punct(*i, b'!') && !code.is_word(*i, "const");
    (start..code.len()).take_while(|i| !ends(i)).filter(is_of_name).map(|i| code.text(i)).collect()
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
        ] {
            assert_eq!(may(text), expected, "{text}");
        }
    }
}
