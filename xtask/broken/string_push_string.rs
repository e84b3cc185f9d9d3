pub fn join(words: &[String]) -> String {
    let mut out = String::new();
    for word in words {
        out.push(word);
        out.push(' ');
    }
    out
}
