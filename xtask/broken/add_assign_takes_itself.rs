use std::ops::AddAssign;

#[derive(Clone, Copy)]
pub struct Vector {
    pub x: f64,
    pub y: f64,
}

impl AddAssign for Vector {
    fn add_assign(mut self, other: Vector) {
        self.x += other.x;
        self.y += other.y;
    }
}
