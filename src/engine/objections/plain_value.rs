//! [`is_plain`]: values that are of one type in every build, whatever conditions say of anything else.

use crate::edit::Span;
use crate::syntax::{SyntaxFile, Word};

/// How far a local is followed to the local that it is made of.
const FARTHEST: usize = 8;

/// What stands behind a name where it is bound, or may be: in a `let`, a parameter, a pattern, or what a macro makes of it.
const BINDING: &[&str] = &["=", ":", "@", "in", "|"];

/// Whether the value at `span` is made of texts, characters and slices of them alone, and of locals that are nothing else.
pub(super) fn is_plain(tree: &SyntaxFile, span: Span) -> bool {
    plain(tree, span, FARTHEST)
}

fn plain(tree: &SyntaxFile, span: Span, left: usize) -> bool {
    let words = tree.words(span);
    let Some(left) = left.checked_sub(1).filter(|_| !words.is_empty()) else { return false };
    let holds = words.iter().any(|word| word.is_name || is_text(word.text));
    // A number is of the type that somebody wants; where a slice begins and ends says nothing.
    let mut depth = 0_usize;
    let mut fits = |text: &str, is_name: bool, is_literal: bool| {
        match text {
            "[" => depth += 1,
            "]" => depth = depth.saturating_sub(1),
            "&" => {}
            "." | "=" if depth > 0 => {}
            _ if is_name => return is_plain_local(tree, span, text, left),
            _ => return is_text(text) || is_literal && depth > 0,
        }
        true
    };
    holds && words.iter().all(|word| fits(word.text, word.is_name, word.is_literal))
}

fn is_text(literal: &str) -> bool {
    let bare = literal.trim_start_matches(['b', 'r', '#']);
    bare.starts_with('"') || bare.starts_with('\'') && bare.len() > 1 && bare.ends_with('\'')
}

/// Whether every binding of `name` in the function around `at` is a `let` with such a value.
fn is_plain_local(tree: &SyntaxFile, at: Span, name: &str, left: usize) -> bool {
    let Some(function) = tree.nearest(at, &["function_item"]) else { return false };
    let mut lets = 0;
    for own in tree.inside(function.span, &["let_declaration"]) {
        let pattern = tree.child(own, "pattern").filter(|pattern| tree.text(pattern.span) == name);
        if pattern.is_none() {
            continue;
        }
        let value = tree.child(own, "value").filter(|_| tree.child(own, "type").is_none());
        if !value.is_some_and(|value| !value.span.contains(at) && plain(tree, value.span, left)) {
            return false;
        }
        lets += 1;
    }
    let words = tree.words(function.span);
    let is_bound = |three: &&[Word<'_>]| {
        let [word, next, then] = three else { return false };
        let compares = next.text == "=" && then.text == "=";
        word.text == name && BINDING.contains(&next.text) && !compares
    };
    // In a tuple or under another name it may be bound without any of these.
    let patterns = tree.inside(
        function.span,
        &[
            "tuple_pattern",
            "tuple_struct_pattern",
            "struct_pattern",
            "slice_pattern",
            "ref_pattern",
            "closure_parameters",
        ],
    );
    let is_part = || patterns.iter().any(|pattern| tree.words(pattern.span).iter().any(|word| word.text == name));
    lets > 0 && words.windows(3).filter(is_bound).count() == lets && !is_part()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether what stands between `<` and `>` in the body of a function is plain.
    fn asked(body: &str) -> bool {
        let (head, rest) = body.split_once('<').unwrap();
        let (value, tail) = rest.split_once('>').unwrap();
        let text = format!("fn f(p: &str) {{ {head}{value}{tail} }}");
        let start = "fn f(p: &str) { ".len() + head.len();
        let file = SyntaxFile::parse(text.as_bytes());
        is_plain(&file, Span::new(start, start + value.len()).unwrap())
    }

    #[test]
    fn what_is_made_of_literals_is_what_it_is() {
        for body in [
            "g(<&\"a\"[..]>)",
            "let a = \"a\"; g(<&a[..]>)",
            "let a = b\"a\"; let c = &a[1..]; assert_eq!(g(<&c[..]>), 1)",
            "let a = \"a\"; g(a); let a = \"b\"; g(<&a[1..=2]>)",
            "let a = \"a\"; if a == \"b\" { g(<&a[..]>) }",
        ] {
            assert!(asked(body), "{body}");
        }
    }

    #[test]
    fn what_hangs_on_anything_else_may_be_something_else() {
        for body in [
            "g(<&p[..]>)",
            "g(<1>)",
            "g(<&[1, 2][..]>)",
            "let a = h(); g(<&a[..]>)",
            "let a: T = \"a\"; g(<&a[..]>)",
            "let a = \"a\"; let a = h(a); g(<&a[..]>)",
            "let a = \"a\"; for a in h() { g(<&a[..]>) }",
            "let a = \"a\"; let (a, b) = h(); g(<&a[..]>)",
            "let a = \"a\"; match h() { Some(a) => g(<&a[..]>) }",
            "let a = \"a\"; h(|a| g(<&a[..]>))",
            "let a = \"a\"; select! { a = h() => g(<&a[..]>) }",
            "let a = a; g(<&a[..]>)",
        ] {
            assert!(!asked(body), "{body}");
        }
    }
}
