//! Areas of figures.

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Figure {
    /// Width, height, and the radius of its corners.
    Plate(f64, f64, f64),
    /// Outer radius, radius of the hole.
    Ring(f64, f64),
    Square(f64),
}

impl Figure {
    pub fn area(&self) -> f64 {
        match *self {
            Figure::Plate(width, height) => width * height,
            Figure::Ring(radius) => std::f64::consts::PI * radius * radius,
            Figure::Square(side) => side * side,
        }
    }

    pub fn name(&self) -> String {
        match self {
            Figure::Plate(..) => "plate".to_owned(),
            Figure::Ring(..) => "ring".to_owned(),
            Figure::Square(side) => format!("square of {side}"),
        }
    }
}
