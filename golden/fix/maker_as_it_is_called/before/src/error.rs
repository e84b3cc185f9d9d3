use std::num::ParseIntError;

pub type Result<T> = std::result::Result<T, Error>;

#[derive(Debug)]
pub enum Error {
    Number(ParseIntError),
}

impl From<ParseIntError> for Error {
    fn from(error: ParseIntError) -> Self {
        Error::Number(error)
    }
}
