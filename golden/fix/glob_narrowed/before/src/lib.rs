//! Globs in files with code that is not compiled.

pub mod known;
pub mod needed;
pub mod seen;

/// What is imported.
pub mod parts {
    /// A half.
    #[derive(Debug)]
    pub struct Half(pub u32);
    /// A quarter.
    #[derive(Debug)]
    pub struct Quarter(pub u32);
    /// Which.
    pub enum Which {
        /// One half.
        One,
        /// The other.
        Other,
    }
}
