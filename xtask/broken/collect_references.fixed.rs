pub fn upper(list: &[u32]) -> Vec<u32> {
    list.iter().filter(|v| **v > 3).copied().collect()
}
