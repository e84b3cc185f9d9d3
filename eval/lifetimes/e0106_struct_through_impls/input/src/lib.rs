//! A lexer for sums.

use std::fmt;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Number,
    Sign,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Token {
    kind: Kind,
    text: &str,
}

struct Lexer {
    rest: &str,
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}({})", self.kind, self.text)
    }
}

impl Iterator for Lexer {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        self.rest = self.rest.trim_start();
        let first = self.rest.chars().next()?;
        let kind = if first.is_ascii_digit() { Kind::Number } else { Kind::Sign };
        let length = match kind {
            Kind::Number => self.rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(self.rest.len()),
            Kind::Sign => first.len_utf8(),
        };
        let (text, rest) = self.rest.split_at(length);
        self.rest = rest;
        Some(Token { kind, text })
    }
}

/// All tokens, with a blank between them.
pub fn tokens(text: &str) -> String {
    let shown: Vec<String> = Lexer { rest: text }.map(|token| token.to_string()).collect();
    shown.join(" ")
}
