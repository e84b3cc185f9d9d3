//! Patterns, fields and ranges: E0025, E0026, E0527, E0559, E0560, E0561, E0579, E0609, E0610 and others.

use crate::edit::Span;
use crate::repair::maker::postfix::after;
use crate::repair::maker::{Proposal, Read, Scene, quoted};
use crate::repair::spelling::distance;
use crate::repair::type_text::type_name;
use crate::syntax::Branch;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0025" | "E0026" | "E0559" | "E0560" | "E0609" => other_field(scene),
        "E0527" | "E0528" => rest(scene).into_iter().collect(),
        "E0561" => plain_parameter(scene).into_iter().collect(),
        "E0579" | "E0030" => range(scene).into_iter().collect(),
        "E0023" => fewer(scene).into_iter().collect(),
        "E0797" => base(scene),
        "E0308" => elements(scene).into_iter().chain(counted(scene)).chain(scrutinee(scene)).collect(),
        "E0164" | "E0532" | "E0769" => braced(scene).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// A pattern of another kind than what is matched: what is matched, held as the pattern wants it.
fn scrutinee(scene: &Scene<'_>) -> Option<Proposal> {
    let (expected, got) = scene.expected_found()?;
    let (value, of) = scene.labelled().find_map(|(span, label)| {
        let of = label.strip_prefix("this expression has type `")?.trim_end_matches('`');
        (span != scene.span && !span.contains(scene.span)).then_some((span, of))
    })?;
    let call = match (expected.trim_start_matches('&'), got.as_str()) {
        ("String", "&str" | "&'static str") if of.starts_with("Option<") || of.starts_with("Result<") => ".as_deref()",
        ("String", "&str" | "&'static str") if of.trim_start_matches('&') == "String" => ".as_str()",
        // A type parameter that is bound to become it.
        (parameter, got) if of == parameter => match becomes(scene, parameter, got) {
            Some(call) => call,
            None if got.starts_with("Cow<") => ".into()",
            None => return None,
        },
        _ => return None,
    };
    Some(after(scene, value, call))
}

/// How a type parameter becomes `got`, by a bound that the function has for it.
fn becomes(scene: &Scene<'_>, parameter: &str, got: &str) -> Option<&'static str> {
    let function = scene.file.nearest(scene.span, &["function_item"])?;
    let head = Span::new(function.span.start(), scene.file.child(function, "body")?.span.start())?;
    let words: String = scene.file.words(head).iter().map(|word| word.text).collect();
    let declaration = format!("{parameter}:");
    let declared = words.match_indices(declaration.as_str());
    let mut bounds = declared.filter_map(|(at, _)| words.get(at..)?.split([',', '{']).next());
    bounds.find_map(|bounds| {
        let lent = got.strip_prefix('&').map(|of| format!("AsRef<{}>", of.trim_start_matches("'static ")));
        let lends = lent.is_some_and(|lent| bounds.contains(&lent));
        if lends { Some(".as_ref()") } else { bounds.contains(&format!("Into<{got}>")).then_some(".into()") }
    })
}

/// `for (i, x) in list.iter()`, `.map(|(i, x)| …)`: pairs are asked for, of a number and an element.
fn counted(scene: &Scene<'_>) -> Option<Proposal> {
    let own = scene.exactly(scene.span).filter(|own| own.kind == "tuple_pattern")?;
    let parts: Vec<Branch<'_>> = scene.file.children(own).into_iter().filter(|child| child.named).collect();
    let around = scene.file.around(own.span);
    let holder = around.iter().rev().find(|node| matches!(node.kind, "for_expression" | "closure_expression"))?;
    let value = if holder.kind == "for_expression" {
        scene.file.child(*holder, "pattern").filter(|pattern| pattern.span == own.span)?;
        scene.file.child(*holder, "value")?
    } else {
        scene.file.child(*holder, "parameters").filter(|list| list.span.contains(own.span))?;
        let call = scene.file.nearest(holder.span, &["call_expression"])?;
        scene.file.child(scene.file.child(call, "function")?, "value")?
    };
    if parts.len() != 2 {
        return None;
    }
    // A list has to say first that it is gone through, and whether it is only lent.
    let is_lent = scene.labelled().any(|(_, label)| label.starts_with("this is an iterator with items of type `&"));
    match value.kind {
        "call_expression" => {}
        "field_expression" | "identifier" if holder.kind == "for_expression" => {
            // Of a list alone, nothing but the name says that a number is meant.
            let first = parts.first().map(|part| scene.file.text(part.span))?;
            let says_number = |word: &str| {
                matches!(word, "at" | "i" | "idx" | "index" | "j" | "k" | "n" | "no" | "nr" | "number" | "pos")
            };
            if !first.split('_').any(says_number) {
                return None;
            }
            let call = if is_lent { ".iter().enumerate()" } else { ".into_iter().enumerate()" };
            return Some(after(scene, value.span, call));
        }
        _ => return None,
    }
    let method = scene.file.child(value, "function").and_then(|callee| scene.file.child(callee, "field"));
    match method.map(|method| scene.file.text(method.span)).unwrap_or_default() {
        // Who names both has asked for one of the two.
        "keys" | "values" => Some(Proposal::new("go through both").replace(scene, method?.span, "iter")),
        "values_mut" => Some(Proposal::new("go through both").replace(scene, method?.span, "iter_mut")),
        "chunks" | "chunks_exact" | "windows" => of_neighbours(scene, *holder, own),
        _ => Some(after(scene, value.span, ".enumerate()")),
    }
}

/// `for (a, b) in list.windows(2)`: what comes is a part of the list, and no tuple.
fn of_neighbours(scene: &Scene<'_>, holder: Branch<'_>, pattern: Branch<'_>) -> Option<Proposal> {
    let body = scene.file.child(holder, "body").filter(|_| holder.kind == "for_expression")?;
    let taken = |name: &&str| scene.file.words(holder.span).iter().any(|word| word.text == *name);
    let name = ["pair", "neighbours"].into_iter().find(|name| !taken(name))?;
    let text = scene.file.text(pattern.span);
    let text = text.strip_prefix('(')?.strip_suffix(')')?;
    let line = format!("\n{}    let [{text}] = {name} else {{ continue }};", scene.indentation(holder.span.start()));
    let why = Proposal::new("take the part of the list apart").replace(scene, pattern.span, name);
    Some(why.insert(scene, body.span.start() + 1, line))
}

/// The fields that the compiler lists, or that the type has and the pattern does not name.
fn other_field(scene: &Scene<'_>) -> Vec<Proposal> {
    if let Some(named) = named_place(scene) {
        return vec![named];
    }
    let mut names: Vec<String> = Vec::new();
    let told = scene.error.plain();
    for lead in ["available fields are:", "available field is:", "a field with a similar name exists"] {
        if let Some((_, list)) = told.split_once(lead) {
            names.extend(quoted(list.split('\n').next().unwrap_or_default()).into_iter().map(str::to_owned));
        }
    }
    let words = scene.file.words(scene.span);
    let Some(word) = words.first().filter(|word| word.is_name) else { return Vec::new() };
    let holder = scene.file.nearest(scene.span, &["struct_pattern", "struct_expression"]);
    // A field that is read is none of the literal around.
    let holder = holder.filter(|_| scene.code() != "E0609");
    let of = holder.and_then(|holder| scene.file.child(holder, "type").or_else(|| scene.file.child(holder, "name")));
    let types = quoted(&scene.error.message);
    let name = type_name(of.map(|of| scene.file.text(of.span)).or(types.last().copied()).unwrap_or_default());
    for item in scene.file.all(&["struct_item", "enum_variant", "union_item"]) {
        if scene.file.child_text(item, "name") == Some(name) {
            let fields = scene.file.inside(item.span, &["field_declaration"]);
            names.extend(
                fields
                    .iter()
                    .filter_map(|field| scene.file.child(*field, "name"))
                    .map(|n| scene.file.text(n.span).to_owned()),
            );
        }
    }
    let taken: Vec<&str> =
        holder.map(|holder| scene.file.words(holder.span).iter().map(|word| word.text).collect()).unwrap_or_default();
    names.retain(|name| !taken.contains(&name.as_str()));
    names.dedup();
    // The one name that has this one among its words says more of the same: `net` and `net_cents`.
    let is_said_more = |name: &str| {
        let words = |of: &str| of.split('_').map(str::to_owned).collect::<Vec<_>>();
        let (short, long) = (words(word.text), words(name));
        short.len() < long.len() && (long.starts_with(&short) || long.ends_with(&short))
    };
    let more = names.iter().filter(|name| is_said_more(name)).cloned().collect::<Vec<_>>();
    let said_more = if more.len() == 1 { more.first() } else { None };
    // What is nothing like this one is another field, or this one is yet to come.
    let is_alike = |name: &str| {
        let shared = word.text.bytes().zip(name.bytes()).take_while(|(a, b)| a == b).count();
        let is_stem = shared >= 4 && shared * 3 >= word.text.len().max(name.len()) * 2 - 2;
        is_stem || said_more.is_some_and(|more| more == name) || distance(word.text, name) <= (name.len() / 3).max(1)
    };
    names.sort_by_key(|name| (!is_alike(name), distance(word.text, name)));
    // `High { n }` of a field `by`: the name is that of the local.
    let is_short = scene.exactly(word.span).is_some_and(|own| {
        scene.file.around(own.span).iter().rev().any(|node| {
            node.span == word.span && matches!(node.kind, "shorthand_field_initializer" | "shorthand_field_identifier")
        })
    });
    let is_used = |of: &str| scene.bound_before(word.span.start()).iter().any(|name| name == of);
    let is_local = is_short && matches!(scene.code(), "E0559" | "E0560") && is_used(word.text);
    let given =
        holder.map(|holder| scene.file.inside(holder.span, &["field_initializer", "shorthand_field_initializer"]));
    let is_only = names.len() == 1 && given.is_some_and(|given| given.len() == 1);
    let proposal = |name: &String| {
        let why = Proposal::new(format!("name the field `{name}`"));
        if is_local {
            let why = why.insert(scene, word.span.start(), format!("{name}: "));
            return if is_alike(name) {
                why
            } else if is_only {
                why.guessed(true)
            } else {
                why.groundless(true)
            };
        }
        why.replace(scene, word.span, name.as_str()).groundless(!is_alike(name))
    };
    names.iter().take(6).map(proposal).collect()
}

/// `point.y` for `point.1` of a struct of this file that got names for its fields: the second of them.
fn named_place(scene: &Scene<'_>) -> Option<Proposal> {
    let at: usize = scene.text().parse().ok().filter(|_| scene.code() == "E0609")?;
    let of = type_name(quoted(&scene.error.message).last()?.trim_start_matches('&'));
    let mut items = scene.file.all_named(&["struct_item"], of);
    let (item, None) = (items.next()?, items.next()) else { return None };
    let field = scene.file.inside(item.span, &["field_declaration"]).into_iter().nth(at)?;
    let name = scene.file.child_text(field, "name")?;
    Some(Proposal::new(format!("the field at place {at} is `{name}` now")).replace(scene, scene.span, name))
}

/// `[a, b, ..]`
fn rest(scene: &Scene<'_>) -> Option<Proposal> {
    let pattern = scene.file.nearest(scene.span, &["slice_pattern"])?;
    Some(Proposal::new("leave the rest open").insert(scene, pattern.span.end().saturating_sub(1), ", .."))
}

/// A parameter of a function pointer is a name at most.
fn plain_parameter(scene: &Scene<'_>) -> Option<Proposal> {
    let name = scene.file.words(scene.span).into_iter().rev().find(|word| word.is_name && word.text != "mut")?;
    Some(Proposal::new("a name is all that can stand here").replace(scene, scene.span, name.text))
}

/// An empty range that was to hold its end.
fn range(scene: &Scene<'_>) -> Option<Proposal> {
    let (from, to) = scene.text().split_once("..")?;
    let (from, to) = (from.trim(), to.trim().trim_start_matches('=').trim());
    let text = if from == to { format!("{from}..={to}") } else { format!("{to}..={from}") };
    Some(Proposal::new(format!("match `{text}`")).replace(scene, scene.span, text))
}

/// One sub-pattern less.
fn fewer(scene: &Scene<'_>) -> Option<Proposal> {
    let pattern = scene.file.nearest(scene.span, &["tuple_struct_pattern"])?;
    let parts: Vec<Branch<'_>> =
        scene.file.children(pattern).into_iter().filter(|child| child.named && child.field != Some("type")).collect();
    let (last, before) = parts.split_last()?;
    let start = before.last().map_or(last.span.start(), |before| before.span.end());
    Some(Proposal::new("leave out the last part").replace(scene, Span::new(start, last.span.end())?, ""))
}

/// `..` of nothing: of each local of that type, or of the default.
fn base(scene: &Scene<'_>) -> Vec<Proposal> {
    let mut found = Vec::new();
    let literal = scene.file.nearest(scene.span, &["struct_expression"]);
    let name = literal.and_then(|literal| scene.file.child_text(literal, "name"));
    for node in scene.function().map(|f| scene.file.inside(f.span, &["let_declaration"])).unwrap_or_default() {
        let value = scene.file.child(node, "value").filter(|value| value.kind == "struct_expression");
        let same = value.and_then(|value| scene.file.child_text(value, "name")) == name;
        let pattern = scene.file.child(node, "pattern").filter(|_| same && node.span.end() <= scene.span.start());
        let pattern = pattern.map(|pattern| scene.file.text(pattern.span));
        found
            .extend(pattern.map(|of| Proposal::new(format!("the rest of `{of}`")).insert(scene, scene.span.end(), of)));
    }
    found.push(Proposal::new("the rest of the default").insert(scene, scene.span.end(), "Default::default()"));
    found
}

/// As many elements as the tuple has.
fn elements(scene: &Scene<'_>) -> Option<Proposal> {
    let pattern = scene.file.nearest(scene.span, &["tuple_pattern"]).filter(|own| own.span == scene.span)?;
    let label = scene.labelled().find(|(_, label)| label.contains("expected a tuple with"))?.1;
    let numbers: Vec<usize> =
        label.split(|c: char| !c.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect();
    let [wanted, there] = numbers.as_slice() else { return None };
    let more = wanted.checked_sub(*there).filter(|more| (1..8).contains(more))?;
    let at = pattern.span.end().checked_sub(1)?;
    let comma = if scene.text().trim_end_matches(')').trim_end().ends_with(',') { " _" } else { ", _" };
    Some(Proposal::new("leave the others open").insert(scene, at, format!("{comma}{}", ", _".repeat(more - 1))))
}

/// `Variant { a, b }` for `Variant(a, b)`, the names in the order in which they are declared.
fn braced(scene: &Scene<'_>) -> Option<Proposal> {
    if !scene.error.message.contains("found struct variant") {
        return None;
    }
    let pattern = scene.file.nearest(scene.span, &["tuple_struct_pattern"])?;
    let path = scene.file.child(pattern, "type")?;
    let name = scene.file.text(path.span).rsplit("::").next()?;
    let variant = scene
        .file
        .all(&["enum_variant"])
        .into_iter()
        .find(|item| scene.file.child_text(*item, "name") == Some(name))?;
    let fields = scene.file.inside(variant.span, &["field_declaration"]);
    let parts = scene.file.children(pattern).into_iter().filter(|child| child.named && child.field != Some("type"));
    let parts: Vec<&str> = parts.map(|part| scene.file.text(part.span)).collect();
    let mut texts = Vec::new();
    for (field, part) in fields.iter().zip(&parts) {
        let field = scene.file.child_text(*field, "name")?;
        match *part {
            ".." => break,
            part if part == field => texts.push(field.to_owned()),
            part => texts.push(format!("{field}: {part}")),
        }
    }
    if texts.len() < fields.len() {
        texts.push("..".to_owned());
    }
    let text = format!(" {{ {} }}", texts.join(", "));
    Some(Proposal::new("it has named fields").replace(scene, Span::new(path.span.end(), pattern.span.end())?, text))
}
