pub fn weighted(values: &[f64], weights: &[u32]) -> f64 {
    values.iter().zip(weights).map(|(v, w)| v * f64::from(*w)).sum()
}

pub fn mean(values: &[f64], weights: &[u32]) -> f64 {
    let total: u32 = weights.iter().sum();
    weighted(values, weights) / f64::from(total)
}
