//! Feet and yards.

pub use crate::metric::Length;
use crate::scale::FOOT;

pub fn yards(number: f64) -> Length {
    Length::of(number * 3.0 * FOOT)
}
