pub mod moon {
    pub fn phase() -> u32 {
        1
    }
}

pub mod earth {
    pub fn phase() -> u32 {
        2
    }
}

pub mod sky {
    pub use crate::earth::*;
    pub use crate::moon::*;
}

#[repr(packed)]
pub struct Pair {
    pub wide: u64,
    pub small: u8,
}

pub fn wide(pair: Pair) -> u64 {
    let borrowed = &pair.wide;
    *borrowed
}

pub fn now() -> u32 {
    sky::phase()
}
