//! Moves points towards others.

#[derive(Debug, Clone, Copy)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

pub struct Net {
    points: Vec<Point>,
}

impl Net {
    pub fn pull(&mut self, at: usize, to: Point, by: f64) {
        let point = self.points[at];
        point.x -= by * (point.x - to.x);
        point.y -= by * (point.y - to.y);
    }

    pub fn pulled(&self, at: usize, to: Point, by: f64) -> Point {
        let point = self.points[at];
        point.x -= by * (point.x - to.x);
        point.y -= by * (point.y - to.y);
        point
    }
}
