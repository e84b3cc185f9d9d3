pub fn nothing() -> Option<u8> {
    None
}
