pub fn first(text: &str) -> Option<u8> {
    let Some(c) = text.bytes().next() else {
        None
    };
    Some(c)
}
