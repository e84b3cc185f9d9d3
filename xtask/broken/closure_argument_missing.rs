pub fn ones(list: &[u8]) -> Vec<u8> {
    list.iter().map(|| 1).collect()
}
