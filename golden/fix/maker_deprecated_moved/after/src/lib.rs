//! A name of a list that goes elsewhere.

/// Of two.
pub mod two {
    use maker_deprecated_moved_held::Runner;
    use std::hint::black_box;

    /// Two uses.
    pub fn run(_: &Runner) -> u32 {
        black_box(1) + black_box(2)
    }
}

pub mod alone;
pub mod handed_on;
pub mod lines;
pub mod nested;
pub mod three;
