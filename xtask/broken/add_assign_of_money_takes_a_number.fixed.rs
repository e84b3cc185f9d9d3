use std::ops::AddAssign;

#[derive(Debug, Clone, Copy, PartialEq, Default)]
struct Cents(i64);

impl AddAssign for Cents {
    fn add_assign(&mut self, other: Cents) {
        self.0 += other.0;
    }
}

struct Purse {
    held: Cents,
}

impl Purse {
    fn earn(&mut self, amount: i64) {
        self.held += Cents(amount);
    }
}

fn main() {
    let mut purse = Purse { held: Cents::default() };
    purse.earn(250);
    purse.earn(-50);
    assert_eq!(purse.held, Cents(200));
}
