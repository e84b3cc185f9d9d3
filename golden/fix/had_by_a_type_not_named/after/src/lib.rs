//! Types that come by what is called.

use std::str::FromStr;

/// What went wrong, to be shown in one build.
#[cfg_attr(not(feature = "wide"), derive(Debug))]
pub struct Fault;

/// Or a number.
pub type Outcome = Result<u8, Fault>;

/// An answer.
pub fn ask() -> Result<u8, Fault> {
    Err(Fault)
}

/// Another.
pub fn ask_again() -> Outcome {
    Ok(1)
}

/// With an answer.
pub struct Letter {
    /// It.
    pub answer: Outcome,
}

impl FromStr for Letter {
    type Err = Fault;

    fn from_str(_: &str) -> Result<Letter, Fault> {
        Err(Fault)
    }
}

/// Stays.
pub fn first() -> u8 {
    ask().ok().expect("an answer")
}

/// Stays.
pub fn second() -> u8 {
    ask_again().ok().expect("an answer")
}

/// Stays.
pub fn third(letter: Letter) -> u8 {
    letter.answer.ok().expect("an answer")
}

/// Stays.
pub fn fourth(text: &str) -> Letter {
    text.parse().ok().expect("a letter")
}

/// Goes.
pub fn last(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("a text")
}

/// Without `wide` it says whether it is empty.
pub struct Bag(pub Vec<u8>);

impl Bag {
    /// How many.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    #[cfg(not(feature = "wide"))]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// With bags.
pub struct Cart(pub Vec<Bag>);

impl Cart {
    /// The first.
    pub fn front(&self) -> &Bag {
        &self.0[0]
    }
}

/// Stays.
pub fn is_loaded(cart: &Cart) -> bool {
    cart.front().len() > 0
}

/// Stays.
pub fn is_laden(cart: &Cart) -> bool {
    cart.0[0].len() > 0
}

/// Goes: it is a list.
pub fn is_list(list: &[u8]) -> bool {
    !list.is_empty()
}
