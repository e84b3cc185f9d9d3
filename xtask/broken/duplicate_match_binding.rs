pub fn both(pair: (u8, u8)) -> u8 {
    let (a, a) = pair;
    a + b
}
