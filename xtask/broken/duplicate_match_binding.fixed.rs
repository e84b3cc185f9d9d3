pub fn both(pair: (u8, u8)) -> u8 {
    let (a, b) = pair;
    a + b
}
