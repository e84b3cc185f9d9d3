pub fn compound(rate: f64, years: u32) -> f64 {
    (1.0 + rate).powi(years as i32)
}
