use std::cmp::Ordering;
use std::ops::Mul;

#[derive(Debug, PartialEq, Eq)]
pub struct Job {
    pub name: String,
    pub level: u8,
}

impl PartialOrd for Job {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Job {
    fn cmp(&self, other: &Self) -> Ordering {
        other.level.cmp(&self.level)
    }
}

pub struct Money(i64);

impl Mul<i64> for Money {
    type Output = Money;

    fn mul(self, times: i64) -> Money {
        Money(self.0 * times)
    }
}

pub fn double(money: Money) -> Money {
    money * 2
}

#[derive(Debug, Default)]
pub struct Settings {
    depth: u8,
}

impl Settings {
    pub fn new() -> Settings {
        Settings::default()
    }

    pub fn depth(&self) -> u8 {
        self.depth
    }
}
