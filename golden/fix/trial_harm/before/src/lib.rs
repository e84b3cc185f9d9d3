pub fn area(widths: &[u32]) -> u32 {
    width * 2
}
