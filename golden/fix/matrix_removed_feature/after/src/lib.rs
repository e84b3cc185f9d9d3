//! Features of nightly compilers of long ago.
#![cfg_attr(feature = "removed", feature(untagged_unions))]
#![cfg_attr(feature = "unknown", feature(no_such_feature_any_more))]

use std::rc::Rc;

/// Has brackets too many.
pub fn number() -> u32 {
    1
}

/// Uses an import.
#[cfg(feature = "removed")]
pub fn old() -> Rc<u32> {
    Rc::new(3)
}

/// Has brackets too many, where no other cell looks.
#[cfg(feature = "unknown")]
pub fn young() -> u32 {
    2
}
