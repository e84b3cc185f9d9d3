//! Values: literals that do not end (E0763, E0765), doc comments on nothing (E0585), casts (E0604, E0605, E0607, E0641), fields of
//! packed types (E0793), places of temporaries (E0745), what cannot be given back (E0515), constants (E0435), and a name
//! that two globs bring (E0659).

use crate::edit::Span;
use crate::repair::maker::failures::handing_on::of_failure;
use crate::repair::maker::{NUMBERS, Proposal, Read, Scene, quoted};

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0763" => vec![Proposal::new("end the literal").insert(scene, byte_end(scene), "'")],
        "E0765" => unterminated(scene),
        "E0585" => plain_comment(scene).into_iter().collect(),
        "E0604" => character(scene).into_iter().collect(),
        "E0605" => failing(scene).into_iter().chain(conversions(scene)).collect(),
        "E0607" => thin(scene).into_iter().collect(),
        "E0641" => vec![Proposal::new("point at bytes").replace(scene, last_word(scene), "u8")],
        "E0793" => copied(scene),
        "E0745" => bound_first(scene).into_iter().collect(),
        "E0515" => by_value(scene),
        "E0435" => constant(scene).into_iter().chain(on_the_heap(scene)).collect(),
        "E0659" => qualified(scene),
        "E0573" => enum_for_variant(scene).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// Behind the one character of a byte literal.
fn byte_end(scene: &Scene<'_>) -> usize {
    let rest = scene.file.bytes().get(scene.span.start()..).unwrap_or_default();
    let quote = rest.iter().position(|byte| *byte == b'\'').map_or(0, |at| at + 1);
    let escaped = usize::from(rest.get(quote) == Some(&b'\\'));
    (scene.span.start() + quote + escaped + 1).min(scene.file.bytes().len())
}

/// The quote at the end of its line, before a semicolon, or at the end.
fn unterminated(scene: &Scene<'_>) -> Vec<Proposal> {
    let rest = scene.file.bytes().get(scene.span.start()..).unwrap_or_default();
    let line = rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len());
    let text = String::from_utf8_lossy(rest.get(..line).unwrap_or_default()).trim_end().to_owned();
    let inside = text.trim_end_matches([';', ')', ',']);
    let mut ends = vec![inside.len(), text.len()];
    ends.dedup();
    ends.into_iter().map(|end| Proposal::new("end the string").insert(scene, scene.span.start() + end, "\"")).collect()
}

fn plain_comment(scene: &Scene<'_>) -> Option<Proposal> {
    let rest = scene.text().strip_prefix("///")?;
    Some(Proposal::new("make it an ordinary comment").replace(scene, scene.span, format!("//{rest}")))
}

/// `n as char` of what is no byte: what is no character either is the one that stands for such.
fn character(scene: &Scene<'_>) -> Option<Proposal> {
    let cast = scene.file.nearest(scene.span, &["type_cast_expression"])?;
    let (value, of) = (scene.file.child(cast, "value")?, scene.file.child(cast, "type")?);
    if scene.file.text(of.span) != "char" {
        return None;
    }
    let text = scene.file.text(value.span);
    if value.kind == "integer_literal" {
        let digits = text.trim_end_matches(NUMBERS.iter().find(|of| text.ends_with(**of)).copied().unwrap_or("u8"));
        let fits = digits.parse::<u8>().is_ok();
        return fits.then(|| Proposal::new("a byte can be one").replace(scene, value.span, format!("{digits}u8")));
    }
    let bare = text.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')).filter(|bare| !bare.contains([')', '(']));
    let number =
        if scene.error.message.contains("`u32`") { bare.unwrap_or(text).to_owned() } else { format!("{text} as u32") };
    let new = format!("char::from_u32({number}).unwrap_or(char::REPLACEMENT_CHARACTER)");
    Some(Proposal::new("a character if there is one").replace(scene, cast.span, new))
}

/// `self.read() as u64` of a number that may not have been read.
fn failing(scene: &Scene<'_>) -> Vec<Proposal> {
    let cast = scene.file.nearest(scene.span, &["type_cast_expression"]);
    let value = cast.and_then(|cast| scene.file.child(cast, "value"));
    let of = quoted(&scene.error.message).first().map(|of| format!("`{of}`"));
    value.zip(of).map(|(value, of)| of_failure(scene, value.span, &of)).unwrap_or_default()
}

fn conversions(scene: &Scene<'_>) -> Vec<Proposal> {
    let Some(cast) = scene.file.nearest(scene.span, &["type_cast_expression"]) else { return Vec::new() };
    let (Some(value), Some(of)) = (scene.file.child(cast, "value"), scene.file.child(cast, "type")) else {
        return Vec::new();
    };
    let (value, of) = (scene.file.text(value.span), scene.file.text(of.span));
    let path = of.replacen('<', "::<", 1);
    let mut found = vec![Proposal::new("convert it").replace(scene, cast.span, format!("{path}::from({value})"))];
    if of.starts_with("Vec<") {
        found.push(Proposal::new("a vector of it").replace(scene, cast.span, format!("vec![{value}]")));
    }
    found
}

/// A pointer to one thing in place of a pointer to many.
fn thin(scene: &Scene<'_>) -> Option<Proposal> {
    let cast = scene.file.nearest(scene.span, &["type_cast_expression"])?;
    let of = scene.file.child(cast, "type")?;
    let new = scene.file.text(of.span).replace(['[', ']'], "");
    Some(Proposal::new("point at one of them").replace(scene, of.span, new))
}

fn last_word(scene: &Scene<'_>) -> Span {
    let cast = scene.file.nearest(scene.span, &["type_cast_expression"]).map_or(scene.span, |cast| cast.span);
    scene.file.words(cast).last().map_or(scene.span, |word| word.span)
}

/// A copy of a packed field.
fn copied(scene: &Scene<'_>) -> Vec<Proposal> {
    let text = scene.text();
    match text.strip_prefix('&') {
        Some(inner) => vec![
            Proposal::new("take the value").replace(scene, scene.span, inner.trim_start()),
            Proposal::new("borrow a copy").replace(scene, scene.span, format!("&{{ {} }}", inner.trim_start())),
        ],
        None => vec![Proposal::new("take a copy").replace(scene, scene.span, format!("{{ {text} }}"))],
    }
}

/// A name for a temporary whose address is taken.
fn bound_first(scene: &Scene<'_>) -> Option<Proposal> {
    let block = scene.file.nearest(scene.span, &["block"])?;
    let statement = scene.file.children(block).into_iter().find(|s| s.named && s.span.contains(scene.span))?;
    let text = scene.text().to_owned();
    let proposal =
        Proposal::new("give it a place").insert(scene, statement.span.start(), format!("let place = {text};\n    "));
    Some(proposal.replace(scene, scene.span, "place"))
}

/// What is borrowed from a local is given back itself.
fn by_value(scene: &Scene<'_>) -> Vec<Proposal> {
    let Some(back) = scene.function().and_then(|function| scene.file.child(function, "return_type")) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    if back.kind == "reference_type"
        && let Some(of) = scene.file.child(back, "type")
    {
        let of = scene.file.text(of.span);
        let inner = of.strip_prefix('[').and_then(|of| of.strip_suffix(']')).map(|of| format!("Vec<{of}>"));
        let owned = if of == "str" { "String".to_owned() } else { inner.unwrap_or_else(|| of.to_owned()) };
        let why = || Proposal::new("give back the value").replace(scene, back.span, owned.as_str());
        if let Some(value) = scene.text().strip_prefix('&') {
            let value = value.strip_prefix("mut ").unwrap_or(value).trim_end_matches("[..]");
            found.push(why().replace(scene, scene.span, value));
        }
        for call in [".as_str()", ".as_slice()", ".as_ref()"] {
            found.extend(scene.text().strip_suffix(call).map(|value| why().replace(scene, scene.span, value)));
        }
        found.push(why().insert(scene, scene.span.end(), ".to_owned()"));
    }
    found.push(Proposal::new("give it away").insert(scene, scene.span.end(), ".to_owned()"));
    found
}

/// `let n = 3; [0; n]`
fn constant(scene: &Scene<'_>) -> Option<Proposal> {
    let name = scene.text();
    let own = scene.function()?;
    let declared =
        scene.file.inside(own.span, &["let_declaration"]).into_iter().find(|node| {
            scene.file.child_text(*node, "pattern") == Some(name) && node.span.end() <= scene.span.start()
        })?;
    let value = scene.file.child_text(declared, "value")?;
    let constant = name.to_uppercase();
    let text = format!("const {constant}: usize = {value};");
    let mut proposal = Proposal::new("make it a constant").replace(scene, declared.span, text);
    for word in
        scene.file.words(own.span).iter().filter(|word| word.text == name && word.span.start() > declared.span.end())
    {
        proposal = proposal.replace(scene, word.span, constant.as_str());
    }
    Some(proposal)
}

/// `vec![0; n]` for `[0; n]` where `n` is known only when it runs.
fn on_the_heap(scene: &Scene<'_>) -> Option<Proposal> {
    let around = scene.file.around(scene.span);
    let own = around.iter().rev().find(|node| node.kind == "array_expression")?;
    let length = scene.file.child(*own, "length").filter(|length| length.span.contains(scene.span))?;
    // A literal's sum is a constant's business.
    let computes = scene.file.words(length.span).len() > 1 || constant(scene).is_none();
    let why = Proposal::new("a length that is known only when it runs is a `Vec`'s").guessed(!computes);
    Some(why.insert(scene, own.span.start(), "vec!"))
}

/// The ways to name what is meant, as the notes tell them.
fn qualified(scene: &Scene<'_>) -> Vec<Proposal> {
    let told = scene.error.plain();
    let mut found = Vec::new();
    let path = scene.file.nearest(scene.span, &["scoped_identifier"]).map_or(scene.span, |path| path.span);
    for import in scene.labelled().filter(|(span, _)| *span != scene.span).map(|(span, _)| span) {
        let base = scene.file.text(import).trim_end_matches('*').trim_end_matches("::");
        if !base.is_empty() && told.contains("could refer to") {
            let text = format!("{base}::{}", scene.text());
            found.push(Proposal::new(format!("name `{text}`")).replace(scene, path, text));
        }
    }
    found
}

/// `Dragon` where `Dragon::Born` stands for a type.
fn enum_for_variant(scene: &Scene<'_>) -> Option<Proposal> {
    let outer = [("Some", "Option"), ("Ok", "Result"), ("Err", "Result")];
    let name = scene.file.words(scene.span).first().copied()?;
    if let Some((_, of)) = outer.iter().find(|(variant, _)| *variant == name.text) {
        return Some(Proposal::new("a variant is no type: name its enum").replace(scene, name.span, *of));
    }
    let (head, _) = scene.text().rsplit_once("::")?;
    quoted(&scene.error.message).first()?;
    Some(Proposal::new("a variant is no type: name its enum").replace(scene, scene.span, head))
}
