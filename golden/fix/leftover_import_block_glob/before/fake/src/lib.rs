//! Has a module of a common name.

pub use mem::go;

/// Says other things than the one of the standard library.
pub mod mem {
    /// One.
    pub fn go() -> i32 {
        1
    }

    /// Always.
    pub fn needs_drop<T>() -> bool {
        true
    }
}
