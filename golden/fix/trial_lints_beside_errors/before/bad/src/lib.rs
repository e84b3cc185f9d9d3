pub fn wrong() -> u32 {
    nowhere(std::u32::MAX)
}
