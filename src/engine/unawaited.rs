//! [`unawaited`]: functions that await something, and are awaited, without being `async`.
//!
//! Of such a function the compiler says twice what is wrong: that it may not await, and, where it is called, that what it
//! gives is no future, with the sure advice to leave the `.await` out. One word cures both. Where others can reach it, that
//! word changes what they see, unless everybody takes it for `async` already ([`is_async_to_all`]).

use super::delta::span_of;
use super::view::View;
use crate::compiler::{Diagnostic, Level, Project, Verdict};
use crate::edit::{EditSet, Span};
use crate::syntax::{SyntaxFile, Word};
use crate::workspace::{Walk, rust_files};

/// Most files of a workspace that are looked at for calls.
const MAX_FILES: usize = 2_000;

/// A function that should be `async`, as far as its own words and those of its callers go.
pub(super) struct Unawaited {
    /// The error in it, by index.
    pub(super) awaits: usize,
    /// The error where it is called, by index.
    pub(super) awaited: usize,
}

/// All of them that have the name of what is called there. Several functions may have it: that one of them awaits, and is
/// not `async`, is why the advice is doubted, wherever it stands.
pub(super) fn unawaited(verdict: &Verdict, view: &mut View<'_>) -> Vec<Unawaited> {
    let errors: Vec<_> = verdict.diagnostics.iter().enumerate().filter(|(_, one)| one.level == Level::Error).collect();
    // The name of the function in which each stands that awaits where that is not allowed.
    let mut awaiting: Vec<(usize, String)> = Vec::new();
    for (awaits, error) in errors.iter().filter(|(_, error)| error.code.as_deref() == Some("E0728")) {
        let Some((file, span)) = error.primary().and_then(|place| Some((view.key_of(&place.file)?, span_of(place)?)))
        else {
            continue;
        };
        let Ok(tree) = view.tree(&file) else { continue };
        let function = tree.nearest(span, &["function_item"]);
        let name = function.and_then(|function| tree.child(function, "name")).map(|name| tree.text(name.span));
        awaiting.extend(name.map(|name| (*awaits, name.to_owned())));
    }
    let mut found = Vec::new();
    if awaiting.is_empty() {
        return found;
    }
    for (awaited, caller) in errors.iter().filter(|(_, error)| error.message.contains("is not a future")) {
        let Some(place) = caller.primary() else { continue };
        let (Some(file), Some(span)) = (view.key_of(&place.file), span_of(place)) else { continue };
        let Ok(tree) = view.tree(&file) else { continue };
        let callee = tree
            .nearest(span, &["await_expression"])
            .and_then(|whole| tree.children(whole).into_iter().find(|child| child.kind == "call_expression"))
            .and_then(|call| tree.child(call, "function"));
        let word = callee.and_then(|callee| tree.words(callee.span).into_iter().rev().find(|word| word.is_name));
        let own = awaiting.iter().find(|(_, name)| word.is_some_and(|word| word.text == name));
        found.extend(own.map(|(awaits, _)| Unawaited { awaits: *awaits, awaited: *awaited }));
    }
    found
}

/// Whether `edits` do nothing but make the function `async` that awaits at `error`, and whoever calls one of its name takes it
/// for that: somebody in the workspace awaits it, in code or in an example of the documentation, and nobody drops what it
/// gives, which would not run any more. It awaits, so it never compiled as it is, and no signature is lost.
pub(super) fn is_async_to_all(error: &Diagnostic, edits: &EditSet, project: &Project, view: &mut View<'_>) -> bool {
    let [edit] = edits.edits() else { return false };
    if error.code.as_deref() != Some("E0728") || !edit.span().is_empty() || edit.new_text() != "async " {
        return false;
    }
    let Ok(tree) = view.tree(edit.file()) else { return false };
    let awaits = error.primary().and_then(span_of);
    let function = awaits.and_then(|span| tree.nearest(span, &["function_item"]));
    let Some(name) = function
        .filter(|function| function.span.contains(edit.span()))
        .and_then(|function| tree.child(function, "name"))
        .map(|name| tree.text(name.span))
    else {
        return false;
    };
    let walked = rust_files(&project.root, &Walk::default()).map(|walked| walked.files).unwrap_or_default();
    if walked.len() > MAX_FILES {
        return false;
    }
    let mut is_awaited = false;
    for path in &walked {
        let Ok(file) = path.strip_prefix(&project.root) else { continue };
        let Some(key) = view.key_of(&file.to_string_lossy().replace('\\', "/")) else { continue };
        let Ok(tree) = view.tree(&key) else { return false };
        let has_it = tree.bytes().windows(name.len()).any(|window| window == name.as_bytes());
        if !has_it {
            continue;
        }
        let documentation = documentation(&tree);
        for text in [&*tree, &documentation] {
            match awaited_in(text, name) {
                Some(awaited) => is_awaited |= awaited,
                None => return false,
            }
        }
    }
    is_awaited
}

/// Whether some call of `name` is awaited; `None` if one is a statement of its own.
fn awaited_in(tree: &SyntaxFile, name: &str) -> Option<bool> {
    let words = tree.words(tree.whole());
    let mut is_awaited = false;
    for (at, word) in words.iter().enumerate().filter(|(_, word)| word.is_name && word.text == name) {
        let text = |at: usize| words.get(at).map_or("", |word| word.text);
        if text(at + 1) != "(" || at > 0 && text(at - 1) == "fn" {
            continue;
        }
        let Some(close) = closing(&words, at + 1) else { continue };
        is_awaited |= text(close + 1) == "." && text(close + 2) == "await";
        let call = tree.around(word.span).into_iter().rev().find(|node| node.kind == "call_expression");
        let outer = |call: Span| tree.around(call).into_iter().rev().find(|node| node.span != call);
        let is_whole = |call: Span| words.get(close).is_some_and(|last| last.span.end() == call.end());
        let is_dropped = |call: Span| outer(call).is_some_and(|outer| outer.kind == "expression_statement");
        if call.is_some_and(|call| is_whole(call.span) && is_dropped(call.span)) {
            return None;
        }
    }
    Some(is_awaited)
}

/// The bracket that closes the one at `open`, by index.
fn closing(words: &[Word<'_>], open: usize) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, word) in words.iter().enumerate().skip(open) {
        match word.text {
            "(" => depth += 1,
            ")" => depth = depth.saturating_sub(1),
            _ => continue,
        }
        if depth == 0 {
            return Some(at);
        }
    }
    None
}

/// The documentation of a file as if it were code: what is prose in it calls nothing.
fn documentation(tree: &SyntaxFile) -> SyntaxFile {
    let text = String::from_utf8_lossy(tree.bytes());
    let line = |line: &str| {
        let line = line.trim_start();
        let rest = line.strip_prefix("///").or_else(|| line.strip_prefix("//!"))?.trim_start();
        Some(format!("{}\n", rest.strip_prefix("# ").unwrap_or(rest)))
    };
    SyntaxFile::parse(text.lines().filter_map(line).collect::<String>().as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn awaited(text: &str) -> Option<bool> {
        awaited_in(&SyntaxFile::parse(text.as_bytes()), "send")
    }

    #[test]
    fn a_call_is_awaited_wherever_it_stands() {
        assert_eq!(awaited("async fn f(c: C) { let n = c.send(g(1)).await; }"), Some(true));
        assert_eq!(awaited("async fn f(c: C) { assert_eq!(c.send(1).await, 2); }"), Some(true));
        assert_eq!(awaited("async fn f(c: C) { c.send(1).await; }"), Some(true));
        assert_eq!(awaited("async fn f(c: C) { spawn(c.send(1)); }"), Some(false));
        assert_eq!(awaited("async fn send(c: C) { c.sender(1).await }"), Some(false));
    }

    #[test]
    fn a_call_whose_value_is_dropped_is_one_that_has_to_run() {
        assert_eq!(awaited("fn f(c: C) { c.send(1); }"), None);
        assert_eq!(awaited("async fn f(c: C) { c.send(1).await; C::send(c); }"), None);
    }

    #[test]
    fn examples_are_read() {
        let file = SyntaxFile::parse(b"/// ```\n/// # let c = c();\n/// c.send(1).await;\n/// ```\npub fn send() {}\n");
        assert_eq!(awaited_in(&documentation(&file), "send"), Some(true));
    }
}
