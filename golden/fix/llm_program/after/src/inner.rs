/// Counts.
pub fn count(n: &str) -> usize {
    n.len()
}
