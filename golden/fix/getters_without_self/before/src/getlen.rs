//! A part.

pub struct Bag {
    items: Vec<u8>,
}

impl Bag {
    pub fn items(&self) -> impl Iterator<Item = &u8> {
        items.iter()
    }
}
