mod geometry {
    #[derive(Debug, Clone, Copy)]
    pub struct Point {
        x: i32,
        pub y: i32,
    }
}

use geometry::Point;

pub fn mirrored(point: Point) -> Point {
    Point { x: -point.x, ..point }
}
