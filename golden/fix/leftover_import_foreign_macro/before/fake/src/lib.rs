//! Has a macro that speaks of a module which is in scope where it is called.

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

/// Brings in another module of the name.
pub mod other {
    pub use std::mem;

    /// Nothing.
    pub fn thing() {}
}

/// Speaks of `mem`.
#[macro_export]
macro_rules! drops {
    ($t:ty) => {
        mem::needs_drop::<$t>()
    };
}
