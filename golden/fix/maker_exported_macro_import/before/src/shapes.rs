//! What shapes there are.

/// A shape.
pub struct Shape {
    name: &'static str,
}

impl Shape {
    /// One of that name.
    pub fn new(name: &'static str) -> Self {
        Shape { name }
    }

    /// How long its name is.
    pub fn len(&self) -> usize {
        self.name.len()
    }
}
