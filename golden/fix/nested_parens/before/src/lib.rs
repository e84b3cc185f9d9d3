pub fn x() -> u32 {
    let a = ((((1))));
    a
}

pub fn z() -> u32 {
    return ((2));
}
