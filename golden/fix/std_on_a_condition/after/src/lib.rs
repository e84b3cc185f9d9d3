//! `std` is there with a feature only; the compiler writes `std` all the same.
#![cfg_attr(not(feature = "std"), no_std)]

pub fn size(all: &[u32]) -> usize {
    all.len() * core::mem::size_of::<u32>()
}

#[cfg(feature = "std")]
pub fn size_with_std(all: &[u32]) -> usize {
    std::mem::size_of_val(all)
}

pub fn first(all: &[u32]) -> Option<&u32> {
    all.first()
}

#[cfg(feature = "std")]
pub mod io;
