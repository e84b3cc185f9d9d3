#[cfg(feature = "more")]
macro_rules! extra { ($($item:item)*) => { $($item)* } }

#[cfg(not(feature = "more"))]
macro_rules! extra { ($($item:item)*) => {} }

macro_rules! with_more { ($($item:item)*) => { $(#[cfg(feature = "more")] $item)* } }

macro_rules! always { ($($item:item)*) => { $($item)* } }

pub struct Bag(Vec<u8>);
pub struct Sack(Vec<u8>);
pub struct Box(Vec<u8>);

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

impl Box {
    pub fn len(&self) -> usize {
        self.0.len()
    }
}

extra! {
    impl Bag {
        pub fn is_empty(&self) -> bool {
            self.0.is_empty()
        }
    }
}

with_more!(
    impl Sack {
        pub fn is_empty(&self) -> bool {
            self.0.is_empty()
        }
    }
);

always! {
    impl Box {
        pub fn is_empty(&self) -> bool {
            self.0.is_empty()
        }
    }
}

pub fn of_bag(bag: &Bag) -> bool {
    bag.len() == 0
}

pub fn of_sack(sack: &Sack) -> bool {
    sack.len() == 0
}

pub fn of_box(held: &Box) -> bool {
    held.len() == 0
}
