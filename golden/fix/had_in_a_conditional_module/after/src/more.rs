//! Without `wide`.

mod deep;

use crate::Bag;

impl Bag {
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Goes: it is there where the function is.
pub fn is_used_here(bag: &Bag) -> bool {
    !bag.is_empty()
}
