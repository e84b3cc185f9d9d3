//! E0308, E0277, E0271 (what an argument gives), E0061, E0057 and others at a call: arguments in the wrong order, too many, or
//! too few.

use super::argument_orders::{called, in_another_order, parameters_elsewhere, parameters_of};
use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene, quoted};
use crate::repair::type_text::{arguments, plain_value, type_path, without_lifetimes, without_paths};
use crate::syntax::Branch;

/// Most arguments of a call whose order is tried.
const MOST: usize = 6;

pub(in crate::repair) fn make(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    let mut found = of_the_same_field(scene);
    found.extend(unused(scene));
    found.extend(of_list(scene, read));
    found.extend(of_receiver(scene));
    found.extend(of_mirrored(scene));
    found
}

/// `map.insert(value, key)`, where what is filled so is wanted the other way about (E0308): `Map<K, V>` for `Map<V, K>`.
fn of_mirrored(scene: &Scene<'_>) -> Option<Proposal> {
    let (expected, got) = scene.expected_found().filter(|_| scene.code() == "E0308")?;
    let (wanted, made) = (arguments(&without_lifetimes(&expected)), arguments(&without_lifetimes(&got)));
    let ([key, value], [first, second]) = (wanted.as_slice(), made.as_slice()) else { return None };
    if key == value || (key, value) != (second, first) || type_path(&expected) != type_path(&got) {
        return None;
    }
    let (filled, _) = scene.labelled().find(|(_, label)| label.starts_with("this argument has type"))?;
    let list = scene.file.nearest(filled, &["arguments"])?;
    let given: Vec<Branch<'_>> = scene.file.children(list).into_iter().filter(|own| own.named).collect();
    let [a, b] = given.as_slice() else { return None };
    let why = Proposal::new("what is filled so is wanted the other way about");
    Some(why.replace(scene, a.span, scene.file.text(b.span)).replace(scene, b.span, scene.file.text(a.span)))
}

/// `both(digits, sign).map(number)`, where `number` is given the two in the other order (E0631): it is the call before it whose
/// arguments have changed places.
fn of_receiver(scene: &Scene<'_>) -> Vec<Proposal> {
    let file = &scene.file;
    let given = || {
        let call = file.nearest(file.nearest(scene.span, &["arguments"])?.span, &["call_expression"])?;
        let method = file.child(call, "function").filter(|own| own.kind == "field_expression")?;
        let receiver = file.child(method, "value").filter(|own| own.kind == "call_expression")?;
        Some(file.parts(file.child(receiver, "arguments")?))
    };
    let given = given().filter(|given| scene.code() == "E0631" && given.len() <= MOST).unwrap_or_default();
    let swap = |pair: &[Branch<'_>]| {
        let [a, b] = pair else { return None };
        let (first, second) = (file.text(a.span), file.text(b.span));
        let why = Proposal::new("swap two arguments of what it is asked of");
        (first != second).then(|| why.replace(scene, a.span, second).replace(scene, b.span, first))
    };
    given.windows(2).filter_map(swap).collect()
}

/// Most locals that nobody uses that are tried.
const UNUSED: usize = 3;

/// A local that nothing else uses, in place of one that does not fit.
fn unused(scene: &Scene<'_>) -> Vec<Proposal> {
    if scene.code() != "E0308" {
        return Vec::new();
    }
    // What made a list one of other elements is told beside the list.
    let blamed =
        scene.labelled().filter(|(_, label)| label.starts_with("this argument has type")).map(|(span, _)| span);
    let mut found = Vec::new();
    for span in blamed.chain([scene.span]) {
        let Some(own) = scene.exactly(span).filter(|own| own.kind == "identifier") else { continue };
        // What is called like its field was meant for it.
        let of_field = scene.file.nearest(span, &["field_initializer", "shorthand_field_initializer", "block"]);
        let field = of_field.and_then(|one| scene.file.child(one, "field")).map(|field| field.span);
        let is_shorthand = of_field.is_some_and(|one| one.kind == "shorthand_field_initializer");
        if is_shorthand || field.is_some_and(|field| scene.file.text(field) == scene.file.text(own.span)) {
            continue;
        }
        let names = scene.unused_before(own.span.start());
        // A function that is named is to be called: nothing else is meant in its place.
        if let Some(hole) = call_with_a_hole(scene) {
            let call = |name: &String| {
                Proposal::new(format!("call it with `{name}`")).insert(scene, hole, format!("({name})"))
            };
            // What a closure is given is for it; a local that nobody uses yet may be for anything.
            if is_in_closure(scene) {
                found.extend(names.iter().rev().take(UNUSED).map(call));
            }
            continue;
        }
        let write =
            |name: &String| Proposal::new(format!("`{name}` is for it")).replace(scene, own.span, name.as_str());
        found.extend(names.iter().rev().take(UNUSED).map(write));
    }
    found
}

/// Where the compiler would call what is named, with one argument that it does not know.
fn call_with_a_hole(scene: &Scene<'_>) -> Option<usize> {
    let said = |one: &&crate::compiler::Suggestion| one.message.starts_with("use parentheses to call this ");
    let [part] = scene.error.suggestions.iter().find(said)?.parts.as_slice() else { return None };
    let hole = part.new_text.strip_prefix("(/* ")?.strip_suffix(" */)")?;
    (!hole.contains("*/")).then(|| scene.here(&part.place)).flatten().map(Span::start)
}

fn is_in_closure(scene: &Scene<'_>) -> bool {
    let own = scene.file.nearest(scene.span, &["closure_expression", "function_item"]);
    own.is_some_and(|own| own.kind == "closure_expression")
}

/// Whether what is found instead is of a struct of this file without a field of that name.
fn lacks_field(scene: &Scene<'_>, name: &str) -> bool {
    let Some((_, got)) = scene.expected_found() else { return false };
    let mut declared = scene.file.all_named(&["struct_item"], got.trim_start_matches('&'));
    declared.next().is_some_and(|item| {
        let fields = scene.file.inside(item.span, &["field_declaration"]);
        !fields.iter().any(|own| scene.file.child_text(*own, "name") == Some(name))
    })
}

/// `self.x += other`: of the other the same field.
fn of_the_same_field(scene: &Scene<'_>) -> Vec<Proposal> {
    if !matches!(scene.code(), "E0277" | "E0308" | "E0369" | "E0368") {
        return Vec::new();
    }
    let kinds = ["binary_expression", "compound_assignment_expr", "assignment_expression"];
    let Some(own) = scene.file.nearest(scene.span, &kinds) else { return Vec::new() };
    let (Some(left), Some(right)) = (scene.file.child(own, "left"), scene.file.child(own, "right")) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for side in [left, right] {
        let field = scene.file.child(side, "field").filter(|_| side.kind == "field_expression");
        let owner = scene.file.child_text(side, "value");
        let name = field.map(|field| scene.file.text(field.span)).filter(|_| owner == Some("self"));
        // What was made of the field has its name.
        // What is written to a local of another's value is lost.
        let is_written = own.kind != "binary_expression" && side.span == left.span;
        let is_kept = |field: Branch<'_>| !is_written || scene.unchangeable(field.span) == Some(None);
        let is_local = |name: &&str| scene.bound_before(side.span.start()).iter().any(|known| known == name);
        if let Some(name) = name.filter(is_local).filter(|_| field.is_some_and(is_kept)) {
            found.push(Proposal::new(format!("the local `{name}`")).replace(scene, side.span, name));
        }
    }
    for (whole, part) in [(right, left), (left, right)] {
        let field = scene.file.child(part, "field").filter(|_| part.kind == "field_expression");
        let is_plain = matches!(whole.kind, "identifier" | "self");
        if let Some(field) = field.filter(|field| is_plain && !lacks_field(scene, scene.file.text(field.span))) {
            let text = format!(".{}", scene.file.text(field.span));
            found.push(Proposal::new("the same of it").insert(scene, whole.span.end(), text));
        }
    }
    found
}

fn of_list(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    if !matches!(
        scene.code(),
        "E0308" | "E0277" | "E0271" | "E0061" | "E0057" | "E0107" | "E0599" | "E0282" | "E0283" | "E0631"
    ) {
        return Vec::new();
    }
    let Some(list) = list_of(scene) else { return in_macro(scene) };
    // Of what an argument gives, only the argument itself says that it is in the wrong place.
    let is_argument = || scene.file.children(list).iter().any(|own| own.named && own.span == scene.span);
    if scene.code() == "E0271" && !is_argument() {
        return Vec::new();
    }
    let named: Vec<Branch<'_>> = scene.file.parts(list);
    let mut found = Vec::new();
    let missing = missing_types(scene);
    // What is only borrowed too often, or too seldom, is in its place.
    let bare = |of: &str| of.trim_start_matches('&').to_owned();
    let is_in_place = scene.expected_found().is_some_and(|(expected, got)| bare(&expected) == bare(&got));
    // A type that has no order or no hash is no key in either place.
    let is_about_keys = scene.code() == "E0277"
        && quoted(&scene.error.message)
            .iter()
            .any(|bound| [": Ord", ": Hash", ": Eq"].iter().any(|of| bound.ends_with(of)));
    // What a call gives is of another type for no order of what it takes, unless the type is one of those.
    let is_of_whole = scene.code() == "E0308"
        && scene.exactly(scene.span).is_some_and(|own| own.kind == "call_expression" && own.span.contains(list.span));
    if missing.is_empty() && named.len() <= MOST && !is_in_place && !is_about_keys && !is_of_whole {
        found.extend(in_another_order(scene, list, &named));
        for (at, a) in named.iter().enumerate() {
            for b in named.iter().skip(at + 1).filter(|b| scene.file.text(a.span) != scene.file.text(b.span)) {
                let swap = Proposal::new("swap two arguments").replace(scene, a.span, scene.file.text(b.span));
                found.push(swap.replace(scene, b.span, scene.file.text(a.span)));
            }
        }
    }
    if matches!(scene.code(), "E0061" | "E0057") {
        if missing.is_empty() {
            found.extend((0..named.len()).filter_map(|at| without(scene, &named, at)));
        }
        // A number is written with ten digits unless it is said otherwise.
        if let Some(list) = list_of(scene).filter(|_| missing.len() == 1 && asks_for_radix(scene)) {
            return vec![with(scene, list, &named, named.len(), "10")];
        }
        // All of it, unless it is said otherwise, as that of a map does.
        if named.is_empty() && scene.text() == "drain" && scene.is_about_std() {
            return vec![with(scene, list, &named, 0, "..")];
        }
        for of in missing.iter().take(1) {
            // What stands for nothing may be left to the one who calls; a number or a text would be made up.
            let nothing = plain_value(of).filter(|value| value == "None" || value == "()" || value.contains("Phantom"));
            for value in in_scope(scene, of).into_iter().chain(nothing.clone()) {
                let only = place_by_name(scene, list, &named, &value);
                for at in (0..=named.len()).rev().filter(|at| only.is_none_or(|only| only == *at)) {
                    let is_nothing = nothing.as_ref() == Some(&value);
                    found.push(with(scene, list, &named, at, &value).groundless(is_nothing));
                }
            }
            found.extend(field_of_self(scene, list, &named, of, &mut *read));
        }
        if missing.is_empty() {
            found.extend(called_like_the_hole(scene, list, &named));
        }
    }
    found
}

/// `bfs.next(&self.graph)` for `bfs.next()`, of whose parameter the compiler knows no type, but that it is called `graph`.
fn called_like_the_hole(scene: &Scene<'_>, list: Branch<'_>, named: &[Branch<'_>]) -> Vec<Proposal> {
    let holes = scene.error.suggestions.iter().filter(|one| one.message == "provide the argument");
    let hole = holes.flat_map(|one| &one.parts).find_map(|part| {
        let (_, rest) = part.new_text.split_once("/* ")?;
        rest.split_once(" */").map(|(name, _)| name)
    });
    let is_name = |name: &&str| name.chars().all(|c| c.is_alphanumeric() || c == '_');
    let Some(name) = hole.filter(is_name).filter(|_| named.is_empty()) else { return Vec::new() };
    let words = scene.function().map(|own| scene.file.words(own.span)).unwrap_or_default();
    let has_field = words
        .windows(3)
        .any(|three| matches!(three, [of, dot, field] if (of.text, dot.text, field.text) == ("self", ".", name)));
    let is_local = scene.bound_before(scene.span.start()).iter().any(|own| own == name);
    let value = match (is_local, has_field) {
        (true, _) => name.to_owned(),
        (false, true) => format!("self.{name}"),
        (false, false) => return Vec::new(),
    };
    [format!("&{value}"), value].iter().map(|value| with(scene, list, named, 0, value)).collect()
}

/// Where the argument that is missing belongs, as far as it and the others are called like parameters: types that are alike
/// tell nothing of it.
fn place_by_name(scene: &Scene<'_>, list: Branch<'_>, named: &[Branch<'_>], value: &str) -> Option<usize> {
    let file = &scene.file;
    let parameters = parameters_of(scene, list)?;
    if parameters.len() != named.len() + 1 {
        return None;
    }
    let fits = |place: usize| {
        let mut given: Vec<&str> = named.iter().map(|one| called(file.text(one.span))).collect();
        given.insert(place.min(given.len()), called(value));
        given.iter().zip(&parameters).filter(|(given, wanted)| given == wanted).count()
    };
    let most = (0..parameters.len()).map(fits).max().filter(|most| *most > 0)?;
    let mut best = (0..parameters.len()).filter(|place| fits(*place) == most);
    let (Some(best), None) = (best.next(), best.next()) else { return None };
    Some(best)
}

/// Whether the call is one of those that take the number of digits there are.
fn asks_for_radix(scene: &Scene<'_>) -> bool {
    let call = scene.file.around(scene.span).into_iter().rev().find(|node| node.kind == "call_expression");
    let callee = call.and_then(|call| scene.file.child_text(call, "function"));
    let name = callee.and_then(|callee| callee.rsplit(['.', ':']).next()).unwrap_or_default();
    matches!(name, "is_digit" | "to_digit" | "from_digit" | "from_str_radix")
}

/// The argument list of the call that the error is about: around the primary span, or of the call that it names.
fn list_of<'s>(scene: &'s Scene<'_>) -> Option<Branch<'s>> {
    let around = scene.file.around(scene.span);
    let call = around.iter().rev().find(|b| matches!(b.kind, "call_expression") && b.span != scene.span);
    let own = around.iter().rev().find(|b| b.kind == "call_expression");
    let call = if matches!(scene.code(), "E0061" | "E0057") { own } else { call.or(own) };
    scene.file.child(*call?, "arguments")
}

/// Inside a macro there is no call, only tokens: `f()` where one argument is missing.
fn in_macro(scene: &Scene<'_>) -> Vec<Proposal> {
    let types = missing_types(scene);
    let rest = Span::new(scene.span.end(), scene.file.bytes().len()).map(|rest| scene.file.words(rest));
    let at = match rest.as_deref() {
        Some([open, close, ..]) if (open.text, close.text) == ("(", ")") => open.span.end(),
        _ => return Vec::new(),
    };
    let [of] = types.as_slice() else { return Vec::new() };
    let values = in_scope(scene, of).into_iter();
    values.map(|value| Proposal::new(format!("pass `{value}`")).insert(scene, at, value)).collect()
}

/// The types of the arguments that the labels call missing.
fn missing_types(scene: &Scene<'_>) -> Vec<String> {
    let labels = scene.labelled().filter(|(_, label)| label.contains("is missing") || label.contains("are missing"));
    labels.flat_map(|(_, label)| quoted(label).into_iter().map(str::to_owned).collect::<Vec<_>>()).collect()
}

/// Names in scope whose declared type fits, and what other calls give.
fn in_scope(scene: &Scene<'_>, of: &str) -> Vec<String> {
    let mut found = Vec::new();
    if let Some(function) = scene.function() {
        for node in scene.file.inside(function.span, &["parameter", "let_declaration"]) {
            if node.span.end() > scene.span.start() {
                continue;
            }
            let declared = scene.file.child_text(node, "type");
            let name = scene.file.child(node, "pattern").filter(|p| p.kind == "identifier");
            let Some(name) = name.map(|name| scene.file.text(name.span).to_owned()) else { continue };
            let made = scene.file.child_text(node, "value").unwrap_or_default();
            let bare = of.trim_start_matches('&').trim_start_matches("mut ");
            let lead = of.get(..of.len() - bare.len()).unwrap_or_default();
            match declared {
                Some(declared) if declared == of => found.push(name),
                Some(declared) if declared == bare => found.push(format!("{lead}{name}")),
                // `let door = Door { … };`, `let door = Door::new();`
                None if made.strip_prefix(bare).is_some_and(|rest| rest.trim_start().starts_with(['{', '(', ':'])) => {
                    found.push(format!("{lead}{name}"));
                }
                _ => {}
            }
        }
    }
    for name in scene.unused_before(scene.span.start()).into_iter().take(3) {
        if !found.iter().any(|known| known.trim_start_matches("&mut ").trim_start_matches('&') == name) {
            let bare = of.trim_start_matches('&').trim_start_matches("mut ");
            let lead = of.get(..of.len() - bare.len()).unwrap_or_default();
            found.push(name.clone());
            found.extend((!lead.is_empty()).then(|| format!("{lead}{name}")));
        }
    }
    found.extend(said_elsewhere(scene, of));
    found
}

/// The field of `self` that is called like the parameter, and holds what is to be lent or shared, where no local is called so.
fn field_of_self(
    scene: &Scene<'_>,
    list: Branch<'_>,
    named: &[Branch<'_>],
    of: &str,
    read: Read<'_>,
) -> Option<Proposal> {
    let file = &scene.file;
    let own = parameters_of(scene, list).map(|all| all.into_iter().map(str::to_owned).collect());
    let parameters: Vec<String> = own.or_else(|| parameters_elsewhere(scene, list, read))?;
    let parameters = Some(parameters).filter(|all| all.len() == named.len() + 1)?;
    let function = file.child(scene.function()?, "parameters")?;
    let around = file.child_text(file.nearest(scene.span, &["impl_item"])?, "type").map(type_path)?;
    let mut own = file.all_named(&["struct_item"], around);
    let (own, None) = (own.next()?, own.next()) else { return None };
    let of = without_paths(of);
    let value = |field: Branch<'_>| {
        let (name, declared) = (file.child_text(field, "name")?, file.child_text(field, "type")?);
        let inner = ["Arc<", "Box<", "Rc<"].iter().find_map(|head| declared.strip_prefix(head)?.strip_suffix('>'));
        let holds = |of: &str| declared == of || inner == Some(of);
        let value = match of.strip_prefix('&') {
            Some(lent) if holds(lent) => format!("&self.{name}"),
            None if declared == of && (of.starts_with("Arc<") || of.starts_with("Rc<")) => {
                format!("self.{name}.clone()")
            }
            _ => return None,
        };
        let at = parameters.iter().position(|parameter| parameter == name)?;
        let is_given = named.iter().any(|given| file.text(given.span).contains(&format!("self.{name}")));
        let is_local = scene.bound_before(scene.span.start()).iter().any(|own| own == name);
        (!is_given && !is_local).then_some((at, value))
    };
    let has_self = !file.inside(function.span, &["self_parameter"]).is_empty();
    let fields = file.inside(own.span, &["field_declaration"]).into_iter().filter(|_| has_self);
    let (at, value) = fields.filter_map(value).next()?;
    Some(with(scene, list, named, at, &value))
}

/// A value of the type by its path, as it stands elsewhere in the file.
fn said_elsewhere(scene: &Scene<'_>, of: &str) -> Vec<String> {
    let bare = of.rsplit("::").next().unwrap_or_default();
    if !bare.starts_with(char::is_uppercase) || of.contains('<') {
        return Vec::new();
    }
    let mut found: Vec<String> = Vec::new();
    for path in scene.file.all(&["scoped_identifier"]) {
        let text = scene.file.text(path.span);
        let is_value = text.rsplit_once("::").is_some_and(|(head, last)| {
            (head == bare || head.ends_with(&format!("::{bare}"))) && last.starts_with(char::is_uppercase)
        });
        let in_import = scene.file.nearest(path.span, &["use_declaration"]).is_some();
        let in_call = scene
            .file
            .nearest(path.span, &["call_expression"])
            .is_some_and(|call| call.span.start() == path.span.start());
        if is_value && !in_import && !in_call && !found.iter().any(|known| known == text) {
            found.push(text.to_owned());
        }
    }
    found.truncate(3);
    if found.is_empty() && of.ends_with("atomic::Ordering") {
        found.push("std::sync::atomic::Ordering::SeqCst".to_owned());
    }
    found
}

fn without(scene: &Scene<'_>, named: &[Branch<'_>], at: usize) -> Option<Proposal> {
    let one = named.get(at)?;
    let span = match (named.get(at + 1), at.checked_sub(1).and_then(|at| named.get(at))) {
        (Some(next), _) => Span::new(one.span.start(), next.span.start())?,
        (None, Some(before)) => Span::new(before.span.end(), one.span.end())?,
        (None, None) => one.span,
    };
    Some(Proposal::new("leave out an argument").replace(scene, span, ""))
}

fn with(scene: &Scene<'_>, list: Branch<'_>, named: &[Branch<'_>], at: usize, value: &str) -> Proposal {
    let proposal = Proposal::new(format!("pass `{value}`"));
    match (named.get(at), at.checked_sub(1).and_then(|at| named.get(at))) {
        (Some(next), _) => proposal.insert(scene, next.span.start(), format!("{value}, ")),
        (None, Some(before)) => proposal.insert(scene, before.span.end(), format!(", {value}")),
        (None, None) => proposal.insert(scene, list.span.start() + 1, value),
    }
}
