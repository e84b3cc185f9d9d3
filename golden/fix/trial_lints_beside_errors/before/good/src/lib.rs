pub fn limit() -> u32 {
    std::u32::MAX
}
