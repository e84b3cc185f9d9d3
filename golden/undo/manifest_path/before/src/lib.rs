pub fn one() -> u8 {
    let mut x = 1;
    x
}
