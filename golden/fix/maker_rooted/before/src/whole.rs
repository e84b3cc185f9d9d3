use parts::Part::*;
use parts::{self, Part};
use {Error, Result};

pub struct Whole {
    pub parts: Vec<Part>,
}

pub fn whole(texts: &[&str]) -> Result<Whole> {
    let found: Vec<Part> = texts.iter().map(|text| parts::first(text)).collect::<::Result<_>>()?;
    match found.last() {
        Some(Left) | None => Err(Error::Empty),
        Some(Right(_)) => Ok(Whole { parts: found }),
    }
}
