pub fn f() -> u8 {
    let mut x = 1;
    x
}
