use std::fmt;

pub struct Quoted<T> {
    inner: T,
}

impl<T: fmt::Display> fmt::Display for Quoted<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\"", self.inner)
    }
}
