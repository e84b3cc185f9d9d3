pub fn packed(r: u8, g: u8, b: u8) -> u32 {
    ((r as u32) << 16) | ((g as u32) << 8) | (b as u32)
}

pub fn word(bytes: &[u8]) -> u16 {
    let mut sum: u16 = 0;
    for byte in bytes {
        sum = sum.wrapping_add((*byte as u16) << 4);
    }
    sum
}

pub fn both(a: u8, b: u8) -> u32 {
    (a | b).into()
}

pub fn beside(a: u8, at: u32) -> u64 {
    (a | u8::min(1 << at, 8)).into()
}
