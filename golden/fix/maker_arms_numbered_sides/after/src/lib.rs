//! Measures what two have in common.

/// How long both are.
pub fn lengths(mut s1: impl Iterator<Item = char>, mut s2: impl Iterator<Item = char>) -> (usize, usize) {
    let mut l1 = 0;
    let mut l2 = 0;
    loop {
        match (s1.next(), s2.next()) {
            (Some(_), Some(_)) => {
                l1 += 1;
                l2 += 1;
            }
            (Some(_), None) => {
                l1 += 1;
            }
            (None, None) => {
                break;
            }
            (None, Some(_)) => {
                l2 += 1;
            }
        }
    }
    (l1, l2)
}
