//! E0308, E0599, E0271: a value of one type where another is wanted, turned into it as the two types say: `.ok()`,
//! `.upgrade()`, `.peekable()`, `Arc::new(Mutex::new(…))`, `as u8` of an enum; text of what is no text.

use super::declared_behind;
use super::ways::{fit, in_unit, unit_of};
use crate::edit::Span;
use crate::repair::maker::names::renamed::files_of_crate;
use crate::repair::maker::numbers::discriminants;
use crate::repair::maker::postfix::{after, is_simple};
use crate::repair::maker::{NUMBERS, Proposal, Read, Scene, pair, quoted};
use crate::repair::type_text::{arguments, may_be_same, type_name};
use crate::syntax::{Branch, SyntaxFile};

pub(in crate::repair) fn make(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0308" => made_from(scene, read).into_iter().chain(mismatch(scene, read)).collect(),
        "E0599" => shown(scene),
        "E0277" => shown_as_is(scene).into_iter().collect(),
        "E0271" => chained(scene).into_iter().chain(yielded(scene)).collect(),
        "E0369" => lettered(scene).into_iter().chain(turned(scene)).collect(),
        _ => Vec::new(),
    }
}

/// `.into()` where the crate says how the one type is made of the other. A variant that holds such a value says more than that.
fn made_from(scene: &Scene<'_>, read: Read<'_>) -> Option<Proposal> {
    let (expected, got) = scene.expected_found()?;
    let value =
        scene.exactly(scene.span).filter(|own| own.kind.ends_with("_expression") || own.kind == "identifier")?;
    let of = Some(type_name(&expected)).filter(|of| of.starts_with(char::is_uppercase))?;
    let says_how = |file: &SyntaxFile| {
        file.impls_of(of).iter().any(|own| own.implements("From") && own.trait_arguments() == [got.as_str()])
    };
    let is_there = says_how(&scene.file)
        || files_of_crate(scene, read).is_some_and(|files| files.iter().any(|(_, file)| says_how(file)));
    is_there.then(|| after(scene, value.span, ".into()"))
}

fn mismatch(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    if scene.error.message.starts_with("arguments to this ") {
        return each_argument(scene).into_iter().collect();
    }
    let Some(node) = scene.exactly(scene.span) else { return Vec::new() };
    if scene.labelled().any(|(span, label)| span == scene.span && label == "expected `Duration`, found integer") {
        return as_duration(scene, node, "integer").into_iter().collect();
    }
    if let Some(cell) = cell_of_a_number(scene) {
        return vec![around(scene, scene.span, &format!("{cell}::new("), ")")];
    }
    let Some((expected, got)) = scene.expected_found() else { return Vec::new() };
    let mut found: Vec<Proposal> = as_text(scene, node, &expected, &got).into_iter().collect();
    if node.kind == "macro_invocation"
        && let Some((before, behind)) = made_into(&expected, &got)
    {
        let why = Proposal::new("what the macro makes as it is asked for");
        return vec![why.insert(scene, node.span.start(), before).insert(scene, node.span.end(), behind)];
    }
    if !node.kind.ends_with("expression") && !node.kind.ends_with("literal") && !node.kind.ends_with("identifier")
        || matches!(node.kind, "if_expression" | "match_expression" | "for_expression" | "while_expression")
    {
        return Vec::new();
    }
    let mut ways = fit(&expected, &got);
    // How a value is held is `adapt`'s to say.
    let is_held = |(before, behind): &(String, String)| {
        before == "*" && behind.is_empty()
            || before.is_empty() && matches!(behind.as_str(), ".to_string()" | ".clone()")
    };
    ways.retain(|way| !is_held(way));
    if declared_behind::is_one_of_several(scene) {
        return found;
    }
    if type_name(&got) == "Duration"
        && let Some(unit) = unit_said(scene).or_else(|| unit_of_variant(scene, read))
    {
        in_unit(&mut ways, unit);
    }
    if type_name(&expected) == "Duration" {
        found.extend(as_duration(scene, node, &got));
    }
    // Of most characters a byte is not all.
    let loses = |behind: &str| behind == " as u8" && type_name(&got) == "char";
    found.extend(
        ways.into_iter().map(|(before, behind)| around(scene, scene.span, &before, &behind).groundless(loses(&behind))),
    );
    // Of the two branches the first may be the one that is not what it is to be.
    if scene.error.message.ends_with("have incompatible types")
        && (expected.as_str(), got.as_str()) == ("u8", "char")
        && let Some((first, _)) = scene.labelled().find(|(_, label)| label.starts_with("expected because of this"))
    {
        let (open, close) = if is_simple(scene, first) { ("", " as char") } else { ("(", ") as char") };
        found.push(around(scene, first, open, close));
    }
    if let Some(ground) = discriminants::ground_to_cast(scene, &got, &expected) {
        found.push(around(scene, scene.span, "", &format!(" as {expected}")).on(ground));
    }
    found
}

/// The cell that is wanted where a number is written: `AtomicUsize`, `Cell<u32>`.
fn cell_of_a_number<'s>(scene: &'s Scene<'_>) -> Option<&'s str> {
    let told = |label: &'s str| label.strip_prefix("expected `")?.strip_suffix("`, found integer");
    let of = scene.labelled().filter(|(span, _)| *span == scene.span).find_map(|(_, label)| told(label))?;
    let name = type_name(of);
    let is_atomic = name.strip_prefix("Atomic").is_some_and(|of| !matches!(of, "Bool" | "Ptr"));
    let holds_number = arguments(of).first().is_some_and(|held| NUMBERS.contains(&held.as_str()));
    (is_atomic || matches!(name, "Cell" | "Mutex" | "RefCell" | "RwLock") && holds_number).then_some(name)
}

/// What goes around a value that a macro makes, of which the compiler says nothing: `&` for `&str` and `&[T]`, `Ok(…)`.
fn made_into(expected: &str, got: &str) -> Option<(&'static str, &'static str)> {
    if expected == "&str" && got == "String" || expected.starts_with("&[") && got.starts_with("Vec<") {
        return Some(("&", ""));
    }
    let is_inside = || arguments(expected).first().is_some_and(|inside| may_be_same(inside, got));
    (type_name(expected) == "Result" && is_inside()).then_some(("Ok(", ")"))
}

/// A number whose name says in which unit it counts.
fn as_duration(scene: &Scene<'_>, value: Branch<'_>, got: &str) -> Option<Proposal> {
    let words = scene.file.words(value.span);
    if is_converted(scene, value) {
        return None;
    }
    let own = words.into_iter().rfind(|word| word.is_name && word.text.len() > 1);
    let unit = own.and_then(|word| unit_of(word.text)).or_else(|| unit_said(scene))?;
    let (open, close) = match (got, unit) {
        ("u64" | "integer", _) => (format!("from_{unit}("), ")"),
        ("u8" | "u16" | "u32", _) => (format!("from_{unit}("), ".into())"),
        ("usize", _) => (format!("from_{unit}("), " as u64)"),
        ("f64", "secs") => ("from_secs_f64(".to_owned(), ")"),
        ("f32", "secs") => ("from_secs_f32(".to_owned(), ")"),
        _ => return None,
    };
    if close != ")" && !is_simple(scene, value.span) {
        return None;
    }
    let says = |import: &Branch<'_>| scene.file.words(import.span).iter().any(|word| word.text == "Duration");
    let is_imported = scene.file.all(&["use_declaration"]).iter().any(says);
    let path = format!("{}Duration::{open}", if is_imported { "" } else { "std::time::" });
    let why = Proposal::new(format!("its name says that it counts {unit}"));
    Some(why.insert(scene, value.span.start(), path).insert(scene, value.span.end(), close))
}

/// Whether the number may count in another unit than the names in it: `secs * 1000`, `secs * MS_PER_SEC`, `to_millis(secs)`.
fn is_converted(scene: &Scene<'_>, value: Branch<'_>) -> bool {
    let file = &scene.file;
    let in_calls = file.inside(value.span, &["arguments"]);
    let is_scale = |text: &str| {
        let digits: String = text.chars().filter(|c| *c != '_').collect();
        digits.starts_with("1000") || digits.starts_with("1e")
    };
    let is_ratio = |text: &str| text.split('_').any(|part| part.eq_ignore_ascii_case("per"));
    file.words(value.span).iter().any(|word| is_scale(word.text) || is_ratio(word.text))
        || in_calls.iter().any(|list| file.words(list.span).iter().any(|word| word.is_name))
}

/// `&count.to_string()` for `&count`, or for a call, where text is asked for and what is there is no text. In the place of a
/// mere name another may have been meant.
fn as_text(scene: &Scene<'_>, node: Branch<'_>, expected: &str, got: &str) -> Option<Proposal> {
    let shown = got.trim_start_matches('&');
    let is_shown = NUMBERS.contains(&shown) || matches!(shown, "bool" | "char" | "{integer}" | "{float}");
    if expected != "&str" || !is_shown {
        return None;
    }
    match node.kind {
        "reference_expression" => Some(after(scene, scene.file.child(node, "value")?.span, ".to_string()")),
        "call_expression" => Some(after(scene, node.span, ".to_string()").insert(scene, node.span.start(), "&")),
        _ => None,
    }
}

/// Several arguments of one call, each turned into what the call takes.
fn each_argument(scene: &Scene<'_>) -> Option<Proposal> {
    // Where one is what another is to be, they are in the wrong order.
    let pairs = scene.labelled().filter_map(|(_, label)| pair(label)).collect::<Vec<_>>();
    if pairs.iter().any(|(wanted, _)| pairs.iter().any(|(_, given)| given == wanted)) {
        return None;
    }
    let mut whole = Proposal::new("turn each into what is asked for").guessed(true);
    let mut number = 0_usize;
    for (span, label) in scene.labelled() {
        let Some((expected, got)) = pair(label).filter(|_| label.starts_with("expected `")) else { continue };
        scene.exactly(span)?;
        let is_number = |of: &str| NUMBERS.contains(&of);
        let (before, behind) = if is_number(&expected) && is_number(&got) {
            // What does not fit may be what another parameter is for.
            is_wider(&expected, &got).then(|| (String::new(), format!(" as {expected}")))?
        } else if expected.strip_prefix('&') == Some(got.as_str()) {
            ("&".to_owned(), String::new())
        } else {
            // Seconds or milliseconds, say, is a choice.
            let mut ways = fit(&expected, &got).into_iter();
            ways.next().filter(|_| ways.next().is_none())?
        };
        let needs = !is_simple(scene, span) && !behind.is_empty();
        let (open, close) = if needs { ("(", ")") } else { ("", "") };
        whole = whole.insert(scene, span.start(), format!("{before}{open}"));
        whole = whole.insert(scene, span.end(), format!("{close}{behind}"));
        number += 1;
    }
    (number > 1).then_some(whole)
}

/// Whether every value of the integer type `got` is one of the integer type `expected`, on every target.
fn is_wider(expected: &str, got: &str) -> bool {
    let read = |of: &str| Some((of.chars().next()?, of.get(1..)?.parse::<u32>().ok()?));
    match (read(expected), read(got)) {
        (Some((to, wide)), Some((from, narrow))) if to == from => wide > narrow,
        (Some(('i', wide)), Some(('u', narrow))) => wide > narrow,
        _ => false,
    }
}

/// The unit of time that the name for the value says: `elapsed_ms`, `uptime_secs()`.
fn unit_said(scene: &Scene<'_>) -> Option<&'static str> {
    let around = scene.file.around(scene.span);
    let parent = around.iter().rev().find(|node| node.span != scene.span && node.span.contains(scene.span))?;
    let field = match parent.kind {
        "let_declaration" => "pattern",
        "field_initializer" => "field",
        "assignment_expression" => "left",
        "const_item" | "static_item" => "name",
        _ => "",
    };
    let is_value = |field: &str| scene.file.child(*parent, field).is_some_and(|value| value.span == scene.span);
    let name = if is_value("value") || is_value("right") {
        scene.file.child(*parent, field)?
    } else if scene.labelled().any(|(_, label)| label.contains("because of return type")) {
        scene.file.child(scene.function()?, "name")?
    } else {
        return None;
    };
    let last = scene.file.words(name.span).into_iter().rev().find(|word| word.is_name)?;
    unit_of(last.text)
}

/// The unit that an error's own text says of what a variant holds: `#[error("timed out after {0} ms")] Timeout(u64)`.
fn unit_of_variant(scene: &Scene<'_>, read: Read<'_>) -> Option<&'static str> {
    let call = scene.file.nearest(scene.span, &["call_expression"])?;
    let [only] = scene.file.parts(scene.file.child(call, "arguments")?).try_into().ok()?;
    let only: Branch<'_> = only;
    let callee = scene.file.child_text(call, "function").filter(|_| only.span == scene.span)?;
    let name = callee.rsplit("::").next().filter(|name| name.starts_with(char::is_uppercase) && *name != callee)?;
    let said = |file: &SyntaxFile| {
        let mut units = file.all_named(&["enum_variant"], name).filter_map(|variant| {
            let siblings = file.nearest(variant.span, &["enum_variant_list"]).map(|list| file.children(list))?;
            let at = siblings.iter().position(|child| child.span == variant.span)?;
            let attributes = siblings.get(..at)?.iter().rev().take_while(|child| child.kind == "attribute_item");
            let mut texts = attributes.filter_map(|own| file.text(own.span).split_once("{0}").map(|(_, rest)| rest));
            let behind = texts.next()?.trim_start();
            unit_of(behind.split(|c: char| !c.is_alphanumeric()).next()?)
        });
        let (Some(unit), None) = (units.next(), units.next()) else { return None };
        Some(unit)
    };
    said(&scene.file).or_else(|| files_of_crate(scene, read)?.iter().find_map(|(_, file)| said(file)))
}

/// `value` between two texts.
fn around(scene: &Scene<'_>, value: Span, before: &str, behind: &str) -> Proposal {
    if before.is_empty() && behind.starts_with('.') {
        return after(scene, value, behind);
    }
    let whole = Proposal::new(format!("write `{before}…{behind}`"));
    let whole = if before.is_empty() { whole } else { whole.insert(scene, value.start(), before) };
    if behind.is_empty() { whole } else { whole.insert(scene, value.end(), behind) }
}

/// What a text is asked.
const OF_TEXTS: &[&str] = &[
    "bytes",
    "char_indices",
    "chars",
    "ends_with",
    "find",
    "lines",
    "parse",
    "replace",
    "rfind",
    "rsplit_once",
    "split_once",
    "split_whitespace",
    "starts_with",
    "strip_prefix",
    "strip_suffix",
    "to_lowercase",
    "to_uppercase",
    "trim",
];

/// `.to_string()` of a path or of text of the system, which can be shown only with loss.
fn shown(scene: &Scene<'_>) -> Vec<Proposal> {
    let is_shown =
        matches!(scene.text(), "to_string" | "to_owned" | "into_string" | "as_str" | "len" | "contains" | "split");
    if !is_shown && !OF_TEXTS.contains(&scene.text()) {
        return Vec::new();
    }
    // What a path is asked so is the file that it leads to.
    let is_of_file =
        matches!(scene.text(), "bytes" | "char_indices" | "chars" | "lines" | "parse" | "split_whitespace");
    let message = scene.error.message.as_str();
    let Some(field) = scene.file.nearest(scene.span, &["field_expression"]) else { return Vec::new() };
    let Some(value) = scene.file.child(field, "value") else { return Vec::new() };
    let has = |name: &str| quoted(message).iter().any(|of| type_name(of.trim_start_matches('&')) == name);
    let calls: &[&str] =
        if has("OsStr") || has("OsString") || !is_shown && !is_of_file && (has("Path") || has("PathBuf")) {
            &[".to_string_lossy()"]
        } else if is_shown && (has("Path") || has("PathBuf")) {
            &[".display()", ".to_string_lossy()"]
        } else {
            &[]
        };
    calls.iter().map(|call| after(scene, value.span, call)).collect()
}

/// A path in `println!`.
fn shown_as_is(scene: &Scene<'_>) -> Option<Proposal> {
    is_shown_path(scene).then(|| Proposal::new("show the path").insert(scene, scene.span.end(), ".display()"))
}

/// Whether a path is to be shown that `.display()` can be written after, as the compiler says.
pub(super) fn is_shown_path(scene: &Scene<'_>) -> bool {
    let message = scene.error.message.as_str();
    let is_path = ["`Path`", "`PathBuf`", "`std::path::Path`"].iter().any(|name| message.starts_with(name));
    // A name, a field, a call: nothing that binds less than a call does.
    let text = scene.file.text(scene.span);
    let is_value = !text.is_empty()
        && text.chars().all(|c| c.is_alphanumeric() || "_.:()&?\"".contains(c))
        && !text.contains("..")
        && text.ends_with(|c: char| c.is_alphanumeric() || "_)?".contains(c));
    is_path && message.contains("Display`") && is_value
}

/// `c - 'a'`, `'a' + 1`: characters are counted as bytes.
fn lettered(scene: &Scene<'_>) -> Option<Proposal> {
    let binary = scene.file.nearest(scene.span, &["binary_expression"])?;
    let (left, right) = (scene.file.child(binary, "left")?, scene.file.child(binary, "right")?);
    let names = quoted(&scene.error.message);
    let of_char = names.contains(&"char");
    let why = Proposal::new("count by bytes");
    let bytes = |text: &str| {
        if text.starts_with('\'') { format!("b{text}") } else { format!("{text} as u8") }
    };
    let (a, b) = (scene.file.text(left.span), scene.file.text(right.span));
    if !of_char {
        return None;
    }
    let sign = scene.file.text(scene.span);
    if names.iter().all(|name| *name == "char") {
        // Only the distance of two characters means something.
        let distance = format!("{} - {}", bytes(a), bytes(b));
        let parent = scene.file.around(binary.span).into_iter().rfind(|node| node.span != binary.span)?;
        let is_whole = matches!(
            parent.kind,
            "arguments" | "block" | "let_declaration" | "parenthesized_expression" | "return_expression"
        );
        let distance = if is_whole { distance } else { format!("({distance})") };
        return (sign == "-").then(|| why.replace(scene, binary.span, distance));
    }
    let whole = format!("({} {sign} {b}) as char", bytes(a));
    matches!(sign, "+" | "-").then(|| why.replace(scene, binary.span, whole))
}

/// `((c as u8 - b'a' + shift) % 26 + b'a') as char` for `(c - 'a' + shift) % 26 + 'a'`: all characters of an arithmetic whose
/// result is one.
fn turned(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let names = quoted(&scene.error.message);
    let own = file.nearest(scene.span, &["binary_expression"]).filter(|_| names == ["char", "char"])?;
    let left = file.child(own, "left").filter(|left| left.kind == "identifier")?;
    let is_part = |kind: &str| matches!(kind, "binary_expression" | "parenthesized_expression");
    let around = file.around(own.span);
    let whole = *around.iter().rev().take_while(|node| is_part(node.kind)).last()?;
    let is_reckoned = |node: &&Branch<'_>| {
        let sign = file.child_text(**node, "operator");
        node.kind != "binary_expression" || sign.is_some_and(|sign| matches!(sign, "+" | "-" | "%"))
    };
    let parts = file.inside(whole.span, &["binary_expression", "char_literal", "identifier"]);
    let mut why = Proposal::new("count by bytes, and make a character of them");
    for part in &parts {
        match part.kind {
            "char_literal" => why = why.insert(scene, part.span.start(), "b"),
            "identifier" if file.text(part.span) == file.text(left.span) => {
                why = why.insert(scene, part.span.end(), " as u8");
            }
            _ => {}
        }
    }
    let is_known = parts.iter().all(|part| is_reckoned(&part)) && whole.span != own.span;
    let is_one = whole.kind == "parenthesized_expression";
    let (open, close) = if is_one { ("", " as char") } else { ("(", ") as char") };
    is_known.then(|| why.insert(scene, whole.span.start(), open).insert(scene, whole.span.end(), close))
}

/// An iterator over references where values are wanted: `.copied()`, `.cloned()` behind the call that begins it.
fn yielded(scene: &Scene<'_>) -> Vec<Proposal> {
    let names = quoted(&scene.error.message);
    let pair = names.iter().rev().take(2).collect::<Vec<_>>();
    let [got, wanted] = pair.as_slice() else { return Vec::new() };
    let Some(function) = scene.function() else { return Vec::new() };
    if got.trim_start_matches('&').trim_start_matches("'_ ") != **wanted || !got.starts_with('&') {
        return Vec::new();
    }
    let call = if NUMBERS.contains(wanted) || matches!(**wanted, "char" | "bool") { ".copied()" } else { ".cloned()" };
    let mut found = Vec::new();
    let body = scene.file.child(function, "body");
    let last = body.and_then(|body| scene.file.children(body).into_iter().rev().find(|child| child.named));
    let tail = last.filter(|last| last.kind == "call_expression" && scene.error.message.contains("to be an iterator"));
    let in_return = scene.file.child(function, "return_type").is_some_and(|back| back.span.contains(scene.span));
    found.extend(tail.filter(|_| in_return).map(|tail| after(scene, tail.span, call)));
    for iterated in scene.file.inside(function.span, &["call_expression"]) {
        let text = scene.file.text(iterated.span);
        if [".iter()", ".keys()", ".values()"].iter().any(|end| text.ends_with(end)) {
            found.push(after(scene, iterated.span, call));
        }
    }
    found.truncate(4);
    found
}

/// `list.iter().chain(values)` where the values are owned: so is what comes before them.
fn chained(scene: &Scene<'_>) -> Option<Proposal> {
    let message = scene.error.message.as_str();
    let names = quoted(message);
    let wanted = match message.split_once("IntoIterator>::Item == &") {
        Some((_, rest)) => rest.split('`').next()?,
        None => names.get(1)?.strip_prefix('&').filter(|inner| names.get(2) == Some(inner))?,
    };
    let around = scene.file.around(scene.span);
    let call = around.iter().rev().find(|node| {
        let list = scene.file.child(**node, "arguments");
        node.kind == "call_expression" && list.is_some_and(|list| list.span.contains(scene.span))
    })?;
    let function = scene.file.child(*call, "function").filter(|own| own.kind == "field_expression")?;
    let is_chain = scene.file.child_text(function, "field") == Some("chain");
    let value = scene.file.child(function, "value").filter(|_| is_chain)?;
    let is_lent = [".iter()", ".keys()", ".values()"].iter().any(|end| scene.file.text(value.span).ends_with(end));
    let is_plain = NUMBERS.contains(&wanted) || matches!(wanted, "char" | "bool");
    is_lent.then(|| after(scene, value.span, if is_plain { ".copied()" } else { ".cloned()" }))
}
