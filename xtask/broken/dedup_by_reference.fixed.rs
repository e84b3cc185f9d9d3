pub fn unique(mut words: Vec<String>) -> Vec<String> {
    words.dedup_by(|a, b| a.eq_ignore_ascii_case(b));
    words
}
