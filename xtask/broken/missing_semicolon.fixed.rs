pub fn sum() -> u32 {
    let a = 1;
    let b = 2;
    a + b
}
