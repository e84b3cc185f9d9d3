pub fn initials(words: &[&str]) -> String {
    words
        .iter()
        .fold("", |mut line, word| {
            line.extend(word.chars().next());
            line
        })
}
