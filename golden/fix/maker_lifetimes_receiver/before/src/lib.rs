//! What is given back a part of is borrowed.

pub enum Entry<T> {
    Vacant,
    Occupied(T),
}

pub struct Slab<T> {
    entries: Vec<Entry<T>>,
}

impl<T> Slab<T> {
    pub fn get(self, key: usize) -> Option<&T> {
        match self.entries.get(key) {
            Some(Entry::Occupied(value)) => Some(value),
            _ => None,
        }
    }

    pub fn first(self) -> &mut Entry<T> {
        &mut self.entries[0]
    }
}
