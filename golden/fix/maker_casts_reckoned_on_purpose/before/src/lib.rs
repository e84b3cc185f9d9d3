//! Products.

pub fn sum(left: u64, part: u64, carry: u8) -> u64 {
    let low = left as u32;
    low as u64 + (part as u32 & 0xFFFF) * 2 + carry as u64
}
