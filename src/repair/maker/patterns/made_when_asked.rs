//! What is a value in one function and what a function beside it makes only when it is asked: `None => fail(note)` in `context`,
//! `None => fail(note())` in `with_context`.

use crate::edit::Span;
use crate::repair::maker::Scene;
use crate::syntax::{Branch, SyntaxFile};

/// What a parameter that makes a value may be, as its type or as the bound of its type; blanks apart.
const MAKES: &[&str] = &["FnOnce()->", "FnMut()->", "Fn()->"];

/// Whether a body that is taken over has a value twice that this function is given a function for: it is one value, and no two
/// that are made.
pub(super) fn is_asked_twice(scene: &Scene<'_>, body: &str) -> bool {
    let file = SyntaxFile::parse(body.as_bytes());
    let words = file.words(file.whole());
    let count = |name: &str| words.iter().filter(|word| word.is_name && word.text == name).count();
    makers(scene).unwrap_or_default().into_iter().any(|name| count(name) > 1)
}

/// A body that is taken over from another function, with the values called that this function is given a function for.
pub(super) fn called(scene: &Scene<'_>, body: &str) -> Option<String> {
    let makers = makers(scene)?;
    let file = SyntaxFile::parse(body.as_bytes());
    let words = file.words(file.whole());
    let text = |at: Option<usize>| at.and_then(|at| words.get(at)).map(|word| word.text);
    let mut asked = String::new();
    let mut from = 0_usize;
    for (at, word) in words.iter().enumerate().filter(|(_, word)| word.is_name && makers.contains(&word.text)) {
        let is_field = text(at.checked_sub(1)) == Some(".");
        let is_else = matches!(text(Some(at + 1)), Some("(" | ":" | "!"));
        if !is_field && !is_else {
            asked.push_str(body.get(from..word.span.end())?);
            asked.push_str("()");
            from = word.span.end();
        }
    }
    asked.push_str(body.get(from..)?);
    (from > 0).then_some(asked)
}

/// The parameters of the function around that are functions themselves, which take nothing and make something.
fn makers<'s>(scene: &'s Scene<'_>) -> Option<Vec<&'s str>> {
    let file = &scene.file;
    let function = scene.function()?;
    let heading = Span::new(function.span.start(), file.child(function, "body")?.span.start())?;
    let dense = |span: Span| file.text(span).split_whitespace().collect::<String>();
    let heading = dense(heading);
    let parameters = file.children(file.child(function, "parameters")?).into_iter();
    let makes = |parameter: &Branch<'_>| {
        let of = file.child(*parameter, "type").map(|of| dense(of.span)).unwrap_or_default();
        let is_bound =
            |kind: &&&str| [",", "<", "where"].iter().any(|lead| heading.contains(&format!("{lead}{of}:{kind}")));
        let is_it = MAKES.iter().any(|kind| of.strip_prefix("impl").is_some_and(|rest| rest.starts_with(kind)));
        is_it || !of.is_empty() && MAKES.iter().any(|kind| is_bound(&kind))
    };
    let own = parameters.filter(|child| child.kind == "parameter").filter(makes);
    Some(own.filter_map(|own| file.child_text(own, "pattern")).collect())
}
