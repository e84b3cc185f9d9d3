pub fn spaced(words: &[&str]) -> String {
    words.iter().join(" ")
}
