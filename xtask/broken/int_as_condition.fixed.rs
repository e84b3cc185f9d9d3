pub fn has_any(list: &[u8]) -> bool {
    if list.len() != 0 {
        true
    } else {
        false
    }
}
