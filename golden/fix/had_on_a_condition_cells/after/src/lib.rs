//! What two builds have, both of which are checked.

#[cfg(feature = "wide")]
const TOP: u32 = u32::MAX;
#[cfg(not(feature = "wide"))]
const TOP: u32 = 0xFFFF_FFFF;

/// Goes: both builds say that it does nothing.
pub fn at_most(size: u32) -> u32 {
    size
}

#[cfg(feature = "wide")]
const MANY: u32 = 400;
#[cfg(not(feature = "wide"))]
const MANY: u32 = u32::MAX;

/// Stays: one build says it.
pub fn not_many(size: u32) -> u32 {
    size.min(MANY)
}

/// To be shown without `wide`.
#[cfg_attr(not(feature = "wide"), derive(Debug))]
pub struct Fault;

/// Stays.
pub fn surely(answer: Result<u8, Fault>) -> u8 {
    answer.ok().expect("an answer")
}

/// Goes: of a text there is nothing in doubt, whatever else is named.
pub fn read(bytes: &[u8], _: &Fault) -> String {
    std::str::from_utf8(bytes).expect("a text").to_owned()
}
