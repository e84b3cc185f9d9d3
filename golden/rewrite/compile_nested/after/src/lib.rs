pub fn w<T>(x: T) -> T {
    x
}

pub fn f() -> u8 {
    1
}

pub fn g() -> Option<u8> {
    Some(1)
}
