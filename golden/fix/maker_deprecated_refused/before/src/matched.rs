//! A constant in a pattern would become a variable.

use maker_deprecated_refused_held::MAXIMUM;

/// By a match.
pub fn one(x: u32) -> u32 {
    match x {
        MAXIMUM => 1,
        _ => 2,
    }
}

/// Among tokens.
pub fn two(x: Option<u32>) -> bool {
    matches!(x, Some(MAXIMUM))
}
