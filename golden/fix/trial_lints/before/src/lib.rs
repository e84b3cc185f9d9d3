pub fn first(a: u32, b: u32) -> u32 {
    let unused = 1;
    a
}

pub fn second() {
    for i in 0..3 {}
}
