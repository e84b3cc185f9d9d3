//! Products.

pub fn sum(left: u64, part: usize, carry: u64) -> u64 {
    left as u64 + carry + part as u32 * 2 + carry as u64
}

pub fn carried(to: &mut [u32], left: u64, part: usize, carry: u64) {
    let sum = to[0] as u64 + left as u64 + part as u32 * 2 + carry as u64;
    to[0] = sum as u32;
}
