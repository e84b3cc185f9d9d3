//! In which order the arguments of a call may be meant: that of the parameters that they are called like, or their own with one of
//! them elsewhere.

use crate::repair::cheat::NEUTRAL_CALLS;
use crate::repair::maker::names::renamed::home_of;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::syntax::{Branch, SyntaxFile};

/// The arguments in the order of the parameters that they are called like; where that says nothing, with one of them in another
/// place: then the others stay in their order, which two that change their places across others do not.
pub(super) fn in_another_order(scene: &Scene<'_>, list: Branch<'_>, named: &[Branch<'_>]) -> Vec<Proposal> {
    let text = |one: &Branch<'_>| scene.file.text(one.span).to_owned();
    let given: Vec<String> = named.iter().map(text).collect();
    let written = |order: &[String], why: &str| {
        let moved = named.iter().zip(order).filter(|(own, new)| scene.file.text(own.span) != **new);
        moved.fold(Proposal::new(why), |proposal, (own, new)| proposal.replace(scene, own.span, new.as_str()))
    };
    let wanted = parameters_of(scene, list).unwrap_or_default();
    if let Some(order) = ordered_like(&given, &wanted).filter(|order| *order != given) {
        return vec![written(&order, "put them in the order of the parameters")];
    }
    // One end of what is out of place is out of its own.
    let is_misfit =
        |own: &Branch<'_>| scene.labelled().any(|(span, label)| span == own.span && label.starts_with("expected "));
    let misfits: Vec<usize> = named.iter().enumerate().filter(|(_, own)| is_misfit(own)).map(|(at, _)| at).collect();
    let (first, last) = match misfits.as_slice() {
        [first, .., last] => (*first, *last),
        _ => (0, given.len().saturating_sub(1)),
    };
    // What is called like its parameter stands right.
    let stands = |order: &[String]| {
        let mut places = given.iter().zip(&wanted).zip(order);
        wanted.len() != given.len() || places.all(|((own, name), new)| called(own) != *name || own == new)
    };
    [moved(&given, last, first), moved(&given, first, last)]
        .into_iter()
        // Of two that stand side by side that is a swap.
        .filter(|order| last > first + 1 && *order != given && stands(order))
        .map(|order| written(&order, "put one of them in another place"))
        .collect()
}

/// `given` with what stands at `from` at `to`.
fn moved(given: &[String], from: usize, to: usize) -> Vec<String> {
    let mut order = given.to_vec();
    if from < order.len() && to < order.len() {
        let one = order.remove(from);
        order.insert(to, one);
    }
    order
}

/// `given` in the order of the parameters `wanted`: each in the place of the one that it is called like, and the rest, in its order,
/// in the places that are left. Nothing if there are not as many, or none is called like any.
pub(in crate::repair) fn ordered_like(given: &[String], wanted: &[&str]) -> Option<Vec<String>> {
    let mut places: Vec<Option<&String>> = vec![None; wanted.len()];
    let mut rest = Vec::new();
    for own in given {
        let place = wanted.iter().position(|name| *name == called(own));
        match place.and_then(|place| places.get_mut(place)).filter(|place| place.is_none()) {
            Some(place) => *place = Some(own),
            None => rest.push(own),
        }
    }
    if given.len() != wanted.len() || rest.len() == given.len() {
        return None;
    }
    let mut rest = rest.into_iter();
    places.into_iter().map(|place| place.or_else(|| rest.next()).cloned()).collect()
}

/// How an argument is called: `&self.name`, `*name`, `name.clone()` and `&mut name` are all called so. What is reckoned of several is
/// called like none of them.
pub(in crate::repair) fn called(argument: &str) -> &str {
    let bare = argument.trim_start_matches(['&', '*']);
    let mut bare = bare.strip_prefix("mut ").unwrap_or(bare).trim();
    while let Some((held, method)) = bare.strip_suffix("()").and_then(|call| call.rsplit_once('.'))
        && NEUTRAL_CALLS.contains(&method)
    {
        bare = held;
    }
    let mut depth = 0_usize;
    let is_reckoned = bare.chars().any(|c| {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0 && " +-*/%|^<>=".contains(c)
    });
    if is_reckoned { "" } else { bare.rsplit('.').next().unwrap_or_default() }
}

/// The names of the parameters of what the list is given to, where the file has one function of that name.
pub(super) fn parameters_of<'s>(scene: &'s Scene<'_>, list: Branch<'_>) -> Option<Vec<&'s str>> {
    let name = callee_of(scene, list)?;
    let mut functions = scene.file.all_named(&["function_item", "function_signature_item"], name);
    let (Some(own), None) = (functions.next(), functions.next()) else { return None };
    taken(&scene.file, own)
}

/// The same of a function in another file of the crate.
pub(super) fn parameters_elsewhere(scene: &Scene<'_>, list: Branch<'_>, read: Read<'_>) -> Option<Vec<String>> {
    let name = callee_of(scene, list)?;
    let (_, home) = home_of(scene, read, &["function_item"], name)?;
    let own = home.all_named(&["function_item"], name).next()?;
    Some(taken(&home, own)?.into_iter().map(str::to_owned).collect())
}

/// The last name of what is called.
fn callee_of<'s>(scene: &'s Scene<'_>, list: Branch<'_>) -> Option<&'s str> {
    let file = &scene.file;
    let callee = file.child(file.nearest(list.span, &["call_expression"])?, "function")?;
    file.words(callee.span).into_iter().rfind(|word| word.is_name).map(|word| word.text)
}

/// What a function takes beside `self`, by its names.
fn taken<'f>(file: &'f SyntaxFile, own: Branch<'_>) -> Option<Vec<&'f str>> {
    let parameters = file.children(file.child(own, "parameters")?);
    let parameters = parameters.into_iter().filter(|one| one.kind == "parameter");
    Some(parameters.filter_map(|one| file.child_text(one, "pattern")).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_argument_is_called_like_what_it_is_made_of() {
        for (argument, wanted) in [
            ("name", "name"),
            ("&mut name", "name"),
            ("&self.name", "name"),
            ("*name", "name"),
            ("name.clone()", "name"),
            ("rows[at + 1].name.as_str()", "name"),
            ("offset + name", ""),
            ("name as u8", ""),
            ("go(name)", "go(name)"),
            ("list.len()", "len()"),
        ] {
            assert_eq!(called(argument), wanted, "{argument}");
        }
    }

    #[test]
    fn what_is_called_like_a_parameter_goes_to_it() {
        let given = |list: &[&str]| list.iter().map(|one| (*one).to_owned()).collect::<Vec<_>>();
        let ordered = |list: &[&str], wanted: &[&str]| ordered_like(&given(list), wanted);
        assert_eq!(ordered(&["3", "to", "from"], &["from", "to", "by"]), Some(given(&["from", "to", "3"])));
        assert_eq!(ordered(&["a", "b"], &["from", "to"]), None);
        assert_eq!(ordered(&["to"], &["from", "to"]), None);
        assert_eq!(moved(&given(&["a", "b", "c", "d"]), 3, 1), given(&["a", "d", "b", "c"]));
        assert_eq!(moved(&given(&["a", "b", "c", "d"]), 1, 3), given(&["a", "c", "d", "b"]));
    }
}
