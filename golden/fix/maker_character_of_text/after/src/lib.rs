pub fn first(s: &str, n: usize) -> char {
    s.chars().nth(n).unwrap()
}
pub fn is_dash(s: &String, n: usize) -> bool {
    s.chars().nth(n).unwrap() == '-'
}
pub fn byte(s: &str, n: usize) -> u8 {
    s.as_bytes()[n]
}
