pub trait Open {
    fn area() -> u32;
}

pub struct Square(pub u32);

impl Open for Square {
    fn area(&self) -> u32 {
        self.0 * self.0
    }
}
