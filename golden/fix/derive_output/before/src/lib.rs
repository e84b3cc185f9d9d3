pub struct Inner(pub u8);

#[derive(Clone)]
pub struct Outer {
    pub inner: Inner,
}
