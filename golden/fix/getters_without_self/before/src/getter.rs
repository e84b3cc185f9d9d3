//! A part.

pub struct User {
    name: String,
}

impl User {
    pub fn new(name: String) -> Self {
        User { name }
    }

    pub fn name(&self) -> &str {
        &name
    }
}
