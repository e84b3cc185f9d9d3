use std::iter::Sum;
use std::ops::Add;

#[derive(Debug, Clone, Copy, PartialEq, Default)]
struct Cents(i64);

impl Add for Cents {
    type Output = Cents;

    fn add(self, other: Cents) -> Cents {
        Cents(self.0 + other.0)
    }
}

impl Sum for Cents {
    fn sum<I: Iterator<Item = Cents>>(iter: I) -> Cents {
        iter.fold(Cents::default(), |a, b| a + b)
    }
}

fn total(prices: &[Cents]) -> Cents {
    prices.iter().copied().sum()
}

fn main() {
    assert_eq!(total(&[Cents(3), Cents(4)]), Cents(7));
}
