pub fn first(s: &str, n: usize) -> char {
    s[n]
}
pub fn is_dash(s: &String, n: usize) -> bool {
    s[n] == '-'
}
pub fn byte(s: &str, n: usize) -> u8 {
    s[n]
}
