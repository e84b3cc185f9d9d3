//! What an arm that is missing says in words, beside arms that say each its own: how much of a neighbour's text is about that
//! neighbour alone, and the text that is the name of the variant and what it holds.

use super::arm_bodies::{Arm, head_in};
use super::arm_reasons::{arm, parts, says_its_name};
use crate::repair::maker::Scene;
use crate::repair::renaming::snake;
use crate::syntax::Branch;

/// The words in the text of a body, without those of its own variant's name; `None` if it has no text of several words.
fn rest_of(pattern: &str, body: &str) -> Option<Vec<String>> {
    let text = body.split('"').nth(1).filter(|text| text.trim().contains(' '))?;
    let name = snake(&head_in(pattern), ' ');
    let own: Vec<&str> = name.split(' ').collect();
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_lowercase);
    Some(words.filter(|word| !own.contains(&word.as_str())).collect())
}

/// Whether the text of an arm says more than its variant's name, and none of several others that are called otherwise says that
/// as well: it is about this variant, and true of no other.
pub(super) fn says_its_own(scene: &Scene<'_>, arms: &[Branch<'_>], of: Branch<'_>) -> bool {
    let known = parts(scene, arms);
    let Some((pattern, body)) = parts(scene, &[of]).first().copied() else { return false };
    let Some(own) = rest_of(pattern, body).filter(|own| !own.is_empty()) else { return false };
    let rests: Vec<_> = known.iter().filter_map(|(other, body)| Some((*other, rest_of(other, body)?))).collect();
    let words = |pattern: &str| snake(&head_in(pattern), ' ').split(' ').map(str::to_owned).collect::<Vec<_>>();
    let name = words(pattern);
    let is_other = |pattern: &str| !words(pattern).iter().any(|word| name.contains(word));
    rests.len() > 2 && !rests.iter().any(|(other, rest)| *rest == own && is_other(other))
}

/// `Unknown(name) => write!(f, "unknown `{}`", name)`: the words of the name, and what most neighbours with as much in them
/// write behind theirs, if that are several.
pub(super) fn worded(scene: &Scene<'_>, arms: &[Branch<'_>], missing: &str) -> Option<Arm> {
    let known = parts(scene, arms);
    let (head, wild) = missing.split_once('(')?;
    let count = |payload: &str| payload.matches(',').count() + 1;
    let alike = known.iter().filter_map(|(pattern, body)| {
        let (_, payload) = pattern.split_once('(').filter(|_| !pattern.contains('|'))?;
        let (open, rest) = body.split_once('"')?;
        let (text, close) = rest.split_once('"').filter(|(_, close)| !close.contains('"'))?;
        let at = text.find(|c: char| !c.is_alphanumeric() && !matches!(c, ' ' | '-' | '_'))?;
        let (words, tail) = text.split_at_checked(at)?;
        let blank = if words.ends_with(' ') { " " } else { "" };
        let fits = count(payload) == count(wild) && !words.trim().is_empty() && tail.contains('{');
        fits.then(|| (payload, open, words.starts_with(char::is_uppercase), format!("{blank}{tail}"), close))
    });
    let alike: Vec<_> = alike.collect();
    let times = |tail: &str| alike.iter().filter(|(_, _, _, other, _)| other == tail).count();
    // The first of those that most are like.
    let most = alike.iter().map(|(_, _, _, tail, _)| times(tail)).max().filter(|most| *most > 1)?;
    let (payload, open, is_capital, tail, close) = alike.iter().find(|(_, _, _, tail, _)| times(tail) == most)?;
    let mut words = snake(&head_in(head), ' ');
    if *is_capital {
        words = words.chars().take(1).flat_map(char::to_uppercase).chain(words.chars().skip(1)).collect();
    }
    let is_told = says_its_name(&known);
    is_told.then(|| arm(&format!("{head}({payload}"), format!("{open}\"{words}{tail}\"{close}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_the_name_is_the_rest() {
        for (pattern, body, wanted) in [
            ("A::LostKey(k)", "write!(f, \"lost key of door {}\", k)", Some(vec!["of", "door"])),
            ("A::LostKey", "\"lost key\"", Some(vec![])),
            ("A::LostKey", "\"lost\"", None),
            ("A::LostKey", "1", None),
        ] {
            let rest = rest_of(pattern, body);
            let rest = rest.as_ref().map(|rest| rest.iter().map(String::as_str).collect::<Vec<_>>());
            assert_eq!(rest, wanted, "{body}");
        }
    }
}
