pub fn both(pair: (u8, u8)) -> u8 {
    let (first, first) = pair;
    first + second
}
