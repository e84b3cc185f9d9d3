#![cfg_attr(not(feature = "std"), no_std)]

#[cfg(feature = "std")]
extern crate alloc;
#[cfg(feature = "std")]
use alloc::string::String;

/// So often the same.
pub fn again(byte: u8, times: usize) -> impl Iterator<Item = u8> {
    iter::repeat(byte).take(times)
}

#[cfg(feature = "std")]
pub fn text(of: char, times: usize) -> String {
    iter::repeat(of).take(times).collect()
}
