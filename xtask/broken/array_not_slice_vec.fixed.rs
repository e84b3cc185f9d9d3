pub fn defaults() -> Vec<u32> {
    vec![1, 2, 3]
}
