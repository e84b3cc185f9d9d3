#[derive(Clone, Copy)]
struct Money(i64);

impl std::ops::Add for Money {
    type Output = Money;

    fn add(self, other: Money) -> Money {
        Money(self.0 + other.0)
    }
}

fn total(list: &[Money]) -> Money {
    let mut sum = Money(0);
    for one in list {
        sum = sum + *one;
    }
    sum
}

fn main() {
    println!("{}", total(&[Money(1), Money(2)]).0);
}
