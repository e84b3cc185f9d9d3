use std::ops::Add;

#[derive(Clone, Copy)]
pub struct Money {
    cents: i64,
}

impl Add for Money {

    fn add(self, other: Money) -> Money {
        Money { cents: self.cents + other.cents }
    }
}
