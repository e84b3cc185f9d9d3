//! Compares.
#![cfg_attr(not(feature = "std"), no_std)]

/// How many are as the first one is.
pub fn like_first<C, E>(mut all: C) -> usize
where
    C: Iterator<Item = E>, E: PartialEq
{
    let Some(first) = all.next() else { return 0 };
    all.filter(|one| *one == first).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_is_not_counted() {
        assert_eq!(like_first([1, 2, 1].into_iter()), 1);
    }
}
