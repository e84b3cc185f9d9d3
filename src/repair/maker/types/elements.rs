//! What lists, options and wrappers hold (E0271, E0277, E0308): elements that are borrowed or are pairs, several elements
//! where one is taken, a value that lacks one of its wrappers, a pattern that forgets one, and a value made of another as it
//! is made elsewhere.

use crate::edit::Span;
use crate::repair::maker::postfix::{after, is_simple};
use crate::repair::maker::{NUMBERS, Proposal, Read, Scene, quoted};
use crate::repair::type_text::{arguments, tuple_parts, type_name};
use crate::syntax::Branch;

/// Wrappers, with what makes them.
const WRAPPERS: &[(&str, &str)] = &[
    ("Arc", "Arc::new("),
    ("Box", "Box::new("),
    ("Cell", "Cell::new("),
    ("Mutex", "Mutex::new("),
    ("Option", "Some("),
    ("Rc", "Rc::new("),
    ("RefCell", "RefCell::new("),
    ("Reverse", "Reverse("),
    ("RwLock", "RwLock::new("),
    ("Wrapping", "Wrapping("),
];

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0271" => given(scene).into_iter().chain(failing_texts(scene)).collect(),
        "" => by_lent_key(scene).into_iter().collect(),
        "E0277" => gathered(scene).into_iter().chain(by_key(scene)).collect(),
        "E0308" => {
            let mut found: Vec<Proposal> =
                several(scene).into_iter().chain(part(scene)).chain(wrapped(scene)).collect();
            found.extend(in_pattern(scene));
            found.extend(tried(scene));
            found.extend(as_text(scene));
            found.extend(gathered_arm(scene));
            found.extend(made(scene));
            found
        }
        _ => Vec::new(),
    }
}

/// A closure that gives `&T` where `T` is asked for.
fn given(scene: &Scene<'_>) -> Option<Proposal> {
    let message = scene.error.message.as_str();
    let (_, told) = message.split_once("to return ")?;
    let names = quoted(told);
    let (wanted, got) = (names.first()?, names.get(1)?);
    let body = scene.exactly(scene.span).filter(|node| node.kind != "closure_expression")?;
    let inner = got.strip_prefix('&').filter(|inner| inner == wanted)?;
    let is_plain = NUMBERS.contains(&inner) || matches!(inner, "bool" | "char") || inner.starts_with('&');
    Some(if is_plain {
        Proposal::new("take what the reference points at").insert(scene, body.span.start(), "*")
    } else {
        after(scene, body.span, ".clone()")
    })
}

/// `Err("text")` in a closure that fails with a `String`.
fn failing_texts(scene: &Scene<'_>) -> Option<Proposal> {
    let (_, told) = scene.error.message.split_once("to return ")?;
    let names = quoted(told);
    let (wanted, got) = (names.first()?, names.get(1)?);
    let fits = wanted.ends_with("String>") && (got.ends_with("&str>") || got.ends_with("&'static str>"));
    let own = scene.file.nearest(scene.span, &["closure_expression"]).filter(|_| fits)?;
    let mut why = Proposal::new("own the text");
    let mut any = false;
    for call in scene.file.inside(own.span, &["call_expression"]) {
        let name = scene.file.child_text(call, "function");
        let list = scene.file.child(call, "arguments").filter(|_| name == Some("Err"));
        let Some(list) = list else { continue };
        for text in scene.file.children(list).into_iter().filter(|child| child.kind == "string_literal") {
            any = true;
            why = why.insert(scene, text.span.end(), ".to_string()");
        }
    }
    any.then_some(why)
}

/// What stands for an element `from`, which is called `name`, so that it is a `to`; `None` if nothing does.
fn element(name: &str, from: &str, to: &str) -> Option<String> {
    let depth = |of: &str| of.chars().take_while(|c| *c == '&').count();
    let (bare, wanted) = (from.trim_start_matches('&'), to.trim_start_matches('&'));
    if bare == wanted {
        let more = depth(from).checked_sub(depth(to))?;
        let owned = depth(to) == 0 && more > 0 && !NUMBERS.contains(&bare) && !matches!(bare, "bool" | "char");
        return Some(match more {
            1 if owned => format!("{name}.clone()"),
            _ if owned && bare == "String" => format!("{name}.to_string()"),
            _ if owned => format!("({}{name}).clone()", "*".repeat(more - 1)),
            _ => format!("{}{name}", "*".repeat(more)),
        });
    }
    (bare == "str" && to == "String").then(|| format!("{name}.to_string()"))
}

/// `.collect()` of elements that differ only in how they are held: in the closure that gives them, or by one more that
/// takes a pair apart.
fn gathered(scene: &Scene<'_>) -> Vec<Proposal> {
    let message = scene.error.message.as_str();
    let names = quoted(message);
    let ([whole, found, ..], true) = (names.as_slice(), message.contains("cannot be built from an iterator")) else {
        return Vec::new();
    };
    let given = arguments(whole);
    let field = scene.file.nearest(scene.span, &["field_expression"]);
    let Some(value) = field.and_then(|field| scene.file.child(field, "value")) else { return Vec::new() };
    if let [wanted] = given.as_slice()
        && *wanted == "&str"
        && *found == "String"
    {
        let list = scene.exactly(value.span).and_then(|call| scene.file.child(call, "arguments"));
        let closure =
            list.and_then(|list| scene.file.children(list).into_iter().find(|c| c.kind == "closure_expression"));
        let body = closure.and_then(|closure| scene.file.child(closure, "body"));
        let body = body.filter(|body| matches!(body.kind, "field_expression" | "identifier" | "index_expression"));
        return body.into_iter().map(|body| after(scene, body.span, ".as_str()")).collect();
    }
    let wanted: Option<Vec<&str>> = match given.as_slice() {
        [one] => tuple_parts(one),
        [one, other] => Some(vec![one, other]),
        _ => None,
    };
    let (Some(wanted), Some(found)) = (wanted, tuple_parts(found)) else { return Vec::new() };
    let letters = ["a", "b", "c", "d"];
    if wanted.len() != found.len() || found.len() < 2 {
        return Vec::new();
    }
    let parts: Option<Vec<String>> =
        letters.iter().zip(&found).zip(&wanted).map(|((name, from), to)| element(name, from, to)).collect();
    let Some(parts) = parts.filter(|parts| parts.len() == found.len()) else { return Vec::new() };
    if let Some(in_closure) = in_closure(scene, value, &found, &wanted) {
        return vec![in_closure];
    }
    let names = letters.get(..found.len()).unwrap_or_default().join(", ");
    vec![after(scene, value.span, &format!(".map(|({names})| ({}))", parts.join(", ")))]
}

/// The same in the closure that gives the pairs, `|(n, s)| (s.to_string(), **n)`, where they are names.
fn in_closure(scene: &Scene<'_>, value: Branch<'_>, found: &[&str], wanted: &[&str]) -> Option<Proposal> {
    let file = &scene.file;
    let callee = file.child(value, "function").filter(|callee| file.child_text(*callee, "field") == Some("map"))?;
    let list = file.child(value, "arguments").filter(|_| callee.kind == "field_expression")?;
    let closure = file.children(list).into_iter().find(|child| child.kind == "closure_expression")?;
    let tuple = file.child(closure, "body").filter(|body| body.kind == "tuple_expression")?;
    let own: Vec<Branch<'_>> = file.children(tuple).into_iter().filter(|child| child.named).collect();
    if own.len() != found.len() || own.iter().any(|part| part.kind != "identifier") {
        return None;
    }
    let mut why = Proposal::new("as it is asked for");
    for ((part, from), to) in own.iter().zip(found).zip(wanted) {
        let name = file.text(part.span);
        let text = element(name, from, to)?;
        if text != name {
            why = why.replace(scene, part.span, text);
        }
    }
    Some(why)
}

/// `.max_by_key(|a| float)`: by comparing the floats.
fn by_key(scene: &Scene<'_>) -> Option<Proposal> {
    if !["`f64: Ord`", "`f32: Ord`"].iter().any(|told| scene.error.message.contains(told)) {
        return None;
    }
    let (name, new) = BY_KEY.iter().copied().find(|(name, _)| *name == scene.text())?;
    let field = scene.file.nearest(scene.span, &["field_expression"])?;
    let call = scene.file.nearest(field.span, &["call_expression"])?;
    let list = scene.file.child(call, "arguments")?;
    let closure = scene.file.children(list).into_iter().find(|child| child.kind == "closure_expression")?;
    let (parameters, body) = (scene.file.child(closure, "parameters")?, scene.file.child(closure, "body")?);
    let own = scene.file.text(parameters.span).trim_matches('|').trim();
    if own.starts_with('(') {
        let text = of_one_part(scene, own, body)?;
        let why = Proposal::new("order them by `total_cmp`").replace(scene, scene.span, new);
        return Some(why.replace(scene, closure.span, text));
    }
    let (lead, bare) = own.split_at(own.len() - own.trim_start_matches('&').len());
    if body.kind == "block" || bare.is_empty() || !bare.chars().all(|c| c.is_alphanumeric() || c == '_') {
        return None;
    }
    let (first, second) = two_names(scene, closure.span, bare)?;
    let text = scene.file.text(body.span);
    let theirs = of_the_other(scene, body.span, bare, second)?;
    let simple = is_simple(scene, body.span);
    let mine = if simple { text.to_owned() } else { format!("({text})") };
    let why = Proposal::new("order them by `total_cmp`").replace(scene, scene.span, new);
    let closure_text = format!("|{lead}{first}, {lead}{second}| {mine}.total_cmp(&{theirs})");
    (name != new).then(|| why.replace(scene, closure.span, closure_text))
}

/// Methods that are told a key, with those that are told how to compare.
const BY_KEY: &[(&str, &str)] = &[
    ("max_by_key", "max_by"),
    ("min_by_key", "min_by"),
    ("sort_by_key", "sort_by"),
    ("sort_unstable_by_key", "sort_unstable_by"),
];

fn two_names<'o>(scene: &Scene<'_>, closure: Span, own: &'o str) -> Option<(&'o str, &'static str)> {
    let names: &[&str] = match own {
        "a" => &["b", "c", "other"],
        "b" => &["c", "other"],
        _ => &["other", "next", "theirs"],
    };
    let words = scene.file.words(closure);
    // What has the name outside is not meant.
    let second = names.iter().copied().find(|name| words.iter().all(|word| word.text != *name))?;
    Some((own, second))
}

/// The text at `span` with another name for `own`.
fn of_the_other(scene: &Scene<'_>, span: Span, own: &str, other: &str) -> Option<String> {
    let mut text = String::new();
    let mut at = span.start();
    for word in scene.file.words(span) {
        text.push_str(scene.file.text(Span::new(at, word.span.start())?));
        text.push_str(if word.text == own { other } else { word.text });
        at = word.span.end();
    }
    Some(text)
}

/// `list.sort_by_key(|a| &a.name)`: a key cannot be borrowed of what is moved about, and two of them can be compared.
fn by_lent_key(scene: &Scene<'_>) -> Option<Proposal> {
    if scene.error.message != "lifetime may not live long enough" {
        return None;
    }
    let file = &scene.file;
    let closure = file.nearest(scene.span, &["closure_expression"])?;
    let body = file.child(closure, "body").filter(|body| body.span == scene.span)?;
    let around = file.around(closure.span);
    let call = around.iter().rev().find(|node| node.kind == "call_expression")?;
    let method = file.child(file.child(*call, "function")?, "field")?;
    let (_, new) = BY_KEY.iter().copied().find(|(name, _)| *name == file.text(method.span))?;
    let own = file.text(file.child(closure, "parameters")?.span).trim_matches('|').trim();
    let is_name = !own.is_empty() && own.chars().all(|c| c.is_alphanumeric() || c == '_');
    let (first, second) = two_names(scene, closure.span, own)?;
    let (key, sign) = match body.kind {
        "reference_expression" => (file.child(body, "value")?, "&"),
        // What lends itself by a call is compared as it is.
        "call_expression" => (body, ""),
        "tuple_expression" => (body, "&"),
        _ => return None,
    };
    let (mine, theirs) = (file.text(key.span), of_the_other(scene, key.span, own, second)?);
    let text = format!("|{first}, {second}| {mine}.cmp({sign}{theirs})");
    let why = Proposal::new("compare what the key borrows").replace(scene, method.span, new);
    is_name.then(|| why.replace(scene, closure.span, text))
}

/// `|(_, degrees)| *degrees` of pairs: the two that are compared.
fn of_one_part(scene: &Scene<'_>, own: &str, body: Branch<'_>) -> Option<String> {
    let (name, star) = match body.kind {
        "identifier" => (scene.file.text(body.span), false),
        "unary_expression" => (scene.file.text(body.span).strip_prefix('*')?.trim(), true),
        _ => return None,
    };
    let parts = tuple_parts(own)?;
    let is_taken = |part: &&&str| **part == name;
    let is_plain = parts.iter().all(|part| *part == name || *part == "_" || part.starts_with('_'));
    if !is_plain || parts.iter().filter(is_taken).count() != 1 {
        return None;
    }
    let written =
        |with: &str| parts.iter().map(|part| if *part == name { with } else { "_" }).collect::<Vec<_>>().join(", ");
    let lend = if star { "" } else { "&" };
    Some(format!("|({}), ({})| a.total_cmp({lend}b)", written("a"), written("b")))
}

/// `list.push(others)`: all of them.
fn several(scene: &Scene<'_>) -> Option<Proposal> {
    let (wanted, got) = scene.expected_found()?;
    let list = scene.file.nearest(scene.span, &["arguments"])?;
    let call = scene.file.nearest(list.span, &["call_expression"]).filter(|call| call.span.contains(list.span))?;
    let function = scene.file.child(call, "function").filter(|function| function.kind == "field_expression")?;
    let method = scene.file.child(function, "field")?;
    let name = scene.file.text(method.span);
    let holds = arguments(&got).iter().any(|of| of.trim_start_matches('&') == wanted)
        || got.trim_start_matches('&').trim_start_matches('[').split([']', ';']).next() == Some(wanted.as_str())
        || got.contains(&format!("Item = {wanted}"));
    let is_only = scene.file.children(list).into_iter().filter(|child| child.named).count() == 1;
    let fits = matches!(name, "push" | "push_back" | "insert") && holds && is_only && got != wanted;
    fits.then(|| Proposal::new("take all of them").replace(scene, method.span, "extend"))
}

/// `Option<(A, B)>` where `Option<B>` is asked for.
fn part(scene: &Scene<'_>) -> Option<Proposal> {
    let (wanted, got) = scene.expected_found()?;
    if type_name(&wanted) != type_name(&got) || !matches!(type_name(&got), "Option" | "Result") {
        return None;
    }
    let (wanted, got) = (arguments(&wanted).into_iter().next()?, arguments(&got).into_iter().next()?);
    let by_reference = got.starts_with('&');
    let all = tuple_parts(got.trim_start_matches('&'))?;
    let is_it = |of: &&&str| **of == wanted || by_reference && format!("&{of}") == wanted;
    let at = all.iter().position(|of| is_it(&of))?;
    if all.iter().filter(is_it).count() != 1 {
        return None;
    }
    let names: Vec<&str> = (0..all.len()).map(|index| if index == at { "part" } else { "_" }).collect();
    scene.exactly(scene.span).filter(|node| node.kind.ends_with("expression"))?;
    Some(after(scene, scene.span, &format!(".map(|({})| part)", names.join(", "))))
}

/// The expression that makes what stands at `span`: itself, or what its local is declared as.
fn made_by<'s>(scene: &'s Scene<'_>, span: Span) -> Option<Branch<'s>> {
    let own = scene.exactly(span)?;
    let own = if own.kind == "reference_expression" { scene.file.child(own, "value")? } else { own };
    if own.kind != "identifier" {
        return Some(own);
    }
    let name = scene.file.text(own.span);
    let lets = scene.file.inside(scene.function()?.span, &["let_declaration"]);
    let declared = lets
        .into_iter()
        .rev()
        .filter(|one| one.span.end() <= span.start())
        .find(|one| scene.file.child_text(*one, "pattern").is_some_and(|p| p.trim_start_matches("mut ") == name))?;
    scene.file.child(declared, "value")
}

/// `Rc::new(value)` where `Rc<RefCell<…>>` is asked for: the wrapper in between, where the value is made.
fn wrapped(scene: &Scene<'_>) -> Option<Proposal> {
    let (wanted, got) = scene.expected_found()?;
    let bare = |of: &str| of.trim_start_matches('&').trim_start_matches("mut ").to_owned();
    let (wanted, got) = (bare(&wanted), bare(&got));
    let (outer, inner) = (arguments(&wanted).into_iter().next()?, arguments(&got).into_iter().next()?);
    let known = WRAPPERS.iter().find(|(name, _)| *name == type_name(&outer))?;
    if type_name(&wanted) != type_name(&got) || arguments(&outer).first() != Some(&inner) {
        return None;
    }
    let call = made_by(scene, scene.span).filter(|own| own.kind == "call_expression")?;
    let name = scene.file.child_text(call, "function")?;
    let makes = name == "Some" || name.strip_suffix("::new").is_some_and(|of| type_name(of) == type_name(&wanted));
    let list = scene.file.child(call, "arguments").filter(|_| makes)?;
    let value = scene.file.children(list).into_iter().find(|child| child.named)?;
    let why = Proposal::new(format!("wrap it: `{}…)`", known.1)).insert(scene, value.span.start(), known.1);
    Some(why.insert(scene, value.span.end(), ")"))
}

/// `Some((a, b))` where the option holds a `Reverse` of the pair, or a tuple struct of this file with one part.
fn in_pattern(scene: &Scene<'_>) -> Option<Proposal> {
    let (wanted, _) = scene.expected_found()?;
    let own = scene.exactly(scene.span).filter(|node| node.kind.ends_with("_pattern"))?;
    let name = type_name(&wanted);
    let is_newtype = scene.file.all_named(&["struct_item"], name).any(|item| {
        let body = scene.file.child(item, "body").filter(|body| body.kind == "ordered_field_declaration_list");
        body.is_some_and(|body| {
            scene.file.parts(body).into_iter().filter(|part| part.field == Some("type")).count() == 1
        })
    });
    let fits = matches!(name, "Reverse" | "Wrapping") || is_newtype && own.kind == "tuple_pattern";
    let why = Proposal::new(format!("it is in a `{name}`")).insert(scene, own.span.start(), format!("{name}("));
    fits.then(|| why.insert(scene, own.span.end(), ")"))
}

/// `&fallible` where what it gives is borrowed.
fn tried(scene: &Scene<'_>) -> Option<Proposal> {
    let (_, got) = scene.expected_found()?;
    let own = scene.exactly(scene.span).filter(|node| node.kind == "reference_expression")?;
    let value = scene.file.child(own, "value")?;
    let of = got.trim_start_matches('&').trim_start_matches("mut ");
    matches!(type_name(of), "Option" | "Result").then(|| after(scene, value.span, "?"))
}

/// An argument that the compiler holds responsible: text that is to be borrowed as `str`.
fn as_text(scene: &Scene<'_>) -> Option<Proposal> {
    let (wanted, _) = scene.expected_found()?;
    let (span, _) = scene.labelled().find(|(_, label)| label.starts_with("this argument has type `String`"))?;
    wanted.contains("&str").then(|| after(scene, span, ".as_str()"))
}

/// An arm that gives an iterator where the others give what could be gathered from it.
fn gathered_arm(scene: &Scene<'_>) -> Option<Proposal> {
    let (wanted, got) = scene.expected_found()?;
    let gathers =
        matches!(type_name(&got), "String" | "Vec" | "HashMap" | "HashSet" | "BTreeMap" | "BTreeSet" | "VecDeque");
    let (span, _) = scene.labelled().find(|(_, label)| label.starts_with("this is found to be of type"))?;
    let iterates = matches!(
        type_name(&wanted),
        "Chain"
            | "Map"
            | "Filter"
            | "FilterMap"
            | "Rev"
            | "Take"
            | "Skip"
            | "Zip"
            | "Enumerate"
            | "Chars"
            | "Cloned"
            | "Copied"
    );
    let own = scene.exactly(span).filter(|node| node.kind == "call_expression" && gathers && iterates)?;
    Some(after(scene, own.span, &format!(".collect::<{got}>()")))
}

/// A value of another type, as this file makes such a one elsewhere of the very same expression: `T::from_x(value)`.
fn made(scene: &Scene<'_>) -> Vec<Proposal> {
    let Some((wanted, got)) = scene.expected_found() else { return Vec::new() };
    let name = type_name(&wanted);
    let Some(own) = scene.exactly(scene.span).filter(|node| node.kind.ends_with("expression")) else {
        return Vec::new();
    };
    if !name.starts_with(char::is_uppercase) || type_name(&got) == name || name.len() < 2 {
        return Vec::new();
    }
    let text = scene.file.text(own.span);
    let mut found: Vec<String> = Vec::new();
    for call in scene.file.all(&["call_expression"]) {
        let (Some(function), Some(list)) = (scene.file.child(call, "function"), scene.file.child(call, "arguments"))
        else {
            continue;
        };
        let callee = scene.file.text(function.span);
        let is_maker = callee.rsplit_once("::").is_some_and(|(of, _)| type_name(of) == name);
        let inside = scene.file.text(list.span);
        let same = inside.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')).map(str::trim) == Some(text);
        if is_maker && same && !found.iter().any(|known| known == callee) {
            found.push(callee.to_owned());
        }
    }
    let write = |callee: &String| {
        let why = Proposal::new(format!("make it by `{callee}` as elsewhere"));
        why.insert(scene, own.span.start(), format!("{callee}(")).insert(scene, own.span.end(), ")")
    };
    found.iter().take(2).map(write).collect()
}
