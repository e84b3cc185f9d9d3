pub fn longest_line(texts: &[String]) -> String {
    let mut best = "";
    for t in texts {
        let cleaned = t.replace('\t', " ");
        if cleaned.len() > best.len() {
            best = &cleaned;
        }
    }
    best.to_string()
}
