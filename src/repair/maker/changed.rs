//! E0382: a list whose elements a loop changes, and that is used again: the loop borrows it to change it.

use super::{Proposal, Read, Scene};
use crate::edit::Span;
use crate::syntax::{Branch, SyntaxFile};

pub(super) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.code() == "E0382" { borrowed(scene).into_iter().collect() } else { Vec::new() }
}

/// `for task in &mut tasks`, with the `mut` that `tasks` needs for it.
fn borrowed(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let (moved, _) = scene.labelled().find(|(_, label)| label.contains("moved due to this implicit call to"))?;
    let own = scene.exactly(moved).filter(|own| own.kind == "identifier")?;
    let is_changed = is_changed_by_loop(file, Span::at(own.span.end()));
    let why = Proposal::new("go over them to change them").insert(scene, own.span.start(), "&mut ");
    let named = |one: &Branch<'_>| {
        let pattern = file.child(*one, "pattern").filter(|_| one.span.end() <= own.span.start());
        pattern.filter(|pattern| file.text(pattern.span) == file.text(own.span))
    };
    let declared = file.inside(scene.function()?.span, &["let_declaration", "parameter"]);
    let (holder, pattern) = declared.iter().rev().find_map(|one| Some((*one, named(one)?)))?;
    let is_mutable = file.words(Span::new(holder.span.start(), pattern.span.start())?).iter().any(|w| w.text == "mut");
    let why = if is_mutable { why } else { why.insert(scene, pattern.span.start(), "mut ") };
    is_changed.then_some(why)
}

/// Whether what begins or ends at `at` is gone through by a loop that changes parts of each, and gives none of them to anybody: what is
/// done to the copies is done to nobody.
pub(crate) fn is_changed_by_loop(file: &SyntaxFile, at: Span) -> bool {
    let loops = file.around(at).into_iter().rev().filter(|node| node.kind == "for_expression");
    let mut own = loops.filter(|own| {
        let value = file.child(*own, "value").map(|value| value.span);
        value.is_some_and(|value| at.is_empty() && (value.end() == at.end() || value.start() == at.end()))
    });
    own.next().is_some_and(|own| {
        let pattern = file.child(own, "pattern");
        let words = pattern.map(|pattern| file.words(pattern.span)).unwrap_or_default();
        let mut names = words.iter().filter(|word| word.is_name && word.text != "mut");
        let body = file.child(own, "body");
        body.is_some_and(|body| names.any(|name| is_changed(file, body, name.text) && !is_kept(file, body, name.text)))
    })
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
            ("note(task.done);", false),
            ("other.last = task;", false),
        ] {
            let text = format!("fn f() {{ for task in self.tasks {{ {body} }} }}");
            let at = text.find("tasks").map_or(0, |at| at + "tasks".len());
            let file = SyntaxFile::parse(text.as_bytes());
            assert_eq!(is_changed_by_loop(&file, Span::at(at)), wanted, "{body}");
        }
    }
}
