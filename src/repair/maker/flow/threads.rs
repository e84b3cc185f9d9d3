//! E0277 about `Send` and `Sync`: what counts or locks for one thread only, replaced in the whole file that holds it by what does it for
//! several, and what says of a `dyn` type that it goes to another thread; E0368, E0594: what is changed only by asking (`Cell`, `RefCell`, `Mutex`, atomics), and maps by index.

use crate::edit::Span;
use crate::repair::maker::names::renamed::files_of_crate;
use crate::repair::maker::{Proposal, Read, Scene, quoted};
use crate::repair::type_text::{without_lifetimes, without_paths};
use crate::syntax::SyntaxFile;
use std::rc::Rc;

pub(in crate::repair) fn make(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    let message = scene.error.message.as_str();
    match scene.code() {
        "E0277" if message.contains("between threads safely") => shared(scene, read),
        "E0368" | "E0067" | "E0308" | "E0277" => changed(scene),
        "E0594" if is_of_map(message) => inserted(scene),
        "E0594" | "E0596" if message.contains("in a `Fn` closure") => called_mutably(scene).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// Whether what is assigned by its index is in a map: in a list, an `insert` would move what is behind it.
fn is_of_map(message: &str) -> bool {
    let of = message.split("in an index of").nth(1).map(quoted).unwrap_or_default();
    of.first().is_some_and(|of| ["HashMap<", "BTreeMap<", "IndexMap<"].iter().any(|map| of.contains(map)))
}

/// A file in which something is held for one thread only, and its name.
type Home = (String, Rc<SyntaxFile>);

/// The file that speaks of `word`: the one with a type in which the compiler found what may not go to another thread, the one with
/// the error, or the only other one of the crate.
fn home_of_word(scene: &Scene<'_>, read: Read<'_>, word: &str) -> Option<Home> {
    let speaks = |file: &SyntaxFile| file.words(file.whole()).iter().any(|own| own.text == word);
    let mut within = scene.error.note_places.iter().filter_map(|place| {
        let file = read(&place.file)?;
        let item = file.nearest(Span::new(place.byte_start, place.byte_end)?, &["struct_item", "enum_item"])?;
        let holds_it = file.words(item.span).iter().any(|own| own.text == word);
        holds_it.then(|| (place.file.clone(), Rc::clone(&file)))
    });
    if let Some(home) = within.next() {
        return Some(home);
    }
    if speaks(&scene.file) {
        return Some((scene.name.to_owned(), Rc::clone(&scene.file)));
    }
    let mut homes = files_of_crate(scene, read)?.into_iter().filter(|(_, file)| speaks(file));
    let (Some(home), None) = (homes.next(), homes.next()) else { return None };
    Some(home)
}

fn shared(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    let message = scene.error.message.as_str();
    let of = quoted(message).first().map(|of| of.trim_start_matches('*').to_owned()).unwrap_or_default();
    let held = of.rsplit("::").find(|part| part.contains('<')).unwrap_or(&of);
    let mut found: Vec<Proposal> = boxed(scene, &of).into_iter().collect();
    if held.starts_with("Rc<") || held.starts_with("Weak<") {
        found.extend(home_of_word(scene, read, "Rc").and_then(|home| counted(&home)));
    }
    if of.contains("RefCell<") || of.contains("Cell<") && !of.contains("OnceCell") {
        let home = home_of_word(scene, read, "RefCell").filter(|(_, file)| !asked_twice(file));
        for (name, reading, writing) in
            [("Mutex", ".lock().unwrap()", ".lock().unwrap()"), ("RwLock", ".read().unwrap()", ".write().unwrap()")]
        {
            found.extend(home.as_ref().and_then(|home| locked(home, name, reading, writing)));
        }
    }
    found
}

/// `dyn Fn() + Send` for `dyn Fn()`, wherever the file says that.
fn boxed(scene: &Scene<'_>, of: &str) -> Option<Proposal> {
    let file = &scene.file;
    let bound = if scene.error.message.contains("cannot be sent") { "Send" } else { "Sync" };
    let of = of.trim_start_matches('(').trim_end_matches(')').split(" + '").next()?.trim();
    // The compiler names lifetimes that nobody wrote.
    let without_names = |of: &str| match of.split_once("for<") {
        Some((head, rest)) => rest.split_once("> ").map(|(_, rest)| without_lifetimes(&format!("{head}{rest}"))),
        None => Some(of.to_owned()),
    };
    let wanted = of.strip_prefix("dyn ").map(|_| without_paths(&without_names(of).unwrap_or_default()))?;
    let mut why = Proposal::new(format!("what it can do, and `{bound}`"));
    let mut any = false;
    for own in file.inside(file.whole(), &["dynamic_type", "bounded_type"]) {
        if without_paths(file.text(own.span)) != wanted {
            continue;
        }
        let around = file.around(own.span);
        let mut outwards = around.iter().rev().skip_while(|node| node.span == own.span);
        let parent = outwards.next()?;
        // `dyn A + B` is another type, and says so on the outside.
        if parent.kind == "bounded_type" {
            continue;
        }
        any = true;
        // `&dyn A + Send` would be read as `(&dyn A) + Send`.
        let is_lent = matches!(parent.kind, "reference_type" | "pointer_type");
        if is_lent {
            why = why.insert(scene, own.span.start(), "(");
        }
        why = why.insert(scene, own.span.end(), format!(" + {bound}{}", if is_lent { ")" } else { "" }));
    }
    any.then_some(why)
}

/// `Arc` for `Rc`.
fn counted((name_of, file): &Home) -> Option<Proposal> {
    let words = file.words(file.whole());
    let has_arc = words.iter().any(|word| word.text == "Arc");
    let mut why = Proposal::new("count it for all threads");
    let mut any = false;
    for (at, word) in words.iter().enumerate() {
        let rest: Vec<&str> = words.iter().skip(at + 1).take(3).map(|word| word.text).collect();
        match word.text {
            "Rc" => {
                any = true;
                // The import, where there is one of `Arc` already, is left to the lint of what is unused.
                let is_import = file.nearest(word.span, &["use_declaration"]).is_some();
                if is_import && has_arc {
                    continue;
                }
                why = why.replace_in(name_of, file, word.span, "Arc");
            }
            "rc" if rest.first().is_some_and(|next| next.starts_with(':')) && !has_arc => {
                why = why.replace_in(name_of, file, word.span, "sync");
            }
            _ => {}
        }
    }
    any.then_some(why)
}

/// A lock for `RefCell`.
fn locked((name_of, file): &Home, name: &str, reading: &str, writing: &str) -> Option<Proposal> {
    let words = file.words(file.whole());
    let has = words.iter().any(|word| word.text == name);
    let mut why = Proposal::new(format!("lock it for all threads by `{name}`"));
    let mut any = false;
    for (at, word) in words.iter().enumerate() {
        let next = words.get(at + 1).map(|word| word.text).unwrap_or_default();
        let is_import = file.nearest(word.span, &["use_declaration"]).is_some();
        match word.text {
            "RefCell" if !(is_import && has) => {
                any = true;
                why = why.replace_in(name_of, file, word.span, name);
            }
            "cell" if next.starts_with(':') && !has && names_only_cell(file, word.span) => {
                why = why.replace_in(name_of, file, word.span, "sync");
            }
            "borrow" | "borrow_mut" if next == "(" && words.get(at + 2).is_some_and(|word| word.text == ")") => {
                let before = at.checked_sub(1).and_then(|at| words.get(at)).filter(|word| word.text == ".")?;
                let end = words.get(at + 2)?.span.end();
                let call = if word.text == "borrow" { reading } else { writing };
                why = why.replace_in(name_of, file, Span::new(before.span.start(), end)?, call);
            }
            _ => {}
        }
    }
    any.then_some(why)
}

/// Whether some statement asks twice for one thing: two loans of a `RefCell` may live side by side, two locks never do.
fn asked_twice(file: &SyntaxFile) -> bool {
    let calls = file.all(&["call_expression"]).into_iter();
    let asked: Vec<(&str, Span, Span)> = calls
        .filter_map(|call| {
            let text = file.text(call.span);
            let of = text.strip_suffix(".borrow()").or_else(|| text.strip_suffix(".borrow_mut()"))?;
            Some((of.trim_end(), call.span, lifetime(file, call.span)))
        })
        .collect();
    asked.iter().any(|(of, own, lives)| {
        asked.iter().any(|(other, again, _)| of == other && own != again && lives.contains(*again))
    })
}

/// Where what a call gives may still be held: its statement, or what ends the life of its temporaries before.
fn lifetime(file: &SyntaxFile, call: Span) -> Span {
    let around = file.around(call);
    let mut lives = call;
    for pair in around.windows(2).rev() {
        let [outer, inner] = pair else { break };
        if !inner.span.contains(call) {
            continue;
        }
        lives = inner.span;
        let ends = match outer.kind {
            "block" | "source_file" | "closure_expression" => true,
            "match_arm" => inner.field == Some("value"),
            "if_expression" | "while_expression" => inner.field == Some("condition") && !inner.kind.starts_with("let_"),
            _ => false,
        };
        if ends {
            break;
        }
    }
    lives
}

/// Whether an import of `cell` brings `RefCell` alone.
fn names_only_cell(file: &SyntaxFile, word: Span) -> bool {
    let import = file.nearest(word, &["use_declaration"]);
    import.is_none_or(|import| !file.text(import.span).contains(','))
}

/// `cell.set(…)`, `*cell.borrow_mut() = …`, `count.fetch_add(…)` for `cell = …` and `cell += …`.
fn changed(scene: &Scene<'_>) -> Vec<Proposal> {
    let kinds = ["compound_assignment_expr", "assignment_expression"];
    let Some(own) = scene.file.nearest(scene.span, &kinds) else { return Vec::new() };
    let (Some(left), Some(right)) = (scene.file.child(own, "left"), scene.file.child(own, "right")) else {
        return Vec::new();
    };
    let told = format!("{} {}", scene.error.message, scene.expected_found().map(|(of, _)| of).unwrap_or_default());
    // To ask needs no `*`.
    let (place, value) = (scene.file.text(left.span).trim_start_matches('*'), scene.file.text(right.span));
    let sign =
        Span::new(left.span.end(), right.span.start()).map(|gap| scene.file.text(gap).trim()).unwrap_or_default();
    let with = sign.strip_suffix('=').unwrap_or_default();
    // A second loan while the first one lives panics, and a second lock never comes.
    let bare = |span: Span| -> Vec<&str> {
        let words = scene.file.words(span).into_iter().map(|word| word.text);
        words.filter(|text| !matches!(*text, "*" | "(" | ")")).collect()
    };
    let (own_words, others) = (bare(left.span), bare(right.span));
    let is_asked_twice = own_words.is_empty() || others.windows(own_words.len()).any(|words| words == own_words);
    let whole = |text: String| Proposal::new("change what is inside").replace(scene, own.span, text);
    let held = |name: &str| told.contains(&format!("{name}<"));
    if is_asked_twice && ["RefCell", "Mutex", "RwLock"].into_iter().any(held) {
        return Vec::new();
    }
    if held("RefCell") {
        return vec![whole(format!("*{place}.borrow_mut() {sign} {value}"))];
    }
    if held("Mutex") {
        return vec![whole(format!("*{place}.lock().unwrap() {sign} {value}"))];
    }
    if held("RwLock") {
        return vec![whole(format!("*{place}.write().unwrap() {sign} {value}"))];
    }
    if held("Cell") {
        let new = if with.is_empty() { value.to_owned() } else { format!("{place}.get() {with} {value}") };
        return vec![whole(format!("{place}.set({new})"))];
    }
    if !told.contains("`Atomic") {
        return Vec::new();
    }
    let call = match with {
        "" => "store",
        "+" => "fetch_add",
        "-" => "fetch_sub",
        "&" => "fetch_and",
        "|" => "fetch_or",
        _ => return Vec::new(),
    };
    let words = scene.file.words(scene.file.whole());
    let order = words.windows(4).find_map(|four| match four {
        [own, .., last] if own.text == "Ordering" && last.is_name => Some(format!("Ordering::{}", last.text)),
        _ => None,
    });
    let order = order.unwrap_or_else(|| "std::sync::atomic::Ordering::SeqCst".to_owned());
    vec![whole(format!("{place}.{call}({value}, {order})"))]
}

/// `map.insert(key, value)` for `map[key] = value`.
fn inserted(scene: &Scene<'_>) -> Vec<Proposal> {
    let kinds = ["compound_assignment_expr", "assignment_expression"];
    let Some(own) = scene.file.nearest(scene.span, &kinds) else { return Vec::new() };
    let (Some(left), Some(right)) = (scene.file.child(own, "left"), scene.file.child(own, "right")) else {
        return Vec::new();
    };
    if left.kind != "index_expression" {
        return Vec::new();
    }
    let parts: Vec<_> = scene.file.children(left).into_iter().filter(|child| child.named).collect();
    let [map, key] = parts.as_slice() else { return Vec::new() };
    let (map, key, value) = (scene.file.text(map.span), scene.file.text(key.span), scene.file.text(right.span));
    let bare = key.trim_start_matches('&');
    let keys = [bare.to_owned(), format!("{bare}.to_string()"), format!("{bare}.clone()")];
    let sign =
        Span::new(left.span.end(), right.span.start()).map(|gap| scene.file.text(gap).trim()).unwrap_or_default();
    let write = |key: &String| {
        let text = if sign == "=" {
            format!("{map}.insert({key}, {value})")
        } else {
            format!("*{map}.entry({key}).or_default() {sign} {value}")
        };
        Proposal::new("put it in").replace(scene, own.span, text)
    };
    keys.iter().map(write).collect()
}

/// `FnMut` where a function takes a `Fn` and is given what changes something.
fn called_mutably(scene: &Scene<'_>) -> Option<Proposal> {
    let (place, _) = scene.labelled().find(|(_, label)| label.contains("change this to accept `FnMut`"))?;
    let function = scene.file.nearest(place, &["function_item"])?;
    let words = scene.file.words(function.span);
    let parameter =
        scene.file.inside(function.span, &["parameter"]).into_iter().find(|own| own.span.contains(place))?;
    let of = scene.file.text(place);
    // The bound of the parameter's type, wherever it is written.
    let near = |word: &&crate::syntax::Word<'_>| {
        let own = scene.file.nearest(word.span, &["type_parameter", "constrained_type_parameter", "where_predicate"]);
        parameter.span.contains(word.span) || own.is_some_and(|own| scene.file.text(own.span).starts_with(of))
    };
    let bound = words.iter().filter(|word| word.text == "Fn").find(near)?;
    let pattern = scene.file.child(parameter, "pattern")?;
    let why = Proposal::new("let it change something").replace(scene, bound.span, "FnMut");
    let is_mut = scene.file.text(parameter.span).starts_with("mut ");
    let is_borrowed = scene.file.child(parameter, "type").is_some_and(|of| of.kind == "reference_type");
    if is_borrowed {
        let of = scene.file.child(parameter, "type")?;
        let mutable = scene.file.text(of.span).starts_with("&mut");
        return Some(if mutable { why } else { why.insert(scene, of.span.start() + 1, "mut ") });
    }
    Some(if is_mut { why } else { why.insert(scene, pattern.span.start(), "mut ") })
}
