use std::ops::{Add, Sub};

#[derive(Clone, Copy)]
pub struct Cents(pub i64);

impl Add for Cents {
    type Output = Cents;
    fn add(self, other: Cents) -> Cents {
        Cents(self.0 + other.0)
    }
}

impl Sub for Cents {
    type Output = Cents;
    fn sub(self, other: Cents) -> Cents {
        Cents(self.0 - other.0)
    }
}

pub struct Till {
    pub held: Cents,
}

impl Till {
    fn slot(&mut self) -> &mut Cents {
        &mut self.held
    }

    pub fn spend(&mut self, item: Cents, tip: Cents) {
        self.held -= item + tip;
    }

    pub fn double(&mut self, by: Cents) {
        self.held *= by;
    }

    pub fn reached(&mut self, by: Cents) {
        *self.slot() += by;
    }
}

pub fn sum(items: &[Cents]) -> Cents {
    let mut total = Cents(0);
    for item in items {
        total += *item;
    }
    total
}
