//! Amounts of money in one currency, and bills made of them.

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Money {
    cents: i64,
}

impl Money {
    pub const ZERO: Money = Money { cents: 0 };

    pub fn new(units: i64, cents: i64) -> Money {
        Money { cents: units * 100 + cents }
    }

    pub fn cents(self) -> i64 {
        self.cents
    }
}

#[derive(Debug, Clone)]
pub struct Line {
    pub price: Money,
    pub number: i64,
}

impl Line {
    pub fn total(&self) -> Money {
        self.price * self.number
    }
}

/// The total of a bill; from 100 units on, 5 units less.
pub fn total(lines: &[Line]) -> Money {
    let sum: Money = lines.iter().map(Line::total).sum();
    if sum >= Money::new(100, 0) { sum - Money::new(5, 0) } else { sum + Money::ZERO }
}
