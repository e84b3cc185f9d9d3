//! Prices with taxes and discounts.

#[derive(Debug, Clone, Copy)]
pub struct Position {
    pub cents: u64,
    pub number: u32,
    /// In percent.
    pub discount: u8,
}

fn rounded(value: f64) -> u64 {
    value.round().max(0.0)
}

impl Position {
    /// In cents, rounded once.
    pub fn net(&self) -> u64 {
        let share = (100 - self.discount) / 100.0;
        rounded(self.cents * self.number * share)
    }
}

/// The sum of all positions with a tax of `percent`, in cents, rounded once.
pub fn gross(positions: &[Position], percent: f64) -> u64 {
    let net: u64 = positions.iter().map(Position::net).sum();
    rounded(net * (1 + percent / 100))
}
