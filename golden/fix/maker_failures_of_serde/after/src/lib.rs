//! Amounts.

use serde::{Deserializer, Serializer};
use std::num::ParseIntError;
use std::str::FromStr;

/// An amount.
#[derive(Debug)]
pub struct Amount(u32);

impl FromStr for Amount {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Amount)
    }
}

/// Reads one.
pub fn read<'de, D>(deserializer: D) -> Result<Amount, D::Error>
where
    D: Deserializer<'de>,
{
    let text = deserializer.text()?;
    text.parse().map_err(serde::de::Error::custom)
}

/// Writes what stands in a text.
pub fn write<S: Serializer>(text: &str, serializer: S) -> Result<S::Ok, S::Error> {
    let amount: Amount = text.parse().map_err(serde::ser::Error::custom)?;
    serializer.number(amount.0)
}

/// What failed.
#[derive(Debug)]
pub enum Failure {
    /// In what was read.
    Toml(toml::de::Error),
}

/// A setting.
pub fn setting(text: &str) -> Result<u32, Failure> {
    toml::from_str(text).map_err(Failure::Toml)
}
