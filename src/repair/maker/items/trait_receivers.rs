//! E0185, E0186: a trait says `&self` where none of its implementations has it, or forgets it where all of them have it and the
//! crate calls it so: the trait is what is wrong. What a public trait says is said to others, and stays.

use crate::edit::Span;
use crate::repair::maker::names::renamed::files_of_crate;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::syntax::{Branch, SyntaxFile};
use std::rc::Rc;

pub(in crate::repair) fn make(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    if !matches!(scene.code(), "E0185" | "E0186") {
        return Vec::new();
    }
    proposal(scene, read).into_iter().collect()
}

/// How the functions of a name are called in a crate.
#[derive(Default)]
struct Calls {
    /// `value.name(…)`
    as_method: usize,
    /// `Type::name(…)`
    by_path: usize,
    /// `Type::name()`, which nothing is given.
    with_nothing: usize,
}

fn proposal(scene: &Scene<'_>, read: Read<'_>) -> Option<Proposal> {
    let place = scene.error.places.iter().find(|place| !place.primary)?;
    let theirs = read(&place.file)?;
    let span = Span::new(place.byte_start, place.byte_end)?;
    let said = theirs.nearest(span, &["function_signature_item", "function_item"])?;
    let of = theirs.nearest(said.span, &["trait_item"])?;
    // `pub(crate)` is nothing to others.
    let is_public = theirs.words(of.span).iter().take(2).map(|word| word.text).collect::<Vec<_>>();
    if is_public.first() == Some(&"pub") && is_public.get(1) != Some(&"(") {
        return None;
    }
    let (of, name) = (theirs.child_text(of, "name")?, theirs.child_text(said, "name")?);
    let own = receiver(&scene.file, scene.file.nearest(scene.span, &["function_item"])?);
    let own = own.map(|own| scene.file.text(own.span));
    let files = files_of_crate(scene, read)?;
    let mut calls = Calls::default();
    let mut uses_itself = false;
    for (_, file) in &files {
        count(file, name, &mut calls);
        for implementation in implementations(file, of) {
            let body = file.child(implementation, "body")?;
            let mut functions = file.children(body).into_iter().filter(|one| one.kind == "function_item");
            let Some(one) = functions.find(|one| is_called(file, *one, name)) else { continue };
            if receiver(file, one).map(|own| file.text(own.span)) != own {
                return None;
            }
            let body = file.child(one, "body")?;
            uses_itself |= file.words(body.span).iter().any(|word| word.text == "self");
        }
    }
    let list = theirs.child(said, "parameters")?;
    let inside = theirs.children(list).into_iter().filter(|child| child.named).collect::<Vec<_>>();
    match own {
        Some(own) => {
            let is_meant = (calls.as_method > 0 || uses_itself) && calls.with_nothing == 0;
            let text = if inside.is_empty() { own.to_owned() } else { format!("{own}, ") };
            let at = Span::at(list.span.start() + 1);
            let why = Proposal::new(format!("all that implement `{of}` have `{own}`"));
            is_meant.then(|| why.replace_in(&place.file, &theirs, at, text))
        }
        None => {
            let taken = receiver(&theirs, said)?;
            let end = inside.iter().find(|one| one.span.start() >= taken.span.end());
            let gone = Span::new(taken.span.start(), end.map_or(list.span.end() - 1, |next| next.span.start()))?;
            // A default that speaks of itself needs it.
            let speaks = theirs.child(said, "body").map(|body| theirs.words(body.span)).unwrap_or_default();
            let speaks = speaks.iter().any(|word| word.text == "self");
            let is_meant = calls.by_path > 0 && calls.as_method == 0 && !speaks;
            let why = Proposal::new(format!("nothing that implements `{of}` has one, and it is called by its path"));
            is_meant.then(|| why.replace_in(&place.file, &theirs, gone, ""))
        }
    }
}

fn receiver<'f>(file: &'f SyntaxFile, function: Branch<'_>) -> Option<Branch<'f>> {
    let list = file.child(function, "parameters")?;
    file.children(list).into_iter().find(|child| child.kind == "self_parameter")
}

fn is_called(file: &SyntaxFile, one: Branch<'_>, name: &str) -> bool {
    file.child_text(one, "name") == Some(name)
}

/// The impls of a trait of that name.
fn implementations<'f>(file: &'f Rc<SyntaxFile>, of: &str) -> Vec<Branch<'f>> {
    file.impls().into_iter().filter(|own| own.implements(of)).map(|own| own.block).collect()
}

fn count(file: &SyntaxFile, name: &str, calls: &mut Calls) {
    // By words, since what is formatted stands in a macro, where there are no calls.
    for four in file.words(file.whole()).windows(4) {
        let [before, own, open, next] = four else { continue };
        if own.text != name || open.text != "(" {
            continue;
        }
        calls.as_method += usize::from(before.text == ".");
        calls.by_path += usize::from(matches!(before.text, ":" | "::"));
        calls.with_nothing += usize::from(matches!(before.text, ":" | "::") && next.text == ")");
    }
}
