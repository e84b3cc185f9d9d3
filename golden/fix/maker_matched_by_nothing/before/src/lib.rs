pub trait Number: Sized {
    fn from(value: f64) -> Option<Self>;
}

pub fn cast<N: Number>(value: f64) -> Option<(N, N)> {
    match (Number::from(value), Number::from(-value)) {
        _ => None,
    }
}
