//! Slots, without `std` as a rule.
#![cfg_attr(not(feature = "std"), no_std)]

use core::cmp::Ordering;

#[cfg(feature = "std")]
use std::collections::HashMap;

/// Takes the one that is there.
pub fn exchange(slot: &mut u8, with: u8) -> u8 {
    mem::replace(slot, with)
}

/// Which one comes first.
pub fn order(a: u8, b: u8) -> Ordering {
    a.cmp(&b)
}

/// How many there are.
#[cfg(feature = "std")]
pub fn count(all: &HashMap<u8, u8>) -> usize {
    all.len()
}
