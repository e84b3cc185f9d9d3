//! Lexers.

/// One of them.
pub struct Lexer {
    source: &str,
    position: usize,
}

impl Lexer {
    /// A new one.
    pub fn new(source: &str) -> Self {
        Lexer { source, position: 0 }
    }

    /// What is left.
    pub fn len(&self) -> usize {
        self.source.len() - self.position
    }
}
