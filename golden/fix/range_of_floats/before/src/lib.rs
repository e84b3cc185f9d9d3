pub fn is_outside(x: f64) -> bool {
    x < 0.0 || x >= 1.0
}

pub fn is_beyond(x: f32, low: f32, high: f32) -> bool {
    x < low || x > high
}

pub fn is_inside(x: f64) -> bool {
    x >= 0.0 && x < 1.0
}

pub fn is_no_month(number: u8) -> bool {
    number < 1 || number > 12
}
