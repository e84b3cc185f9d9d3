pub fn first_len(words: &[String]) -> Option<usize> {
    let first = words.first();
    Some(first.len())
}
