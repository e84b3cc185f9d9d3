//! Coordinates.

use std::fmt;

/// A place.
pub struct Place(pub u8, pub u8);

/// A way.
pub struct Way(pub Vec<Place>);

impl fmt::Display for Place {
    fn fmt(&self, f: &fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.0, self.1)
    }
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for place in &self.0 {
            writeln!(f, "{place}")?;
        }
        Ok(())
    }
}
