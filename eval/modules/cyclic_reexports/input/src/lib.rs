//! Units of length.

mod imperial;
mod metric;
mod scale;

pub use imperial::Length;
pub use metric::metres;

/// Feet as text.
pub fn feet(length: Length) -> String {
    format!("{:.1} ft", length.metres() / scale::FOOT)
}
