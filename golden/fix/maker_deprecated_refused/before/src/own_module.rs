//! A module here has the name of the other's.

use maker_deprecated_refused_held::cry;

mod tools {
    pub fn shout(x: u32) -> u32 {
        x + 1000
    }
}

/// Both.
pub fn one() -> u32 {
    cry(1) + tools::shout(1)
}
