pub fn first(s: &str) -> char {
    s[0]
}
pub fn dashes(s: &str) -> usize {
    let mut n = 0;
    for i in 0..s.len() {
        if s[i] == '-' {
            n += 1;
        }
    }
    n
}
pub fn byte(s: &str, n: usize) -> u8 {
    s[n]
}
