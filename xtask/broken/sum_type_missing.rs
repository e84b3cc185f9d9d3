pub fn total(list: &[u32]) -> f64 {
    let sum = list.iter().sum();
    f64::from(sum)
}
