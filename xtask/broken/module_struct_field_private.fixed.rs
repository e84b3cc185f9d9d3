mod geometry {
    #[derive(Debug, Clone, Copy)]
    pub struct Point {
        pub x: i32,
        pub y: i32,
    }
}

use geometry::Point;

pub fn mirrored(point: Point) -> Point {
    Point { x: -point.x, ..point }
}
