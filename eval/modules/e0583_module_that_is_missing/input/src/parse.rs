//! One duration: a number and a unit.

use crate::units;

#[derive(Debug, PartialEq, Eq)]
pub enum BadDuration {
    NoUnit,
    UnknownUnit(char),
    NoNumber,
}

/// The seconds of a text such as `90s` or `2d`.
pub fn seconds(text: &str) -> Result<u64, BadDuration> {
    let unit = text.chars().last().ok_or(BadDuration::NoUnit)?;
    if unit.is_ascii_digit() {
        return Err(BadDuration::NoUnit);
    }
    let number = &text[..text.len() - unit.len_utf8()];
    let each = units::seconds(unit).ok_or(BadDuration::UnknownUnit(unit))?;
    let number: u64 = number.parse().map_err(|_| BadDuration::NoNumber)?;
    Ok(number * each)
}
