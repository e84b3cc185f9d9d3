pub fn find(list: &[u8], wanted: u8) -> Option<usize> {
    for i in 0..list.len() {
        if list[i] == wanted {
            return Some(i);
        }
    }
    None
}
