pub fn positions(list: &[u8]) -> Vec<usize> {
    list.iter().enumerate().map(|(at, _)| at).collect()
}
