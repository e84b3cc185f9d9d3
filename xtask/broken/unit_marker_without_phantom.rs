use std::marker::PhantomData;
use std::ops::Add;

struct Meters;
struct Feet;

struct Length<U> {
    value: f64,
    }

impl<U> Length<U> {
    fn new(value: f64) -> Self {
        Length { value, unit: PhantomData }
    }
}

impl<U> Add for Length<U> {
    type Output = Length<U>;

    fn add(self, other: Self) -> Self {
        Length::new(self.value + other.value)
    }
}

fn main() {
    let sum: Length<Meters> = Length::new(1.5) + Length::new(2.0);
    assert_eq!(sum.value, 3.5);
    let feet = Length::<Feet>::new(3.0);
    assert_eq!(feet.value, 3.0);
}
