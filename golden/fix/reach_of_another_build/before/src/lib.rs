#![warn(unreachable_pub)]

mod inner {
    pub struct Hidden(pub u32);

    pub fn hidden() -> Hidden {
        Hidden(3)
    }
}

#[cfg(feature = "more")]
pub use inner::{hidden, Hidden};

#[cfg(feature = "more")]
pub mod opened;
#[cfg(not(feature = "more"))]
mod opened;

mod own;

pub fn all() -> u32 {
    inner::hidden().0 + opened::three() + own::four()
}
