pub fn one() -> u8 {
    let mut one = 1;
    one
}
