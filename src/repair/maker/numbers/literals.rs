//! Numbers and texts that do not fit what they are written for: a literal out of its type's range (the lint
//! `overflowing_literals`, which the compiler denies by itself), a constant that overflows (E0080), `2.0` for an integer, an
//! array that is shorter or longer than said, a character for text, a bare literal for what the file makes of such (E0308), integers
//! that a float is reckoned with (E0277).
//!
//! Where a number does not fit, the number is what somebody meant, and its type the mistake: the next wider type that
//! holds it, at the one place that names the type. A type that others see is no place for it; the checker tells.

use super::width;
use crate::edit::Span;
use crate::repair::maker::postfix::is_simple;
use crate::repair::maker::{NUMBERS, Proposal, Read, Scene, quoted};
use crate::repair::type_text::type_name;
use crate::syntax::Branch;

/// Integer types with their number of bits, without those whose width depends on the target.
const WIDTHS: &[(&str, u32)] = &[
    ("i8", 8),
    ("i16", 16),
    ("i32", 32),
    ("i64", 64),
    ("i128", 128),
    ("u8", 8),
    ("u16", 16),
    ("u32", 32),
    ("u64", 64),
    ("u128", 128),
];

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "overflowing_literals" => wider(scene).into_iter().collect(),
        "E0080" => constant(scene).into_iter().collect(),
        "E0689" => float(scene).into_iter().chain(integers(scene)).collect(),
        "E0277" => floats(scene)
            .into_iter()
            .chain(of_a_float_trait(scene))
            .chain(begun(scene))
            .chain(converted(scene))
            .chain(bytes(scene))
            .collect(),
        "E0308" => {
            let found = whole(scene).into_iter().chain(begun_whole(scene)).chain(length(scene)).chain(as_text(scene));
            found.chain(constructed(scene)).collect()
        }
        _ => Vec::new(),
    }
}

/// `0.5_f64.powi(2)`, `let half: f64 = 0.5;`: what a number with a point is where nothing says otherwise.
fn float(scene: &Scene<'_>) -> Option<Proposal> {
    let call = scene.file.nearest(scene.span, &["field_expression"])?;
    let value = scene.file.child(call, "value")?;
    let speaks = |of: &str| scene.file.words(scene.file.whole()).iter().any(|word| word.text == of);
    let of = if speaks("f32") && !speaks("f64") { "f32" } else { "f64" };
    let why = Proposal::new(format!("it is an `{of}`"));
    if value.kind == "identifier" {
        let name = scene.file.text(value.span);
        let lets = scene.file.inside(scene.function()?.span, &["let_declaration"]);
        let pattern = |own: &Branch<'_>| scene.file.child(*own, "pattern");
        let is_it = |own: &Branch<'_>| {
            own.span.end() <= value.span.start() && pattern(own).is_some_and(|one| scene.file.text(one.span) == name)
        };
        let own = lets.into_iter().rfind(is_it).filter(|own| scene.file.child(*own, "type").is_none())?;
        let is_float = scene.file.child(own, "value").is_some_and(|value| value.kind == "float_literal");
        let at = pattern(&own)?.span.end();
        return is_float.then(|| why.insert(scene, at, format!(": {of}")));
    }
    let inner = scene.file.inside(value.span, &["float_literal"]);
    let [only] = inner.as_slice() else { return None };
    Some(why.insert(scene, only.span.end(), format!("_{of}")))
}

/// `2_u64.pow(bits)`, `let base: u64 = 2;`: what the function's heading speaks of, where what the compiler takes for an example is
/// another type.
fn integers(scene: &Scene<'_>) -> Vec<Proposal> {
    let make = || {
        let value = scene.file.child(scene.file.nearest(scene.span, &["field_expression"])?, "value")?;
        let function = scene.function()?;
        let heading = Span::new(function.span.start(), scene.file.child(function, "body")?.span.start())?;
        let at = match value.kind {
            "integer_literal" => value.span.end(),
            "identifier" => {
                let (own, pattern) = scene.declaration(value.span)?;
                let number = scene.file.child(own, "value").filter(|value| value.kind == "integer_literal")?;
                let is_open = scene.file.child(own, "type").is_none();
                is_open.then_some(if pattern.kind == "identifier" { pattern.span.end() } else { number.span.end() })?
            }
            _ => return None,
        };
        Some((at, value.kind == "identifier", heading))
    };
    let Some((at, is_local, heading)) = make() else { return Vec::new() };
    let mut types: Vec<&str> = Vec::new();
    // What is given back goes before what is given.
    for word in scene.file.words(heading).into_iter().rev() {
        if NUMBERS.contains(&word.text) && !word.text.starts_with('f') && !types.contains(&word.text) {
            types.push(word.text);
        }
    }
    types.extend(taken_by_call(scene, at).filter(|of| !types.contains(of)));
    let write = |of: &str| {
        let text = if is_local { format!(": {of}") } else { format!("_{of}") };
        Proposal::new(format!("it is an `{of}`")).guessed(true).insert(scene, at, text)
    };
    types.into_iter().map(write).collect()
}

/// The type of number that a call around takes, as the file or the standard library has it.
fn taken_by_call<'s>(scene: &'s Scene<'_>, at: usize) -> Option<&'s str> {
    let file = &scene.file;
    let mut lists =
        file.around(Span::at(at)).into_iter().filter(|node| node.kind == "arguments" && node.span.start() < at);
    let list = lists.rfind(|list| file.children(*list).iter().any(|child| child.named))?;
    let callee = file.child(file.nearest(list.span, &["call_expression"])?, "function")?;
    let called = file.child(callee, "field").or_else(|| file.child(callee, "name")).unwrap_or(callee);
    let name = file.text(called.span);
    let mut own = file.all_named(&["function_item", "function_signature_item"], name).peekable();
    if own.peek().is_none() {
        return TAKING.iter().find(|(known, _)| *known == name).map(|(_, of)| *of);
    }
    let place = file.children(list).into_iter().filter(|child| child.named).position(|one| one.span.end() >= at)?;
    let (function, None) = (own.next()?, own.next()) else { return None };
    let parameters = file.inside(file.child(function, "parameters")?.span, &["parameter"]);
    let of = file.child_text(*parameters.get(place)?, "type")?;
    (NUMBERS.contains(&of) && !of.starts_with('f')).then_some(of)
}

/// Functions of the standard library that take a number of one type.
const TAKING: &[(&str, &str)] = &[
    ("from_micros", "u64"),
    ("from_millis", "u64"),
    ("from_nanos", "u64"),
    ("from_secs", "u64"),
    ("nth", "usize"),
    ("repeat", "usize"),
    ("reserve", "usize"),
    ("skip", "usize"),
    ("step_by", "usize"),
    ("take", "usize"),
    ("truncate", "usize"),
    ("with_capacity", "usize"),
];

/// `100.0.into()` for `100.into()`, where only a float becomes what is asked for.
fn converted(scene: &Scene<'_>) -> Option<Proposal> {
    let is_of_float = scene.error.message.contains("From<{integer}>` is not satisfied");
    let told = scene.error.plain();
    let wants_float = ["expected `f64`, found `{integer}`", "expected `f32`, found `{integer}`"];
    let is_told = is_of_float && wants_float.iter().any(|wanted| told.contains(wanted));
    let called = scene.file.nearest(scene.span, &["field_expression"]);
    let receiver = called.and_then(|called| scene.file.child(called, "value"));
    let own = scene.exactly(scene.span).into_iter().chain(receiver);
    let number = own.into_iter().find(|own| own.kind == "integer_literal").filter(|_| is_told)?;
    let is_bare = scene.file.text(number.span).bytes().all(|byte| byte.is_ascii_digit() || byte == b'_');
    is_bare.then(|| Proposal::new("it is made of a float").insert(scene, number.span.end(), ".0"))
}

/// `c as u8 - b'a'` for `c as u8 - 'a'`, all characters that are reckoned with there at once.
fn bytes(scene: &Scene<'_>) -> Option<Proposal> {
    let names = quoted(&scene.error.message);
    let is_mixed = matches!(names.as_slice(), ["u8", "char"] | ["char", "u8"]);
    let inner = scene.file.nearest(scene.span, &["binary_expression"]).filter(|_| is_mixed)?;
    let whole = reckoned_with(scene, inner);
    let mut found = scene.file.inside(whole.span, &["char_literal"]);
    found.retain(|one| is_part_of(scene, whole, *one) && scene.file.text(one.span).trim_matches('\'').is_ascii());
    let is_one = found.iter().any(|one| inner.span.contains(one.span));
    is_one.then(|| {
        let why = Proposal::new("they are bytes that it is reckoned with");
        found.iter().fold(why, |why, one| why.insert(scene, one.span.start(), "b"))
    })
}

/// The arithmetic that `inner` is a part of.
fn reckoned_with<'s>(scene: &'s Scene<'_>, inner: Branch<'s>) -> Branch<'s> {
    let mut around = scene.file.around(inner.span);
    let mut whole = inner;
    while let Some(node) = around.pop() {
        match node.kind {
            "binary_expression" | "parenthesized_expression" | "unary_expression" => whole = node,
            _ => break,
        }
    }
    whole
}

/// Whether nothing but arithmetic is between a number and `whole`.
fn is_part_of(scene: &Scene<'_>, whole: Branch<'_>, number: Branch<'_>) -> bool {
    let mut between = scene.file.around(number.span);
    between.retain(|node| whole.span.contains(node.span) && node.span != number.span && node.span != whole.span);
    between
        .iter()
        .all(|node| matches!(node.kind, "binary_expression" | "parenthesized_expression" | "unary_expression"))
}

/// `t * 9.0 / 5.0 + 32.0` for `t * 9 / 5 + 32`: with one number alone mended, the next one is wrong.
fn floats(scene: &Scene<'_>) -> Option<Proposal> {
    let message = scene.error.message.as_str();
    let is_mixed = message.contains("`{integer}`") && (message.contains("`f32`") || message.contains("`f64`"));
    let inner = scene.file.nearest(scene.span, &["binary_expression"]).filter(|_| is_mixed)?;
    let whole = reckoned_with(scene, inner);
    let is_own = |number: &Branch<'_>| {
        is_part_of(scene, whole, *number)
            && scene.file.text(number.span).bytes().all(|c| c.is_ascii_digit() || c == b'_')
    };
    let mut numbers = scene.file.inside(whole.span, &["integer_literal"]);
    numbers.retain(is_own);
    (numbers.len() > 1).then(|| {
        let why = Proposal::new("its numbers are floats, too");
        numbers.iter().fold(why, |why, number| why.insert(scene, number.span.end(), ".0"))
    })
}

/// `mean(&[2.0, 4.0])` for `&[2, 4]`, where a trait is asked for that only floats have.
fn of_a_float_trait(scene: &Scene<'_>) -> Option<Proposal> {
    let named = quoted(&scene.error.message);
    let (of, name) = named.first()?.split_once(": ")?;
    let is_it = of == "{integer}" && matches!(type_name(name), "Float" | "FloatCore" | "Real" | "RealField");
    let numbers = scene.file.inside(scene.span, &["integer_literal"]);
    let is_open = |own: &Branch<'_>| scene.file.text(own.span).bytes().all(|c| c.is_ascii_digit() || c == b'_');
    (is_it && !numbers.is_empty() && numbers.iter().all(is_open)).then(|| {
        let why = Proposal::new("only floats have that trait");
        numbers.iter().fold(why, |why, number| why.insert(scene, number.span.end(), ".0"))
    })
}

/// `let mut sum = 0.0;` for `0`, to which floats are added.
fn begun(scene: &Scene<'_>) -> Option<Proposal> {
    let names = quoted(&scene.error.message);
    let is_of_float = matches!(names.as_slice(), ["f32" | "f64" | "&f32" | "&f64", "{integer}"])
        || matches!(names.as_slice(), ["{integer}", "f32" | "f64" | "&f32" | "&f64"]);
    let is_assigned = scene.error.message.contains("-assign ") && is_of_float;
    let own = scene.file.nearest(scene.span, &["compound_assignment_expr"]).filter(|_| is_assigned)?;
    let name = scene.file.child(own, "left").filter(|left| left.kind == "identifier")?;
    let (declared, _) = scene.declaration(name.span)?;
    let value = scene.file.child(declared, "value").filter(|value| value.kind == "integer_literal")?;
    let is_bare = scene.file.text(value.span).bytes().all(|byte| byte.is_ascii_digit() || byte == b'_');
    let is_open = is_bare && scene.file.child(declared, "type").is_none();
    is_open.then(|| Proposal::new("it begins as a float").insert(scene, value.span.end(), ".0"))
}

/// `let mut most = 0;` of what is then held against a float, or gets one.
fn begun_whole(scene: &Scene<'_>) -> Option<Proposal> {
    let is_float = |of: &str| matches!(of, "`f32`" | "`f64`" | "floating-point number");
    // A number whose type is open yet has no name of a type.
    let labels = scene.error.places.iter().filter(|place| place.primary).filter_map(|place| place.label.as_deref());
    let (expected, got) = labels.filter_map(|label| label.strip_prefix("expected ")?.split_once(", found ")).next()?;
    let value = if is_float(expected) && got == "integer" {
        let (declared, _) =
            scene.declaration(scene.exactly(scene.span).filter(|own| own.kind == "identifier")?.span)?;
        scene.file.child(declared, "value")?
    } else if expected == "integer" && is_float(got) {
        let (span, _) = scene.labelled().find(|(_, label)| *label == "expected due to this value")?;
        scene.exactly(span)?
    } else {
        return None;
    };
    let declared = scene.file.nearest(value.span, &["let_declaration"])?;
    let is_bare = scene.file.text(value.span).bytes().all(|byte| byte.is_ascii_digit() || byte == b'_');
    let is_open = value.kind == "integer_literal" && is_bare && scene.file.child(declared, "type").is_none();
    let is_its_own = scene.file.child(declared, "value").is_some_and(|own| own.span == value.span);
    // What is divided or counted in whole numbers elsewhere is meant as one.
    let name = scene.file.child_text(declared, "pattern")?;
    let around = scene.file.nearest(declared.span, &["function_item"])?;
    let mut uses = scene.file.words(Span::new(declared.span.end(), around.span.end())?).into_iter();
    let is_whole = uses.any(|word| word.text == name && is_used_whole(scene, word.span));
    (is_open && is_its_own && !is_whole)
        .then(|| Proposal::new("it begins as a float").insert(scene, value.span.end(), ".0"))
}

/// Whether what stands at `span` is divided, taken bit by bit, cast, or an index.
fn is_used_whole(scene: &Scene<'_>, span: Span) -> bool {
    let around = scene.file.around(span);
    let statement = around.iter().rposition(|node| node.kind.ends_with("_statement") || node.kind == "let_declaration");
    around.iter().skip(statement.unwrap_or_default()).any(|node| match node.kind {
        "binary_expression" | "compound_assignment_expr" => {
            let sign = scene.file.child_text(*node, "operator").unwrap_or_default();
            ["/", "%", "<<", ">>", "&", "|", "^"].contains(&sign.trim_end_matches('='))
        }
        "range_expression" | "type_cast_expression" => true,
        "index_expression" => scene
            .file
            .children(*node)
            .into_iter()
            .filter(|child| child.named)
            .nth(1)
            .is_some_and(|index| index.span.contains(span)),
        _ => false,
    })
}

/// The value of an integer literal, what it is written in, and the type behind it.
pub(super) fn number(text: &str) -> Option<(u128, u32, &'static str)> {
    let text = text.trim_start_matches('-').trim();
    let suffix = WIDTHS.iter().map(|(name, _)| *name).find(|name| text.ends_with(name)).unwrap_or_default();
    let bare = text.strip_suffix(suffix).unwrap_or(text).replace('_', "");
    let (digits, radix) = match bare.get(..2) {
        Some("0x") => (bare.get(2..)?, 16),
        Some("0b") => (bare.get(2..)?, 2),
        Some("0o") => (bare.get(2..)?, 8),
        _ => (bare.as_str(), 10),
    };
    Some((u128::from_str_radix(digits, radix).ok()?, radix, suffix))
}

/// The narrowest type, wider than `of`, that holds the value; what is written in bits may take the sign's as well.
fn roomier(of: &str, value: u128, radix: u32) -> Option<&'static str> {
    let bits = WIDTHS.iter().find(|(name, _)| *name == of)?.1;
    let signed = of.starts_with('i');
    let holds = |name: &str, width: u32| {
        let room = if name.starts_with('i') { width - 1 } else { width };
        room >= 128 || value < 1_u128 << room
    };
    if signed && radix != 10 && holds("u", bits) {
        return WIDTHS.iter().find(|(name, width)| name.starts_with('u') && *width == bits).map(|(name, _)| *name);
    }
    let same_kind = WIDTHS.iter().filter(|(name, width)| name.starts_with('i') == signed && *width > bits);
    same_kind.filter(|(name, width)| holds(name, *width)).map(|(name, _)| *name).next()
}

/// The type of what a literal is written for.
fn wider(scene: &Scene<'_>) -> Option<Proposal> {
    let of = *quoted(&scene.error.message).last()?;
    let (value, radix, suffix) = number(scene.text())?;
    let new = roomier(of, value, radix)?;
    let why = || Proposal::new(format!("`{new}` holds it"));
    if !suffix.is_empty() {
        let end = scene.span.end();
        return Some(why().replace(scene, Span::new(end.checked_sub(suffix.len())?, end)?, new));
    }
    let place = declared(scene, of).filter(|place| may_grow(scene, *place, (of, new)))?;
    Some(why().replace(scene, place, new))
}

/// Whether the type at `place` may be another one: nothing in the file casts what is declared with it, so that the number is
/// not cut short elsewhere, no layout or symbol that others rely on has it, and nothing takes it apart into bytes.
fn may_grow(scene: &Scene<'_>, place: Span, types: (&str, &str)) -> bool {
    let whole = scene.file.whole();
    let fixed =
        ["repr", "no_mangle", "export_name", "link_section", "to_be_bytes", "to_le_bytes", "to_ne_bytes", "transmute"];
    if scene.file.words(whole).iter().any(|word| fixed.contains(&word.text))
        || width::shows(&scene.file, place, types, &[])
    {
        return false;
    }
    let kinds = ["let_declaration", "const_item", "static_item", "field_declaration"];
    let name = scene.file.nearest(place, &kinds).and_then(|own| {
        let name = scene.file.child(own, "name").or_else(|| scene.file.child(own, "pattern"))?;
        scene.file.words(name.span).into_iter().find(|word| word.is_name && word.text != "mut")
    });
    let Some(name) = name else { return false };
    let casts = scene.file.inside(whole, &["type_cast_expression"]);
    !casts.into_iter().any(|cast| scene.file.words(cast.span).iter().any(|word| word.text == name.text))
}

/// Where the type of the value that holds the error is named: with its `let`, its constant, or its field.
fn declared(scene: &Scene<'_>, of: &str) -> Option<Span> {
    let holders = ["let_declaration", "const_item", "static_item", "field_initializer", "function_item"];
    let own = scene.file.nearest(scene.span, &holders)?;
    let of_type = match own.kind {
        "field_initializer" => field_type(scene, own)?,
        "function_item" => return None,
        _ => scene
            .file
            .child(own, "type")
            .filter(|_| scene.file.child(own, "value").is_some_and(|value| value.span.contains(scene.span)))?,
    };
    let mut named = scene.file.words(of_type.span).into_iter().filter(|word| word.text == of);
    let (only, None) = (named.next()?, named.next()) else { return None };
    Some(only.span)
}

/// The type that a struct of this file gives the field.
fn field_type<'s>(scene: &'s Scene<'_>, own: Branch<'_>) -> Option<Branch<'s>> {
    let name = scene.file.child_text(own, "field").map(str::to_owned)?;
    let literal = scene.file.nearest(own.span, &["struct_expression"])?;
    let of = scene.file.child_text(literal, "name")?;
    let item = scene.file.all_named(&["struct_item"], of).next()?;
    let fields = scene.file.inside(item.span, &["field_declaration"]);
    let field = fields.into_iter().find(|field| scene.file.child_text(*field, "name") == Some(name.as_str()))?;
    scene.file.child(field, "type")
}

/// A constant whose value its type has no room for.
fn constant(scene: &Scene<'_>) -> Option<Proposal> {
    let message = scene.error.message.as_str();
    if !message.contains("which would overflow") || message.contains("<<") || message.contains(">>") {
        return None;
    }
    let own = scene.file.nearest(scene.span, &["const_item", "static_item"])?;
    let of = scene.file.child(own, "type")?;
    let text = scene.file.text(of.span);
    let (_, bits) = WIDTHS.iter().find(|(name, _)| *name == text)?;
    let wanted = if *bits < 64 { 64 } else { 128 };
    let new = WIDTHS.iter().find(|(name, width)| *width == wanted && name.starts_with('i') == text.starts_with('i'))?.0;
    (*bits < 128 && may_grow(scene, of.span, (text, new)))
        .then(|| Proposal::new(format!("`{new}` holds it")).replace(scene, of.span, new))
}

/// `2.0` where an integer is asked for.
fn whole(scene: &Scene<'_>) -> Option<Proposal> {
    let is_asked = scene.labelled().any(|(span, label)| {
        let (expected, found) = label.split_once(", found ").unwrap_or_default();
        let named = quoted(expected).last().is_some_and(|of| NUMBERS.contains(of) && !of.starts_with('f'));
        span == scene.span && named && found == "floating-point number"
    });
    let digits = scene.text().strip_suffix(".0").or_else(|| scene.text().strip_suffix('.'))?;
    let is_whole = !digits.is_empty() && digits.chars().all(|c| c.is_ascii_digit() || c == '_');
    (is_asked && is_whole).then(|| Proposal::new("it is a whole number").replace(scene, scene.span, digits))
}

/// `[0; 3]` where four are asked for.
fn length(scene: &Scene<'_>) -> Option<Proposal> {
    let (_, told) = scene.labelled().find(|(_, label)| label.contains("expected an array with a size of"))?;
    let wanted: String = told.split("with a size of ").nth(1)?.chars().take_while(char::is_ascii_digit).collect();
    let own = scene.exactly(scene.span).filter(|own| own.kind == "array_expression")?;
    let length = scene.file.child(own, "length")?;
    let fits = !wanted.is_empty() && scene.file.text(length.span).chars().all(|c| c.is_ascii_digit());
    fits.then(|| Proposal::new(format!("make it {wanted} of them")).replace(scene, length.span, wanted))
}

/// A character where text is borrowed.
fn as_text(scene: &Scene<'_>) -> Option<Proposal> {
    let (expected, got) = scene.expected_found()?;
    let own = scene.exactly(scene.span)?;
    let fits = matches!(expected.as_str(), "&str" | "&'static str") && got == "char" && own.kind != "char_literal";
    let text = scene.file.text(own.span);
    // `out += c`
    let whole = scene.file.nearest(own.span, &["compound_assignment_expr"]).filter(|_| fits);
    if let Some(whole) = whole
        && let (Some(left), Some(right)) = (scene.file.child(whole, "left"), scene.file.child(whole, "right"))
        && right.span == own.span
        && is_simple(scene, left.span)
        && scene.file.child_text(whole, "operator") == Some("+=")
        && let Some(gap) = Span::new(left.span.end(), right.span.start())
    {
        let why = Proposal::new("put it at the end").replace(scene, gap, ".push(");
        return Some(why.insert(scene, right.span.end(), ")"));
    }
    let text = if is_simple(scene, own.span) { text.to_owned() } else { format!("({text})") };
    fits.then(|| Proposal::new("as text").replace(scene, own.span, format!("&{text}.to_string()")))
}

/// A literal where the file makes a value of the type by a function from such literals: `Cents::new(5)`.
fn constructed(scene: &Scene<'_>) -> Option<Proposal> {
    let (_, label) = scene.labelled().find(|(span, label)| *span == scene.span && label.contains(", found "))?;
    let wanted = *quoted(label.split(", found ").next()?).first()?;
    let own = scene.file.words(scene.span);
    // Text becomes a `String` in more usual ways.
    let is_own_type = wanted.starts_with(char::is_uppercase) && wanted != "String";
    let ([own], true) = (own.as_slice(), is_own_type) else { return None };
    let is_text = |text: &str| text.starts_with('"');
    let words = scene.file.words(scene.file.whole());
    let mut made: Vec<&str> = words
        .windows(7)
        .filter_map(|seven| match seven {
            [of, a, b, name, open, value, close] => {
                let is_path = of.text == wanted && a.text == ":" && b.text == ":" && name.is_name;
                let is_call = open.text == "(" && close.text == ")" && value.is_literal;
                (is_path && is_call && is_text(value.text) == is_text(own.text)).then_some(name.text)
            }
            _ => None,
        })
        .collect();
    made.sort_unstable();
    made.dedup();
    let ([name], true) = (made.as_slice(), own.is_literal) else { return None };
    // In which unit a number is, another one does not say.
    let mut units: Vec<&str> = words.iter().map(|word| word.text).filter(|word| word.starts_with("from_")).collect();
    units.sort_unstable();
    units.dedup();
    let is_in_unit = name.starts_with("from_") && !is_text(own.text) && (wanted == "Duration" || units.len() > 1);
    let why = Proposal::new(format!("make it by `{wanted}::{name}`")).groundless(is_in_unit);
    Some(why.replace(scene, scene.span, format!("{wanted}::{name}({})", own.text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_type_that_holds_a_number() {
        for (text, of, wanted) in [
            ("300", "u8", Some("u16")),
            ("70_000u16", "u16", Some("u32")),
            ("-200", "i8", Some("i16")),
            ("0xFFFF_0000", "i32", Some("u32")),
            ("0x1_0000_0000", "i32", Some("i64")),
            ("5_000_000_000", "i32", Some("i64")),
            ("300", "usize", None),
            ("0xZZ", "u8", None),
            ("", "u8", None),
        ] {
            let found = number(text).and_then(|(value, radix, _)| roomier(of, value, radix));
            assert_eq!(found, wanted, "{text} as {of}");
        }
    }
}
