pub fn half(n: f64) -> f64 {
    n / 2.0
}

pub fn quarter(n: f64) -> f64 {
    half(half(n))
}
