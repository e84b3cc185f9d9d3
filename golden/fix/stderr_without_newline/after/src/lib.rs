pub fn one() -> u8 {
    let one = 1;
    one
}

pub fn two() -> u8 {
    let two = 2;
    two
}
