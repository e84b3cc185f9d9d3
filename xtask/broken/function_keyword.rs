pub func zero() -> u32 {
    0
}
