pub fn numbers(text: &str) -> Vec<i32> {
    text.split(' ').filter_map(|part| part.parse().ok()).collect()
}
