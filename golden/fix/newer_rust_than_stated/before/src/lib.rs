#![warn(unused_qualifications)]
#![warn(missing_unsafe_on_extern)]

use std::fmt;
use std::mem;

/// `size_of` needs no path since Rust 1.80; a name that is imported never needed one.
pub fn sizes() -> usize {
    mem::size_of::<u8>() + std::mem::align_of::<u32>()
}

impl fmt::Display for Sign {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// There is `cast_signed` since Rust 1.87.
pub struct Sign(i8);

impl Sign {
    pub fn of(byte: u8) -> Sign {
        Sign(unsafe { mem::transmute(byte) })
    }
}

/// Since Rust 1.83 a constant can call `from_bits`.
pub const QUIET: f32 = unsafe { mem::transmute(0x7fc0_0000_u32) };

/// A function could since Rust 1.20.
pub fn float(bits: u32) -> f32 {
    unsafe { mem::transmute(bits) }
}

/// There is `with_exposed_provenance` since Rust 1.84.
pub fn pointer(address: usize) -> *const u8 {
    unsafe { mem::transmute(address) }
}

extern "C" {
    pub fn abs(x: i32) -> i32;
}
