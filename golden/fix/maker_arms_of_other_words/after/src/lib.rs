//! Kinds of lists.

use std::str::FromStr;

#[derive(Debug, PartialEq)]
pub enum Kind {
    Event,
    Recorded,
}

#[derive(Debug, PartialEq)]
pub enum Level {
    Low,
    High,
    Other(String),
}

#[derive(Debug, PartialEq)]
pub struct Size {
    pub width: u32,
}

impl FromStr for Kind {
    type Err = String;

    fn from_str(text: &str) -> Result<Kind, String> {
        match text {
            "EVENT" => Ok(Kind::Event),
            "VOD" => Ok(Kind::Recorded),
            _ => Err("unknown value".into()),
        }
    }
}

impl FromStr for Level {
    type Err = String;

    fn from_str(text: &str) -> Result<Level, String> {
        match text {
            "LOW" => Ok(Level::Low),
            "HIGH" => Ok(Level::High),
            _ => Ok(Level::Other(String::from(text))),
        }
    }
}

impl FromStr for Size {
    type Err = String;

    fn from_str(text: &str) -> Result<Size, String> {
        match text.split('x').next().and_then(|width| width.parse().ok()) {
            Some(width) => Ok(Size { width }),
            None => Err(String::from("Invalid SIZE attribute")),
        }
    }
}
