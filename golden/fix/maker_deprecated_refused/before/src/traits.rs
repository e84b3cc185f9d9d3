//! A trait that is there for its methods.

use maker_deprecated_refused_held::OldTrait;

/// Of the old one.
pub fn one() -> u32 {
    5_u8.go()
}
