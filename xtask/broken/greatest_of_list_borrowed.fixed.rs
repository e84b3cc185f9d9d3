pub fn greatest(values: &[u64]) -> Option<u64> {
    values.iter().filter(|value| **value < 1000).max().copied()
}
