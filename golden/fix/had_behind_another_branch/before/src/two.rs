//! Leads back to `one`, with a feature.

#[cfg(feature = "deep")]
#[path = "one.rs"]
mod one;

impl Default for crate::Crate {
    fn default() -> Self {
        Self::new()
    }
}
