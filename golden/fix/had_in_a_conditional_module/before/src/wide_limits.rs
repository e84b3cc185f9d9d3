//! With `wide`.

pub const TOP: u32 = 400;
pub const END: u32 = 7;
