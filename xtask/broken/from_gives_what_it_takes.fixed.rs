use std::num::ParseIntError;

#[derive(Debug)]
pub struct BadNumber(ParseIntError);

impl From<ParseIntError> for BadNumber {
    fn from(error: ParseIntError) -> BadNumber {
        BadNumber(error)
    }
}
