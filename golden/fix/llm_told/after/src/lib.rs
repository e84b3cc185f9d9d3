/// Half of a length, and more.
pub fn more(a: u32, b: &str) -> u32 {
    a + half(b.len() as u32)
}

fn half(n: u32) -> u32 {
    n / 2
}
