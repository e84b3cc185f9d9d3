//! E0499, E0502, E0503, E0505, E0506: an argument that is asked for in the middle of the loan of its own call, which the compiler
//! says is to be stored before it. `self.items.push(self.make(name));`

use crate::edit::{Span, line_start};
use crate::repair::maker::{Proposal, Read, Scene};
use crate::syntax::{Branch, is_keyword};

/// What the compiler says of it, of an argument and of an index.
const ADVICE: &str = "try adding a local storing this";

/// What happens once at the most in each of these, but not each time, or not at once.
const AT_TIMES: &[&str] =
    &["async_block", "closure_expression", "else_clause", "loop_expression", "match_arm", "while_expression"];

/// Words of a function's name that say what it does and not what it gives.
const VERBS: &[&str] =
    &["add", "build", "create", "find", "fetch", "get", "make", "new", "next", "parse", "read", "take", "to"];

/// Words behind which a function's name says what it is asked by.
const PREPOSITIONS: &[&str] = &["at", "by", "for", "from", "in", "of", "with"];

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0499" | "E0502" | "E0503" | "E0505" | "E0506" => stored(scene).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// What is to be stored.
struct Stored<'s> {
    /// What the compiler would have stored.
    asked: Span,
    /// All of the argument or index that it is in, without the `&` before it.
    value: Branch<'s>,
    /// The call, or what is indexed.
    user: Branch<'s>,
    /// Which argument it is.
    position: Option<usize>,
}

fn stored(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let found = of_call(scene, asked(scene)?)?;
    let around = file.around(found.user.span);
    let block = around.iter().rposition(|node| node.kind == "block")?;
    let inside = around.get(block + 1..)?;
    // An arm or a closure without a block gets one.
    let bare = inside.iter().rposition(|node| matches!(node.kind, "match_arm" | "closure_expression"));
    let (begin, is_wrapped) = match bare {
        Some(at) => {
            let part = if inside.get(at)?.kind == "match_arm" { "value" } else { "body" };
            let own = file.child(*inside.get(at)?, part).filter(|own| own.span.contains(found.user.span))?;
            (own, true)
        }
        None => (*inside.first()?, false),
    };
    if !keeps_its_turn(scene, begin, found.user.span, found.value.span) {
        return None;
    }
    let name = name_for(scene, &found)?;
    let indent = scene.indentation(begin.span.start());
    let line = |indent: &str| format!("let {name} = {};\n{indent}", file.text(found.value.span));
    let why = Proposal::new(format!("store `{name}` before"));
    if is_wrapped {
        let inner = format!("{indent}    ");
        let why = why.insert(scene, begin.span.start(), format!("{{\n{inner}{}", line(&inner)));
        let why = why.replace(scene, found.value.span, name);
        return Some(why.insert(scene, begin.span.end(), format!("\n{indent}}}")));
    }
    // In the middle of a line the next statement goes on there.
    let start = begin.span.start();
    let head = Span::new(line_start(file.bytes(), start), start)?;
    let line = if file.text(head).trim().is_empty() {
        line(&indent)
    } else {
        format!("let {name} = {}; ", file.text(found.value.span))
    };
    Some(why.insert(scene, start, line).replace(scene, found.value.span, name))
}

/// What is asked for in the middle of the loan: what the compiler would have stored, or an argument for which it says only that the
/// call goes on with the loan.
fn asked(scene: &Scene<'_>) -> Option<Span> {
    if scene.error.plain().contains(ADVICE) {
        let noted = scene.error.note_places.iter().filter_map(|place| scene.here(place));
        return noted.filter(|span| span.contains(scene.span)).min_by_key(|span| span.len());
    }
    let is_used_by_call = scene.labelled().any(|(_, label)| label.ends_with("borrow later used by call"));
    let around = scene.file.around(scene.span);
    let call = around.iter().rev().find(|node| node.kind == "call_expression")?;
    (is_used_by_call && call.span.start() == scene.span.start()).then_some(call.span)
}

/// That, and what takes it.
fn of_call<'s>(scene: &'s Scene<'_>, asked: Span) -> Option<Stored<'s>> {
    let file = &scene.file;
    let around = file.around(asked);
    let taker = around.iter().rposition(|node| {
        node.kind == "index_expression"
            || node.kind == "call_expression"
                && file.child(*node, "arguments").is_some_and(|list| list.span.contains(asked) && list.span != asked)
    })?;
    let user = *around.get(taker)?;
    let given = match user.kind {
        "index_expression" => user,
        _ => file.child(user, "arguments")?,
    };
    let parts: Vec<Branch<'_>> = file.children(given).into_iter().filter(|child| child.named).collect();
    let at = parts.iter().position(|part| part.span.contains(asked))?;
    let mut value = *parts.get(at)?;
    if user.kind == "index_expression" && at == 0 {
        return None;
    }
    while value.kind == "reference_expression" {
        value = file.child(value, "value")?;
    }
    let position = (user.kind == "call_expression").then_some(at);
    value.span.contains(asked).then_some(Stored { asked, value, user, position })
}

/// Whether what stands at `stored`, which `user` takes, is asked for once, whatever happens, and first of all in the statement: then it
/// may be asked for before that.
pub(super) fn keeps_its_turn(scene: &Scene<'_>, begin: Branch<'_>, user: Span, stored: Span) -> bool {
    let file = &scene.file;
    let is_at_times = |node: &Branch<'_>| {
        let is_in = |part: &str| file.child(*node, part).is_some_and(|part| part.span.contains(user));
        match node.kind {
            "if_expression" => !is_in("condition"),
            "for_expression" | "match_expression" => !is_in("value"),
            "binary_expression" => is_in("right") && matches!(file.child_text(*node, "operator"), Some("&&" | "||")),
            kind => AT_TIMES.contains(&kind) || kind == "let_chain",
        }
    };
    let mut within = file.around(user).into_iter().filter(|node| begin.span.contains(node.span));
    !within.any(|node| is_at_times(&node))
        && !does_something_before(scene, begin, stored)
        && !may_change_what_is_read(scene, begin.span, stored)
}

/// Whether something happens from the beginning of the statement on to what is stored, which would then come after it: of an
/// assignment the right side is first.
fn does_something_before(scene: &Scene<'_>, begin: Branch<'_>, stored: Span) -> bool {
    let file = &scene.file;
    let acts = &[
        "assignment_expression",
        "call_expression",
        "macro_invocation",
        "await_expression",
        "try_expression",
        "compound_assignment_expr",
    ];
    let does = |within: Span| {
        let inside = file.inside(within, acts);
        let own = file.around(within).into_iter().filter(|node| node.span == within && acts.contains(&node.kind));
        inside.into_iter().chain(own).collect::<Vec<_>>()
    };
    let assigned = file.around(stored).into_iter().filter(|node| {
        let is_assignment = matches!(node.kind, "assignment_expression" | "compound_assignment_expr");
        is_assignment && begin.span.contains(node.span)
    });
    let mut values = assigned.filter_map(|own| file.child(own, "right")).filter(|right| !right.span.contains(stored));
    does(begin.span).iter().any(|node| node.span.end() <= stored.start())
        || values.any(|right| !does(right.span).is_empty())
}

/// What is assigned to the place that is told by what is stored.
fn assigned_before(scene: &Scene<'_>, statement: Span, value: Span) -> Option<Span> {
    let file = &scene.file;
    let around = file.around(value).into_iter().filter(|node| statement.contains(node.span));
    let mut of = around
        .filter(|node| matches!(node.kind, "assignment_expression" | "compound_assignment_expr"))
        .filter(|node| file.child(*node, "left").is_some_and(|left| left.span.contains(value)));
    file.child(of.next()?, "right").map(|right| right.span)
}

/// Whether what the error is about may change what is lent.
fn changes(scene: &Scene<'_>) -> bool {
    let message = scene.error.message.as_str();
    scene.code() != "E0502" || message.contains("as mutable because")
}

/// Whether what is stored may change what the statement reads before it: `self.list.insert(self.at, self.advance())`.
fn may_change_what_is_read(scene: &Scene<'_>, statement: Span, value: Span) -> bool {
    let file = &scene.file;
    if !changes(scene) {
        return false;
    }
    let of: Vec<&str> = file.words(value).into_iter().filter(|word| is_root(word.text)).map(|word| word.text).collect();
    let assigned = assigned_before(scene, statement, value);
    let places = places_around(scene, statement, value);
    file.inside(statement, &["field_expression"]).into_iter().any(|node| {
        let comes_first = node.span.end() <= value.start() || assigned.is_some_and(|right| right.contains(node.span));
        let root = file.words(node.span).first().map(|word| word.text).unwrap_or_default();
        comes_first && of.contains(&root) && !places.contains(&node.span)
    })
}

/// Whether a word may be what a place begins with.
fn is_root(word: &str) -> bool {
    word.starts_with(|c: char| c.is_lowercase() || c == '_')
}

/// The places that are lent to what takes the value, or that something is assigned to, of which nothing is read before it.
fn places_around(scene: &Scene<'_>, statement: Span, value: Span) -> Vec<Span> {
    let file = &scene.file;
    let mut places = Vec::new();
    for node in file.around(value).into_iter().filter(|node| statement.contains(node.span)) {
        let mut place = match node.kind {
            "call_expression" => file.child(node, "function"),
            "index_expression" => file.children(node).into_iter().find(|child| child.named),
            "assignment_expression" | "compound_assignment_expr" => file.child(node, "left"),
            _ => None,
        };
        while let Some(own) = place {
            places.push(own.span);
            place = match own.kind {
                "field_expression" => file.child(own, "value"),
                "index_expression" => file.children(own).into_iter().find(|child| child.named),
                _ => None,
            };
        }
    }
    places.extend(
        file.inside(statement, &["reference_expression"]).into_iter().filter_map(|lent| {
            file.child(lent, "value").filter(|own| own.kind == "field_expression").map(|own| own.span)
        }),
    );
    places
}

/// A name that nothing else in the function has.
fn name_for(scene: &Scene<'_>, found: &Stored<'_>) -> Option<String> {
    let function = scene.function()?;
    let taken = [scene.bound_before(function.span.end()), scene.needs(function.span)].concat();
    let said = scene.file.words(function.span);
    let is_free = |name: &String| {
        !taken.contains(name)
            && !is_keyword(name.as_bytes())
            && !said.iter().any(|word| word.is_literal && word.text.contains(&format!("{{{name}")))
    };
    let given = given_by(scene, found);
    let names = parameter(scene, found).into_iter().chain(given);
    let plain = if found.position.is_some() { "value" } else { "index" };
    let keyed = takes_key(scene, found).then(|| "key".to_owned());
    let other = format!("other_{plain}");
    names.chain(keyed).chain([plain.to_owned(), other]).find(is_free)
}

/// Whether it is the key of a map, by the name of the method.
fn takes_key(scene: &Scene<'_>, found: &Stored<'_>) -> bool {
    let file = &scene.file;
    let callee = file.child(found.user, "function").and_then(|callee| file.child_text(callee, "field"));
    let count = file
        .child(found.user, "arguments")
        .map_or(0, |list| file.children(list).iter().filter(|one| one.named).count());
    let is_of_map =
        matches!((callee, count), (Some("contains_key" | "entry" | "get_mut" | "remove"), 1) | (Some("insert"), 2));
    found.position == Some(0) && is_of_map
}

/// What the function that takes it calls it, if this file has just one function of that name.
fn parameter(scene: &Scene<'_>, found: &Stored<'_>) -> Option<String> {
    let file = &scene.file;
    let position = found.position?;
    let callee = file.words(file.child(found.user, "function")?.span).last()?.text;
    let functions = file.all(&["function_item", "function_signature_item"]);
    let mut named = functions.into_iter().filter(|one| file.child_text(*one, "name") == Some(callee));
    let (own, None) = (named.next()?, named.next()) else { return None };
    let list = file.children(file.child(own, "parameters")?).into_iter();
    let plain: Vec<Branch<'_>> = list.filter(|one| one.kind == "parameter").collect();
    let pattern = file.child(*plain.get(position)?, "pattern").filter(|pattern| pattern.kind == "identifier")?;
    Some(file.text(pattern.span).trim_start_matches('_').to_owned()).filter(|name| !name.is_empty())
}

/// What the name of the function that gives it says that it gives: `slot` of `next_slot`, `key` of `key_of`.
fn given_by(scene: &Scene<'_>, found: &Stored<'_>) -> Option<String> {
    let file = &scene.file;
    // Of what becomes something else on the way it is not the name.
    let call = file.nearest(found.asked, &["call_expression"]).filter(|call| call.span == found.asked)?;
    let is_it =
        matches!(file.text(found.value.span).strip_prefix(file.text(call.span)), Some("" | "?" | ".await" | ".await?"));
    let name = file.words(file.child(call, "function")?.span).last()?.text;
    // `len` of `list.len()`
    if found.value.span == found.asked && file.text(call.span).ends_with(&format!(".{name}()")) {
        return Some(name.to_owned());
    }
    let words: Vec<&str> = name.split('_').skip_while(|word| VERBS.contains(word)).collect();
    let words: Vec<&str> = words.into_iter().take_while(|word| !PREPOSITIONS.contains(word)).collect();
    let noun = words.join("_");
    let is_noun = noun.len() > 1 && name.contains('_') && !noun.chars().any(|c| c.is_ascii_digit() || c.is_uppercase());
    (is_it && is_noun).then_some(noun)
}
