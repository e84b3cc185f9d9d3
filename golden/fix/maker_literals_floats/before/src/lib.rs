//! Degrees.

pub fn fahrenheit(celsius: f32) -> f32 {
    celsius * 9 / 5 + 32
}

pub fn celsius(fahrenheit: f32) -> f32 {
    (fahrenheit - 32) * 5 / 9
}

/// The index stays one.
pub fn weighed(weights: &[f64], mark: f64) -> f64 {
    mark * 2 + weights[0] * 3
}
