pub fn one() -> u8 {
    let one = 1;
    one
}
