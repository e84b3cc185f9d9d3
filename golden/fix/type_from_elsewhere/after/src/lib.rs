#[cfg(feature = "owned")]
mod owned;
#[cfg(feature = "owned")]
pub use owned::Key;

#[cfg(not(feature = "owned"))]
mod lent;
#[cfg(not(feature = "owned"))]
pub use lent::Key;

pub struct Entry {
    key: Key,
}

impl Entry {
    pub fn key(&self) -> Key {
        self.key.clone()
    }
}

pub fn keys() -> Vec<Key> {
    ["a", "b"].iter().map(|&key| key.into()).collect()
}

pub fn names() -> Vec<&'static str> {
    ["a", "b"].to_vec()
}
