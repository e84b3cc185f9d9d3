use std::collections::HashMap;

type Inner<T> = std::collections::hash_map::IntoIter<T, usize>;

pub struct Bag<T> {
    items: HashMap<T, usize>,
}

pub struct Counted<T>(Inner<T>);

impl<T> Bag<T> {
    pub fn counted(self) -> Counted<T> {
        Counted(self.items.into_iter())
    }
}

impl<T> Iterator for Counted<T> {
    type Item = (T, usize);

    fn next(&mut self) -> Option<(T, usize)> {
        self.0.next()
    }
}
