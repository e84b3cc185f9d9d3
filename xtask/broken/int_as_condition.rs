pub fn has_any(list: &[u8]) -> bool {
    if list.len() {
        true
    } else {
        false
    }
}
