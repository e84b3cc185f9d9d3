//! Words.

use std::slice::Iter;
use std::str::Split;

/// Whether many are left.
pub fn are_many(words: &mut Split<'_, char>) -> bool {
    words.len() > 3
}

/// Whether three is left.
pub fn has_three(numbers: &mut Iter<'_, u32>) -> bool {
    numbers.contains(&&3)
}
