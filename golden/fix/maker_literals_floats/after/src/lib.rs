//! Degrees.

pub fn fahrenheit(celsius: f32) -> f32 {
    celsius * 9.0 / 5.0 + 32.0
}

pub fn celsius(fahrenheit: f32) -> f32 {
    (fahrenheit - 32.0) * 5.0 / 9.0
}

/// The index stays one.
pub fn weighed(weights: &[f64], mark: f64) -> f64 {
    mark * 2.0 + weights[0] * 3.0
}
