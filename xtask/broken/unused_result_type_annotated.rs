pub fn sum(list: &[u32]) -> u64 {
    let total: u64 = list.iter().sum();
    total
}
