pub enum Shape {
    Circle { radius: f64 },
    Rect { width: f64, height: f64 },
}

impl Shape {
    pub fn is_round(&self) -> bool {
        match self {
            Shape::Circle { .. } => true,
        }
    }
}
