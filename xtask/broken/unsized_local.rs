pub fn copy(text: &str) -> usize {
    let owned: str = *text;
    owned.len()
}
