pub fn c() -> u8 {
    let mut c = 1;
    c
}
