pub fn doubled(list: &[u32]) -> Vec<u32> {
    list.iter().map(|v| v * 2)
}
