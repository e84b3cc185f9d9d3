pub fn take(n: u8) -> u8 {
    n
}

pub fn make() -> u64 {
    7
}

pub fn a() -> u8 {
    u8::from(1)
}

pub fn b() -> u64 {
    u64::from(2u8)
}

pub fn c() -> u8 {
    u8::from(3) + u8::from(true)
}
