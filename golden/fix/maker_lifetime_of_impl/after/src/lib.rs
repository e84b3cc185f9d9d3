//! What an `impl` declares, and its type does not say.

pub struct Parser<'t> {
    text: &'t str,
    at: usize,
}

impl<'a> Parser<'a> {
    pub fn new(text: &'a str) -> Self {
        Parser { text, at: 0 }
    }

    pub fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }
}

impl<'a> Iterator for Parser<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let word = self.rest().split_whitespace().next()?;
        self.at += self.rest().find(word)? + word.len();
        Some(word)
    }
}

pub struct Text(pub String);

/// Here the lifetime is that of the other one.
impl<'b> PartialEq<&'b str> for Parser {
    fn eq(&self, other: &&'b str) -> bool {
        self.text == *other
    }
}

/// Here there is none.
impl PartialEq<Text> for Parser<'_> {
    fn eq(&self, other: &Text) -> bool {
        self.text == other.0
    }
}
