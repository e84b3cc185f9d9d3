pub fn long(words: Vec<String>) -> Vec<String> {
    words.iter().filter(|word| word.len() > 3).collect()
}
