pub fn w<T>(x: T) -> T {
    x
}

pub fn f() -> u8 {
    w(w(w(1)))
}

pub fn g() -> Option<u8> {
    w(Some(w(1)))
}
