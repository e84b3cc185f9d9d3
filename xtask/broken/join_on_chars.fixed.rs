pub fn spaced(words: &[&str]) -> String {
    words.join(" ")
}
