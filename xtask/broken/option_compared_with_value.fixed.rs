pub fn is_first(list: &[u8], value: u8) -> bool {
    list.first() == Some(&value)
}
