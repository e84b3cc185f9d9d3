//! Attributes in the wrong form: E0537, E0539, E0565, E0587, E0589, E0693, E0731, E0737, E0777, E0805 and others whose
//! primary span lies in an attribute: the text is tried in the forms that attributes have. Also `Copy` that cannot be
//! derived (E0184, E0204), and an attribute above the derive that it is for (`legacy_derive_helpers`).

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene, quoted};
use crate::syntax::{closing, listed, listed_words};

/// Attributes whose parts are wishes of their own. One that the compiler does not know is not what is in the way of the
/// others: to leave it out, a derive above all, is to take back what it was written for.
const LISTS: &[&str] = &["allow", "cfg", "cfg_attr", "deny", "derive", "expect", "feature", "forbid", "link", "warn"];

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if matches!(scene.code(), "E0184" | "E0204") {
        return without_copy(scene).into_iter().collect();
    }
    if scene.code() == "legacy_derive_helpers" {
        return behind_derive(scene).into_iter().collect();
    }
    if scene.code() == "E0665" {
        return default_variant(scene).into_iter().collect();
    }
    if let Some(one) = predicates(scene).or_else(|| other_key(scene)).or_else(|| as_in_c(scene)) {
        return vec![one];
    }
    // Of what nobody knows there is no form that somebody does.
    if scene.error.message.starts_with("cannot find attribute ") {
        return Vec::new();
    }
    // What a derive writes is at fault there, and not how it is asked for.
    if matches!(scene.code(), "E0277" | "E0282" | "E0283" | "E0308" | "E0425" | "E0433" | "E0599") {
        return Vec::new();
    }
    let attribute = scene.file.nearest(scene.span, &["attribute_item", "inner_attribute_item"]);
    let Some(attribute) = attribute.or_else(|| pointed_at(scene)) else { return Vec::new() };
    let text = scene.file.text(attribute.span);
    let Some((open, rest)) = text.split_once('[') else { return Vec::new() };
    let Some(body) = rest.trim_end().strip_suffix(']') else { return Vec::new() };
    let name: String = body.trim().chars().take_while(|c| c.is_alphanumeric() || matches!(c, '_' | ':')).collect();
    let value = body.trim().strip_prefix(&name).unwrap_or_default().trim();
    // A layout that is not said in a word was wished all the same.
    let is_wish = name == "repr" && scene.code() == "E0565";
    let forms = forms(scene, &name, value, is_wish);
    let mut found: Vec<Proposal> = Vec::new();
    let mut seen: Vec<String> = vec![body.trim().to_owned()];
    for form in forms {
        if !seen.contains(&form) {
            found.push(Proposal::new(format!("write `{open}[{form}]`")).replace(
                scene,
                attribute.span,
                format!("{open}[{form}]"),
            ));
            seen.push(form);
        }
    }
    let misplaced = ["may only be applied to", "can only be applied to", "cannot be used on", "cannot be applied to"];
    let misplaced = misplaced.iter().any(|words| scene.error.message.contains(words));
    if (matches!(name.as_str(), "repr" | "track_caller" | "inline") || misplaced) && !is_wish {
        let line = whole_line(scene, attribute.span);
        found.push(Proposal::new("leave the attribute out").guessed(true).replace(scene, line, ""));
    }
    found
}

/// Other forms of an attribute with that value: its parts written otherwise or left out, and what the compiler says it knows.
fn forms(scene: &Scene<'_>, name: &str, value: &str, is_wish: bool) -> Vec<String> {
    let mut forms: Vec<String> = Vec::new();
    let unquoted = |text: &str| text.trim().trim_matches('"').to_owned();
    if let Some(value) = value.strip_prefix('=') {
        forms.push(format!("{name}({})", unquoted(value)));
    }
    if let Some(inside) = value.strip_prefix('(').and_then(|inside| inside.strip_suffix(')')) {
        let parts = listed(inside);
        // Each part in another form, the others as they are.
        for (at, part) in parts.iter().enumerate() {
            let mut others = |new: String| {
                let mut all: Vec<String> = parts.iter().map(|part| (*part).to_owned()).collect();
                if let Some(one) = all.get_mut(at) {
                    *one = new;
                }
                forms.push(format!("{name}({})", all.join(", ")));
            };
            if part.starts_with('"') {
                others(unquoted(part));
            }
            if let Some((key, value)) = part.split_once('=') {
                others(format!("{}({})", key.trim(), unquoted(value)));
            } else if let Some((key, value)) = part.split_once('(') {
                let value = value.strip_suffix(')').unwrap_or(value);
                others(format!("{key} = {}", value.trim()));
                if let Ok(number) = value.trim().parse::<u32>() {
                    others(format!("{key}({})", number.next_power_of_two()));
                }
            }
        }
        for word in quoted(&scene.error.plain()) {
            // What the compiler says it knows.
            let known = word.strip_prefix("#[").and_then(|word| word.strip_suffix(']'));
            // It also speaks of others, such as the one by which a lint is denied.
            let is_own = |known: &&str| {
                known.split(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | ':'))).next() == Some(name)
            };
            // What is to be derived as well takes the place of nothing.
            forms.extend(known.filter(is_own).filter(|_| name != "derive").map(str::to_owned));
        }
        // Of a layout that the compiler does not know, the rest is not what was wished.
        let is_list = LISTS.contains(&name) || scene.code() == "E0552";
        if parts.len() > 1 && !is_list {
            for at in 0..parts.len() {
                let left: Vec<&str> =
                    parts.iter().enumerate().filter(|(i, _)| *i != at).map(|(_, part)| *part).collect();
                forms.push(format!("{name}({})", left.join(", ")));
            }
        }
        if !is_list && !is_wish {
            forms.push(name.to_owned());
        }
        if let Some(limit) =
            quoted(&scene.error.rendered).iter().find_map(|word| word.strip_prefix("#![recursion_limit = "))
        {
            forms.push(format!("recursion_limit = {}", limit.trim_end_matches(']')));
        }
    }
    forms
}

/// An attribute above the derive that it is for: the same below.
fn behind_derive(scene: &Scene<'_>) -> Option<Proposal> {
    let own = scene.file.nearest(scene.span, &["attribute_item"])?;
    let (label, _) = scene.labelled().find(|(_, label)| label.contains("introduced here"))?;
    let derive =
        scene.file.nearest(label, &["attribute_item"]).filter(|derive| derive.span.start() >= own.span.end())?;
    let text = format!("\n{}{}", scene.indentation(derive.span.start()), scene.file.text(own.span));
    let line = whole_line(scene, own.span);
    let why = Proposal::new("write it behind the derive that it is for").replace(scene, line, "");
    Some(why.insert(scene, derive.span.end(), text))
}

/// `not(a, b)` and `cfg(a, b)`, which take one predicate: `all` of them.
fn predicates(scene: &Scene<'_>) -> Option<Proposal> {
    let own = scene.file.nearest(scene.span, &["attribute_item", "inner_attribute_item"])?;
    let words = scene.file.words(own.span);
    let takes_one = |name: &str| matches!(name, "cfg" | "not");
    for (at, pair) in words.windows(2).enumerate() {
        let [name, open] = pair else { continue };
        if !takes_one(name.text) || open.text != "(" {
            continue;
        }
        let close = closing(&words, at + 1)?;
        let inside = words.get(at + 2..close)?;
        let is_ended = inside.last().is_some_and(|word| word.text == ",");
        if listed_words(inside).len() > 1 && !is_ended {
            let why = Proposal::new("all of them").insert(scene, open.span.end(), "all(");
            return Some(why.insert(scene, words.get(close)?.span.start(), ")"));
        }
    }
    None
}

/// Keys of attributes under the names that they have elsewhere.
const KEYS: &[(&str, &str, &str)] = &[
    ("deprecated", "reason", "note"),
    ("deprecated", "message", "note"),
    ("deprecated", "text", "note"),
    ("deprecated", "msg", "note"),
    ("deprecated", "version", "since"),
    ("deprecated", "from", "since"),
    ("deprecated", "replacement", "suggestion"),
];

/// `reason = …` where the attribute calls it `note`.
fn other_key(scene: &Scene<'_>) -> Option<Proposal> {
    let own = scene.file.nearest(scene.span, &["attribute_item", "inner_attribute_item"])?;
    let words = scene.file.words(own.span);
    let name = words.iter().find(|word| word.is_name)?.text;
    let known = |word: &str| KEYS.iter().find(|(of, key, _)| *of == name && *key == word).map(|(_, _, new)| *new);
    let (key, new) = words.windows(2).find_map(|pair| match pair {
        [key, sign] if sign.text == "=" => Some((key.span, known(key.text)?)),
        _ => None,
    })?;
    let is_new = words.iter().all(|word| word.text != new);
    is_new.then(|| Proposal::new(format!("`{new}` is the key for it")).replace(scene, key, new))
}

/// A type of several parts is laid out as none of them is: as in C, then.
fn as_in_c(scene: &Scene<'_>) -> Option<Proposal> {
    if scene.code() != "E0690" {
        return None;
    }
    let own = pointed_at(scene)?;
    let word = scene.file.words(own.span).into_iter().find(|word| word.text == "transparent")?;
    Some(Proposal::new("lay it out as in C").replace(scene, word.span, "C"))
}

/// `#[default]` on the variant whose name says so, or on the first that holds nothing.
fn default_variant(scene: &Scene<'_>) -> Option<Proposal> {
    let items = scene.file.all(&["enum_item"]);
    let item = items.into_iter().find(|item| {
        item.span.contains(scene.span)
            || scene.labelled().any(|(span, _)| item.span.contains(span))
            || item.span.start() > scene.span.start()
    })?;
    let variants = scene.file.inside(item.span, &["enum_variant"]);
    let plain = variants.iter().filter(|variant| scene.file.child(**variant, "body").is_none());
    let mut names = plain.filter_map(|variant| Some((*variant, scene.file.child_text(*variant, "name")?)));
    let said = ["Default", "None", "Normal", "Unknown", "Auto", "Medium", "Empty"];
    let first = names.clone().next();
    let (variant, name) = names.find(|(_, name)| said.contains(name)).or(first)?;
    let text = format!("#[default]\n{}", scene.indentation(variant.span.start()));
    Some(Proposal::new(format!("`{name}` is the default")).insert(scene, variant.span.start(), text))
}

/// A derive without `Copy`, for a type that cannot be copied.
fn without_copy(scene: &Scene<'_>) -> Option<Proposal> {
    let item = scene.file.nearest(scene.span, &["struct_item", "enum_item", "union_item"])?;
    let attributes = scene.file.all(&["attribute_item"]);
    let above = attributes.into_iter().rev().filter(|attribute| attribute.span.end() <= item.span.start());
    for attribute in above.take(8) {
        let words = scene.file.words(attribute.span);
        let Some(at) = words.iter().position(|word| word.text == "Copy") else { continue };
        let (before, own, after) = (words.get(at.checked_sub(1)?)?, words.get(at)?, words.get(at + 1)?);
        let span = match (before.text, after.text) {
            (",", _) => Span::new(before.span.start(), own.span.end())?,
            (_, ",") => Span::new(own.span.start(), words.get(at + 2)?.span.start())?,
            _ => whole_line(scene, attribute.span),
        };
        // What it is made of may have lost it.
        let is_guess = scene.code() == "E0204";
        return Some(Proposal::new("it cannot be `Copy`").guessed(is_guess).replace(scene, span, ""));
    }
    None
}

/// An attribute that a label or a note points at.
fn pointed_at<'s>(scene: &'s Scene<'_>) -> Option<crate::syntax::Branch<'s>> {
    if !matches!(scene.code(), "E0517" | "E0518" | "E0587" | "E0690" | "E0731" | "E0737" | "E0055") {
        return None;
    }
    let attributes = scene.file.all(&["attribute_item", "inner_attribute_item"]);
    let near = |span: Span| attributes.iter().rev().find(|a| a.span.end() <= span.start()).copied();
    scene
        .labelled()
        .find_map(|(span, _)| attributes.iter().find(|a| a.span.contains(span)).copied())
        .or_else(|| near(scene.span))
}

/// The span with the line ending after it, if nothing else stands on its line.
fn whole_line(scene: &Scene<'_>, span: Span) -> Span {
    let rest = scene.file.bytes().get(span.end()..).unwrap_or_default();
    let blank = rest.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    Span::new(span.start(), span.end() + blank).unwrap_or(span)
}
