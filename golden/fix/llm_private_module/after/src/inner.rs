/// Counts.
pub fn count(n: &str) -> u32 {
    n.len() as u32
}
