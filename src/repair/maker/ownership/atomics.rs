//! E0133: a number that all may change (`static mut`), used where nothing is `unsafe`: the atomic of its type, asked and changed at
//! every place that speaks of it. Only in a file that has all of these places, where none borrows it.

use crate::edit::Span;
use crate::repair::maker::{NUMBERS, Proposal, Read, Scene};
use crate::syntax::Branch;

/// In this order nobody sees less than with any other.
const ORDER: &str = "std::sync::atomic::Ordering::SeqCst";

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    let is_it = scene.code() == "E0133" && scene.error.message.starts_with("use of mutable static");
    if is_it { counted(scene).into_iter().collect() } else { Vec::new() }
}

fn counted(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let name = scene.text();
    let mut statics = file.inside(file.whole(), &["static_item"]).into_iter().filter(|own| {
        let is_named = file.child(*own, "name").is_some_and(|own| file.text(own.span) == name);
        is_named && file.children(*own).iter().all(|part| part.kind != "visibility_modifier")
    });
    let (own, None) = (statics.next()?, statics.next()) else { return None };
    let changes = file.children(own).into_iter().find(|part| part.kind == "mutable_specifier")?;
    let (label, of, value) = (file.child(own, "name")?, file.child(own, "type")?, file.child(own, "value")?);
    let atomic = atomic(file.text(of.span))?;
    // Unlike numbers, atomics begin anew at either end without a word.
    let reckons = file.inside(file.whole(), &["compound_assignment_expr"]).into_iter().any(|change| {
        let is_left = file.child_text(change, "left") == Some(name);
        is_left && file.child_text(change, "operator").is_some_and(|sign| matches!(sign, "+=" | "-="))
    });
    // `COUNT = COUNT + 1` is the same in other words, and another thread may come in between.
    let mut changes_itself = file.inside(file.whole(), &["assignment_expression"]).into_iter().map(|change| {
        let right = file.child(change, "right").map(|right| file.words(right.span)).unwrap_or_default();
        file.child_text(change, "left") == Some(name) && right.iter().any(|word| word.text == name)
    });
    let reckons = reckons || changes_itself.any(|is_it| is_it);
    let mut why = Proposal::new(format!("count it for all threads by `{atomic}`")).groundless(reckons);
    why = why.replace(scene, Span::new(changes.span.start(), label.span.start())?, "");
    why = why.replace(scene, of.span, format!("std::sync::atomic::{atomic}"));
    why = why.insert(scene, value.span.start(), format!("std::sync::atomic::{atomic}::new("));
    why = why.insert(scene, value.span.end(), ")");
    for word in file.words(file.whole()) {
        if word.is_literal && word.text.contains(&format!("{{{name}")) {
            return None;
        }
        if word.text == name && !own.span.contains(word.span) {
            why = used(scene, why, word.span)?;
        }
    }
    Some(why)
}

fn atomic(of: &str) -> Option<String> {
    let is_whole = NUMBERS.contains(&of) && !of.starts_with('f') && !of.ends_with("128");
    if of == "bool" {
        return Some("AtomicBool".to_owned());
    }
    let (first, rest) = of.split_at(1);
    // `AtomicUsize`, `AtomicU32`
    is_whole.then(|| format!("Atomic{}{rest}", first.to_uppercase()))
}

/// One place that speaks of it: what changes it, and what reads it.
fn used(scene: &Scene<'_>, why: Proposal, own: Span) -> Option<Proposal> {
    let file = &scene.file;
    let around = file.around(own);
    let parent = around.iter().rev().find(|node| node.span != own && node.span.contains(own))?;
    let is_left = |node: &Branch<'_>| file.child(*node, "left").is_some_and(|left| left.span == own);
    if is_assignment(parent) && is_left(parent) {
        let right = file.child(*parent, "right")?;
        let gap = Span::new(own.end(), right.span.start())?;
        let call = match file.text(gap).trim() {
            "=" => "store",
            "+=" => "fetch_add",
            "-=" => "fetch_sub",
            "&=" => "fetch_and",
            "|=" => "fetch_or",
            "^=" => "fetch_xor",
            _ => return None,
        };
        let is_statement = around.iter().any(|node| node.kind == "expression_statement" && node.span.contains(own));
        let why = why.replace(scene, gap, format!(".{call}("));
        // There are no two texts for one place: what is read last is written with what comes behind it.
        let is_read_last = file.words(right.span).last().is_some_and(|word| word.text == file.text(own));
        let read = if is_read_last { format!(".load({ORDER})") } else { String::new() };
        let end = format!("{read}, {ORDER})");
        return is_statement.then(|| why.insert(scene, right.span.end(), end));
    }
    // A method may change what it is called on, and what was loaded is a copy.
    if parent.kind == "field_expression" {
        return None;
    }
    // A borrow of it is none of its value; a path or a name that is bound is another one.
    let is_read = !matches!(
        parent.kind,
        "reference_expression" | "scoped_identifier" | "use_declaration" | "closure_parameters" | "parameter"
    ) && !file.child(*parent, "pattern").is_some_and(|pattern| pattern.span.contains(own));
    let is_last = around.iter().filter(|node| is_assignment(node)).any(|node| {
        let right = file.child(*node, "right").filter(|right| right.span.end() == own.end());
        right.is_some() && file.child_text(*node, "left") == Some(file.text(own))
    });
    is_read.then(|| if is_last { why } else { why.insert(scene, own.end(), format!(".load({ORDER})")) })
}

fn is_assignment(node: &Branch<'_>) -> bool {
    matches!(node.kind, "assignment_expression" | "compound_assignment_expr")
}
