//! E0063: fields that a struct literal leaves out. A local of that name as shorthand, what another literal of the same
//! struct says, what a literal of another type says that is otherwise the same, a plain value of the declared type.

use super::field_values::{declared_type, values};
use super::{neighbouring_fields, stated_values};
use crate::edit::Span;
use crate::repair::maker::items::capabilities::derive_word;
use crate::repair::maker::{Ground, Proposal, Read, Scene, quoted};
use crate::repair::type_text::{plain_value, type_name, type_path};
use crate::syntax::Branch;

/// Most proposals.
const MOST: usize = 14;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.code().is_empty() {
        return named(scene).into_iter().collect();
    }
    if scene.code() != "E0063" {
        return Vec::new();
    }
    let mut names = quoted(&scene.error.message);
    let Some(whole) = names.pop() else { return Vec::new() };
    let of = whole;
    let of = type_name(of);
    let literal = scene.file.around(scene.span).into_iter().rev().find(|b| b.kind == "struct_expression");
    // The literal names the variant, the message its enum.
    let written = literal.and_then(|literal| scene.file.child_text(literal, "name"));
    let variant = written.map(type_name).filter(|name| *name != "Self");
    let of = variant.unwrap_or(of);
    let Some(list) = literal.and_then(|literal| scene.file.child(literal, "body")) else { return Vec::new() };
    let is_plain = |name: &&str| declared_type(scene, of, name).is_some_and(|of| plain_value(&of).is_some());
    let based = bases(scene, of, list, names.len() == 1 && names.iter().all(is_plain));
    // Some fields are only counted.
    if scene.error.message.contains(" other field") {
        return based;
    }
    let several = names.len() > 1;
    // Where one is missing and something was made ready for it, the default of all would throw that away, and so would what
    // it was before.
    let left = if several { Vec::new() } else { stated_values::left_over(scene, list.span.start()) };
    let is_left_over = !left.is_empty();
    let based = based.into_iter().filter(|one| !is_left_over || one.ground == Ground::Reason);
    let based: Vec<Proposal> = based.map(|one| one.groundless(is_left_over)).collect();
    let choices: Vec<Vec<String>> = names.iter().map(|name| values(scene, of, name, list.span)).collect();
    if choices.is_empty() || choices.iter().any(Vec::is_empty) {
        return based;
    }
    // One field at a time goes through its values, the others have their best.
    let best: Vec<usize> = vec![0; choices.len()];
    let mut picks = vec![best.clone()];
    for (at, values) in choices.iter().enumerate() {
        for choice in 1..values.len() {
            let mut pick = best.clone();
            if let Some(one) = pick.get_mut(at) {
                *one = choice;
            }
            picks.push(pick);
        }
    }
    let picked: Vec<Proposal> = picks
        .iter()
        .take(MOST)
        .filter_map(|pick| {
            let is_stated = |((values, at), name): ((&Vec<String>, &usize), &&str)| {
                values
                    .get(*at)
                    .is_none_or(|value| stated_values::is_stated(scene, (of, list.span), name, value, values))
            };
            let all = choices.iter().zip(pick).zip(&names).all(is_stated);
            // One that is alone goes where its declaration has it.
            let own =
                names.first().filter(|_| !several).and_then(|name| in_order(scene, (of, name), list, &choices, pick));
            let own = own.map_or_else(|| proposal(scene, list, &choices, pick), Some)?;
            let drops = is_left_over && !own.speaks_of(&left);
            Some(own.groundless(!all || drops))
        })
        .collect();
    // Where one field is missing it was forgotten; where many are, `..` was.
    if several { based.into_iter().chain(picked).collect() } else { picked.into_iter().chain(based).collect() }
}

/// `Point { x: self.x, self.y }`: the value says which field it is for.
fn named(scene: &Scene<'_>) -> Option<Proposal> {
    let is_field = scene.error.message.starts_with("expected identifier, found")
        && scene.labelled().any(|(_, label)| label == "while parsing this struct");
    let words = scene.file.words(Span::new(scene.span.start(), scene.file.bytes().len())?);
    let [owner, dot, name, ..] = words.as_slice() else { return None };
    let fits = is_field && owner.is_name && dot.text == "." && name.is_name;
    let text = format!("{}: ", name.text);
    fits.then(|| Proposal::new("for the field of that name").insert(scene, scene.span.start(), text))
}

/// `..self` and `..other` where that is of the same type, `..*self` and `..self.clone()` where it is lent. A default of all would
/// leave out what `self` has; one that is derived says of a field with a plain value (`is_plain`) just this value.
fn bases(scene: &Scene<'_>, of: &str, list: Branch<'_>, is_plain: bool) -> Vec<Proposal> {
    let mut names: Vec<String> = Vec::new();
    let is_own = scene.file.impl_around(scene.span).is_some_and(|own| own.is_of(of));
    let Some(function) = scene.function() else { return Vec::new() };
    let derives = |name: &str| {
        scene.file.all_named(&["struct_item"], of).any(|item| derive_word(&scene.file, item.span, name).is_some())
    };
    let (mut is_self, mut is_open) = (false, false);
    for parameter in scene.file.inside(function.span, &["self_parameter", "parameter"]) {
        if parameter.kind == "self_parameter" {
            let is_lent = scene.file.text(parameter.span).starts_with('&');
            let held = match (is_lent, derives("Copy"), derives("Clone")) {
                (false, _, _) => Some("self"),
                (true, true, _) => Some("*self"),
                (true, false, true) => Some("self.clone()"),
                (true, false, false) => None,
            };
            names.extend(held.filter(|_| is_own).map(str::to_owned));
            // What takes from `self` what it needs may have done with it.
            let is_read = scene.file.words(list.span).iter().any(|word| word.text == "self");
            is_open = is_lent && is_read;
            is_self |= is_own && held.is_some() && !is_read;
            continue;
        }
        let (Some(pattern), Some(declared)) =
            (scene.file.child(parameter, "pattern"), scene.file.child(parameter, "type"))
        else {
            continue;
        };
        let declared = type_path(scene.file.text(declared.span));
        if declared == of || declared == "Self" && is_own {
            names.push(scene.file.text(pattern.span).trim_start_matches("mut ").to_owned());
        }
    }
    let write = |name: &String| proposal(scene, list, &[vec![format!("..{name}")]], &[0]);
    let is_guess = |name: &str| is_open && name.trim_start_matches('*').starts_with("self");
    let mut found: Vec<Proposal> = names.iter().filter_map(|name| Some(write(name)?.guessed(is_guess(name)))).collect();
    let mut impls = scene.file.impls_of(of).into_iter();
    let implements = impls.any(|own| own.implements("Default") && !own.block.span.contains(scene.span));
    if !is_self && (derives("Default") && !is_plain || implements) {
        found.extend(write(&"Default::default()".to_owned()).map(|one| one.guessed(true)));
    }
    found
}

/// The one field at its place among others that are in order, if no comment is near that may belong to one of them.
fn in_order(
    scene: &Scene<'_>,
    (of, name): (&str, &str),
    list: Branch<'_>,
    choices: &[Vec<String>],
    pick: &[usize],
) -> Option<Proposal> {
    let behind = neighbouring_fields::place_of(scene, of, name, list.span)?;
    let text = choices.first().zip(pick.first()).and_then(|(values, at)| values.get(*at))?;
    let children = scene.file.children(list);
    let from = behind.map_or(list.span.start() + 1, Span::end);
    let next = children.iter().find(|child| child.named && child.span.start() >= from)?;
    let gap = Span::new(from, next.span.start())?;
    if !next.kind.ends_with("field_initializer") || !scene.file.comments_in(gap).is_empty() {
        return None;
    }
    let joint = if scene.file.text(gap).contains('\n') {
        format!("\n{}", scene.indentation(next.span.start()))
    } else {
        " ".to_owned()
    };
    Some(Proposal::new(format!("give `{text}`")).insert(scene, next.span.start(), format!("{text},{joint}")))
}

fn proposal(scene: &Scene<'_>, list: Branch<'_>, choices: &[Vec<String>], pick: &[usize]) -> Option<Proposal> {
    let fields: Vec<&str> =
        choices.iter().zip(pick).filter_map(|(values, at)| values.get(*at)).map(String::as_str).collect();
    let text = fields.join(", ");
    let why = Proposal::new(format!("give `{text}`"));
    let children = scene.file.children(list);
    let last = children.iter().rev().find(|child| child.kind != "}" && !child.kind.ends_with("comment"))?;
    let lines = scene.file.text(list.span).contains('\n');
    Some(match last.kind {
        "{" => why.insert(scene, last.span.end(), format!(" {text} ")),
        "," if lines => {
            let before = children.iter().rev().find(|child| child.named && !child.kind.ends_with("comment"))?;
            why.insert(scene, last.span.end(), format!("\n{}{text},", scene.indentation(before.span.start())))
        }
        "," => why.insert(scene, last.span.end(), format!(" {text}")),
        _ if lines => why.insert(scene, last.span.end(), format!(",\n{}{text}", scene.indentation(last.span.start()))),
        _ => why.insert(scene, last.span.end(), format!(", {text}")),
    })
}
