//! Loops that change what they go over: with a copy, what is done to it is done to nobody.

use super::worked_on::work;
use crate::edit::Span;
use crate::syntax::{Branch, SyntaxFile};

/// What a loop does with what it goes over, beside giving it to nobody.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::repair) enum Change {
    /// It changes it, and no more.
    Only,
    /// It changes it, and looks at it.
    AndLook,
}

/// What `body`, of a loop or of an arm, does with `name`, if it changes it and gives it to nobody.
pub(in crate::repair) fn change(file: &SyntaxFile, body: Branch<'_>, name: &str) -> Option<Change> {
    let done = work(file, body, name);
    if done.is_changed && !done.is_looked_at {
        return Some(Change::Only);
    }
    let is_open = (done.is_changed || is_changed(file, body, name)) && !is_kept(file, body, name);
    is_open.then_some(Change::AndLook)
}

/// Whether what begins or ends at `at` is gone through by a loop that changes each, or parts of it, and gives none of them to
/// anybody, or is taken apart by a `match` or an `if let` that does so with its parts: what is done to the copies is done to
/// nobody.
pub(super) fn is_changed_by_loop(file: &SyntaxFile, at: Span) -> bool {
    let of_loop = loop_over(file, at).and_then(|own| Some((file.child(own, "pattern")?, file.child(own, "body")?)));
    of_loop.into_iter().chain(taken_apart(file, at)).any(|(pattern, body)| {
        let words = file.words(pattern.span);
        let mut names = words.iter().filter(|word| word.is_name && word.text != "mut");
        names.any(|name| change(file, body, name.text).is_some())
    })
}

/// The patterns by which what ends at `at` is taken apart, each with what is done with its parts.
fn taken_apart(file: &SyntaxFile, at: Span) -> Vec<(Branch<'_>, Branch<'_>)> {
    let ends_here = |of: Branch<'_>| file.child(of, "value").is_some_and(|value| value.span.end() == at.end());
    for node in file.around(at).into_iter().rev().filter(|_| at.is_empty()) {
        match node.kind {
            "match_expression" if ends_here(node) => {
                let arms = file.inside(node.span, &["match_arm"]).into_iter();
                return arms.filter_map(|arm| file.child(arm, "pattern").zip(file.child(arm, "value"))).collect();
            }
            "if_expression" => {
                let condition = file.child(node, "condition").filter(|own| own.kind == "let_condition");
                let own = condition.filter(|condition| ends_here(*condition));
                let parts = own.and_then(|own| file.child(own, "pattern").zip(file.child(node, "consequence")));
                if parts.is_some() {
                    return parts.into_iter().collect();
                }
            }
            _ => {}
        }
    }
    Vec::new()
}

/// Whether a loop that would have what it goes over changed lacks the `mut` that is asked for at `at`, and goes over something
/// that is spoken of behind it: that is to be changed, and not a copy.
pub(in crate::repair) fn is_of_a_loop(file: &SyntaxFile, at: Span) -> bool {
    let around = file.around(at);
    let own = around.iter().rev().find(|node| node.kind == "for_expression").copied();
    let Some((pattern, value)) = own.and_then(|own| file.child(own, "pattern").zip(file.child(own, "value"))) else {
        return false;
    };
    let function = file.nearest(at, &["function_item"]);
    let behind = own.zip(function).and_then(|(own, function)| Span::new(own.span.end(), function.span.end()));
    // `for line in scaled.lines`: who speaks of `scaled` again would have its lines.
    let name = file.words(value.span).first().map(|word| word.text).unwrap_or_default();
    let is_used = behind.is_some_and(|behind| file.words(behind).iter().any(|word| word.text == name));
    let is_local = matches!(value.kind, "identifier" | "field_expression") && pattern.span.contains(at);
    is_local && is_used && is_changed_by_loop(file, Span::at(value.span.end()))
}

/// The same, where the loop does nothing but change each: with a `mut` all of that is lost.
pub(super) fn is_lost_in_a_loop(file: &SyntaxFile, at: Span) -> bool {
    let own = file.nearest(at, &["for_expression"]).filter(|_| is_of_a_loop(file, at));
    let parts = own.and_then(|own| file.child(own, "pattern").zip(file.child(own, "body")));
    parts.is_some_and(|(pattern, body)| {
        let words = file.words(pattern.span);
        let mut names = words.iter().filter(|word| word.is_name && word.text != "mut");
        names.any(|name| change(file, body, name.text) == Some(Change::Only))
    })
}

/// The loop that goes through what begins or ends at `at`, or through what `.into_iter()` behind it gives.
pub(in crate::repair) fn loop_over(file: &SyntaxFile, at: Span) -> Option<Branch<'_>> {
    let loops = file.around(at).into_iter().rev().filter(|node| node.kind == "for_expression");
    let mut own = loops.filter(|own| {
        let Some(value) = file.child(*own, "value").map(|value| value.span) else { return false };
        let rest = Span::new(at.end(), value.end()).filter(|_| value.start() < at.end());
        let is_through = rest.is_some_and(|rest| file.text(rest).starts_with(".into_iter()"));
        at.is_empty() && (value.end() == at.end() || value.start() == at.end() || is_through)
    });
    own.next()
}

/// Whether a part of `name` is assigned to.
fn is_changed(file: &SyntaxFile, body: Branch<'_>, name: &str) -> bool {
    let assigned = file.inside(body.span, &["assignment_expression", "compound_assignment_expr"]);
    assigned.into_iter().filter_map(|one| file.child(one, "left")).any(|left| {
        let words = file.words(left.span);
        let (first, next) = (words.iter().find(|word| word.text != "*"), words.get(1));
        left.kind != "identifier" && first.is_some_and(|word| word.text == name) && next.is_some()
    })
}

/// Whether `name` itself goes anywhere: it is handed over, given back or put into something.
fn is_kept(file: &SyntaxFile, body: Branch<'_>, name: &str) -> bool {
    let words = file.words(body.span);
    words.iter().enumerate().filter(|(_, word)| word.is_name && word.text == name).any(|(at, _)| {
        let before = at.checked_sub(1).and_then(|at| words.get(at)).map(|word| word.text);
        let behind = words.get(at + 1).map(|word| word.text);
        !matches!(before, Some("." | "&" | "*" | "mut")) && !matches!(behind, Some("." | "[" | "=" | ":"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_loop_changes_is_not_meant_to_be_a_copy() {
        for (body, wanted) in [
            ("task.done = true;", true),
            ("task.tags[0] += 1; note(&task);", true),
            ("*task += 1;", true),
            ("task.done = true; all.push(task);", false),
            ("task = next;", false),
            ("task.tags.push(1);", true),
            ("task += 1;", true),
            ("task += 1; sum += task;", false),
            ("note(task.done);", false),
            ("other.last = task;", false),
        ] {
            let text = format!("fn f() {{ for task in self.tasks {{ {body} }} }}");
            let at = text.find("tasks").map_or(0, |at| at + "tasks".len());
            let file = SyntaxFile::parse(text.as_bytes());
            assert_eq!(is_changed_by_loop(&file, Span::at(at)), wanted, "{body}");
        }
    }

    #[test]
    fn nor_is_what_is_taken_apart_and_changed() {
        for (body, wanted) in [
            ("match self.repr { Small { len, .. } => len += 1, Heap(text) => text.push('x') }", true),
            ("if let Heap(text) = self.repr { text.push('x'); }", true),
            ("match self.repr { Small { len, .. } => len, Heap(text) => text.len() }", false),
            (
                "match self.repr { Small { .. } => self.n += 1, Heap(mut text) => { text.push('x'); give(text) } }",
                false,
            ),
        ] {
            let text = format!("fn f() {{ {body} }}");
            let at = text.find("repr").map_or(0, |at| at + "repr".len());
            let file = SyntaxFile::parse(text.as_bytes());
            assert_eq!(is_changed_by_loop(&file, Span::at(at)), wanted, "{body}");
        }
    }
}
