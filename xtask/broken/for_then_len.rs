pub fn summarize(words: Vec<String>) -> String {
    let mut total = 0;
    for w in words {
        total += w.len();
    }
    format!("{} words, {} bytes", words.len(), total)
}
