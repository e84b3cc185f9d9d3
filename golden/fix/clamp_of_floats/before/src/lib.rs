pub fn share(x: f64) -> f64 {
    x.max(0.0).min(1.0)
}

pub fn low(x: f32) -> f32 {
    f32::max(f32::min(x, 1.0), 0.0)
}

pub fn compared(x: f64) -> f64 {
    if x < 0.0 {
        0.0
    } else if x > 1.0 {
        1.0
    } else {
        x
    }
}

pub fn month(number: u8) -> u8 {
    number.max(1).min(12)
}
