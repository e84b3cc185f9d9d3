//! Where a run of keys stands in another, in linear time: how blocks of lines are found that are not the same byte for
//! byte.

/// Index of the first key of every place where `needle` stands in `keys`, also where places overlap. None for an empty
/// needle.
pub(super) fn places(keys: &[u64], needle: &[u64]) -> Vec<usize> {
    // Knuth, Morris and Pratt: for each length of a matched prefix, that of its longest border.
    let mut borders = vec![0usize; needle.len()];
    let mut found = Vec::new();
    let mut matched = 0;
    for index in 1..needle.len() {
        let key = needle.get(index);
        matched = longest(needle, &borders, matched, key);
        if let Some(border) = borders.get_mut(index) {
            *border = matched;
        }
    }
    matched = 0;
    if needle.is_empty() {
        return found;
    }
    for (index, key) in keys.iter().enumerate() {
        matched = longest(needle, &borders, matched, Some(key));
        if matched == needle.len() {
            found.push(index + 1 - matched);
            matched = borders.last().copied().unwrap_or(0);
        }
    }
    found
}

/// The longest prefix of the needle that ends with `key`, given that `matched` keys before it are a prefix.
fn longest(needle: &[u64], borders: &[usize], mut matched: usize, key: Option<&u64>) -> usize {
    while matched > 0 && needle.get(matched) != key {
        matched = borders.get(matched - 1).copied().unwrap_or(0);
    }
    if needle.get(matched) == key { matched + 1 } else { matched }
}

#[cfg(test)]
mod tests {
    use super::places;
    use proptest::prelude::*;

    #[test]
    fn all_places_are_found() {
        assert_eq!(places(&[1, 1, 1, 1], &[1, 1]), [0, 1, 2]);
        assert_eq!(places(&[1, 2, 1, 2, 1, 3], &[1, 2, 1, 3]), [2]);
        assert_eq!(places(&[1, 2], &[]), Vec::<usize>::new());
        assert_eq!(places(&[], &[1]), Vec::<usize>::new());
        assert_eq!(places(&vec![7; 100_000], &vec![7; 50_000]).len(), 50_001);
    }

    proptest! {
        #[test]
        fn as_windows_do(keys in proptest::collection::vec(0u64..3, 0..30), needle in proptest::collection::vec(0u64..3, 1..6)) {
            let slow: Vec<usize> = keys
                .windows(needle.len())
                .enumerate()
                .filter_map(|(at, window)| (window == needle).then_some(at))
                .collect();
            prop_assert_eq!(places(&keys, &needle), slow);
        }
    }
}
