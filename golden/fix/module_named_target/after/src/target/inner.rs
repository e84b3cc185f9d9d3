pub fn inner() -> u8 {
    let inner = 1;
    inner
}
