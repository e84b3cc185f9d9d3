pub fn area(widths: &[u32]) -> usize {
    width.len()
}
