pub fn sum(list: &[u32]) -> u64 {
    let total: u32 = list.iter().sum();
    total.into()
}
