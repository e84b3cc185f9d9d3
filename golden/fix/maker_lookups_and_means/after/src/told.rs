//! Digits, and what is read.

use std::num::ParseIntError;
use std::str::FromStr;

/// The digits of a number.
pub fn digits(number: u64) -> Vec<u8> {
    number.to_string().chars().filter_map(|sign| sign.to_digit(10).map(|digit| digit as u8)).collect()
}

/// A point.
#[derive(Debug)]
pub struct Point {
    x: i32,
    y: i32,
}

/// What is wrong with a text.
#[derive(Debug)]
pub enum Wrong {
    /// A part that is not there.
    Missing(&'static str),
    /// A part that is no number.
    Number(ParseIntError),
}

impl From<ParseIntError> for Wrong {
    fn from(error: ParseIntError) -> Self {
        Wrong::Number(error)
    }
}

impl FromStr for Point {
    type Err = Wrong;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut parts = text.split(',');
        let x = parts.next().ok_or(Wrong::Missing("x"))?.trim().parse()?;
        let y = parts.next().ok_or(Wrong::Missing("y"))?.trim().parse()?;
        Ok(Point { x, y })
    }
}

/// How far out it is.
pub fn reach(point: &Point) -> u32 {
    point.x.unsigned_abs() + point.y.unsigned_abs()
}
