pub fn count(words: &[String]) -> HashMap<String, usize> {
    let mut count = HashMap::new();
    for word in words {
        *count.entry(word.clone()).or_insert(0) += 1;
    }
    count
}
