//! A shelf.

pub struct Shelf<T> {
    items: Vec<T>,
}

impl<T: Clone> Shelf<T> {
    pub fn first(&self) -> T {
        self.items[0].clone()
    }

    pub fn last(&self) -> T {
        self.items[self.items.len() - 1].clone()
    }
}
