//! Names as they are spelt: the words in one, and how far two are apart in their letters.

/// The words that a name is put together from, in small letters.
pub(in crate::repair) fn words_in(name: &str) -> Vec<String> {
    let mut found = vec![String::new()];
    let mut was_small = false;
    for letter in name.chars() {
        if letter == '_' || letter.is_uppercase() && was_small {
            found.push(String::new());
        }
        was_small = letter.is_lowercase();
        if let Some(word) = found.last_mut().filter(|_| letter != '_') {
            word.extend(letter.to_lowercase());
        }
    }
    found.retain(|word| !word.is_empty());
    found
}

/// Letters to add, to take away or to change.
pub(in crate::repair) fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().take(64).collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (at, left) in a.chars().take(64).enumerate() {
        let mut diagonal = at;
        if let Some(first) = row.first_mut() {
            *first = at + 1;
        }
        let mut before = at + 1;
        for (right, cell) in b.iter().zip(row.iter_mut().skip(1)) {
            let cost = (diagonal + usize::from(left != *right)).min(before + 1).min(*cell + 1);
            diagonal = std::mem::replace(cell, cost);
            before = cost;
        }
    }
    row.last().copied().unwrap_or_default()
}

/// Whether two names have the same letters, in whatever order.
pub(in crate::repair) fn have_same_letters(a: &str, b: &str) -> bool {
    let sorted = |name: &str| {
        let mut letters: Vec<char> = name.chars().collect();
        letters.sort_unstable();
        letters
    };
    sorted(a) == sorted(b)
}

/// Whether one long name may be a slip for the other: two letters that changed places are as far apart as two others.
pub(in crate::repair) fn is_slip(known: &str, name: &str) -> bool {
    let (apart, length) = (distance(known, name), known.chars().count());
    apart == 1 && length > 3 || apart == 2 && length > 4
}

/// Whether one name may be a slip for the other and is no name of its own: of several letters that are others only two that
/// changed places are one slip, and names that are numbered are told apart by their numbers.
pub(crate) fn is_sure_slip(known: &str, name: &str) -> bool {
    let is_crossed = is_crossed(known, name);
    let is_numbered = |name: &str| name.contains(|c: char| c.is_ascii_digit());
    is_slip(known, name) && (is_crossed || distance(known, name) == 1 && !is_numbered(name) && !is_numbered(known))
}

/// Whether the names differ in two neighbouring letters that changed places, and that are no digits.
fn is_crossed(known: &str, name: &str) -> bool {
    let (known, name): (Vec<char>, Vec<char>) = (known.chars().collect(), name.chars().collect());
    let apart: Vec<usize> = (0..known.len()).filter(|at| known.get(*at) != name.get(*at)).collect();
    let [first, second] = apart.as_slice() else { return false };
    known.len() == name.len()
        && first + 1 == *second
        && known.get(*first) == name.get(*second)
        && known.get(*second) == name.get(*first)
        && !known.get(*first..=*second).is_some_and(|two| two.iter().any(char::is_ascii_digit))
}

/// Whether the names differ only in how they end: `'source` and `'sources`, `'left` and `'lefs`.
fn ends_otherwise(known: &str, name: &str) -> bool {
    let same = known.chars().zip(name.chars()).take_while(|(a, b)| a == b).count();
    same + 1 >= known.chars().count().max(name.chars().count())
}

/// The one of several lifetimes that another name for one may be a slip for. Short names are near to one another without being
/// the same, and so are those of one thing and of several, or of two that are numbered.
pub(in crate::repair) fn near_lifetime<'n>(names: impl Iterator<Item = &'n str>, name: &str) -> Option<&'n str> {
    let bare = |lifetime: &'n str| lifetime.trim_start_matches('\'');
    let name = name.trim_start_matches('\'');
    let mut near = names.filter(|known| is_sure_slip(bare(known), name) && !ends_otherwise(bare(known), name));
    let first = near.next()?;
    near.all(|other| other == first).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::{distance, is_sure_slip, near_lifetime, words_in};

    #[test]
    fn a_name_is_put_together_from_words() {
        for (name, words) in [
            ("read_header", &["read", "header"][..]),
            ("HeaderReader", &["header", "reader"]),
            ("__is_on", &["is", "on"]),
            ("MAX_LEN", &["max", "len"]),
            ("HTTPHeader", &["httpheader"]),
            ("", &[]),
        ] {
            assert_eq!(words_in(name), words, "{name}");
        }
    }

    #[test]
    fn a_name_of_its_own_is_no_slip() {
        for (known, name, wanted) in [
            ("bytes", "btyes", true),
            ("string", "strng", true),
            ("decode", "encode", false),
            ("minimum", "maximum", false),
            ("i128", "u128", false),
            ("u8x16", "i8x16", false),
            ("left_1", "left_2", false),
            ("sha12", "sha21", false),
            ("sha256", "hsa256", true),
        ] {
            assert_eq!(is_sure_slip(known, name), wanted, "{name}");
        }
    }

    #[test]
    fn only_one_long_name_that_is_near_is_meant() {
        for (names, name, wanted) in [
            (["'parser", "'refer"], "'pasrer", Some("'parser")),
            (["'input", "'data"], "'inptu", Some("'input")),
            (["'a", "'b"], "'c", None),
            (["'key", "'value"], "'kex", None),
            (["'key", "'value"], "'valeu", Some("'value")),
            (["'left", "'lift"], "'lxft", None),
            (["'parser", "'parsed"], "'parse", None),
            (["'source", "'text"], "'sources", None),
            (["'part1", "'whole"], "'part2", None),
            (["'source", "'text"], "'target", None),
            (["'mutable", "'text"], "'matible", None),
        ] {
            assert_eq!(near_lifetime(names.into_iter(), name), wanted, "{name}");
        }
    }

    #[test]
    fn distances_are_those_of_levenshtein() {
        for (a, b, wanted) in [
            ("", "", 0),
            ("a", "", 1),
            ("", "abc", 3),
            ("taxes", "tax", 2),
            ("flaw", "lawn", 2),
            ("kitten", "sitting", 3),
        ] {
            assert_eq!(distance(a, b), wanted, "{a} {b}");
            assert_eq!(distance(b, a), wanted, "{b} {a}");
        }
    }
}
