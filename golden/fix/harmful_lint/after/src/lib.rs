//! Rows that can be made wider.

/// What can be made wider.
pub trait Widen {
    /// By so much.
    fn widen(self, by: usize) -> usize;
}

/// So many columns.
pub struct Rows(Vec<usize>);

impl Rows {
    /// All of them and some more.
    pub fn widen(&self, by: usize) -> usize {
        self.0.len() + by
    }
}

impl Widen for Rows {
    fn widen(self, by: usize) -> usize {
        let all: usize = (&self).widen(by);
        all * 2
    }
}
