pub fn inner() -> u8 {
    let mut inner = 1;
    inner
}
