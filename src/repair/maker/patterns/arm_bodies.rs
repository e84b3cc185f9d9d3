//! What an arm that is missing may say: what its neighbours say with the variant's name in place of theirs, what another
//! `match` over the same patterns says.

use super::{
    analogies, arm_alike, arm_ends, arm_failures, arm_opposites, arm_payloads, arm_reasons, arm_rests, arm_rows,
    arm_sides, arm_tables, arm_texts, made_when_asked,
};
use crate::repair::maker::{Ground, Scene};
use crate::repair::renaming::{renamed, replaced, with_name};
use crate::repair::type_text::tuple_parts;
use crate::syntax::{Branch, SyntaxFile};

/// Most bodies that are taken over from other matches.
const MOST: usize = 8;

/// An arm as text: its pattern and its body.
pub(super) type Arm = (String, String);

/// An arm, and what speaks for it.
pub(super) struct Model {
    pub(super) arm: Arm,
    pub(super) ground: Ground,
}

/// The arms for the one pattern `missing` (`Name`, `Name(_, _)`, as this match writes it), best first.
pub(super) fn modelled(scene: &Scene<'_>, own: Branch<'_>, arms: &[Branch<'_>], missing: &str) -> Vec<Model> {
    if let Some(model) = arm_reasons::asked(scene, own, arms, missing) {
        return vec![model];
    }
    let mut found: Vec<Model> = Vec::new();
    let mut add_all = |models: Vec<Model>| {
        for model in models {
            if !found.iter().any(|other| other.arm == model.arm) {
                found.push(model);
            }
        }
    };
    let on = |arms: Vec<Arm>, ground: Ground| arms.into_iter().map(|arm| Model { arm, ground }).collect::<Vec<_>>();
    let if_guess = |is_guess: bool| if is_guess { Ground::Guess } else { Ground::Reason };
    add_all(on(arm_reasons::mirrored(scene, own, arms, missing), Ground::Reason));
    add_all(on(arm_reasons::turned(scene, arms, missing), Ground::Reason));
    add_all(arm_reasons::exchanged(scene, arms, missing));
    add_all(arm_tables::in_a_table(scene, arms, missing).into_iter().collect());
    add_all(arm_alike::likewise(scene, own, arms, missing).into_iter().collect());
    add_all(arm_ends::of_the_other_end(scene, own, arms, missing).into_iter().collect());
    add_all(on(arm_failures::told(scene, arms, missing).into_iter().collect(), Ground::Reason));
    add_all(arm_reasons::counted(scene, arms, missing).into_iter().collect());
    add_all(arm_rows::between(scene, arms, missing).into_iter().collect());
    add_all(arm_rests::behind_a_condition(scene, arms, missing).into_iter().collect());
    add_all(analogies::of_an_arm(scene, own, arms, missing).into_iter().collect());
    add_all(on(arm_opposites::signed(scene, arms, missing), Ground::Reason));
    // A neighbour that holds as much as the missing one is a better model.
    let holds = |arm: &Branch<'_>| scene.file.child_text(*arm, "pattern").is_some_and(|p| p.contains('('));
    let (alike, others): (Vec<&Branch<'_>>, Vec<&Branch<'_>>) =
        arms.iter().partition(|arm| holds(arm) == missing.contains('('));
    // Where they show what they hold, one that holds nothing says too little.
    let shows = |arm: &&Branch<'_>| {
        let pattern = scene.file.child_text(**arm, "pattern");
        pattern.is_some_and(|pattern| pattern.contains('(') && !pattern.contains("(_") && !pattern.contains("(.."))
    };
    let others = if missing.contains('(') && alike.iter().any(shows) { Vec::new() } else { others };
    let named = alike.into_iter().chain(others).filter_map(|arm| Some((*arm, mapped(scene, *arm, missing)?)));
    let named = named.filter(|(arm, _)| !arm_payloads::leaves_out(scene, arms, *arm, missing));
    // What a text says beside a name may be true of that one alone.
    let (told, named): (Vec<_>, Vec<_>) = named.partition(|(arm, _)| arm_texts::says_its_own(scene, arms, *arm));
    // What is reckoned of one variant's fields says nothing of how another's are reckoned with.
    let (reckoned, named): (Vec<_>, Vec<_>) =
        named.into_iter().partition(|(_, (pattern, body))| pattern.contains('{') && reckons(body));
    add_all(on(named.into_iter().map(|(_, arm)| arm).collect(), Ground::Reason));
    let mut others = elsewhere(scene, own, arms, missing);
    let has_no_next = arm_ends::has_no_next(scene, missing);
    others.retain(|model| !has_no_next || !reckons(&model.arm.1));
    let texts: Vec<Arm> = others.iter().map(|model| model.arm.clone()).collect();
    let words = arm_reasons::in_words(scene, arms, missing, &texts);
    add_all(others);
    // The rest is the opposite of nothing.
    if missing != "_" {
        add_all(arm_opposites::opposed(scene, arms, missing));
    }
    add_all(arm_failures::handed_on(scene, own, missing));
    add_all(on(arm_failures::nothing_left(scene, own, missing), Ground::Guess));
    add_all(arm_failures::of_its_type(scene, arms, missing));
    add_all(arm_failures::failing(scene, own, arms, missing));
    add_all(arm_failures::gone_well(scene, own, arms, missing).into_iter().collect());
    add_all(arm_failures::handed_through(scene, arms, missing));
    add_all(arm_failures::without(scene, arms, missing));
    add_all(on(arm_failures::left_as_it_is(scene, own, arms, missing).into_iter().collect(), Ground::Guess));
    add_all(words);
    add_all(on(arm_texts::worded(scene, arms, missing).into_iter().collect(), Ground::Nothing));
    add_all(on(told.into_iter().chain(reckoned).map(|(_, arm)| arm).collect(), Ground::Nothing));
    // Where all that is named gives the same, the rest gives the opposite: otherwise nothing would have to be named.
    let plain = plain(scene, arms).into_iter().map(|body| (missing.to_owned(), body));
    add_all(on(plain.collect(), if_guess(missing != "_")));
    found
}

/// The bodies of other matches in the file for `pattern`, those of the most alike match first, with the name of what this
/// one looks at where they have theirs. One that says of the neighbours what this one says is its twin, one that says it of
/// some a guess; nothing speaks for one that says something else of all.
pub(super) fn elsewhere(scene: &Scene<'_>, own: Branch<'_>, arms: &[Branch<'_>], pattern: &str) -> Vec<Model> {
    let heads: Vec<String> = arms.iter().filter_map(|arm| head_of(scene, *arm)).collect();
    let function = scene.function().map(|function| function.span);
    let bodies: Vec<(String, &str)> =
        arms.iter().filter_map(|arm| Some((head_of(scene, *arm)?, body_of(scene, *arm)?))).collect();
    let mut found: Vec<(usize, bool, usize, Model)> = Vec::new();
    for other in scene.file.all(&["match_expression"]) {
        if own.span.contains(other.span) {
            continue;
        }
        let theirs = arm_reasons::outer_arms(scene, own.span, other);
        let shared = theirs.iter().filter_map(|arm| head_of(scene, *arm)).filter(|head| heads.contains(head)).count();
        // All the rest goes by `_` or by a name.
        let rest = |head: &str| {
            let is_name = head.starts_with(|c: char| c.is_lowercase() || c == '_') && !head.contains('.');
            is_name && !matches!(head, "true" | "false")
        };
        let fits = |arm: &&Branch<'_>| {
            // An arm with a condition leaves the rest of its pattern to others.
            let is_whole =
                !scene.file.children(**arm).iter().any(|part| part.field == Some("pattern") && has_guard(scene, *part));
            is_whole
                && head_of(scene, **arm).is_some_and(|head| head == head_in(pattern) || pattern == "_" && rest(&head))
        };
        let Some(arm) = theirs.iter().find(fits) else { continue };
        let (Some(written), Some(value)) = (scene.file.child(*arm, "pattern"), scene.file.child(*arm, "value")) else {
            continue;
        };
        let names = looked_at(scene, other).zip(looked_at(scene, own));
        let alike = names.as_ref().is_some_and(|((_, their_shape), (_, shape))| their_shape == shape);
        let body = match &names {
            Some(((theirs, _), (ours, _))) if alike => with_name(scene.file.text(value.span), theirs, ours),
            _ => scene.file.text(value.span).to_owned(),
        };
        let shared = shared + usize::from(alike && pattern == "_");
        let is_near = function.is_some_and(|function| function.contains(other.span));
        if shared > 0 && body.len() < 400 {
            let same = theirs.iter().filter(|other| {
                let (head, body) = (head_of(scene, **other), body_of(scene, **other));
                bodies.iter().any(|(own, text)| head.as_ref() == Some(own) && body == Some(text))
            });
            let same = same.count();
            // What makes a type of its own makes that of this match here, and has other names for what is here.
            let written_there = scene.file.text(value.span);
            let in_own_way = arm_alike::of_own_type(scene, &theirs, arms, &body)
                .or_else(|| arm_alike::in_own_words(scene, &theirs, arms, written_there));
            // What is written to by another match of the function is written to by that one.
            let is_written_there =
                is_near && same == 0 && !scene.file.inside(value.span, &["assignment_expression"]).is_empty();
            if in_own_way.is_none() && is_written_there {
                continue;
            }
            if in_own_way.is_none() && arm_sides::is_of_the_other_side(scene, own, other, scene.file.text(written.span))
            {
                continue;
            }
            // Who asks something else of what has the same pattern goes on in another way with the rest of it.
            if in_own_way.is_none() && asks_otherwise(scene, arms, &theirs, &head_in(pattern)) {
                continue;
            }
            // What is left by it there is something else here.
            let leaves = matches!(body.split([' ', ';']).next(), Some("return" | "continue" | "break"));
            let is_elsewhere = leaves && scene.is_in_loop(own.span) != scene.is_in_loop(other.span);
            let ground = match same {
                _ if is_elsewhere => Ground::Nothing,
                _ if same * 2 > shared => Ground::Reason,
                0 => Ground::Nothing,
                _ => Ground::Guess,
            };
            if let Some(body) = as_elsewhere(scene, &theirs, &bodies).and_then(|(from, to)| {
                (body.matches(from.as_str()).count() == 1).then(|| body.replacen(from.as_str(), &to, 1))
            }) {
                let arm = (scene.file.text(written.span).to_owned(), body);
                found.push((shared, is_near, 0, Model { arm, ground: Ground::Reason }));
            }
            let ground = if in_own_way.is_some() { Ground::Nothing } else { ground };
            if let Some(body) = in_own_way {
                let arm = (scene.file.text(written.span).to_owned(), body);
                found.push((shared, is_near, 0, Model { arm, ground: Ground::Reason }));
            }
            // A match that says something else of all that both say something of is no model as it stands.
            if is_written_there || pattern != "_" && same == 0 && shared > 2 {
                continue;
            }
            if !is_near && made_when_asked::is_asked_twice(scene, &body) {
                continue;
            }
            // What speaks of the function that it stands in, `Error::new_remove_path(…)` in `remove_path`, speaks of this one here.
            let pattern = scene.file.text(written.span).to_owned();
            let own = of_this_function(scene, other, &body);
            let ground = if own.is_some() { Ground::Nothing } else { ground };
            if let Some(body) = own {
                let model = Model { arm: (pattern.clone(), body), ground: Ground::Guess };
                found.push((shared, is_near, 0, model));
            }
            // What is at hand there may have to be made here.
            if let Some(body) = made_when_asked::called(scene, &body).filter(|_| !is_near) {
                found.push((shared, is_near, 0, Model { arm: (pattern.clone(), body), ground }));
            }
            found.push((shared, is_near, body.len(), Model { arm: (pattern, body), ground }));
        }
    }
    found.sort_by(|a, b| (b.0, b.1, a.2).cmp(&(a.0, a.1, b.2)));
    let mut models: Vec<Model> = Vec::new();
    for (_, _, _, model) in found {
        if !models.iter().any(|other| other.arm == model.arm) {
            models.push(model);
        }
    }
    models.truncate(MOST);
    models
}

/// Whether both matches have an arm for `head` under a condition, and none of these is under the same one and says the same.
fn asks_otherwise(scene: &Scene<'_>, own: &[Branch<'_>], theirs: &[Branch<'_>], head: &str) -> bool {
    let tight = |span| scene.file.words(span).iter().map(|word| word.text).collect::<Vec<_>>().join(" ");
    let asked = |arms: &[Branch<'_>]| -> Vec<(String, String)> {
        let parts = arms.iter().filter_map(|arm| {
            let (pattern, value) = (scene.file.child(*arm, "pattern")?, scene.file.child(*arm, "value")?);
            let is_it = has_guard(scene, pattern) && head_of(scene, *arm).as_deref() == Some(head);
            let pattern = tight(pattern.span);
            let condition = pattern.split_once(" if ").map(|(_, condition)| condition.to_owned());
            condition.filter(|_| is_it).map(|condition| (condition, tight(value.span)))
        });
        parts.collect()
    };
    let (own, theirs) = (asked(own), asked(theirs));
    !own.is_empty() && !theirs.is_empty() && !own.iter().any(|one| theirs.contains(one))
}

/// A body that is taken over from the match `other` and has the name of the function around that in a name of its own, with
/// this function's name there.
fn of_this_function(scene: &Scene<'_>, other: Branch<'_>, body: &str) -> Option<String> {
    let name = |of: Branch<'_>| scene.file.child_text(of, "name");
    let theirs = name(scene.file.nearest(other.span, &["function_item"])?)?;
    let ours = name(scene.function()?)?;
    // A name of one word is said of much else.
    let is_telling = theirs.contains('_') && theirs != ours;
    is_telling.then(|| replaced(body, theirs, ours)).filter(|own| own != body)
}

/// Whether another match of the file has one arm for `pattern` and for all that is `missing`.
pub(super) fn are_one_elsewhere(scene: &Scene<'_>, own: Branch<'_>, pattern: &str, missing: &[String]) -> bool {
    // `Err(A)` and `Err(B)` begin alike, and so does any arm for a failure: they are told apart by what is in them.
    let head = head_in(pattern);
    let is_inside = missing.iter().any(|one| head_in(one) == head);
    let named = |one: &str| if is_inside { one.trim().to_owned() } else { head_in(one.trim()) };
    let heads = |text: &str| text.split('|').map(named).collect::<Vec<_>>();
    let wanted: Vec<String> = heads(pattern).into_iter().chain(missing.iter().map(|one| named(one))).collect();
    let matches = scene.file.all(&["match_expression"]);
    let mut arms = matches
        .into_iter()
        .filter(|other| !own.span.contains(other.span))
        .flat_map(|other| arm_reasons::outer_arms(scene, own.span, other));
    arms.any(|arm| {
        let pattern = scene.file.child(arm, "pattern").map(|pattern| heads(scene.file.text(pattern.span)));
        pattern.is_some_and(|theirs| wanted.iter().all(|one| theirs.contains(one)))
    })
}

/// What the arms of another match have where this one's arms for the same patterns have something else, if two of them or
/// more, and most, differ in that alone: `(n.mul(60)?.div(d)?, 0)` and `(n.mul(60)?, 0)`.
fn as_elsewhere(scene: &Scene<'_>, theirs: &[Branch<'_>], own: &[(String, &str)]) -> Option<(String, String)> {
    let mut counts: Vec<((String, String), usize)> = Vec::new();
    let mut compared = 0_usize;
    for arm in theirs {
        let (Some(head), Some(body)) = (head_of(scene, *arm), body_of(scene, *arm)) else { continue };
        let Some((_, text)) = own.iter().find(|(own, _)| *own == head) else { continue };
        compared += 1;
        let difference = difference(body, text);
        match counts.iter_mut().find(|(known, _)| *known == difference) {
            Some((_, count)) => *count += 1,
            None => counts.push((difference, 1)),
        }
    }
    let ((from, to), count) = counts.into_iter().max_by_key(|(_, count)| *count)?;
    // A number in the place of another says nothing of a third.
    let is_value = |text: &str| text.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '.' | '"' | '\''));
    (count > 1 && count * 2 >= compared && !is_value(&from)).then_some((from, to))
}

/// Whether a match gives its value to anything, and is no statement.
pub(super) fn is_used(scene: &Scene<'_>, own: Branch<'_>) -> bool {
    let around = scene.file.around(own.span);
    let Some(outer) = around.iter().rev().find(|node| node.span != own.span || node.kind == "expression_statement")
    else {
        return true;
    };
    let is_last =
        || scene.file.children(*outer).iter().rev().find(|child| child.named).is_some_and(|l| l.span == own.span);
    outer.kind != "expression_statement" && (outer.kind != "block" || is_last())
}

/// Whether a pattern has a condition.
fn has_guard(scene: &Scene<'_>, pattern: Branch<'_>) -> bool {
    scene.file.words(pattern.span).iter().any(|word| word.text == "if")
}

/// What is left of two texts without what both begin with and what both end with.
pub(super) fn difference(a: &str, b: &str) -> (String, String) {
    let length = |pairs: &mut dyn Iterator<Item = (char, char)>| -> usize {
        pairs.take_while(|(a, b)| a == b).map(|(a, _)| a.len_utf8()).sum()
    };
    let head = length(&mut a.chars().zip(b.chars()));
    let (a, b) = (a.get(head..).unwrap_or_default(), b.get(head..).unwrap_or_default());
    let tail = length(&mut a.chars().rev().zip(b.chars().rev()));
    let cut = |text: &str| text.get(..text.len() - tail).unwrap_or_default().to_owned();
    (cut(a), cut(b))
}

/// The one name in what a match looks at, and the text around it: `c`, `_ as char`.
fn looked_at(scene: &Scene<'_>, of: Branch<'_>) -> Option<(String, String)> {
    let value = scene.file.child(of, "value")?;
    match scene.needs(value.span).as_slice() {
        [name] => Some((name.clone(), with_name(scene.file.text(value.span), name, "_"))),
        _ => None,
    }
}

fn body_of<'s>(scene: &'s Scene<'_>, arm: Branch<'_>) -> Option<&'s str> {
    scene.file.child_text(arm, "value")
}

fn head_of(scene: &Scene<'_>, arm: Branch<'_>) -> Option<String> {
    Some(head_in(scene.file.child_text(arm, "pattern")?))
}

/// What a pattern begins with: the variant's own name, or `_`. Of several things at once each has its own, and they are known by
/// all of these: `(Left,true)`.
pub(super) fn head_in(pattern: &str) -> String {
    let bare = pattern.trim_start_matches('&');
    if let Some(parts) = tuple_parts(bare) {
        let parts: Vec<String> = parts.into_iter().map(head_in).collect();
        return format!("({})", parts.join(","));
    }
    let head = bare.strip_prefix("mut ").unwrap_or(bare).split(['(', '{', ' ', '|']).next().unwrap_or_default();
    head.rsplit("::").next().unwrap_or_default().to_owned()
}

/// A neighbour's arm with the missing name wherever the neighbour's is.
fn mapped(scene: &Scene<'_>, arm: Branch<'_>, missing: &str) -> Option<Arm> {
    let pattern = scene.file.child_text(arm, "pattern")?;
    let body = scene.file.child_text(arm, "value")?;
    let (from, to) = (head_in(pattern), head_in(missing));
    if from.len() < 2 || to.len() < 2 || from == to || pattern.contains('|') {
        return None;
    }
    let is_named = pattern.contains('{');
    // `Kind::B { at } => …` of `Kind::A { at } => …`: if its fields are others, the compiler says so.
    if is_named != missing.contains('{') || is_named && pattern.split('{').next()?.contains('(') {
        return None;
    }
    let text = renamed(body, &from, &to);
    if text == body || !calls_what_is_there(scene, body, &text) {
        return None;
    }
    if let (Some((_, fields)), Some((head, _))) = (pattern.split_once('{'), missing.split_once('{')) {
        return Some((format!("{head}{{{fields}"), text));
    }
    let (payload, wild) = (pattern.split_once('('), missing.split_once('('));
    let count = |text: &str| text.matches(',').count() + 1;
    match (payload, wild) {
        (None, _) => Some((missing.to_owned(), text)),
        (Some((_, own)), Some((head, theirs))) if count(own) == count(theirs) => {
            let is_called_so = renamed(own, &from, &to) != own;
            let bound =
                if is_called_so { bound_as_called(scene, arm, own, body, (&from, &to))? } else { own.to_owned() };
            Some((format!("{head}({bound}"), text))
        }
        _ => None,
    }
}

/// What an arm binds under the name of its variant, `cubic)` of `Cubic(cubic)`, under the other one's: the body, which speaks of
/// it, goes along. `None` if it is called otherwise, or if something else is called so already.
fn bound_as_called(
    scene: &Scene<'_>,
    arm: Branch<'_>,
    payload: &str,
    body: &str,
    (from, to): (&str, &str),
) -> Option<String> {
    let name = payload.trim().strip_suffix(')')?.trim_end().trim_end_matches(',');
    let other = renamed(name, from, to);
    let is_name = |text: &str| text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
    let file = SyntaxFile::parse(body.as_bytes());
    let words = file.words(file.whole());
    let is_taken = words.iter().any(|word| word.text == other) || scene.bound_before(arm.span.start()).contains(&other);
    // The smaller one of two sides may be the greater one of the other two.
    let takes_an_end = words.iter().any(|word| matches!(word.text, "min" | "max"));
    (is_name(name) && is_name(&other) && !is_taken && !takes_an_end).then(|| payload.replacen(name, &other, 1))
}

/// Whether a body reckons: by a sign, or with a fraction that is written there.
fn reckons(body: &str) -> bool {
    // Only what stands in a function is read as what it does.
    let file = SyntaxFile::parse(format!("fn f() {{ {body} }}").as_bytes());
    let kinds = ["binary_expression", "compound_assignment_expr", "float_literal", "unary_expression"];
    file.all(&kinds).into_iter().any(|node| {
        let sign = file.child_text(node, "operator");
        match node.kind {
            "binary_expression" => sign.is_some_and(|sign| matches!(sign, "+" | "-" | "*" | "/" | "%")),
            "unary_expression" => file.text(node.span).starts_with('-'),
            _ => true,
        }
    })
}

/// Whether each function that `text` calls, and `body` calls by another name, is declared here if the other one is: a name
/// that nothing has is soon taken for a misspelling of the neighbour's.
fn calls_what_is_there(scene: &Scene<'_>, body: &str, text: &str) -> bool {
    let (old, new) = (SyntaxFile::parse(body.as_bytes()), SyntaxFile::parse(text.as_bytes()));
    let (old, new) = (old.words(old.whole()), new.words(new.whole()));
    let functions = scene.file.all(&["function_item", "function_signature_item"]);
    let is_declared = |name: &str| functions.iter().any(|own| scene.file.child_text(*own, "name") == Some(name));
    old.iter().zip(&new).zip(new.iter().skip(1)).all(|((old, new), next)| {
        let is_called = new.is_name && next.text == "(" && old.text != new.text;
        !is_called || !is_declared(old.text) || is_declared(new.text)
    })
}

/// The plain value of the kind that all neighbours give.
fn plain(scene: &Scene<'_>, arms: &[Branch<'_>]) -> Vec<String> {
    let values = arms.iter().filter_map(|arm| scene.file.child(*arm, "value"));
    let texts: Vec<&str> = values.map(|value| scene.file.text(value.span)).collect();
    let all = |is: fn(&str) -> bool| !texts.is_empty() && texts.iter().all(|text| is(text));
    if all(|text| text == "true") {
        vec!["false".to_owned()]
    } else if all(|text| text == "false") {
        vec!["true".to_owned()]
    } else if all(|text| text == "()" || text == "{}") {
        vec!["()".to_owned()]
    } else {
        Vec::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_begins_with_its_variant() {
        assert_eq!(difference("f(n)?.div(d)?, 0)", "f(n)?, 0)"), (".div(d)?".to_owned(), String::new()));
        assert_eq!(difference("é", "é"), (String::new(), String::new()));
        assert_eq!((head_in("&a::B(c)").as_str(), head_in("_").as_str()), ("B", "_"));
        assert_eq!((head_in("(&a::B(c), true)").as_str(), head_in("(None, _)").as_str()), ("(B,true)", "(None,_)"));
        assert_eq!((head_in("&mut a::B(_)").as_str(), head_in("mut rest").as_str()), ("B", "rest"));
    }
}
