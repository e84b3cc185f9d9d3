//! Sizes.

/// An area, twice.
pub fn area(width: f64, count: u32) -> f64 {
    width * (count as f64) * 2.0
}

/// A half.
pub fn half(of: f64) -> f64 {
    of * (1.0 / 2.0)
}

/// The sum of the ones and the others.
pub fn sums(ones: &[f64], others: &[u32]) -> f64 {
    let mut sum = 0.0;
    {
        let mut sum = 0;
        for other in others {
            sum += other;
        }
        println!("{sum}");
    }
    for one in ones {
        sum += one;
    }
    sum
}
