pub fn bytes(data: &[u8; 4]) -> usize {
    let all = data as &[u8];
    all.len()
}
