pub trait Shape {
    fn area(&self) -> f64;
}

pub struct Circle(pub f64);
pub struct Square(pub f64);

impl Shape for Circle {
    fn area(&self) -> f64 {
        3.14 * self.0 * self.0
    }
}

impl Shape for Square {
    fn area(&self) -> f64 {
        self.0 * self.0
    }
}

pub fn total() -> f64 {
    let shapes: Vec<Box<dyn Shape>> = vec![Box::new(Circle(1.0)), Box::new(Square(2.0))];
    shapes.iter().map(|shape| shape.area()).sum()
}
