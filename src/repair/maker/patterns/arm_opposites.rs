//! Arms that say the opposite of a neighbour, or its sign: `pop_back` for `pop_front`, `a - b` for `a + b`.

use super::arm_bodies::{Arm, Model, head_in};
use super::arm_reasons::{arm, counts, parts};
use crate::repair::maker::{Ground, Scene};
use crate::repair::meaning::opposed::opposite;
use crate::repair::renaming::snake;
use crate::syntax::{Branch, SyntaxFile};

/// Variants that are signs.
const SIGNS: &[(&[&str], &str)] = &[
    (&["Add", "Plus", "Sum"], "+"),
    (&["Sub", "Minus", "Subtract"], "-"),
    (&["Mul", "Times", "Multiply", "Star"], "*"),
    (&["Div", "Divide", "Slash"], "/"),
    (&["Rem", "Mod", "Modulo", "Percent"], "%"),
    (&["Pow", "Power", "Caret"], "^"),
    (&["And"], "&&"),
    (&["Or"], "||"),
    (&["BitAnd"], "&"),
    (&["BitOr", "Pipe"], "|"),
    (&["Eq", "Equal", "Equals"], "=="),
    (&["Ne", "NotEq", "NotEqual"], "!="),
    (&["Lt", "Less"], "<"),
    (&["Le", "LessEq", "LessEqual"], "<="),
    (&["Gt", "Greater"], ">"),
    (&["Ge", "GreaterEq", "GreaterEqual"], ">="),
    (&["Shl"], "<<"),
    (&["Shr"], ">>"),
    (&["Open", "LeftParen", "LParen", "OpenParen"], "("),
    (&["Close", "RightParen", "RParen", "CloseParen"], ")"),
    (&["Comma"], ","),
    (&["Colon"], ":"),
    (&["Semicolon"], ";"),
    (&["Dot"], "."),
];

/// Variants that are directions or amounts, of which one adds what the other takes away.
const ADDS: &[(&str, &[&str])] = &[
    ("add", &["sub", "subtract", "remove"]),
    ("after", &["before"]),
    ("ascending", &["descending"]),
    ("buy", &["sell"]),
    ("clockwise", &["counterclockwise", "anticlockwise"]),
    ("credit", &["debit"]),
    ("deposit", &["withdraw"]),
    ("east", &["west"]),
    ("encode", &["decode"]),
    ("enter", &["leave"]),
    ("forward", &["back", "backward"]),
    ("gain", &["loss"]),
    ("grow", &["shrink"]),
    ("in", &["out"]),
    ("inc", &["dec"]),
    ("increment", &["decrement"]),
    ("later", &["earlier"]),
    ("next", &["prev", "previous"]),
    ("north", &["south"]),
    ("plus", &["minus"]),
    ("positive", &["negative"]),
    ("raise", &["lower"]),
    ("rise", &["fall"]),
    ("up", &["down"]),
];

/// Whether of two names one adds what the other takes away: `ArrowUp` and `ArrowDown`.
fn adds_or_takes(one: &str, other: &str) -> bool {
    let (one, other) = (snake(one, '_'), snake(other, '_'));
    let (one, other): (Vec<&str>, Vec<&str>) = (one.split('_').collect(), other.split('_').collect());
    let adds = |a: &str, b: &str| ADDS.iter().any(|(adds, take)| *adds == a && take.contains(&b));
    let pairs: Vec<(&str, &str)> = one.iter().copied().zip(other.iter().copied()).filter(|(a, b)| a != b).collect();
    let [(a, b)] = pairs.as_slice() else { return false };
    one.len() == other.len() && (adds(a, b) || adds(b, a))
}

/// The sign that a variant's name is; what is assigned with one has it as well: `BitAndAssign`.
fn sign(name: &str) -> Option<String> {
    let plain = |name: &str| SIGNS.iter().find(|(names, _)| names.contains(&name)).map(|(_, sign)| *sign);
    plain(name).map(str::to_owned).or_else(|| Some(format!("{}=", plain(name.strip_suffix("Assign")?)?)))
}

/// A neighbour's body with the one sign in it that its variant is, as the missing variant's sign.
pub(super) fn signed(scene: &Scene<'_>, arms: &[Branch<'_>], missing: &str) -> Vec<Arm> {
    let Some(new) = sign(&head_in(missing)) else { return Vec::new() };
    let known = parts(scene, arms).into_iter();
    let mapped = known.filter_map(|(pattern, body)| {
        let old = sign(&head_in(pattern)).filter(|old| !pattern.contains(['|', '(', '{']) && *old != new)?;
        let spaced = format!(" {old} ");
        // `^` of numbers is no power.
        let is_power = missing.contains("Pow") && new.starts_with('^');
        if body.matches(&spaced).count() == 1 && !is_power {
            return Some(arm(missing, body.replacen(&spaced, &format!(" {new} "), 1)));
        }
        // A sign as text.
        let in_quotes = ['\'', '"'].map(|quote| (format!("{quote}{old}{quote}"), format!("{quote}{new}{quote}")));
        let (from, to) = in_quotes.iter().find(|(from, _)| body.matches(from.as_str()).count() == 1)?;
        Some(arm(missing, body.replacen(from, to, 1)))
    });
    mapped.collect()
}

/// A neighbour's body with every word of it that has an opposite turned, if no arm says that yet. What is counted up for one is
/// seldom counted down for the other.
pub(super) fn opposed(scene: &Scene<'_>, arms: &[Branch<'_>], missing: &str) -> Vec<Model> {
    let known = parts(scene, arms);
    if known.len() > 3 || missing.contains(['(', '{']) {
        return Vec::new();
    }
    let bodies: Vec<&str> = known.iter().map(|(_, body)| *body).collect();
    // Where there are others, the one whose name is the opposite.
    let words = |name: &str| turn(&snake(name, '_'));
    let wanted = snake(&head_in(missing), '_');
    let is_opposite = |pattern: &str| {
        let own = head_in(pattern);
        opposite(&own) == Some(&head_in(missing)) || words(&own).as_ref() == Some(&wanted)
    };
    let fits =
        |pattern: &str| known.len() == 1 || is_opposite(pattern) || adds_or_takes(&head_in(pattern), &head_in(missing));
    let plain = known.iter().filter(|(pattern, _)| !pattern.contains(['(', '{', '|']) && fits(pattern));
    // A yes or no tells of no side: of what is done with `true` nothing has to be done the other way with `false`.
    let is_yes_or_no = matches!(missing, "true" | "false");
    let is_sign = |body: &str| turn(body).is_some_and(|turned| names_in(&turned) == names_in(body));
    // Nor do names of which none adds and none takes away: what is `n + 10` for one is not `n - 10` for another.
    let adds = |pattern: &str| adds_or_takes(&head_in(pattern), &head_in(missing));
    let plain = plain.filter(|(pattern, body)| !is_yes_or_no && adds(pattern) || !is_sign(body));
    let turned = plain.filter_map(|(_, body)| Some((turn(body)?, counts_one(body))));
    let turned = turned.filter(|(body, _)| !bodies.contains(&body.as_str()));
    let on = |counts: bool| if counts { Ground::Nothing } else { Ground::Guess };
    turned.map(|(body, counts)| Model { arm: arm(missing, body), ground: on(counts) }).collect()
}

/// Whether all that a body does is to count: `hits += 1`.
fn counts_one(body: &str) -> bool {
    let bare = body.trim_matches(['{', '}', ';', ' ', '\n']);
    counts(body) && bare.matches(['=', ';']).count() == 1 && bare.rsplit('=').next().is_some_and(|by| by.trim() == "1")
}

/// The names in a text, without its signs.
fn names_in(text: &str) -> Vec<String> {
    let file = SyntaxFile::parse(text.as_bytes());
    file.words(file.whole()).iter().filter(|word| word.is_name).map(|word| word.text.to_owned()).collect()
}

/// `Right` for `Left`: a variant whose name is one of the words. What the prelude has says something of its own.
fn turned_variant(name: &str) -> Option<String> {
    let capital = |word: &str| word.chars().take(1).flat_map(char::to_uppercase).chain(word.chars().skip(1)).collect();
    let is_capital = name.starts_with(char::is_uppercase) && name.chars().skip(1).all(char::is_lowercase);
    let is_own = is_capital && !matches!(name, "Some" | "None" | "Ok" | "Err");
    let turned: String = opposite(&name.to_lowercase()).filter(|_| is_own && opposite(name).is_none()).map(capital)?;
    Some(turned).filter(|turned| turned.len() > 1 && *turned != name)
}

/// `pop_front` for `pop_back`; `None` if nothing has an opposite, or too much.
pub(super) fn turn(body: &str) -> Option<String> {
    turned_where(body, |_| true)
}

/// The same, and, of two words, each turned alone: `self.right.next()` for `self.left.next()`, where `prev` says nothing.
pub(super) fn turns(body: &str) -> Vec<String> {
    let each = |number| turned_where(body, |at| at == number);
    let mut found: Vec<String> = turn(body).into_iter().chain(each(0)).chain(each(1)).collect();
    found.dedup();
    found
}

/// The words that have an opposite, and are asked for by their number among these, turned.
fn turned_where(body: &str, is_asked: impl Fn(usize) -> bool) -> Option<String> {
    let file = SyntaxFile::parse(body.as_bytes());
    let (mut out, mut at, mut count, mut done) = (String::new(), 0, 0_usize, false);
    for word in file.words(file.whole()) {
        let mut new = if word.is_name {
            let parts: Vec<&str> = word.text.split('_').collect();
            let turned: Vec<&str> = parts.iter().map(|part| opposite(part).unwrap_or(part)).collect();
            turned_variant(word.text).unwrap_or_else(|| turned.join("_"))
        } else {
            opposite(word.text).unwrap_or(word.text).to_owned()
        };
        if new != word.text {
            if is_asked(count) {
                done = true;
            } else {
                word.text.clone_into(&mut new);
            }
            count += 1;
        }
        out.push_str(body.get(at..word.span.start())?);
        out.push_str(&new);
        at = word.span.end();
    }
    out.push_str(body.get(at..)?);
    (done && (1..=2).contains(&count)).then_some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_adds_what_the_other_takes_away() {
        for (one, other, wanted) in [
            ("Credit", "Debit", true),
            ("ArrowDown", "ArrowUp", true),
            ("Forward", "Back", true),
            ("Left", "Right", false),
            ("Width", "Height", false),
            ("Start", "End", false),
            ("Up", "UpDown", false),
            ("Up", "Up", false),
        ] {
            assert_eq!(adds_or_takes(one, other), wanted, "{one} {other}");
        }
        assert!(counts_one("hits += 1") && counts_one("{ hits += 1; }"));
        assert!(!counts_one("sum += one") && !counts_one("{ a += 1; b += 1; }") && !counts_one("a + 1"));
    }

    #[test]
    fn opposites_are_turned_word_by_word() {
        for (body, wanted) in [
            ("queue.pop_front()", Some("queue.pop_back()")),
            ("a < b", Some("a > b")),
            ("self.items.iter().min_by(by_age)", Some("self.items.iter().max_by(by_age)")),
            ("nothing(here)", None),
            ("first < last", None),
            ("Side::Left(a)", Some("Side::Right(a)")),
            ("Some(LEFT)", None),
            ("Leftover(a)", None),
            ("", None),
            ("\u{20ac} + 1", Some("\u{20ac} - 1")),
        ] {
            assert_eq!(turn(body).as_deref(), wanted, "{body}");
        }
        assert_eq!(turns("self.left.next()"), ["self.right.prev()", "self.right.next()", "self.left.prev()"]);
        assert_eq!(turns("left.len()"), ["right.len()"]);
    }
}
