pub fn moved(position: usize, delta: i64) -> usize {
    position + delta
}
