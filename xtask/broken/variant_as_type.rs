pub enum Shape {
    Circle(f64),
    Square(f64),
}

pub fn unit_circle() -> Shape::Circle {
    Shape::Circle(1.0)
}

pub fn size(s: &Shape) -> f64 {
    match s {
        Shape::Circle(r) => 2.0 * r,
        Shape::Square(a) => *a,
    }
}
