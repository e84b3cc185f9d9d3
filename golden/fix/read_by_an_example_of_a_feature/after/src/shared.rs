use super::Word;

pub fn wide(x: Word) -> u64 {
    x as u64
}

pub fn own(x: u64) -> u64 {
    x
}

pub fn none(bag: &crate::Bag) -> bool {
    bag.len() == 0
}
