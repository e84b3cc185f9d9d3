pub trait Area {
    fn area(&self) -> f64;
}

pub struct Square(pub f64);

impl Area for Square {
    fn area(&self) -> f32 {
        self.0 * self.0
    }
}
