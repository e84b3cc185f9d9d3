//! Metres.

pub use crate::imperial::Length;
use crate::imperial::yards;

pub fn metres(number: f64) -> Length {
    Length::of(number)
}

/// As long as a pitch, in yards.
pub fn pitch() -> Length {
    yards(115.0)
}
