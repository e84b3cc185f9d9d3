pub fn is_missing(value: Option<u8>) -> bool {
    !value
}
