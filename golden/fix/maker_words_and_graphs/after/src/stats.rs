//! Figures.

use crate::par::IntoParallelRefIterator;

/// A number with a point.
pub trait Float: Copy {
    /// As the widest.
    fn to_f64(self) -> f64;
}

impl Float for f32 {
    fn to_f64(self) -> f64 {
        self.into()
    }
}

impl Float for f64 {
    fn to_f64(self) -> f64 {
        self
    }
}

/// The mean of some.
pub fn mean<F: Float>(values: &[F]) -> f64 {
    values.iter().map(|value| value.to_f64()).sum::<f64>() / values.len() as f64
}

fn all<N: Float + Sync>(values: &[N]) -> Vec<f64> {
    values.par_iter().map(|value| value.to_f64()).collect()
}

/// The sum of some.
pub fn sum(values: &[f32]) -> f64 {
    all(values).iter().sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mean_is_in_the_middle() {
        let found = mean(&[2.0, 4.0, 6.0]);
        assert!((found - 4.0).abs() < 1e-9);
    }
}
