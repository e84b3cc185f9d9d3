use std::ops::Mul;

#[derive(Clone, Copy)]
pub struct Length(pub f64);

impl Mul<f64> for Length {
    type Output = Length;

    fn mul(self, factor: f64) -> Length {
        Length(self.0 * factor)
    }
}

pub fn doubled(length: Length) -> Length {
    2.0 * length
}
