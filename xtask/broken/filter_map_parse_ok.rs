pub fn numbers(text: &str) -> Vec<u64> {
    text.split_whitespace()
        .filter_map(|word| word.parse())
        .collect()
}
