//! Fields that are named by two things, as places of a grid are: `x0`, `y0`, `x1`, `y1`, or `min_x`, `max_x`, `min_y`, `max_y`.

use super::neighbouring_fields::given;
use crate::edit::Span;
use crate::repair::maker::Scene;

/// What the fields beside `name` say that share one part of its name with it, where it is that part which decides: `y` for
/// `y0` beside `x0: x, x1: x, y1: y`. `None` unless it decides between several values, and of one of them more than once.
pub(super) fn said_of_its_row<'s>(scene: &'s Scene<'_>, name: &str, list: Span) -> Option<&'s str> {
    let own = parts(name)?;
    let fields = given(scene, list).into_iter();
    let said: Vec<((&str, &str), &str)> = fields
        .filter_map(|(field, value, _)| Some((parts(field)?, value.map_or(field, |v| scene.file.text(v.span)))))
        .collect();
    decided(own, &said)
}

fn decided<'v>(own: (&str, &str), said: &[((&str, &str), &'v str)]) -> Option<&'v str> {
    let by = |part: fn((&'_ str, &'_ str)) -> String| -> Option<&'v str> {
        let decides = |(name, value): &((&str, &str), &str)| {
            said.iter().all(|(other, theirs)| part(*other) != part(*name) || theirs == value)
        };
        let is_said_again = said
            .iter()
            .enumerate()
            .any(|(at, (name, _))| said.iter().skip(at + 1).any(|(other, _)| part(*other) == part(*name)));
        let differ = said.windows(2).any(|pair| matches!(pair, [(_, one), (_, other)] if one != other));
        let own = said.iter().find(|(name, _)| part(*name) == part(own))?.1;
        (said.iter().all(decides) && is_said_again && differ).then_some(own)
    };
    match (by(|(first, _)| first.to_owned()), by(|(_, second)| second.to_owned())) {
        (Some(value), None) | (None, Some(value)) => Some(value),
        _ => None,
    }
}

/// `("y", "0")` of `y0`, `("min", "x")` of `min_x`.
fn parts(name: &str) -> Option<(&str, &str)> {
    let letters = name.trim_end_matches(|c: char| c.is_ascii_digit());
    let parts = if letters.len() < name.len() { name.split_at_checked(letters.len()) } else { name.rsplit_once('_') };
    parts.filter(|(first, second)| !first.is_empty() && !second.is_empty())
}

#[cfg(test)]
mod tests {
    use super::{decided, parts};

    #[test]
    fn one_part_of_a_name_decides() {
        for (name, said, wanted) in [
            ("y0", &[("x0", "x"), ("x1", "x"), ("y1", "y")][..], Some("y")),
            ("max_y", &[("min_x", "low"), ("max_x", "high"), ("min_y", "low")][..], Some("high")),
            // Each says its own.
            ("y0", &[("x0", "a"), ("x1", "b"), ("y1", "c")][..], None),
            // All say the same, so nothing decides.
            ("y0", &[("x0", "z"), ("x1", "z"), ("y1", "z")][..], None),
            // Nothing is said again.
            ("y0", &[("x0", "x"), ("y1", "y")][..], None),
            ("y", &[("x", "x"), ("x1", "x"), ("y1", "y")][..], None),
        ] {
            let said: Vec<((&str, &str), &str)> =
                said.iter().filter_map(|(name, value)| Some((parts(name)?, *value))).collect();
            assert_eq!(parts(name).and_then(|own| decided(own, &said)), wanted, "{name}");
        }
    }
}
