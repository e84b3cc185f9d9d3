pub fn made() -> u32 {
    let mut number = 7;
    number
}
