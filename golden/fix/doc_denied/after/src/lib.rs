#![deny(rustdoc::bare_urls)]
//! See <https://example.org.>

/// Nothing else.
pub struct Thing;
