//! What is there in one build and not in the other.

/// Without `wide` it says whether it is empty.
pub struct Bag(Vec<u8>);

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

/// Stays.
pub fn is_used(bag: &Bag) -> bool {
    bag.len() > 0
}

/// Without `wide` it has a `Default`.
pub struct Sack(Vec<u8>);

impl Sack {
    /// An empty one.
    pub fn new() -> Sack {
        Sack(Vec::new())
    }
}

#[cfg(not(feature = "wide"))]
impl Default for Sack {
    fn default() -> Sack {
        Sack::new()
    }
}

/// Stays.
pub fn emptied(sack: &mut Sack) -> Sack {
    std::mem::replace(sack, Sack::new())
}

/// Stays.
pub fn given(sack: Option<Sack>) -> Sack {
    sack.unwrap_or_else(Sack::new)
}

/// Goes: the trait is there where the function is.
#[cfg(not(feature = "wide"))]
pub fn given_here(sack: Option<Sack>) -> Sack {
    sack.unwrap_or_else(Sack::new)
}

/// What went wrong, to be shown in one build.
#[cfg_attr(not(feature = "wide"), derive(Debug))]
pub struct Fault;

/// Stays.
pub fn surely(answer: Result<u8, Fault>) -> u8 {
    answer.ok().expect("an answer")
}

/// Compared in one build.
#[cfg_attr(not(feature = "wide"), derive(PartialEq))]
pub enum Way {
    /// Up.
    Up,
    /// Down.
    Down,
}

/// Stays.
pub fn go(way: Way) {
    match way {
        Way::Up => println!("up"),
        _ => {}
    }
}

#[cfg(feature = "wide")]
const TOP: u32 = 400;
#[cfg(not(feature = "wide"))]
const TOP: u32 = u32::MAX;
const END: u32 = u32::MAX;

/// Stays.
pub fn at_most(size: u32) -> u32 {
    size.min(TOP)
}

/// Goes.
pub fn at_most_all(size: u32) -> u32 {
    size.min(END)
}
