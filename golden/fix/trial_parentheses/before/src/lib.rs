pub fn is(b: u8, c: char) -> bool {
    b == c
}
