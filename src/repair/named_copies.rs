//! [`name_copies`]: a copy that is made for a closure is called like what it is a copy of, as people write it: the closure stays as it
//! is, all of it. The compiler calls it `value`, and does not find every place where the closure speaks of it.

use crate::compiler::Suggestion;
use crate::edit::Span;
use crate::syntax::{Branch, SyntaxFile};
use std::rc::Rc;

/// What the compiler calls the copy.
const CALLED: &str = "value";

/// Rewrites a `suggestion` that makes a copy before a closure, unless the thing itself is spoken of behind the closure, where the
/// copy would stand for it. `read` gives the tree of a file as the compiler names it.
pub fn name_copies(suggestion: &mut Suggestion, read: &mut dyn FnMut(&str) -> Option<Rc<SyntaxFile>>) {
    let start = format!("let {CALLED} = ");
    let made = |text: &str| {
        let (_, rest) = text.split_once(start.as_str())?;
        let name = rest.split_once(".clone();")?.0;
        let is_name = name.chars().all(|c| c.is_alphanumeric() || c == '_');
        (is_name && !name.is_empty() && name != "self").then(|| name.to_owned())
    };
    let parts = suggestion.parts.iter();
    let Some((head, name)) = parts.enumerate().find_map(|(at, part)| Some((at, made(&part.new_text)?))) else { return };
    let is_copy = |at: usize| suggestion.parts.get(at).is_some_and(|part| part.new_text == CALLED);
    let Some(used) = (0..suggestion.parts.len()).find(|at| is_copy(*at)).and_then(|at| suggestion.parts.get(at)) else {
        return;
    };
    let Some(file) = read(&used.place.file) else { return };
    let Some(used) = Span::new(used.place.byte_start, used.place.byte_end) else { return };
    // Braces of its own hold the copy.
    let head = suggestion.parts.get(head);
    let is_braced = head.is_some_and(|part| part.new_text.trim_start().starts_with('{'));
    let made_at = head.map_or(0, |part| part.place.byte_start);
    if !is_braced && (is_spoken_of(&file, used, made_at, &name) != Some(false)) {
        return;
    }
    suggestion.parts.retain(|part| part.new_text != CALLED);
    for part in &mut suggestion.parts {
        part.new_text = part.new_text.replacen(&start, &format!("let {name} = "), 1);
    }
}

/// Whether `name` stands behind the closure around `used`, in the block around the closure. Of closures in one another it is the
/// outermost one that begins behind `made_at`, where the copy is made: all of them get it.
fn is_spoken_of(file: &SyntaxFile, used: Span, made_at: usize, name: &str) -> Option<bool> {
    let around = file.around(used);
    let is_outermost = |node: &&Branch<'_>| node.kind == "closure_expression" && node.span.start() >= made_at;
    let closure = around.iter().find(is_outermost)?;
    let holds = |node: &&Branch<'_>| node.kind == "block" && node.span.contains(closure.span);
    let block = around.iter().rev().find(|node| holds(node) && node.span.start() < made_at)?;
    let behind = Span::new(closure.span.end(), block.span.end())?;
    let words = file.words(behind);
    Some(words.iter().any(|word| word.text == name || word.is_literal && word.text.contains(&format!("{{{name}"))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_spoken_of_behind_the_closure_keeps_its_name() {
        for (text, wanted) in [
            ("fn f() { for _ in 0..2 { ~go(move || |q.len()); } }", Some(false)),
            ("fn f() { for _ in 0..2 { ~go(move || |q.len()); } q.len(); }", Some(false)),
            ("fn f() { for _ in 0..2 { ~go(move || |q.len()); q.len(); } }", Some(true)),
            ("fn f() { ~go(move || |q.len()); println!(\"{q}\"); }", Some(true)),
            ("fn f() { ~go(move || { |q.len(); q.len() }); }", Some(false)),
            ("fn f() { ~go(move || { all.map(|k| k + |q.len()); q.len() }); }", Some(false)),
            ("fn f() { ~go(move || all.map(|k| k + |q.len())); q.len() }", Some(true)),
            ("fn f() { go(move || { ~all.map(|k| k + |q.len()); q.len() }); }", Some(true)),
            ("fn f() { go(move || { ~all.map(|k| k + |q.len()); }); q.len() }", Some(false)),
            ("fn f() { ~|q.len(); }", None),
        ] {
            let made_at = text.find('~').unwrap();
            let text = text.replacen('~', "", 1);
            let (before, behind) = text.rsplit_once("|q").unwrap();
            let (at, text) = (before.len(), format!("{before}q{behind}"));
            let file = SyntaxFile::parse(text.as_bytes());
            assert_eq!(is_spoken_of(&file, Span::new(at, at + 1).unwrap(), made_at, "q"), wanted, "{text}");
        }
    }
}
