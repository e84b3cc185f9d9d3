mod more;

pub struct Bag(Vec<u8>);

impl Bag {
    pub fn len(&self) -> usize {
        self.0.len()
    }
}

pub fn none(bag: &Bag) -> bool {
    bag.len() == 0
}

pub enum Kind {
    One,
    Two,
    #[cfg_attr(all(), cfg(not(feature = "more")))]
    Three,
}

pub fn first(kind: &Kind) -> u8 {
    match kind {
        Kind::One => 1,
        _ => 2,
    }
}
