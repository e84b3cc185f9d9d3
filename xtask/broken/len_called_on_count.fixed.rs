pub fn items(list: &[u8]) -> usize {
    list.len()
}
