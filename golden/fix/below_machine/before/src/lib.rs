pub fn table() -> HashMap<u8, u8> {
    Default::default()
}

pub fn length(text: &str) -> usize {
    text.lenn()
}
