//! [`unawaited`]: functions that await something, and are awaited, without being `async`.
//!
//! Of such a function the compiler says twice what is wrong: that it may not await, and, where it is called, that what it
//! gives is no future, with the sure advice to leave the `.await` out. One word cures both. Where others can reach it, that
//! word changes what they see, unless everybody takes it for `async` already ([`is_async_to_all`]).

use super::callers::{self, Called, Sought, documentation, lines_above};
use crate::compiler::{Diagnostic, Level, Project, Verdict};
use crate::edit::{EditSet, Span};
use crate::engine::delta::span_of;
use crate::engine::view::View;
use crate::refusal::Refusal;
use crate::syntax::{Branch, SyntaxFile};

/// Longest call, in bytes, whose name is looked for from behind.
const LONGEST_CALL: usize = 4_000;

/// A function that should be `async`, as far as its own words and those of its callers go.
pub(in crate::engine) struct Unawaited {
    /// The error in it, by index.
    pub(in crate::engine) awaits: usize,
    /// The error where it is called, by index.
    pub(in crate::engine) awaited: usize,
}

/// All of them that have the name of what is called there. Several functions may have it: that one of them awaits, and is
/// not `async`, is why the advice is doubted, wherever it stands.
pub(in crate::engine) fn unawaited(verdict: &Verdict, view: &mut View<'_>) -> Vec<Unawaited> {
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
        let name = function.and_then(|function| tree.child_text(function, "name"));
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
        let called = called_before(&tree, span.end());
        let own = awaiting.iter().find(|(_, name)| called == Some(name.as_str()));
        found.extend(own.map(|(awaits, _)| Unawaited { awaits: *awaits, awaited: *awaited }));
    }
    found
}

/// The name of what is called right before the `.await` that ends at `end`. In a macro's tokens nothing else says it.
pub(in crate::engine) fn called_before(tree: &SyntaxFile, end: usize) -> Option<&str> {
    let words = tree.words(Span::new(end.saturating_sub(LONGEST_CALL), end)?);
    let close = match words.as_slice() {
        [.., close, dot, word] if (close.text, dot.text, word.text) == (")", ".", "await") => words.len() - 3,
        _ => return None,
    };
    let mut depth = 0_usize;
    for at in (0..=close).rev() {
        match words.get(at)?.text {
            ")" => depth += 1,
            "(" => depth = depth.saturating_sub(1),
            _ => continue,
        }
        if depth == 0 {
            return words.get(at.checked_sub(1)?).filter(|word| word.is_name).map(|word| word.text);
        }
    }
    None
}

/// Whether `edits` do nothing but make the function `async` that awaits at `error`, and nobody takes it for anything else: its own
/// examples await it; or somebody in the workspace awaits one of its name, and nobody drops what that gives, which would not
/// run any more; or nobody calls one of its name at all. It awaits, so it never compiled as it is, and no signature is lost.
pub(in crate::engine) fn is_async_to_all(
    error: &Diagnostic,
    edits: &EditSet,
    project: &Project,
    view: &mut View<'_>,
) -> bool {
    let [edit] = edits.edits() else { return false };
    if error.code.as_deref() != Some("E0728") || !edit.span().is_empty() || edit.new_text() != "async " {
        return false;
    }
    let Ok(tree) = view.tree(edit.file()) else { return false };
    let awaits = error.primary().and_then(span_of);
    let function = awaits.and_then(|span| tree.nearest(span, &["function_item"]));
    let Some(function) = function.filter(|function| function.span.contains(edit.span())) else { return false };
    let Some(sought) = Sought::of(&tree, function) else { return false };
    if calls_in(&documentation(&lines_above(&tree, function.span)), &sought).awaited {
        return true;
    }
    let mut all = Calls::default();
    let read = callers::each_text(project, view, sought.name, &mut |text| {
        let found = calls_in(text, &sought);
        all = Calls {
            some: all.some || found.some,
            awaited: all.awaited || found.awaited,
            dropped: all.dropped.or(found.dropped),
        };
    });
    read && (!all.some || all.awaited && all.dropped.is_none())
}

/// Keeps a function from becoming `async` where its own file calls one of its name and drops what that gives: it would compile,
/// with a warning, and not run any more.
///
/// # Errors
/// [`Refusal::Policy`] with the call.
pub(in crate::engine) fn runs_as_before(
    error: &Diagnostic,
    edits: &EditSet,
    view: &mut View<'_>,
) -> Result<(), Refusal> {
    for edit in edits.edits().iter().filter(|edit| edit.span().is_empty() && edit.new_text() == "async ") {
        let tree = view.tree(edit.file())?;
        let at = edit.span().start();
        let starts = |function: &Branch<'_>| {
            let head = Span::new(at, function.span.end()).map(|rest| tree.words(rest)).unwrap_or_default();
            head.first().is_some_and(|word| matches!(word.text, "fn" | "unsafe" | "extern"))
        };
        let function = tree.nearest(Span::at(at), &["function_item"]).filter(starts);
        let Some(sought) = function.and_then(|function| Sought::of(&tree, function)) else { continue };
        if let Some(call) = calls_in(&tree, &sought).dropped {
            let rule = format!(
                "`{}` is called and what it gives is dropped ({}:{}): as `async` it would not run there any more",
                sought.name,
                edit.file(),
                tree.line_of(call)
            );
            return Err(Refusal::Policy { code: error.code.clone().unwrap_or_default(), rule });
        }
    }
    Ok(())
}

/// What becomes of what the calls of a name give.
#[derive(Debug, Default, PartialEq, Eq)]
struct Calls {
    /// There are some.
    some: bool,
    /// One is awaited.
    awaited: bool,
    /// The first that is a statement of its own, or all that a thread does, in bytes.
    dropped: Option<usize>,
}

/// Those that hand over as much as the function takes, `self` before it or among it.
fn calls_in(tree: &SyntaxFile, of: &Sought<'_>) -> Calls {
    let words = tree.words(tree.whole());
    let mut found = Calls::default();
    for Called { name, close, .. } in callers::called(&words, of) {
        let text = |at: usize| words.get(at).map_or("", |word| word.text);
        found.some = true;
        found.awaited |= text(close + 1) == "." && text(close + 2) == "await";
        let call = tree.around(name).into_iter().rev().find(|node| node.kind == "call_expression");
        let outer = |call: Span| tree.around(call).into_iter().rev().find(|node| node.span != call);
        let is_whole = |call: Span| words.get(close).is_some_and(|last| last.span.end() == call.end());
        let is_dropped = |call: Span| {
            outer(call).is_some_and(|outer| outer.kind == "expression_statement") || is_all_of_a_thread(tree, call)
        };
        if call.is_some_and(|call| is_whole(call.span) && is_dropped(call.span)) {
            found.dropped = found.dropped.or(Some(name.start()));
        }
    }
    found
}

/// Whether a call ends the closure that a thread is spawned with, who looks at nothing that it gives: `spawn(move || work(jobs))`.
fn is_all_of_a_thread(tree: &SyntaxFile, call: Span) -> bool {
    let around: Vec<Branch<'_>> = tree.around(call).into_iter().rev().filter(|node| node.span != call).collect();
    let around = match around.as_slice() {
        [block, rest @ ..] if block.kind == "block" => rest,
        all => all,
    };
    let [closure, list, spawned, ..] = around else { return false };
    let callee = tree.child(*spawned, "function").filter(|_| closure.kind == "closure_expression");
    let last = callee.filter(|_| list.kind == "arguments").and_then(|callee| tree.words(callee.span).last().copied());
    last.is_some_and(|last| matches!(last.text, "spawn" | "spawn_blocking"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEND: Sought<'static> = Sought { name: "send", taken: 1 };

    fn calls(text: &str) -> Calls {
        calls_in(&SyntaxFile::parse(text.as_bytes()), &SEND)
    }

    #[test]
    fn a_call_is_awaited_wherever_it_stands() {
        let awaited = Calls { some: true, awaited: true, dropped: None };
        assert_eq!(calls("async fn f(c: C) { let n = c.send(g(1)).await; }"), awaited);
        assert_eq!(calls("async fn f(c: C) { assert_eq!(c.send(1).await, 2); }"), awaited);
        assert_eq!(calls("async fn f(c: C) { c.send(1).await; }"), awaited);
        assert_eq!(calls("async fn f(c: C) { spawn(c.send(1)); }"), Calls { awaited: false, ..awaited });
        assert_eq!(calls("async fn send(c: C) { c.sender(1).await }"), Calls::default());
        assert_eq!(calls("fn f(c: C) { c.send(1, (2, 3), 4); c.send(); }"), Calls::default(), "of something else");
    }

    #[test]
    fn a_call_whose_value_is_dropped_is_one_that_has_to_run() {
        let dropped = Calls { some: true, awaited: false, dropped: Some("fn f(c: C) { c.".len()) };
        assert_eq!(calls("fn f(c: C) { c.send(1); }"), dropped);
        assert!(calls("fn f(c: C) { thread::spawn(move || send(c)); }").dropped.is_some());
        assert!(calls("fn f(c: C) { scope.spawn(move || { go(); c.send(1) }); }").dropped.is_some());
        assert!(calls("fn f(c: C) { list.map(|n| c.send(n)); spawn(c.send(1)); }").dropped.is_none());
        let both = calls("async fn f(c: C) { c.send(1).await; C::send(c); }");
        assert!(both.awaited && both.dropped.is_some());
    }

    #[test]
    fn what_is_called_is_told_in_a_macro_as_well() {
        for text in [
            "c.send(g(1)).await",
            "c.send(|| async { 1 }).await",
            "select! { n = c.send((1, 2)).await",
            "loop { x(); send(1).await",
        ] {
            let file = SyntaxFile::parse(text.as_bytes());
            assert_eq!(called_before(&file, text.len()), Some("send"), "{text}");
        }
        let file = SyntaxFile::parse(b"sent.await");
        assert_eq!(called_before(&file, "sent.await".len()), None);
    }

    #[test]
    fn examples_are_read() {
        let text = "fn other() {}\n\n/// ```\n/// # let c = c();\n/// c.send(1).await;\n/// ```\n#[inline]\npub fn send() {}\n";
        let file = SyntaxFile::parse(text.as_bytes());
        assert!(calls_in(&documentation(text), &SEND).awaited);
        let own = file.all(&["function_item"]).pop().unwrap();
        let above = lines_above(&file, own.span);
        assert!(calls_in(&documentation(&above), &SEND).awaited);
        assert!(!above.contains("other"));
    }
}
