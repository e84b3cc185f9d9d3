//! Kinds that are described.

use described_macro::Described;

/// A kind.
#[described(short, as = "kind")]
#[derive(Debug, Described)]
pub struct Kind {
    /// Its number.
    pub number: u32,
}
