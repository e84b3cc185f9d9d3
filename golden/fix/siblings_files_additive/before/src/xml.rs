fn take(text: String) -> usize {
    text.len()
}

pub fn size(text: String) -> usize {
    take(text)
}
