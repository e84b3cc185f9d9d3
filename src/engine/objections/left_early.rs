//! [`leaves_early`]: a fold over all elements that becomes an `any` or `all`, which leaves the others out.
//!
//! `lines.map(read).fold(true, |a, b| a && b)` reads each line, `all` none after the first that fails. clippy says so itself, in a
//! note. Where the elements are there already and come as they are, nothing is lost.

use crate::compiler::Diagnostic;
use crate::engine::delta::span_of;
use crate::engine::view::View;
use crate::refusal::Refusal;
use crate::syntax::Word;

/// The lint.
const LINT: &str = "clippy::unnecessary_fold";

/// What it says where the new method does not ask for all elements.
const IS_SHORT: &str = "short circuiting";

/// Methods that give the elements of what is there already.
const SOURCES: &[&str] =
    &["bytes", "char_indices", "chars", "chunks", "iter", "keys", "lines", "split", "values", "windows"];

/// Those of them that a reader has as well, whose elements are read when they are asked for, and may be none.
const READ: &[&str] = &["bytes", "lines", "split"];

/// Words for what may be none.
const FAILING: &[&str] = &["?", "Err", "Ok", "expect", "is_err", "is_ok", "map_or", "unwrap", "unwrap_or"];

/// Methods that give elements on as they are.
const PASSES: &[&str] = &["cloned", "copied", "enumerate", "rev", "skip", "step_by", "take"];

/// Why the lint's suggestion is not followed.
pub(in crate::engine) fn leaves_early(diagnostic: &Diagnostic, view: &mut View<'_>) -> Option<Refusal> {
    let place = diagnostic.primary().filter(|_| diagnostic.code.as_deref() == Some(LINT))?;
    if !diagnostic.plain().contains(IS_SHORT) {
        return None;
    }
    let file = view.key_of(&place.file)?;
    let tree = view.tree(&file).ok()?;
    let call = tree.around(span_of(place)?).into_iter().rfind(|node| node.kind == "call_expression")?;
    let method = tree.child(call, "function")?;
    let receiver = tree.child(method, "value")?;
    let given = tree.child(call, "arguments").map(|given| tree.words(given.span)).unwrap_or_default();
    let source = tree.words(receiver.span);
    if only_hands_on(&source) && !may_be_read(&source, &given) {
        return None;
    }
    let rule = "what the elements behind the one that decides do would no longer happen".to_owned();
    Some(Refusal::Policy { code: LINT.to_owned(), rule })
}

/// Whether the words are those of elements that nothing is done for when they are asked for.
fn only_hands_on(words: &[Word<'_>]) -> bool {
    let mut called = words.windows(2).filter(|pair| pair.last().is_some_and(|open| open.text == "("));
    let names: Vec<&str> = called.by_ref().filter_map(|pair| pair.first().map(|name| name.text)).collect();
    names.iter().any(|name| SOURCES.contains(name))
        && names.iter().all(|name| SOURCES.contains(name) || PASSES.contains(name))
        && !words.iter().any(|word| matches!(word.text, "|" | "||" | "{" | "!"))
}

/// Whether the elements may come from a reader, by what the fold does with them.
fn may_be_read(source: &[Word<'_>], given: &[Word<'_>]) -> bool {
    source.iter().any(|word| READ.contains(&word.text)) && given.iter().any(|word| FAILING.contains(&word.text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::SyntaxFile;

    #[test]
    fn elements_are_handed_on_or_made() {
        for (text, wanted) in [
            ("flags.iter()", true),
            ("self.name.chars().rev().skip(2)", true),
            ("rows[at].values().copied()", true),
            ("lines", false),
            ("self.read().iter()", false),
            ("flags.iter().map(run)", false),
            ("names.split(|c| seen(c))", false),
            ("vec![run()].iter()", false),
            ("flags.into_iter()", false),
        ] {
            let tree = SyntaxFile::parse(format!("fn f() {{ {text}; }}").as_bytes());
            let words = tree.words(tree.whole());
            let body = words.get(5..words.len() - 2).unwrap();
            assert_eq!(only_hands_on(body), wanted, "{text}");
        }
    }
}
