//! Lexers.

/// One of them.
pub struct Lexer<'a> {
    source: &'a str,
    position: usize,
}

impl<'a> Lexer<'a> {
    /// A new one.
    pub fn new(source: &'a str) -> Self {
        Lexer { source, position: 0 }
    }

    /// What is left.
    pub fn len(&self) -> usize {
        self.source.len() - self.position
    }
}
