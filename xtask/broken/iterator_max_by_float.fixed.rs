pub fn highest(list: &[f64]) -> Option<f64> {
    list.iter().copied().max_by(|a, b| a.total_cmp(b))
}
