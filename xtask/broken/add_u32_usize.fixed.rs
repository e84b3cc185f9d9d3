pub fn offset(base: usize, step: u32) -> usize {
    base + step as usize
}
