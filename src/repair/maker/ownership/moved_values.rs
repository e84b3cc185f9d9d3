//! E0382, E0505, E0507 and the other errors about what may still be used, E0271: borrow where it is moved, take `&self`, move a
//! statement to where its loan still holds.

use crate::edit::{Span, line_start};
use crate::repair::maker::names::renamed::files_of_crate;
use crate::repair::maker::{Ground, Proposal, Read, Scene};
use crate::repair::meaning::ending_methods::{ground_to_borrow, ground_to_borrow_shared, taken_by_own_method};
use crate::syntax::{Branch, SyntaxFile};
use std::rc::Rc;

pub(in crate::repair) fn make(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    let mut found = Vec::new();
    if matches!(scene.code(), "E0382" | "E0507" | "E0505" | "E0509" | "E0161") {
        let noted = by_reference(scene, read);
        if noted.is_empty() {
            found.extend(of_called_method(scene, read));
        }
        found.extend(noted);
        found.extend(of_own_method(scene));
    }
    if matches!(scene.code(), "E0499" | "E0501" | "E0502" | "E0503" | "E0505" | "E0506") {
        // What is assigned is read afterwards: which of the two values is meant, nobody says.
        found.extend(earlier(scene).map(|one| one.groundless(scene.code() == "E0506")));
    }
    if scene.code() == "E0597" {
        found.extend(longer(scene));
    }
    if scene.code() == "E0614" && scene.text() == "*self" {
        let own = scene.function().and_then(|function| scene.file.child(function, "parameters"));
        let taken = own.into_iter().flat_map(|list| scene.file.inside(list.span, &["self_parameter"]));
        let taken = taken.filter(|own| matches!(scene.file.text(own.span), "self" | "mut self"));
        found.extend(taken.map(|own| Proposal::new("take `&self`").replace(scene, own.span, "&self")));
    }
    if scene.code() == "E0382" {
        found.extend(dropped_later(scene));
        found.extend(of_part(scene));
        found.extend(kept(scene));
        found.extend(each_cloned(scene));
    }
    if scene.code() == "E0271" {
        found.extend(compared(scene));
    }
    if scene.code() == "E0507" {
        found.extend(of_loop(scene));
        found.extend(gone_through(scene));
        // The label names both; which of them it is, the use says.
        let is_told = scene.labelled().any(|(_, label)| label.contains("consider calling `.as_ref()` or `.as_mut()`"));
        let calls = [".as_ref()", ".as_mut()"].into_iter().filter(|_| is_told);
        found.extend(calls.map(|call| Proposal::new("borrow what is in it").insert(scene, scene.span.end(), call)));
    }
    if scene.code() == "E0507" {
        found.push(Proposal::new("borrow it").insert(scene, scene.span.start(), "&"));
        // What is called or written to through the borrow needs more than to look at it.
        let is_mutable = scene.error.message.ends_with("behind a mutable reference");
        // Of what is indexed nobody says how it is held.
        let is_element = scene.error.message.starts_with("cannot move out of index of");
        let borrowed = Some(by_mutable_borrow(scene)).filter(|_| is_mutable || is_element);
        found.extend(borrowed.map(|borrowed| borrowed.guessed(is_element)));
        let given = given_away(scene);
        let copied = Proposal::new("clone it").insert(scene, scene.span.end(), ".clone()");
        found.push(given.unwrap_or(copied));
    }
    found
}

/// `self` in a method that is called `into_…` and gives away a part of what it only borrows.
fn given_away(scene: &Scene<'_>) -> Option<Proposal> {
    let own = scene.function()?;
    let name = scene.file.child(own, "name")?;
    let is_into = scene.file.text(name.span).starts_with("into_") && scene.text().starts_with("self.");
    let list = scene.file.child(own, "parameters").filter(|_| is_into)?;
    let taken = scene.file.children(list).into_iter().find(|child| child.kind == "self_parameter")?;
    // What a trait says of it stays.
    let around = scene.file.nearest(own.span, &["impl_item"]);
    let is_own = around.is_some_and(|around| scene.file.child(around, "trait").is_none());
    let is_lent = is_own && matches!(scene.file.text(taken.span), "&self" | "&mut self");
    is_lent.then(|| Proposal::new("take `self`, which it gives away").replace(scene, taken.span, "self"))
}

/// What is moved whole and looked at later: a copy of it goes.
fn kept(scene: &Scene<'_>) -> Option<Proposal> {
    let (moved, _) = scene.labelled().find(|(_, label)| *label == "value moved here")?;
    let own = scene.exactly(moved).filter(|own| own.kind == "identifier")?;
    let parent = scene.file.around(own.span).into_iter().rfind(|node| node.span != own.span)?;
    let is_offered =
        scene.error.suggestions.iter().flat_map(|one| &one.parts).any(|part| {
            part.new_text == ".clone()" && scene.here(&part.place).is_some_and(|at| at.start() == moved.end())
        });
    let is_handed = parent.kind == "arguments" && !is_offered;
    is_handed.then(|| Proposal::new("a copy of it goes").insert(scene, moved.end(), ".clone()"))
}

/// `&mut` before what is moved. A local that was changed itself is changed through the borrow.
fn by_mutable_borrow(scene: &Scene<'_>) -> Proposal {
    let why = Proposal::new("borrow it mutably").insert(scene, scene.span.start(), "&mut ");
    let own = scene.file.nearest(scene.span, &["let_declaration"]);
    let own = own.filter(|own| scene.file.child(*own, "value").is_some_and(|value| value.span == scene.span));
    let words = own.map(|own| scene.file.words(own.span)).unwrap_or_default();
    match words.as_slice() {
        [_, word, name, ..] if word.text == "mut" => {
            let gap = Span::new(word.span.start(), name.span.start()).unwrap_or(word.span);
            why.replace(scene, gap, "")
        }
        _ => why,
    }
}

/// Several moves before the use: a copy for each, as the compiler offers it for one.
fn each_cloned(scene: &Scene<'_>) -> Option<Proposal> {
    let mut spans: Vec<Span> = Vec::new();
    for suggestion in &scene.error.suggestions {
        let [part] = suggestion.parts.as_slice() else { continue };
        let at = scene.here(&part.place).filter(|at| at.is_empty() && part.new_text == ".clone()");
        spans.extend(at.filter(|at| !spans.contains(at)));
    }
    if spans.len() < 2 {
        return None;
    }
    let why = Proposal::new("a copy for each of them");
    Some(spans.into_iter().fold(why, |why, at| why.insert(scene, at.start(), ".clone()")))
}

/// `for worker in self.workers.iter()` whose elements are used up: what is there is taken out.
fn of_loop(scene: &Scene<'_>) -> Vec<Proposal> {
    let name = scene.text();
    let around = scene.file.around(scene.span);
    let value = around.iter().rev().filter(|node| node.kind == "for_expression").find_map(|own| {
        let pattern = scene.file.child(*own, "pattern").filter(|pattern| scene.file.text(pattern.span) == name)?;
        scene.file.child(*own, "value").filter(|_| !pattern.span.contains(scene.span))
    });
    let Some(value) = value else { return Vec::new() };
    let text = scene.file.text(value.span);
    let inner = [".iter()", ".iter_mut()"].into_iter().find_map(|call| text.strip_suffix(call));
    let inner = inner.or_else(|| text.strip_prefix("&mut ")).or_else(|| text.strip_prefix('&'));
    let Some(inner) = inner else { return Vec::new() };
    // Only where the list is used afterwards has it to stay, empty.
    let whole = Proposal::new("go through them by value").replace(scene, value.span, inner);
    let drained = Proposal::new("take them out").replace(scene, value.span, format!("{inner}.drain(..)"));
    vec![whole, drained.guessed(true)]
}

/// `.into_iter()` of what is only borrowed: its elements are gone through where they are.
fn gone_through(scene: &Scene<'_>) -> Option<Proposal> {
    let field = scene.file.nearest(scene.span, &["field_expression"])?;
    let around = scene.file.around(field.span);
    let own = around
        .iter()
        .rev()
        .filter(|node| node.kind == "field_expression")
        .find(|node| scene.file.child(**node, "value").is_some_and(|value| value.span == scene.span))?;
    let name = scene.file.child(*own, "field").filter(|name| scene.file.text(name.span) == "into_iter")?;
    Some(Proposal::new("go through it where it is").replace(scene, name.span, "iter"))
}

/// `.into_iter()` in what is given to a call that wants what is borrowed, as in `own.iter().cmp(other.into_iter())`.
fn compared(scene: &Scene<'_>) -> Option<Proposal> {
    let (expected, got) = scene.expected_found()?;
    let is_of_borrowed = expected.replace('&', "") == got && expected != got;
    let own = scene.exactly(scene.span).filter(|own| own.kind == "call_expression" && is_of_borrowed)?;
    let name = scene.file.child(scene.file.child(own, "function")?, "field")?;
    let is_it = scene.file.text(name.span) == "into_iter";
    is_it.then(|| Proposal::new("go through it where it is").replace(scene, name.span, "iter"))
}

/// A part that is moved out of what is needed whole later: a copy of it, or a loan.
fn of_part(scene: &Scene<'_>) -> Vec<Proposal> {
    let moved = scene.labelled().find(|(_, label)| label.contains("value partially moved here"));
    let part = moved.and_then(|(span, _)| scene.exactly(span)).filter(|part| part.kind == "field_expression");
    let Some(part) = part else { return Vec::new() };
    vec![
        Proposal::new("clone it").insert(scene, part.span.end(), ".clone()"),
        Proposal::new("borrow it").insert(scene, part.span.start(), "&"),
    ]
}

/// A method that takes `self` where a note says that this moves: `&self`, unless it is there to end what it takes.
fn by_reference(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    let mut found = Vec::new();
    for place in &scene.error.note_places {
        let Some(span) = Span::new(place.byte_start, place.byte_end) else { continue };
        let Some(file) = read(&place.file) else { continue };
        let taken = file.nearest(span, &["self_parameter"]);
        if matches!(file.text(span), "self" | "mut self") && taken.is_some_and(|own| own.span == span) {
            // Who has only borrowed `self` cannot have meant to end it.
            let is_lent = scene.text() == "self" && scene.code() == "E0507";
            let is_shared =
                ["`Arc`", "`Rc`"].iter().any(|of| scene.error.message.ends_with(&format!("out of an {of}")));
            let ground = if is_shared { ground_to_borrow_shared } else { ground_to_borrow };
            let ground = ground(&file, span).map(|ground| if is_lent { Ground::Reason } else { ground });
            let why = ground.map(|ground| Proposal::new("take `&self`").on(ground));
            found.extend(why.map(|why| why.replace_in(&place.file, &file, span, "&self")));
        }
    }
    found
}

/// A method that moves what it is called on, of which no note says where it is: the one of that name in the crate takes `&self`.
fn of_called_method(scene: &Scene<'_>, read: Read<'_>) -> Option<Proposal> {
    let (moved, _) = scene.labelled().find(|(_, label)| label.contains("moved due to this method call"))?;
    let name = scene.file.words(moved).first().map(|word| word.text.to_owned())?;
    let methods = |file: &SyntaxFile| -> Vec<Span> {
        let named = file.all_named(&["function_item"], name.as_str());
        let lists = named.filter_map(|own| file.child(own, "parameters"));
        let taken = lists.flat_map(|list| file.children(list)).filter(|child| child.kind == "self_parameter");
        taken.map(|taken| taken.span).collect()
    };
    let mut files = files_of_crate(scene, read).unwrap_or_default();
    if !files.iter().any(|(other, _)| other == scene.name) {
        files.push((scene.name.to_owned(), Rc::clone(&scene.file)));
    }
    let mut found =
        files.iter().flat_map(|(name, file)| methods(file).into_iter().map(move |taken| (name, file, taken)));
    let (Some((other, file, taken)), None) = (found.next(), found.next()) else { return None };
    let is_owned = matches!(file.text(taken), "self" | "mut self");
    let has_reason = is_owned && ground_to_borrow(file, taken) == Some(Ground::Reason);
    has_reason.then(|| Proposal::new("take `&self`").replace_in(other, file, taken, "&self"))
}

/// `self.run()` in a method that only borrows `self`, where `run` takes it by value: the one method of that name in the
/// file borrows it as well. Who has only borrowed it cannot have meant to end it.
fn of_own_method(scene: &Scene<'_>) -> Option<Proposal> {
    let taken = taken_by_own_method(&scene.file, scene.span)?;
    let is_lent = scene.code() == "E0507";
    let ground = ground_to_borrow(&scene.file, taken.span).map(|ground| if is_lent { Ground::Reason } else { ground });
    // What only calls it elsewhere says less than a note about it.
    let has_reason = ground == Some(Ground::Reason);
    has_reason.then(|| Proposal::new("take `&self`").replace(scene, taken.span, "&self"))
}

/// What uses the loan later, moved up before what ends it.
fn earlier(scene: &Scene<'_>) -> Option<Proposal> {
    let (use_, _) = scene.labelled().find(|(_, label)| label.contains("later used") || label.contains("used here"))?;
    let block = scene.file.nearest(scene.span, &["block"])?;
    let statements = scene.file.children(block);
    let holding = |span: Span| statements.iter().position(|statement| statement.named && statement.span.contains(span));
    let (first, later) = (holding(scene.span)?, holding(use_)?);
    let (first, later) = (statements.get(first)?, statements.get(later)?);
    if first.span.start() >= later.span.start() {
        return None;
    }
    let text = scene.file.text(later.span).to_owned();
    // What leaves the function, or does something of its own, has its place in the order of things.
    let between = Span::new(first.span.start(), later.span.start())?;
    let leaves =
        |span: Span| scene.file.words(span).iter().any(|word| matches!(word.text, "?" | "return" | "break" | "await"));
    if leaves(between) && (leaves(later.span) || later.kind == "expression_statement") {
        return None;
    }
    let is_tail = !text.ends_with([';', '}']) && later.kind != "expression_statement";
    if is_tail && statements.iter().rev().find(|one| one.named).is_some_and(|last| last.span == later.span) {
        let name = ["value", "result", "found", "out"]
            .into_iter()
            .find(|name| scene.file.words(block.span).iter().all(|word| word.text != *name))?;
        let line = format!("let {name} = {text};\n{}", scene.indentation(first.span.start()));
        let why = Proposal::new("take the value before the loan ends").insert(scene, first.span.start(), line);
        return Some(why.replace(scene, later.span, name));
    }
    let gap =
        Span::new(statements.iter().rev().find(|s| s.span.end() <= later.span.start())?.span.end(), later.span.end())?;
    let blank = blanks_before(scene, first.span.start());
    let indentation = scene.file.text(blank).to_owned();
    let moved = Proposal::new("use the loan before it ends").insert(
        scene,
        first.span.start(),
        format!("{text}\n{indentation}"),
    );
    // Comments between the two stay where they are.
    let kept = scene.file.comments_in(gap).is_empty();
    Some(moved.replace(scene, if kept { gap } else { later.span }, ""))
}

/// `drop(guard);` behind the last statement that speaks of `guard`.
fn dropped_later(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let (moved, _) = scene.labelled().find(|(_, label)| *label == "value moved here")?;
    let own = file.nearest(moved, &["expression_statement"])?;
    let (name, text) = (file.text(moved), file.text(own.span));
    let is_dropped = ["drop", "mem::drop", "std::mem::drop"].iter().any(|of| text == format!("{of}({name});"));
    let block = file.nearest(own.span, &["block"]).filter(|_| is_dropped)?;
    let statements = file.children(block);
    let speaks = |one: &Branch<'_>| file.words(one.span).iter().any(|word| word.text == name);
    let last = statements.iter().rfind(|one| one.named && speaks(one))?;
    if last.span.start() <= own.span.start() {
        return None;
    }
    // What does not speak of it may be what it was to end for.
    let is_behind = |one: &&Branch<'_>| one.span.start() > own.span.start() && one.span.end() <= last.span.end();
    if !statements.iter().filter(is_behind).all(|one| !one.named || speaks(one)) {
        return None;
    }
    let blank = blanks_before(scene, own.span.start());
    let gone = Span::new(blank.start().saturating_sub(1), own.span.end())?;
    let why = Proposal::new("end it behind its last use").replace(scene, gone, "");
    let indentation = scene.indentation(last.span.start());
    let ends = file.text(last.span).ends_with([';', '}']);
    let is_last = statements.iter().rfind(|one| one.named).is_some_and(|one| one.span == last.span);
    if ends || !is_last {
        return Some(why.insert(scene, last.span.end(), format!("\n{indentation}{text}")));
    }
    let words = file.words(block.span);
    let is_free = |name: &&str| words.iter().all(|word| word.text != *name);
    let value = ["value", "result", "found", "out"].into_iter().find(is_free)?;
    let line = format!("let {value} = {};\n{indentation}{text}\n{indentation}{value}", file.text(last.span));
    Some(why.replace(scene, last.span, line))
}

/// The blanks that the line of `offset` begins with.
fn blanks_before(scene: &Scene<'_>, offset: usize) -> Span {
    let start = line_start(scene.file.bytes(), offset);
    Span::new(start, start + scene.indentation(offset).len()).unwrap_or(Span::at(start))
}

/// A value that ends with its block, declared before the block.
fn longer(scene: &Scene<'_>) -> Option<Proposal> {
    // Where a place is asked for, the loan is shown with its sign.
    let name = scene.text().trim_start_matches('&').trim_start_matches("mut ");
    let block = scene.file.nearest(scene.span, &["block"])?;
    // What every turn makes anew would be made once.
    let is_turn = |own: Branch<'_>| scene.file.child(own, "body").is_some_and(|body| body.span == block.span);
    let loops = ["for_expression", "loop_expression", "while_expression", "closure_expression"];
    if scene.file.nearest(block.span, &loops).is_some_and(is_turn) {
        return None;
    }
    let declared = scene.file.children(block).into_iter().find(|statement| {
        statement.kind == "let_declaration" && scene.file.child_text(*statement, "pattern") == Some(name)
    })?;
    let around = scene.file.around(block.span);
    let outer = around.iter().rev().find(|b| b.kind == "block" && b.span != block.span)?;
    let holder = scene.file.children(*outer).into_iter().find(|s| s.named && s.span.contains(block.span))?;
    let text = scene.file.text(declared.span).to_owned();
    let indentation = scene.file.text(blanks_before(scene, holder.span.start())).to_owned();
    let blank = blanks_before(scene, declared.span.start());
    let gone = Span::new(blank.start().saturating_sub(1), declared.span.end())?;
    let moved = Proposal::new("let it live as long as what borrows it");
    Some(moved.insert(scene, holder.span.start(), format!("{text}\n{indentation}")).replace(scene, gone, ""))
}
