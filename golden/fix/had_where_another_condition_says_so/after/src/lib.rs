//! What is there wherever it is called for.

pub mod bag;
#[cfg(any(feature = "a", feature = "b"))]
mod more;
#[cfg(test)]
mod tests;

use bag::{Bag, Sack};

/// Goes: the same condition in another order.
#[cfg(any(feature = "b", feature = "a"))]
pub fn one(bag: &mut Bag) -> Bag {
    std::mem::take(bag)
}

/// Goes: whichever of them holds.
#[cfg(any(feature = "a", feature = "b"))]
pub fn two(sack: &mut Sack) -> Sack {
    std::mem::take(sack)
}

/// Stays: with `c` alone there is none.
#[cfg(any(feature = "a", feature = "c"))]
pub fn three(bag: &mut Bag) -> Bag {
    std::mem::replace(bag, Bag::new())
}

macro_rules! with_more {
    ($($item:item)*) => {
        $($item)*
        #[cfg(feature = "a")]
        pub mod added {}
    };
}

with_more! {
    impl Default for Case {
        fn default() -> Case {
            Case::new()
        }
    }
}

/// Has a `Default` in every build.
pub struct Case(pub Vec<u8>);

impl Case {
    /// An empty one.
    pub fn new() -> Case {
        Case(Vec::new())
    }
}

/// Goes.
pub fn four(case: &mut Case) -> Case {
    std::mem::take(case)
}

const TOP: u32 = u32::MAX;

/// Goes: the `TOP` of the tests is another one.
pub fn five(size: u32) -> u32 {
    size
}

/// Keeps it in use.
pub fn top() -> u32 {
    TOP
}
