//! E0004: patterns that no arm covers: an arm modelled on others, or joined to one; E0005: a pattern that may not match.

use super::arm_bodies::Model;
use super::arm_reasons::bound;
use super::{arm_bodies, arm_failures, arm_places, arm_twins};
use crate::repair::maker::{Ground, Proposal, Read, Scene, quoted};
use crate::repair::meaning::opposed::{is_opposed, is_without};
use crate::repair::renaming::snake;
use crate::repair::type_text::{NUMBERS, tuple_parts};
use crate::syntax::{Branch, SyntaxFile, Word};
use std::collections::BTreeSet;

/// Most arms whose body is offered.
const MOST: usize = 6;

/// What `break` ends, and what keeps it from ending anything around it.
const LOOPS: &[&str] = &["async_block", "closure_expression", "for_expression", "loop_expression", "while_expression"];

pub(in crate::repair) fn make(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0004" => {
            let mut found = uncovered(scene, read);
            // What was made ready and goes nowhere was to go there: an arm that needs none of it is another one.
            let unused = scene.unused_before(scene.span.start());
            found.retain(|arm| unused.is_empty() || arm.speaks_of(&unused));
            found
        }
        "E0005" => refutable(scene),
        _ => Vec::new(),
    }
}

fn uncovered(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    let around = scene.file.around(scene.span);
    let Some(own) = around.iter().rev().find(|branch| branch.kind == "match_expression").copied() else {
        return Vec::new();
    };
    // A whole `match` that a macro wrote is none of the one around its call.
    if scene.file.child(own, "value").is_none_or(|value| !value.span.contains(scene.span)) {
        return Vec::new();
    }
    let Some(block) = scene.file.child(own, "body") else { return Vec::new() };
    let arms: Vec<Branch<'_>> =
        scene.file.children(block).into_iter().filter(|child| child.kind == "match_arm").collect();
    let Some(message) = scene.error.message.split_once("patterns:").map(|(_, rest)| rest) else { return Vec::new() };
    let all_named = !message.contains(" more not covered");
    let prefix = prefix(scene, &arms);
    let mut missing: Vec<String> = quoted(message).iter().map(|name| respelt(name, prefix.as_deref())).collect();
    // Of several things at once, too, the arms go through what is borrowed by themselves.
    let pattern = |arm: &Branch<'_>| scene.file.child_text(*arm, "pattern");
    if arms.iter().filter_map(pattern).all(|pattern| !pattern.contains('&')) {
        for pair in missing.iter_mut().filter(|name| name.starts_with('(')) {
            *pair = pair.replace("(&", "(").replace(", &", ", ");
        }
    }
    let is_value = |name: &String| {
        let name = name.trim_start_matches('&').trim_start_matches("mut ");
        name == "_"
            || name.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '"' | '\'' | '-'))
            || name.contains("..=")
            || name.split_once("::").is_some_and(|(of, end)| NUMBERS.contains(&of) && matches!(end, "MAX" | "MIN"))
    };
    if let (Some(last), true) = (arms.last(), !missing.is_empty() && missing.iter().all(is_value)) {
        return all_other_values(scene, own, &arms, *last);
    }
    // What is left of a variant that one arm has under a condition is about that condition: what another variant's arm does tells
    // nothing of it.
    if let (Some(last), [one], true) = (arms.last(), missing.as_slice(), is_left(scene, &arms, &missing)) {
        let told: Vec<Model> = arm_twins::of_twins(scene, &mut *read, own, &arms, one);
        let is_told = |model: &Model| told.iter().any(|twin| twin.arm == model.arm && twin.ground != Ground::Nothing);
        let models = models_of(scene, own, &arms, one, read).into_iter();
        let models = models.filter(|model| does_nothing(&model.arm.1) || is_told(model));
        return models.map(|model| in_place(scene, &arms, *last, model)).collect();
    }
    let mut found = Vec::new();
    // One arm with a condition, done for what it does, is an `if`: the rest does nothing.
    if let [only] = arms.as_slice()
        && scene.file.text(only.span).split("=>").next().is_some_and(|pattern| pattern.contains(" if "))
        && !arm_bodies::is_used(scene, own)
    {
        found.push(nothing_else(scene, own, *only).guessed(true));
    }
    if let (Some(last), [one], true) = (arms.last(), missing.as_slice(), all_named) {
        let models = models_of(scene, own, &arms, one, read);
        found.extend(models.into_iter().map(|model| in_place(scene, &arms, *last, model)));
    } else if let Some(last) = arms.last() {
        let gives = |arm: &Branch<'_>| scene.file.child_text(*arm, "value");
        if arms.iter().all(|arm| gives(arm).is_some_and(|body| body.starts_with("Some("))) {
            let why = Proposal::new("nothing for all others").guessed(true);
            found.push(with_arm(why, scene, *last, "_", "None"));
        }
        let others = arm_bodies::elsewhere(scene, own, &arms, "_");
        found.extend(others.into_iter().map(|model| behind(scene, *last, model)));
    }
    // Beside another guess it shows that there is a choice; alone it would be taken for what was meant.
    let is_alone = found.iter().all(|other| other.ground == Ground::Reason);
    // Where all do something, it is no choice either: `--first` would take it where the other guess fails.
    let body = |arm: &Branch<'_>| scene.file.child_text(*arm, "value").map(str::trim);
    let does = |arm: &Branch<'_>| !matches!(body(arm), None | Some("{}" | "()" | "continue"));
    let each_its_own = (is_alone || arms.iter().all(does)) && says_each_its_own(scene, &arms);
    for arm in nearest_first(scene, &arms, &missing).into_iter().take(MOST).filter(|_| !each_its_own) {
        found.extend(by_one_that_is_there(scene, (own, &arms), arm, (&missing, all_named), is_alone));
    }
    let way_out = arm_failures::given_up(scene, own);
    if let (Some(last), false, Some(way_out)) = (arms.last(), all_named, way_out) {
        found.push(given_up(scene, *last, way_out));
    } else if let (Some(last), false) = (arms.last(), all_named && missing.len() == 1) {
        let body = scene.file.child_text(*last, "value").unwrap_or_default();
        let names = scene.file.child(*last, "pattern").map(|p| scene.file.inside(p.span, &["identifier"]).len());
        let says_its_own =
            scene.file.child(*last, "pattern").is_some_and(|pattern| is_text(scene.file.text(pattern.span)));
        if names == Some(0) && !says_its_own && !say_the_same(scene, &arms) {
            let why = Proposal::new("treat all others as the last one").groundless(true);
            found.push(with_arm(why, scene, *last, "_", body));
        }
    }
    found
}

/// Whether an arm has each of the missing variants under a condition, and others have other variants.
fn is_left(scene: &Scene<'_>, arms: &[Branch<'_>], missing: &[String]) -> bool {
    let patterns: Vec<&str> = arms.iter().filter_map(|arm| scene.file.child_text(*arm, "pattern")).collect();
    let heads: Vec<String> = missing.iter().map(|one| arm_bodies::head_in(one)).collect();
    let is_it = |pattern: &&str| heads.contains(&arm_bodies::head_in(pattern));
    let is_named = heads.iter().all(|head| head.starts_with(char::is_uppercase));
    is_named && patterns.iter().any(|pattern| is_it(pattern) && pattern.contains(" if ")) && !patterns.iter().all(is_it)
}

/// What stands for all numbers or texts that no arm names: they are never all named, so what is left is `_`.
fn all_other_values(scene: &Scene<'_>, own: Branch<'_>, arms: &[Branch<'_>], last: Branch<'_>) -> Vec<Proposal> {
    let mut found = Vec::new();
    let models = arm_bodies::modelled(scene, own, arms, "_");
    found.extend(models.into_iter().map(|model| behind(scene, last, model)));
    let body = scene.file.child_text(last, "value").unwrap_or_default();
    // Of texts each says its own; of numbers the last one may be the rest.
    let pattern = scene.file.child(last, "pattern");
    let bound = pattern.map(|p| scene.file.inside(p.span, &["identifier"]).len());
    let is_text = pattern.is_some_and(|p| is_text(scene.file.text(p.span)));
    if let Some(way_out) = arm_failures::given_up(scene, own) {
        found.push(given_up(scene, last, way_out));
        return found;
    }
    if bound == Some(0) && !is_text {
        // Where the match is done for what it does, the rest may do nothing.
        if !arm_bodies::is_used(scene, own) && body.starts_with('{') {
            found.push(nothing_else(scene, own, last).groundless(true));
        }
        // Who reads a number, and can say that it is none, takes no other one for the last that he knows.
        let back = scene.function().and_then(|own| scene.file.child(own, "return_type"));
        let can_fail = back.is_some_and(|back| scene.file.text(back.span).contains("Result"));
        let reads = can_fail && arms.len() > 1 && says_each_its_own(scene, arms);
        if !say_the_same(scene, arms) && !reads {
            let why = Proposal::new("treat all others as the last one").groundless(true);
            found.push(with_arm(why, scene, last, "_", body));
        }
    }
    found
}

/// The arms that the others, and those of twins, are a model for, the best first.
fn models_of(scene: &Scene<'_>, own: Branch<'_>, arms: &[Branch<'_>], one: &str, read: Read<'_>) -> Vec<Model> {
    let mut models = arm_bodies::modelled(scene, own, arms, one);
    // If all arms gave what they are given, there would be no match.
    let body = |arm: &Branch<'_>, field: &str| scene.file.child_text(*arm, field);
    let arms_give_back =
        arms.iter().all(|arm| body(arm, "pattern").zip(body(arm, "value")).is_some_and(|(p, v)| gives_back(p, v)));
    // What a twin says comes first; what is no twin's gives way to the same on better ground.
    let (twins, others): (Vec<Model>, Vec<Model>) =
        arm_twins::of_twins(scene, read, own, arms, one).into_iter().partition(|model| model.ground != Ground::Nothing);
    models.retain(|model| !twins.iter().any(|twin| twin.arm == model.arm));
    models.splice(0..0, twins);
    let others: Vec<Model> =
        others.into_iter().filter(|other| !models.iter().any(|model| model.arm == other.arm)).collect();
    models.extend(others);
    models.retain(|model| !(arms_give_back && gives_back(&model.arm.0, &model.arm.1)));
    models
}

/// An arm that is there, made to cover what is `missing` as well, or copied for it.
fn by_one_that_is_there(
    scene: &Scene<'_>,
    (own, arms): (Branch<'_>, &[Branch<'_>]),
    arm: Branch<'_>,
    (missing, all_named): (&[String], bool),
    is_alone: bool,
) -> Option<Proposal> {
    let (pattern, value) = (scene.file.child(arm, "pattern")?, scene.file.child(arm, "value")?);
    let text = scene.file.text(pattern.span);
    let binds = scene.file.inside(pattern.span, &["identifier", "shorthand_field_identifier"]).iter().any(|name| {
        scene.file.text(name.span).starts_with(|c: char| c.is_lowercase() || c == '_')
            && !scene.file.text(name.span).is_empty()
    });
    // To treat nothing as something, or a failure as none, is never what was meant.
    let head = arm_bodies::head_in(text);
    let is_whole = |one: &&String| !one.contains('(') || one.ends_with("(_)");
    let opposed = missing.iter().filter(is_whole).any(|one| {
        let sides = ["None Some", "Err Ok", "Pending Ready"].map(|pair| pair.split_once(' ').unwrap_or_default());
        let one = arm_bodies::head_in(one);
        sides.contains(&(one.as_str(), head.as_str())) || sides.contains(&(head.as_str(), one.as_str()))
    });
    // Nor what is said of one thing for its opposite, such as what is packed for what is not.
    let is_turned = |one: &String| is_without(&head, &arm_bodies::head_in(one));
    let opposed = opposed || binds && missing.iter().any(is_turned);
    // What cannot be reached said nothing of the missing one, which can.
    let body = scene.file.text(value.span);
    // Who passes over one failure in silence chose to; another one may come again for ever.
    let is_silent = matches!(body.trim(), "{}" | "()" | "continue");
    let opposed = opposed || is_silent && missing.iter().any(|one| one.starts_with("Err("));
    let panics = ["unreachable!", "panic!", "todo!", "unimplemented!"].iter().any(|name| body.starts_with(name));
    if opposed || panics {
        return None;
    }
    // An arm with nothing in its hand says nothing of a variant that holds something, unless it hardly says anything.
    let holds = |pattern: &str| pattern.contains(['(', '{']);
    let loses = is_alone && missing.iter().any(|one| holds(one)) && !holds(text) && !is_plain(body);
    let has_guard = scene.file.words(pattern.span).iter().any(|word| word.text == "if");
    if has_guard {
        return None;
    }
    // Who asks a yes or no does not say the same of both.
    let is_yes_or_no = missing.iter().any(|one| matches!(one.as_str(), "true" | "false"));
    if !binds && all_named {
        // What writes its own name in a text says nothing of another one.
        let names_itself = scene.file.inside(value.span, &["string_literal"]).iter().any(|literal| {
            let mut told = scene.file.text(literal.span).split(|c: char| !c.is_alphanumeric());
            told.any(|word| word.eq_ignore_ascii_case(&head))
        });
        // Where others go by what they hold, one that holds something is not worth what one is that holds nothing.
        let is_held = |other: &Branch<'_>| {
            let pattern = scene.file.child_text(*other, "pattern").unwrap_or_default();
            holds(pattern) && !bound(pattern).is_empty()
        };
        let is_told = arm_bodies::are_one_elsewhere(scene, own, text, missing);
        let is_worth_more = missing.iter().any(|one| holds(one)) && !holds(text) && arms.iter().any(is_held);
        // What does nothing is said of many; what does something is said of another one if they are called alike, or if it is of
        // several already.
        let is_like = |one: &String| shares_a_word(&head, &arm_bodies::head_in(one));
        let is_spoken_for = text.contains('|') || missing.iter().all(is_like);
        let is_groundless = !is_told && !does_nothing(body) && (is_worth_more || !is_spoken_for);
        if loses || is_yes_or_no || names_itself || is_groundless {
            return None;
        }
        let joined = format!("{text} | {}", missing.join(" | "));
        if !is_told && say_the_same(scene, arms) {
            return None;
        }
        let ground = if is_told { Ground::Guess } else { Ground::Nothing };
        let why = Proposal::new("let an arm cover it as well").on(ground);
        return Some(why.replace(scene, pattern.span, joined));
    } else if let (Some((_, payload)), [one]) = (text.split_once('('), missing)
        && let Some((head, wild)) = one.split_once('(')
        && wild.matches('_').count() == payload.matches(',').count() + 1
    {
        let comma = comma_behind(body);
        let text = format!("{head}({payload} => {body}{comma}\n{}", scene.indentation(arm.span.start()));
        let why = Proposal::new("treat it as another variant").groundless(true);
        return Some(why.insert(scene, arm.span.start(), text));
    }
    None
}

/// The rest does nothing; where a `loop` would have no end then, it ends it.
fn nothing_else(scene: &Scene<'_>, own: Branch<'_>, last: Branch<'_>) -> Proposal {
    let around = scene.file.around(own.span);
    let turns = around.iter().rev().find(|node| LOOPS.contains(&node.kind));
    let has_end = |turns: &Branch<'_>| {
        scene.file.words(turns.span).iter().any(|word| matches!(word.text, "break" | "return" | "?"))
    };
    let body =
        if turns.is_some_and(|turns| turns.kind == "loop_expression" && !has_end(turns)) { "break" } else { "{}" };
    with_arm(Proposal::new(format!("add `_ => {body}`")), scene, last, "_", body)
}

/// What fits nothing is given up, as the other matches of the function have it.
fn given_up(scene: &Scene<'_>, last: Branch<'_>, way_out: &str) -> Proposal {
    with_arm(Proposal::new(format!("give up, as elsewhere here: `_ => {way_out}`")), scene, last, "_", way_out)
}

/// Whether a pattern is a text, as characters or as bytes: of texts each says its own.
fn is_text(pattern: &str) -> bool {
    pattern.strip_prefix('b').unwrap_or(pattern).starts_with(['"', '\''])
}

/// Whether of several arms each is for one pattern and says what no other says: nothing speaks for one of them to say
/// what the missing one said.
fn says_each_its_own(scene: &Scene<'_>, arms: &[Branch<'_>]) -> bool {
    let part = |arm: &Branch<'_>, field: &str| scene.file.child_text(*arm, field);
    let bodies: BTreeSet<&str> = arms.iter().filter_map(|arm| part(arm, "value")).collect();
    let is_one =
        |arm: &Branch<'_>| part(arm, "pattern").is_some_and(|pattern| pattern != "_" && !pattern.contains('|'));
    bodies.len() == arms.len() && arms.iter().all(is_one)
}

/// Whether all arms, of which one may be the only one, say the same: if the missing one said it as well, nobody would ask.
fn say_the_same(scene: &Scene<'_>, arms: &[Branch<'_>]) -> bool {
    let bodies = arms.iter().map(|arm| scene.file.child_text(*arm, "value"));
    bodies.collect::<BTreeSet<_>>().len() == 1
}

/// Whether a body does nothing, gives nothing, or goes on with what comes next.
fn does_nothing(body: &str) -> bool {
    let body = body.trim().trim_end_matches(';');
    let bare = body.strip_prefix("return ").unwrap_or(body);
    matches!(bare, "{}" | "()" | "None" | "Ok(())" | "Ok(None)" | "return" | "continue" | "break")
}

/// Whether two names, or two pairs, have a word in common, or a part that is the same, and say no opposite things with it.
fn shares_a_word(a: &str, b: &str) -> bool {
    let words = |name: &str| {
        let words = snake(name, ' ');
        words.split([' ', '(', ')', ',', '_']).filter(|word| !word.is_empty()).map(str::to_owned).collect::<Vec<_>>()
    };
    let (a_words, b_words) = (words(a), words(b));
    a_words.iter().any(|word| b_words.contains(word)) && !is_opposed(a, b)
}

/// Whether a body is nothing but a literal, or nothing at all.
fn is_plain(body: &str) -> bool {
    let bare = body.trim_start_matches("return ").trim_start_matches("Some(").trim_start_matches("Ok(");
    let bare = bare.trim_end_matches([')', ';']);
    matches!(bare, "" | "(" | "{}" | "None" | "true" | "false")
        || bare.starts_with(|c: char| c.is_ascii_digit()) && bare.chars().all(|c| c.is_alphanumeric() || c == '_')
}

/// Whether an arm gives what it is given, as it is, converted, or in something else: `Ok(v) => return Poll::Ready(Ok(v))`.
fn gives_back(pattern: &str, body: &str) -> bool {
    let body = body.replace(".into()", "");
    let rest = body.replacen(pattern, "", 1);
    let file = SyntaxFile::parse(rest.as_bytes());
    let words = file.words(file.whole());
    let is_wrapping = |word: &Word<'_>| {
        let is_wrapper = word.is_name
            && (matches!(word.text, "return" | "std" | "core" | "task") || word.text.starts_with(char::is_uppercase));
        is_wrapper || matches!(word.text, ":" | "::" | "(" | ")" | ";" | "{" | "}")
    };
    rest.len() < body.len() && words.iter().all(is_wrapping)
}

/// One more arm behind the last one.
fn behind(scene: &Scene<'_>, last: Branch<'_>, model: Model) -> Proposal {
    let Model { arm: (pattern, body), ground } = model;
    let one_line = body.split_whitespace().collect::<Vec<_>>().join(" ");
    let why = Proposal::new(format!("add `{pattern} => {one_line}`")).on(ground);
    with_arm(why, scene, last, &pattern, &body)
}

/// The arms, those first whose pattern has most in common with what is missing, part by part.
fn nearest_first<'s>(scene: &Scene<'_>, arms: &[Branch<'s>], missing: &[String]) -> Vec<Branch<'s>> {
    let wanted: Vec<Vec<&str>> = missing.iter().filter_map(|one| tuple_parts(one)).collect();
    let shared = |arm: &Branch<'_>| {
        let pattern = scene.file.child_text(*arm, "pattern");
        let own = pattern.and_then(tuple_parts).unwrap_or_default();
        let common = |one: &Vec<&str>| own.iter().zip(one).filter(|(a, b)| a == b).count();
        wanted.iter().map(common).max().unwrap_or(0)
    };
    let mut sorted = arms.to_vec();
    sorted.sort_by_key(|arm| std::cmp::Reverse(shared(arm)));
    sorted
}

/// One more arm where its variant comes among the others, else behind the last one.
fn in_place(scene: &Scene<'_>, arms: &[Branch<'_>], last: Branch<'_>, model: Model) -> Proposal {
    let Some(next) = arm_places::next_of(scene, arms, &model.arm.0) else { return behind(scene, last, model) };
    let Model { arm: (pattern, body), ground } = model;
    let one_line = body.split_whitespace().collect::<Vec<_>>().join(" ");
    let why = Proposal::new(format!("add `{pattern} => {one_line}`")).on(ground);
    let end = comma_behind(&body);
    why.insert(scene, next.span.start(), format!("{pattern} => {body}{end}\n{}", scene.indentation(next.span.start())))
}

pub(super) fn with_arm(why: Proposal, scene: &Scene<'_>, last: Branch<'_>, pattern: &str, body: &str) -> Proposal {
    let value = scene.file.child_text(last, "value").unwrap_or_default();
    let comma = if scene.file.text(last.span).ends_with(',') { "" } else { comma_behind(value) };
    let end = comma_behind(body);
    let text = format!("{comma}\n{}{pattern} => {body}{end}", scene.indentation(last.span.start()));
    why.insert(scene, last.span.end(), text)
}

/// The comma that an arm needs behind its body: none behind a block, or what ends in its own.
fn comma_behind(body: &str) -> &'static str {
    let first = body.split([' ', '{', '\n', '\'']).next().unwrap_or_default();
    let ends_itself = matches!(first, "" | "if" | "match" | "for" | "while" | "loop" | "unsafe" | "async" | "const");
    if ends_itself && body.ends_with('}') { "" } else { "," }
}

/// What the arms write before a variant's name: `Side::`, `Self::`, or nothing.
fn prefix(scene: &Scene<'_>, arms: &[Branch<'_>]) -> Option<String> {
    let pattern = arms.iter().filter_map(|arm| scene.file.child_text(*arm, "pattern"));
    let heads = pattern.filter_map(|text| {
        let head = text.trim_start_matches('&').split(['(', '{', ' ', '|']).next()?.trim();
        head.rsplit("::")
            .next()?
            .starts_with(char::is_uppercase)
            .then(|| head.rfind("::").map_or("", |at| head.get(..at + 2).unwrap_or("")).to_owned())
    });
    let mut heads = heads;
    heads.next_back()
}

/// A pattern as the compiler names it, with the arms' own prefix.
fn respelt(name: &str, prefix: Option<&str>) -> String {
    // `&mut Kind::A(_)` is what is borrowed, and the arms go through that by themselves.
    let bare = name.trim_start_matches('&');
    let bare = bare.strip_prefix("mut ").unwrap_or(bare);
    let head_end = bare.find(['(', '{', ' ']).unwrap_or(bare.len());
    let (head, rest) = bare.split_at(head_end);
    match (prefix, head.rsplit("::").next()) {
        (Some(prefix), Some(last)) if head.starts_with(|c: char| c.is_alphabetic()) => format!("{prefix}{last}{rest}"),
        _ => name.to_owned(),
    }
}

/// `let Some(x) = y;` where there is nothing to give back.
fn refutable(scene: &Scene<'_>) -> Vec<Proposal> {
    let Some(statement) = scene.file.nearest(scene.span, &["let_declaration"]) else { return Vec::new() };
    let Some(function) = scene.function() else { return Vec::new() };
    let back = scene.file.child_text(function, "return_type");
    let leave = match back {
        None => "return",
        Some(of) if of.starts_with("Option<") => "return None",
        _ => return Vec::new(),
    };
    let Some(value) = scene.file.child(statement, "value") else { return Vec::new() };
    // In a loop nothing says how much of what goes on ends here.
    let in_loop = scene.is_in_loop(statement.span);
    let leaves = [leave].into_iter().chain(["continue", "break"].into_iter().filter(|_| in_loop));
    let write = |leave: &str| {
        let why = Proposal::new("leave where it does not match").groundless(in_loop);
        why.insert(scene, value.span.end(), format!(" else {{ {leave} }}"))
    };
    leaves.map(write).collect()
}

#[cfg(test)]
mod tests {
    use super::{comma_behind, gives_back};

    #[test]
    fn a_comma_stands_behind_what_is_no_block() {
        for (body, wanted) in [
            ("{ a }", ""),
            ("if a { b } else { c }", ""),
            ("match a { _ => {} }", ""),
            ("unsafe { a() }", ""),
            ("Move::Gone { speed }", ","),
            ("iffy { a }", ","),
            ("a", ","),
        ] {
            assert_eq!(comma_behind(body), wanted, "{body}");
        }
    }

    #[test]
    fn an_arm_that_gives_back_says_nothing_else() {
        for (pattern, body, wanted) in [
            ("Ok(v)", "return Poll::Ready(Ok(v))", true),
            ("Err(e)", "Err(e)", true),
            ("Err(e)", "return std::task::Poll::Ready(Err(e.into()))", true),
            ("None", "{ return None; }", true),
            ("Ok(v)", "Ok(v + 1)", false),
            ("Ok(v)", "keep(Ok(v))", false),
            ("Ok(v)", "{ log(); Ok(v) }", false),
            ("Ok(v)", "v", false),
        ] {
            assert_eq!(gives_back(pattern, body), wanted, "{body}");
        }
    }
}
