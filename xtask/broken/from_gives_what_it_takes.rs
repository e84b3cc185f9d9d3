use std::num::ParseIntError;

#[derive(Debug)]
pub struct BadNumber(ParseIntError);

impl From<ParseIntError> for BadNumber {
    fn from(error: ParseIntError) -> ParseIntError {
        BadNumber(error)
    }
}
