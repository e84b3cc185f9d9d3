pub fn shift(at: usize, by: i32) -> usize {
    (at + by)
}
