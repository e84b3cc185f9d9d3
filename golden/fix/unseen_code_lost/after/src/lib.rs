//! Suggestions that would leave out what only another build has.

/// A size, in some builds with a margin.
pub struct Size {
    /// How wide.
    pub width: u32,
    /// How much is left free.
    #[cfg(feature = "extra")]
    pub margin: u32,
}

impl Default for Size {
    fn default() -> Self {
        Size {
            width: 0,
            #[cfg(feature = "extra")]
            margin: 7,
        }
    }
}

/// Tells of it in some builds: it stays as it is.
pub fn is_large(size: &Size) -> bool {
    if size.width > 3 {
        #[cfg(feature = "extra")]
        println!("large");
        true
    } else {
        false
    }
}

/// Tells of it in the unit tests, which are another build of this file: stays, too.
pub fn is_small(size: &Size) -> bool {
    if size.width < 3 {
        #[cfg(test)]
        println!("small");
        true
    } else {
        false
    }
}

/// Has a condition beside what changes: that goes.
pub fn is_wide(size: &Size) -> bool {
    #[cfg(feature = "extra")]
    println!("asked");
    size.width > 9
}

/// Nothing is left out.
pub fn is_narrow(size: &Size) -> bool {
    size.width < 9
}

/// What the condition was about is still there without it: that goes.
#[allow(clippy::needless_range_loop)]
pub fn total(sizes: &[u32]) -> u32 {
    let mut total = 0;
    for i in 0..sizes.len() {
        total += sizes[i];
    }
    total
}
