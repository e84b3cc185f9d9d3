//! Kinds that are described.

use described_macro::Described;

/// A kind.
#[derive(Debug, Described)]
#[described(short, as = "kind")]
pub struct Kind {
    /// Its number.
    pub number: u32,
}
