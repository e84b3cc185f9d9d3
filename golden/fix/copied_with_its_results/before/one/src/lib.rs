pub fn twice(word: &str) -> String {
    let text = String::from(word);
    text.push_str(word);
    text
}
