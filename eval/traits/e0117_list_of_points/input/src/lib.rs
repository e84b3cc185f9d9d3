//! Lists of points that print as paths.

use std::fmt;

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.x, self.y)
    }
}

impl fmt::Display for Vec<Point> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, point) in self.iter().enumerate() {
            if number > 0 {
                f.write_str(" -> ")?;
            }
            write!(f, "{point}")?;
        }
        Ok(())
    }
}

/// The path along `points`, with its length.
pub fn describe(points: Vec<Point>) -> String {
    let pairs = points.iter().zip(points.iter().skip(1));
    let length: f64 = pairs.map(|(a, b)| (a.x - b.x).hypot(a.y - b.y)).sum();
    format!("{points} ({length:.1})")
}
