pub fn spaces(s: &str) -> usize {
    let mut n = 0;
    for c in s.chars() {
        if c == ' ' {
            n  += 1;
        }
    }
    n
}
