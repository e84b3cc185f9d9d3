//! What all units are counted in.

pub const FOOT: f64 = 0.3048;

/// A length in metres.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub struct Length(f64);

impl Length {
    pub fn of(metres: f64) -> Length {
        Length(metres)
    }

    pub fn metres(self) -> f64 {
        self.0
    }
}
