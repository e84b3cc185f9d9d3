//! Types that others see.

use maker_deprecated_refused_held::OldType;

/// In a signature.
pub fn one(x: OldType) -> u32 {
    x.0
}

/// In a field.
pub struct Holder {
    /// The field.
    pub x: OldType,
}
