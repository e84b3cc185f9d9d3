//! What stands before the body of an item: parameters that nothing declares, are declared twice or in the wrong order
//! (E0128, E0262, E0412, E0425, E0496), arguments that nothing takes (E0107), a trait's missing type (E0191), a type where a
//! trait has to stand (E0404), `impl Trait` where it cannot (E0562), `Drop` for some of a type's kinds (E0366, E0367), and
//! methods for a type of somebody else, which need a trait of their own (E0116, E0118, E0390).

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene, quoted};
use crate::repair::type_text::{type_name, type_path};
use crate::syntax::Branch;

/// Most types that are tried for a trait's missing one.
const MOST: usize = 6;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0107" => without_arguments(scene).or_else(|| for_all(scene)).into_iter().collect(),
        "E0116" | "E0118" | "E0390" => extension(scene).into_iter().collect(),
        "E0128" => ordered(scene).into_iter().collect(),
        "E0191" => specified(scene),
        "E0262" => named_anew(scene).into_iter().collect(),
        "E0366" | "E0367" => as_declared(scene),
        "E0404" => implemented(scene),
        "E0412" | "E0425" => declared(scene).into_iter().collect(),
        "E0496" => shadowing(scene).into_iter().collect(),
        "E0562" => boxed(scene).into_iter().collect(),
        "" if scene.error.message.contains("with a default must be trailing") => ordered(scene).into_iter().collect(),
        _ => Vec::new(),
    }
}

fn name_of<'s>(scene: &'s Scene<'_>, item: Branch<'_>) -> &'s str {
    scene.file.child_text(item, "name").unwrap_or_default()
}

/// The parameters of a list, each with its name.
fn parameters<'s>(scene: &'s Scene<'_>, list: Branch<'_>) -> Vec<(&'s str, &'s str)> {
    let named = scene.file.parts(list).into_iter();
    let texts = named.map(|one| scene.file.text(one.span));
    texts
        .map(|text| {
            let bare = text.strip_prefix("const ").unwrap_or(text);
            (bare.split([':', '=', ' ']).next().unwrap_or_default(), text)
        })
        .collect()
}

/// `Trait<T>` of a trait that takes nothing.
fn without_arguments(scene: &Scene<'_>) -> Option<Proposal> {
    let takes_none = ["takes 0 generic arguments", "takes 0 lifetime arguments", "takes 0 type arguments"];
    if !takes_none.iter().any(|words| scene.error.message.contains(words)) {
        return None;
    }
    let own = scene.file.nearest(scene.span, &["generic_type", "generic_type_with_turbofish", "generic_function"])?;
    let list = scene.file.child(own, "type_arguments")?;
    let text = scene.file.text(Span::new(own.span.start(), list.span.start())?);
    let gap = if text.ends_with("::") { 2 } else { 0 };
    let span = Span::new(list.span.start().checked_sub(gap)?, list.span.end())?;
    Some(Proposal::new("it takes none").replace(scene, span, ""))
}

/// `impl<T> From<SendError<T>> for Error` for a type that takes an argument, where the `impl` speaks of none: for all of them.
fn for_all(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let mut offered = scene.error.suggestions.iter().flat_map(|one| &one.parts);
    let name = offered.find_map(|part| part.new_text.strip_prefix('<')?.strip_suffix('>'))?;
    let is_type = name.starts_with(char::is_uppercase) && name.chars().all(char::is_alphanumeric);
    let own = file.nearest(scene.span, &["impl_item"])?;
    let (header, of_trait) = (file.child(own, "type")?, file.child(own, "trait")?);
    let body = file.child(own, "body")?;
    let head = Span::new(own.span.start(), body.span.start())?;
    let words = file.words(own.span);
    let of = scene.text().rsplit("::").next()?.trim();
    // Where the head says nothing of it, a parameter would be one that nothing holds.
    let is_said = [header, of_trait].iter().any(|part| file.words(part.span).iter().any(|word| word.text == of));
    let is_free = !words.iter().any(|word| word.text == name) && file.child(own, "type_parameters").is_none();
    let keyword = file.words(head).into_iter().find(|word| word.text == "impl")?;
    if !is_type || !is_said || !is_free {
        return None;
    }
    let why = Proposal::new(format!("for every `{name}`"));
    let why = why.insert(scene, keyword.span.end(), format!("<{name}>"));
    let mut bare = words.iter().enumerate().filter(|(at, word)| {
        let next = words.get(at + 1).map(|next| next.text);
        word.text == of && !matches!(next, Some("<" | ":" | "(" | "{"))
    });
    let first = bare.next()?;
    let all = std::iter::once(first).chain(bare);
    Some(all.fold(why, |why, (_, word)| why.insert(scene, word.span.end(), format!("<{name}>"))))
}

/// The parameters with a default last, each behind those that its default speaks of.
fn ordered(scene: &Scene<'_>) -> Option<Proposal> {
    let list = scene.file.nearest(scene.span, &["type_parameters"])?;
    let all = parameters(scene, list);
    let (mut rest, mut done): (Vec<_>, Vec<_>) = all.iter().partition(|(_, text)| text.contains('='));
    while !rest.is_empty() {
        let speaks_of = |text: &str, name: &str| {
            let (_, default) = text.split_once('=').unwrap_or_default();
            default.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == name)
        };
        let next = rest
            .iter()
            .position(|(own, text)| rest.iter().all(|(other, _)| other == own || !speaks_of(text, other)))?;
        done.push(rest.remove(next));
    }
    let texts: Vec<&str> = done.iter().map(|(_, text)| *text).collect();
    let is_other = texts.iter().zip(&all).any(|(new, (_, old))| new != old);
    is_other.then(|| {
        Proposal::new("declare it before it is spoken of").replace(scene, list.span, format!("<{}>", texts.join(", ")))
    })
}

/// `dyn Iterator<Item = …>`: the types that the file speaks of.
fn specified(scene: &Scene<'_>) -> Vec<Proposal> {
    let Some((before, _)) = scene.error.message.split_once("must be specified") else { return Vec::new() };
    let names = quoted(before);
    let [name, of] = names.as_slice() else { return Vec::new() };
    let own = scene.file.around(scene.span).into_iter().find(|node| {
        matches!(node.kind, "generic_type" | "type_identifier" | "scoped_type_identifier")
            && type_name(scene.file.text(node.span)) == type_path(of)
    });
    let Some(own) = own else { return Vec::new() };
    let list = scene.file.child(own, "type_arguments");
    // Functions that speak of the field tell what it gives; of what others speak, it is a guess.
    let field = scene.file.nearest(scene.span, &["field_declaration"]).map(|field| name_of(scene, field));
    let mut types: Vec<String> = Vec::new();
    for function in scene.file.all(&["function_item"]) {
        let body = scene.file.child(function, "body").map(|body| scene.file.words(body.span)).unwrap_or_default();
        if field.is_some_and(|field| body.iter().any(|word| word.text == field)) {
            types.extend(super::holes::spoken(scene, function.span));
        }
    }
    let is_fit = |of: &String| !of.contains("impl ") && !of.contains("dyn ") && of != "Self";
    types.retain(is_fit);
    let told = types.first().cloned();
    types.extend(super::holes::spoken(scene, scene.file.whole()).into_iter().filter(is_fit));
    let mut seen: Vec<String> = Vec::new();
    types.retain(|of| {
        !seen.contains(of) && {
            seen.push(of.clone());
            true
        }
    });
    let write = |of: &String| {
        let why = Proposal::new(format!("its `{name}` is `{of}`")).guessed(told.as_ref() != Some(of));
        match list {
            Some(list) => why.insert(scene, list.span.end().saturating_sub(1), format!(", {name} = {of}")),
            None => why.insert(scene, own.span.end(), format!("<{name} = {of}>")),
        }
    };
    types.iter().take(MOST).map(write).collect()
}

/// A fresh name for a lifetime, which the item does not speak of.
fn fresh_lifetime(scene: &Scene<'_>, within: Span) -> Option<&'static str> {
    let words = scene.file.words(within);
    ["'a", "'b", "'c", "'d", "'e"].into_iter().find(|name| words.iter().all(|word| word.text != *name))
}

/// `impl<'static> Type<'static>`: the name that the body uses, or a fresh one.
fn named_anew(scene: &Scene<'_>) -> Option<Proposal> {
    let item = scene.file.nearest(
        scene.span,
        &["function_item", "function_signature_item", "impl_item", "struct_item", "enum_item", "trait_item"],
    )?;
    let end = scene.file.child(item, "body").map_or(item.span.end(), |body| body.span.start());
    let is_lifetime =
        |text: &&str| text.starts_with('\'') && !text.ends_with('\'') && !matches!(*text, "'static" | "'_");
    let words = scene.file.words(item.span);
    let used = words.iter().filter(|word| !word.is_literal).map(|word| word.text).find(is_lifetime);
    let name = used.or_else(|| fresh_lifetime(scene, item.span))?;
    let header = Span::new(scene.span.start(), if item.kind == "struct_item" { item.span.end() } else { end })?;
    let same = scene.file.words(header).into_iter().filter(|word| word.text == scene.text());
    let why = Proposal::new(format!("call it `{name}`"));
    Some(same.fold(why, |proposal, word| proposal.replace(scene, word.span, name)))
}

/// A lifetime that is declared once more inside: it is another one, and gets a name of its own.
fn shadowing(scene: &Scene<'_>) -> Option<Proposal> {
    let name = scene.text();
    let own =
        scene.file.nearest(scene.span, &["function_item", "function_signature_item", "impl_item", "type_item"])?;
    let around = scene.file.around(scene.span);
    let outer = around.iter().find(|node| matches!(node.kind, "impl_item" | "trait_item")).map_or(own.span, |o| o.span);
    let fresh = fresh_lifetime(scene, outer)?;
    let same = scene.file.words(own.span).into_iter().filter(|word| word.text == name && !word.is_literal);
    let why = Proposal::new(format!("call the inner one `{fresh}`"));
    Some(same.fold(why, |proposal, word| proposal.replace(scene, word.span, fresh)))
}

/// `impl Drop` for all kinds of a type: with its own parameters. The other way, the type asks what the impl asks.
fn as_declared(scene: &Scene<'_>) -> Vec<Proposal> {
    let Some(own) = scene.file.nearest(scene.span, &["impl_item"]) else { return Vec::new() };
    let (Some(of), Some(wanted)) = (scene.file.child(own, "type"), scene.file.child(own, "trait")) else {
        return Vec::new();
    };
    let head = type_path(scene.file.text(of.span));
    let Some(item) = scene.file.all_named(&["struct_item", "enum_item", "union_item"], head).next() else {
        return Vec::new();
    };
    let Some(list) = scene.file.child(item, "type_parameters") else { return Vec::new() };
    let theirs = parameters(scene, list);
    let asked: Vec<&str> = theirs.iter().map(|(_, text)| text.split('=').next().unwrap_or_default().trim()).collect();
    let names: Vec<&str> = theirs.iter().map(|(name, _)| *name).collect();
    let mut found = Vec::new();
    if let Some(span) = Span::new(own.span.start(), of.span.end()) {
        let text = scene.file.text(wanted.span);
        let header = format!("impl<{}> {text} for {head}<{}>", asked.join(", "), names.join(", "));
        found.push(Proposal::new("for every kind of the type").replace(scene, span, header));
    }
    // The impl's parameters may have other names: they are the type's only if they are called alike.
    let mine = scene.file.child(own, "type_parameters").map(|list| (list, parameters(scene, list)));
    if let Some((mine, own)) = mine
        && own.iter().map(|(name, _)| *name).eq(names.iter().copied())
    {
        let why = Proposal::new("let the type ask the same");
        found.push(why.replace(scene, list.span, scene.file.text(mine.span)));
    }
    found
}

/// A type where a trait has to stand: the traits of this file that it implements.
fn implemented(scene: &Scene<'_>) -> Vec<Proposal> {
    let name = scene.text();
    let in_bound = scene.file.nearest(scene.span, &["trait_bounds", "dynamic_type", "abstract_type"]).is_some();
    let mut found: Vec<&str> = Vec::new();
    for wanted in scene.file.impls_of(name).into_iter().filter_map(|own| own.of_trait).filter(|_| in_bound) {
        if !found.contains(&wanted) {
            found.push(wanted);
        }
    }
    found.retain(|wanted| scene.file.all_named(&["trait_item"], type_path(wanted)).next().is_some());
    found.truncate(3);
    let write = |wanted: &&str| Proposal::new(format!("`{wanted}` is its trait")).replace(scene, scene.span, *wanted);
    found.iter().map(write).chain(itself(scene)).collect()
}

/// `&impl Logger`, `Box<dyn Logger>` where `Logger` is a type: the type itself.
fn itself(scene: &Scene<'_>) -> Option<Proposal> {
    let own = scene.file.nearest(scene.span, &["dynamic_type", "abstract_type"])?;
    let is_type = ["expected trait, found struct", "expected trait, found enum"];
    let is_type = is_type.iter().any(|start| scene.error.message.starts_with(start));
    let text = scene.file.text(own.span);
    let inner = text.strip_prefix("impl ").or_else(|| text.strip_prefix("dyn "))?.trim();
    let why = Proposal::new(format!("`{inner}` is a type"));
    (is_type && inner.starts_with(scene.text()) && !inner.contains('+')).then(|| why.replace(scene, own.span, inner))
}

/// `impl Cache<K, V>`: all the parameters that nothing declares, in the order in which they are spoken of.
fn declared(scene: &Scene<'_>) -> Option<Proposal> {
    let is_parameter = |text: &str| {
        let mut chars = text.chars();
        chars.next().is_some_and(char::is_uppercase) && chars.all(|c| c.is_ascii_digit())
    };
    if !is_parameter(scene.text()) || !scene.error.message.contains("cannot find type") {
        return None;
    }
    let own = scene.file.nearest(scene.span, &["impl_item", "function_item", "function_signature_item"])?;
    let end = scene.file.child(own, "body").map_or(own.span.end(), |body| body.span.start());
    let is_impl = own.kind == "impl_item";
    let at = if is_impl {
        scene.file.words(own.span).into_iter().find(|word| word.text == "impl")?.span.end()
    } else {
        scene.file.child(own, "name")?.span.end()
    };
    let header = Span::new(at, end).filter(|header| header.contains(scene.span))?;
    let list = scene.file.child(own, "type_parameters");
    let mut known: Vec<&str> = Vec::new();
    for around in scene.file.around(scene.span) {
        let Some(list) = scene.file.child(around, "type_parameters") else { continue };
        // A function knows nothing of the parameters of one around it.
        if around.kind != "function_item" || around.span == own.span {
            known.extend(parameters(scene, list).iter().map(|(name, _)| *name));
        }
    }
    let items = ["struct_item", "enum_item", "union_item", "trait_item", "type_item"];
    known.extend(scene.file.all(&items).iter().map(|item| name_of(scene, *item)));
    let mut missing: Vec<&str> = Vec::new();
    for word in scene.file.words(header).iter().filter(|word| word.is_name && is_parameter(word.text)) {
        if !known.contains(&word.text) && !missing.contains(&word.text) {
            missing.push(word.text);
        }
    }
    if missing.len() < 2 {
        return None;
    }
    let text = missing.join(", ");
    let why = Proposal::new(format!("declare `{text}`"));
    Some(match list {
        Some(list) => why.insert(scene, list.span.end().checked_sub(1)?, format!(", {text}")),
        None => why.insert(scene, at, format!("<{text}>")),
    })
}

/// `impl Trait` in a field or an alias: boxed. Behind a `let` it is inferred.
fn boxed(scene: &Scene<'_>) -> Option<Proposal> {
    let bounds = scene.text().strip_prefix("impl ")?;
    let holder =
        scene.file.nearest(scene.span, &["field_declaration", "let_declaration", "type_item", "function_item"])?;
    if holder.kind == "let_declaration" {
        let (pattern, of) = (scene.file.child(holder, "pattern")?, scene.file.child(holder, "type")?);
        let span = Span::new(pattern.span.end(), of.span.end())?;
        return Some(Proposal::new("leave its type to be inferred").replace(scene, span, ""));
    }
    let text = format!("Box<dyn {bounds}>");
    (holder.kind != "function_item").then(|| Proposal::new("box it").replace(scene, scene.span, text))
}

/// `impl Vec<u8> { … }`: a trait with these methods, which the type implements.
fn extension(scene: &Scene<'_>) -> Option<Proposal> {
    let own = scene.file.nearest(scene.span, &["impl_item"])?;
    let (of, body) = (scene.file.child(own, "type")?, scene.file.child(own, "body")?);
    if scene.file.child(own, "trait").is_some() || scene.file.text(own.span).starts_with("unsafe") {
        return None;
    }
    let word = scene.file.words(of.span).into_iter().find(|word| word.is_name && !matches!(word.text, "dyn" | "mut"));
    let word = word.map_or("Tuple", |word| word.text);
    let word = if scene.file.text(of.span).starts_with('[') { "Slice" } else { word };
    let mut letters = word.chars();
    let name: String =
        letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).chain("Ext".chars()).collect();
    if scene.file.words(scene.file.whole()).iter().any(|word| word.text == name) {
        return None;
    }
    let mut why = Proposal::new(format!("make the methods those of a trait, `{name}`"));
    let (mut signatures, mut is_public) = (Vec::new(), false);
    for item in scene.file.children(body).into_iter().filter(|child| child.named) {
        if item.kind.ends_with("comment") {
            continue;
        }
        let block = scene.file.child(item, "body").filter(|_| item.kind == "function_item")?;
        let mut start = item.span.start();
        if let Some(visibility) = scene.file.children(item).into_iter().find(|c| c.kind == "visibility_modifier") {
            is_public |= scene.file.text(visibility.span) == "pub";
            let rest = scene.file.bytes().get(visibility.span.end()..).unwrap_or_default();
            let blank = rest.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
            start = visibility.span.end() + blank;
            why = why.replace(scene, Span::new(visibility.span.start(), start)?, "");
        }
        signatures.push(format!("    {};\n", unbound(scene, Span::new(start, block.span.start())?)));
    }
    let list = scene.file.child(own, "type_parameters");
    let named = list.map(|list| parameters(scene, list)).unwrap_or_default();
    let spoken: Vec<&str> = named.iter().map(|(name, _)| *name).collect();
    let speaks = signatures.iter().any(|text| {
        text.split(|c: char| !c.is_alphanumeric() && c != '\'' && c != '_').any(|word| spoken.contains(&word))
    });
    let asked: Vec<&str> = named.iter().map(|(_, text)| *text).collect();
    let (declared, given) = match speaks {
        true => (format!("<{}>", asked.join(", ")), format!("<{}>", spoken.join(", "))),
        false => (String::new(), String::new()),
    };
    let parameters = if asked.is_empty() { String::new() } else { format!("<{}>", asked.join(", ")) };
    let visibility = if is_public { "pub " } else { "" };
    let text = format!(
        "{visibility}trait {name}{declared} {{\n{}}}\n\nimpl{parameters} {name}{given} for {}",
        signatures.join("\n"),
        scene.file.text(of.span)
    );
    Some(why.replace(scene, Span::new(own.span.start(), of.span.end())?, text))
}

/// A function's head on one line, without the `mut` of its parameters, which is the body's business.
fn unbound(scene: &Scene<'_>, head: Span) -> String {
    let words = scene.file.words(head);
    let mut out = String::new();
    let mut at = head.start();
    for (index, word) in words.iter().enumerate() {
        let before = index.checked_sub(1).and_then(|index| words.get(index)).map(|word| word.text);
        let gap = Span::new(at, word.span.start()).map(|gap| scene.file.text(gap)).unwrap_or_default();
        if word.text == "mut" && matches!(before, Some("(" | ",")) {
            out.push_str(gap);
            // The blank behind it goes too.
            at = words.get(index + 1).map_or(word.span.end(), |next| next.span.start());
            continue;
        }
        out.push_str(gap);
        out.push_str(word.text);
        at = word.span.end();
    }
    out.trim_end().to_owned()
}
