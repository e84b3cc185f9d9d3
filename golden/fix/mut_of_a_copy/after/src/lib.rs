#[derive(Clone, Copy)]
pub struct Point {
    pub x: i32,
    pub y: i32,
}

pub fn shift(point: Point, by: i32) {
    point.x += by;
    point.y += by;
}

pub fn shifted(mut point: Point, by: i32) -> Point {
    point.x += by;
    point
}

pub fn bump(total: u32, by: u32) {
    total += by;
}

pub fn sum(mut total: u32, by: u32) -> u32 {
    total += by;
    total
}
