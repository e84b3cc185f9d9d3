
pub fn half(n: usize) -> usize {
    n / 2
}
