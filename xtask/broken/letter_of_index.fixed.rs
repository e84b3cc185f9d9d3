pub fn column_name(index: usize) -> char {
    (b'A' + index as u8) as char
}
