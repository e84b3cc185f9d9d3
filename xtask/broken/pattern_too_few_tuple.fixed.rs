pub fn first(pair: (u8, u8, u8)) -> u8 {
    let (a, _, _) = pair;
    a
}
