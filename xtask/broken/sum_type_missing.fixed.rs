pub fn total(list: &[u32]) -> f64 {
    let sum: u32 = list.iter().sum();
    f64::from(sum)
}
