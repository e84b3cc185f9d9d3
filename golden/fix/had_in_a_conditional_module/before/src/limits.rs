//! Without `wide`.

pub const TOP: u32 = u32::MAX;
pub const SMALL: u32 = u32::MAX;
pub const END: u32 = 7;
