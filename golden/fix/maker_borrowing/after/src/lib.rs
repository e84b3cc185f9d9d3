//! Texts.

/// Two texts.
pub struct Pair<'a> {
    left: &'a str,
    right: &'a str,
}

impl<'a> Pair<'a> {
    /// Of two.
    pub fn of(left: &'a str, right: &'a str) -> Self {
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

impl<'b> Lexer<'b> {
    /// Of a text.
    pub fn new(text: &'b str) -> Self {
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

impl<'a> View<'a> {
    /// Of a text.
    pub fn new(text: &'a str, name: &str) -> Self {
        View { size: name.len(), text }
    }

    /// How much.
    pub fn size(&self) -> usize {
        self.size + self.text.len()
    }
}
