pub fn large(values: &[i32]) -> Vec<i32> {
    values.iter().filter(|value| **value > 10).cloned().collect()
}
