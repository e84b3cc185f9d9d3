pub fn deep() -> u8 {
    let mut deep = 1;
    deep
}
