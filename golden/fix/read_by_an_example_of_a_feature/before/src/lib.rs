mod shared;

type Word = u64;

pub struct Bag(Vec<u8>);

impl Bag {
    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

pub fn f(x: u64, bag: &Bag) -> u64 {
    if shared::none(bag) { shared::own(x) } else { shared::wide(x) }
}
