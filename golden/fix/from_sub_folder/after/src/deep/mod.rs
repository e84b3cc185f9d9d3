pub fn deep() -> u8 {
    let deep = 1;
    deep
}
