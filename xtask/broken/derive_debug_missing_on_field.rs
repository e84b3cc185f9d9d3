pub struct Inner(u8);

#[derive(Debug)]
pub struct Outer {
    inner: Inner,
}

pub fn outer() -> Outer {
    Outer { inner: Inner(1) }
}
