pub fn first(s: &str) -> char {
    s.chars().nth(0).unwrap()
}
pub fn dashes(s: &str) -> usize {
    let mut n = 0;
    for i in 0..s.len() {
        if s.as_bytes()[i] == b'-' {
            n += 1;
        }
    }
    n
}
pub fn byte(s: &str, n: usize) -> u8 {
    s.as_bytes()[n]
}
