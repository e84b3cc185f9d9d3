//! Goes over many at once.

/// What does.
pub trait Parallel: Sized {
    /// What it goes over.
    type Item;

    /// All of them.
    fn all(self) -> Vec<Self::Item>;

    /// Those for which something is given.
    fn filter_map<T>(self, make: impl Fn(Self::Item) -> Option<T>) -> Vec<T> {
        self.all().into_iter().filter_map(make).collect()
    }
}

/// Numbers.
#[derive(Debug)]
pub struct Numbers(pub Vec<u32>);

impl Parallel for Numbers {
    type Item = u32;

    fn all(self) -> Vec<u32> {
        self.0
    }
}
