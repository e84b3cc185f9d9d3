//! The two sides of a pair by the numbers in their names: `seen1 += 1` beside `seen2 += 1`.

use super::arm_reasons::{bound, parts, two};
use crate::repair::maker::Scene;
use crate::syntax::{Branch, SyntaxFile};

/// What an arm of the pair `pattern` says, said of the other side: each name that ends in 1 with the one that ends in 2, and the
/// other way about, where the function has both. `None` where the arm names no such thing, and where the numbers are not those of
/// the sides: what is looked at has them, or an arm for both does the same to both.
pub(super) fn of_the_other(scene: &Scene<'_>, arms: &[Branch<'_>], pattern: &str, body: &str) -> Option<String> {
    let turned = turned(scene, pattern, body)?;
    let own = scene.file.nearest(arms.first()?.span, &["match_expression"])?;
    let value = scene.file.child_text(own, "value")?;
    let dense = |text: &str| text.split_whitespace().collect::<String>();
    let bare = |text: &str| dense(text).trim_matches(['{', '}', ';']).to_owned();
    let (one, other) = (bare(body), bare(&turned));
    let does_both = |text: &str| dense(text).contains(&one) && dense(text).contains(&other);
    let is_told = are_numbered(value) || parts(scene, arms).iter().any(|(_, text)| does_both(text));
    is_told.then_some(turned)
}

/// Whether the two values of a pair have the numbers of its sides: `(s1.next(), s2.next())`.
fn are_numbered(value: &str) -> bool {
    let Some((first, second)) = two(value) else { return false };
    let (first, second) = (SyntaxFile::parse(first.as_bytes()), SyntaxFile::parse(second.as_bytes()));
    let has = |name: &str| second.words(second.whole()).iter().any(|word| word.text == name);
    let names = first.words(first.whole());
    names.iter().filter(|word| word.is_name).filter_map(|word| counterpart(word.text)).any(|name| has(&name))
}

fn turned(scene: &Scene<'_>, pattern: &str, body: &str) -> Option<String> {
    let function = scene.function()?;
    let around = scene.file.words(function.span);
    let bound = bound(pattern);
    let file = SyntaxFile::parse(body.as_bytes());
    let (mut out, mut at) = (String::new(), 0_usize);
    for word in file.words(file.whole()).iter().filter(|word| word.is_name) {
        let Some(other) = counterpart(word.text) else { continue };
        // What the pattern binds goes with it.
        let is_bound = bound.iter().any(|name| name == word.text);
        if is_bound || !around.iter().any(|word| word.text == other) {
            continue;
        }
        out.push_str(body.get(at..word.span.start())?);
        out.push_str(&other);
        at = word.span.end();
    }
    out.push_str(body.get(at..)?);
    (at > 0).then_some(out)
}

/// `l2` for `l1`, `two_2` for `two_1`; the number is all of the digits.
fn counterpart(name: &str) -> Option<String> {
    let (stem, other) = name.strip_suffix('1').map(|stem| (stem, '2')).or(name.strip_suffix('2').map(|s| (s, '1')))?;
    let is_number = stem.ends_with(|c: char| c.is_ascii_digit());
    (!stem.is_empty() && !is_number && stem.starts_with(|c: char| c.is_lowercase())).then(|| format!("{stem}{other}"))
}

#[cfg(test)]
mod tests {
    use super::{are_numbered, counterpart};

    #[test]
    fn sides_have_their_numbers_where_they_are_looked_at() {
        for (value, wanted) in [
            ("(s1.next(), s2.next())", true),
            ("(&b2, &b1)", true),
            ("(member, coupon)", false),
            ("(s1.next(), s1.next())", false),
            ("s1", false),
        ] {
            assert_eq!(are_numbered(value), wanted, "{value}");
        }
    }

    #[test]
    fn a_side_has_one_other() {
        for (name, wanted) in
            [("l1", Some("l2")), ("side_2", Some("side_1")), ("u32", None), ("l12", None), ("a", None), ("1", None)]
        {
            assert_eq!(counterpart(name).as_deref(), wanted, "{name}");
        }
    }
}
