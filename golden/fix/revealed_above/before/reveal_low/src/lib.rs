fn length(text: &str) -> usize {
    text.len()
}

pub fn low(name: String) -> usize {
    length(name)
}
