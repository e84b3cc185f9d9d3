pub fn shift(at: usize, by: i32) -> usize {
    (at as i32 + by) as usize
}
