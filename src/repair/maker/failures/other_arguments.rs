//! E0308: an argument that is a plain value where one before it, of the same type parameter, is still a `Result` or an `Option`:
//! that one says what the parameter is, and lacks its `?`.

use crate::edit::Span;
use crate::repair::maker::postfix::after;
use crate::repair::maker::{Proposal, Read, Scene, quoted};
use crate::syntax::{Branch, SyntaxFile};

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.code() != "E0308" {
        return Vec::new();
    }
    let label = scene.error.primary().and_then(|place| place.label.as_deref()).unwrap_or_default();
    let types = quoted(label);
    let [expected, got] = types.as_slice() else { return Vec::new() };
    let holds = |name: &str| expected.strip_prefix(name).is_some_and(|rest| rest.starts_with(got));
    if !holds("Option<") && !holds("Result<") {
        return Vec::new();
    }
    let why = |call: Branch<'_>| after(scene, call.span, "?");
    calls_before(&scene.file, scene.span).into_iter().map(why).collect()
}

/// Whether the `?` of the argument at `at` would go, where a call before it in the list has none.
pub(crate) fn may_lack_of_another(file: &SyntaxFile, at: Span) -> bool {
    let own = file.around(at).into_iter().rev().find(|node| node.kind == "try_expression");
    own.is_some_and(|own| !calls_before(file, own.span).is_empty())
}

/// The arguments before the one at `own` that are calls.
fn calls_before(file: &SyntaxFile, own: Span) -> Vec<Branch<'_>> {
    let around = file.around(own);
    let Some(list) = around.iter().rev().find(|node| node.span != own).filter(|list| list.kind == "arguments") else {
        return Vec::new();
    };
    let arguments = file.children(*list).into_iter().filter(|one| one.named && one.span.end() <= own.start());
    arguments.filter(|one| one.kind == "call_expression").collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_call_before_it_may_lack_the_question() {
        for (text, wanted) in [
            ("fn f() { g(a.h(), b.h()?) }", true),
            ("fn f() { g(a, b.h()?) }", false),
            ("fn f() { g(b.h()?, a.h()) }", false),
            ("fn f() { g(a.h()?, b.h()?) }", false),
        ] {
            let file = SyntaxFile::parse(text.as_bytes());
            let at = text.rfind("?").unwrap();
            assert_eq!(may_lack_of_another(&file, Span::new(at, at + 1).unwrap()), wanted, "{text}");
        }
    }
}
