//! Shapes.

/// One of them.
pub enum Shape {
    /// By its radius.
    Circle {
        /// From the middle.
        radius: f64,
    },
    /// By its sides.
    Rectangle {
        /// From left to right.
        width: f64,
        /// From top to bottom.
        height: f64,
    },
    /// By its side.
    Square(f64),
}

/// How much it covers.
pub fn area(shape: &Shape) -> f64 {
    match shape {
        Shape::Circle { radius } => 3.0 * radius * radius,
        Shape::Rectangle { width, height } => width * height,
    }
}

/// What is reckoned.
pub enum Term {
    /// A number.
    Number(f64),
    /// Two of them.
    Sum(Box<Term>, Box<Term>),
}

/// How much it is.
pub fn value(term: &Term) -> f64 {
    match term {
        Term::Number(value) => *value,
        Term::Sum(left, right) => value(left) + value(right),
    }
}
