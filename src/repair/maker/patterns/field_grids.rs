//! Fields that are named by two things, as places of a grid are, and given what is called as one of these: `x0: x, x1: x, y1: y`, or
//! `min_x: x, max_x: x, min_y: y`.

use super::neighbouring_fields::given;
use crate::edit::Span;
use crate::repair::maker::Scene;

/// What is called as the part of `name` that decides: `y` for `y0` beside `x0: x, x1: x, y1: y`. Two fields or more say it of
/// themselves, one of them of the same `y`, and none says otherwise.
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
        let is_called_so = |(name, value): &((&str, &str), &str)| part(*name) == *value;
        let own = said.iter().find(|(name, _)| part(*name) == part(own))?.1;
        (said.len() > 1 && said.iter().all(is_called_so)).then_some(own)
    };
    by(|(first, _)| first.to_owned()).or_else(|| by(|(_, second)| second.to_owned()))
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
            ("max_y", &[("min_x", "x"), ("max_x", "x"), ("min_y", "y")][..], Some("y")),
            // None is of the same row.
            ("y0", &[("x0", "x"), ("x1", "x")][..], None),
            // What is said is not what is called so.
            ("user_id", &[("created_at", "now"), ("updated_at", "now"), ("group_id", "group")][..], None),
            ("max_y", &[("min_x", "low"), ("max_x", "high"), ("min_y", "low")][..], None),
            ("away_fouls", &[("home_score", "0"), ("home_fouls", "0"), ("away_score", "3")][..], None),
            ("y0", &[("x0", "x"), ("x1", "x"), ("y1", "z")][..], None),
            // One alone decides nothing.
            ("y0", &[("y1", "y")][..], None),
        ] {
            let said: Vec<((&str, &str), &str)> =
                said.iter().filter_map(|(name, value)| Some((parts(name)?, *value))).collect();
            assert_eq!(parts(name).and_then(|own| decided(own, &said)), wanted, "{name}");
        }
    }
}
