//! A part.

pub mod limits {
    pub const LIMIT: usize = 3;
}

const LIMITS: [usize; 2] = [1, 2];

pub fn first() -> usize {
    LIMITS[0]
}
