//! What a type is said to be able to do: `Copy` and `Clone` where the compiler says that something moves for want of them
//! (E0382, E0505, E0507 and others), bounds that siblings have (E0282, E0283), a parameter that is called (E0618), a derive
//! that a field forbids (E0277), and the field's type that forbids it (E0204).

use super::bounds::{asks, bounded};
use super::closure_bounds::called_again;
use super::default_variants;
use crate::edit::Span;
use crate::repair::maker::names::renamed::home_of;
use crate::repair::maker::{NUMBERS, Proposal, Read, Scene, quoted};
use crate::repair::type_text::{arguments, type_name, type_path};
use crate::syntax::{Branch, SyntaxFile, Word};
use std::rc::Rc;

/// Most bounds that are tried for a parameter that is called.
const MOST: usize = 14;

/// What can be derived and a field may forbid.
const FORBIDDEN: &[&str] = &["Copy", "Default", "Eq", "Hash", "Ord", "PartialOrd"];

pub(in crate::repair) fn make(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0382" | "E0505" | "E0507" | "E0508" | "E0509" => moving(scene, read),
        "E0502" | "E0506" | "E0515" | "E0597" | "E0716" => cloning(scene),
        "E0282" | "E0283" => as_siblings(scene),
        "E0618" => called(scene).into_iter().collect::<Vec<_>>().into_iter().flatten().collect(),
        "E0277" => without_derive(scene, read).into_iter().collect(),
        "E0204" => parts_copied(scene, read).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// The types that the compiler says do not implement `Copy`, without lifetimes.
fn not_copy(scene: &Scene<'_>) -> Vec<String> {
    let told = scene.error.plain();
    let mut found: Vec<String> = Vec::new();
    for part in told.split("has type `").skip(1) {
        if let Some((of, rest)) = part.split_once('`')
            && rest.starts_with(", which does not implement the `Copy` trait")
            && !found.iter().any(|known| known == of)
        {
            found.push(of.to_owned());
        }
    }
    found
}

fn moving(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    let mut found = Vec::new();
    for of in not_copy(scene) {
        // Who implements a trait asks for no more than the trait has to.
        let of_trait = scene.file.nearest(scene.span, &["impl_item"]);
        let is_asked = of_trait.and_then(|own| scene.file.child(own, "trait")).is_some();
        // What can be cloned is cloned, where that will do.
        let is_asked = is_asked || asks(scene, &of, "Clone");
        // Who calls it twice asks for what can be, and not for a copy of what can be called once.
        let copied = bounded(scene, &of, "Copy").filter(|_| called_again(scene).is_none());
        found.extend(copied.map(|why| why.guessed(is_asked)));
        found.extend(derived_copy(scene, &of, read));
    }
    found.extend(cloning(scene));
    found
}

/// `Copy` for what keeps a type from being it: the field's, or the variant's, type.
fn parts_copied(scene: &Scene<'_>, read: Read<'_>) -> Option<Proposal> {
    let is_told = |label: &str| label == "this field does not implement `Copy`";
    let of: Vec<String> = scene
        .labelled()
        .filter(|(_, label)| is_told(label))
        .map(|(span, _)| {
            let field = scene.file.nearest(span, &["field_declaration"]);
            let of = field.and_then(|field| scene.file.child(field, "type")).map_or(span, |of| of.span);
            scene.file.text(of).to_owned()
        })
        .collect();
    // What hands itself on, or is used up, is one thing; and of what others see they may have made no copies.
    let is_used_up = |name: &str| {
        scene.file.implements("Iterator", name)
            || scene.file.impls_of(name).into_iter().any(|own| {
                let methods = scene.file.inside(own.block.span, &["self_parameter"]);
                methods.into_iter().any(|one| scene.file.text(one.span) == "mut self")
            })
    };
    if of.iter().any(|of| is_used_up(type_name(of))) {
        return None;
    }
    let mut whys = of.iter().map(|of| derived_copy(scene, of, &mut *read));
    let first = whys.next()??;
    whys.try_fold(first, |why, other| Some(why.with(other?)))
}

/// `Copy` beside the `Clone` that is derived, for a type all of whose parts can be copied, in whatever file it is declared.
fn derived_copy(scene: &Scene<'_>, of: &str, read: Read<'_>) -> Option<Proposal> {
    let name = type_name(of);
    let own = (scene.name.to_owned(), Rc::clone(&scene.file));
    let is_own = scene.file.all_named(&["struct_item", "enum_item"], name).next().is_some();
    let (home, file) = if is_own { own } else { home_of(scene, read, &["struct_item", "enum_item"], name)? };
    let items = file.all(&["struct_item", "enum_item"]);
    let named = |item: &Branch<'_>| file.child_text(*item, "name");
    let names: Vec<&str> = items.iter().filter_map(named).collect();
    let own = items.iter().find(|item| named(item) == Some(name))?;
    let copies = |text: &str| {
        let text = text.trim();
        NUMBERS.contains(&text)
            || matches!(text, "bool" | "char" | "()")
            || text.starts_with('&') && !text.starts_with("&mut") && !text.contains("&'a mut")
            || names.contains(&text) && text != name
    };
    let body = file.child(*own, "body");
    let fields = body.map(|body| file.inside(body.span, &["field_declaration", "ordered_field_declaration_list"]));
    for field in fields.unwrap_or_default() {
        let fits = if field.kind == "field_declaration" {
            file.child(field, "type").is_some_and(|of| copies(file.text(of.span)))
        } else {
            let mut types = file.children(field).into_iter().filter(|part| part.field == Some("type"));
            types.all(|of| copies(file.text(of.span)))
        };
        if !fits {
            return None;
        }
    }
    if derive_word(&file, own.span, "Copy").is_some() {
        return None;
    }
    let why = Proposal::new(format!("`{of}` can be copied"));
    let put = |at: usize, text: &str| why.replace_in(&home, &file, Span::at(at), text);
    if let Some(clone) = derive_word(&file, own.span, "Clone") {
        return Some(put(clone.end(), ", Copy"));
    }
    // Beside others that it derives, where they are put as a rule.
    if let Some(debug) = derive_word(&file, own.span, "Debug") {
        return Some(put(debug.end(), ", Clone, Copy"));
    }
    let attribute = derives(&file, own.span).into_iter().next()?;
    let open = file.words(attribute.span).into_iter().find(|word| word.text == "(")?;
    Some(put(open.span.end(), "Clone, Copy, "))
}

/// Where a name stands in the derives above an item.
pub(in crate::repair) fn derive_word(file: &SyntaxFile, item: Span, name: &str) -> Option<Span> {
    derives(file, item)
        .into_iter()
        .find_map(|attribute| file.words(attribute.span).iter().find(|word| word.text == name).map(|word| word.span))
}

/// The derives above an item, the nearest first.
fn derives(file: &SyntaxFile, item: Span) -> Vec<Branch<'_>> {
    let attributes = file.all(&["attribute_item"]);
    let mut found = Vec::new();
    let mut start = item.start();
    for attribute in attributes.into_iter().rev().filter(|attribute| attribute.span.end() <= item.start()) {
        let gap = Span::new(attribute.span.end(), start).map(|gap| file.words(gap).len());
        if gap != Some(0) {
            break;
        }
        start = attribute.span.start();
        if file.text(attribute.span).contains("derive") {
            found.push(attribute);
        }
    }
    found
}

/// `K: Clone` where `.clone()` of a `&K` gives another `&K`.
fn cloning(scene: &Scene<'_>) -> Vec<Proposal> {
    let Some(function) = scene.function() else { return Vec::new() };
    if !scene
        .file
        .words(function.span)
        .iter()
        .any(|word| matches!(word.text, "clone" | "cloned" | "to_owned" | "to_vec"))
    {
        return Vec::new();
    }
    let mut found = Vec::new();
    for around in scene.file.around(scene.span).into_iter().rev() {
        let Some(list) = scene.file.child(around, "type_parameters") else { continue };
        for one in scene.file.children(list).into_iter().filter(|child| child.named) {
            let text = scene.file.text(one.span);
            let name = text.split([':', ' ', '=']).next().unwrap_or_default();
            if name.starts_with(char::is_uppercase) && !text.contains("Clone") && !text.contains("Copy") {
                found.extend(bounded(scene, name, "Clone"));
            }
        }
    }
    found.truncate(3);
    found
}

/// The parameter types of the function around, by name, that are parameters themselves.
fn generic_arguments(scene: &Scene<'_>) -> Vec<(String, String)> {
    let Some(function) = scene.function() else { return Vec::new() };
    let mut found = Vec::new();
    for node in scene.file.inside(function.span, &["parameter"]) {
        let (Some(pattern), Some(of)) = (scene.file.child(node, "pattern"), scene.file.child(node, "type")) else {
            continue;
        };
        let of = scene.file.text(of.span).trim_start_matches('&').trim_start_matches("mut ");
        let name = scene.file.text(pattern.span).trim_start_matches("mut ");
        if of.chars().all(|c| c.is_alphanumeric()) && of.starts_with(char::is_uppercase) {
            found.push((name.to_owned(), of.to_owned()));
        }
    }
    found
}

/// What the parameters beside it are asked, for one that is asked nothing.
fn as_siblings(scene: &Scene<'_>) -> Vec<Proposal> {
    let statement = scene.file.nearest(scene.span, &["let_declaration", "expression_statement"]);
    let Some(statement) = statement else { return Vec::new() };
    let words = scene.file.words(statement.span);
    let mut found = Vec::new();
    for (name, of) in generic_arguments(scene) {
        if !words.iter().any(|word| word.text == name) {
            continue;
        }
        for around in scene.file.around(scene.span).into_iter().rev() {
            let Some(list) = scene.file.child(around, "type_parameters") else { continue };
            for sibling in scene.file.children(list).into_iter().filter(|child| child.named) {
                let Some((other, bounds)) = scene.file.text(sibling.span).split_once(':') else { continue };
                if other.trim() != of {
                    found.extend(bounded(scene, &of, bounds.trim()));
                }
            }
        }
    }
    found.truncate(4);
    found
}

/// `F: Fn(A) -> B` for a parameter that is called, of the types that the code around speaks of.
fn called(scene: &Scene<'_>) -> Option<Vec<Proposal>> {
    let name = *quoted(&scene.error.message).last()?;
    let function = scene.function()?;
    let around = scene.file.around(scene.span);
    let call = around.iter().rev().find(|node| node.kind == "call_expression")?;
    let list = scene.file.child(*call, "arguments")?;
    let arguments: Vec<Branch<'_>> = scene.file.children(list).into_iter().filter(|child| child.named).collect();
    // How it is held: only what is bound `mut` can be called as `FnMut`.
    let callee = scene.file.child_text(*call, "function").unwrap_or_default();
    let callee = callee.rsplit(['.', '(', ')']).find(|part| !part.is_empty()).unwrap_or_default();
    let is_mut = scene.file.inside(function.span, &["parameter", "let_declaration"]).iter().any(|node| {
        let text = scene.file.text(node.span);
        text.split([':', '=']).next().is_some_and(|own| own.contains("mut ") && own.contains(callee))
    });
    let kind = if is_mut { "FnMut" } else { "Fn" };
    let condition = around.iter().rev().take(4).any(|node| {
        matches!(node.kind, "unary_expression") && scene.file.text(node.span).starts_with('!')
            || scene.file.child(*node, "condition").is_some_and(|condition| condition.span.contains(call.span))
    });
    let mut types = super::holes::spoken(scene, function.span);
    types.retain(|of| of != name && !of.contains(name) && of != "Self" && !of.contains("->"));
    for around in around.iter().rev() {
        let Some(list) = scene.file.child(*around, "type_parameters") else { continue };
        for one in scene.file.children(list).into_iter().filter(|child| child.named) {
            let own = scene.file.text(one.span).split([':', ' ', '=']).next().unwrap_or_default().to_owned();
            if own != name && own.starts_with(char::is_uppercase) && !types.contains(&own) {
                types.push(own);
            }
        }
    }
    let given = |lends: bool| {
        let given = arguments.iter().map(|argument| given_types(scene, *argument, (function, lends), &types));
        in_order(given.collect())
    };
    let lists = given(false)?;
    // Behind all that is given as it is.
    let lent: Vec<String> = given(true)?.into_iter().filter(|list| !lists.contains(list)).collect();
    let mut backs: Vec<String> = Vec::new();
    // `called(x)?` fails as the function does.
    let fails = around.iter().rev().any(|node| {
        node.kind == "try_expression" && scene.file.children(*node).iter().any(|child| child.span == call.span)
    });
    let failing = fails.then(|| failing_like(scene, function, &types)).flatten();
    if condition {
        backs.push("bool".to_owned());
    } else if let Some(failing) = failing {
        backs.extend(failing);
    } else if let Some(own) = given_in_the_end(scene, function, callee) {
        backs.push(own);
    } else if let Some(own) = only_given_back(scene, function, name) {
        backs.push(own);
    } else {
        backs.push(String::new());
        backs.extend(types.iter().cloned());
    }
    let of_lists = |lists: &[String]| -> Vec<Proposal> {
        let backs = backs.iter().map(|back| if back.is_empty() { String::new() } else { format!(" -> {back}") });
        let all = backs.flat_map(|back| lists.iter().map(move |list| format!("{kind}({list}){back}")));
        all.filter_map(|bound| bounded(scene, name, &bound)).collect()
    };
    let mut found = of_lists(&lists);
    // What is handed over as it is may be there to be called once.
    let once = lists.iter().zip(backs.first()).filter(|(_, back)| !is_mut && !back.is_empty());
    let once: Vec<Proposal> =
        once.filter_map(|(list, back)| bounded(scene, name, &format!("FnOnce({list}) -> {back}"))).collect();
    found.truncate(MOST.saturating_sub(once.len()));
    found.extend(of_lists(&lent).into_iter().take(MOST));
    found.extend(once.into_iter().take(MOST).map(|one| one.guessed(true)));
    Some(found)
}

/// What a call behind which a `?` stands may give in a function that fails itself: what it gives when it is well is one of `types`.
fn failing_like(scene: &Scene<'_>, function: Branch<'_>, types: &[String]) -> Option<Vec<String>> {
    let own = scene.file.child_text(function, "return_type")?;
    let (head, error) = (type_path(own), arguments(own));
    let wrap = |of: &String| match (type_name(head), error.get(1)) {
        ("Result", Some(error)) if of != error => Some(format!("{head}<{of}, {error}>")),
        ("Option", None) => Some(format!("{head}<{of}>")),
        _ => None,
    };
    // What is no longer than a name is no result of its own.
    let plain = types.iter().filter(|of| !of.contains('<'));
    Some(plain.filter_map(wrap).collect::<Vec<_>>()).filter(|found| !found.is_empty())
}

/// The lists of arguments, of what each of them may be; `None` of more than two.
fn in_order(given: Vec<Vec<String>>) -> Option<Vec<String>> {
    match given.as_slice() {
        [] => Some(vec![String::new()]),
        [one] => Some(one.clone()),
        [a, b] => Some(a.iter().flat_map(|a| b.iter().map(move |b| format!("{a}, {b}"))).collect()),
        _ => None,
    }
}

/// What the function gives back, where it is what a call of `callee` gives.
fn given_in_the_end(scene: &Scene<'_>, function: Branch<'_>, callee: &str) -> Option<String> {
    let back = scene.file.child(function, "return_type")?;
    let body = scene.file.child(function, "body")?;
    let is_it = |call: &Branch<'_>| scene.file.child_text(*call, "function") == Some(callee);
    let is_last = |call: Branch<'_>| {
        let around = scene.file.around(call.span);
        let mut inside = around.iter().rev().skip_while(|node| node.span != call.span).skip(1);
        let mut own = call.span;
        inside.by_ref().take_while(|node| node.span != function.span).all(|node| {
            let fits = match node.kind {
                "block" => scene.file.children(*node).iter().rev().find(|one| one.named).is_some_and(|l| l.span == own),
                "match_arm" => scene.file.child(*node, "value").is_some_and(|value| value.span == own),
                "match_block" | "else_clause" => true,
                "expression_statement" => !scene.file.text(node.span).ends_with(';'),
                "match_expression" => scene.file.child(*node, "body").is_some_and(|arms| arms.span == own),
                "if_expression" => scene.file.child(*node, "condition").is_none_or(|asked| asked.span != own),
                _ => false,
            };
            own = node.span;
            fits
        })
    };
    let mut calls = scene.file.inside(body.span, &["call_expression"]).into_iter().filter(is_it);
    calls.any(is_last).then(|| scene.file.text(back.span).to_owned())
}

/// The one type parameter of the function that no parameter's type speaks of, and no bound gives: it comes from what is called.
fn only_given_back(scene: &Scene<'_>, function: Branch<'_>, name: &str) -> Option<String> {
    let named =
        |list: Branch<'_>| scene.file.children(list).into_iter().filter(|child| child.named).collect::<Vec<_>>();
    let list = scene.file.child(function, "type_parameters")?;
    let taken = scene.file.child(function, "parameters")?;
    let clause = scene.file.children(function).into_iter().find(|child| child.kind == "where_clause");
    let speaks = |span: Span, own: &str| scene.file.words(span).iter().filter(|word| word.text == own).count();
    let mut open = named(list).into_iter().filter_map(|one| {
        let own = scene.file.words(one.span).first().map(|word| word.text)?;
        let is_type = own.starts_with(char::is_uppercase) && own != name;
        let bounds = named(list).into_iter().map(|one| speaks(one.span, own)).sum::<usize>();
        let asked: Vec<Branch<'_>> = clause.map(named).unwrap_or_default();
        let is_given = asked.into_iter().any(|one| {
            let text = scene.file.text(one.span);
            speaks(one.span, own) > usize::from(text.split(':').next().is_some_and(|of| of.trim() == own))
        });
        (is_type && bounds == 1 && !is_given && speaks(taken.span, own) == 0).then(|| own.to_owned())
    });
    let (own, None) = (open.next()?, open.next()) else { return None };
    Some(own)
}

/// What the one function of that name in the file gives back, where an argument is a call of it.
fn given_by_call(scene: &Scene<'_>, argument: Branch<'_>) -> Option<String> {
    let function = scene.file.child(argument, "function").filter(|_| argument.kind == "call_expression")?;
    let name = scene.file.child(function, "field").or_else(|| scene.file.child(function, "name")).unwrap_or(function);
    let functions = ["function_item", "function_signature_item"];
    let mut named = scene.file.all_named(&functions, scene.file.text(name.span));
    let (own, None) = (named.next()?, named.next()) else { return None };
    let is_plain = scene.file.child(own, "type_parameters").is_none();
    let of = scene.file.child(own, "return_type").filter(|_| is_plain).map(|of| scene.file.text(of.span))?;
    (!of.contains("Self") && !of.contains("impl ")).then(|| of.to_owned())
}

/// The type of a local that is made by a literal of that type: `let at = Place { line, column };`, in a block around the call,
/// where nothing nearer binds the name.
fn made_before(scene: &Scene<'_>, function: Branch<'_>, name: &str) -> Option<String> {
    let lets = scene.file.inside(function.span, &["let_declaration"]).into_iter();
    let named = |own: &Branch<'_>| {
        let pattern = scene.file.child_text(*own, "pattern");
        pattern.is_some_and(|pattern| pattern.trim_start_matches("mut ") == name)
    };
    let is_around = |own: &Branch<'_>| {
        own.span.end() <= scene.span.start()
            && scene.file.nearest(own.span, &["block"]).is_some_and(|block| block.span.contains(scene.span))
    };
    let own = lets.filter(is_around).rfind(named)?;
    let behind = Span::new(own.span.end(), scene.span.start())?;
    if bound_by(scene, function, name).is_some_and(|pattern| behind.contains(pattern.span)) {
        return None;
    }
    let value = scene.file.child(own, "value").filter(|value| value.kind == "struct_expression")?;
    let of = scene.file.child_text(value, "name")?;
    // A path may be that of a variant.
    of.chars().all(char::is_alphanumeric).then(|| of.to_owned())
}

/// The last pattern before the error, of a loop, an arm, a condition or a closure, that binds the name.
fn bound_by<'s>(scene: &'s Scene<'_>, function: Branch<'_>, name: &str) -> Option<Branch<'s>> {
    let kinds = ["for_expression", "match_arm", "let_condition", "closure_expression"];
    let patterns = scene.file.inside(function.span, &kinds).into_iter().filter_map(|node| {
        scene.file.child(node, if node.kind == "closure_expression" { "parameters" } else { "pattern" })
    });
    let binds = |pattern: &Branch<'_>| scene.file.words(pattern.span).iter().any(|word| word.text == name);
    patterns.filter(|pattern| pattern.span.end() <= scene.span.start()).rfind(binds)
}

/// What type an argument may have: that which it is declared with, or any of those that are spoken of; lent as well, if that is
/// asked and a pattern binds it.
fn given_types(
    scene: &Scene<'_>,
    argument: Branch<'_>,
    (function, lends): (Branch<'_>, bool),
    types: &[String],
) -> Vec<String> {
    let text = scene.file.text(argument.span);
    let bare = text.trim_start_matches('&').trim_start_matches("mut ");
    let lead = text.get(..text.len() - bare.len()).unwrap_or_default();
    let declared = scene.file.inside(function.span, &["parameter"]).into_iter().find_map(|node| {
        let pattern = scene.file.child_text(node, "pattern").map(|p| p.trim_start_matches("mut "))?;
        let of = scene.file.child(node, "type")?;
        (pattern == bare).then(|| format!("{lead}{}", scene.file.text(of.span)))
    });
    let made = || made_before(scene, function, bare).map(|of| format!("{lead}{of}"));
    match declared.or_else(made).or_else(|| given_by_call(scene, argument)) {
        Some(of) => vec![of],
        None if lends && argument.kind == "identifier" && bound_by(scene, function, bare).is_some() => {
            let is_parameter = |of: &&String| of.len() == 1 && of.starts_with(char::is_uppercase);
            let lent = types.iter().filter(is_parameter).flat_map(|of| [format!("&{of}"), format!("&mut {of}")]);
            types.iter().cloned().chain(lent.filter(|of| !types.contains(of))).collect()
        }
        None => {
            types.iter().filter(|of| !of.starts_with('&') || lead.is_empty()).map(|of| format!("{lead}{of}")).collect()
        }
    }
}

/// `Eq` of a struct that holds an `f64`.
fn without_derive(scene: &Scene<'_>, read: Read<'_>) -> Option<Proposal> {
    let derived = scene.error.primary()?.expansions.iter().find(|one| one.macro_name.contains("derive("))?;
    let place = scene.here(&derived.call_site)?;
    let name = scene.file.text(place);
    if !FORBIDDEN.contains(&name) {
        return None;
    }
    // It is the item itself that lacks what the derive needs, and not a part of it.
    let items = scene.file.all(&["struct_item", "enum_item", "union_item"]);
    let item = items.into_iter().find(|item| item.span.start() > place.end())?;
    let own = scene.file.child_text(item, "name");
    let bare = |of: &&str| of.split(['<', ':']).next() == own;
    if quoted(&scene.error.message).iter().any(bare) {
        return None;
    }
    let words = scene.file.words(scene.file.whole());
    // What is made by it would have nobody to make it.
    let makes_one = |four: &[Word<'_>]| matches!(four, [of, a, b, call] if Some(of.text) == own && a.text == ":" && b.text == ":" && call.text == "default");
    if name == "Default" && words.windows(4).any(makes_one) {
        return None;
    }
    // Where the part can have a default, whoever asked for that of the whole keeps it.
    if name == "Default" && !default_variants::make(scene, read).is_empty() {
        return None;
    }
    let at = words.iter().position(|word| word.span == place)?;
    let (before, after) = (words.get(at.checked_sub(1)?)?, words.get(at + 1)?);
    let span = match (before.text, after.text) {
        (",", _) => Span::new(before.span.start(), place.end())?,
        (_, ",") => Span::new(place.start(), words.get(at + 2)?.span.start())?,
        _ => return None,
    };
    Some(Proposal::new(format!("its parts forbid `{name}`")).replace(scene, span, ""))
}
