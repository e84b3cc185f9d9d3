#[derive(Clone, Copy)]
pub struct Point {
    pub x: i32,
    pub y: i32,
}

pub struct Size {
    pub width: i32,
}

pub fn either(shape: impl Into<Point> + Into<Size>) -> i32 {
    shape.x + shape.y
}

pub fn declared_apart<S: Into<Point>>(shape: S) -> i32
where
    S: Into<Size>,
{
    shape.width * shape.width
}

pub fn neither(point: impl Into<Point>) -> i32 {
    point.z
}

pub fn unbounded<P>(point: P) -> i32 {
    point.x
}

pub fn shown(point: impl ToString) -> i32 {
    point.x
}
