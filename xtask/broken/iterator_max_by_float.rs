pub fn highest(list: &[f64]) -> Option<f64> {
    list.iter().copied().max()
}
