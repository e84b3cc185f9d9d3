pub fn longest(words: &Vec<String>) -> String {
    let mut best = words[0].clone();
    for word in words {
        if word.len() > best.len() {
            best = word.clone();
        }
    }
    best
}
