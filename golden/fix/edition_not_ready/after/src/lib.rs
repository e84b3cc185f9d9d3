//! Of edition 2021.

static mut COUNT: u8 = 0;

/// A reference to what may change, which 2024 denies; the compiler is not sure what is meant.
pub fn count() -> u8 {
    unsafe {
        let count = &COUNT;
        *count
    }
}

/// A name that 2024 takes.
pub fn r#gen() -> u8 {
    count()
}
