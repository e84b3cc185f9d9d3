pub fn scaled(a: u32) -> f64 {
    a * 1.5
}

pub fn area(width: u32, height: f32) -> f32 {
    width * height
}

pub fn cut(a: u32) -> u32 {
    a * 1.5
}
