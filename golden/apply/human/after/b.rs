fn area(r: f64) -> f64 {
    let PI = 3.14;
    PI * r * r
}
