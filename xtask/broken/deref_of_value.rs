pub fn bump(count: u32) -> u32 {
    *count + 1
}
