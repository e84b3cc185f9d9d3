//! A part.

pub trait Shape {
    fn area(&self) -> u32;
}

pub struct Square(u32);

impl Square {
    pub fn area(&self) -> u32 {
        self.0 * self.0
    }
}

impl Shape for Square {
    fn area(&self) -> u32 {
        area()
    }
}
