pub fn letter(c: char) -> u8 {
    c as u8 - b'a'
}
