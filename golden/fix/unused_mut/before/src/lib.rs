pub fn sum(values: &[u32]) -> u32 {
    let mut   total: u32 = values.iter().sum(); // kept
    total
}
