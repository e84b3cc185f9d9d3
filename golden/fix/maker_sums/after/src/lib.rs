use std::ops::{Add, Mul};

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Meters {
    pub whole: i64,
    pub part: i64,
}

impl Add for Meters {
    type Output = Meters;

    fn add(self, other: Meters) -> Meters {
        Meters { whole: self.whole + other.whole, part: self.part + other.part }
    }
}

impl<'a> std::iter::Sum<&'a Meters> for Meters {
    fn sum<I: Iterator<Item = &'a Meters>>(iter: I) -> Self {
        iter.fold(Self::default(), |all, one| all + *one)
    }
}

pub fn total(all: &[Meters]) -> Meters {
    all.iter().sum()
}

#[derive(Clone, Copy)]
pub struct Cents(i64);

impl Cents {
    pub const ZERO: Cents = Cents(0);
}

impl Add for Cents {
    type Output = Cents;

    fn add(self, other: Cents) -> Cents {
        Cents(self.0.saturating_add(other.0))
    }
}

impl std::iter::Sum for Cents {
    fn sum<I: Iterator<Item = Self>>(iter: I) -> Self {
        iter.fold(Self::ZERO, |all, one| all + one)
    }
}

pub fn due(all: Vec<Cents>) -> Cents {
    all.into_iter().sum()
}

#[derive(Clone, Copy, Default)]
pub struct Odds(f64);

impl Add for Odds {
    type Output = Odds;

    fn add(self, other: Odds) -> Odds {
        Odds(self.0 + other.0 - self.0 * other.0 + 1.0)
    }
}

pub fn any(all: &[Odds]) -> Odds {
    all.iter().copied().sum()
}

#[derive(Clone, Copy, Default)]
pub struct Ratio(f64);

impl Mul for Ratio {
    type Output = Ratio;

    fn mul(self, other: Ratio) -> Ratio {
        Ratio(self.0 * other.0)
    }
}

pub fn scale(all: &[Ratio]) -> Ratio {
    all.iter().copied().product()
}

/// What holds both: nothing is no part of it.
#[derive(Clone, Copy)]
pub struct Span {
    pub from: f64,
    pub to: f64,
}

impl Span {
    pub const ZERO: Span = Span { from: 0.0, to: 0.0 };
}

impl Add for Span {
    type Output = Span;

    fn add(self, other: Span) -> Span {
        Span { from: self.from.min(other.from), to: self.to.max(other.to) }
    }
}

pub fn hull(all: &[Span]) -> Span {
    all.iter().copied().sum()
}
