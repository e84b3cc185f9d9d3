pub fn limit() -> u32 {
    u32::MAX
}
