pub enum Shape {
    Circle(f64),
    Square(f64),
    Rect { width: f64, height: f64 },
}

impl Shape {
    pub fn area(&self) -> f64 {
        match self {
            Shape::Circle(radius) => 3.0 * radius * radius,
            Shape::Square(side) => side * side,
            Shape::Rect { width, height } => width * height,
        }
    }

    pub fn perimeter(&self) -> f64 {
        match self {
            Shape::Circle(radius) => 6.0 * radius,
            Shape::Square(side) => 4.0 * side,
            Shape::Rect { width, height } => 2.0 * (width + height),
        }
    }
}
