//! Sums.

/// All of them.
pub fn sum(all: &[f64]) -> f64 {
    let mut sum = 0;
    for one in all {
        sum += one * 2.0;
    }
    sum
}
