pub fn three() -> u32 {
    let mut x = 1;
    x = 3;
    x
}
