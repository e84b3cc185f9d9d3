//! What hangs on conditions of something else.

/// Without `wide` it says whether it is empty.
pub trait Heap {
    /// How many.
    fn len(&self) -> usize;

    /// Whether there are none.
    #[cfg(not(feature = "wide"))]
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// Stays.
pub fn is_used(heap: &dyn Heap) -> bool {
    heap.len() > 0
}

/// Says it in every build.
pub trait Pile {
    /// How many.
    fn len(&self) -> usize;

    /// Whether there are none.
    fn is_empty(&self) -> bool;
}

/// Goes: it is no `Heap` that it asks.
pub fn is_piled(pile: &dyn Pile) -> bool {
    pile.len() > 0
}

/// To be shown.
#[cfg(not(feature = "wide"))]
#[derive(Debug)]
pub struct Fault;

/// Not to be shown.
#[cfg(feature = "wide")]
pub struct Fault(pub u8);

/// Stays.
pub fn surely(answer: Result<u8, Fault>) -> u8 {
    answer.ok().expect("an answer")
}

/// To be shown in both builds.
#[cfg(not(feature = "wide"))]
#[derive(Debug)]
pub struct Slip;

/// As above.
#[cfg(feature = "wide")]
#[derive(Debug)]
pub struct Slip(pub u8);

/// Goes.
pub fn slipped(answer: Result<u8, Slip>) -> u8 {
    answer.ok().expect("an answer")
}

/// There is no other of the name, so that it can be shown wherever it is.
#[cfg(not(feature = "wide"))]
pub mod words {
    /// A word.
    #[derive(Debug)]
    pub struct Word(pub String);
}

#[cfg(not(feature = "wide"))]
use words::Word;

/// Goes.
#[cfg(not(feature = "wide"))]
pub fn said(answer: Result<u8, Word>) -> u8 {
    answer.ok().expect("a word")
}

#[cfg(feature = "wide")]
const LEAST: u32 = 400;
#[cfg(not(feature = "wide"))]
const LEAST: u32 = 0;
const BEHIND: u32 = u32::MAX - LEAST;
const FAR: u32 = BEHIND;
const END: u32 = u32::MAX;

/// Stays.
pub fn at_most(size: u32) -> u32 {
    size.min(FAR)
}

/// Goes.
pub fn at_most_all(size: u32) -> u32 {
    size.min(END)
}

/// Shown in tests.
#[cfg_attr(test, derive(Debug))]
pub struct Trial;

#[cfg(test)]
mod tests {
    use super::Trial;

    fn tried(answer: Result<u8, Trial>) -> u8 {
        answer.ok().expect("an answer")
    }

    #[test]
    fn goes() {
        assert_eq!(tried(Ok(1)), 1);
    }
}
