pub fn scaled(values: &[f64], factor: f64) -> Vec<f64> {
    let scale = |v: f64| -> f64 { v * factor };
    values.iter().map(|v| scale(*v)).collect()
}
