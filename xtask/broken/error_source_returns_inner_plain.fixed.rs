use std::error::Error;
use std::fmt;
use std::num::ParseIntError;

#[derive(Debug)]
struct LineError {
    line: usize,
    cause: ParseIntError,
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.cause)
    }
}

impl Error for LineError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&self.cause)
    }
}

fn parse(text: &str) -> Result<Vec<i32>, LineError> {
    text.lines()
        .enumerate()
        .map(|(line, part)| part.parse().map_err(|cause| LineError { line, cause }))
        .collect()
}

fn main() {
    assert_eq!(parse("1\n2").unwrap(), [1, 2]);
    assert!(parse("1\nx").unwrap_err().source().is_some());
}
