use std::ops::Mul;

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Vector {
    pub x: f32,
    pub y: f32,
}

impl Neg for Vector {
    type Output = Vector;

    fn neg(self) -> Vector {
        Vector { x: -self.x, y: -self.y }
    }
}

impl Mul<f32> for Vector {
    type Output = Vector;

    fn mul(self, by: f32) -> Vector {
        Vector { x: self.x * by, y: self.y * by }
    }
}

pub fn bounce(speed: Vector) -> Vector {
    -speed * 0.5
}
