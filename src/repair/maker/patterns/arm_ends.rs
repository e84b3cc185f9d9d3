//! What an arm for one end of a range says, where its neighbour is for the other: `Bound::Excluded(&v) => at < v` beside
//! `Bound::Included(&v) => at <= v`, and the number behind a start that is left out.

use super::arm_bodies::{Model, head_in};
use super::arm_reasons::{arm, bound, parts};
use crate::repair::maker::{Ground, Scene};
use crate::syntax::{Branch, SyntaxFile};

/// Signs of comparisons: without and with what is equal.
const SIGNS: &[(&str, &str)] = &[("<", "<="), (">", ">=")];

/// Words in the name of what is looked at that say which end it is.
const STARTS: &[&str] = &["from", "lo", "low", "lower", "min", "start"];
const ENDS: &[&str] = &["end", "hi", "high", "max", "to", "upper"];

/// The arm for `Included` or `Excluded` of a `Bound`, which is `missing`, by the arm for the other of the two.
pub(super) fn of_the_other_end(
    scene: &Scene<'_>,
    own: Branch<'_>,
    arms: &[Branch<'_>],
    missing: &str,
) -> Option<Model> {
    let is_included = match head_in(missing).as_str() {
        "Included" => true,
        "Excluded" => false,
        _ => return None,
    };
    let held = held(scene)?;
    let other = if is_included { "Excluded" } else { "Included" };
    let mut others = parts(scene, arms).into_iter().filter(|(pattern, _)| head_in(pattern) == other);
    let ((pattern, body), None) = (others.next()?, others.next()) else { return None };
    let [name] = bound(pattern).try_into().ok().filter(|_| !pattern.contains(['|', ' ']))?;
    let body = compared(body, &name, is_included).or_else(|| {
        let value = scene.file.child(own, "value").map(|value| scene.file.text(value.span))?;
        is_whole(&held).then(|| counted(body, &name, is_start(value)?, is_included)).flatten()
    })?;
    let pattern = pattern.replacen(other, &head_in(missing), 1);
    // What else it says or does may be said of the one end alone.
    let file = crate::syntax::SyntaxFile::parse(format!("fn f() {{ {body} }}").as_bytes());
    let says = file
        .words(file.whole())
        .iter()
        .any(|word| matches!(word.text, "true" | "false" | ";") || word.is_literal && word.text != "1");
    Some(Model { arm: arm(&pattern, body), ground: if says { Ground::Nothing } else { Ground::Reason } })
}

/// What the `Bound` that is looked at holds.
fn held(scene: &Scene<'_>) -> Option<String> {
    let told = scene.error.plain();
    let of = told.split("the matched value is of type `").nth(1)?.split('`').next()?;
    let held = of.trim_start_matches('&').strip_prefix("Bound<").or_else(|| of.split_once("::Bound<").map(|two| two.1));
    held?.strip_suffix('>').map(str::to_owned)
}

/// Whether `missing` is an end of a range of values of which none is next to another: what is reckoned with it elsewhere, `n + 1`, is
/// no end of this one.
pub(super) fn has_no_next(scene: &Scene<'_>, missing: &str) -> bool {
    matches!(head_in(missing).as_str(), "Included" | "Excluded") && held(scene).is_some_and(|held| !is_whole(&held))
}

/// A body with the one comparison in it, which is one with what the arm binds, made to take in what is equal, or not.
fn compared(body: &str, name: &str, is_included: bool) -> Option<String> {
    const HEAD: &str = "fn f() { ";
    let file = SyntaxFile::parse(format!("{HEAD}{body} }}").as_bytes());
    let signs = file.inside(file.whole(), &["binary_expression"]).into_iter().filter_map(|own| {
        let sign = file.child(own, "operator")?;
        let is_comparison = SIGNS.iter().any(|(bare, equal)| [*bare, *equal].contains(&file.text(sign.span)));
        is_comparison.then_some((own, sign))
    });
    let [(own, sign)] = signs.collect::<Vec<_>>().try_into().ok()?;
    let is_bound = |side: &str| {
        let text = file.child(own, side).map(|side| file.text(side.span).trim_start_matches(['*', '&']));
        text == Some(name)
    };
    if is_bound("left") == is_bound("right") {
        return None;
    }
    let text = file.text(sign.span);
    let (bare, equal) = SIGNS.iter().find(|(bare, equal)| text == if is_included { *bare } else { *equal })?;
    let start = sign.span.start().checked_sub(HEAD.len())?;
    let (head, tail) = (body.get(..start)?, body.get(start + text.len()..)?);
    Some(format!("{head}{}{tail}", if is_included { equal } else { bare }))
}

/// `n + 1` for a start that is left out where one that is taken in is `n`, and the other way round where the range ends: what
/// comes first, and what comes behind.
fn counted(body: &str, name: &str, is_start: bool, is_included: bool) -> Option<String> {
    let bare = body.strip_suffix(" + 1").unwrap_or(body);
    let is_next = bare.len() < body.len();
    if bare.trim_start_matches('*') != name {
        return None;
    }
    // A start is counted on where it is left out, an end where it is taken in; the neighbour is the other of the two.
    match (is_start != is_included, is_next) {
        (false, true) => Some(bare.to_owned()),
        (true, false) => Some(format!("{bare} + 1")),
        _ => None,
    }
}

/// Whether the values are whole numbers, between which there is nothing.
fn is_whole(of: &str) -> bool {
    let of = of.trim_start_matches('&');
    matches!(of.strip_prefix(['i', 'u']), Some("8" | "16" | "32" | "64" | "128" | "size"))
}

/// Whether what is looked at is called a start, or an end.
fn is_start(value: &str) -> Option<bool> {
    let says = |list: &[&str]| value.split(|c: char| !c.is_alphanumeric()).any(|word| list.contains(&word));
    match (says(STARTS), says(ENDS)) {
        (true, false) => Some(true),
        (false, true) => Some(false),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_equal_is_taken_in_or_not() {
        for (body, is_included, wanted) in [
            ("at <= v", false, Some("at < v")),
            ("*v >= at", false, Some("*v > at")),
            ("{ count += 1; at < *v }", true, Some("{ count += 1; at <= *v }")),
            ("at < v", false, None),
            ("at <= v", true, None),
            ("at <= w", false, None),
            ("at <= v && v <= most", false, None),
            ("at.lt(v)", false, None),
            ("", false, None),
            ("\u{20ac} <= v", false, None),
        ] {
            assert_eq!(compared(body, "v", is_included).as_deref(), wanted, "{body}");
        }
    }

    #[test]
    fn what_comes_first_and_what_comes_behind() {
        for (body, is_start, is_included, wanted) in [
            ("n", true, false, Some("n + 1")),
            ("*n", true, false, Some("*n + 1")),
            ("n + 1", true, true, Some("n")),
            ("n + 1", false, false, Some("n")),
            ("n", false, true, Some("n + 1")),
            // An end that is taken in, as the last number: what is left out has another one before it, if any.
            ("n", false, false, None),
            ("n", true, true, None),
            ("n + 1", true, false, None),
            ("n + 1", false, true, None),
            ("m + 1", false, false, None),
            ("n * 2", true, false, None),
        ] {
            assert_eq!(counted(body, "n", is_start, is_included).as_deref(), wanted, "{body} {is_start} {is_included}");
        }
        assert_eq!(
            (is_start("range.start_bound()"), is_start("self.end"), is_start("x")),
            (Some(true), Some(false), None)
        );
        assert!(is_whole("&usize") && is_whole("i8") && !is_whole("f32") && !is_whole("T") && !is_whole("u7"));
    }
}
