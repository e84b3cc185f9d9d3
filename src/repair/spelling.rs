//! How far two names are apart in their letters.

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

/// Whether one long name may be a slip for the other: two letters that changed places are as far apart as two others.
pub(in crate::repair) fn is_slip(known: &str, name: &str) -> bool {
    let (apart, length) = (distance(known, name), known.chars().count());
    apart == 1 && length > 3 || apart == 2 && length > 4
}

/// The one of several lifetimes that another name for one may be a slip for. Short names are near to one another without being
/// the same.
pub(in crate::repair) fn near_lifetime<'n>(names: impl Iterator<Item = &'n str>, name: &str) -> Option<&'n str> {
    let bare = |lifetime: &'n str| lifetime.trim_start_matches('\'');
    let mut near = names.filter(|known| is_slip(bare(known), name.trim_start_matches('\'')));
    let first = near.next()?;
    near.all(|other| other == first).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::{distance, near_lifetime};

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
