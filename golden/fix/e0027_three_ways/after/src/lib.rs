pub struct Point {
    pub x: u8,
    pub y: u8,
    pub z: u8,
}

pub fn x(point: Point) -> u8 {
    let Point { x, y: _, z: _ } = point;
    x
}
