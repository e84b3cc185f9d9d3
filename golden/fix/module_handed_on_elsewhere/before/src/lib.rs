//! Modules that another build hands on.

mod parts;
mod kept;
mod inner {
    pub mod io;
}

#[cfg(feature = "wide")]
pub mod more;

/// How many there are.
pub fn count() -> usize {
    parts::one() + kept::two() + inner::io::three()
}
