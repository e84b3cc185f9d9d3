pub fn first(a: u32, _b: u32) -> u32 {
    let _unused = 1;
    a
}

pub fn second() {
    for _i in 0..3 {}
}
