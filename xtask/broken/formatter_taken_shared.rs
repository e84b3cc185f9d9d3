use std::fmt;

pub struct Money {
    cents: i64,
}

impl fmt::Display for Money {
    fn fmt(&self, f: &fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{:02}", self.cents / 100, self.cents % 100)
    }
}
