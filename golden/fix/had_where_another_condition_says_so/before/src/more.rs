//! With `a` or `b`.

impl Default for crate::bag::Bag {
    fn default() -> Self {
        Self::new()
    }
}
