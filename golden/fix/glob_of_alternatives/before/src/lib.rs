#[cfg(feature = "extra")]
use crate::large as sizes;
#[cfg(not(feature = "extra"))]
mod sizes;

use self::sizes::*;

/// Sizes of large pages.
#[cfg(feature = "extra")]
pub mod large {
    /// The size of one.
    pub fn page() -> usize {
        1 << 21
    }
}

/// The size of a page.
pub fn size() -> usize {
    #[cfg(feature = "extra")]
    return page();
    #[cfg(not(feature = "extra"))]
    return 4096;
}
