pub fn sum(values: &[u32]) -> u32 {
    let total: u32 = values.iter().sum(); // kept
    total
}
