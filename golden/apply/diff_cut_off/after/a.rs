fn area(r: f64) -> f64 {
    let pi = 3.14159;
    pi * r * r
}
