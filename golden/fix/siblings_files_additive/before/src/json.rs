fn take(text: &str) -> usize {
    text.len()
}

pub fn size(text: String) -> usize {
    take(text)
}
