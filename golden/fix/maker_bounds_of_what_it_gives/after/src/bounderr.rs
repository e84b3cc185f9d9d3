//! A part.

use std::fmt;
use std::str::FromStr;

pub struct Cell<T>(pub T);

impl<T: FromStr + fmt::Debug> Cell<T> {
    pub fn read(text: &str) -> Self
    where
        T::Err: fmt::Debug,
    {
        Cell(text.parse().unwrap())
    }

    pub fn show(&self) -> String {
        format!("{:?}", self.0)
    }
}
