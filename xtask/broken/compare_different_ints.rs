pub fn is_last(at: usize, count: u64) -> bool {
    at + 1 == count
}
