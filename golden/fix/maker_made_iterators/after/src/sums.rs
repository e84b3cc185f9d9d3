//! Amounts.

use std::ops::Mul;

/// A unit.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Unit {
    /// Gram.
    Gram,
    /// Litre.
    Litre,
}

/// How much there is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Amount {
    value: f64,
    unit: Unit,
}

impl Amount {
    /// So much of it.
    pub fn new(value: f64, unit: Unit) -> Self {
        Amount { value, unit }
    }

    /// In what it is told.
    pub fn unit(&self) -> Unit {
        self.unit
    }
}

impl Mul<f64> for Amount {
    type Output = Amount;

    fn mul(self, factor: f64) -> Self::Output {
        Amount::new(self.value * factor, self.unit)
    }
}
