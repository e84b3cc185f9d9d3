pub enum Shape {
    Circle(f64),
    Square(f64),
    Dot,
}

pub fn width(s: &Shape) -> f64 {
    match s {
        Shape::Circle(r) => *r * 2.0,
        Shape::Square(r) => *r * 2.0,
        Shape::Dot => 0.0,
    }
}
