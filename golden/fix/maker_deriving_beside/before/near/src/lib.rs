//! What uses it.

use far::{Pair, Part};

pub fn sum(pair: &Pair<Part>) -> u8 {
    let (one, other) = pair.both();
    one.0 + other.0
}
