pub fn initials(words: &[&str]) -> String {
    words
        .iter()
        .fold(String::new(), |mut line, word| {
            line.extend(word.chars().next());
            line
        })
}
