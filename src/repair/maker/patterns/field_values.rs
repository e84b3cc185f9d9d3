//! What a field that a literal leaves out may be: a local of its name, what other literals say, a plain value of its type.

use super::stated_values::{is_field_of, is_free, is_twin, literals_of};
use super::{
    analogies, field_grids, first_states, made_values, neighbouring_fields, other_failures, parts_left, stated_values,
};
use crate::edit::Span;
use crate::repair::maker::types::ways::{fit, in_unit, unit_of};
use crate::repair::maker::{Scene, quoted};
use crate::repair::meaning::opposed::is_opposed_word;
use crate::repair::type_text::{plain_value, type_name, type_path, without_lifetimes};
use crate::syntax::Branch;

/// What `name: …` may be, best first, as it is written. A local of that name which nothing else uses is to go there, however
/// it is held: a value of something else would leave it over.
pub(super) fn values(scene: &Scene<'_>, of: &str, name: &str, literal: Span) -> Vec<String> {
    let mut found = all_values(scene, of, name, literal);
    let doubles = stated_values::said_by_entries_alike(scene, (of, literal), name);
    found.retain(|value| !value.split_once(": ").is_some_and(|(_, made)| doubles.contains(&made)));
    // Who exchanges two sides has the other one left over.
    if let Some(other) = exchanged(scene, name, literal) {
        return vec![format!("{name}: {other}")];
    }
    if stated_values::is_left_alone(scene, name, literal) {
        found.push(format!("{name}: {name}.into()"));
        found.retain(|value| {
            stated_values::speaks_of_local(value.split_once(": ").map_or(value, |(_, made)| made), name)
        });
    }
    found
}

/// Whether a value is one local whose name says the opposite of the field's in one of its words: `in_len` for `max_out_len`.
fn is_of_the_other_side(value: &str, name: &str) -> bool {
    let made = value.trim_start_matches(['&', '*']);
    let is_name = made.chars().all(|c| c.is_alphanumeric() || c == '_');
    let (words, others): (Vec<&str>, Vec<&str>) = (made.split('_').collect(), name.split('_').collect());
    let is_turned =
        |word: &&str, other: &&str| is_opposed_word(word, other) && !others.contains(word) && !words.contains(other);
    is_name && words.iter().any(|word| others.iter().any(|other| is_turned(word, other)))
}

/// The local that goes nowhere, where the one of the field's own name goes to the field of that local's: `Pair { left: right }`.
fn exchanged(scene: &Scene<'_>, name: &str, literal: Span) -> Option<String> {
    let fields = scene
        .file
        .inside(literal, &["field_initializer"])
        .into_iter()
        .filter(|own| scene.file.child(*own, "value").is_some_and(|value| scene.file.text(value.span) == name));
    let [field] = fields.collect::<Vec<_>>().try_into().ok()?;
    let other = scene.file.text(scene.file.child(field, "field")?.span);
    let words = scene.file.words(scene.file.child(scene.function()?, "body")?.span);
    let at = |at: Option<usize>| at.and_then(|at| words.get(at)).map_or("", |word| word.text);
    let is_used = words.iter().enumerate().any(|(place, word)| {
        let is_label = at(place.checked_add(1)) == ":" && at(place.checked_add(2)) != ":";
        word.text == other && !is_label && at(place.checked_sub(1)) != "."
    });
    let is_free = other != name && !is_used && scene.bound_before(literal.start()).iter().any(|own| own == other);
    is_free.then(|| other.to_owned())
}

fn all_values(scene: &Scene<'_>, of: &str, name: &str, literal: Span) -> Vec<String> {
    let mut found = Vec::new();
    let declared = declared_type(scene, of, name).unwrap_or_default();
    let bound = scene.bound_before(literal.start());
    let alike = neighbouring_fields::said_alike(scene, of, name, literal).map(|value| format!("{name}: {value}"));
    let is_bound = bound.iter().any(|other| other == name);
    if let Some(value) = analogies::of_a_field(scene, (of, name), literal).filter(|_| !is_bound) {
        return vec![format!("{name}: {value}")];
    }
    if let Some(alike) = alike.as_ref().filter(|_| !is_bound) {
        return vec![alike.clone()];
    }
    let in_a_row = field_grids::said_of_its_row(scene, name, literal).map(str::to_owned);
    let in_a_row = in_a_row.or_else(|| parts_left::said_of_the_part_left(scene, literal));
    if let Some(value) = in_a_row.filter(|_| !is_bound) {
        return vec![format!("{name}: {value}")];
    }
    let told = neighbouring_fields::said_by_the_length(scene, (of, name), literal)
        .or_else(|| neighbouring_fields::said_by_the_two_beside(scene, of, name, literal))
        .or_else(|| first_states::unmade(scene, &declared, name));
    if let Some(value) = told.filter(|_| !is_bound) {
        return vec![format!("{name}: {value}")];
    }
    if let Some(value) = neighbouring_fields::said_of_own_local(scene, of, name, literal).filter(|_| is_bound) {
        return vec![format!("{name}: {value}"), name.to_owned()];
    }
    if is_bound {
        if let Some((other, is_meant)) = other_failures::local_of(scene, name, literal) {
            let other = format!("{name}: {other}");
            return if is_meant { vec![other] } else { vec![name.to_owned(), other] };
        }
        found.push(name.to_owned());
        let held = if declared.contains("mut ") { "&mut " } else { "&" };
        if declared.starts_with(['&', '*']) {
            found.push(format!("{name}: {held}{name}"));
        }
        // Only for what is borrowed: otherwise the copy would be a rival of the value itself.
        if is_borrowed(scene, name) && !declared.starts_with('&') {
            found.push(format!("{name}: {name}.clone()"));
            found.push(format!("{name}: {name}.to_owned()"));
        }
    }
    found.extend(alike);
    found.extend(made_of_self(scene, &declared, literal).map(|value| format!("{name}: {value}")));
    found.extend(neighbouring_fields::said_by_most(scene, of, name, literal).map(|value| format!("{name}: {value}")));
    found.extend(
        neighbouring_fields::said_of_the_opposite(scene, (of, name), literal).map(|value| format!("{name}: {value}")),
    );
    let is_a_text = stated_values::each_a_text(scene, (of, literal), name);
    // What is called otherwise is of the type by chance: what all fields of the type begin with beside it comes before.
    let shares_word = |value: &String| {
        let mut words = value.split(|c: char| !c.is_alphanumeric());
        words.any(|word| !word.is_empty() && name.split('_').any(|own| own == word))
    };
    let by_type = typed(scene, &declared, name, literal).into_iter().filter(|_| !is_a_text);
    let by_type = by_type.filter(|value| !is_of_the_other_side(value, name));
    let (called_so, by_chance): (Vec<String>, Vec<String>) = by_type.partition(shares_word);
    let said_beside = neighbouring_fields::said_by_all(scene, of, name, literal).filter(|_| !is_a_text);
    for value in called_so.into_iter().chain(said_beside).chain(by_chance) {
        found.push(format!("{name}: {value}"));
    }
    let mut unused = stated_values::left_over(scene, literal.start());
    if unused.iter().any(|other| other == name) {
        unused.clear();
    }
    // What was made ready and goes nowhere was to go here: a value that needs nothing would throw it away.
    let is_left_over = !unused.is_empty();
    let of_the_other = neighbouring_fields::said_of_the_other(scene, (of, name), literal, &unused);
    found.extend(of_the_other.map(|value| format!("{name}: {value}")));
    let called_alike = bound.iter().filter(|other| is_called_alike(name, other) || ends_alike(name, other));
    let called_alike = called_alike.filter(|other| !is_a_text && !is_of_the_other_side(other, name));
    let made_of = made_values::values(scene, (of, name), &unused, literal).into_iter().map(|(value, _)| value);
    for value in unused.iter().chain(called_alike).take(4).cloned().chain(made_of.take(4)) {
        found.push(format!("{name}: {value}"));
    }
    for value in beside(scene, of, name, literal).into_iter().chain(assigned(scene, of, name, literal)) {
        found.push(format!("{name}: {value}"));
    }
    let each_its_own = stated_values::each_its_own(scene, (of, literal), name);
    for (value, same) in of_other_literals(scene, (of, name), literal, &bound).into_iter().filter(|_| !is_a_text) {
        let text = format!("{name}: {value}");
        if same {
            found.insert(found.len().min(3), text);
        } else {
            found.push(text);
        }
    }
    let mut seen = Vec::new();
    let is_new = |value: &String| {
        let is_new = !seen.contains(value);
        seen.push(value.clone());
        is_new
    };
    if found.is_empty() && quoted(&scene.error.message).len() == 2 {
        found.extend(made_values::all_that_is_given(scene, literal).iter().map(|value| format!("{name}: {value}")));
    }
    if is_left_over || each_its_own {
        found.retain(is_new);
        return found;
    }
    found.extend(neighbouring_fields::made_alike(scene, of, name, literal).map(|value| format!("{name}: {value}")));
    let plain = marker(&declared).or_else(|| plain_value(&declared));
    if let Some(value) = &plain {
        found.push(format!("{name}: {value}"));
    }
    found.extend(made_of_nothing(scene, type_path(&declared)).into_iter().map(|value| format!("{name}: {value}")));
    // What points nowhere is no default that anybody wants, and a plain value is the default.
    if plain.is_none() && !declared.starts_with('*') {
        found.push(format!("{name}: Default::default()"));
    }
    found.retain(is_new);
    found
}

/// What other literals of the file give that field, and whether they are of the same type.
fn of_other_literals(
    scene: &Scene<'_>,
    (of, name): (&str, &str),
    literal: Span,
    bound: &[String],
) -> Vec<(String, bool)> {
    let mut found = Vec::new();
    let each_its_own = stated_values::each_its_own(scene, (of, literal), name);
    let has_self = scene.function().is_some_and(|own| !scene.file.inside(own.span, &["self_parameter"]).is_empty());
    for (body, same) in literals_of(scene, of, literal) {
        for field in scene.file.children(body).iter().filter(|field| field.kind == "field_initializer") {
            let own = scene.file.child(*field, "field").or_else(|| scene.file.child(*field, "name"));
            let value =
                scene.file.child(*field, "value").filter(|_| own.is_some_and(|n| scene.file.text(n.span) == name));
            // In a literal of the same type anything that fits, in others what needs nothing around it.
            let is_known = |value: &Branch<'_>| {
                let needs = scene.needs(value.span);
                // Of another type, one that gives all of the fields that this one gives, in the same words.
                let given = neighbouring_fields::count_given(scene, literal);
                let least = if same { 1 } else { given.max(1) };
                !needs.is_empty()
                    && needs.iter().all(|name| bound.contains(name) || name == "self" && has_self)
                    && (is_twin(scene, literal, body, least)
                        || same && given > 0 && is_of_this_place(scene, value, body))
                    && (same || neighbouring_fields::count_given(scene, body.span) == given + 1)
            };
            let is_its_own = |value: &Branch<'_>| {
                each_its_own && same && is_free(scene.file.text(value.span)) && !is_twin(scene, literal, body, 2)
            };
            let tells_of_it = |value: &Branch<'_>| {
                is_free(scene.file.text(value.span))
                    && other_failures::are_two_failures(scene, literal, body)
                    && !is_twin(scene, literal, body, 2)
                    && !stated_values::is_said_by_all(scene, (of, literal), name)
            };
            let value = value.filter(|value| !is_its_own(value) && !tells_of_it(value));
            if let Some(value) = value.filter(|value| is_free(scene.file.text(value.span)) || is_known(value)) {
                found.push((scene.file.text(value.span).to_owned(), same));
            }
        }
    }
    found
}

/// The calls of functions of the type that take nothing, those of the file first.
fn made_of_nothing(scene: &Scene<'_>, bare: &str) -> Vec<String> {
    let mut found = Vec::new();
    if !bare.starts_with(char::is_uppercase) {
        return found;
    }
    for function in scene.file.all(&["function_item"]) {
        let of_it = scene.file.impl_around(function.span).is_some_and(|around| around.is_of(bare));
        let empty = scene.file.child_text(function, "parameters") == Some("()");
        if let (true, true, Some(own)) = (of_it, empty, scene.file.child(function, "name")) {
            found.push(format!("{bare}::{}()", scene.file.text(own.span)));
        }
    }
    // What the file makes of nothing elsewhere, it can make here.
    for call in scene.file.all(&["call_expression"]) {
        let text = scene.file.text(call.span);
        let name = text.strip_prefix(bare).and_then(|rest| rest.strip_prefix("::")?.strip_suffix("()"));
        let is_name = name.is_some_and(|name| name.chars().all(|c| c.is_alphanumeric() || c == '_'));
        if is_name && !found.iter().any(|known| known == text) {
            found.push(text.to_owned());
        }
    }
    found.extend(["empty", "new"].map(|make| format!("{bare}::{make}()")));
    found
}

/// The one method of the type around that makes just what the field holds, of nothing but `self`: `self.parts()`.
fn made_of_self(scene: &Scene<'_>, declared: &str, literal: Span) -> Option<String> {
    let file = &scene.file;
    let around = file.impl_around(literal)?;
    let function = scene.function()?;
    let text = |own: Branch<'_>, part: &str| file.child_text(own, part);
    let taken = |own: Branch<'_>| text(own, "parameters").map(|list| list.trim_matches(['(', ')']).trim());
    let own = taken(function).and_then(|list| list.split(',').next()).filter(|first| first.ends_with("self"))?;
    let is_plain = plain_value(declared).is_some() || !declared.starts_with(char::is_uppercase);
    let functions = file.impls_of(type_name(around.of)).into_iter().flat_map(|own| {
        let functions = file.inside(own.block.span, &["function_item"]).into_iter();
        functions.filter(|_| own.of_trait.is_none()).collect::<Vec<_>>()
    });
    let mut makes = functions.filter(|one| {
        let back = text(*one, "return_type").map(without_lifetimes);
        one.span != function.span && taken(*one) == Some(own) && back == Some(without_lifetimes(declared))
    });
    let (only, None) = (makes.next()?, makes.next()) else { return None };
    // What is itself made by the function around would never come to an end.
    let around = text(function, "name")?;
    if file.words(only.span).iter().any(|word| word.is_name && word.text == around) {
        return None;
    }
    text(only, "name").filter(|_| !is_plain).map(|name| format!("self.{name}()"))
}

/// The one value of a type that only marks something, by the path that its declaration has: `PhantomData` of `PhantomData<T>`.
fn marker(declared: &str) -> Option<String> {
    matches!(type_name(declared), "PhantomData" | "PhantomPinned").then(|| type_path(declared).to_owned())
}

/// Whether a value is made of a local, in another literal of the same function: where a local of that name is here as well, it is
/// there for the same.
fn is_of_this_place(scene: &Scene<'_>, value: &Branch<'_>, body: Branch<'_>) -> bool {
    let is_here = scene.function().is_some_and(|function| function.span.contains(body.span));
    is_here && scene.needs(value.span).iter().any(|name| name != "self")
}

/// Whether one of the names begins or ends with all the words of the other.
fn is_called_alike(name: &str, other: &str) -> bool {
    let (short, long) = if other.len() < name.len() { (other, name) } else { (name, other) };
    let (words, of): (Vec<&str>, Vec<&str>) = (short.split('_').collect(), long.split('_').collect());
    short.len() > 1 && short != long && (of.starts_with(&words) || of.ends_with(&words))
}

/// Whether both names are of several words and end in the same one: `token_pos` for `key_pos`.
fn ends_alike(name: &str, other: &str) -> bool {
    let ends = name.rsplit_once('_').zip(other.rsplit_once('_'));
    name != other && ends.is_some_and(|((_, a), (_, b))| a == b && !a.is_empty())
}

/// Whether a parameter of this name is a reference.
fn is_borrowed(scene: &Scene<'_>, name: &str) -> bool {
    let parameters = scene.function().map(|function| scene.file.inside(function.span, &["parameter"]));
    parameters.unwrap_or_default().into_iter().any(|own| {
        scene.file.child_text(own, "pattern") == Some(name)
            && scene.file.child(own, "type").is_some_and(|of| of.kind == "reference_type")
    })
}

/// Locals, parameters and `self` whose declared type is that of the field, or becomes it; those whose name is the field's
/// or like it first, then those that nothing uses.
fn typed(scene: &Scene<'_>, declared: &str, name: &str, literal: Span) -> Vec<String> {
    let Some(function) = scene.function().filter(|_| !declared.is_empty()) else { return Vec::new() };
    let uses = |name: &str| scene.file.words(function.span).iter().filter(|word| word.text == name).count();
    let used = scene.needs(literal);
    let alike = |other: &str| {
        let parts = name.split('_').filter(|word| other.split('_').any(|own| own == *word)).count();
        parts + usize::from(other.trim_start_matches('_') == name)
    };
    let mut found: Vec<(bool, bool, usize, String)> = Vec::new();
    let own = scene.file.nearest(literal, &["impl_item"]).and_then(|around| scene.file.child(around, "type"));
    let own = own.map(|own| scene.file.text(own.span)).unwrap_or("Self");
    for node in scene.file.inside(function.span, &["parameter", "let_declaration", "self_parameter"]) {
        let (pattern, of) = if node.kind == "self_parameter" {
            let text = scene.file.text(node.span);
            let lead = if text.contains("mut ") && text.starts_with('&') { "&mut " } else { "&" };
            ("self".to_owned(), if text.starts_with('&') { format!("{lead}{own}") } else { own.to_owned() })
        } else {
            let of = scene.file.child_text(node, "type").map(str::to_owned);
            let pattern = scene.file.child_text(node, "pattern").map(|p| p.trim_start_matches("mut "));
            let (Some(of), Some(pattern)) = (of, pattern) else { continue };
            (pattern.to_owned(), of)
        };
        let is_here = node.kind == "self_parameter" || node.span.end() <= literal.start();
        if !is_here || pattern == name && of == declared {
            continue;
        }
        let timeless = |of: &str| without_lifetimes(of);
        let mut ways = fit(&timeless(declared), &timeless(&of));
        if let Some(unit) = unit_of(name).filter(|_| of.ends_with("Duration")) {
            in_unit(&mut ways, unit);
        }
        if timeless(&of) == timeless(declared) || ways.is_empty() && pattern == "self" && declared.contains(own) {
            ways = vec![(String::new(), String::new())];
        }
        let unused = pattern != "self" && uses(&pattern) == 1;
        for (before, behind) in ways {
            let text = format!("{before}{pattern}{behind}");
            found.push((!unused, used.contains(&pattern), usize::MAX - alike(&pattern), text));
        }
    }
    // What the literal says already is seldom said twice, unless there is nothing else of such a type.
    let is_said = |(_, used, alike, _): &(bool, bool, usize, String)| *used && *alike == usize::MAX;
    if plain_value(declared).is_some() || found.len() != 1 {
        found.retain(|one| !is_said(one));
    }
    found.sort_by_key(|(unused, _, alike, _)| (*alike, *unused));
    found.truncate(5);
    found.into_iter().map(|(_, _, _, text)| text).collect()
}

/// The same field of what the other fields are taken from, or of `self`.
fn beside(scene: &Scene<'_>, of: &str, name: &str, literal: Span) -> Vec<String> {
    let (mut bases, mut modelled): (Vec<String>, Vec<String>) = (Vec::new(), Vec::new());
    for field in scene.file.inside(literal, &["field_initializer"]) {
        let own = scene.file.child(field, "field").or_else(|| scene.file.child(field, "name"));
        let value = scene.file.child(field, "value");
        let (Some(own), Some(value)) = (own, value) else { continue };
        let (own_name, text) = (scene.file.text(own.span), scene.file.text(value.span));
        let words = scene.file.words(value.span);
        let named: Vec<_> = words.iter().filter(|word| word.text == own_name).collect();
        // `kept: old.kept.load(ORDER)` beside it says how `lost` comes out of `old`.
        if let ([one], true) = (named.as_slice(), text.len() < 200) {
            let at = one.span.start() - value.span.start();
            let (head, tail) =
                (text.get(..at).unwrap_or_default(), text.get(at + own_name.len()..).unwrap_or_default());
            let behind: Vec<_> = words.iter().skip_while(|word| word.span != one.span).collect();
            let says_more = behind.windows(2).any(|pair| {
                let [before, word] = pair else { return false };
                let is_method = before.text == "." || !word.text.starts_with(|c: char| c.is_lowercase());
                word.is_literal || word.is_name && !is_method
            });
            if head.ends_with('.') && !tail.is_empty() && !says_more {
                modelled.push(format!("{head}{name}{tail}"));
            }
        }
        let ending = format!(".{own_name}");
        // Of what is taken from two, either may be meant.
        let read = scene.file.inside(value.span, &["field_expression"]).into_iter();
        bases.extend(read.filter_map(|inner| scene.file.text(inner.span).strip_suffix(&ending).map(str::to_owned)));
    }
    let has_self = scene.function().is_some_and(|f| !scene.file.inside(f.span, &["self_parameter"]).is_empty());
    let around = scene.file.impl_around(literal).filter(|_| has_self);
    if around.is_some_and(|own| own.is_of(of) || declared_type(scene, type_path(own.of), name).is_some()) {
        bases.push("self".to_owned());
    }
    let mut seen: Vec<String> = Vec::new();
    bases.retain(|base| {
        let is_new = !seen.contains(base);
        seen.push(base.clone());
        is_new
    });
    modelled.dedup();
    let plain = bases.iter().flat_map(|base| [format!("{base}.{name}"), format!("{base}.{name}.clone()")]).take(4);
    modelled.into_iter().take(2).chain(plain).collect()
}

/// What is assigned to a field of that name elsewhere, if it is of `self` alone.
pub(super) fn assigned(scene: &Scene<'_>, of: &str, name: &str, literal: Span) -> Vec<String> {
    let has_self = scene.function().is_some_and(|f| !scene.file.inside(f.span, &["self_parameter"]).is_empty());
    let bound = scene.bound_before(literal.start());
    let (mut found, mut all): (Vec<String>, Vec<&str>) = (Vec::new(), Vec::new());
    for node in scene.file.all(&["assignment_expression"]) {
        let (Some(left), Some(right)) = (scene.file.child(node, "left"), scene.file.child(node, "right")) else {
            continue;
        };
        if !scene.file.text(left.span).ends_with(&format!(".{name}")) || !is_field_of(scene, left, name, of) {
            continue;
        }
        // One step back: `let now = self.clock.now(); entry.used = now;`
        let text = scene.file.text(right.span);
        let function = scene.file.nearest(node.span, &["function_item"]);
        let lets = function.map(|f| scene.file.inside(f.span, &["let_declaration"])).unwrap_or_default();
        let source = lets.into_iter().find(|own| scene.file.child_text(*own, "pattern") == Some(text));
        let value = source.and_then(|own| scene.file.child(own, "value")).unwrap_or(right);
        let needs = scene.needs(value.span);
        all.push(text);
        if needs.iter().all(|one| one == "self" && has_self || bound.contains(one)) {
            found.push(scene.file.text(value.span).to_owned());
        }
    }
    found.dedup();
    // Of what becomes one number and then another, none is what it begins as.
    let is_number =
        |text: &String| text.starts_with(|c: char| c.is_ascii_digit()) && !text.trim_matches(['0', '.']).is_empty();
    found.retain(|text| has_self || !is_number(text) || all.iter().all(|other| other == text));
    // What is only ever raised begins lowered, or nobody would have to raise it.
    if let [flag] = found.as_mut_slice()
        && let Some(other) = lowered(flag)
    {
        other.clone_into(flag);
    }
    found.truncate(2);
    found
}

/// The other one of yes and no.
fn lowered(flag: &str) -> Option<&'static str> {
    match flag {
        "true" => Some("false"),
        "false" => Some("true"),
        _ => None,
    }
}

/// The type of a field as it is declared in this file.
pub(super) fn declared_type(scene: &Scene<'_>, of: &str, name: &str) -> Option<String> {
    let own = scene.file.all_named(&["struct_item", "union_item", "enum_variant"], of);
    for item in own {
        for field in scene.file.inside(item.span, &["field_declaration"]) {
            if scene.file.child_text(field, "name") == Some(name) {
                return scene.file.child_text(field, "type").map(str::to_owned);
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::{is_called_alike, is_of_the_other_side};

    #[test]
    fn names_are_alike_by_whole_words() {
        for (value, name, wanted) in [
            ("in_len", "max_out_len", true),
            ("&in_len", "max_out_len", true),
            ("out_most", "max_out_len", false),
            ("len", "max_out_len", false),
            ("in_len", "in_to_out", false),
            ("in_len.len()", "max_out_len", false),
            ("", "max_out_len", false),
        ] {
            assert_eq!(is_of_the_other_side(value, name), wanted, "{value}");
        }
        for (name, other, wanted) in [
            ("id", "grid", false),
            ("id", "user_id", true),
            ("total_len", "total", true),
            ("id", "id", false),
            ("_id", "id", true),
            ("len", "length", false),
        ] {
            assert_eq!(is_called_alike(name, other), wanted, "{name} {other}");
        }
    }
}
