pub fn packed(r: u8, g: u8, b: u8) -> u32 {
    (r << 16) | (g << 8) | b
}

pub fn word(bytes: &[u8]) -> u16 {
    let mut sum: u16 = 0;
    for byte in bytes {
        sum = sum.wrapping_add(*byte << 4);
    }
    sum
}

pub fn both(a: u8, b: u8) -> u32 {
    a | b
}

pub fn beside(a: u8, at: u32) -> u64 {
    a | u8::min(1 << at, 8)
}
