//! Without `wide`.

impl Default for crate::Sack {
    fn default() -> Self {
        Self::new()
    }
}
