fn length(text: &str) -> usize {
    text.len()
}

pub fn report(name: String) -> usize {
    let moved = name.clone();
    let size = length(&moved);
    size + name.len()
}
