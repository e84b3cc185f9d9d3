use std::fmt::Display;

pub trait Shape {
    fn scale(&self, u32) -> u32;
}

pub fn show(value: &Display) -> String {
    value.to_string()
}

pub fn boxed(shape: Box<Shape>, by: u32) -> u32 {
    shape.scale(by)
}

pub fn digit(c: char) -> bool {
    match c {
        '0'...'9' => true,
        _ => false,
    }
}
