pub enum Shape {
    Circle(f64),
    Square(f64),
}

pub fn area(shape: &Shape) -> f64 {
    match shape {
        Circle(radius) => 3.14 * radius * radius,
        Square(side) => side * side,
    }
}
