pub fn f() -> u8 {
    let mut x = beside::g();
    x
}
