pub trait Shape {
    fn area(&self) -> f64;
    fn name(&self) -> String;
}

pub struct Square(pub f64);

impl Shape for Square {
    fn area(&self) -> f64 {
        self.0 * self.0
    }

    fn name(&self) -> String {
        "square".to_string()
    }
}

pub fn largest(shapes: &[Box<dyn Shape>]) -> Option<&dyn Shape> {
    shapes.iter().max_by(|a, b| a.area().total_cmp(&b.area()))
}
