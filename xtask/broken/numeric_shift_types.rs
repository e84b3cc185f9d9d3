pub fn little_endian(bytes: &[u8; 4]) -> u32 {
    let mut out = 0u32;
    for (at, byte) in bytes.iter().enumerate() {
        out |= *byte << (8 * at);
    }
    out
}
