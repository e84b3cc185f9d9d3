fn area(r: f64) -> f64 {
    PI * r * r
}
fn end() {}
