pub fn mean(list: &[i32]) -> f64 {
    let sum: i32 = list.iter().sum();
    sum / list.len() as f64
}
