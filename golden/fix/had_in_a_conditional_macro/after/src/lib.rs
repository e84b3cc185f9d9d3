//! Items that macros put under conditions.

#[macro_use]
mod macros;

/// Without `wide` it says whether it is empty.
pub struct Bag(pub Vec<u8>);

impl Bag {
    /// How many.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    cfg_narrow! {
        /// Whether there are none.
        pub fn is_empty(&self) -> bool {
            self.0.is_empty()
        }
    }
}

/// Stays.
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

cfg_narrow! {
    impl Default for Sack {
        fn default() -> Sack {
            Sack::new()
        }
    }

    /// Goes: the macro has the same condition.
    pub fn taken(sack: &mut Sack) -> Sack {
        std::mem::take(sack)
    }
}

/// Stays.
pub fn emptied(sack: &mut Sack) -> Sack {
    std::mem::replace(sack, Sack::new())
}

/// Goes: that is the condition of the macro.
#[cfg(not(feature = "wide"))]
pub fn given(sack: Option<Sack>) -> Sack {
    sack.unwrap_or_default()
}

/// Has a `Default` in every build.
pub struct Box1(pub Vec<u8>);

impl Box1 {
    /// An empty one.
    pub fn new() -> Box1 {
        Box1(Vec::new())
    }
}

always! {
    impl Default for Box1 {
        fn default() -> Box1 {
            Box1::new()
        }
    }
}

/// Goes: `always!` asks for nothing.
pub fn boxed(one: &mut Box1) -> Box1 {
    std::mem::take(one)
}

cfg_if! {
    if #[cfg(feature = "wide")] {
        const TOP: u32 = 400;
        type Word = u64;
    } else {
        const TOP: u32 = u32::MAX;
        type Word = u32;

        impl std::fmt::Debug for Fault {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("Fault")
            }
        }
    }
}

/// What went wrong, to be shown in one build.
pub struct Fault;

/// Stays.
pub fn surely(answer: Result<u8, Fault>) -> u8 {
    answer.ok().expect("an answer")
}

/// Stays.
pub fn at_most(size: u32) -> u32 {
    size.min(TOP)
}

/// Stays.
pub fn narrowed(word: Word) -> u32 {
    word as u32
}
