pub struct Point {
    pub x: i32,
    pub y: i32,
}

pub fn sum(point: &Point) -> i32 {
    point.x() + point.y
}
