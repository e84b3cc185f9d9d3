//! Derives that ask for others.

use std::cmp::Ordering;
use std::collections::{BTreeSet, HashSet};

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Price(pub u64);

#[derive(Debug)]
pub struct Weight {
    pub grams: u32,
}

impl PartialEq for Weight {
    fn eq(&self, other: &Weight) -> bool {
        self.grams == other.grams
    }
}

impl PartialOrd for Weight {
    fn partial_cmp(&self, other: &Weight) -> Option<Ordering> {
        self.grams.partial_cmp(&other.grams)
    }
}

#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub struct Shelf(pub u8);

#[derive(Hash, PartialEq, Eq)]
pub struct Label(pub String);

pub fn dearest(prices: &[Price]) -> Option<&Price> {
    prices.iter().max()
}

pub fn heaviest(weights: &[Weight]) -> Option<u32> {
    weights.iter().max().map(|weight| weight.grams)
}

pub fn shelves(numbers: &[u8]) -> BTreeSet<Shelf> {
    numbers.iter().map(|number| Shelf(*number)).collect()
}

pub fn fullest(shelves: &[Shelf]) -> Option<&Shelf> {
    shelves.iter().max()
}

pub fn labels(words: &[&str]) -> HashSet<Label> {
    words.iter().map(|word| Label((*word).to_owned())).collect()
}

pub fn copied<T: Copy>(of: T) -> (T, T) {
    (of, of)
}

pub struct Point {
    pub x: u8,
}

pub fn doubled(point: Point) -> u8 {
    copied(point).0.x * 2
}

#[derive(Debug)]
/// Equal in its own way.
#[derive(Eq)]
pub struct Own(pub u8);

mod own {
    impl PartialEq for super::Own {
        fn eq(&self, other: &super::Own) -> bool {
            self.0 / 2 == other.0 / 2
        }
    }
}

pub fn same<T: Eq>(one: &T, other: &T) -> bool {
    one == other
}

pub fn alike(one: &Own, other: &Own) -> bool {
    same(one, other)
}

macro_rules! equal {
    ($of:ident) => {
        impl PartialEq for $of {
            fn eq(&self, other: &$of) -> bool {
                self.0 == other.0
            }
        }
    };
}

#[derive(Eq)]
pub struct Made(pub u8);

equal!(Made);

pub fn made(one: &Made, other: &Made) -> bool {
    same(one, other)
}
