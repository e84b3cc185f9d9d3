pub fn join(words: &[String]) -> String {
    let mut out = String::new();
    for word in words {
        out.push_str(word);
        out.push(' ');
    }
    out
}
