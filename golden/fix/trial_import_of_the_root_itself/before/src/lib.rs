use std::cmp::Ordering as Order;
use std::ops::{Range, RangeFull};

pub mod part;
pub mod sorted;

pub enum Ordering {
    Up,
    Down,
}

pub fn whole(len: usize, _: RangeFull) -> Range<usize> {
    0..len
}

pub fn first(one: &str, other: &str) -> Ordering {
    if one.cmp(other) == Order::Greater { Ordering::Down } else { Ordering::Up }
}
