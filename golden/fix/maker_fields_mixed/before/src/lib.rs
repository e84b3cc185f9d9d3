//! Fields.

pub struct Number {
    pub re: f64,
    pub im: f64,
}

pub fn product(a: Number, b: Number) -> Number {
    Number { re: a.re * b.re - a.im * b.im }
}
