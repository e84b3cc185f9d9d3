//! Tracks.

/// A point.
#[derive(Clone)]
pub struct Point {
    /// How far.
    pub at: f64,
}

/// Points in a row.
#[derive(Clone)]
pub struct Segment {
    points: Vec<Point>,
}

impl Segment {
    fn line(&self) -> Vec<f64> {
        self.points.iter().map(|point| point.at).collect()
    }
}

/// Segments.
pub struct Track {
    segments: Vec<Segment>,
}

impl Track {
    /// All lines.
    pub fn lines(&self) -> Vec<Vec<f64>> {
        self.segments.iter().map(|segment| segment.line()).collect()
    }
}
