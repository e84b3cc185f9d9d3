pub fn count_commas(s: &str) -> usize {
    s.chars().filter(|c| *c == ',').count()
}
