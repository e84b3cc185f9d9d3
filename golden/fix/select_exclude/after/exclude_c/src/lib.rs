pub fn c() -> u8 {
    let c = 1;
    c
}
