pub fn hypotenuse(a: f64, b: f64) -> f64 {
    let half = 0.5.powf(2.0);
    (a * a + b * b).sqrt() * half
}
