pub fn average(values: &[i32]) -> f64 {
    if values.is_empty() {
        return 0.0;
    }
    let sum: i32 = values.iter().sum();
    sum as f64 / values.len() as f64
}
