use std::fmt;

#[derive(Debug, PartialEq)]
struct ParseError {
    at: usize,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "bad input at {}", self.at)
    }
}

type Result<T> = std::result::Result<T, ParseError>;

fn digits(text: &str) -> Result<Vec<u32>> {
    text.char_indices().map(|(at, c)| c.to_digit(10).ok_or(at)).collect()
}

fn main() {
    assert_eq!(digits("102"), Ok(vec![1, 0, 2]));
    assert_eq!(digits("1x"), Err(ParseError { at: 1 }));
}
