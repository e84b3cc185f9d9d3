//! What a module under a condition gives to types of others.

#[cfg(feature = "wide")]
#[path = "wide_limits.rs"]
mod limits;
#[cfg(not(feature = "wide"))]
mod limits;
#[cfg(not(feature = "wide"))]
pub mod more;
#[cfg(all(not(feature = "wide"), debug_assertions))]
pub mod near;
pub mod inner {
    #[cfg(not(feature = "wide"))]
    mod traits;
    #[cfg(not(feature = "wide"))]
    pub mod words;
    #[cfg(feature = "said")]
    pub mod said;
}

use limits::{Case, END, Jar, TOP};

/// Without `wide` it says whether it is empty.
pub struct Bag(pub Vec<u8>);

impl Bag {
    /// How many.
    pub fn len(&self) -> usize {
        self.0.len()
    }
}

/// Stays: `is_empty` is in `more`.
pub fn is_used(bag: &Bag) -> bool {
    bag.len() > 0
}

/// Without `wide` it has a `Default`.
pub struct Sack(pub Vec<u8>);

impl Sack {
    /// An empty one.
    pub fn new() -> Sack {
        Sack(Vec::new())
    }
}

/// Stays: the `Default` is in `more::deep`.
pub fn emptied(sack: &mut Sack) -> Sack {
    std::mem::replace(sack, Sack::new())
}

/// What went wrong, to be shown in one build.
pub struct Fault;

/// Stays: the `Debug` is in `inner::traits`.
pub fn surely(answer: Result<u8, Fault>) -> u8 {
    answer.ok().expect("an answer")
}

/// Stays: `TOP` is another one with `wide`.
pub fn at_most(size: u32) -> u32 {
    size.min(TOP)
}

/// Stays: the `Case` of `wide` has a `len` alone.
pub fn is_packed(case: &Case) -> bool {
    case.len() > 0
}

/// Goes: the `Jar` of `wide` has both.
pub fn is_filled(jar: &Jar) -> bool {
    jar.len() > 0
}

/// Goes: there is no other `SMALL`.
#[cfg(not(feature = "wide"))]
pub fn at_most_small(size: u32) -> u32 {
    size.min(limits::SMALL)
}

/// Goes: one for both.
pub fn at_most_all(size: u32) -> u32 {
    size.min(u32::MAX) + END
}
