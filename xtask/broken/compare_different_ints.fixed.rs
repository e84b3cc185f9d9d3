pub fn is_last(at: usize, count: u64) -> bool {
    at as u64 + 1 == count
}
