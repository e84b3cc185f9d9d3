use std::fmt;
use std::io::{self, BufRead};
use std::num::ParseIntError;

#[derive(Debug)]
enum ReadError {
    Io(io::Error),
    Parse(ParseIntError),
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::Io(e) => write!(f, "cannot read: {e}"),
            ReadError::Parse(e) => write!(f, "not a number: {e}"),
        }
    }
}

impl From<ParseIntError> for ReadError {
    fn from(e: ParseIntError) -> Self {
        ReadError::Parse(e)
    }
}

impl From<io::Error> for ReadError {
    fn from(e: io::Error) -> Self {
        ReadError::Io(e)
    }
}

fn total(input: impl BufRead) -> Result<i32, ReadError> {
    let mut sum = 0;
    for line in input.lines() {
        sum += line?.trim().parse::<i32>()?;
    }
    Ok(sum)
}

fn main() {
    assert_eq!(total("1\n 2\n".as_bytes()).unwrap(), 3);
    assert!(total("x".as_bytes()).unwrap_err().to_string().starts_with("not a number"));
}
