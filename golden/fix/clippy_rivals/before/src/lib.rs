//! What is given.

/// A value, or where it is.
pub enum Given {
    /// The value itself.
    Text(String),
    /// Its number.
    At(usize),
}

impl Given {
    /// Its text.
    pub fn text(&self) -> String {
        match self {
            &Given::Text(ref text) => text.to_owned(),
            &Given::At(ref at) => at.to_string(),
        }
    }

    /// How long its text is.
    pub fn len(&self) -> usize {
        match self {
            &Given::Text(ref text) => text.len(),
            &Given::At(_) => 0,
        }
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}
