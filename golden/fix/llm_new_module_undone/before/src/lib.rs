//! Lengths.

mod units;

/// Feet in metres.
pub fn metres(feet: f64) -> f64 {
    feet * units::FOOT
}
