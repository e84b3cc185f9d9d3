pub fn sorted(mut values: Vec<f64>) -> Vec<f64> {
    values.sort();
    values
}
