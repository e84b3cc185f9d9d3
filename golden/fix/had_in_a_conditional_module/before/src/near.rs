//! Where `more` is as well.

use crate::Sack;

/// Goes: the `Default` is there.
pub fn given_here(sack: Option<Sack>) -> Sack {
    sack.unwrap_or_else(Sack::new)
}
