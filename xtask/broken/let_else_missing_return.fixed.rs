pub fn first(text: &str) -> Option<u8> {
    let Some(c) = text.bytes().next() else {
        return None;
    };
    Some(c)
}
