const LIMIT: usize = 10;

pub fn shorten(s: &str) -> String {
    s.chars().take(LIMIT).collect()
}
