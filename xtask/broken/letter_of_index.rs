pub fn column_name(index: usize) -> char {
    (b'A' + index) as char
}
