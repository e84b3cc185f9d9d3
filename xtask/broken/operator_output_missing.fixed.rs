use std::ops::Mul;

#[derive(Clone, Copy)]
pub struct Scale(f64);

impl Mul for Scale {
    type Output = Scale;

    fn mul(self, other: Scale) -> Scale {
        Scale(self.0 * other.0)
    }
}
