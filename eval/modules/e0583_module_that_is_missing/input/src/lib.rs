//! Durations as people write them.

mod parse;
/// The units: `fn seconds(unit: char) -> Option<u64>` knows `s`, `m`, `h` and `d`, in small letters alone.
mod units;

pub use parse::{BadDuration, seconds};

/// The sum of durations, such as `1h 30m`.
pub fn total(text: &str) -> Result<u64, BadDuration> {
    text.split_whitespace().map(seconds).sum()
}
