//! `std` is there with a feature only; the compiler writes `std` all the same.
#![cfg_attr(not(feature = "std"), no_std)]

pub fn size(all: &[u32]) -> usize {
    all.len() * core::mem::size_of::<u32>()
}

#[cfg(feature = "std")]
pub fn size_with_std(all: &[u32]) -> usize {
    all.len() * core::mem::size_of::<u32>()
}

pub fn first(all: &[u32]) -> Option<&u32> {
    all.get(0)
}

/// Another path that begins with the same letter as `std`.
///
/// # Safety
/// There are `len` numbers at `first`.
pub unsafe fn last(first: *const u32, len: usize) -> *const u32 {
    use core::slice;
    let all: *const [u32] = unsafe { slice::from_raw_parts(first, len) };
    all.cast::<u32>().wrapping_add(len)
}

#[cfg(feature = "std")]
pub mod io;
