pub fn letter(c: char) -> u8 {
    c - 'a'
}
