pub enum Shape {
    Circle { r: f64 },
    Square { side: f64 },
}

pub fn twice(shape: &Shape) -> f64 {
    match shape {
        Shape::Circle { r } | Shape::Square { side } => r * 2.0,
    }
}
