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

#[cfg(test)]
mod tests {
    use super::distance;

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
