use std::iter::Peekable;
use std::str::Chars;

struct Parser<'a> {
    chars: Peekable<Chars<'a>>,
}

impl<'a> Parser<'a> {
    fn new(text: &str) -> Parser<'a> {
        Parser { chars: text.chars().peekable() }
    }

    fn depth(&mut self) -> usize {
        let mut deepest = 0;
        let mut depth = 0usize;
        while let Some(c) = self.chars.next() {
            match c {
                '(' => depth += 1,
                ')' => depth = depth.saturating_sub(1),
                _ => {}
            }
            deepest = deepest.max(depth);
        }
        deepest
    }
}

fn main() {
    assert_eq!(Parser::new("(a(b)c)").depth(), 2);
    assert_eq!(Parser::new("").depth(), 0);
}
