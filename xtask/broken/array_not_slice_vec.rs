pub fn defaults() -> Vec<u32> {
    [1, 2, 3]
}
