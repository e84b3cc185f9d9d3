//! Below `more`, so without `wide`.

use crate::Sack;

impl Default for Sack {
    fn default() -> Sack {
        Sack::new()
    }
}
