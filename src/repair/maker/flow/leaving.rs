//! What leaves a function, or should: a value in the `else` of a `let` (E0308), a `Result` at the end of an `if` without
//! `else` (E0308, E0282), an arm with what the function gives back beside one that only does something (E0308); types that a
//! `let` or a function declares otherwise than its value has them (E0308); statics that only running code can make (E0015).

use crate::edit::Span;
use crate::repair::maker::numbers::casts::ground_to_declare;
use crate::repair::maker::numbers::number_types::differing;
use crate::repair::maker::numbers::width;
use crate::repair::maker::{Ground, Proposal, Read, Scene, quoted_literal};
use crate::repair::type_text::{may_be_same, without_lifetimes};
use crate::syntax::Branch;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0308" if scene.error.message.contains("clause of `let...else` does not diverge") => otherwise(scene),
        "E0308" => early(scene).into_iter().chain(from_arm(scene)).chain(declared(scene)).collect(),
        "E0282" => early(scene).into_iter().collect(),
        "E0015" => plain_text(scene).into_iter().chain(plain_list(scene)).chain(when_asked(scene)).collect(),
        _ => Vec::new(),
    }
}

/// `else { return None; }`
fn otherwise(scene: &Scene<'_>) -> Vec<Proposal> {
    let Some(block) = scene.file.nearest(scene.span, &["block"]) else { return Vec::new() };
    let is_code = |child: &Branch<'_>| child.named && !matches!(child.kind, "line_comment" | "block_comment");
    let children: Vec<Branch<'_>> = scene.file.children(block).into_iter().filter(is_code).collect();
    let in_loop = scene.is_in_loop(scene.span);
    let back = scene.function().and_then(|function| scene.file.child(function, "return_type"));
    let back = back.map(|back| scene.file.text(back.span)).unwrap_or_default();
    let mut leaves: Vec<&str> = Vec::new();
    if in_loop {
        leaves.extend(["continue;", "break;"]);
    }
    if back.is_empty() {
        leaves.push("return;");
    } else if back.starts_with("Option<") {
        leaves.push("return None;");
    } else if back == "bool" {
        // Which of the two is meant, nothing here says.
        leaves.extend(["return false;", "return true;"]);
    }
    if let Some(last) = children.last()
        && !scene.file.text(last.span).ends_with(';')
    {
        let why = Proposal::new("leave with it").insert(scene, last.span.start(), "return ");
        return vec![why.insert(scene, last.span.end(), ";")];
    }
    let Some(at) = block.span.end().checked_sub(1) else { return Vec::new() };
    let indentation = scene.indentation(block.span.start());
    let inside = scene.file.text(block.span).trim_end_matches('}');
    let write = |leave: &&str| {
        let text = if scene.file.text(block.span).contains('\n') {
            format!("    {leave}\n{indentation}")
        } else {
            format!("{}{leave} ", if inside.ends_with(' ') { "" } else { " " })
        };
        Proposal::new(format!("leave by `{leave}`")).insert(scene, at, text)
    };
    leaves.iter().map(write).collect()
}

/// `return Err(…);` where an `if` without `else` ends in it.
fn early(scene: &Scene<'_>) -> Option<Proposal> {
    let text = |span: Span| scene.file.text(span);
    let is_outcome = |text: &str| ["Err(", "Ok(", "Some("].iter().any(|open| text.starts_with(open)) || text == "None";
    let around = scene.file.around(scene.span);
    let value = around.iter().find(|node| {
        is_outcome(text(node.span)) && matches!(node.kind, "call_expression" | "identifier" | "expression_statement")
    })?;
    let condition = scene.file.nearest(value.span, &["if_expression"])?;
    let block = scene.file.child(condition, "consequence")?;
    let last = scene.file.children(block).into_iter().rev().find(|child| child.named)?;
    if scene.file.child(condition, "alternative").is_some()
        || !last.span.contains(value.span)
        || text(last.span).starts_with("return")
    {
        return None;
    }
    // The value of the function itself needs no `return`.
    let back = scene.file.child(scene.function()?, "return_type")?;
    let fits = ["Result", "Option"].iter().any(|name| text(back.span).contains(name));
    let why = Proposal::new("give it back at once").insert(scene, last.span.start(), "return ");
    let why = if text(last.span).ends_with(';') { why } else { why.insert(scene, last.span.end(), ";") };
    fits.then_some(why)
}

/// `None => return false,` beside arms that only do something, where `false` is what the function gives back.
fn from_arm(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let is_told = scene.error.message == "`match` arms have incompatible types";
    let (expected, got) = scene.expected_found().filter(|_| is_told)?;
    let (of, place) = match (expected.as_str(), got.as_str()) {
        ("()", of) => (of.to_owned(), scene.span),
        (of, "()") => {
            let found = format!("this is found to be of type `{of}`");
            let mut before = scene.labelled().filter(|(_, label)| *label == found || label.starts_with(&found));
            let (place, None) = (before.next()?.0, before.next()) else { return None };
            (of.to_owned(), place)
        }
        _ => return None,
    };
    let arm = file.nearest(place, &["match_arm"])?;
    let value = file.child(arm, "value").filter(|value| value.span == place && value.kind != "block")?;
    // What is called for what it does is no answer.
    let calls = !file.inside(value.span, &["call_expression", "macro_invocation"]).is_empty();
    let wraps = ["Err(", "Ok(", "Some("].iter().any(|start| file.text(value.span).starts_with(start));
    (wraps || !calls).then_some(())?;
    let own = file.nearest(place, &["function_item", "closure_expression", "async_block"])?;
    let back = file.child_text(own, "return_type").filter(|_| own.kind == "function_item")?;
    let whole = file.nearest(arm.span, &["match_expression"])?;
    let body = file.child(own, "body")?;
    let last = file.children(body).into_iter().rfind(|child| child.named)?;
    // What a local is made of is no place to leave from, as long as nothing says so.
    let around = file.around(whole.span);
    let parent = around.iter().rfind(|node| node.span != whole.span)?;
    let is_statement = matches!(parent.kind, "block" | "expression_statement")
        || around.iter().any(|node| node.kind == "expression_statement" && node.span == whole.span);
    let fits =
        is_statement && may_be_same(&without_lifetimes(back), &without_lifetimes(&of)) && last.span != whole.span;
    fits.then(|| Proposal::new("give it back at once").insert(scene, value.span.start(), "return "))
}

/// Whether a type can be written as the compiler names it.
fn can_be_written(of: &str) -> bool {
    !of.is_empty()
        && !of.contains(['_', '{', '@', '…'])
        && !of.contains("impl ")
        && !of.contains("fn(")
        && of.chars().next().is_some_and(|c| c.is_alphabetic() || matches!(c, '&' | '(' | '['))
}

/// What an array holds, and how many of it.
fn array_parts(of: &str) -> Option<(&str, &str)> {
    of.strip_prefix('[')?.strip_suffix(']')?.rsplit_once("; ")
}

/// What speaks for the type `got` at `place`, where `expected` is declared.
fn ground(scene: &Scene<'_>, place: Span, expected: &str, got: &str) -> Ground {
    let Some((old, new)) = differing(expected, got) else { return ground_to_declare(expected, got) };
    let is_shown = width::shows(&scene.file, place, (&old, &new), &[]);
    if is_shown { Ground::Nothing } else { ground_to_declare(&old, &new) }
}

/// The type that a `let`, a field's constant or a function declares, as its value has it; and a `let` without a type, as
/// what it is given to wants it.
fn declared(scene: &Scene<'_>) -> Vec<Proposal> {
    let Some((expected, got)) = scene.expected_found() else { return Vec::new() };
    let mut found = Vec::new();
    if can_be_written(&got) {
        let own = scene.file.nearest(scene.span, &["let_declaration", "const_item", "static_item"]);
        let of = own.filter(|own| scene.file.child(*own, "value").is_some_and(|value| value.span == scene.span));
        let of = of.and_then(|own| Some((own, scene.file.child(own, "type")?)));
        // Of two lengths it is the length that is declared otherwise, and the type stays as it is written.
        let lengths = array_parts(&expected).zip(array_parts(&got)).filter(|(one, other)| one.0 == other.0);
        let length = of.and_then(|(_, of)| scene.file.child(of, "length")).zip(lengths);
        if let Some((length, (_, (_, there)))) = length {
            found.push(Proposal::new(format!("it has `{there}` elements")).replace(scene, length.span, there));
        } else if let Some((own, of)) = of {
            let text = if own.kind == "let_declaration" { got.as_str() } else { got.trim_start_matches("&'static ") };
            let text = if text != got { format!("&{text}") } else { text.to_owned() };
            let proposal = Proposal::new(format!("declare it as `{text}`")).on(ground(scene, of.span, &expected, &got));
            found.push(proposal.replace(scene, of.span, text));
        }
        let back = scene.function().and_then(|function| scene.file.child(function, "return_type"));
        let because =
            scene.labelled().find(|(_, label)| label.contains("because of return type")).map(|(span, _)| span);
        if let (Some(back), Some(because)) = (back, because)
            && back.span == because
            && !got.starts_with('&')
            && got != "()"
        {
            let text = as_written(scene.file.text(back.span), &expected, &got).unwrap_or_else(|| got.clone());
            let proposal = Proposal::new(format!("give back `{text}`")).on(ground(scene, back.span, &expected, &got));
            found.push(proposal.replace(scene, back.span, text));
        }
    }
    found.extend(as_wanted(scene, &expected));
    found.extend(boxed_in_common(scene, &expected, &got));
    found
}

/// The type that is written, an alias of `expected` say, with the one number in which that differs from what it is to be.
fn as_written(written: &str, expected: &str, got: &str) -> Option<String> {
    let (old, new) = differing(expected, got)?;
    let respelt = |text: &str| {
        let parts = text.split_inclusive(|c: char| !c.is_alphanumeric() && c != '_').map(|part| {
            let word = part.trim_end_matches(|c: char| !c.is_alphanumeric() && c != '_');
            if word == old { part.replacen(&old, &new, 1) } else { part.to_owned() }
        });
        parts.collect::<String>()
    };
    let text = Some(respelt(written)).filter(|text| text != written)?;
    (respelt(expected) == got).then_some(text)
}

/// `let shapes: Vec<Box<dyn Shape>> = …` where `&shapes` is wanted as such.
fn as_wanted(scene: &Scene<'_>, expected: &str) -> Option<Proposal> {
    let name = scene.text().trim_start_matches('&').trim_start_matches("mut ");
    let wanted = expected.trim_start_matches('&').trim_start_matches("mut ");
    let wanted = match wanted.strip_prefix('[').and_then(|of| of.strip_suffix(']')) {
        Some(of) if !of.contains(';') => format!("Vec<{of}>"),
        _ => wanted.to_owned(),
    };
    if !wanted.contains("dyn ") || !can_be_written(&wanted) {
        return None;
    }
    let pattern = declaration(scene, name)?;
    Some(Proposal::new(format!("declare it as `{wanted}`")).insert(scene, pattern.span.end(), format!(": {wanted}")))
}

/// The pattern of the `let` without a type that binds a name.
fn declaration<'s>(scene: &'s Scene<'_>, name: &str) -> Option<Branch<'s>> {
    let lets = scene.file.inside(scene.function()?.span, &["let_declaration"]);
    let own = lets
        .into_iter()
        .rev()
        .filter(|own| own.span.end() <= scene.span.start())
        .find(|own| scene.file.child_text(*own, "pattern") == Some(name))?;
    scene.file.child(own, "pattern").filter(|_| scene.file.child(own, "type").is_none())
}

/// `vec![Box::new(A), Box::new(B)]`: the one trait that both types implement in this file.
fn boxed_in_common(scene: &Scene<'_>, expected: &str, got: &str) -> Option<Proposal> {
    let implemented =
        |of: &str| -> Vec<&str> { scene.file.impls_of(of).into_iter().filter_map(|own| own.of_trait).collect() };
    let theirs = implemented(got);
    let common: Vec<&str> = implemented(expected).into_iter().filter(|of| theirs.contains(of)).collect();
    let declared = |name: &&str| scene.file.all_named(&["trait_item"], name).next().is_some();
    let name = common.iter().copied().find(declared)?;
    let own = scene.file.nearest(scene.span, &["let_declaration"])?;
    let value = scene.file.child(own, "value")?;
    let pattern = scene.file.child(own, "pattern").filter(|_| scene.file.child(own, "type").is_none())?;
    let text = scene.file.text(value.span);
    let outer = if text.starts_with("vec!") {
        format!("Vec<Box<dyn {name}>>")
    } else if text.starts_with("Box::new") || text.starts_with("if ") || text.starts_with("match ") {
        format!("Box<dyn {name}>")
    } else {
        return None;
    };
    text.contains("Box::new(").then(|| {
        Proposal::new(format!("declare it as `{outer}`")).insert(scene, pattern.span.end(), format!(": {outer}"))
    })
}

/// `&str` for a constant that says `String` and has text.
fn plain_text(scene: &Scene<'_>) -> Option<Proposal> {
    let own = scene.file.nearest(scene.span, &["const_item", "static_item"])?;
    let (of, value) = (scene.file.child(own, "type")?, scene.file.child(own, "value")?);
    let text = scene.file.text(value.span);
    let inner = text.strip_prefix("String::from(").and_then(|rest| rest.strip_suffix(')'));
    let inner =
        inner.or_else(|| [".to_string()", ".to_owned()", ".into()"].iter().find_map(|end| text.strip_suffix(end)))?;
    let why = Proposal::new("text that is there from the beginning").replace(scene, of.span, "&str");
    (scene.file.text(of.span) == "String" && quoted_literal(inner)).then(|| why.replace(scene, value.span, inner))
}

/// `&[T]` for a constant that says `Vec<T>` and lists what is in it.
fn plain_list(scene: &Scene<'_>) -> Option<Proposal> {
    let own = scene.file.nearest(scene.span, &["const_item", "static_item"])?;
    let (of, value) = (scene.file.child(own, "type")?, scene.file.child(own, "value")?);
    let element = scene.file.text(of.span).strip_prefix("Vec<").and_then(|rest| rest.strip_suffix('>'))?;
    let list = scene.file.text(value.span).strip_prefix("vec!").filter(|list| list.starts_with('['))?;
    let is_repeated = scene.file.words(value.span).iter().any(|word| word.text == ";");
    let why = Proposal::new("a list that is there from the beginning");
    let why = why.replace(scene, of.span, format!("&[{element}]"));
    (!is_repeated).then(|| why.replace(scene, value.span, format!("&{list}")))
}

/// A static whose value only running code can make: made when it is first asked for.
fn when_asked(scene: &Scene<'_>) -> Option<Proposal> {
    let own = scene.file.nearest(scene.span, &["static_item"])?;
    let (of, value) = (scene.file.child(own, "type")?, scene.file.child(own, "value")?);
    let text = scene.file.text(of.span);
    if scene.file.words(own.span).iter().any(|word| word.text == "mut") || text.contains("Lazy") {
        return None;
    }
    let why = Proposal::new("make it when it is first asked for");
    let why = why.replace(scene, of.span, format!("std::sync::LazyLock<{text}>"));
    Some(why.insert(scene, value.span.start(), "std::sync::LazyLock::new(|| ").insert(scene, value.span.end(), ")"))
}
