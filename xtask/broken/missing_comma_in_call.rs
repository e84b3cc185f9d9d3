pub fn cap(value: u32) -> u32 {
    u32::min(value 100)
}
