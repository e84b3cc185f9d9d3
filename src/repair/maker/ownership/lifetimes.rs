//! E0106, E0261, E0308, E0491, E0521, E0637, E0726 and others: a lifetime that is missing or that nobody declares.

use super::borrowing_types::{as_declared, as_the_type_borrows, of_all_it_holds, of_what_is_lent, of_what_is_made};
use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::repair::spelling::near_lifetime;
use crate::repair::type_text::without_lifetimes;
use crate::syntax::{Branch, Word};

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0106" => {
            let found = receiver(scene).into_iter().chain(of_all_it_holds(scene)).chain(of_what_is_inside(scene));
            found.chain(missing(scene)).collect()
        }
        "E0637" => missing(scene),
        "E0726" => of_what_is_made(scene).into_iter().chain(as_declared(scene)).collect(),
        "E0261" => {
            let near = misspelt(scene);
            let declared = undeclared(scene).map(|one| one.guessed(near.is_some()));
            near.into_iter().chain(declared).collect()
        }
        "E0308" if scene.error.message.starts_with("method not compatible with trait") => of_header(scene),
        "E0521" => of_header(scene),
        "E0491" => longer(scene).into_iter().collect(),
        "E0803" => as_the_type_borrows(scene).into_iter().collect(),
        "E0309" | "E0621" => {
            let own = if scene.code() == "E0621" { as_it_is_called(scene) } else { None };
            own.into_iter().chain(as_declared_for(scene)).collect()
        }
        "E0310" => held_as_long(scene).into_iter().collect(),
        "" if scene.error.message.starts_with("expected `<`, found ") => for_any(scene).into_iter().collect(),
        "" if scene.error.message.contains("is declared without lifetime parameters") => {
            // What is pointed at is the sign alone, or the whole type.
            let own = scene.file.nearest(scene.span, &["reference_type"]).map_or(scene.span, |own| own.span);
            let named = declared(scene).into_iter().filter_map(|name| borrowed(scene, own, &name));
            named.chain(of_what_is_lent(scene)).collect()
        }
        "" if scene.error.message.contains("lifetime may not live long enough") => {
            let mut found = given_back(scene);
            let is_told = !found.is_empty();
            found.extend(outlived(scene).into_iter().map(|one| one.guessed(is_told)));
            found.extend(of_header(scene));
            found.extend(for_ever(scene));
            found
        }
        "" if scene.error.message.starts_with("missing lifetime in associated type") && scene.text() == "&" => {
            let lent = of_what_is_lent(scene);
            let why = Proposal::new("it is borrowed where it is given back").guessed(lent.is_some());
            lent.into_iter().chain([why.replace(scene, scene.span, "")]).collect()
        }
        "" if scene.error.message.contains("not mentioned in `use<...>`") => captured(scene).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// The lifetimes that are declared around, the innermost first.
fn declared(scene: &Scene<'_>) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for around in scene.file.around(scene.span).iter().rev() {
        let Some(list) = scene.file.child(*around, "type_parameters") else { continue };
        for word in scene.file.words(list.span).iter().filter(|word| word.text.starts_with('\'') && !word.is_literal) {
            if !names.contains(&word.text.to_owned()) && word.text != "'_" {
                names.push(word.text.to_owned());
            }
        }
    }
    names
}

/// `for Reads<'a>`: the lifetime that the bound speaks of, declared behind the `for`.
fn for_any(scene: &Scene<'_>) -> Option<Proposal> {
    let words = scene.file.words(scene.file.whole());
    let at = words.iter().position(|word| word.span.start() == scene.span.start())?;
    let before = words.get(at.checked_sub(1)?).filter(|word| word.text == "for")?;
    let bound = words.iter().skip(at).take_while(|word| !matches!(word.text, "{" | ";"));
    let mut lifetimes = bound.filter(|word| word.text.starts_with('\'') && !word.is_literal);
    let name = lifetimes.find(|word| !matches!(word.text, "'static" | "'_"))?.text;
    Some(Proposal::new(format!("for any `{name}`")).insert(scene, before.span.end(), format!("<{name}>")))
}

/// `&'a T` for the first `&T` in a span.
fn borrowed(scene: &Scene<'_>, span: Span, name: &str) -> Option<Proposal> {
    let words = scene.file.words(span);
    let at = words.iter().position(|word| word.text == "&")?;
    let next = words.get(at + 1).filter(|next| !next.text.starts_with('\''))?;
    let sign = words.get(at)?.span;
    let gap = if next.span.start() == sign.end() { " " } else { "" };
    Some(Proposal::new(format!("it lives for `{name}`")).insert(scene, sign.end(), format!("{name}{gap}")))
}

/// `&'static str` for the parameter of which the compiler says that it is kept for ever.
fn for_ever(scene: &Scene<'_>) -> Option<Proposal> {
    scene.labelled().find(|(_, label)| label.ends_with("must outlive `'static`"))?;
    let (at, _) = scene.labelled().find(|(_, label)| label.starts_with("let's call the lifetime of this reference"))?;
    let own = scene.file.nearest(at, &["reference_type"])?;
    scene.file.nearest(own.span, &["parameter"])?;
    borrowed(scene, own.span, "'static")
}

/// A parameter that has to live as long as what is given back.
fn outlived(scene: &Scene<'_>) -> Vec<Proposal> {
    let Some(list) = scene.function().and_then(|function| scene.file.child(function, "parameters")) else {
        return Vec::new();
    };
    let told = scene.error.plain();
    let mut found = Vec::new();
    for name in declared(scene).iter().filter(|name| told.contains(name.as_str())) {
        for parameter in scene.file.children(list).into_iter().filter(|child| child.named) {
            found.extend(borrowed(scene, parameter.span, name));
        }
    }
    found.truncate(4);
    found
}

/// `&'a Self` where the compiler writes the type out: that says the same of it.
fn as_it_is_called(scene: &Scene<'_>) -> Option<Proposal> {
    scene.error.suggestions.iter().find_map(|suggestion| {
        let [part] = suggestion.parts.as_slice() else { return None };
        let (name, _) =
            part.new_text.trim_start_matches('&').split_once(' ').filter(|(name, _)| name.starts_with('\''))?;
        let at = scene.here(&part.place)?;
        let own = scene.file.nearest(at, &["reference_type"])?;
        borrowed(scene, own.span, name)
    })
}

/// `-> Option<&'a T>` for `-> Option<&T>`, where the function declares one lifetime for what it is given, and says of nothing that is
/// given back how long it lives.
fn as_declared_for(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let function = scene.function()?;
    let list = file.inside(file.child(function, "type_parameters")?.span, &["lifetime_parameter"]);
    let [only] = list.as_slice() else { return None };
    let name = file.text(only.span).split(':').next()?.trim();
    let back = file.child(function, "return_type")?;
    let is_open = file.words(back.span).iter().all(|word| !word.text.starts_with('\''));
    borrowed(scene, back.span, name).filter(|_| is_open)
}

/// `fn word<'a>(input: &mut Input<'a>) -> &'a str` for `fn word(input: &mut Input<'_>) -> &str`: what is given back is of what is
/// inside, and not of the loan of it.
fn of_what_is_inside(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let function = scene.function().filter(|own| file.child(*own, "type_parameters").is_none())?;
    let back = file.child(function, "return_type").filter(|back| back.span.contains(scene.span))?;
    let list = file.child(function, "parameters")?;
    let words = file.words(list.span);
    let mut open = words.iter().filter(|word| word.text == "'_");
    let (inside, None) = (open.next()?, open.next()) else { return None };
    let is_lent = file.words(list.span).iter().filter(|word| word.text == "&").count() == 1 && scene.text() == "&";
    let why = Proposal::new("what is given back is of what is inside").insert(
        scene,
        file.child(function, "name")?.span.end(),
        "<'a>",
    );
    let rest = Span::new(scene.span.start(), back.span.end())?;
    let named = borrowed(scene, rest, "'a").filter(|_| is_lent)?;
    Some(why.replace(scene, inside.span, "'a").with(named))
}

/// `Box<dyn Strategy + 'b>` for the field `Box<dyn Strategy>` of a type that has a `'b`, where what it is given lives for `'b`.
fn held_as_long(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let of = scene.error.message.split('`').nth(1)?;
    let name = of.rsplit_once(" + ").map(|(_, last)| last).filter(|last| last.starts_with('\''))?;
    let own = file.nearest(scene.span, &["impl_item"])?;
    let held = file.child_text(own, "type")?.split('<').next()?;
    let item = file.all_named(&["struct_item"], held).next()?;
    let declares = file.child_text(item, "type_parameters")?;
    declares.split(|c: char| !c.is_alphanumeric() && c != '\'').find(|word| *word == name)?;
    let traits = of.trim_start_matches("impl ").split(" + ").next()?;
    let objects = file.inside(item.span, &["dynamic_type"]).into_iter();
    let mut objects = objects.filter(|object| file.text(object.span).strip_prefix("dyn ") == Some(traits));
    let (object, None) = (objects.next()?, objects.next()) else { return None };
    file.nearest(object.span, &["bounded_type"]).is_none().then_some(())?;
    Some(Proposal::new(format!("it is held for `{name}`")).insert(scene, object.span.end(), format!(" + {name}")))
}

/// `fn name(&self) -> &'a str` for a method of this file that is called in what is given back, where its impl declares the
/// lifetime: without a name what it gives back lives as long as the borrow.
fn given_back(scene: &Scene<'_>) -> Vec<Proposal> {
    let file = &scene.file;
    let told = scene.error.plain();
    let words = file.words(scene.span);
    let called = words.windows(2).filter(|pair| matches!(pair, [name, list] if name.is_name && list.text == "("));
    let called: Vec<&str> = called.filter_map(|pair| pair.first()).map(|name| name.text).collect();
    let mut found = Vec::new();
    for function in file.all(&["function_item"]) {
        let name = file.child_text(function, "name");
        let back = file.child(function, "return_type").filter(|_| name.is_some_and(|name| called.contains(&name)));
        let heading = file.nearest(function.span, &["impl_item"]).and_then(|own| file.child(own, "type_parameters"));
        let (Some(back), Some(heading)) = (back, heading) else { continue };
        for parameter in file.inside(heading.span, &["lifetime_parameter"]) {
            let name = file.text(parameter.span).split(':').next().unwrap_or_default().trim();
            if told.contains(name) {
                found.extend(borrowed(scene, back.span, name));
            }
        }
    }
    found.truncate(4);
    found
}

/// `impl From<&str>` with a method that takes `&'static str`: the trait's argument lives as long as what the method takes,
/// or that no longer than the argument.
fn of_header(scene: &Scene<'_>) -> Vec<Proposal> {
    let own = scene.file.nearest(scene.span, &["impl_item"]);
    let parameters = own.and_then(|own| scene.file.child(own, "type_parameters"));
    let declares = parameters.is_some_and(|parameters| scene.file.text(parameters.span).contains('\''));
    let list = own.and_then(|own| scene.file.child(own, "trait"));
    let list = list.and_then(|of| scene.file.child(of, "type_arguments"));
    let Some((list, function)) = list.zip(scene.function()) else { return Vec::new() };
    let parts = ["type_parameters", "parameters", "where_clause"];
    let head = scene.file.children(function).into_iter().filter(|child| parts.contains(&child.kind));
    let taken = head.flat_map(|part| scene.file.inside(part.span, &["reference_type"])).collect::<Vec<_>>();
    let mut found = Vec::new();
    for argument in scene.file.inside(list.span, &["reference_type"]) {
        for taken in &taken {
            let (of_heading, of_method) = (scene.file.text(argument.span), scene.file.text(taken.span));
            if of_heading != of_method && without_lifetimes(of_heading) == without_lifetimes(of_method) {
                // One that the impl declares may be the one that is meant.
                if !(declares && of_method.contains("'static")) {
                    let why = Proposal::new("it lives as long in the heading");
                    found.push(why.replace(scene, argument.span, of_method));
                }
                let why = Proposal::new("it lives as long as in the heading");
                found.push(why.replace(scene, taken.span, of_heading));
            }
        }
    }
    found.truncate(4);
    found
}

/// `use<>` that leaves out what the hidden type holds.
fn captured(scene: &Scene<'_>) -> Option<Proposal> {
    let (named, _) = scene.labelled().find(|(_, label)| label.contains("is captured"))?;
    let name = scene.file.text(named);
    let back = scene.file.child(scene.function()?, "return_type")?;
    let words = scene.file.words(back.span);
    let at = words.windows(2).position(|pair| matches!(pair, [a, b] if a.text == "use" && b.text == "<"))?;
    let (open, next) = (words.get(at + 1)?, words.get(at + 2)?);
    let text = if next.text == ">" { name.to_owned() } else { format!("{name}, ") };
    name.starts_with('\'').then(|| Proposal::new(format!("it holds `{name}`")).insert(scene, open.span.end(), text))
}

/// A borrow, or a type, without the lifetime that it needs: `'static`, or one that is declared around.
fn missing(scene: &Scene<'_>) -> Vec<Proposal> {
    let mut names = vec!["'static".to_owned()];
    for around in scene.file.around(scene.span).iter().rev() {
        let Some(list) = scene.file.child(*around, "type_parameters") else { continue };
        for word in scene.file.words(list.span).iter().filter(|word| word.text.starts_with('\'') && !word.is_literal) {
            if !names.contains(&word.text.to_owned()) && word.text != "'_" {
                names.insert(0, word.text.to_owned());
            }
        }
    }
    let at = scene.span.end();
    let texts = names.iter().map(|name| match scene.text() {
        "&" => (name.clone(), Span::at(at), format!("{name} ")),
        "'_" => (name.clone(), scene.span, name.clone()),
        _ => (name.clone(), Span::at(at), format!("<{name}>")),
    });
    // What comes in by reference is what goes out, as a rule, and what is checked last is who owns it.
    let list = scene.function().and_then(|function| scene.file.child(function, "parameters"));
    let has_borrowed = list.is_some_and(|list| scene.file.words(list.span).iter().any(|word| word.text == "&"));
    let has_borrowed = has_borrowed || is_made_of_borrowed(scene) || of_all_it_holds(scene).is_some();
    let write = |(name, span, text): (String, Span, String)| {
        let is_guess = has_borrowed && name == "'static";
        Proposal::new(format!("it lives for `{name}`")).guessed(is_guess).replace(scene, span, text)
    };
    texts.map(write).collect()
}

/// Whether the type around is written with a lifetime elsewhere in the file, or made there by a function that takes something
/// of the type of this very field: what it holds is borrowed from whoever makes it.
fn is_made_of_borrowed(scene: &Scene<'_>) -> bool {
    let file = &scene.file;
    let own = file.nearest(scene.span, &["struct_item", "enum_item"]).and_then(|own| file.child(own, "name"));
    let field = file.nearest(scene.span, &["reference_type", "generic_type"]);
    let (Some(name), Some(field)) = (own.map(|own| file.text(own.span)), field) else { return false };
    let words = file.words(file.whole());
    let is_written = |three: &[Word<'_>]| matches!(three, [own, open, first] if own.text == name && open.text == "<" && first.text.starts_with('\''));
    let takes = |function: &Branch<'_>| {
        let is_own = file.impl_around(function.span).is_some_and(|around| around.is_of(name));
        let makes = file.child(*function, "return_type").is_some_and(|back| {
            let words = file.words(back.span);
            words.iter().any(|word| word.text == name || is_own && word.text == "Self")
        });
        let list = file.child(*function, "parameters").filter(|_| makes);
        let types = list.map(|list| file.inside(list.span, &[field.kind])).unwrap_or_default();
        types.into_iter().any(|of| file.text(of.span) == file.text(field.span))
    };
    words.windows(3).any(is_written) || file.all(&["function_item"]).iter().any(takes)
}

/// `impl<'a, 't: 'a>` where what is referred to for `'a` lives for `'t`.
fn longer(scene: &Scene<'_>) -> Option<Proposal> {
    let told = scene.error.plain();
    let named = |before: &str| {
        let rest = told.split(before).nth(1)?.trim_start().strip_prefix('`')?;
        rest.split('`').next().filter(|name| name.starts_with('\'')).map(str::to_owned)
    };
    let lent = named("the pointer is valid for the lifetime")?;
    let held = named("the referenced data is only valid for the lifetime")?;
    let own = scene.file.nearest(scene.span, &["impl_item"])?;
    let list = scene.file.child(own, "type_parameters")?;
    let mut parameters = scene.file.inside(list.span, &["lifetime_parameter"]).into_iter();
    let own = parameters.find(|own| scene.file.words(own.span).first().is_some_and(|word| word.text == held))?;
    let sign = if scene.file.text(own.span).contains(':') { " + " } else { ": " };
    let why = Proposal::new(format!("what is referred to lives at least for `{lent}`"));
    Some(why.insert(scene, own.span.end(), format!("{sign}{lent}")))
}

/// What a method gives back a reference into is borrowed: `&self` for a `self` that would be gone.
fn receiver(scene: &Scene<'_>) -> Option<Proposal> {
    let function = scene.function()?;
    let back = scene.file.child(function, "return_type").filter(|back| back.span.contains(scene.span))?;
    let list = scene.file.child(function, "parameters")?;
    let own = scene.file.children(list).into_iter().find(|child| child.kind == "self_parameter")?;
    let rest = Span::new(scene.span.start(), back.span.end()).map(|rest| scene.file.text(rest));
    let sign = if rest.is_some_and(|rest| rest.starts_with("&mut ")) { "&mut " } else { "&" };
    let is_value = scene.text() == "&" && scene.file.text(own.span) == "self";
    is_value.then(|| Proposal::new("borrow what it gives back a part of").insert(scene, own.span.start(), sign))
}

/// The one lifetime that is declared around under nearly that name.
fn misspelt(scene: &Scene<'_>) -> Option<Proposal> {
    let names = declared(scene);
    let near = near_lifetime(names.iter().map(String::as_str), scene.text())?;
    Some(Proposal::new(format!("it is `{near}`")).replace(scene, scene.span, near))
}

/// A lifetime that the impl has to declare, and its methods need not.
fn undeclared(scene: &Scene<'_>) -> Option<Proposal> {
    let kinds = ["associated_type", "enum_item", "function_item", "impl_item", "struct_item", "type_item"];
    let own = scene.file.nearest(scene.span, &kinds)?;
    let name = scene.text();
    let keyword = scene.file.words(own.span).into_iter().find(|word| word.text == "impl");
    let at = match (own.kind, keyword) {
        ("impl_item", Some(keyword)) => keyword.span.end(),
        _ => scene.file.child(own, "name")?.span.end(),
    };
    if let Some(list) = scene.file.child(own, "type_parameters") {
        return Some(Proposal::new(format!("declare `{name}`")).insert(
            scene,
            list.span.start() + 1,
            format!("{name}, "),
        ));
    }
    Some(Proposal::new(format!("declare `{name}`")).insert(scene, at, format!("<{name}>")))
}
