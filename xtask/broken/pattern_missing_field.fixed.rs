pub struct Point {
    pub x: i32,
    pub y: i32,
}

pub fn x_of(point: &Point) -> i32 {
    let Point { x, .. } = point;
    *x
}
