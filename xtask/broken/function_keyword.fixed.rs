pub fn zero() -> u32 {
    0
}
