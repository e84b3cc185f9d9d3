pub fn longest<'a>(words: &[&'a str]) -> Option<&'a str> {
    words.iter().max_by_key(|word| word.len())
}
