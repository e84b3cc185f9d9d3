//! Conditions in a `cfg_attr`.

/// Has a `Default`, but not with `a` alone.
pub struct Bag(pub Vec<u8>);

impl Bag {
    /// An empty one.
    pub fn new() -> Bag {
        Bag(Vec::new())
    }
}

#[cfg_attr(feature = "a", cfg(feature = "b"))]
impl Default for Bag {
    fn default() -> Bag {
        Bag::new()
    }
}

/// Stays.
pub fn emptied(bag: &mut Bag) -> Bag {
    std::mem::replace(bag, Bag::new())
}

/// Is shown with `a` and `b`.
#[cfg_attr(feature = "a", cfg_attr(feature = "b", derive(Debug)))]
pub struct Fault;

/// Stays.
pub fn surely(answer: Result<u8, Fault>) -> u8 {
    answer.ok().expect("an answer")
}
