#[cfg(feature = "more")]
mod more {
    include!("parts/more.rs");
}

include!("parts/always.rs");

pub struct Bag(Vec<u8>);
pub struct Sack(Vec<u8>);

impl Bag {
    pub fn len(&self) -> usize {
        self.0.len()
    }
}

impl Sack {
    pub fn len(&self) -> usize {
        self.0.len()
    }
}

pub fn of_bag(bag: &Bag) -> bool {
    bag.len() == 0
}

pub fn of_sack(sack: &Sack) -> bool {
    sack.is_empty()
}
