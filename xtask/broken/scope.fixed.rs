pub fn longest_line(texts: &[String]) -> String {
    let mut best = String::new();
    for t in texts {
        let cleaned = t.replace('\t', " ");
        if cleaned.len() > best.len() {
            best = cleaned;
        }
    }
    best
}
