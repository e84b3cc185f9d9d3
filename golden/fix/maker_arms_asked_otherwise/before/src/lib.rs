use std::collections::HashMap;

pub struct Bag {
    items: HashMap<String, usize>,
    count: usize,
}

impl Bag {
    pub fn remove(&mut self, name: &str) -> usize {
        match self.items.get_mut(name) {
            None => 0,
            Some(&mut 1) if self.count > 0 => {
                self.items.remove(name);
                self.count -= 1;
                0
            }
            Some(n) => {
                self.count -= 1;
                *n -= 1;
                *n + 1
            }
        }
    }

    pub fn remove_up_to(&mut self, name: &str, most: usize) -> usize {
        match self.items.get_mut(name) {
            None => 0,
            Some(&mut n) if n <= most => {
                self.count -= n;
                self.items.remove(name);
                0
            }
        }
    }
}
