//! E0308 "types differ in mutability", E0053, E0271, E0594, E0596, E0599: a `mut` is missing at the borrow, at what is borrowed, at what
//! a method of a trait takes, or at what a function gives back; what is shared is borrowed once more.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::repair::type_text::type_path;
use crate::syntax::Branch;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.code() == "E0271" {
        return noted(scene).into_iter().collect();
    }
    if scene.code() == "E0053" {
        return as_the_trait_has_it(scene).into_iter().collect();
    }
    if scene.code() == "E0599" {
        return lent_to_be_changed(scene).into_iter().collect();
    }
    let differs = scene.labelled().any(|(_, label)| label.contains("types differ in mutability"));
    if !(scene.code() == "E0308" && differs || matches!(scene.code(), "E0594" | "E0596")) {
        return Vec::new();
    }
    let mut found: Vec<Proposal> = given_back(scene).into_iter().chain(of_field(scene)).collect();
    let text = scene.text();
    // `&mut (&self.list)[0]`
    let at = scene.span.start() + text.len() - text.trim_start_matches('(').len();
    if let Some(rest) = text.trim_start_matches('(').strip_prefix('&')
        && !rest.trim_start().starts_with("mut ")
    {
        // What is written into something that has no name is lost.
        let value = scene.exactly(scene.span).and_then(|own| scene.file.child(own, "value"));
        let is_made = value.is_some_and(|value| matches!(value.kind, "call_expression" | "macro_invocation"));
        let is_copy = value.is_some_and(|value| scene.file.text(value.span).ends_with(".clone()"));
        let places = ["identifier", "self", "field_expression", "index_expression", "unary_expression"];
        let is_place = value.is_none_or(|value| places.contains(&value.kind));
        if is_place || is_made && !is_copy {
            let why = Proposal::new("borrow it mutably").guessed(is_made);
            found.push(why.insert(scene, at + 1, "mut "));
        }
    }
    // `&mut out as &[u8]`: what is cast is borrowed to be changed, and was to stay so.
    let cast = scene.exactly(scene.span).filter(|own| own.kind == "type_cast_expression");
    if let Some((value, of)) =
        cast.and_then(|own| Some((scene.file.child(own, "value")?, scene.file.child(own, "type")?)))
        && scene.file.text(value.span).starts_with("&mut ")
        && of.kind == "reference_type"
        && let Some(at) = after_borrow(scene, of.span)
    {
        found.push(Proposal::new("cast it to a mutable borrow").insert(scene, at, "mut "));
    }
    // `(*self.file).read(buf)`: what is shared may be read by a borrow of the borrow.
    let is_shared = scene.error.message.starts_with("cannot borrow data in an `");
    if let Some(place) = scene.exactly(scene.span).filter(|_| is_shared && !text.starts_with('&')) {
        let at = place.span.start() + usize::from(text.starts_with('('));
        let is_deref = text.trim_start_matches('(').starts_with('*');
        let lent = is_deref.then(|| Proposal::new("borrow what is shared").insert(scene, at, "&"));
        found.extend(lent);
    }
    let name = text.trim_start_matches(['&', '*', '(']).split(['.', '[', ')']).next().unwrap_or_default().trim();
    let Some(parameters) = scene.function().and_then(|function| scene.file.child(function, "parameters")) else {
        return found;
    };
    for parameter in scene.file.children(parameters) {
        let place = match parameter.kind {
            "self_parameter" if name == "self" => Some(parameter.span),
            "parameter" => {
                let pattern = scene.file.child_text(parameter, "pattern");
                let of = scene.file.child(parameter, "type").filter(|of| of.kind == "reference_type");
                of.filter(|_| pattern == Some(name)).map(|of| of.span)
            }
            _ => None,
        };
        if let Some(at) = place.and_then(|span| after_borrow(scene, span)) {
            found.push(Proposal::new(format!("take `{name}` as a mutable borrow")).insert(scene, at, "mut "));
        }
    }
    found
}

/// `list: &'a Vec<T>` of a struct of this file, where what it lends is changed by way of `self`.
fn of_field(scene: &Scene<'_>) -> Option<Proposal> {
    let (_, rest) = scene.error.message.split_once("`*self.")?;
    let (name, _) = rest.split_once("` as mutable, as it is behind a `&` reference")?;
    let around = scene.file.nearest(scene.span, &["impl_item"])?;
    let named = |item: Branch<'_>, field: &str| {
        let of = scene.file.child(item, field)?;
        Some(type_path(scene.file.text(of.span)))
    };
    let structs = scene.file.all(&["struct_item"]).into_iter();
    let mut own = structs.filter(|item| named(*item, "name") == named(around, "type"));
    let (own, None) = (own.next()?, own.next()) else { return None };
    let fields = scene.file.inside(own.span, &["field_declaration"]).into_iter();
    let field = fields.into_iter().find(|field| named(*field, "name") == Some(name))?;
    let of = scene.file.child(field, "type").filter(|of| of.kind == "reference_type")?;
    Some(Proposal::new("it is a mutable borrow").insert(scene, after_borrow(scene, of.span)?, "mut "))
}

/// `self: Pin<&Self>` where the trait has `Pin<&mut Self>`: what is written stays, with the `mut`. What the compiler offers is the
/// whole type, as it names it, which may be in no scope here.
fn as_the_trait_has_it(scene: &Scene<'_>) -> Option<Proposal> {
    let told = scene.error.plain();
    let count = |which: &str| {
        let (_, rest) = told.split_once(&format!("{which} signature `"))?;
        Some(rest.split('`').next()?.matches("&mut ").count())
    };
    let lacks_one = count("expected")? == count("found")? + 1;
    let own = scene.exactly(scene.span).filter(|_| lacks_one)?;
    let borrows = scene.file.inside(own.span, &["reference_type"]);
    let mut places = borrows.into_iter().filter_map(|of| after_borrow(scene, of.span));
    let (at, None) = (places.next()?, places.next()) else { return None };
    Some(Proposal::new("take it as the trait does").insert(scene, at, "mut "))
}

/// `Limited { inner: &*out }` where `&Out` has not what is asked of it: the one borrow that is in the value, to be changed.
fn lent_to_be_changed(scene: &Scene<'_>) -> Option<Proposal> {
    let told = scene.error.plain();
    told.split_once("trait bound `&").filter(|_| scene.error.message.contains("trait bounds were not satisfied"))?;
    let (_, of) = scene.error.message.split_once(" for struct `")?;
    let name = of.split(['<', '`']).next()?;
    let literals = scene.file.inside(scene.function()?.span, &["struct_expression"]).into_iter();
    let mut made = literals.filter(|own| scene.file.child_text(*own, "name") == Some(name));
    let (own, None) = (made.next()?, made.next()) else { return None };
    let borrows = scene.file.inside(own.span, &["reference_expression"]).into_iter();
    let mut borrows = borrows.filter(|own| !scene.file.text(own.span).starts_with("&mut "));
    let (lent, None) = (borrows.next()?, borrows.next()) else { return None };
    Some(Proposal::new("borrow it mutably").insert(scene, lent.span.start() + 1, "mut "))
}

/// A type, an associated one say, of which a note says that it was to be a mutable borrow.
fn noted(scene: &Scene<'_>) -> Option<Proposal> {
    let rendered = scene.error.plain();
    let (_, wanted) = rendered.split_once("note: expected this to be `&")?;
    let wanted = wanted.split_once('`')?.0;
    let is_mutable = wanted.split([' ', '<']).take(2).any(|word| word == "mut");
    let mut own = scene.error.note_places.iter().filter_map(|place| scene.here(place)).filter(|_| is_mutable);
    let (own, at) = own.find_map(|own| Some((own, after_borrow(scene, own)?)))?;
    let is_type = scene.exactly(own).is_some_and(|own| own.kind == "reference_type");
    is_type.then(|| Proposal::new("it is a mutable borrow").insert(scene, at, "mut "))
}

/// What a function of this file gives back, or a part of it, where it takes `&mut self` and its value is a mutable borrow.
fn given_back(scene: &Scene<'_>) -> Option<Proposal> {
    let name = scene.text().trim_start_matches('*');
    let part_of = |own: &Branch<'_>| {
        let pattern = scene.file.child(*own, "pattern")?;
        let parts = || scene.file.children(pattern).into_iter().filter(|child| child.named);
        let is_tuple = pattern.kind == "tuple_pattern";
        let part = || parts().position(|part| scene.file.text(part.span).trim_start_matches("mut ") == name);
        if is_tuple { part().map(Some) } else { (scene.file.text(pattern.span) == name).then_some(None) }
    };
    let lets = scene.function().map(|own| scene.file.inside(own.span, &["let_declaration"])).unwrap_or_default();
    let before = lets.into_iter().rev().filter(|own| own.span.end() <= scene.span.start());
    let held = before.filter_map(|own| Some((own, part_of(&own)?))).next();
    let part = held.and_then(|(_, part)| part);
    let value = held.and_then(|(own, _)| scene.file.child(own, "value")).or_else(|| scene.exactly(scene.span))?;
    let function = scene.file.child(value, "function").filter(|_| value.kind == "call_expression")?;
    let called = scene.file.child(function, "field")?;
    let mut named = scene.file.all_named(&["function_item"], scene.file.text(called.span));
    let (own, None) = (named.next()?, named.next()) else { return None };
    let taken = scene.file.child(own, "parameters").map(|list| scene.file.inside(list.span, &["self_parameter"]))?;
    let is_taken = taken.first().is_some_and(|own| scene.file.words(own.span).iter().any(|word| word.text == "mut"));
    let nth = |of: Branch<'_>, at: usize| scene.file.children(of).into_iter().filter(|child| child.named).nth(at);
    let back = scene.file.child(own, "return_type")?;
    let back = part.map_or(Some(back), |at| nth(back, at));
    let back = back.filter(|back| is_taken && back.kind == "reference_type")?;
    let body = scene.file.child(own, "body")?;
    let last = scene.file.children(body).into_iter().rev().find(|child| child.named)?;
    let given = part.map_or(Some(last), |at| nth(last, at))?;
    // `let inner = &mut self.inner;`, given in the end
    let text = scene.file.text(given.span);
    let lets = scene.file.inside(body.span, &["let_declaration"]).into_iter();
    let mut named = lets.filter(|own| scene.file.child_text(*own, "pattern") == Some(text));
    let made = named.next_back().and_then(|own| scene.file.child_text(own, "value"));
    let is_lent = made.unwrap_or(text).starts_with("&mut ");
    let at = after_borrow(scene, back.span).filter(|_| is_lent)?;
    Some(Proposal::new("it gives a mutable borrow").insert(scene, at, "mut "))
}

/// Where `mut` goes in `&T`, `&'a T` and `&self`; `None` if it is there.
fn after_borrow(scene: &Scene<'_>, span: Span) -> Option<usize> {
    let words = scene.file.words(span);
    let (first, rest) = words.split_first().filter(|(first, _)| first.text == "&")?;
    let next = rest.first()?;
    if next.text.starts_with('\'') {
        let after = rest.get(1)?;
        return (after.text != "mut").then_some(after.span.start());
    }
    (next.text != "mut").then_some(first.span.end())
}
