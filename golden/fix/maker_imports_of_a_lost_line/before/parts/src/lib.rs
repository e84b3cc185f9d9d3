//! Parsers of parts.

pub mod bytes;

pub mod branch {
    /// Either of them.
    pub fn either<'t>(one: Option<&'t str>, other: Option<&'t str>) -> Option<&'t str> {
        one.or(other)
    }
}
