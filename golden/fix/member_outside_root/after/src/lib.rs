pub fn f() -> u8 {
    let x = beside::g();
    x
}
