pub fn area(radius: f64) -> f64 {
    PI * radius * radius
}
