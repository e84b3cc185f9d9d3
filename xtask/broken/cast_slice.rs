pub fn bytes(data: &[u8; 4]) -> usize {
    let all = data as &[usize];
    all.len()
}
