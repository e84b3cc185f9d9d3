//! E0425: a local that is declared under a name that nothing speaks of, and used, more than once, under another one that is
//! like it: the declaration is what is misspelt.

use crate::repair::maker::{Proposal, Read, Scene};
use crate::repair::spelling::{distance, have_same_letters};

/// Shortest name that can be taken for another one, in characters.
const SHORTEST: usize = 3;
/// Shortest one of which a letter may be another, in characters.
const LONG: usize = 5;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    let name = scene.text();
    let is_local = name.starts_with(|c: char| c.is_lowercase() || c == '_');
    if scene.code() != "E0425" || !is_local || name.chars().count() < SHORTEST {
        return Vec::new();
    }
    let Some(function) = scene.function() else { return Vec::new() };
    let words = scene.file.words(function.span);
    let uses: Vec<usize> =
        words.iter().filter(|word| word.is_name && word.text == name).map(|word| word.span.start()).collect();
    let (Some(first), true) = (uses.first().copied(), uses.len() > 1) else { return Vec::new() };
    let unused = scene.unused_before(first);
    let mut alike = unused.iter().filter(|own| is_misspelt(own, name));
    let (Some(own), None) = (alike.next(), alike.next()) else { return Vec::new() };
    let Some(declared) = words.iter().find(|word| word.text == own) else { return Vec::new() };
    vec![Proposal::new(format!("`{own}` is not used, `{name}` is")).replace(scene, declared.span, name)]
}

/// Whether one of the names is the other with a slip in it: two letters have changed places, or one is too many, too few or
/// another. What differs in a digit is numbered, and what differs in a last letter by itself is lettered.
fn is_misspelt(own: &str, name: &str) -> bool {
    let digits = |name: &str| name.chars().filter(char::is_ascii_digit).collect::<String>();
    let swapped = have_same_letters(own, name) && distance(own, name) == 2;
    let is_long = own.chars().count().min(name.chars().count()) >= LONG;
    let lettered =
        |name: &str| name.rsplit_once('_').filter(|(_, last)| last.len() == 1).map(|(head, _)| head.to_owned());
    let is_lettered = lettered(own).is_some() && lettered(own) == lettered(name);
    digits(own) == digits(name) && !is_lettered && (swapped || is_long && distance(own, name) == 1)
}

#[cfg(test)]
mod tests {
    use super::is_misspelt;

    #[test]
    fn a_slip_is_one_letter_or_two_that_changed_places() {
        for (own, name) in [("legnth", "length"), ("prevb__char", "prev_b_char"), ("counts", "count"), ("lne", "len")] {
            assert!(is_misspelt(own, name), "{own} {name}");
        }
        for (own, name) in [("lhs", "rhs"), ("end", "len"), ("part1", "part2"), ("min", "max"), ("point_a", "point_b")]
        {
            assert!(!is_misspelt(own, name), "{own} {name}");
        }
    }
}
