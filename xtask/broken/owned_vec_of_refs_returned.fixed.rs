pub fn long(words: Vec<String>) -> Vec<String> {
    words.into_iter().filter(|word| word.len() > 3).collect()
}
