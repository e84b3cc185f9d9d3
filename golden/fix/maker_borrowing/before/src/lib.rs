//! Texts.

/// Two texts.
pub struct Pair {
    left: &str,
    right: &str,
}

impl Pair {
    /// Of two.
    pub fn of(left: &str, right: &str) -> Self {
        Pair { left, right }
    }

    /// The longer one.
    pub fn longer(&self) -> &str {
        if self.left.len() > self.right.len() { self.left } else { self.right }
    }
}

/// A text that is gone through.
pub struct Lexer<'a> {
    text: &'a str,
}

impl Lexer {
    /// Of a text.
    pub fn new(text: &str) -> Self {
        Self { text }
    }

    /// One or the other.
    pub fn or<'a>(&self, other: &'a str) -> &'a str {
        if self.text.is_empty() { other } else { "" }
    }
}

/// A text that is looked at.
pub struct View<'a> {
    text: &'a str,
    size: usize,
}

impl View {
    /// Of a text.
    pub fn new(text: &str, name: &str) -> Self {
        View { size: name.len(), text }
    }

    /// How much.
    pub fn size(&self) -> usize {
        self.size + self.text.len()
    }
}
