#[derive(Debug)]
pub struct Point {
    pub x: i32,
}

pub fn show(point: &Point) -> String {
    format!("at {:?}", point)
}

pub fn line(name: &str, age: u32) -> String {
    format!("{} is {}", name, age)
}
