#[derive(Debgu)]
pub struct Point {
    pub x: i32,
}
