//! A copy that is left behind: made so that what it was made of may be changed (E0499, E0502, E0506), and read as if it had been
//! changed with it. A loop whose condition asks such a copy never ends.

use super::worked_on::CHANGING;
use super::{Read, span_of};
use crate::compiler::{Diagnostic, Suggestion};
use crate::edit::Span;
use crate::syntax::{Branch, SyntaxFile};

/// Names of what is meant to stay as it was.
const AS_IT_WAS: &[&str] = &[
    "backup", "before", "copy", "initial", "last", "old", "orig", "original", "prev", "previous", "saved", "snapshot",
    "start", "unsorted",
];

/// How many calls deep it is asked what a method changes.
const DEPTH: usize = 4;

/// Where a copy is read that is not as it would be.
#[derive(Debug, PartialEq, Eq)]
enum Left {
    /// In a loop, each turn of which changes what it was made of.
    InALoop,
    /// Behind the change, where nothing says that it is meant to be as it was.
    Behind,
}

/// Whether a loop reads the copy that the suggestion makes, and changes in each turn what that was made of.
pub(super) fn is_left_in_a_loop(diagnostic: &Diagnostic, suggestion: &Suggestion, read: Read<'_>) -> bool {
    let change = diagnostic.primary().filter(|_| is_of_loans(diagnostic));
    let Some((change, at)) = change.and_then(|change| Some((change, span_of(change)?))) else { return false };
    suggestion.parts.iter().any(|part| {
        // `(&*list).clone()` is written in two parts.
        let text = part.new_text.trim_start_matches(')');
        let copies = matches!(text, ".clone()" | ".cloned()" | ".copied()" | ".to_owned()" | ".to_vec()");
        let own = span_of(&part.place).filter(|own| copies && own.is_empty() && part.place.file == change.file);
        let file = own.and_then(|_| read(&part.place.file));
        own.zip(file).is_some_and(|(own, file)| of_copy(&file, own.start(), at) == Some(Left::InALoop))
    })
}

/// Whether what is read behind the change, by a loan that would be held for that long, is what the change changes, and nothing
/// says that it is meant to be as it was: whatever has it read before, or of a copy, is one of two things that may be meant.
pub(super) fn reads_what_changes(diagnostic: &Diagnostic, read: Read<'_>) -> bool {
    if !is_of_loans(diagnostic) {
        return false;
    }
    let Some(change) = diagnostic.primary() else { return false };
    let Some((file, at)) = read(&change.file).zip(span_of(change)) else { return false };
    let is_loan = |label: &str| label.contains("borrow occurs here") || label.contains("is borrowed here");
    let mut loans = diagnostic.places.iter().filter(|place| !place.primary && place.file == change.file);
    loans.any(|loan| {
        let is_it = loan.label.as_deref().is_some_and(is_loan);
        let loan = span_of(loan).filter(|_| is_it);
        loan.is_some_and(|loan| of_copy(&file, loan.end(), at).is_some())
    })
}

fn is_of_loans(diagnostic: &Diagnostic) -> bool {
    matches!(diagnostic.code.as_deref(), Some("E0499" | "E0502" | "E0506"))
}

/// The same for a copy that ends at `at`, where `change` is what could not be done beside the loan.
fn of_copy(file: &SyntaxFile, at: usize, change: Span) -> Option<Left> {
    let own = file.nearest(Span::new(at.checked_sub(1)?, at)?, &["let_declaration"])?;
    let value = file.child(own, "value").filter(|value| value.span.start() < at && at <= value.span.end())?;
    let name = file.child(own, "pattern").filter(|own| own.kind == "identifier")?;
    let name = file.text(name.span);
    let mut made = path(file, Span::new(value.span.start(), at)?);
    // `self` of `self.unit(at)` is not what is lent.
    made.is_whole &= at == value.span.end();
    let function = file.nearest(own.span, &["function_item"]).filter(|function| function.span.contains(change))?;
    if made.names.is_empty() || !changes(file, &made.names, change) {
        return None;
    }
    let kinds = ["for_expression", "loop_expression", "while_expression"];
    let around = file.around(change);
    let turns = around.iter().find(|node| kinds.contains(&node.kind) && node.span.start() >= own.span.end());
    let is_meant = name.split('_').any(|word| AS_IT_WAS.contains(&word));
    if let Some(turns) = turns {
        let asks = file.child(*turns, "condition").is_some_and(|asked| is_read(file, asked.span, name));
        // An element may stay as it is where others come.
        // What a `for` goes over is asked for once.
        let body = file.child(*turns, "body").map_or(turns.span, |body| body.span);
        return (asks || !is_meant && made.is_whole && is_read(file, body, name)).then_some(Left::InALoop);
    }
    let behind = Span::new(change.end(), function.span.end())?;
    // Who reads both holds the one against the other.
    let words = file.words(behind);
    let is_compared = (0..words.len()).any(|at| {
        let mut rest = words.iter().skip(at).map(|word| word.text);
        let is_part = at.checked_sub(1).and_then(|at| words.get(at)).is_some_and(|word| word.text == ".");
        let is_there =
            |(step, name): (usize, &&str)| (step == 0 || rest.next() == Some(".")) && rest.next() == Some(name);
        !is_part && made.names.iter().enumerate().all(is_there)
    });
    (made.is_whole && !is_meant && !is_compared && is_read(file, behind, name)).then_some(Left::Behind)
}

/// What a value is made of: the names that it begins with.
struct Path<'f> {
    names: Vec<&'f str>,
    /// Whether that is all of it: no method is asked, and no element taken.
    is_whole: bool,
}

fn path(file: &SyntaxFile, span: Span) -> Path<'_> {
    let words = file.words(span);
    let is_sign = |text: &str| matches!(text, "&" | "*" | "(" | ")" | "mut");
    let mut rest = words.iter().skip_while(|word| is_sign(word.text)).peekable();
    let mut names = Vec::new();
    while let Some(word) = rest.next() {
        names.push(word.text);
        if rest.next_if(|next| next.text == ".").is_none() {
            break;
        }
    }
    let is_whole = rest.all(|word| is_sign(word.text) && word.text != "(");
    // The name of a method is no part of what it is asked of.
    if !is_whole && words.iter().any(|word| word.text == "(") && names.len() > 1 {
        let called = names.pop();
        let is_called =
            words.windows(2).any(|pair| matches!(pair, [own, open] if Some(own.text) == called && open.text == "("));
        names.extend(called.filter(|_| !is_called));
    }
    Path { names, is_whole }
}

/// Whether `name` is read in `within`.
fn is_read(file: &SyntaxFile, within: Span, name: &str) -> bool {
    let words = file.words(within);
    let shown = format!("{{{name}");
    words.iter().enumerate().any(|(at, word)| {
        let before = at.checked_sub(1).and_then(|at| words.get(at)).map(|word| word.text);
        word.is_name && word.text == name && before != Some(".") || word.is_literal && word.text.contains(&shown)
    })
}

/// Whether what is done at `change` changes what goes by `made`, as far as that can be seen.
fn changes(file: &SyntaxFile, made: &[&str], change: Span) -> bool {
    let changed = path(file, change);
    if changed.names.starts_with(made) {
        return true;
    }
    let Some(rest) = made.strip_prefix(changed.names.as_slice()).filter(|_| !changed.names.is_empty()) else {
        return false;
    };
    // `self.step()`, of which only `self` may be marked.
    let call = file.nearest(change, &["call_expression"]);
    let callee = call.and_then(|call| file.child(call, "function")).filter(|own| own.kind == "field_expression");
    let of = callee.and_then(|callee| file.child(callee, "value"));
    let is_its = of.is_some_and(|of| path(file, of.span).names == changed.names);
    let method = callee.filter(|_| is_its).and_then(|callee| file.child_text(callee, "field"));
    method.is_some_and(|method| method_changes(file, method, rest, DEPTH))
}

/// Whether the one method of the file that has this name changes the field to which `rest` leads from `self`.
fn method_changes(file: &SyntaxFile, method: &str, rest: &[&str], depth: usize) -> bool {
    let mut named = file.all_named(&["function_item"], method);
    let (Some(own), None) = (named.next(), named.next()) else { return false };
    let Some(body) = file.child(own, "body").filter(|_| depth > 0) else { return false };
    let place: Vec<&str> = std::iter::once("self").chain(rest.iter().copied()).collect();
    let fields = file.inside(body.span, &["field_expression"]).into_iter();
    let mut fields = fields.filter(|field| path(file, field.span).names == place);
    if fields.any(|field| is_changed(file, field, depth)) {
        return true;
    }
    file.inside(body.span, &["call_expression"]).into_iter().any(|call| {
        let callee = file.child(call, "function").filter(|own| own.kind == "field_expression");
        let is_own = callee.is_some_and(|callee| file.child_text(callee, "value") == Some("self"));
        let other = callee.filter(|_| is_own).and_then(|callee| file.child_text(callee, "field"));
        other.is_some_and(|other| other != method && method_changes(file, other, rest, depth - 1))
    })
}

/// Whether the field, or a part of it, is assigned to, lent to be changed, or changed by a method.
fn is_changed(file: &SyntaxFile, field: Branch<'_>, depth: usize) -> bool {
    let mut place = field.span;
    for node in file.around(field.span).into_iter().rev().filter(|node| node.span != field.span) {
        let leads = node.span.start() == place.start();
        let is = |part: &str| file.child(node, part).is_some_and(|part| part.span == place);
        match node.kind {
            "field_expression" | "index_expression" if leads => {}
            "assignment_expression" | "compound_assignment_expr" => return is("left"),
            "reference_expression" => return file.words(node.span).get(1).is_some_and(|word| word.text == "mut"),
            "call_expression" if is("function") => {
                let callee = file.child(node, "function");
                let method = callee.and_then(|callee| file.child_text(callee, "field")).unwrap_or_default();
                return CHANGING.contains(&method) || method.ends_with("_mut") || takes_to_change(file, method, depth);
            }
            _ => return false,
        }
        place = node.span;
    }
    false
}

/// Whether the one method of the file that has this name borrows what it is called on to change it.
fn takes_to_change(file: &SyntaxFile, method: &str, depth: usize) -> bool {
    let mut named = file.all_named(&["function_item"], method);
    let (Some(own), None) = (named.next(), named.next()) else { return false };
    let taken = file.child(own, "parameters").map(|list| file.inside(list.span, &["self_parameter"]));
    let is_to_change = |one: &Branch<'_>| file.text(one.span).starts_with('&') && file.text(one.span).contains("mut");
    depth > 0 && taken.unwrap_or_default().iter().any(is_to_change)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_read_as_if_it_were_changed() {
        use Left::*;
        let step = "fn step(&mut self) { self.stats.done += 1; } fn look(&mut self) { self.seen += self.stats.done; } \
                    fn twice(&mut self) { self.step(); } fn add(&mut self) { self.stats.list.push(1); }";
        for (body, wanted) in [
            ("let stats = &self.stats; while stats.done < 3 { «self.step()»; }", Some(InALoop)),
            ("let stats = &self.stats; loop { if stats.done > 3 { break } «self.step()»; }", Some(InALoop)),
            ("let stats = &self.stats; for _ in 0..3 { «self.twice()»; show(stats); }", Some(InALoop)),
            ("let stats = &self.stats; while stats.done < 3 { «self.add()»; }", Some(InALoop)),
            ("let stats = &self.stats; for _ in 0..3 { «self.look()»; show(stats); }", None),
            ("let stats = &self.stats; for _ in 0..3 { «self.step()»; }", None),
            ("let stats = &self.stats; show(stats); while stats.done < 3 { «self.stats.done += 1»; }", Some(InALoop)),
            ("let first = &list[0]; for _ in 0..3 { «list.push(first.n)»; }", None),
            ("let last = list.last(); while last > 3 { «list.pop()»; }", Some(InALoop)),
            ("let stats = &self.stats; «self.step()»; if stats.done > 3 { stop() }", Some(Behind)),
            ("let stats = &self.stats; «self.step()»; println!(\"{stats:?}\");", Some(Behind)),
            ("let old = &self.stats; «self.step()»; show(old);", None),
            ("let stats = &self.stats; «self.step()»; show(stats, self.stats.done);", None),
            ("let stats = &self.stats; «self.look()»; show(stats);", None),
            ("let name = &list[0]; «list.clear()»; show(name);", None),
        ] {
            let marked = format!("impl A {{ {step} fn f(&mut self) {{ {body} }} }}");
            let (head, rest) = marked.split_once('«').unwrap();
            let (change, tail) = rest.split_once('»').unwrap();
            let (start, end) = (head.len(), head.len() + change.len());
            let text = format!("{head}{change}{tail}");
            let file = SyntaxFile::parse(text.as_bytes());
            let at = text.find(body.split(';').next().unwrap()).unwrap() + body.find(';').unwrap();
            assert_eq!(of_copy(&file, at, Span::new(start, end).unwrap()), wanted, "{body}");
        }
    }
}
