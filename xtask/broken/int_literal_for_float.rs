pub fn half(value: f64) -> f64 {
    value / 2
}
