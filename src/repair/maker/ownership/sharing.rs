//! What is reached only by asking (E0599, E0609 and others on `RefCell`, `Mutex`, `RwLock`, `Cell`), loans that last too
//! long (E0502, E0505, E0506), and borrows that escape (E0521).

use super::stored_before::keeps_its_turn;
use crate::edit::Span;
use crate::repair::maker::postfix::after;
use crate::repair::maker::{Proposal, Read, Scene, quoted};

/// A wrapper in a type's name, and what reaches what is inside, the weaker way first.
const WRAPPERS: &[(&str, &[&str])] = &[
    ("RefCell<", &[".borrow()", ".borrow_mut()"]),
    ("Mutex<", &[".lock().unwrap()"]),
    ("RwLock<", &[".read().unwrap()", ".write().unwrap()"]),
    ("Cell<", &[".get()"]),
];

/// Calls that are worth nothing on a value that is no wrapper.
const IDLE: &[&str] = &["as_bytes", "as_ref", "as_slice", "as_str", "clone", "expect", "into_iter", "iter", "unwrap"];

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0599" => wrapped(scene).into_iter().chain(idle(scene)).collect(),
        "E0609" | "E0608" | "E0614" => wrapped(scene),
        "E0616" => hidden(scene),
        "E0499" | "E0502" | "E0505" | "E0506" => {
            let early = asked_before(scene).into_iter().chain(peeked(scene));
            let early = exchanged(scene).into_iter().chain(of_itself(scene)).chain(early);
            early.chain(cloned(scene)).chain(given_by_closure(scene)).chain(gone_through(scene)).collect()
        }
        "E0521" => owned(scene),
        _ => Vec::new(),
    }
}

fn wrapped(scene: &Scene<'_>) -> Vec<Proposal> {
    let message = scene.error.message.as_str();
    let Some((name, ways)) = WRAPPERS.iter().find(|(name, _)| message.contains(name)) else { return Vec::new() };
    // What reaches into another wrapper is this one's own way in; who only looks asks for no more.
    let own: &[&str] = match (*name, scene.text()) {
        ("Mutex<", "read" | "write") => &["lock"],
        ("RwLock<", "lock") => &["read", "write"],
        _ => &[],
    };
    let call = scene.file.nearest(scene.span, &["call_expression"]);
    let list = call.and_then(|call| scene.file.child(call, "arguments"));
    if !own.is_empty() && list.is_some_and(|list| scene.file.parts(list).is_empty()) {
        let rename = |own: &&str| {
            let why = Proposal::new(format!("`{own}` is how it is reached")).guessed(*own == "write");
            why.replace(scene, scene.span, *own)
        };
        return own.iter().map(rename).collect();
    }
    let holder = scene.file.nearest(scene.span, &["field_expression"]);
    let Some(value) = holder.and_then(|holder| scene.file.child(holder, "value")) else { return Vec::new() };
    ways.iter().map(|way| after(scene, value.span, way)).collect()
}

/// `tree.value` of a `RefCell`, which has a field of that name that nobody sees, where the one inside is meant.
fn hidden(scene: &Scene<'_>) -> Vec<Proposal> {
    let of = quoted(&scene.error.message).get(1).map(|of| format!("{of}<")).unwrap_or_default();
    let Some((_, ways)) = WRAPPERS.iter().find(|(name, _)| *name == of) else { return Vec::new() };
    let holder = scene.file.nearest(scene.span, &["field_expression"]);
    let Some(value) = holder.and_then(|holder| scene.file.child(holder, "value")) else { return Vec::new() };
    ways.iter().map(|way| after(scene, value.span, way)).collect()
}

/// `.unwrap()` of what is no `Option`, and the like.
fn idle(scene: &Scene<'_>) -> Option<Proposal> {
    if !IDLE.contains(&scene.text()) {
        return None;
    }
    let field = scene.file.nearest(scene.span, &["field_expression"])?;
    let call = scene.file.nearest(field.span, &["call_expression"])?;
    let value = scene.file.child(field, "value")?;
    let span = Span::new(value.span.end(), call.span.end())?;
    Some(Proposal::new("it is the value already").guessed(scene.text() == "clone").replace(scene, span, ""))
}

/// What is asked for in the middle of a loan, asked for before the statement that borrows.
fn asked_before(scene: &Scene<'_>) -> Option<Proposal> {
    let (loan, _) = scene
        .labelled()
        .find(|(_, label)| label.contains("mutable borrow occurs here") && !label.contains("immutable"))?;
    let around = scene.file.around(scene.span);
    let call = around.iter().rev().find(|node| node.kind == "call_expression")?;
    let callee = scene.file.child(*call, "function")?;
    let name = scene.file.child_text(callee, "field").map(str::to_owned)?;
    let plain = scene.file.child(*call, "arguments").is_some_and(|list| scene.file.words(list.span).len() == 2);
    let block = around.iter().rev().find(|node| node.kind == "block" && node.span.contains(loan))?;
    let statement = scene.file.children(*block).into_iter().find(|one| one.named && one.span.contains(loan))?;
    let is_free = !scene.bound_before(scene.span.start()).contains(&name)
        || !scene.file.words(statement.span).iter().any(|word| word.text == name && word.span != call.span);
    let is_inside = statement.span.contains(call.span);
    // Of a call that goes on with the loan it is an argument, and stored before it.
    let is_stored = is_inside && scene.labelled().any(|(_, label)| label.ends_with("borrow later used by call"));
    let is_first = !is_inside || keeps_its_turn(scene, statement, call.span, call.span);
    if !plain
        || !is_free
        || is_stored
        || !is_first
        || !statement.span.contains(call.span) && call.span.start() < statement.span.start()
    {
        return None;
    }
    // What is asked for again at every turn, or later, is another value each time.
    let inner = around.iter().filter(|node| node.span != block.span && block.span.contains(node.span));
    let is_repeated = |kind: &str| {
        matches!(kind, "while_expression" | "for_expression" | "loop_expression" | "closure_expression" | "async_block")
    };
    if inner.filter(|node| node.span.contains(call.span)).any(|node| is_repeated(node.kind)) {
        return None;
    }
    let line = format!("let {name} = {};\n{}", scene.file.text(call.span), scene.indentation(statement.span.start()));
    let why = Proposal::new(format!("ask for `{name}` before")).insert(scene, statement.span.start(), line);
    Some(why.replace(scene, call.span, name))
}

/// `while let Some(x) = list.peek()`: a copy of what is looked at.
fn peeked(scene: &Scene<'_>) -> Vec<Proposal> {
    let (loan, _) = match scene.labelled().find(|(_, label)| {
        label.contains("borrow occurs here") && label.contains("first")
            || label.starts_with("immutable borrow")
            || label.contains("mutable borrow occurs here")
    }) {
        Some(found) => found,
        None => return Vec::new(),
    };
    let loans = scene.labelled().map(|(span, _)| span).chain([loan]);
    let values = loans.filter_map(|loan| {
        let condition = scene.file.nearest(loan, &["let_condition", "match_expression"])?;
        scene
            .file
            .child(condition, "value")
            .filter(|value| value.span.contains(loan) && value.kind == "call_expression")
    });
    // What is done to a copy of what `last_mut` gives is lost with it.
    let is_to_be_changed = |value: Span| {
        let words = scene.file.words(value);
        words.windows(2).any(|pair| matches!(pair, [name, open] if name.text.ends_with("_mut") && open.text == "("))
    };
    let mut spans: Vec<Span> = values.map(|value| value.span).filter(|value| !is_to_be_changed(*value)).collect();
    spans.dedup();
    spans.truncate(2);
    spans.into_iter().flat_map(|span| [after(scene, span, ".cloned()"), after(scene, span, ".copied()")]).collect()
}

/// `.map(|(key, _)| key.clone())`: a copy of what a closure gives out of the loan.
fn given_by_closure(scene: &Scene<'_>) -> Option<Proposal> {
    let loans: Vec<Span> = scene.labelled().map(|(span, _)| span).collect();
    let around = loans.iter().filter_map(|loan| {
        let chain = scene.file.around(*loan);
        let call =
            chain.iter().rev().take_while(|node| node.kind != "block").filter(|node| node.kind == "call_expression");
        call.last().map(|call| call.span)
    });
    let closures = around.flat_map(|call| scene.file.inside(call, &["closure_expression"])).collect::<Vec<_>>();
    closures.into_iter().rev().find_map(|closure| {
        let body = scene.file.child(closure, "body").filter(|body| body.kind == "identifier")?;
        Some(after(scene, body.span, ".clone()"))
    })
}

/// A copy to go through, where what is gone through is changed.
fn gone_through(scene: &Scene<'_>) -> Option<Proposal> {
    let walk = scene.labelled().find_map(|(loan, _)| {
        let walk = scene.file.nearest(loan, &["for_expression"])?;
        scene.file.child(walk, "value").filter(|value| value.span.contains(loan))
    })?;
    let bare = match walk.kind {
        "reference_expression" => scene.file.child(walk, "value")?,
        "call_expression" => {
            let callee = scene.file.child(walk, "function").filter(|callee| callee.kind == "field_expression")?;
            let name = scene.file.child(callee, "field")?;
            let value = scene.file.child(callee, "value")?;
            if scene.file.text(name.span) != "iter" || value.kind == "call_expression" {
                return None;
            }
            value
        }
        _ => return None,
    };
    Some(after(scene, bare.span, ".clone()"))
}

/// A copy in place of the loan.
fn cloned(scene: &Scene<'_>) -> Option<Proposal> {
    let (loan, _) = scene.labelled().find(|(_, label)| {
        label.contains("immutable borrow occurs here")
            || label.starts_with("borrow of") && label.ends_with("occurs here")
            || label.contains("is borrowed here")
    })?;
    let holder = scene.file.nearest(loan, &["let_declaration"])?;
    let value = scene.file.child(holder, "value").filter(|value| value.span.contains(loan))?;
    match value.kind {
        "reference_expression" => {
            // The copy itself, not a loan of it.
            let inner = scene.file.child(value, "value")?;
            let is_shared = !scene.file.words(value.span).iter().take(2).any(|word| word.text == "mut");
            is_shared.then(|| after(scene, inner.span, ".clone()"))
        }
        "call_expression" => Some(after(scene, value.span, ".clone()")),
        _ => None,
    }
}

/// `mem::swap(&mut list[a], &mut list[b])`: the list can do that itself.
fn exchanged(scene: &Scene<'_>) -> Option<Proposal> {
    let call = scene.file.nearest(scene.span, &["call_expression"])?;
    let callee = scene.file.child_text(call, "function")?;
    // Any other function of that name may do anything.
    let is_known = matches!(callee.trim_start_matches("::"), "mem::swap" | "std::mem::swap" | "core::mem::swap");
    if !(is_known || callee == "swap" && is_imported(scene)) {
        return None;
    }
    let list = scene.file.child(call, "arguments")?;
    let arguments: Vec<_> = scene.file.children(list).into_iter().filter(|child| child.named).collect();
    let parts: Vec<(&str, &str)> = arguments
        .iter()
        .filter_map(|argument| {
            let place = scene.file.child(*argument, "value").filter(|place| place.kind == "index_expression")?;
            let inside: Vec<_> = scene.file.children(place).into_iter().filter(|child| child.named).collect();
            let [of, at] = inside.as_slice() else { return None };
            Some((scene.file.text(of.span), scene.file.text(at.span)))
        })
        .collect();
    let [(of, a), (other, b)] = parts.as_slice() else { return None };
    let why = Proposal::new("let the list swap them");
    (arguments.len() == 2 && of == other).then(|| why.replace(scene, call.span, format!("{of}.swap({a}, {b})")))
}

/// `text.push_str(&text.clone())` for `text.push_str(&text)`
fn of_itself(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let call = file.nearest(scene.span, &["call_expression"])?;
    let own = file.child(file.child(call, "function")?, "value")?;
    let list = file.child(call, "arguments")?;
    let mut given = file.children(list).into_iter().filter(|child| child.kind == "reference_expression");
    let lent = given.find_map(|one| file.child(one, "value").filter(|of| file.text(of.span) == file.text(own.span)))?;
    let why = Proposal::new("a copy of what it is as it is asked").insert(scene, lent.span.end(), ".clone()");
    (scene.code() == "E0502").then_some(why)
}

/// Whether `swap` is that of `mem` in this file: it is imported from there, and nothing else has the name.
fn is_imported(scene: &Scene<'_>) -> bool {
    let name = "swap";
    let imported = scene.file.all(&["use_declaration"]).into_iter().any(|import| {
        let words = scene.file.words(import.span);
        let text: String = words.iter().map(|word| word.text).collect();
        let renames = words.iter().any(|word| word.text == "as");
        let is_of_mem = text.contains("std::mem::") || text.contains("core::mem::");
        is_of_mem && !renames && words.iter().any(|word| word.text == name)
    });
    let declared = scene.file.all_named(&["function_item"], name).next().is_some();
    imported && !declared && !scene.bound_before(scene.span.start()).iter().any(|own| own == name)
}

/// A copy of its own for what outlives the function.
fn owned(scene: &Scene<'_>) -> Vec<Proposal> {
    let label = scene.labelled().find(|(_, label)| label.contains("is a reference that is only valid in the"));
    let Some((name, _)) = label else { return Vec::new() };
    let around = scene.file.around(scene.span);
    let is_statement = |kind: &str| matches!(kind, "let_declaration" | "expression_statement");
    let Some(block) = scene.function().and_then(|function| scene.file.child(function, "body")) else {
        return Vec::new();
    };
    let outermost = around.iter().find(|node| block.span.contains(node.span) && is_statement(node.kind));
    let at = match outermost {
        Some(statement) => statement.span.start(),
        None => scene.span.start(),
    };
    let text = scene.file.text(name);
    if text.ends_with("self") {
        return parts_of_self(scene, at).into_iter().collect();
    }
    let line = format!("let {text} = {text}.to_owned();\n{}", scene.indentation(at));
    vec![Proposal::new("give it a copy of its own").insert(scene, at, line)]
}

/// `let name = self.name.clone();` before the thread that reads `self.name` and nothing else of `self`. A copy of a cell would be
/// changed in place of the cell.
fn parts_of_self(scene: &Scene<'_>, at: usize) -> Option<Proposal> {
    let file = &scene.file;
    let closure = file.inside(scene.span, &["closure_expression"]).into_iter().next()?;
    let words = file.words(closure.span);
    let bound = scene.bound_before(closure.span.end());
    let has_cells = file.words(file.whole()).iter().any(|word| matches!(word.text, "Cell" | "RefCell" | "OnceCell"));
    let mut fields: Vec<&str> = Vec::new();
    let mut why = Proposal::new("give it copies of its own");
    for (place, word) in words.iter().enumerate().filter(|(_, word)| word.text == "self") {
        let [dot, field, next] = words.get(place + 1..place + 4)? else { return None };
        let is_borrowed = place >= 2 && words.get(place - 1).is_some_and(|word| word.text == "mut");
        if dot.text != "."
            || !field.is_name
            || next.text == "("
            || is_borrowed
            || bound.iter().any(|one| one == field.text)
        {
            return None;
        }
        why = why.replace(scene, Span::new(word.span.start(), field.span.end())?, field.text);
        if !fields.contains(&field.text) {
            fields.push(field.text);
        }
    }
    let kinds = ["assignment_expression", "compound_assignment_expr"];
    let mut changed = file.inside(closure.span, &kinds).into_iter().filter_map(|own| file.child(own, "left"));
    let is_changed = changed.any(|left| file.text(left.span).trim_start_matches(['*', '(']).starts_with("self."));
    // What others change meanwhile, and what looks again and again is to see it.
    let loops = ["while_expression", "loop_expression", "for_expression"];
    let mut lefts = file.inside(file.whole(), &kinds).into_iter().filter_map(|own| file.child(own, "left"));
    let is_watched = !file.inside(closure.span, &loops).is_empty()
        && lefts.any(|left| fields.iter().any(|of| file.text(left.span).ends_with(&format!(".{of}"))));
    let indentation = scene.indentation(at);
    let lines: String = fields.iter().map(|of| format!("let {of} = self.{of}.clone();\n{indentation}")).collect();
    (!fields.is_empty() && !has_cells && !is_changed && !is_watched).then(|| why.insert(scene, at, lines))
}
