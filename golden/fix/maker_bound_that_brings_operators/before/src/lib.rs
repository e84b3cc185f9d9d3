pub mod number {
    use std::ops::{Add, Div, Mul, Neg};

    pub trait Number:
        Copy + PartialEq + Add<Output = Self> + Div<Output = Self> + Mul<Output = Self> + Neg<Output = Self>
    {
        fn zero() -> Self;
    }
}

pub mod linear {
    use number::Number;

    pub enum Root<N: Number> {
        None,
        One(N),
    }

    pub fn root<N>(slope: N, offset: N) -> Root<N> {
        if slope == N::zero() {
            Root::None
        } else {
            Root::One(-offset / slope)
        }
    }
}
