//! Cells of a table: most show as they print, amounts with two places.

use std::fmt;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cents(pub i64);

impl fmt::Display for Cents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} cents", self.0)
    }
}

trait Cell {
    fn cell(&self) -> String;

    fn padded(&self, width: usize) -> String {
        format!("{:>width$}", self.cell())
    }
}

impl<T: fmt::Display> Cell for T {
    fn cell(&self) -> String {
        self.to_string()
    }
}

impl Cell for Cents {
    fn cell(&self) -> String {
        format!("{}.{:02}", self.0 / 100, self.0 % 100)
    }
}

/// One line of a bill.
pub fn line(number: u32, what: &str, price: Cents) -> String {
    format!("{}|{}|{}", number.padded(3), what.padded(8), price.padded(7))
}
