#[derive(Debug)]
pub struct Point {
    pub x: i32,
    pub y: i32,
}

pub fn show(point: &Point) -> String {
    format!("{:?}", point)
}
