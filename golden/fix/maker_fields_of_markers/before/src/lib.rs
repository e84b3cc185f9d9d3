use std::marker::{self, PhantomPinned};

pub struct Pinned {
    pub text: String,
    _pin: PhantomPinned,
}

pub fn pinned(text: String) -> Pinned {
    Pinned { text }
}

pub struct Typed<T> {
    pub text: String,
    of: marker::PhantomData<fn() -> T>,
}

pub fn typed<T>(text: String) -> Typed<T> {
    Typed { text }
}
