pub fn moved(position: usize, delta: i64) -> usize {
    (position as i64 + delta) as usize
}
