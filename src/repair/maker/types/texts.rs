//! E0308: text given to what takes one character: `push`, `insert` and others have a sister that takes text; and an optional
//! `&String` that is matched by text; a list of `String` in which text is looked for. E0599: text that is to be reversed as a list
//! is. Both: a character's other case, which may be several characters; text that a file's name is to be given as, or that a path is
//! asked of; and a local that begins as a literal and then gets a `String`.

use crate::edit::Span;
use crate::repair::maker::postfix::after;
use crate::repair::maker::{Proposal, Read, Scene, quoted};
use crate::repair::meaning::lost_reference::gets_a_string;
use crate::repair::type_text::{type_name, without_lifetimes};

/// Methods that take a character, with those that take text.
const SISTERS: &[(&str, &str)] = &[("insert", "insert_str"), ("push", "push_str"), ("write_char", "write_str")];

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.code() == "E0599" {
        return reversed(scene).into_iter().chain(of_path(scene)).chain(grown(scene)).collect();
    }
    let types = scene.expected_found().filter(|_| scene.code() == "E0308");
    let found = types.and_then(|(expected, got)| sister(scene, &expected, &got));
    let others = [matched, looked_for, cased, of_file, begun, shown_or, put_behind, other_branch]
        .into_iter()
        .filter(|_| scene.code() == "E0308")
        .filter_map(|make| make(scene));
    found.into_iter().chain(others).collect()
}

/// `caps.get(1).map_or("", |it| it.as_str())` for `.unwrap_or("")`: the text of what may be there, or another one.
fn shown_or(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let (expected, got) = scene.expected_found()?;
    let call = file.nearest(scene.span, &["call_expression"])?;
    let (method, list) = (file.child(call, "function")?, file.child(call, "arguments")?);
    let name = file.child(method, "field").filter(|name| file.text(name.span) == "unwrap_or")?;
    let is_text = matches!(expected.trim_start_matches('&'), "String" | "str");
    let only = file.parts(list).into_iter().next().filter(|own| own.span == scene.span)?;
    let is_other = without_lifetimes(&got) == "&str" && !is_text && expected.starts_with(|c: char| c.is_uppercase());
    // Of another type than what was found in a text, a value of it may be meant.
    let is_found = type_name(&expected) == "Match";
    let why = Proposal::new("its text, or that one").guessed(!is_found).replace(scene, name.span, "map_or");
    is_other.then(|| why.insert(scene, only.span.end(), ", |it| it.as_str()"))
}

/// `text.chars().rev()`, collected, for a value that is used: `reverse()` changes a list where it is.
fn reversed(scene: &Scene<'_>) -> Option<Proposal> {
    let is_text = quoted(&scene.error.message).iter().any(|of| matches!(*of, "&str" | "str" | "String" | "&String"));
    let field = scene.file.nearest(scene.span, &["field_expression"])?;
    let call = scene.file.nearest(field.span, &["call_expression"])?;
    let is_used = scene.file.nearest(call.span, &["expression_statement"]).is_none_or(|own| {
        scene.file.children(own).into_iter().find(|child| child.named).is_some_and(|child| child.span != call.span)
    });
    let span = Span::new(scene.span.start(), call.span.end())?;
    let is_bare = scene.file.text(span) == "reverse()";
    let text = "chars().rev().collect::<String>()";
    (is_text && is_used && is_bare).then(|| Proposal::new("its characters, the last first").replace(scene, span, text))
}

/// Methods of a `Path` that a text has not, and that ask for nothing that other texts have.
const OF_PATHS: &[&str] = &[
    "canonicalize",
    "exists",
    "file_stem",
    "is_absolute",
    "is_dir",
    "is_file",
    "is_relative",
    "metadata",
    "read_dir",
    "to_path_buf",
    "with_extension",
    "with_file_name",
];

/// `name.exists()` of a text that is a path.
fn of_path(scene: &Scene<'_>) -> Option<Proposal> {
    let of = *quoted(&scene.error.message).last()?;
    let value = scene.file.child(scene.file.nearest(scene.span, &["field_expression"])?, "value")?;
    let is_it = matches!(of, "&str" | "str" | "String" | "&String") && OF_PATHS.contains(&scene.text());
    // A `String` is lent, as text is.
    let lent = if of == "String" { "&" } else { "" };
    let imports = scene.file.all(&["use_declaration"]);
    let is_imported = imports.into_iter().any(|import| {
        let says = |name: &str| scene.file.words(import.span).iter().any(|word| word.text == name);
        scene.file.text(import.span).contains("std::path::") && says("Path") && !says("as")
    });
    let path = if is_imported { "Path" } else { "std::path::Path" };
    let head = format!("{path}::new({lent}");
    let why = Proposal::new("the path that it says").insert(scene, value.span.start(), head);
    is_it.then(|| why.insert(scene, value.span.end(), ")"))
}

/// `path.extension()` where text is asked for: none, if it is no text.
fn of_file(scene: &Scene<'_>) -> Option<Proposal> {
    let (expected, got) = scene.expected_found()?;
    let text = match (expected.as_str(), got.as_str()) {
        ("Option<&str>", "Option<&OsStr>") => ".and_then(|name| name.to_str())",
        ("Option<&str>", "Option<&Path>") => ".and_then(|path| path.to_str())",
        ("Option<&str>", "&OsStr" | "&Path") => ".to_str()",
        _ => return None,
    };
    Some(after(scene, scene.span, text))
}

/// `text.push(c.to_uppercase())`: the other case of one character may be several.
fn cased(scene: &Scene<'_>) -> Option<Proposal> {
    let (expected, got) = scene.expected_found()?;
    let is_it = expected == "char" && matches!(got.as_str(), "ToLowercase" | "ToUppercase") && scene.is_about_std();
    let list = scene.file.nearest(scene.span, &["arguments"]).filter(|_| is_it)?;
    let call = scene.file.nearest(list.span, &["call_expression"])?;
    let method = scene.file.child(scene.file.child(call, "function")?, "field")?;
    let is_push = scene.file.text(method.span) == "push";
    is_push.then(|| Proposal::new("all that it is").replace(scene, method.span, "extend"))
}

/// `let mut text = "";` of what gets a `String` afterwards.
fn begun(scene: &Scene<'_>) -> Option<Proposal> {
    let (expected, got) = scene.expected_found()?;
    let labels: Vec<(Span, &str)> = scene.labelled().collect();
    let due = labels.iter().find(|(_, label)| *label == "expected due to this value").map(|(span, _)| *span);
    let value = match (expected.as_str(), got.as_str(), due) {
        ("&str", "String", Some(span)) => scene.exactly(span)?,
        ("String", "&str", _) => {
            let used = scene.exactly(scene.span).filter(|own| own.kind == "identifier")?;
            let own = scene.declaration(used.span).filter(|_| gets_a_string(&scene.file, used).unwrap_or(false))?.0;
            scene.file.child(own, "value")?
        }
        _ => return None,
    };
    let declared = scene.file.nearest(value.span, &["let_declaration"])?;
    let is_open = value.kind == "string_literal" && scene.file.child(declared, "type").is_none();
    is_open.then(|| begin(scene, value.span))
}

/// Methods of a `String` by which it becomes another text.
const GROWING: &[&str] = &["clear", "extend", "insert", "insert_str", "pop", "push", "push_str", "truncate"];

/// `let mut text = "/";` of what is put together afterwards.
fn grown(scene: &Scene<'_>) -> Option<Proposal> {
    let of = *quoted(&scene.error.message).last()?;
    let is_it = matches!(of, "&str" | "str" | "&'static str") && GROWING.contains(&scene.text());
    let value = scene.file.child(scene.file.nearest(scene.span, &["field_expression"])?, "value")?;
    let own = scene.declaration(value.span).filter(|_| is_it && value.kind == "identifier")?.0;
    let text = scene.file.child(own, "value").filter(|value| value.kind == "string_literal")?;
    let is_open = scene.file.child(own, "type").is_none();
    is_open.then(|| begin(scene, text.span))
}

fn begin(scene: &Scene<'_>, literal: Span) -> Proposal {
    let text = scene.file.text(literal);
    let made = if text == "\"\"" { "String::new()".to_owned() } else { format!("String::from({text})") };
    Proposal::new("it begins as a `String`").replace(scene, literal, made)
}

/// `match args.first() { Some("fast") => …`
fn matched(scene: &Scene<'_>) -> Option<Proposal> {
    let held = |label| if label_says_type(label) { quoted(label).first().copied() } else { None };
    let way = |of: &str| match of {
        "Option<&String>" => Some(".map(String::as_str)"),
        "Option<&OsStr>" => Some(".and_then(|it| it.to_str())"),
        _ => None,
    };
    let is_text = scene.text().starts_with('"');
    let found = scene.labelled().filter(|_| is_text).find_map(|(value, label)| Some((value, way(held(label)?)?)));
    found.map(|(value, way)| after(scene, value, way))
}

/// `head + &rest.to_lowercase()` for `head + rest.to_lowercase()`.
fn put_behind(scene: &Scene<'_>) -> Option<Proposal> {
    let (expected, got) = scene.expected_found()?;
    let own = scene.file.nearest(scene.span, &["binary_expression"]).filter(|own| own.span != scene.span)?;
    let is_right = scene.file.child(own, "right").is_some_and(|right| right.span == scene.span);
    let is_it =
        scene.file.child_text(own, "operator") == Some("+") && (expected.as_str(), got.as_str()) == ("&str", "String");
    (is_right && is_it).then(|| Proposal::new("lend what is put behind").insert(scene, scene.span.start(), "&"))
}

/// `if less { "-" } else { "" }` for `if less { '-' } else { "" }`.
fn other_branch(scene: &Scene<'_>) -> Option<Proposal> {
    let (expected, got) = scene.expected_found()?;
    let is_it = scene.error.message.ends_with(" have incompatible types") && expected == "char";
    let (own, _) = scene.labelled().find(|(_, label)| label.starts_with("expected because of this"))?;
    let own = scene.exactly(own).filter(|own| is_it && own.kind == "char_literal")?;
    let inside = scene.file.text(own.span).strip_prefix('\'')?.strip_suffix('\'')?;
    let inside = match inside {
        "\"" => "\\\"",
        "\\'" => "'",
        other => other,
    };
    let is_text = without_lifetimes(&got) == "&str";
    is_text.then(|| Proposal::new("as text, like the other").replace(scene, own.span, format!("\"{inside}\"")))
}

fn label_says_type(label: &str) -> bool {
    label.starts_with("this expression has type")
}

/// `words.contains("fast")` of a list that owns its texts: `contains` asks for a `&String`, a comparison for none.
fn looked_for(scene: &Scene<'_>) -> Option<Proposal> {
    let (expected, got) = scene.expected_found()?;
    let is_text = expected == "&String" && matches!(got.as_str(), "&str" | "&'static str") && scene.is_about_std();
    let list = scene.file.nearest(scene.span, &["arguments"]).filter(|_| is_text)?;
    let mut given = scene.file.children(list).into_iter().filter(|child| child.named);
    let (only, None) = (given.next()?, given.next()) else { return None };
    let call = scene.file.nearest(list.span, &["call_expression"]).filter(|_| only.span == scene.span)?;
    let method = scene.file.child(scene.file.child(call, "function")?, "field")?;
    let behind = Span::new(method.span.start(), call.span.end())?;
    let is_it = scene.file.text(method.span) == "contains";
    let text = scene.file.text(only.span);
    let words = scene.file.words(only.span);
    let name = ["item", "one", "own"].into_iter().find(|name| words.iter().all(|word| word.text != *name))?;
    let why = Proposal::new("compare each with the text");
    // What does something is done once: it is copied in its place.
    if matches!(only.kind, "field_expression" | "identifier") || only.kind.ends_with("string_literal") {
        return is_it.then(|| why.replace(scene, behind, format!("iter().any(|{name}| {name} == {text})")));
    }
    let is_call = matches!(only.kind, "call_expression" | "index_expression") && is_it;
    let start = only.span.start();
    is_call.then(|| {
        Proposal::new("a `String` of it").insert(scene, start, "&").insert(scene, only.span.end(), ".to_string()")
    })
}

fn sister(scene: &Scene<'_>, expected: &str, got: &str) -> Option<Proposal> {
    let borrowed = match got.trim_start_matches('&') {
        "str" | "'static str" | "String" if got.starts_with('&') => "",
        "String" => "&",
        _ => return None,
    };
    let call = scene.file.nearest(scene.span, &["call_expression"]).filter(|_| expected == "char")?;
    let list = scene.file.child(call, "arguments")?;
    let is_argument = scene.file.children(list).iter().any(|child| child.span == scene.span);
    let method = scene.file.child(scene.file.child(call, "function")?, "field").filter(|_| is_argument)?;
    let (_, other) = SISTERS.iter().find(|(name, _)| *name == scene.file.text(method.span))?;
    let why = Proposal::new(format!("`{other}` takes text")).replace(scene, method.span, *other);
    Some(if borrowed.is_empty() { why } else { why.insert(scene, scene.span.start(), borrowed) })
}
