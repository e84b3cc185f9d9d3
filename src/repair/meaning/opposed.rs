//! Names that are near each other in letters and far in what they say: `encode` and `decode`, `is_valid` and `is_invalid`,
//! `push_front` and `push_mut`.

use crate::repair::spelling::{distance, words_in};

/// What words begin with that say opposite things and are otherwise alike. Nothing beside `in` is `valid` beside `invalid`.
const BEGINNINGS: &[(&str, &str)] = &[
    ("", "un"),
    ("", "in"),
    ("", "im"),
    ("", "non"),
    ("", "dis"),
    ("", "de"),
    ("", "re"),
    ("en", "de"),
    ("en", "dis"),
    ("in", "de"),
    ("in", "ex"),
    ("in", "out"),
    ("im", "ex"),
    ("at", "de"),
    ("as", "de"),
    ("as", "dis"),
    ("con", "dis"),
    ("up", "down"),
    ("over", "under"),
    ("pre", "post"),
    ("sub", "super"),
    ("mini", "maxi"),
    ("inter", "exter"),
];

/// Words that say opposite things, or stand beside each other as two things do, and whose letters are so near that one is offered
/// for the other, at least as a part of a longer name.
const PAIRS: &[(&str, &str)] = &[
    ("get", "set"),
    ("push", "pull"),
    ("lat", "lon"),
    ("lat", "lng"),
    ("row", "col"),
    ("asc", "desc"),
    ("ascending", "descending"),
    ("inc", "dec"),
    ("le", "be"),
    ("le", "ge"),
    ("lt", "gt"),
    ("on", "off"),
    ("in", "out"),
    ("hi", "lo"),
    ("high", "low"),
    ("src", "dst"),
    ("from", "to"),
    ("odd", "even"),
    ("tx", "rx"),
    ("send", "receive"),
    ("load", "store"),
    ("add", "sub"),
    ("more", "less"),
    ("old", "new"),
    ("begin", "end"),
    ("sin", "cos"),
    ("and", "or"),
    ("any", "all"),
    ("inner", "outer"),
    ("positive", "negative"),
    ("ms", "us"),
    ("ms", "ns"),
    ("us", "ns"),
    ("millis", "micros"),
    ("millis", "nanos"),
    ("micros", "nanos"),
    ("yes", "no"),
    ("mul", "div"),
    ("north", "south"),
    ("east", "west"),
];

/// Words that turn round what the rest of a name says, or say it of one alone.
const TURN: &[&str] = &["not", "no", "non", "un", "without", "never", "first", "last"];

/// Words and signs, each with its opposite.
const OPPOSITES: &[(&str, &str)] = &[
    ("first", "last"),
    ("front", "back"),
    ("min", "max"),
    ("left", "right"),
    ("up", "down"),
    ("start", "end"),
    ("lowercase", "uppercase"),
    ("lower", "upper"),
    ("open", "close"),
    ("true", "false"),
    ("some", "none"),
    ("ok", "err"),
    ("Less", "Greater"),
    ("prev", "next"),
    ("before", "after"),
    ("floor", "ceil"),
    ("north", "south"),
    ("east", "west"),
    ("width", "height"),
    ("rows", "columns"),
    ("oldest", "newest"),
    ("x", "y"),
    ("<", ">"),
    ("<=", ">="),
    ("==", "!="),
    ("+", "-"),
    ("+=", "-="),
];

/// Whether the two names say opposite things.
pub(in crate::repair) fn is_opposed(written: &str, offered: &str) -> bool {
    let (written, offered) = differing(written, offered);
    match (written.as_slice(), offered.as_slice()) {
        ([only], []) | ([], [only]) => TURN.contains(&only.as_str()),
        (a, b) => a.len() == b.len() && a.iter().zip(b).any(|(a, b)| is_opposed_word(a, b)),
    }
}

/// Whether one word of the name is another word there, and no slip of it: more than half of its letters are others.
pub(in crate::repair) fn is_another_word(written: &str, offered: &str) -> bool {
    let sorted = |word: &str| {
        let mut letters: Vec<char> = word.chars().collect();
        letters.sort_unstable();
        letters
    };
    let (written, offered) = differing(written, offered);
    written.len() == offered.len()
        && written
            .iter()
            .zip(&offered)
            .any(|(a, b)| sorted(a) != sorted(b) && distance(a, b) * 2 > a.chars().count().max(b.chars().count()))
}

/// Whether one of the names says who does what the other says, as `Deserializer` beside `Deserialize`.
pub(super) fn is_who_does(written: &str, offered: &str) -> bool {
    let does = |who: &str, what: &str| {
        let stem = what.strip_suffix('e').unwrap_or(what);
        who.strip_suffix("er").or_else(|| who.strip_suffix("or")) == Some(stem) && stem.len() > 2
    };
    does(written, offered) || does(offered, written)
}

/// What is done from the front, each with what does it from behind by an `r` before its name.
const FROM_THE_FRONT: &[&str] = &[
    "chunks",
    "chunks_exact",
    "find",
    "find_map",
    "fold",
    "match_indices",
    "matches",
    "position",
    "split",
    "split_once",
    "split_terminator",
    "splitn",
    "try_fold",
];

/// Whether one of two names says from behind what the other one says from the front: `rfind` and `find`, `next_back` and `next`.
pub(in crate::repair) fn is_from_the_other_end(a: &str, b: &str) -> bool {
    let is_behind = |behind: &str, front: &str| {
        let reversed = behind.strip_prefix('r').is_some_and(|rest| rest == front && FROM_THE_FRONT.contains(&front));
        reversed || behind.strip_suffix("_back").is_some_and(|rest| rest == front)
    };
    is_behind(a, b) || is_behind(b, a)
}

/// Whether one of two names of variants says that the other one is not so: `Uncompressed` and `Compressed`.
pub(in crate::repair) fn is_without(a: &str, b: &str) -> bool {
    let (a, b) = (a.to_lowercase(), b.to_lowercase());
    let says_no = |no: &str, yes: &str| {
        ["un", "in", "im", "non", "not", "dis"].iter().any(|turn| no.strip_prefix(turn) == Some(yes)) && yes.len() > 2
    };
    says_no(&a, &b) || says_no(&b, &a)
}

/// The word that says the other side of what this one says.
pub(in crate::repair) fn opposite(word: &str) -> Option<&'static str> {
    let pair = OPPOSITES.iter().find(|(a, b)| *a == word || *b == word)?;
    Some(if pair.0 == word { pair.1 } else { pair.0 })
}

/// Whether two words say opposite things, or stand beside each other as two things do.
pub(in crate::repair) fn is_opposed_word(a: &str, b: &str) -> bool {
    let pairs = PAIRS.iter().any(|(one, other)| (a, b) == (*one, *other) || (b, a) == (*one, *other));
    let begins = |a: &str, b: &str| {
        BEGINNINGS.iter().any(|(one, other)| {
            let rest = a.strip_prefix(one).zip(b.strip_prefix(other));
            rest.is_some_and(|(a, b)| a == b && a.len() > 2)
        })
    };
    pairs || opposite(a) == Some(b) || begins(a, b) || begins(b, a)
}

/// The words of the two names, without those that both begin and end with.
fn differing(a: &str, b: &str) -> (Vec<String>, Vec<String>) {
    let (mut a, mut b) = (words_in(a), words_in(b));
    while !a.is_empty() && a.first() == b.first() {
        a.remove(0);
        b.remove(0);
    }
    while !a.is_empty() && a.last() == b.last() {
        a.pop();
        b.pop();
    }
    (a, b)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_says_the_opposite_is_no_slip() {
        let opposed = [
            ("encode", "decode"),
            ("is_valid", "is_invalid"),
            ("increment", "decrement"),
            ("set_name", "get_name"),
            ("is_ascending", "is_descending"),
            ("from_le_bytes", "from_be_bytes"),
            ("attach_external", "attach_internal"),
            ("isVisible", "isInvisible"),
            ("is_not_empty", "is_empty"),
        ];
        for (a, b) in opposed {
            assert!(is_opposed(a, b), "{a} {b}");
            assert!(is_opposed(b, a), "{b} {a}");
        }
        for (a, b) in [("lenght", "length"), ("index", "indx"), ("recieve", "receive"), ("user", "users")] {
            assert!(!is_opposed(a, b) && !is_another_word(a, b), "{a} {b}");
        }
    }

    #[test]
    fn who_does_something_is_not_what_is_done() {
        for (a, b, wanted) in [
            ("Deserialize", "Deserializer", true),
            ("Visitor", "Visit", true),
            ("Encode", "Encoder", true),
            ("Encode", "Encoded", false),
            ("Iterator", "Iteratr", false),
        ] {
            assert_eq!(is_who_does(a, b), wanted, "{a} {b}");
        }
    }

    #[test]
    fn another_word_is_no_slip() {
        for (a, b) in [("push_front", "push_mut"), ("z", "x"), ("from_minutes", "from_millis")] {
            assert!(is_another_word(a, b), "{a} {b}");
        }
        for (a, b) in [("user_naem", "user_name"), ("ab", "ba"), ("totl", "total"), ("get_value", "value")] {
            assert!(!is_another_word(a, b), "{a} {b}");
        }
    }
}
