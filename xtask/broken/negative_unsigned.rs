pub fn missing() -> u32 {
    -1
}
