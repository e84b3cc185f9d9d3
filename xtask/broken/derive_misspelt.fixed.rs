#[derive(Debug)]
pub struct Point {
    pub x: i32,
}
