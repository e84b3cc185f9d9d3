//! What is said of `Word`, `Fault` and `Token` holds for one build.

pub mod words;

use words::Word;

macro_rules! same {
    ($most:expr) => {
        $most
    };
}

/// Made of the other one.
pub struct Own;

impl From<std::io::Error> for Own {
    fn from(_: std::io::Error) -> Self {
        Own
    }
}

/// Another one in each build.
#[cfg(feature = "wide")]
pub type Fault = std::io::Error;
/// Another one in each build.
#[cfg(not(feature = "wide"))]
pub type Fault = Own;

/// Is `Copy` in some.
#[derive(Clone)]
#[cfg_attr(not(feature = "wide"), derive(Copy))]
pub struct Token(pub u32);

/// Is always `Copy`.
#[derive(Clone, Copy)]
pub struct Sign(pub u32);

/// Stays.
pub fn number(word: Word) -> u64 {
    word as u64
}

/// Stays.
pub fn numbers(words: Vec<Word>) -> Vec<u64> {
    words.into_iter().map(u64::from).collect()
}

/// Stays.
pub fn failed(all: Result<u32, Fault>) -> Result<u32, Own> {
    all.map_err(Own::from)
}

/// Stays.
pub fn token(token: &Token) -> Token {
    token.clone()
}

/// Goes.
pub fn sign(sign: &Sign) -> Sign {
    sign.clone()
}

/// Goes: the function speaks of `Word`, and what is cast has another type.
pub fn most(word: Word, number: u64) -> (Word, u64, u64) {
    (word, number as u64, same!(::core::u64::MAX as u64))
}

/// Goes.
pub fn wide(number: u64) -> u64 {
    u64::from(number) + (number as u64)
}
