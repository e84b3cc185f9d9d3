pub fn nothing() -> Option<u8> {
    null
}
