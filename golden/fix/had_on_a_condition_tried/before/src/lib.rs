//! What is there in one build and not in the other.
#![warn(clippy::match_wildcard_for_single_variants)]
#![allow(dead_code)]

/// With `wide` it has a `Default`.
pub struct Chest(Vec<u8>);

impl Chest {
    /// An empty one.
    pub fn new() -> Chest {
        Chest(Vec::new())
    }
}

#[cfg(feature = "wide")]
mod defaults {
    impl Default for super::Chest {
        fn default() -> Self {
            super::Chest::new()
        }
    }
}

/// As above, by a `derive`.
#[cfg_attr(feature = "wide", derive(Default))]
pub struct Trunk(Vec<u8>);

impl Trunk {
    /// An empty one.
    pub fn new() -> Trunk {
        Trunk(Vec::new())
    }
}

/// Gets a `Default`: nobody gives it one.
pub struct Bin(Vec<u8>);

impl Bin {
    /// An empty one.
    pub fn new() -> Bin {
        Bin(Vec::new())
    }
}

/// Of three kinds in one build.
pub enum Kind {
    /// One.
    One,
    /// Two.
    Two,
    /// Three.
    #[cfg(feature = "wide")]
    Three,
}

/// Goes: whatever is not the first is none, in either build.
pub fn is_one(kind: &Kind) -> bool {
    match kind {
        Kind::One => true,
        _ => false,
    }
}

/// Stays: `_` is the third as well.
pub fn count(kind: &Kind) -> usize {
    match kind {
        Kind::One => "one".len(),
        _ => 7,
    }
}

enum Message {
    Small(u8),
    Big([u64; 100]),
}

/// Stays: the other build makes one of an array.
#[cfg(feature = "wide")]
fn made() -> Message {
    Message::Big([1; 100])
}
#[cfg(not(feature = "wide"))]
fn made() -> Message {
    Message::Small(3)
}

/// How much it says.
pub fn said() -> u64 {
    match made() {
        Message::Small(small) => u64::from(small),
        Message::Big(_) => 100,
    }
}

/// Without `wide` it is only a number.
#[cfg(feature = "wide")]
pub struct Handle(pub u32);
#[cfg(feature = "wide")]
impl Drop for Handle {
    fn drop(&mut self) {
        println!("closed {}", self.0);
    }
}
/// Only a number.
#[cfg(not(feature = "wide"))]
#[derive(Clone, Copy)]
pub struct Handle(pub u32);

/// Stays: in the other build it must not be closed.
pub fn given_away(handle: Handle) -> u32 {
    let number = handle.0;
    std::mem::forget(handle);
    number
}
