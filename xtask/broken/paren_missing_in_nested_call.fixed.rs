pub fn deep(a: f64, b: f64) -> f64 {
    ((a * a) + (b * b)).sqrt()
}
