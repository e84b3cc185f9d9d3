fn marked<T>(value: u8) -> u8 {
    value + 1
}

pub fn a() -> u8 {
    let mut a = marked::<u8>(1);
    a
}

pub fn b(x: u8) -> u8 {
    return marked::<String>(x);
}

pub fn c(x: u8) -> u8 {
    let mut c = x;
    c
}
