//! Settings, one `name = number` a line.

use std::fmt;
use std::num::ParseIntError;

#[derive(Debug, PartialEq, Eq)]
pub enum SettingsError {
    NoEquals { line: usize },
    Number(ParseIntError),
    Reading(fmt::Error),
}

impl fmt::Display for SettingsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SettingsError::NoEquals { line } => write!(f, "line {line} has no `=`"),
            SettingsError::Number(error) => write!(f, "no number: {error}"),
            SettingsError::Reading(error) => write!(f, "unreadable: {error}"),
        }
    }
}

pub fn parse(text: &str) -> Result<Vec<(String, i64)>, SettingsError> {
    let mut settings = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let (name, value) = line.split_once('=').ok_or(SettingsError::NoEquals { line: number + 1 })?;
        let value: i64 = value.trim().parse()?;
        settings.push((name.trim().to_owned(), value));
    }
    Ok(settings)
}

pub fn write(settings: &[(String, i64)]) -> Result<String, SettingsError> {
    use fmt::Write;
    let mut out = String::new();
    for (name, value) in settings {
        writeln!(out, "{name} = {value}")?;
    }
    Ok(out)
}
