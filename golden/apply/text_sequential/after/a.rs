fn disc(radius: f64) -> f64 {
    let pi = 3.14;
    pi * radius * radius
}
