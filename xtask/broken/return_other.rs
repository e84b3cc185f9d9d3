pub fn pick<'a>(first: &'a str, second: &str) -> &'a str {
    if first.len() > second.len() {
        first
    } else {
        second
    }
}
