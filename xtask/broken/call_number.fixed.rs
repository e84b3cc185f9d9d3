pub fn area(w: f64, h: f64) -> f64 {
    2.0 * (w * h) + w * h
}

pub fn perimeter(w: f64, h: f64) -> f64 {
    2.0 * (w + h)
}
